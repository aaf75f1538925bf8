"""The gate: the one place where it is decided what a key opens.

Whatever is not described for programs (`server.api`) is opened by no key: it takes a cookie, which
only a browser has. Behind the gate handlers ask `Identity` who is there, and need not know how.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablero.engine import TableroError

from ..api import Access, access_to
from ..context import context_of
from ..edge.security import refuse
from .credentials import HELD, CookieOnly, Held, MissingScope, key_in

STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})


class KeyGate:
    """Recognises keys, and refuses what they do not open."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute]) -> None:
        self._app = app
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request, or refuse it. With a key, cookies neither come in nor go out."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        try:
            held = await self._held(scope)
        except TableroError as problem:
            await refuse(scope, receive, send, problem)
            return
        if held is None:
            await self._app(scope, receive, send)
            return
        scope["headers"] = [each for each in scope["headers"] if each[0] != b"cookie"]
        scope[HELD] = held
        await self._app(scope, receive, _without_cookies(send))

    async def _held(self, scope: Scope) -> Held | None:
        connection = HTTPConnection(scope)
        key = key_in(connection)
        if key is None:
            return None
        held = await context_of(connection).keyring.holder(key)
        access = self._access(scope)
        if access == "cookie":
            raise CookieOnly("no key opens this")
        if access != "anybody" and access not in held.key.scopes:
            raise MissingScope(access)
        return held

    def _access(self, scope: Scope) -> Access:
        """What the address takes; where there is none, the answer is the same to everybody."""
        for route in self._routes:
            match, _ = route.matches(scope)
            if match is Match.FULL:
                method = "WS" if scope["type"] == "websocket" else scope["method"]
                return access_to(method, getattr(route, "path", ""))
        return "anybody"


def _without_cookies(send: Send) -> Send:
    async def send_without(message: Message) -> None:
        if message["type"] in STARTS:
            headers = MutableHeaders(scope=message)
            del headers["set-cookie"]
            headers.add_vary_header("Authorization")
        await send(message)

    return send_without
