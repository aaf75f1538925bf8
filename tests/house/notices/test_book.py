"""Each notice is kept once and leaves at most once, whoever looks and whatever breaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from tablero.house.notices.book import FAILURES_BEARABLE, NoticeBook, Outcome, Sending
from tablero.house.notices.channels import MOST_SILENT, ChannelBook, TooManyQuestions
from tablero.house.notices.errors import TooManyChannels
from tablero.house.notices.kinds import Occasion, chosen
from tablero.house.notices.policy import Mailing
from tablero.table.storage.guests import GuestBook, session_of_token
from tablero.table.storage.schema import notice_deliveries, notice_links
from tablero.table.times import DAY
from tests.table.tables import Clock, database

LIMITS = Mailing(questions_per_address=2, questions_per_guest=4, questions_in_all=6)
TABLE = "t" * 16


class Desk:
    """The books of one process."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.clock = clock
        self.guests = GuestBook(engine, clock)
        self.notices = NoticeBook(engine, clock)
        self.channels = ChannelBook(engine, clock)

    def guest(self, name: str = "Ben") -> str:
        return self.guests.welcome(name)[0].id

    def reachable(self) -> str:
        """Somebody with a web address for notices."""
        guest = self.guest()
        self.channels.add_hook(guest, "https://example.org/", "en")
        return guest

    def noted(self, guest: str, key: str = "turn:1.0") -> None:
        now = self.clock()
        self.notices.plan(TABLE, [Occasion(guest, "turn", key, now, now)], days=True)

    def sent(self, guest: str, key: str = "turn:1.0") -> Sending:
        """A notice that is on its way."""
        self.noted(guest, key)
        (notice,) = self.notices.due(self.clock())
        channels = [channel.id for channel in self.notices.open_channels(guest, 100)]
        assert self.notices.settle(notice.id, "sent", channels, "turn")
        return self.begun()

    def begun(self) -> Sending:
        (place,) = self.notices.deliveries(self.clock())
        sending = self.notices.begin(place)
        assert sending is not None
        return sending


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    with database(tmp_path) as engine:
        yield engine


@pytest.fixture
def desk(engine: Engine) -> Desk:
    return Desk(engine, Clock())


def test_what_is_noted_twice_is_told_once(desk: Desk, engine: Engine) -> None:
    guest, other = desk.reachable(), Desk(engine, desk.clock)
    desk.noted(guest)
    other.noted(guest)
    (notice,) = desk.notices.due(desk.clock())
    assert desk.notices.settle(notice.id, "sent", (), "turn")
    assert not other.notices.settle(notice.id, "sent", (), "turn")
    other.noted(guest)
    assert other.notices.due(desk.clock()) == []


def test_those_whom_we_cannot_reach_are_noted_nowhere(desk: Desk) -> None:
    stranger, asked = desk.guest(), desk.guest()
    desk.channels.ask_mail(asked, "ben@example.org", "en", LIMITS)
    for guest in (stranger, asked):
        desk.noted(guest)
    assert desk.notices.due(desk.clock()) == []


def test_turns_without_days_to_think_are_noted_only_for_those_who_wish_it(desk: Desk) -> None:
    eager, calm, now = desk.reachable(), desk.reachable(), desk.clock()
    desk.channels.wish(eager, chosen({"turn.hook"}, 5), "en")
    found = [Occasion(guest, "turn", "turn:1.0", now, now) for guest in (eager, calm)]
    desk.notices.plan(TABLE, found, days=False)
    assert [notice.guest for notice in desk.notices.due(now)] == [eager]


def test_one_process_begins_a_delivery(desk: Desk, engine: Engine) -> None:
    other = Desk(engine, desk.clock)
    sending = desk.sent(desk.reachable())
    assert other.notices.begin((sending.notice.id, sending.channel.id)) is None
    assert other.notices.deliveries(desk.clock()) == []


def test_what_was_begun_by_a_server_that_died_is_not_sent_again(desk: Desk) -> None:
    desk.sent(desk.reachable())
    desk.clock.now += 1_000
    assert desk.notices.deliveries(desk.clock()) == []
    assert desk.notices.lose(desk.clock() - 10) == 1
    assert desk.notices.deliveries(desk.clock()) == []


def test_what_failed_for_certain_is_tried_again_when_the_time_has_come(desk: Desk) -> None:
    sending = desk.sent(desk.reachable())
    desk.notices.ended(sending, "failed", "no-answer", desk.clock() + 60)
    assert desk.notices.deliveries(desk.clock()) == []
    desk.clock.now += 61
    again = desk.begun()
    assert again.tries == 2
    desk.notices.ended(again, "sent")
    assert desk.notices.deliveries(desk.clock() + DAY) == []


