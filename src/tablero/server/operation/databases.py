"""How long work at the database takes: from taking a connection to giving it back."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from sqlalchemy import Engine, event

from .metrics import counts

_TAKEN: Final = "tablero-taken-at"


def time_database(engine: Engine) -> None:
    """Count how long each connection is in use; committing belongs to it."""
    event.listen(engine, "checkout", _taken)
    event.listen(engine, "checkin", _given_back)


def _taken(_connection: Any, record: Any, _proxy: Any) -> None:
    record.info[_TAKEN] = perf_counter()


def _given_back(_connection: Any, record: Any) -> None:
    began = record.info.pop(_TAKEN, None)
    if began is not None:
        counts().database.observe(perf_counter() - began)
