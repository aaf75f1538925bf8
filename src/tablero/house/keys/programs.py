"""Accounts of programs. Each belongs to a person, who answers for what it does."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Engine, Select, delete, func, insert, select, update

from tablero.table.storage.database import reading
from tablero.table.storage.guests import PUBLIC, Guest, hold_account
from tablero.table.storage.schema import guests, keys, tokens

from .book import Digest
from .errors import NoOwner, TooManyPrograms

MOST_PROGRAMS: Final = 5
"""How many programs a person may have."""


class ProgramBook:
    """The programs of all people."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def open(self, owner: Guest, name: str) -> Guest:
        """A new account for a program.

        NoOwner if the owner is a program itself, TooManyPrograms if it has as many as it may have.
        """
        if owner.kind != "person":
            raise NoOwner("only people have programs")
        program = Guest(secrets.token_hex(12), name, {}, secrets.token_hex(6), "bot")
        row = {
            "id": program.id,
            "name": name,
            "handle": program.handle,
            "kind": program.kind,
            "owner": owner.id,
            "created_at": self._clock(),
        }
        with self._engine.begin() as connection:
            # Two at once must not both be the last one.
            hold_account(connection, owner.id)
            query = select(func.count()).where(
                guests.c.owner == owner.id, guests.c.shut_at.is_(None)
            )
            if connection.execute(query).scalar_one() >= MOST_PROGRAMS:
                raise TooManyPrograms(f"a person has at most {MOST_PROGRAMS} programs")
            connection.execute(insert(guests).values(row))
        return program

    def of(self, owner_id: str) -> list[Guest]:
        """A person's programs, the oldest first."""
        query: Select[Any] = (
            select(*PUBLIC)
            .where(guests.c.owner == owner_id, guests.c.shut_at.is_(None))
            .order_by(guests.c.created_at, guests.c.id)
        )
        with self._reads.connect() as connection:
            return [Guest.of(row) for row in connection.execute(query)]

    def close(self, owner_id: str, handle: str) -> set[Digest]:
        """Shut the account of one of a person's programs for good; return the keys that ended.

        Its seats stay its own: at running tables bots keep them warm.
        """
        own = guests.c.owner == owner_id, guests.c.handle == handle, guests.c.shut_at.is_(None)
        with self._engine.begin() as connection:
            program = connection.execute(select(guests.c.id).where(*own)).scalar_one_or_none()
            if program is None:
                return set()
            query = select(keys.c.digest).where(keys.c.guest_id == program)
            ended = set(connection.execute(query).scalars())
            connection.execute(delete(keys).where(keys.c.guest_id == program))
            connection.execute(delete(tokens).where(tokens.c.guest_id == program))
            shut = update(guests).where(guests.c.id == program)
            connection.execute(shut.values(shut_at=self._clock()))
        return ended
