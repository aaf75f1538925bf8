"""Who asks: a guest, known by a cookie or a key. A forged, foreign or expired cookie is nobody's;
what brings such a key is refused before (`gate`)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablero.house.moderation.voice import check_voice
from tablero.house.people.devices import agent_of
from tablero.table.preferences import Preferences
from tablero.table.storage.guests import COOKIE_LIFE, Guest, Session, session_of_token

from ..desk import Desk
from .cookies import GUEST_COOKIE, cookie_of
from .credentials import HELD, Held
from .keyring import Keyring
from .preferences import keep_preferences, keep_reading, preferences_in, reading_in
from .reader import Reader

COOKIE: Final = GUEST_COOKIE
LONGEST_TOKEN: Final = 100
REMEMBERED: Final = 5_000
REMEMBERED_FOR: Final = 60.0
"""Seconds after which a new name, or a setting changed through another process, shows everywhere.
Sessions that have ended are forgotten sooner, see `sessions`."""


def session_of(connection: HTTPConnection) -> Session | None:
    """The session that a cookie claims, known or not."""
    token = cookie_of(connection, COOKIE)
    return session_of_token(token) if 0 < len(token) <= LONGEST_TOKEN else None


def agent_in(connection: HTTPConnection) -> str:
    """In which browser somebody is, in a few words."""
    return agent_of(connection.headers.get("user-agent", ""))


class Identity:
    """Recognises guests, and remembers recent ones to save asking the database each time."""

    def __init__(self, desk: Desk, keyring: Keyring) -> None:
        self._desk = desk
        self._keyring = keyring
        self._recent: OrderedDict[Session, tuple[Guest, float]] = OrderedDict()

    async def who(self, connection: HTTPConnection) -> Guest | None:
        """The guest who asks; None if we do not know them."""
        held: Held | None = connection.scope.get(HELD)
        if held is not None:
            return held.guest
        session = session_of(connection)
        if session is None:
            return None
        guest, until = self._recent.get(session, (None, 0.0))
        if until > self._desk.clock():
            return guest
        token, agent = cookie_of(connection, COOKIE), agent_in(connection)
        guest = await self._desk.run(self._desk.guests.recognise, token, agent)
        if guest is not None:
            self._remember(session, guest)
        return guest

    def sessions(self) -> set[Session]:
        """The sessions that are remembered."""
        return set(self._recent)

    def forget(self, sessions: Collection[Session]) -> None:
        """Forget sessions that have ended: the database is asked when they come again."""
        for session in sessions:
            self._recent.pop(session, None)

    def name_of(self, guest: Guest | None, reader: Reader) -> str:
        """The name of somebody who gives none."""
        return guest.name if guest is not None else reader.words().say("guest")

    async def welcome(
        self, connection: HTTPConnection, known: Guest | None, name: str
    ) -> tuple[Guest, str | None]:
        """The guest, and for somebody new the token that the browser must keep. What the browser
        knows of their preferences is theirs from now on.
        """
        if known is not None:
            return known, None
        preferences = {**preferences_in(connection), **reading_in(connection)}
        agent = agent_in(connection)
        guest, token = await self._desk.run(self._desk.guests.welcome, name, preferences, agent)
        self._remember(session_of_token(token), guest)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        """Remember the guest's new name; Muted for somebody who may write nothing at present."""
        if name != guest.name:
            check_voice(guest, self._desk.clock())
            await self._desk.run(self._desk.guests.rename, guest.id, name)
            self._change(guest, name=name)

    async def prefer(self, guest: Guest, name: str, value: str) -> Preferences:
        """Change one of the guest's settings; UnknownSetting if there is no such name or value."""
        preferences = await self._desk.run(self._desk.guests.prefer, guest.id, name, value)
        self._change(guest, preferences=preferences)
        return preferences

    async def wear(self, guest: Guest, crest: str) -> None:
        """Remember which crest the guest has chosen."""
        await self._desk.run(self._desk.accounts.wear, guest.id, crest)
        self._change(guest, crest=crest)

    def _change(self, guest: Guest, **changes: Any) -> None:
        """Change what is remembered of a guest, in all their sessions."""
        self._keyring.forget_guest(guest.id)
        for session, (other, until) in self._recent.items():
            if other.id == guest.id:
                self._recent[session] = (replace(other, **changes), until)

    async def bring_preferences(self, connection: HTTPConnection, response: Response) -> None:
        """Let the browser know what its guest prefers, if it does not: they may have changed it
        elsewhere. What we remember may be old, so the database has the last word.
        """
        session, guest = session_of(connection), await self.who(connection)
        here = preferences_in(connection)
        if session is None or guest is None or guest.preferences == here:
            return
        self.forget({session})
        guest = await self.who(connection)
        if guest is not None and guest.preferences != here:
            keep_preferences(connection, response, guest.preferences)
            keep_reading(connection, response, guest.preferences)

    def _remember(self, session: Session, guest: Guest) -> None:
        self._recent[session] = (guest, self._desk.clock() + REMEMBERED_FOR)
        self._recent.move_to_end(session)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)


def give_cookie(
    connection: HTTPConnection, response: Response, token: str, name: str = COOKIE
) -> None:
    """Have the browser keep the token: for this site only, out of reach of scripts."""
    response.set_cookie(
        name,
        token,
        max_age=int(COOKIE_LIFE),
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in {"https", "wss"},
    )


def take_cookie(connection: HTTPConnection, response: Response) -> None:
    """Have the browser forget its token."""
    secure = connection.url.scheme in {"https", "wss"}
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)
