"""What guards every request: headers, sizes, the origin check, and the limit per address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablero.engine import TableroError
from tablero.table.errors import TableError

from ..errors import on_tablero_error
from ..guests.credentials import holds_key
from ..problems import (
    AddressTooLong,
    BadOrigin,
    BadRequest,
    HeadTooLarge,
    TooLarge,
    TooManyRequests,
)
from ..settings import Edge
from .neighbours import neighbourhood_of
from .throttle import Rate, Throttle


def policy(styles: Iterable[str] = ()) -> str:
    """What our pages may load and run; `styles` are the sources of styles besides our files."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            " ".join(("style-src 'self'", *styles)),
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PROBES: Final = frozenset({"/healthz", "/readyz"})
"""What load balancers ask for, as often as they like: a proxy that does not say for whom it asks
shares its address with all its visitors. Both are cheap, and tell strangers nothing."""
LONGEST_HOST: Final = 260
"""The longest possible host name, with a port."""
USUAL_PORT: Final[Mapping[str, str]] = {"http": ":80", "https": ":443"}


class SecurityHeaders:
    """Adds the headers to every answer. No cache on the way stores what a reader gets."""

    def __init__(self, app: ASGIApp, styles: Callable[[], Iterable[str]]) -> None:
        self._app = app
        self._styles = styles

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request with the headers added; a page also says which styles are ours."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.setdefault("Content-Security-Policy", policy(self._styles()))
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class HeadLimit:
    """Refuses addresses and headers that are too long, before anything reads them."""

    def __init__(self, app: ASGIApp, edge: Edge) -> None:
        self._app = app
        self._edge = edge

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request, or refuse it."""
        problem = self._problem(scope) if scope["type"] in {"http", "websocket"} else None
        if problem is None:
            await self._app(scope, receive, send)
        else:
            await refuse(scope, receive, send, problem)

    def _problem(self, scope: Scope) -> TableError | None:
        edge, headers = self._edge, scope["headers"]
        path = scope.get("raw_path") or scope["path"].encode()
        if len(path) + len(scope["query_string"]) > edge.longest_address:
            return AddressTooLong("this address is too long")
        cookies = sum(len(value) for name, value in headers if name == b"cookie")
        everything = sum(len(name) + len(value) for name, value in headers)
        if cookies > edge.largest_cookie or everything > edge.largest_head:
            return HeadTooLarge("these headers are too long")
        if any(name == b"host" and len(value) > LONGEST_HOST for name, value in headers):
            return BadRequest("no host name is that long")
        return None


class BodyLimit:
    """Refuses bodies that are too large: unread if their length is announced. Some addresses take
    larger ones.
    """

    def __init__(
        self, app: ASGIApp, largest: int, larger: Mapping[str, int] = MappingProxyType({})
    ) -> None:
        self._app = app
        self._largest = largest
        self._larger = larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request; reading a body that is too large raises TooLarge."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        largest = self._larger.get(scope["path"], self._largest)
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or int(announced) > largest:
            await refuse(scope, receive, send, TooLarge("announced"))
            return
        read = 0

        async def receive_at_most() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > largest:
                raise TooLarge("read")
            return message

        await self._app(scope, receive_at_most, send)


class Doorkeeper:
    """Refuses what another site makes a browser send, and visitors who come too often.

    Browsers say where a request comes from (Sec-Fetch-Site, Origin), and scripts cannot forge
    it; so this does the work of CSRF tokens, for WebSockets too. Programs other than browsers
    say nothing and carry nobody else's cookies. What brings a key was sent by whoever holds it.
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
        else:
            await refuse(scope, receive, send, problem)

    def _problem(self, connection: HTTPConnection) -> BadOrigin | TooManyRequests | None:
        changes = connection.scope.get("method", "POST") not in SAFE_METHODS
        ambient = not holds_key(connection)
        if changes and ambient and not from_here(connection, self._origins):
            return BadOrigin("this request comes from another site")
        if connection.scope["path"] in PROBES:
            return None
        wait = self._throttle.wait("request", visitor_of(connection), self._rate)
        return TooManyRequests(wait) if wait else None


async def refuse(scope: Scope, receive: Receive, send: Send, problem: TableroError) -> None:
    """Answer with the error; a WebSocket is not opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": problem.code})
    else:
        response = on_tablero_error(Request(scope, receive), problem)
        await response(scope, receive, send)


def from_here(connection: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether our own page (or no browser at all) sent the request.

    Where our pages come encrypted, an unencrypted page from the same host is not ours: anybody
    on the way may have written it. For a host that `origins` names, they alone decide.
    """
    origin = connection.headers.get("origin")
    if origin is not None and origin in origins:
        return True
    if connection.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    if origin is None:
        return True
    host = connection.headers.get("host", "").lower()
    named = any(urlsplit(known).netloc == host for known in origins)
    return not named and origin == _origin_of(connection.scope["scheme"], host)


def _origin_of(scheme: str, host: str) -> str:
    """What browsers call the origin of pages from here."""
    encrypted = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return f"{encrypted}://{host.removesuffix(USUAL_PORT[encrypted])}"


def address_of(connection: HTTPConnection) -> str:
    """The network address of the visitor."""
    return connection.client.host if connection.client else "nowhere"


def visitor_of(connection: HTTPConnection) -> str:
    """The address or network by which the visitor is counted."""
    return neighbourhood_of(address_of(connection))
