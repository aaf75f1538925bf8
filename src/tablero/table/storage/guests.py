"""Guests: accounts without a password, opened by a token of which only the hash is stored.

A browser that has a token is in a session. The session is known by the token's hash, so reading
the server's memory or database does not let anybody in.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    and_,
    delete,
    insert,
    not_,
    select,
    update,
)

from ..preferences import Preferences, changed, read, written
from ..times import DAY
from .database import batches, reading
from .schema import guests, tokens

COOKIE_LIFE: Final = 400 * DAY
"""The longest that browsers keep a cookie."""
RECOVERY_LIFE: Final = 7 * DAY

Session: TypeAlias = bytes
"""The SHA-256 of a cookie's token."""

GuestKind = Literal["person", "bot"]
"""Who is behind an account: a person, or a program that plays for its owner."""
_Kind = Literal["cookie", "recovery", "known"]
"""What a token is for: a session, opening one on another device, or telling a browser in which the
account was opened before from those of strangers."""
_LIFE: Final[dict[_Kind, float]] = {
    "cookie": COOKIE_LIFE,
    "recovery": RECOVERY_LIFE,
    "known": COOKIE_LIFE,
}
USED_EVERY: Final = 3_600.0
"""Seconds after which it is noted again that a session is in use."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays."""

    id: str
    name: str
    preferences: Preferences = field(default_factory=dict, hash=False)
    handle: str = ""
    """By which everybody may know the account; the id is for the server alone."""
    kind: GuestKind = "person"
    crest: str = ""
    """What the person looks like; empty for the crest that follows from the handle."""
    muted_until: float = 0.0
    """Until when the person may write nothing."""

    @classmethod
    def of(cls, row: Row[Any]) -> Guest:
        """The guest in a row that has the columns PUBLIC."""
        return cls(
            row.id,
            row.name,
            read(row.preferences),
            row.handle,
            row.kind,
            row.crest,
            row.muted_until,
        )


PUBLIC: Final = (
    guests.c.id,
    guests.c.name,
    guests.c.preferences,
    guests.c.handle,
    guests.c.kind,
    guests.c.crest,
    guests.c.muted_until,
)
"""The columns of which a Guest is made."""


class Opened(NamedTuple):
    """An account that was opened, and the token for the cookie."""

    guest_id: str
    token: str


