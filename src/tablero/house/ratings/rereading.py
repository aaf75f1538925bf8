"""One person's rated games become another's: ratings are worked out again where that matters."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from tablero.table.storage.schema import finished, rated_games, ratings

from .book import known, rated
from .counting import Entrant, Outcome
from .scale import Strength


def inherit_games(connection: Connection, before: str, guest: str) -> list[tuple[str, str]]:
    """Let a person have played the rated games of another; return the ways to play whose ratings
    have to be worked out again: those that both have played. At any other way the rating is the
    same under another name.

    A game in which both took part no longer counts: somebody played against themselves.
    """
    theirs, double = _ways(connection, before), _ways(connection, guest)
    mine = select(finished.c.table_id).where(finished.c.guest_id == before)
    for row in connection.execute(
        select(rated_games).where(rated_games.c.table_id.in_(mine))
    ).all():
        entrants = msgspec.json.decode(row.entrants, type=tuple[Entrant, ...])
        own = rated_games.c.table_id == row.table_id
        if any(each.guest == guest for each in entrants):
            connection.execute(delete(rated_games).where(own))
            uncounted = {"uncounted": "one-person", "mu": None, "sigma": None}
            ended = finished.c.table_id == row.table_id
            connection.execute(update(finished).where(ended).values(uncounted))
        else:
            moved = [
                each._replace(guest=guest) if each.guest == before else each for each in entrants
            ]
            text = msgspec.json.encode(moved).decode()
            connection.execute(update(rated_games).where(own).values(entrants=text))
    for game, way in theirs - double:
        rating = ratings.c.guest_id == before, ratings.c.game == game, ratings.c.way == way
        connection.execute(update(ratings).where(*rating).values(guest_id=guest))
    connection.execute(delete(ratings).where(ratings.c.guest_id == before))
    return sorted(theirs & double)


def _ways(connection: Connection, guest: str) -> set[tuple[str, str]]:
    """The ways to play at which the person has a rating."""
    query = select(ratings.c.game, ratings.c.way).where(ratings.c.guest_id == guest)
    return {(row.game, row.way) for row in connection.execute(query)}


def reread(connection: Connection, game: str, way: str) -> int:
    """Work out all ratings of a way to play again, from its games in their order; how many.

    Whoever has erased their account counts as strong as they had become by then.
    """
    own = rated_games.c.game == game, rated_games.c.way == way
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.way == way))
    ordered = (
        select(rated_games).where(*own).order_by(rated_games.c.ended_at, rated_games.c.table_id)
    )
    games, strengths = connection.execute(ordered).all(), dict[str, Strength]()
    for row in games:
        _reread(connection, row, strengths)
    return len(games)


def _reread(connection: Connection, row: Row[Any], strengths: dict[str, Strength]) -> None:
    entrants = msgspec.json.decode(row.entrants, type=tuple[Entrant, ...])
    outcome = Outcome(row.table_id, row.game, row.way, len(entrants), row.ended_at, None, entrants)
    found = rated(connection, outcome, known(connection, outcome), strengths)
    strengths.update(found)
    for guest, strength in found.items():
        own = finished.c.table_id == row.table_id, finished.c.guest_id == guest
        changed = update(finished).where(*own).values(mu=strength.mu, sigma=strength.sigma)
        connection.execute(changed)
