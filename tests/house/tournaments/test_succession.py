"""Accounts end, or become part of others: what that means for clubs and tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tablero.house.clubs.book import ClubBook
from tablero.house.people.erasing import NOBODY, erase, traces
from tablero.house.people.merging import Merging
from tablero.house.tournaments.book import TournamentBook
from tablero.house.tournaments.errors import UnknownTournament
from tablero.house.tournaments.plans import Plan
from tablero.house.tournaments.reading import TournamentLists
from tablero.table.storage.guests import Guest, GuestBook
from tests.table.tables import Clock, database


class Place:
    """A club with three members and a tournament of theirs in its first round."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.clubs = ClubBook(engine, self.clock)
        self.tournaments = TournamentBook(engine, self.clock)
        self.ana, self.ben, self.cleo = (self.guest(name) for name in ("Ana", "Ben", "Cleo"))
        self.club = self.clubs.found(self.ana, "Sea dogs", "")
        invite = self.clubs.read(self.club, self.ana.id)[0].invite
        for member in (self.ben, self.cleo):
            self.clock.now += 1
            self.clubs.join(self.club, member, invite)
        self.cup = self.tournaments.call(self.ana, "Cup", Plan("caramba"), self.club)
        for member in (self.ana, self.ben, self.cleo):
            self.tournaments.enter(self.cup, member)

    def guest(self, name: str) -> Guest:
        return GuestBook(self.engine, self.clock).welcome(name)[0]

    def begin(self) -> None:
        self.tournaments.start(self.cup, self.ana.id)
        now = self.tournaments.read(self.cup)
        assert self.tournaments.begin_round(now, now.drawn(1))

    def roll(self) -> dict[str, str]:
        return {member.name: member.role for member in self.clubs.members(self.club)}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with database(tmp_path) as engine:
        yield Place(engine)


def test_a_host_who_is_erased_leaves_a_club_with_another(place: Place) -> None:
    place.begin()
    erase(place.engine, traces(place.engine, place.ana.id))
    assert place.roll() == {"Ben": "host", "Cleo": "member"}
    now = place.tournaments.read(place.cup)
    assert [(each.name, each.state) for each in now.entrants] == [
        (NOBODY, "withdrawn"),
        ("Ben", "in"),
        ("Cleo", "in"),
    ]
    assert {now.named(number).name for meeting in now.meetings for number in meeting.entrants} == {
        NOBODY,
        "Ben",
        "Cleo",
    }


def test_a_running_tournament_gets_a_host_who_takes_part(place: Place) -> None:
    place.begin()
    erase(place.engine, traces(place.engine, place.ana.id))
    now = place.tournaments.read(place.cup)
    assert (now.state, now.host) == ("running", place.ben.id)
    place.tournaments.remove(place.cup, place.ben.id, number=3)
    assert place.tournaments.read(place.cup).entrants[2].state == "removed"


def test_a_tournament_of_which_everybody_is_gone_is_called_off(place: Place) -> None:
    place.begin()
    for each in (place.ben, place.cleo, place.ana):
        erase(place.engine, traces(place.engine, each.id))
    # The club is gone with its last member, and its tournaments with it.
    with pytest.raises(UnknownTournament):
        place.tournaments.read(place.cup)
    public = place.tournaments.call(host := place.guest("Host"), "Cup", Plan("caramba"), "")
    for each in (one := place.guest("One"), other := place.guest("Other")):
        place.tournaments.enter(public, each)
    place.tournaments.start(public, host.id)
    for each in (one, other, host):
        erase(place.engine, traces(place.engine, each.id))
    assert place.tournaments.read(public).state == "cancelled"


def test_whoever_erases_the_account_has_lost_the_game_in_progress(place: Place) -> None:
    place.begin()
    now = place.tournaments.read(place.cup)
    (pair,) = [each for each in now.open if len(each.entrants) == 2]
    gone, left = (now.named(number) for number in pair.entrants)
    assert gone.guest is not None
    erase(place.engine, traces(place.engine, gone.guest))
    after = place.tournaments.read(place.cup)
    (ended,) = [each for each in after.meetings if each.number == pair.number]
    assert ended.state == "decided"
    assert [seat.points for seat in ended.places] == [0.0, 1.0]
    assert ended.places[1].entrant == left.number


def test_a_host_who_leaves_the_club_hands_on_its_tournaments(place: Place) -> None:
    place.tournaments.call(place.ben, "Of Ben", Plan("caramba"), place.club)
    own = place.tournaments.call(place.ben, "By link", Plan("caramba"), "")
    place.clubs.leave(place.club, place.ben.id)
    lists = TournamentLists(place.engine, place.clock)
    hosts = {each.name: place.tournaments.read(each.id).host for each in lists.in_club(place.club)}
    assert hosts == {"Cup": place.ana.id, "Of Ben": place.ana.id}
    assert place.tournaments.read(own).host == place.ben.id


def test_a_tournament_that_nobody_can_begin_is_called_off(place: Place) -> None:
    erase(place.engine, traces(place.engine, place.ana.id))
    assert place.tournaments.read(place.cup).state == "cancelled"


def test_an_account_takes_over_what_another_is_in_clubs_and_tournaments(place: Place) -> None:
    place.begin()
    account = place.guest("Account")
    place.clubs.post(place.club, place.ana, "Ahoy")
    Merging(place.engine, place.clock).merge(place.ana.id, account.id)
    assert place.roll() == {"Account": "host", "Ben": "member", "Cleo": "member"}
    assert place.clubs.board(place.club)[0].name == "Account"
    now = place.tournaments.read(place.cup)
    assert now.host == account.id
    assert now.entrant_of(account.id) == now.entrants[0]


def test_two_accounts_of_one_person_in_one_club_become_one(place: Place) -> None:
    place.begin()
    Merging(place.engine, place.clock).merge(place.ana.id, place.cleo.id)
    assert place.roll() == {"Cleo": "host", "Ben": "member"}
    now = place.tournaments.read(place.cup)
    assert [each.state for each in now.entrants] == ["withdrawn", "in", "in"]
    assert now.entrant_of(place.cleo.id) == now.entrants[2]
