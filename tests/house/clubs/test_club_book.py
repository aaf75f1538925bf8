"""The club book: who belongs, who is told what, and what is left of a club."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, select

from tablero.house.clubs.book import MOST_CLUBS, MOST_FOUNDED, MOST_POSTS, ClubBook
from tablero.house.clubs.errors import (
    NotClubHost,
    TooManyClubs,
    TooManyPosts,
    UnknownClub,
)
from tablero.house.moderation.voice import Muted
from tablero.table.errors import BadName, BadText
from tablero.table.storage.guests import Guest, GuestBook
from tablero.table.storage.schema import club_members, club_posts, clubs
from tests.table.tables import Clock, database


class Town:
    """A club book, and people to found clubs."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.book = ClubBook(engine, self.clock)
        self._guests = GuestBook(engine, self.clock)

    def guest(self, name: str) -> Guest:
        return self._guests.welcome(name)[0]

    def club(self, host: Guest, *members: Guest) -> str:
        club = self.book.found(host, "Sea dogs", "")
        for member in members:
            self.clock.now += 1
            self.book.join(club, member, self.invite(club, host))
        return club

    def invite(self, club: str, of: Guest) -> str:
        return self.book.read(club, of.id)[0].invite

    def roll(self, club: str) -> dict[str, str]:
        return {member.name: member.role for member in self.book.members(club)}

    def rows(self) -> list[int]:
        """How much there is of everything about clubs."""
        with self.engine.connect() as connection:
            return [
                connection.execute(select(func.count()).select_from(each)).scalar_one()
                for each in (clubs, club_members, club_posts)
            ]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def town(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Town]:
    place = tmp_path if request.param == "SQLite" else request.getfixturevalue("postgres")
    with database(place) as engine:
        yield Town(engine)


def test_a_club_is_joined_by_invitation_only(town: Town) -> None:
    ana, ben = town.guest("Ana"), town.guest("Ben")
    club = town.club(ana)
    for guess in ("", "x" * 16, "é", "\ud800"):
        with pytest.raises(UnknownClub):
            town.book.join(club, ben, guess)
    town.book.join(club, ben, town.invite(club, ana))
    town.book.join(club, ben, town.invite(club, ana))
    assert town.roll(club) == {"Ana": "host", "Ben": "member"}


def test_a_stranger_is_told_the_same_as_of_no_club(town: Town) -> None:
    ana, mallory = town.guest("Ana"), town.guest("Mallory")
    club = town.club(ana)
    said = set()
    for asked in (club, "nowhere", "x" * 5_000, "a\x00b"):
        for deed in (
            lambda asked: town.book.read(asked, mallory.id),
            lambda asked: town.book.invited(asked, "guess"),
            lambda asked: town.book.renew(asked, mallory.id),
            lambda asked: town.book.leave(asked, mallory.id),
            lambda asked: town.book.remove(asked, mallory.id, ana.handle),
            lambda asked: town.book.pass_on(asked, mallory.id, ana.handle),
            lambda asked: town.book.post(asked, mallory, "hello"),
            lambda asked: town.book.take_down(asked, mallory.id, "post"),
            lambda asked: town.book.describe(asked, mallory, "Mine", ""),
        ):
            with pytest.raises(UnknownClub) as refused:
                deed(asked)
            said.add(refused.value.code)
    assert said == {"unknown-club"}
    assert town.roll(club) == {"Ana": "host"}


def test_whoever_is_removed_does_not_come_back_by_the_old_link(town: Town) -> None:
    ana, ben, cleo = town.guest("Ana"), town.guest("Ben"), town.guest("Cleo")
    club = town.club(ana, ben, cleo)
    old = town.invite(club, ben)
    with pytest.raises(NotClubHost):
        town.book.remove(club, cleo.id, ben.handle)
    town.book.remove(club, ana.id, ben.handle)
    assert town.roll(club) == {"Ana": "host", "Cleo": "member"}
    with pytest.raises(UnknownClub):
        town.book.join(club, ben, old)
    with pytest.raises(UnknownClub):
        town.book.read(club, ben.id)


