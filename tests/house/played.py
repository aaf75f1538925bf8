"""Games for ratings: outcomes made up, and real games between people with accounts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sqlalchemy import insert

from tablero.house.ratings import Entrant, Outcome, Strength
from tablero.table.opening import Plan
from tablero.table.seating import sit
from tablero.table.storage.schema import guests
from tablero.table.table import Table
from tablero.table.terms import Terms
from tests.table.tables import Room

RATED = Terms(open=True, rated=True)
TO_THE_END = 100_000


def outcome(
    won: Sequence[float],
    sides: Sequence[int] = (),
    bots: dict[int, Strength] | None = None,
    table: str = "t",
    at: float = 0.0,
    names: Sequence[str] = (),
) -> Outcome:
    """A game of caramba: `won` is what each seat has of the win. People are called p0, p1, …"""
    seats, known = range(len(won)), bots or {}
    entrants = tuple(
        Entrant(
            seat,
            sides[seat] if sides else seat,
            None if seat in known else (names[seat] if names else f"p{seat}"),
            known.get(seat),
            won[seat],
        )
        for seat in seats
    )
    return Outcome(table, "caramba", "", len(won), at, None, entrants)


def enrol(room: Room, *names: str) -> None:
    """Give people an account: their names are their ids."""
    with room.engine.begin() as connection:
        for name in names:
            row = {"id": name, "name": name.title(), "handle": f"h-{name}", "created_at": 1.0}
            connection.execute(insert(guests).values(row))


def plan_for(*people: str) -> Plan:
    """A game of these people that counts."""
    named = (people[0].title(),)
    return Plan("caramba", mode="friends", seats=len(people), names=named, terms=RATED)


def rated_table(room: Room, *people: str, plan: Plan | None = None) -> Table:
    """A table whose game counts, at which these people sit."""
    table = room.open(plan or plan_for(*people), people[0])
    for guest in people[1:]:
        table = room.do(table, sit(table, guest, guest.title(), None, table.invite), guest)
    return table


def finished_table(room: Room, *people: str, seed: int = 1, plan: Plan | None = None) -> Table:
    """Such a table at which the game has been played to its end."""
    return room.play(rated_table(room, *people, plan=plan), TO_THE_END, seed)


def season(
    strengths: dict[str, float], games: int, seats: int, dice: random.Random, chance: float
) -> list[tuple[list[str], int]]:
    """Who met whom, and who won: each with the chance that their strength gives them."""
    played = []
    for _ in range(games):
        people = dice.sample(sorted(strengths), seats)
        weights = [10 ** (strengths[each] / chance) for each in people]
        played.append((people, dice.choices(range(seats), weights)[0]))
    return played
