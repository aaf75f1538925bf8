"""Who asks: a guest, known by a cookie. A forged, foreign or expired cookie is nobody's."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablero.table.preferences import Preferences
from tablero.table.storage.guests import COOKIE_LIFE, Guest, Session, session_of_token

from ..desk import Desk
from .cookies import cookie_of
from .preferences import keep_preferences, preferences_in
from .reader import Reader

COOKIE: Final = "tablero-guest"
LONGEST_TOKEN: Final = 100
REMEMBERED: Final = 5_000
REMEMBERED_FOR: Final = 60.0
"""Seconds after which a new name, or a setting changed through another process, shows everywhere.
Sessions that have ended are forgotten sooner, see `sessions`."""


def session_of(connection: HTTPConnection) -> Session | None:
    """The session that a cookie claims, known or not."""
    token = cookie_of(connection, COOKIE)
    return session_of_token(token) if 0 < len(token) <= LONGEST_TOKEN else None


class Identity:
    """Recognises guests, and remembers recent ones to save asking the database each time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._recent: OrderedDict[Session, tuple[Guest, float]] = OrderedDict()

    async def who(self, connection: HTTPConnection) -> Guest | None:
        """The guest who asks; None if we do not know them."""
        session = session_of(connection)
        if session is None:
            return None
        guest, until = self._recent.get(session, (None, 0.0))
        if until > self._desk.clock():
            return guest
        guest = await self._desk.run(self._desk.guests.recognise, cookie_of(connection, COOKIE))
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
        preferences = preferences_in(connection)
        guest, token = await self._desk.run(self._desk.guests.welcome, name, preferences)
        self._remember(session_of_token(token), guest)
        return guest, token

    async def rename(self, connection: HTTPConnection, guest: Guest, name: str) -> None:
        """Remember the guest's new name."""
        if name != guest.name:
            await self._desk.run(self._desk.guests.rename, guest.id, name)
            session = session_of(connection)
            if session is not None:
                self._remember(session, replace(guest, name=name))

    async def prefer(self, guest: Guest, name: str, value: str) -> Preferences:
        """Change one of the guest's settings; UnknownSetting if there is no such name or value."""
        preferences = await self._desk.run(self._desk.guests.prefer, guest.id, name, value)
        for session, (other, until) in self._recent.items():
            if other.id == guest.id:
                self._recent[session] = (replace(other, preferences=preferences), until)
        return preferences

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

    def _remember(self, session: Session, guest: Guest) -> None:
        self._recent[session] = (guest, self._desk.clock() + REMEMBERED_FOR)
        self._recent.move_to_end(session)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token: for this site only, out of reach of scripts."""
    response.set_cookie(
        COOKIE,
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
