"""Several people's ratings at once, for lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, select

from tablero.house.ratings import Strength
from tablero.house.ratings.scale import SETTLED_AFTER
from tablero.table.storage.database import batches
from tablero.table.storage.schema import ratings


class Rating(NamedTuple):
    """How strong somebody is at a way to play, as lists show it."""

    points: int
    settled: bool
    """Whether enough games have been played for it to say something."""


def ratings_of(connection: Connection, guests: Iterable[str]) -> dict[tuple[str, str, str], Rating]:
    """All ratings of these guests, by guest, game and way."""
    columns = ratings.c
    found: dict[tuple[str, str, str], Rating] = {}
    for asked in batches(guests):
        query = select(
            columns.guest_id, columns.game, columns.way, columns.mu, columns.sigma, columns.games
        ).where(columns.guest_id.in_(asked))
        for guest, game, way, mu, sigma, games in connection.execute(query):
            found[guest, game, way] = Rating(Strength(mu, sigma).points, games >= SETTLED_AFTER)
    return found