@pytest.mark.parametrize("outcome", ["refused", "unknown", "failed"])
def test_a_channel_that_keeps_failing_is_stopped_until_a_test(desk: Desk, outcome: Outcome) -> None:
    guest = desk.reachable()
    for number in range(FAILURES_BEARABLE):
        desk.notices.ended(desk.sent(guest, f"turn:{number}.0"), outcome, "bad-answer")
    (channel,) = desk.channels.of(guest)
    assert channel.off
    assert channel.problem == "bad-answer"
    assert desk.notices.open_channels(guest, 100) == []
    assert desk.notices.test(guest, channel.id)
    assert desk.notices.begin(desk.notices.deliveries(desk.clock())[0]) is not None
    assert not desk.channels.of(guest)[0].off


def test_one_success_makes_failures_forgotten(desk: Desk) -> None:
    guest = desk.reachable()
    for number in range(2 * FAILURES_BEARABLE):
        outcome: Outcome = "sent" if number % 3 == 2 else "refused"
        desk.notices.ended(desk.sent(guest, f"turn:{number}.0"), outcome, "bad-answer")
    assert not desk.channels.of(guest)[0].off


def test_a_browser_that_is_gone_is_forgotten(desk: Desk) -> None:
    guest = desk.reachable()
    desk.notices.ended(desk.sent(guest), "gone")
    assert desk.channels.of(guest) == []


def test_a_channel_carries_no_more_than_so_many_a_day(desk: Desk) -> None:
    guest = desk.reachable()
    for number in range(3):
        desk.notices.ended(desk.sent(guest, f"turn:{number}.0"), "sent")
    assert desk.notices.open_channels(guest, 3) == []
    desk.clock.now += DAY + 1
    assert len(desk.notices.open_channels(guest, 3)) == 1


def test_a_test_goes_to_ones_own_channels_only(desk: Desk) -> None:
    (channel,) = desk.channels.of(desk.reachable())
    assert not desk.notices.test(desk.guest(), channel.id)
    assert desk.notices.deliveries(desk.clock()) == []


def test_a_browser_is_told_nothing_after_its_session_has_ended(desk: Desk) -> None:
    guest, token = desk.guests.welcome("Ben")
    session = session_of_token(token)
    desk.channels.add_device(guest.id, session, "https://push/1", "{}", "Firefox", "en")
    desk.noted(guest.id)
    assert len(desk.notices.open_channels(guest.id, 100)) == 1
    desk.guests.sign_out(session)
    assert desk.notices.open_channels(guest.id, 100) == []
    desk.notices.tidy()
    assert desk.channels.of(guest.id) == []


def test_a_browser_belongs_to_whoever_registered_it_last(desk: Desk) -> None:
    guests = []
    for name in ("Ana", "Ben"):
        guest, token = desk.guests.welcome(name)
        session = session_of_token(token)
        desk.channels.add_device(guest.id, session, "https://push/1", "{}", name, "en")
        guests.append(guest.id)
    assert [len(desk.channels.of(guest)) for guest in guests] == [0, 1]


def test_an_address_is_used_once_its_owner_agrees_and_replaces_the_one_before(desk: Desk) -> None:
    guest = desk.guest()
    first = desk.channels.ask_mail(guest, "ben@example.org", "en", LIMITS)
    assert first is not None
    assert desk.notices.open_channels(guest, 100) == []
    assert desk.channels.confirm(first) is not None
    assert desk.channels.confirm(first) is None
    second = desk.channels.ask_mail(guest, "ben@example.net", "en", LIMITS)
    assert second is not None
    assert [each.address for each in desk.notices.open_channels(guest, 100)] == ["ben@example.org"]
    assert desk.channels.confirm(second) is not None
    assert [each.address for each in desk.channels.of(guest)] == ["ben@example.net"]


def test_a_question_that_is_not_answered_in_time_counts_no_more(desk: Desk) -> None:
    token = desk.channels.ask_mail(desk.guest(), "ben@example.org", "en", LIMITS)
    assert token is not None
    desk.clock.now += 2 * DAY + 1
    assert desk.channels.linked(token, "confirm") is None
    assert desk.channels.confirm(token) is None


def test_nobody_is_flooded_with_questions(desk: Desk) -> None:
    """Neither one address by many guests, nor many addresses by one, nor many by many."""
    victim = "eva@example.org"
    asked = [desk.channels.ask_mail(desk.guest(), each, "en", LIMITS) for each in (victim,) * 3]
    assert [token is not None for token in asked] == [True, True, False]
    assert desk.channels.ask_mail(desk.guest(), victim.upper(), "en", LIMITS) is None
    ben = desk.guest()
    for number in range(2):
        assert desk.channels.ask_mail(ben, f"x{number}@example.org", "en", LIMITS)
    with pytest.raises(TooManyQuestions):
        desk.channels.ask_mail(desk.guest(), "y@example.org", "en", LIMITS)
    desk.clock.now += DAY + 1
    for number in range(LIMITS.questions_per_guest):
        assert desk.channels.ask_mail(ben, f"z{number}@example.org", "en", LIMITS)
    with pytest.raises(TooManyQuestions):
        desk.channels.ask_mail(ben, "z@example.org", "en", LIMITS)


