"""Allowances: how much of something somebody may still do, as all processes together count it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Engine, Executable, Float, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from .database import batches, reading
from .schema import allowances


class Spending(NamedTuple):
    """What somebody has done of one kind since the last settlement, and what they may."""

    kind: str
    who: str
    amount: float
    per_second: float
    burst: float


class AllowanceStore:
    """The shared accounts. A debt is possible, and is paid off with time."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def settle(self, spendings: Sequence[Spending]) -> list[float]:
        """Take what was spent from the accounts; return what is left in each."""
        digests = [_digest(spending) for spending in spendings]
        now = self._clock()
        # In one order in all processes, so that no two wait for each other.
        rows = [
            {
                "key": digest,
                "now": now,
                "amount": spending.amount,
                "rate": spending.per_second,
                "burst": spending.burst,
            }
            for digest, spending in sorted(zip(digests, spendings, strict=True))
        ]
        with self._engine.begin() as connection:
            connection.execute(self._statement(), rows)
        left: dict[bytes, float] = {}
        with self._reads.connect() as connection:
            for asked in batches(digests):
                query = select(allowances.c.digest, allowances.c.remaining).where(
                    allowances.c.digest.in_(asked)
                )
                left.update((digest, remaining) for digest, remaining in connection.execute(query))
        return [left[digest] for digest in digests]

    def _statement(self) -> Executable:
        lite = self._engine.dialect.name == "sqlite"
        least = func.min if lite else func.least
        now, rate, burst, amount = (
            bindparam(name, type_=Float) for name in ("now", "rate", "burst", "amount")
        )
        refilled = allowances.c.remaining + (now - allowances.c.at) * rate
        # The statement is the same; SQLAlchemy has one per dialect.
        added = (sqlite if lite else postgresql).insert(allowances)
        first = added.values(digest=bindparam("key"), remaining=burst - amount, at=now)
        statement: Executable = first.on_conflict_do_update(
            index_elements=[allowances.c.digest],
            set_={"remaining": least(burst, refilled) - amount, "at": now},
        )
        return statement

    def forget(self, before: float) -> None:
        """Remove the accounts of those who have done nothing since then."""
        with self._engine.begin() as connection:
            connection.execute(delete(allowances).where(allowances.c.at < before))


def _digest(spending: Spending) -> bytes:
    # The database need not know the addresses of those who did nothing but visit.
    return hashlib.sha256(f"{spending.kind} {spending.who}".encode()).digest()[:16]
