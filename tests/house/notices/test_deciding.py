"""When a notice leaves, waits, or is not needed any more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablero.house.notices.book import NoticeBook
from tablero.house.notices.channels import ChannelBook
from tablero.house.notices.deciding import Decider
from tablero.house.notices.kinds import chosen
from tablero.house.notices.occasions import occasions
from tablero.house.notices.policy import Policy
from tablero.table.opening import Plan
from tablero.table.seating import sit
from tablero.table.storage.guests import GuestBook
from tablero.table.terms import DayClock, Terms
from tests.table.tables import Room, asked_guest, database

POLICY = Policy(grace=60.0, pause=600.0)
DAYS = Terms(clock=DayClock(3))


class House:
    """Two people at a table, of whom Ben can be reached, and the one who decides."""

    def __init__(self, room: Room, terms: Terms) -> None:
        self.room, self.clock = room, room.clock
        guests = GuestBook(room.engine, room.clock)
        self.ana, self.ben = (guests.welcome(name)[0].id for name in ("Ana", "Ben"))
        self.book = NoticeBook(room.engine, room.clock)
        self.channels = ChannelBook(room.engine, room.clock)
        self.channels.add_hook(self.ben, "https://example.org/", "en")
        self.decider = Decider(self.book, self.channels, POLICY)
        plan = Plan("caramba", mode="friends", seats=2, names=("Ana",), terms=terms)
        table = room.open(plan, self.ana)
        self.table = room.do(table, sit(table, self.ben, "Ben", None, table.invite), self.ben)

    def note(self) -> None:
        days = self.table.header.terms.speed == "days"
        self.book.plan(self.table.id, occasions(self.table, POLICY.grace), days=days)

    def ben_is_asked(self) -> None:
        """Play on until a turn of Ben's begins."""
        chosen = random.Random(1)
        while asked_guest(self.table) == self.ben:
            self.table = self.room.answers(self.table, chosen)
        while asked_guest(self.table) != self.ben:
            self.table = self.room.answers(self.table, chosen)
        self.note()

    def told(self, seen: float | None = None) -> list[str]:
        """The kinds of notices that leave now; Ben was last at the table when he was `seen`."""
        now = self.clock()
        due = self.book.due(now)
        left = [each for each in due if self.decider.decide(each, self.table, seen, now)]
        return [self.kind_of(each.id) for each in left]

    def kind_of(self, notice: str) -> str:
        (place,) = [each for each in self.book.deliveries(self.clock()) if each[0] == notice]
        sending = self.book.begin(place)
        assert sending is not None
        return sending.notice.kind


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


def in_turn(room: Room, terms: Terms = DAYS) -> House:
    """Ben has a turn, and nothing else to be told."""
    house = House(room, terms)
    house.ben_is_asked()
    return house


def test_a_turn_is_told_once_after_a_minute_away(room: Room) -> None:
    house = in_turn(room)
    assert house.told() == []
    room.clock.now += 61
    assert house.told() == ["turn"]
    house.note()
    room.clock.now += 10_000
    assert house.told() == []


def test_whoever_is_there_is_told_a_minute_after_leaving(room: Room) -> None:
    house = in_turn(room)
    for _ in range(3):
        room.clock.now += 61
        assert house.told(seen=room.clock.now) == []
    left = room.clock.now
    room.clock.now += 61
    assert house.told(seen=left) == ["turn"]


def test_who_has_answered_meanwhile_is_told_nothing(room: Room) -> None:
    house = in_turn(room)
    while asked_guest(house.table) == house.ben:
        house.table = room.answers(house.table, random.Random(1))
    room.clock.now += 61
    assert house.told() == []
    assert house.book.due(room.clock.now + 10_000) == []


def test_turns_that_follow_each_other_fast_are_told_with_a_pause(room: Room) -> None:
    house = in_turn(room)
    room.clock.now += 61
    assert house.told() == ["turn"]
    house.ben_is_asked()
    room.clock.now += 61
    assert house.told() == []
    room.clock.now += POLICY.pause
    assert house.told() == ["turn"]


def test_at_other_tables_only_those_are_told_who_wish_it_when_they_wish_it(room: Room) -> None:
    house = in_turn(room, Terms())
    room.clock.now += 10_000
    assert house.told() == []
    house.channels.wish(house.ben, chosen({"turn.hook"}, 5), "en")
    house.ben_is_asked()
    left = room.clock.now
    room.clock.now += 290
    assert house.told(seen=left) == []
    room.clock.now += 20
    assert house.told(seen=left) == ["turn"]


@pytest.mark.parametrize(("seen", "kinds"), [(None, ["match"]), (-100.0, ["began"]), (10.0, [])])
def test_the_beginning_is_told_to_those_who_have_not_seen_it(
    room: Room, seen: float | None, kinds: list[str]
) -> None:
    house = House(room, DAYS)
    house.note()
    began = room.clock.now
    room.clock.now += 61
    assert house.told(None if seen is None else began + seen) == kinds


def test_a_turn_of_which_the_letter_of_the_beginning_tells_is_not_told_again(room: Room) -> None:
    house = House(room, DAYS)
    house.note()
    room.clock.now += 10
    while asked_guest(house.table) != house.ben:
        house.table = room.answers(house.table, random.Random(1))
    house.note()
    room.clock.now += 61
    assert house.told() == ["match"]
    room.clock.now += 10_000
    assert house.told() == []


def test_a_reminder_comes_before_the_time_is_up(room: Room) -> None:
    house = in_turn(room)
    room.clock.now += 61
    assert house.told() == ["turn"]
    room.clock.now += 2 * 86_400 - 120
    assert house.told() == []
    room.clock.now += 120
    assert house.told() == ["deadline"]


def test_silence_and_wishes_are_heard_at_the_last_moment(room: Room) -> None:
    house = in_turn(room)
    house.channels.silence(house.ben, house.table.id, silent=True)
    room.clock.now += 61
    assert house.told() == []
    house.channels.silence(house.ben, house.table.id, silent=False)
    house.channels.wish(house.ben, chosen({"turn.mail", "deadline.hook"}, 0), "en")
    house.ben_is_asked()
    room.clock.now += 61
    assert house.told() == []
