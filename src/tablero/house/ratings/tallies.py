"""What is played here: counted when games are entered, so that nobody has to count again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy import Table as Relation

from tablero.table.storage.database import reading
from tablero.table.storage.schema import entries, seat_tallies, tallies

from .counting import Outcome

A_SITTING: Final = 6 * 3_600.0
"""The most seconds for which people sit at one game; what takes longer was played over days."""
_ANSWERED: Final = '{"kind":"answered"%'
"""How an answer begins in the log."""


class Tally(NamedTuple):
    """What was played of a way to play, with so many seats, in a month."""

    game: str
    way: str
    seats: int
    month: str
    """As 2026-11."""
    games: int
    sittings: int
    """How many of them were played in one sitting."""
    seconds: float
    """How long these took together."""
    answers: int


class SeatTally(NamedTuple):
    """How often a seat has won."""

    game: str
    way: str
    seats: int
    seat: int
    games: int
    won: float
    """A win that was shared counts as often as it was a seat's share."""


class Statistics:
    """Reads what is played here."""

    def __init__(self, engine: Engine) -> None:
        self._reads = reading(engine)

    def months(self, game: str) -> list[Tally]:
        """What was played of a game, month by month."""
        query = select(tallies).where(tallies.c.game == game)
        ordered = query.order_by(tallies.c.month, tallies.c.way, tallies.c.seats)
        with self._reads.connect() as connection:
            return [Tally(*row) for row in connection.execute(ordered)]

    def seats(self, game: str) -> list[SeatTally]:
        """How often each seat has won at a game."""
        query = select(seat_tallies).where(seat_tallies.c.game == game)
        ordered = query.order_by(seat_tallies.c.way, seat_tallies.c.seats, seat_tallies.c.seat)
        with self._reads.connect() as connection:
            return [SeatTally(*row) for row in connection.execute(ordered)]


def count(connection: Connection, outcome: Outcome) -> None:
    """Count a game that is being entered."""
    own = {"game": outcome.game, "way": outcome.way, "seats": outcome.seats}
    month = datetime.fromtimestamp(outcome.at, UTC).strftime("%Y-%m")
    seconds = outcome.at - _began(connection, outcome)
    sitting = seconds <= A_SITTING
    added = {
        "games": 1,
        "sittings": int(sitting),
        "seconds": seconds if sitting else 0.0,
        "answers": outcome.answers,
    }
    _add(connection, tallies, {**own, "month": month}, added)
    if any(each.won for each in outcome.entrants):
        for each in outcome.entrants:
            seat = {**own, "seat": each.seat}
            _add(connection, seat_tallies, seat, {"games": 1, "won": each.won})


def _began(connection: Connection, outcome: Outcome) -> float:
    """When somebody first answered."""
    query = select(func.min(entries.c.at)).where(
        entries.c.table_id == outcome.table, entries.c.body.like(_ANSWERED)
    )
    return connection.execute(query).scalar() or outcome.at


def _add(
    connection: Connection,
    relation: Relation,
    key: Mapping[str, object],
    added: Mapping[str, Any],
) -> None:
    """Add to a row; if two processes make it at once, one of them begins its transaction again."""
    grown = {name: relation.c[name] + more for name, more in added.items()}
    own = [relation.c[name] == value for name, value in key.items()]
    if not connection.execute(update(relation).where(*own).values(grown)).rowcount:
        connection.execute(insert(relation).values({**key, **added}))
