"""The tournament book: a round is drawn once, and a meeting comes to an end once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, delete

from tablero.house.tournaments.book import MOST_CALLED, TournamentBook
from tablero.house.tournaments.errors import (
    EntryClosed,
    TooManyTournaments,
    TournamentFull,
    UnknownTournament,
)
from tablero.house.tournaments.plans import HOUR, MOST_ENTRANTS, Plan
from tablero.house.tournaments.reading import TournamentLists
from tablero.table.storage.guests import Guest, GuestBook
from tablero.table.storage.schema import guests, tokens
from tests.table.tables import Clock, database


class Hall:
    """A tournament book, and people to take part."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.book = TournamentBook(engine, self.clock)
        self.lists = TournamentLists(engine, self.clock)
        self._guests = GuestBook(engine, self.clock)
        self.host = self.guest("Host")

    def guest(self, name: str) -> Guest:
        return self._guests.welcome(name)[0]

    def called(self, plan: Plan, *names: str) -> tuple[str, list[Guest]]:
        """A tournament in which these people take part."""
        tournament = self.book.call(self.host, "Cup", plan, "")
        people = [self.guest(name) for name in names]
        for each in people:
            self.book.enter(tournament, each)
        return tournament, people

    def draws(self, tournament: str) -> bool:
        """Draw the next round as the director does."""
        now = self.book.read(tournament)
        return self.book.begin_round(now, now.drawn(now.round + 1))

    def settles(self, tournament: str) -> None:
        """The first of every table wins."""
        for meeting in self.book.read(tournament).open:
            points = [1.0, *[0.0] * (len(meeting.places) - 1)]
            assert self.book.settle(tournament, meeting, points, played=True)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hall]:
    place = tmp_path if request.param == "SQLite" else request.getfixturevalue("postgres")
    with database(place) as engine:
        yield Hall(engine)


NAMES = ("Ana", "Ben", "Cleo", "Dani")


def test_a_round_is_drawn_once_whoever_is_first(hall: Hall) -> None:
    tournament, _ = hall.called(Plan("caramba"), *NAMES)
    hall.book.start(tournament, hall.host.id)
    before = hall.book.read(tournament)
    draws = before.drawn(1)
    outcomes: list[bool] = []
    processes = [
        threading.Thread(target=lambda: outcomes.append(hall.book.begin_round(before, draws)))
        for _ in range(4)
    ]
    for each in processes:
        each.start()
    for each in processes:
        each.join()
    assert sorted(outcomes) == [False, False, False, True]
    after = hall.book.read(tournament)
    assert [len(after.rounds), len(after.meetings)] == [1, 2]


def test_who_comes_or_goes_meanwhile_is_drawn_anew(hall: Hall) -> None:
    tournament, people = hall.called(Plan("caramba", bots="casual"), *NAMES)
    hall.book.start(tournament, hall.host.id)
    before = hall.book.read(tournament)
    hall.book.withdraw(tournament, people[0].id)
    assert not hall.book.begin_round(before, before.drawn(1))
    assert hall.draws(tournament)
    drawn = [each for meeting in hall.book.read(tournament).meetings for each in meeting.entrants]
    assert sorted(drawn) == [2, 3, 4]


def test_a_meeting_comes_to_an_end_once(hall: Hall) -> None:
    tournament, _ = hall.called(Plan("caramba"), "Ana", "Ben")
    hall.book.start(tournament, hall.host.id)
    hall.draws(tournament)
    (meeting,) = hall.book.read(tournament).open
    assert hall.book.settle(tournament, meeting, (1.0, 0.0), played=True)
    assert not hall.book.settle(tournament, meeting, (0.0, 1.0), played=False)
    (meeting,) = hall.book.read(tournament).meetings
    assert (meeting.state, [place.points for place in meeting.places]) == ("played", [1.0, 0.0])


def test_whoever_is_late_plays_from_the_second_round(hall: Hall) -> None:
    tournament, _ = hall.called(Plan("caramba", rounds=3), *NAMES)
    hall.book.start(tournament, hall.host.id)
    hall.draws(tournament)
    hall.book.enter(tournament, late := hall.guest("Late"))
    hall.settles(tournament)
    hall.draws(tournament)
    now = hall.book.read(tournament)
    entrant = now.entrant_of(late.id)
    assert entrant is not None
    assert [each.round for each in now.meetings if entrant.number in each.entrants] == [2]
    with pytest.raises(EntryClosed):
        hall.book.enter(tournament, hall.guest("Too late"))


