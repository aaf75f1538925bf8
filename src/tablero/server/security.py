"""What guards every request: headers, the origin check, and the limit per address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import on_tablero_error
from .problems import BadOrigin, TooLarge, TooManyRequests
from .throttle import Rate, Throttle

SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class SecurityHeaders:
    """Adds the headers to every answer. What a reader gets is stored nowhere on the way."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request with the headers added."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class BodyLimit:
    """Refuses bodies that are too large: announced ones unread, others as soon as they are."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request, with a body that ends or raises TooLarge."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or int(announced) > self._largest:
            response = on_tablero_error(Request(scope, receive), TooLarge("announced"))
            await response(scope, receive, send)
            return
        read = 0

        async def receive_at_most() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._largest:
                raise TooLarge("read")
            return message

        await self._app(scope, receive_at_most, send)


class Doorkeeper:
    """Refuses what another site makes a browser send, and who comes too often.

    Browsers say where a request comes from (Sec-Fetch-Site, Origin), and scripts cannot forge
    it; so this does what CSRF tokens do, for WebSockets too. Programs that are no browsers say
    nothing and carry no one else's cookies.
    """

    def __init__(
        self, app: ASGIApp, origins: tuple[str, ...], throttle: Throttle, rate: Rate
    ) -> None:
        self._app = app
        self._origins = origins
        self._throttle = throttle
        self._rate = rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        problem = self._problem(HTTPConnection(scope))
        if problem is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem.code})
        else:
            response = on_tablero_error(Request(scope, receive), problem)
            await response(scope, receive, send)

    def _problem(self, connection: HTTPConnection) -> BadOrigin | TooManyRequests | None:
        changes = connection.scope.get("method", "POST") not in SAFE_METHODS
        if changes and not from_here(connection.headers, self._origins):
            return BadOrigin("this request comes from another site")
        wait = self._throttle.wait("request", address_of(connection), self._rate)
        return TooManyRequests(wait) if wait else None


def from_here(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether our own page (or no browser at all) has sent the request."""
    origin = headers.get("origin")
    if origin is not None and origin in origins:
        return True
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def address_of(connection: HTTPConnection) -> str:
    """The network address of whoever asks."""
    return connection.client.host if connection.client else "nowhere"
