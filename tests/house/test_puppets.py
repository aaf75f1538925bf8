"""Accounts made to lose are found by what they have in common; honest newcomers are not."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, insert, update

from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.puppets import NEW, puppeteers
from tablero.table.storage.schema import guests, tokens
from tests.server.rated import enrol_all, made_up
from tests.table.tables import Room

MADE = 1.6e9
FOX, PHONE = "Firefox · Linux", "Safari · iPhone"


class Evening:
    """Games of an evening, and in which browsers people have played them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.book = RatingBook(engine)
        self.games = 0

    def people(self, **browsers: str) -> None:
        enrol_all(self.engine, list(browsers))
        rows = [
            {"digest": name.encode().ljust(32), "guest_id": f"id-{name}", "kind": "cookie"}
            | {"expires_at": 9e9, "agent": agent}
            for name, agent in browsers.items()
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(tokens), rows)

    def plays(self, winner: str, *losers: str, games: int, after: float = 3_600.0) -> None:
        for _ in range(games):
            self.games += 1
            at = MADE + after + self.games
            made_up(self.engine, self.book, (winner, *losers), 0, f"t{self.games}", at)

    def found(self, fewest: int = 10) -> list[tuple[str, tuple[str, ...], int]]:
        return [
            (each.winner, tuple(puppet.guest for puppet in each.puppets), each.games)
            for each in puppeteers(self.engine, MADE, fewest)
        ]


@pytest.fixture
def evening(room: Room) -> Evening:
    evening = Evening(room.engine)
    evening.people(Boss=FOX, One=FOX, Two=FOX, Three=FOX, Eva=PHONE)
    return evening


def test_several_accounts_that_only_lose_to_one_person_are_found(evening: Evening) -> None:
    for loser, games in (("One", 4), ("Two", 3), ("Three", 3)):
        evening.plays("Boss", loser, games=games)
    assert evening.found() == [("id-Boss", ("id-One", "id-Three", "id-Two"), 10)]
    assert evening.found(fewest=11) == []
    with evening.engine.begin() as connection:
        connection.execute(update(guests).where(guests.c.id == "id-One").values(shut_at=1.0))
    assert evening.found() == [], "somebody has looked at one of them"


def test_one_newcomer_who_loses_to_a_friend_is_not(evening: Evening) -> None:
    evening.plays("Boss", "One", games=9)
    assert evening.found(fewest=2) == []


@pytest.mark.parametrize("why", ["won", "others", "company", "browser", "old", "once"])
def test_whoever_differs_in_anything_is_not(evening: Evening, why: str) -> None:
    evening.plays("Boss", "One", games=5)
    evening.plays("Boss", "Eva" if why == "browser" else "Two", games=1 if why == "once" else 5)
    if why == "won":
        evening.plays("Two", "Boss", games=1)
    elif why == "others":
        evening.plays("Eva", "Two", games=1)
    elif why == "company":
        evening.plays("Boss", "Two", "Eva", games=1)
    elif why == "old":
        evening.plays("Boss", "Two", games=1, after=NEW)
    assert evening.found(fewest=2) == []


def test_it_takes_nothing_but_that(evening: Evening) -> None:
    evening.plays("Boss", "One", games=5)
    evening.plays("Boss", "Two", games=5)
    evening.plays("Boss", "Eva", games=5)
    assert evening.found() == [("id-Boss", ("id-One", "id-Two"), 10)]
