"""How people can be reached, and what they want to hear.

A token in a link is random and stored only as its hash, as cookies are: reading the database lets
nobody confirm an address or end somebody's notices.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from tablero.table.storage.database import reading
from tablero.table.storage.guests import Session, hold_account
from tablero.table.storage.schema import (
    notice_channels,
    notice_links,
    notice_questions,
    notice_silences,
    notice_wishes,
)
from tablero.table.times import DAY

from .errors import TooManyChannels
from .kinds import ChannelKind, Wishes
from .policy import Mailing

MOST: Final[dict[ChannelKind, int]] = {"mail": 2, "push": 8, "hook": 3}
"""How many channels of a kind somebody may have; of mail, one in use and one to be confirmed."""
MOST_SILENT: Final = 500
"""About how many tables somebody may want to hear nothing; the oldest goes when there are more."""
Purpose = Literal["confirm", "end"]
LIFE: Final[dict[Purpose, float]] = {"confirm": 2 * DAY, "end": 90 * DAY}
"""How long links work."""


class Channel(NamedTuple):
    """A way to reach somebody."""

    id: str
    guest: str
    kind: ChannelKind
    address: str
    secret: str
    label: str
    lang: str
    confirmed: bool
    off: bool
    """Whether nothing is sent any more because too much of it has failed."""
    problem: str
    """Why the last notice did not arrive; empty if it did."""

    @classmethod
    def of(cls, row: Row[Any]) -> Channel:
        """The channel in a row."""
        return cls(
            row.id,
            row.guest_id,
            row.kind,
            row.address,
            row.secret,
            row.label,
            row.lang,
            row.confirmed_at is not None,
            row.off_at is not None,
            row.problem,
        )


class TooManyQuestions(Exception):
    """Somebody, or everybody together, has had too many addresses asked today."""


class ChannelBook:
    """All channels and wishes; any number of processes."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def of(self, guest_id: str) -> list[Channel]:
        """Somebody's channels, the oldest first."""
        query = (
            select(notice_channels)
            .where(notice_channels.c.guest_id == guest_id)
            .order_by(notice_channels.c.made_at, notice_channels.c.id)
        )
        with self._reads.connect() as connection:
            return [Channel.of(row) for row in connection.execute(query)]

    def ask_mail(self, guest_id: str, address: str, lang: str, limits: Mailing) -> str | None:
        """Note an address that somebody says is theirs, and return the token that confirms it;
        None if its owner has been asked often enough today. TooManyQuestions if the guest has,
        or everybody together. An address that is in use stays so until the new one is confirmed.
        """
        now, digest = self._clock(), hashlib.sha256(_mailbox(address).encode()).digest()
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            asked = self._asked(connection, now - DAY, digest, guest_id)
            if asked.guest >= limits.questions_per_guest or asked.all >= limits.questions_in_all:
                raise TooManyQuestions("enough addresses were asked today")
            question = {"address": digest, "guest_id": guest_id, "at": now}
            connection.execute(
                insert(notice_questions).values(id=secrets.token_hex(16), **question)
            )
            channel = self._unconfirmed(connection, guest_id, address)
            if channel is None:
                channel = self._add(connection, guest_id, "mail", address, "", "", lang, None)
            if asked.address >= limits.questions_per_address:
                return None
            return self._link(connection, channel, "confirm")

    def _asked(self, connection: Connection, since: float, address: bytes, guest_id: str) -> _Asked:
        connection.execute(delete(notice_questions).where(notice_questions.c.at < since))
        count = select(func.count()).select_from(notice_questions)
        return _Asked(
            connection.execute(count.where(notice_questions.c.address == address)).scalar_one(),
            connection.execute(count.where(notice_questions.c.guest_id == guest_id)).scalar_one(),
            connection.execute(count).scalar_one(),
        )

    def _unconfirmed(self, connection: Connection, guest_id: str, address: str) -> str | None:
        """The channel for an address that was asked before, so that earlier links still work; any
        other that waits for its owner is forgotten.
        """
        own = notice_channels.c.guest_id == guest_id, notice_channels.c.kind == "mail"
        waiting = (*own, notice_channels.c.confirmed_at.is_(None))
        another = notice_channels.c.address != address
        connection.execute(delete(notice_channels).where(*waiting, another))
        query = select(notice_channels.c.id).where(*waiting)
        return connection.execute(query).scalar()

    def add_device(
        self, guest_id: str, session: Session, endpoint: str, keys: str, label: str, lang: str
    ) -> None:
        """Note a browser of somebody's. Only the browser itself knows its endpoint, so it is from
        now on nobody else's.
        """
        same = notice_channels.c.kind == "push", notice_channels.c.address == endpoint
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            connection.execute(delete(notice_channels).where(*same))
            channel = self._add(connection, guest_id, "push", endpoint, keys, label, lang, session)
            self._agreed(connection, channel)

    def add_hook(self, guest_id: str, url: str, lang: str) -> str:
        """Note a web address of somebody's; return the key with which it is signed."""
        key = secrets.token_urlsafe(24)
        own = notice_channels.c.guest_id == guest_id, notice_channels.c.kind == "hook"
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            connection.execute(
                delete(notice_channels).where(*own, notice_channels.c.address == url)
            )
            channel = self._add(connection, guest_id, "hook", url, key, "", lang, None)
            self._agreed(connection, channel)
        return key

    def _add(
        self,
        connection: Connection,
        guest_id: str,
        kind: ChannelKind,
        address: str,
        secret: str,
        label: str,
        lang: str,
        session: Session | None,
    ) -> str:
        own = notice_channels.c.guest_id == guest_id, notice_channels.c.kind == kind
        held = select(func.count()).select_from(notice_channels).where(*own)
        if connection.execute(held).scalar_one() >= MOST[kind]:
            raise TooManyChannels(f"nobody has more than {MOST[kind]} of these", count=MOST[kind])
        row = {
            "id": secrets.token_hex(12),
            "guest_id": guest_id,
            "kind": kind,
            "address": address,
            "secret": secret,
            "label": label,
            "lang": lang,
            "session": session,
            "made_at": self._clock(),
            "failures": 0,
            "problem": "",
        }
        connection.execute(insert(notice_channels).values(row))
        return str(row["id"])

    def _agreed(self, connection: Connection, channel_id: str) -> None:
        own = notice_channels.c.id == channel_id
        connection.execute(update(notice_channels).where(own).values(confirmed_at=self._clock()))

    def _link(self, connection: Connection, channel_id: str, purpose: Purpose) -> str:
        token = secrets.token_urlsafe(32)
        now = self._clock()
        connection.execute(delete(notice_links).where(notice_links.c.expires_at < now))
        row = {
            "digest": _digest(token),
            "channel_id": channel_id,
            "purpose": purpose,
            "expires_at": now + LIFE[purpose],
        }
        connection.execute(insert(notice_links).values(row))
        return token

    def end_link(self, channel_id: str) -> str:
        """A token with which whoever reads a mail ends the notices to that address."""
        with self._engine.begin() as connection:
            return self._link(connection, channel_id, "end")

    def linked(self, token: str, purpose: Purpose) -> Channel | None:
        """The channel for which a link was made; None for one that is forged, used or expired."""
        with self._reads.connect() as connection:
            return self._linked(connection, token, purpose)

    def _linked(self, connection: Connection, token: str, purpose: Purpose) -> Channel | None:
        query = (
            select(notice_channels)
            .join(notice_links, notice_links.c.channel_id == notice_channels.c.id)
            .where(
                notice_links.c.digest == _digest(token),
                notice_links.c.purpose == purpose,
                notice_links.c.expires_at > self._clock(),
            )
        )
        row = connection.execute(query).one_or_none()
        return None if row is None else Channel.of(row)

    def confirm(self, token: str) -> Channel | None:
        """Use an address from now on, instead of the one before; None as for `linked`."""
        with self._engine.begin() as connection:
            channel = self._linked(connection, token, "confirm")
            if channel is None:
                return None
            own = notice_channels.c.guest_id == channel.guest, notice_channels.c.kind == "mail"
            others = notice_channels.c.id != channel.id
            connection.execute(delete(notice_channels).where(*own, others))
            connection.execute(delete(notice_links).where(notice_links.c.digest == _digest(token)))
            self._agreed(connection, channel.id)
        return channel

    def end(self, token: str) -> Channel | None:
        """End the notices to an address; None if the link is no longer good."""
        with self._engine.begin() as connection:
            channel = self._linked(connection, token, "end")
            if channel is not None:
                own = notice_channels.c.id == channel.id
                connection.execute(delete(notice_channels).where(own))
        return channel

    def remove(self, guest_id: str, channel_id: str) -> None:
        """Forget one of somebody's channels."""
        own = notice_channels.c.guest_id == guest_id, notice_channels.c.id == channel_id
        with self._engine.begin() as connection:
            connection.execute(delete(notice_channels).where(*own))

    def wishes(self, guest_id: str) -> Wishes:
        """What somebody wants to hear of."""
        query = select(notice_wishes.c.body).where(notice_wishes.c.guest_id == guest_id)
        with self._reads.connect() as connection:
            body = connection.execute(query).scalar()
        return Wishes() if body is None else msgspec.json.decode(body, type=Wishes)

    def wish(self, guest_id: str, wishes: Wishes, lang: str) -> None:
        """Note what somebody wants to hear of, and in which language."""
        body = msgspec.json.encode(wishes).decode()
        own = notice_wishes.c.guest_id == guest_id
        speaking = notice_channels.c.guest_id == guest_id
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            connection.execute(delete(notice_wishes).where(own))
            connection.execute(insert(notice_wishes).values(guest_id=guest_id, body=body))
            connection.execute(update(notice_channels).where(speaking).values(lang=lang))

    def silence(self, guest_id: str, table_id: str, *, silent: bool) -> None:
        """Stop telling somebody about a table, or start again."""
        columns = notice_silences.c
        own = columns.guest_id == guest_id
        with self._engine.begin() as connection:
            hold_account(connection, guest_id)
            connection.execute(delete(notice_silences).where(own, columns.table_id == table_id))
            if silent:
                row = {"guest_id": guest_id, "table_id": table_id, "at": self._clock()}
                connection.execute(insert(notice_silences).values(row))
                newest = select(columns.table_id).where(own).order_by(columns.at.desc())
                kept = newest.limit(MOST_SILENT)
                connection.execute(
                    delete(notice_silences).where(own, columns.table_id.not_in(kept))
                )

    def silent_at(self, guest_id: str) -> set[str]:
        """The tables about which somebody wants to hear nothing."""
        query = select(notice_silences.c.table_id).where(notice_silences.c.guest_id == guest_id)
        with self._reads.connect() as connection:
            return set(connection.execute(query).scalars())


def _mailbox(address: str) -> str:
    """What is equal for addresses whose mails one person gets: whatever stands after a + in front
    of the host only sorts them.
    """
    local, _, host = address.casefold().rpartition("@")
    return f"{local.partition('+')[0] or local}@{host}"


class _Asked(NamedTuple):
    """How many addresses were asked lately: this one, by this guest, and in all."""

    address: int
    guest: int
    all: int


def _digest(token: str) -> bytes:
    # A token has 256 random bits, so a fast hash is as safe as a slow one.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