def test_a_mark_in_an_address_makes_no_other_mailbox_of_it(desk: Desk) -> None:
    """ben+a@… and ben+b@… are both read by Ben."""
    marked = [f"Eva+{number}@example.org" for number in range(3)]
    asked = [desk.channels.ask_mail(desk.guest(), each, "en", LIMITS) for each in marked]
    assert [token is not None for token in asked] == [True, True, False]
    assert desk.channels.ask_mail(desk.guest(), "eva@example.org", "en", LIMITS) is None
    guest = desk.guest()
    desk.channels.ask_mail(guest, "+eva@example.org", "en", LIMITS)
    assert [each.address for each in desk.channels.of(guest)] == ["+eva@example.org"]


def test_links_do_only_what_they_are_for_and_are_not_in_the_database(
    desk: Desk, engine: Engine
) -> None:
    confirm = desk.channels.ask_mail(desk.guest(), "ben@example.org", "en", LIMITS)
    assert confirm is not None
    assert not desk.channels.end(confirm)
    channel = desk.channels.confirm(confirm)
    assert channel is not None
    end = desk.channels.end_link(channel.id)
    assert desk.channels.confirm(end) is None
    with engine.connect() as connection:
        kept = connection.execute(select(notice_links)).all()
    assert not [row for row in kept if end.encode() in row.digest or end in str(row)]
    assert desk.channels.end(end)
    assert not desk.channels.end(end)
    assert desk.channels.of(channel.guest) == []


def test_nobody_has_any_number_of_web_addresses(desk: Desk) -> None:
    guest = desk.guest()
    for number in range(3):
        desk.channels.add_hook(guest, f"https://example.org/{number}", "en")
    with pytest.raises(TooManyChannels):
        desk.channels.add_hook(guest, "https://example.org/more", "en")
    desk.channels.add_hook(guest, "https://example.org/1", "en")
    assert len(desk.channels.of(guest)) == 3


def test_silence_about_a_table_is_never_forgotten_at_once(desk: Desk) -> None:
    """However many tables somebody has silenced before: the oldest of them gives way."""
    guest = desk.guest()
    for number in range(MOST_SILENT + 1):
        desk.clock.now += 1
        desk.channels.silence(guest, f"{number:016}", silent=True)
    assert desk.notices.is_silent(guest, f"{MOST_SILENT:016}")
    assert not desk.notices.is_silent(guest, f"{0:016}")
    assert len(desk.channels.silent_at(guest)) == MOST_SILENT


def test_what_was_told_long_ago_is_forgotten_with_its_deliveries(
    desk: Desk, engine: Engine
) -> None:
    desk.notices.ended(desk.sent(desk.reachable()), "sent")
    desk.clock.now += 61 * DAY
    desk.notices.tidy()
    with engine.connect() as connection:
        assert connection.execute(select(notice_deliveries)).all() == []


def test_postgresql_keeps_the_same_promises(postgres: str) -> None:
    with database(postgres) as engine:
        clock = Clock()
        desk, other = Desk(engine, clock), Desk(engine, clock)
        guest = desk.reachable()
        token = desk.channels.ask_mail(guest, "ben@example.org", "en", LIMITS)
        assert token is not None
        assert desk.channels.confirm(token) is not None
        desk.noted(guest)
        other.noted(guest)
        (notice,) = desk.notices.due(clock())
        channels = [each.id for each in desk.notices.open_channels(guest, 100)]
        assert len(channels) == 2
        assert desk.notices.settle(notice.id, "sent", channels, "turn")
        assert not other.notices.settle(notice.id, "sent", channels, "turn")
        for place in desk.notices.deliveries(clock()):
            sending = desk.notices.begin(place)
            assert sending is not None
            assert other.notices.begin(place) is None
            desk.notices.ended(sending, "failed", "no-answer", clock() + 60)
        assert desk.notices.deliveries(clock()) == []
        assert len(desk.notices.deliveries(clock() + 61)) == 2
        assert desk.notices.keep("push-key", "a") == other.notices.keep("push-key", "b") == "a"
        assert desk.notices.advance("push-key", "a", "c")
        assert not other.notices.advance("push-key", "a", "d")
        assert desk.notices.changed(0.0) == {}
        desk.channels.silence(guest, TABLE, silent=True)
        assert desk.notices.is_silent(guest, TABLE)
        desk.notices.tidy()