class GuestBook:
    """All guests."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def welcome(
        self, name: str, preferences: Preferences | None = None, agent: str = ""
    ) -> tuple[Guest, str]:
        """Make a new guest and the token for their cookie."""
        guest = Guest(secrets.token_hex(12), name, preferences or {}, secrets.token_hex(6))
        row = {
            "id": guest.id,
            "name": name,
            "handle": guest.handle,
            "created_at": self._clock(),
            "preferences": written(guest.preferences),
        }
        with self._engine.begin() as connection:
            connection.execute(insert(guests).values(row))
            token = self._issue(connection, guest.id, "cookie", agent)
        return guest, token

    def recognise(self, token: str, agent: str = "") -> Guest | None:
        """The guest whose cookie this is; None for a forged or expired one. `agent` is the browser
        that has sent it.
        """
        session, now = session_of_token(token), self._clock()
        query: Select[Any] = (
            select(*PUBLIC, tokens.c.used_at)
            .join(tokens, tokens.c.guest_id == guests.c.id)
            .where(
                tokens.c.digest == session,
                tokens.c.kind == "cookie",
                tokens.c.expires_at > now,
                guests.c.shut_at.is_(None),
            )
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        if row.used_at < now - USED_EVERY:
            self._use(session, agent)
        return Guest.of(row)

    def _use(self, session: Session, agent: str) -> None:
        """Note that a session is in use, and where."""
        used: dict[str, float | str] = {"used_at": self._clock()}
        with self._engine.begin() as connection:
            connection.execute(
                update(tokens)
                .where(tokens.c.digest == session)
                .values(used | ({"agent": agent} if agent else {}))
            )

    def of(self, guest_id: str) -> Guest | None:
        """The guest with this id; None if there is none, or the account is shut."""
        return self._one(select(*PUBLIC).where(guests.c.id == guest_id, guests.c.shut_at.is_(None)))

    def by_handle(self, handle: str) -> Guest | None:
        """The guest whom everybody may know by this handle."""
        # Nothing that an address can say is an error: PostgreSQL could not be asked for a NUL.
        own = guests.c.handle == handle.replace("\0", "\ufffd"), guests.c.shut_at.is_(None)
        return self._one(select(*PUBLIC).where(*own))

    def _one(self, query: Select[Any]) -> Guest | None:
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Guest.of(row)

    def living(self, sessions: Collection[Session]) -> set[Session]:
        """The given sessions that have not ended."""
        living: set[Session] = set()
        with self._reads.connect() as connection:
            for asked in batches(sessions):
                query = (
                    select(tokens.c.digest)
                    .join(guests, guests.c.id == tokens.c.guest_id)
                    .where(
                        tokens.c.digest.in_(asked),
                        tokens.c.kind == "cookie",
                        tokens.c.expires_at > self._clock(),
                        guests.c.shut_at.is_(None),
                    )
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

    def recovery(self, guest_id: str, made_in: Session = b"") -> str:
        """A token that opens this account once, on another device. It replaces earlier ones. One
        that was made in a session is known by the same device, and ended with it from elsewhere.
        """
        old = tokens.c.guest_id == guest_id, tokens.c.kind == "recovery"
        place = select(tokens.c.device).where(tokens.c.digest == made_in)
        with self._engine.begin() as connection:
            device = connection.execute(place).scalar()
            connection.execute(delete(tokens).where(*old))
            return self._issue(connection, guest_id, "recovery", device=device)

    def open_session(self, guest_id: str, agent: str) -> str:
        """The cookie's token of a new session of somebody who has just signed in."""
        with self._engine.begin() as connection:
            return self._issue(connection, guest_id, "cookie", agent, self._clock())

    def trust(self, guest_id: str) -> str:
        """A token by which a browser is told from those of strangers; it opens nothing."""
        with self._engine.begin() as connection:
            return self._issue(connection, guest_id, "known")

    def recoverable(self, token: str) -> Guest | None:
        """Whose account a recovery token opens; None as for `recover`. It stays good."""
        valid = select(tokens.c.guest_id).where(*self._recovers(token))
        return self._one(select(*PUBLIC).where(guests.c.id.in_(valid), guests.c.shut_at.is_(None)))

    def recover(self, token: str, agent: str = "") -> Opened | None:
        """Trade a recovery token for a cookie's; None if it is forged, used or expired, or the
        account is shut."""
        valid = self._recovers(token)
        whose = select(guests.c.id).join(tokens, tokens.c.guest_id == guests.c.id)
        with self._engine.begin() as connection:
            guest_id = connection.execute(whose.where(*valid, guests.c.shut_at.is_(None))).scalar()
            used = connection.execute(delete(tokens).where(*valid)).rowcount
            if not guest_id or not used:
                return None
            opened = self._issue(connection, guest_id, "cookie", agent, self._clock())
            return Opened(guest_id, opened)

    def _recovers(self, token: str) -> tuple[ColumnElement[bool], ...]:
        """What is true of the recovery token, while it is good."""
        return (
            tokens.c.digest == session_of_token(token),
            tokens.c.kind == "recovery",
            tokens.c.expires_at > self._clock(),
        )

    def _issue(
        self,
        connection: Connection,
        guest_id: str,
        kind: _Kind,
        agent: str = "",
        proved_at: float = 0.0,
        device: str | None = None,
    ) -> str:
        token, now = secrets.token_urlsafe(32), self._clock()
        row = {
            "digest": session_of_token(token),
            "guest_id": guest_id,
            "kind": kind,
            "expires_at": now + _LIFE[kind],
            "device": device or secrets.token_hex(6),
            "agent": agent,
            "made_at": now,
            "used_at": now,
            "proved_at": proved_at,
        }
        connection.execute(insert(tokens).values(row))
        return token


def hold_account(connection: Connection, guest_id: str) -> None:
    """Let nobody else change or count what belongs to an account until the transaction ends."""
    connection.execute(select(guests.c.id).where(guests.c.id == guest_id).with_for_update())


def session_of_token(token: str) -> Session:
    """The hash by which a token is known."""
    # A token has 256 random bits, so a fast hash is as safe as a slow one.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
