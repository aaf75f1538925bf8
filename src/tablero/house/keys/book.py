"""The keys of all accounts."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from sqlalchemy import Engine, Row, delete, func, insert, or_, select, update

from tablero.table.storage.database import batches, reading
from tablero.table.storage.guests import PUBLIC, Guest, hold_account, session_of_token
from tablero.table.storage.schema import guests, keys
from tablero.table.times import DAY

from .errors import ExpiredKey, NoSuchKey, TooManyKeys
from .scopes import SCOPES, Scope

PREFIX: Final = "tablero_"
"""How every key begins, so that whoever searches files for forgotten keys finds ours."""
FORM: Final = re.compile(r"tablero_[A-Za-z0-9_-]{43}")
MOST_KEYS: Final = 10
"""How many keys an account may have; those that have expired count until they are revoked."""
LONGEST_LIFE: Final = 365
"""Days after which a key expires at the latest."""
NOTED_EVERY: Final = 600.0
"""Seconds between two notes of when a key was last used."""

Digest: TypeAlias = bytes
"""The SHA-256 of a key."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key as its owner sees it. Nobody can find out from this what the key is."""

    number: str
    """What its owner calls it."""
    label: str
    scopes: tuple[Scope, ...]
    created_at: float
    expires_at: float
    used_at: float | None
    guest: str
    """The id of the account that it opens."""

    @classmethod
    def of(cls, row: Row[Any]) -> Key:
        """The key in a row of the table."""
        known = set(row.scopes.split())
        return cls(
            row.number,
            row.label,
            tuple(scope for scope in SCOPES if scope in known),
            row.created_at,
            row.expires_at,
            row.used_at,
            row.guest_id,
        )


def digest_of(key: str) -> Digest:
    """The hash by which a key is known."""
    # A key has 256 random bits, so a fast hash is as safe as a slow one.
    return session_of_token(key)


def looks_like_a_key(text: str) -> bool:
    """Whether a text could be a key. Any other is refused without asking the database."""
    return FORM.fullmatch(text) is not None


class KeyBook:
    """Makes, finds and revokes keys."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def make(
        self, guest_id: str, label: str, scopes: Collection[Scope], days: int
    ) -> tuple[Key, str]:
        """A new key to an account, and its text, which nobody can read anywhere afterwards.

        TooManyKeys if the account has as many as it may have.
        """
        text, now = PREFIX + secrets.token_urlsafe(32), self._clock()
        chosen = tuple(scope for scope in SCOPES if scope in scopes)
        until = now + min(days, LONGEST_LIFE) * DAY
        key = Key(secrets.token_hex(6), label, chosen, now, until, None, guest_id)
        row = {
            "digest": digest_of(text),
            "number": key.number,
            "guest_id": guest_id,
            "label": label,
            "scopes": " ".join(chosen),
            "created_at": now,
            "expires_at": until,
        }
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            query = select(func.count()).where(keys.c.guest_id == guest_id)
            if connection.execute(query).scalar_one() >= MOST_KEYS:
                raise TooManyKeys(f"an account has at most {MOST_KEYS} keys")
            connection.execute(insert(keys).values(row))
        return key, text

    def of(self, guest_ids: Collection[str]) -> list[Key]:
        """The keys of some accounts, newest first."""
        query = select(keys).where(keys.c.guest_id.in_(list(guest_ids)))
        with self._reads.connect() as connection:
            rows = connection.execute(query.order_by(keys.c.created_at.desc(), keys.c.number))
            return [Key.of(row) for row in rows]

    def recognise(self, text: str) -> tuple[Guest, Key]:
        """Whose key this is, and what it opens. NoSuchKey or ExpiredKey if it opens nothing.

        A program may do nothing while its owner may not: with the owner's account shut or gone,
        its keys open nothing, and it is mute as long as its owner is.
        """
        owners = guests.alias("owners")
        query = (
            select(
                *PUBLIC,
                keys,
                guests.c.owner,
                owners.c.id.label("owned_by"),
                owners.c.muted_until.label("owner_muted_until"),
            )
            .join(keys, keys.c.guest_id == guests.c.id)
            .outerjoin(owners, (owners.c.id == guests.c.owner) & owners.c.shut_at.is_(None))
            .where(keys.c.digest == digest_of(text), guests.c.shut_at.is_(None))
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None or (row.owner is not None and row.owned_by is None):
            raise NoSuchKey("there is no such key")
        key, guest = Key.of(row), Guest.of(row)
        if key.expires_at <= self._clock():
            raise ExpiredKey("this key has expired")
        muted = max(guest.muted_until, row.owner_muted_until or 0.0)
        return replace(guest, muted_until=muted), key

    def note_use(self, digest: Digest) -> None:
        """Remember that a key was used, to within some minutes."""
        now = self._clock()
        old = or_(keys.c.used_at.is_(None), keys.c.used_at < now - NOTED_EVERY)
        with self._reads.connect() as connection:
            stale = select(keys.c.digest).where(keys.c.digest == digest, old)
            if connection.execute(stale).one_or_none() is None:
                return
        with self._engine.begin() as connection:
            connection.execute(update(keys).where(keys.c.digest == digest).values(used_at=now))

    def revoke(self, guest_ids: Collection[str], number: str) -> Digest | None:
        """End one of the keys of these accounts; its hash, or None if there was none."""
        own = keys.c.guest_id.in_(list(guest_ids)), keys.c.number == number
        with self._engine.begin() as connection:
            digest = connection.execute(select(keys.c.digest).where(*own)).scalar_one_or_none()
            connection.execute(delete(keys).where(*own))
        return digest

    def end_all(self, guest_ids: Collection[str]) -> set[Digest]:
        """End all keys of these accounts; their hashes."""
        ended: set[Digest] = set()
        with self._engine.begin() as connection:
            for asked in batches(guest_ids):
                theirs = keys.c.guest_id.in_(asked)
                ended.update(connection.execute(select(keys.c.digest).where(theirs)).scalars())
                connection.execute(delete(keys).where(theirs))
        return ended

    def living(self, digests: Collection[Digest]) -> set[Digest]:
        """Those of the keys that still open something."""
        found: set[Digest] = set()
        owners = guests.alias("owners")
        with self._reads.connect() as connection:
            for asked in batches(digests):
                query = (
                    select(keys.c.digest)
                    .join(guests, guests.c.id == keys.c.guest_id)
                    .outerjoin(owners, (owners.c.id == guests.c.owner) & owners.c.shut_at.is_(None))
                    .where(
                        keys.c.digest.in_(asked),
                        keys.c.expires_at > self._clock(),
                        guests.c.shut_at.is_(None),
                        or_(guests.c.owner.is_(None), owners.c.id.is_not(None)),
                    )
                )
                found.update(connection.execute(query).scalars())
        return found
