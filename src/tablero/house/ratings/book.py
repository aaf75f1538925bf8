"""The rating book: who has finished which game, and how strong they are by now."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, insert, not_, or_, select, update
from sqlalchemy.exc import IntegrityError

from tablero.table.storage.database import reading
from tablero.table.storage.schema import finished, guests, rated_games, ratings, tables

from .counting import Entrant, Outcome
from .scale import Strength
from .tallies import count
from .updating import after

TRIES: Final = 5
"""How often a game is entered again because another process was faster with a rating."""
MOST_AT_ONCE: Final = 50
"""How many games are looked for at a time that have ended and are not entered yet."""


class RatingBook:
    """Writes the book; any number of processes.

    Law: a game is entered once, with all its changes of ratings, or not at all.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reads = reading(engine)

    def enter(self, outcome: Outcome) -> bool:
        """Enter a game; whether it was new."""
        for tried in itertools.count(1):
            try:
                with self._engine.begin() as connection:
                    return self._enter(connection, outcome)
            except IntegrityError:
                # Another process has just made a row that this one wanted to make too.
                if tried == TRIES:
                    raise
        raise AssertionError("counting never ends")

    def _enter(self, connection: Connection, outcome: Outcome) -> bool:
        own = update(tables).where(tables.c.id == outcome.table, not_(tables.c.entered))
        if not connection.execute(own.values(entered=True)).rowcount:
            return False
        outcome = _as_now(connection, outcome)
        people = known(connection, outcome)
        found = {} if outcome.uncounted else rated(connection, outcome, people)
        rows = [_row(outcome, each, found.get(each.guest or "")) for each in people]
        if rows:
            connection.execute(insert(finished), rows)
        if not outcome.uncounted:
            connection.execute(insert(rated_games).values(_kept(outcome)))
        count(connection, outcome)
        return True

    def leave_out(self, table_id: str) -> None:
        """Note that there is nothing to enter for a table."""
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(entered=True))

    def missing(self) -> list[str]:
        """Tables whose games have ended with people, and are not entered yet; the oldest first.

        Of those that were over before there were lists, nobody knows that without a look at them.
        """
        ended = (tables.c.stage == "over") & (tables.c.people > 0)
        unlisted = (tables.c.stage == "") & not_(tables.c.live)
        query = (
            select(tables.c.id)
            .where(or_(ended, unlisted), not_(tables.c.entered))
            .order_by(tables.c.touched_at)
            .limit(MOST_AT_ONCE)
        )
        with self._reads.connect() as connection:
            return list(connection.execute(query).scalars())


def _as_now(connection: Connection, outcome: Outcome) -> Outcome:
    """The same if accounts have become others since the game was played: it counts for nobody if
    somebody has played against themselves.
    """
    people = [each.guest for each in outcome.people]
    asked = select(guests.c.id, guests.c.became).where(guests.c.id.in_(people))
    moved = connection.execute(asked.where(guests.c.became.is_not(None)))
    became = {row.id: row.became for row in moved}
    entrants = (
        each._replace(guest=became.get(each.guest or "", each.guest)) for each in outcome.entrants
    )
    now = outcome._replace(entrants=tuple(entrants))
    if len(now.people) == len(people):
        return now
    return now._replace(uncounted=outcome.uncounted or "one-person")


def known(connection: Connection, outcome: Outcome) -> list[Entrant]:
    """The people who played and still have an account."""
    asked = select(guests.c.id).where(guests.c.id.in_([each.guest for each in outcome.people]))
    found = set(connection.execute(asked).scalars())
    return [each for each in outcome.people if each.guest in found]


def rated(
    connection: Connection,
    outcome: Outcome,
    people: list[Entrant],
    gone: Mapping[str, Strength] = MappingProxyType({}),
) -> dict[str, Strength]:
    """Rate those who played and still have an account; the new strengths of all who played. `gone`
    are strengths that the book does not know any more.
    """
    before = _strengths(connection, outcome)
    found = after(outcome, {**gone, **{guest: known[0] for guest, known in before.items()}})
    for each in people:
        guest = each.guest or ""
        _rate(connection, outcome, guest, found[guest], before[guest][1] if guest in before else 0)
    return found


def _strengths(connection: Connection, outcome: Outcome) -> dict[str, tuple[Strength, int]]:
    """The ratings of those who played, with their numbers of games; locked until the end."""
    # In one order, so that two games of the same people never wait for each other.
    query = (
        select(ratings.c.guest_id, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .where(
            ratings.c.game == outcome.game,
            ratings.c.way == outcome.way,
            ratings.c.guest_id.in_([each.guest for each in outcome.people]),
        )
        .order_by(ratings.c.guest_id)
        .with_for_update()
    )
    return {
        row.guest_id: (Strength(row.mu, row.sigma), row.games) for row in connection.execute(query)
    }


def _kept(outcome: Outcome) -> dict[str, object]:
    """What the ratings after a game rest on."""
    return {
        "table_id": outcome.table,
        "game": outcome.game,
        "way": outcome.way,
        "ended_at": outcome.at,
        "entrants": msgspec.json.encode(outcome.entrants).decode(),
    }


def _row(outcome: Outcome, entrant: Entrant, strength: Strength | None) -> dict[str, object]:
    """What is kept of a game for one of its people."""
    return {
        "table_id": outcome.table,
        "guest_id": entrant.guest,
        "game": outcome.game,
        "way": outcome.way,
        "seats": outcome.seats,
        "ended_at": outcome.at,
        "won": entrant.won,
        "uncounted": outcome.uncounted or "",
        "mu": None if strength is None else strength.mu,
        "sigma": None if strength is None else strength.sigma,
    }


def _rate(
    connection: Connection, outcome: Outcome, guest: str, strength: Strength, games: int
) -> None:
    """Keep somebody's new strength; `games` is how many had counted before."""
    own = {"guest_id": guest, "game": outcome.game, "way": outcome.way}
    values = {
        "mu": strength.mu,
        "sigma": strength.sigma,
        "rated_at": outcome.at,
        "games": games + 1,
    }
    if games:
        changed = update(ratings).where(*(ratings.c[key] == value for key, value in own.items()))
        connection.execute(changed.values(values))
    else:
        connection.execute(insert(ratings).values(own | values))