def test_a_renewed_link_replaces_the_old_one(town: Town) -> None:
    ana, ben = town.guest("Ana"), town.guest("Ben")
    club = town.club(ana, ben)
    old = town.invite(club, ana)
    with pytest.raises(NotClubHost):
        town.book.renew(club, ben.id)
    town.book.renew(club, ana.id)
    with pytest.raises(UnknownClub):
        town.book.invited(club, old)
    assert town.book.invited(club, town.invite(club, ana)).id == club


def test_a_club_always_has_a_host_and_ends_with_its_last_member(town: Town) -> None:
    ana, ben, cleo = town.guest("Ana"), town.guest("Ben"), town.guest("Cleo")
    club = town.club(ana, ben, cleo)
    town.book.post(club, cleo, "Tuesday at eight")
    town.book.pass_on(club, ana.id, cleo.handle)
    assert town.roll(club) == {"Cleo": "host", "Ana": "member", "Ben": "member"}
    town.book.leave(club, cleo.id)
    assert town.roll(club) == {"Ana": "host", "Ben": "member"}, "whoever is there longest"
    town.book.leave(club, ben.id)
    town.book.leave(club, ana.id)
    assert town.rows() == [0, 0, 0]


def test_the_board(town: Town) -> None:
    ana, ben, cleo = town.guest("Ana"), town.guest("Ben"), town.guest("Cleo")
    club = town.club(ana, ben, cleo)
    for number in range(MOST_POSTS):
        town.clock.now += 1
        town.book.post(club, ben, f"Notice {number}")
    with pytest.raises(TooManyPosts):
        town.book.post(club, ben, "One more")
    newest = town.book.board(club)[0]
    assert (newest.text, newest.name) == (f"Notice {MOST_POSTS - 1}", "Ben")
    with pytest.raises(NotClubHost):
        town.book.take_down(club, cleo.id, newest.id)
    town.book.take_down(club, ben.id, newest.id)
    town.book.take_down(club, ben.id, newest.id)
    town.book.take_down(club, ana.id, town.book.board(club)[0].id)
    assert len(town.book.board(club)) == MOST_POSTS - 2
    muted = replace(ben, muted_until=town.clock.now + 60)
    with pytest.raises(Muted):
        town.book.post(club, muted, "Let me speak")
    for nothing in ("", " ", "\u200b", "x" * 501):
        with pytest.raises(BadText):
            town.book.post(club, ben, nothing)


def test_nobody_founds_or_joins_without_end(town: Town) -> None:
    ana, ben = town.guest("Ana"), town.guest("Ben")
    own = [town.club(ana) for _ in range(MOST_FOUNDED)]
    with pytest.raises(TooManyClubs):
        town.club(ana)
    town.book.leave(own[0], ana.id)
    town.club(ana)
    for _ in range(MOST_CLUBS):
        town.club(town.guest("Host"), ben)
    with pytest.raises(TooManyClubs):
        town.club(town.guest("Host"), ben)
    with pytest.raises(BadName):
        town.book.found(ben, "", "")


@pytest.mark.parametrize("deed", ["found", "describe"])
def test_names_are_text_in_its_normal_form(town: Town, deed: str) -> None:
    ana = town.guest("Ana")
    club = town.club(ana)
    found: dict[str, Callable[[], object]] = {
        "found": lambda: town.book.found(ana, " Sea\u202e  dogs ", " We sail. "),
        "describe": lambda: town.book.describe(club, ana, " Sea\u202e  dogs ", " We sail. "),
    }
    found[deed]()
    told = [(each.name, each.about) for each, _, _ in town.book.of(ana.id)]
    assert ("Sea dogs", "We sail.") in told
