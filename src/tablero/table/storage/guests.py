"""Guests: accounts without a password, opened by a token of which only the hash is stored.

A browser that has a token is in a session. The session is known by the token's hash, so reading
the server's memory or database does not let anybody in.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection, Engine, and_, delete, insert, not_, select, update

from ..preferences import Preferences, changed, read, written
from .database import batches, reading
from .schema import guests, tokens

DAY: Final = 86_400.0
COOKIE_LIFE: Final = 400 * DAY
"""The longest that browsers keep a cookie."""
RECOVERY_LIFE: Final = 7 * DAY

Session: TypeAlias = bytes
"""The SHA-256 of a cookie's token."""

_Kind = Literal["cookie", "recovery"]
_LIFE: Final[dict[_Kind, float]] = {"cookie": COOKIE_LIFE, "recovery": RECOVERY_LIFE}


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays."""

    id: str
    name: str
    preferences: Preferences = field(default_factory=dict, hash=False)


class GuestBook:
    """All guests."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def welcome(self, name: str, preferences: Preferences | None = None) -> tuple[Guest, str]:
        """Make a new guest and the token for their cookie."""
        guest = Guest(secrets.token_hex(12), name, preferences or {})
        row = {
            "id": guest.id,
            "name": name,
            "created_at": self._clock(),
            "preferences": written(guest.preferences),
        }
        with self._engine.begin() as connection:
            connection.execute(insert(guests).values(row))
            token = self._issue(connection, guest.id, "cookie")
        return guest, token

    def recognise(self, token: str) -> Guest | None:
        """The guest whose cookie this is; None for a forged or expired one."""
        query = (
            select(guests.c.id, guests.c.name, guests.c.preferences)
            .join(tokens, tokens.c.guest_id == guests.c.id)
            .where(
                tokens.c.digest == session_of_token(token),
                tokens.c.kind == "cookie",
                tokens.c.expires_at > self._clock(),
            )
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Guest(row.id, row.name, read(row.preferences))

    def living(self, sessions: Collection[Session]) -> set[Session]:
        """The given sessions that have not ended."""
        living: set[Session] = set()
        with self._reads.connect() as connection:
            for asked in batches(sessions):
                query = select(tokens.c.digest).where(
                    tokens.c.digest.in_(asked),
                    tokens.c.kind == "cookie",
                    tokens.c.expires_at > self._clock(),
                )
                living.update(connection.execute(query).scalars())
        return living

    def sign_out(self, session: Session) -> None:
        """End a session, if it has not ended already."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(tokens).where(tokens.c.digest == session, tokens.c.kind == "cookie")
            )

    def sign_out_everywhere(self, guest_id: str, keep: str) -> set[Session]:
        """End all of a guest's sessions, and all recovery links but the one with the token `keep`.

        Return the sessions that were ended.
        """
        kept = and_(tokens.c.kind == "recovery", tokens.c.digest == session_of_token(keep))
        with self._engine.begin() as connection:
            query = select(tokens.c.digest).where(tokens.c.guest_id == guest_id, not_(kept))
            ended = set(connection.execute(query).scalars())
            connection.execute(delete(tokens).where(tokens.c.guest_id == guest_id, not_(kept)))
        return ended

    def rename(self, guest_id: str, name: str) -> None:
        """Remember the name for the guest's next tables."""
        with self._engine.begin() as connection:
            connection.execute(update(guests).where(guests.c.id == guest_id).values(name=name))

    def prefer(self, guest_id: str, name: str, value: str) -> Preferences:
        """Change one of the guest's settings; UnknownSetting if there is no such name or value."""
        own = guests.c.id == guest_id
        with self._engine.begin() as connection:
            # The row is locked: two changes at once must not undo each other.
            query = select(guests.c.preferences).where(own).with_for_update()
            after = changed(read(connection.execute(query).scalar_one()), name, value)
            connection.execute(update(guests).where(own).values(preferences=written(after)))
        return after

    def preferences_of(self, guest_ids: Collection[str]) -> Mapping[str, Preferences]:
        """What some guests prefer, by their ids."""
        found: dict[str, Preferences] = {}
        with self._reads.connect() as connection:
            for asked in batches(guest_ids):
                query = select(guests.c.id, guests.c.preferences).where(guests.c.id.in_(asked))
                found.update((row.id, read(row.preferences)) for row in connection.execute(query))
        return found

    def recovery(self, guest_id: str) -> str:
        """A token that opens this account once, on another device. It replaces earlier ones."""
        old = tokens.c.guest_id == guest_id, tokens.c.kind == "recovery"
        with self._engine.begin() as connection:
            connection.execute(delete(tokens).where(*old))
            return self._issue(connection, guest_id, "recovery")

    def recover(self, token: str) -> str | None:
        """Trade a recovery token for a cookie's; None if it is forged, used or expired."""
        digest = session_of_token(token)
        valid = (
            tokens.c.digest == digest,
            tokens.c.kind == "recovery",
            tokens.c.expires_at > self._clock(),
        )
        with self._engine.begin() as connection:
            guest_id = connection.execute(select(tokens.c.guest_id).where(*valid)).scalar()
            used = connection.execute(delete(tokens).where(*valid)).rowcount
            return self._issue(connection, guest_id, "cookie") if guest_id and used else None

    def _issue(self, connection: Connection, guest_id: str, kind: _Kind) -> str:
        token = secrets.token_urlsafe(32)
        row = {
            "digest": session_of_token(token),
            "guest_id": guest_id,
            "kind": kind,
            "expires_at": self._clock() + _LIFE[kind],
        }
        connection.execute(insert(tokens).values(row))
        return token


def session_of_token(token: str) -> Session:
    """The hash by which a token is known."""
    # A token has 256 random bits, so a fast hash is as safe as a slow one.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
