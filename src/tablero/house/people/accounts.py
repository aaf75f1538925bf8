"""Accounts that people have claimed: sign-in names, passwords, proofs and devices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from tablero.table.storage.database import reading
from tablero.table.storage.guests import GuestBook, Session, session_of_token
from tablero.table.storage.schema import challenges, guests, passkeys, tokens

from .devices import Device
from .errors import NoSuchPerson, SignInNameTaken
from .names import key_of

PROOF_LASTS: Final = 900.0
"""Seconds after signing in during which the ways into the account may be changed."""


class Claim(NamedTuple):
    """By what an account is claimed."""

    sign_in_name: str = ""
    """Empty without a password."""
    passkeys: int = 0

    def __bool__(self) -> bool:
        return bool(self.sign_in_name or self.passkeys)


class Entrance(NamedTuple):
    """What stands behind a sign-in name."""

    guest_id: str
    password: str
    """Its hash."""


class Accounts:
    """Who may open which account."""

    def __init__(self, engine: Engine, clock: Callable[[], float], book: GuestBook) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock
        self._book = book

    def claim(self, guest_id: str) -> Claim:
        """By what the account is claimed."""
        name = select(guests.c.sign_in_name).where(guests.c.id == guest_id)
        count = select(func.count()).where(passkeys.c.guest_id == guest_id)
        with self._reads.connect() as connection:
            return Claim(
                connection.execute(name).scalar_one_or_none() or "",
                connection.execute(count).scalar_one(),
            )

    def entrance(self, name: str) -> Entrance | None:
        """What stands behind this name; None if nobody signs in with it."""
        columns = guests.c
        query = select(columns.id, columns.password).where(
            columns.sign_in_key == key_of(name), columns.shut_at.is_(None)
        )
        return self._one(query)

    def password_of(self, guest_id: str) -> str:
        """The hash of an account's password; empty without one."""
        query = select(guests.c.id, guests.c.password).where(guests.c.id == guest_id)
        found = self._one(query)
        return "" if found is None else found.password

    def _one(self, query: Select[Any]) -> Entrance | None:
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Entrance(row.id, row.password)

    def set_password(self, guest_id: str, name: str, password: str) -> None:
        """Let the account be opened with this name and the password of this hash, and by no link
        from before.

        SignInNameTaken if another account's name looks the same.
        """
        row = {"sign_in_name": name, "sign_in_key": key_of(name), "password": password}
        try:
            self._open_with(guest_id, row)
        except IntegrityError as error:
            raise SignInNameTaken("somebody signs in with a name that looks the same") from error

    def remove_password(self, guest_id: str) -> None:
        """From now on no password opens the account, and no link from before."""
        self._open_with(guest_id, {"sign_in_name": None, "sign_in_key": None, "password": ""})

    def _open_with(self, guest_id: str, row: Mapping[str, str | None]) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(guests).where(guests.c.id == guest_id).values(row))
            end_links(connection, guest_id)

    def wear(self, guest_id: str, crest: str) -> None:
        """Remember which crest the person has chosen."""
        with self._engine.begin() as connection:
            own = update(guests).where(guests.c.id == guest_id)
            connection.execute(own.values(crest=crest))

    def sign_in(self, guest_id: str, agent: str) -> str:
        """The cookie's token of a new session, which somebody has opened by signing in."""
        if self._book.of(guest_id) is None:
            raise NoSuchPerson("this account is shut")
        return self._book.open_session(guest_id, agent)

    def prove(self, session: Session) -> None:
        """Note that somebody has just signed in, or shown the password, in this session."""
        with self._engine.begin() as connection:
            own = update(tokens).where(tokens.c.digest == session)
            connection.execute(own.values(proved_at=self._clock()))

    def has_proved(self, session: Session) -> bool:
        """Whether somebody has just done so in this session."""
        query = select(tokens.c.proved_at).where(tokens.c.digest == session)
        with self._reads.connect() as connection:
            proved_at = connection.execute(query).scalar_one_or_none() or 0.0
        return proved_at > self._clock() - PROOF_LASTS

    def is_known(self, token: str, name: str) -> bool:
        """Whether this is the token of a browser in which the account with this sign-in name has
        been opened before.
        """
        query = (
            select(tokens.c.digest)
            .join(guests, guests.c.id == tokens.c.guest_id)
            .where(
                tokens.c.digest == session_of_token(token),
                tokens.c.kind == "known",
                tokens.c.expires_at > self._clock(),
                guests.c.sign_in_key == key_of(name),
            )
        )
        with self._reads.connect() as connection:
            return connection.execute(query).first() is not None

    def devices(self, guest_id: str, here: Session) -> list[Device]:
        """Where the account is open, the one that was used last first."""
        columns = tokens.c
        query = select(
            columns.device, columns.agent, columns.made_at, columns.used_at, columns.digest
        ).where(*self._open(guest_id))
        with self._reads.connect() as connection:
            found = [
                Device(number, agent, made_at, used_at, digest == here)
                for number, agent, made_at, used_at, digest in connection.execute(query)
            ]
        return sorted(found, key=lambda device: (device.here, device.used_at), reverse=True)

    def end_device(self, guest_id: str, number: str) -> set[Session]:
        """End the session on a device, with the link that was made there; return the session if
        there was one.
        """
        own = tokens.c.guest_id == guest_id, tokens.c.device == number
        with self._engine.begin() as connection:
            query = select(tokens.c.digest).where(*own, tokens.c.kind == "cookie")
            ended = set(connection.execute(query).scalars())
            connection.execute(delete(tokens).where(*own))
        return ended

    def end_others(self, guest_id: str, here: Session) -> set[Session]:
        """End all sessions but this one, and whatever else could open one: recovery links, and the
        trust in browsers that have been here.
        """
        others = tokens.c.guest_id == guest_id, tokens.c.digest != here
        with self._engine.begin() as connection:
            query = select(tokens.c.digest).where(*others, tokens.c.kind == "cookie")
            ended = set(connection.execute(query).scalars())
            connection.execute(delete(tokens).where(*others))
        return ended

    def _open(self, guest_id: str) -> tuple[ColumnElement[bool], ...]:
        return (
            tokens.c.guest_id == guest_id,
            tokens.c.kind == "cookie",
            tokens.c.expires_at > self._clock(),
        )


def end_links(connection: Connection, guest_id: str) -> None:
    """End the recovery links of an account whose ways in change, and what passkeys were asked to
    sign for it: whoever has either from before may not be the person who changes them.
    """
    links = tokens.c.guest_id == guest_id, tokens.c.kind == "recovery"
    connection.execute(delete(tokens).where(*links))
    connection.execute(delete(challenges).where(challenges.c.guest_id == guest_id))