def test_nobody_enters_a_schedule_that_is_made(hall: Hall) -> None:
    tournament, people = hall.called(Plan("caramba", form="round-robin"), *NAMES)
    hall.book.withdraw(tournament, people[0].id)
    hall.book.enter(tournament, people[0])
    hall.book.start(tournament, hall.host.id)
    hall.book.start(tournament, hall.host.id)
    with pytest.raises(EntryClosed):
        hall.book.enter(tournament, hall.guest("Late"))


def test_whoever_leaves_before_the_beginning_is_nobodys_opponent(hall: Hall) -> None:
    tournament, people = hall.called(Plan("caramba", form="round-robin"), *NAMES[:3])
    hall.book.withdraw(tournament, people[0].id)
    hall.book.start(tournament, hall.host.id)
    now = hall.book.read(tournament)
    assert now.lasts == 1
    assert [set(draw.entrants) for draw in now.drawn(1)] == [{2, 3}]


def test_what_waits_for_the_director(hall: Hall) -> None:
    tournament, _ = hall.called(Plan("caramba", hours=2), "Ana", "Ben")
    assert hall.lists.due() == []
    hall.book.start(tournament, hall.host.id)
    assert hall.lists.due() == [tournament], "a round is to be drawn"
    hall.draws(tournament)
    assert hall.lists.due() == [tournament], "a table is to be opened"
    (meeting,) = hall.book.read(tournament).open
    hall.book.opened(tournament, meeting, "removed-table-id")
    hall.book.opened(tournament, meeting, "another")
    assert hall.book.read(tournament).open[0].table == "removed-table-id"
    assert hall.lists.at("removed-table-id") == tournament
    assert hall.book.read(tournament).rounds[0].due_at == hall.clock.now + 2 * HOUR
    hall.settles(tournament)
    hall.book.finish(tournament)
    assert hall.lists.due() == []


def test_nobody_calls_without_end(hall: Hall) -> None:
    called = [hall.book.call(hall.host, "Cup", Plan("caramba"), "") for _ in range(MOST_CALLED)]
    with pytest.raises(TooManyTournaments):
        hall.book.call(hall.host, "Cup", Plan("caramba"), "")
    hall.book.cancel(called[0], hall.host.id)
    hall.book.call(hall.host, "Cup", Plan("caramba"), "")
    assert len(hall.lists.of(hall.host.id)) == MOST_CALLED + 1


@pytest.mark.parametrize("odd", ["", "nowhere", "x" * 5_000, "a\x00b", "é" * 16])
def test_an_impossible_id_is_unknown(hall: Hall, odd: str) -> None:
    with pytest.raises(UnknownTournament):
        hall.book.read(odd)
    with pytest.raises(UnknownTournament):
        hall.book.start(odd, hall.host.id)


def test_results_outlive_an_account(hall: Hall) -> None:
    tournament, people = hall.called(Plan("caramba"), "Ana", "Ben")
    hall.book.start(tournament, hall.host.id)
    hall.draws(tournament)
    hall.settles(tournament)
    with hall.engine.begin() as connection:
        connection.execute(delete(tokens).where(tokens.c.guest_id == people[0].id))
        connection.execute(delete(guests).where(guests.c.id == people[0].id))
    now = hall.book.read(tournament)
    assert (now.entrants[0].guest, now.entrants[0].name) == (None, "Ana")
    assert sum(each.points for each in now.standings) == 1.0


def test_whoever_comes_back_takes_the_place_that_they_have_left(hall: Hall) -> None:
    names = [f"P{number}" for number in range(MOST_ENTRANTS)]
    tournament, people = hall.called(Plan("caramba"), *names)
    with pytest.raises(TournamentFull):
        hall.book.enter(tournament, hall.host)
    hall.book.withdraw(tournament, people[0].id)
    hall.book.enter(tournament, people[0])
    with pytest.raises(TournamentFull):
        hall.book.enter(tournament, hall.host)
    hall.book.withdraw(tournament, people[0].id)
    hall.book.enter(tournament, hall.host)
    with pytest.raises(TournamentFull):
        hall.book.enter(tournament, people[0])
