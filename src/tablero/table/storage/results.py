"""How solo games ended: found without folding their logs."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Engine, insert, select

from tablero.table.results import Closing, FinishedGame

from .database import reading
from .schema import results

_DECODER = msgspec.json.Decoder(Closing)


class ResultStore:
    """The results of all solo games."""

    def __init__(self, engine: Engine) -> None:
        self._reads = reading(engine)

    def of(self, guest_id: str, game: str) -> list[FinishedGame]:
        """The games that the guest has played alone, newest first."""
        query = (
            select(results.c.table_id, results.c.body)
            .where(results.c.guest_id == guest_id, results.c.game == game)
            .order_by(results.c.ended_at.desc(), results.c.table_id)
        )
        with self._reads.connect() as connection:
            rows = connection.execute(query).all()
        return [FinishedGame(table_id, _DECODER.decode(body)) for table_id, body in rows]


def keep(connection: Connection, table_id: str, closing: Closing) -> None:
    """Note how a game ended, together with the entry that ended it."""
    row = {
        "table_id": table_id,
        "guest_id": closing.guest,
        "game": closing.game,
        "ended_at": closing.at,
        "body": msgspec.json.encode(closing).decode(),
    }
    connection.execute(insert(results).values(row))
