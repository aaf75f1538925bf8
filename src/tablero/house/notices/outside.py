"""The way out: requests to addresses that visitors have given us, and to nowhere inside.

Laws: only to addresses of the public internet, checked after the name was resolved, and to exactly
the address that was checked, so that a name which means something else a moment later is of no use.
No redirect is followed. Everything together has one time limit, and of the answer only the status
is read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from .errors import NotOutside, NotReachable
from .policy import Outbound

LONGEST_URL: Final = 1_000
MOST_ADDRESSES: Final = 3
"""How many of a host's addresses are tried."""
NAMES_AT_ONCE: Final = 8
"""How many names are looked up at the same time."""
LONGEST_HEAD: Final = 4_096
"""Bytes of an answer until its first line must have ended."""
_USUAL_PORT: Final = {"http": 80, "https": 443}
_HOST: Final = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.?|[0-9a-f:.]+", re.ASCII)
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b")
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that lead to the IPv4 address in their last four bytes."""
_COMPATIBLE: Final = IPv6Network("::/96")
_SITE: Final = IPv6Network("fec0::/10")

Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a host, as texts."""


class Target(NamedTuple):
    """Where a web address leads."""

    secure: bool
    host: str
    port: int
    path: str
    """With the query."""

    @property
    def place(self) -> str:
        """Host and port, as operators name them."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def header(self) -> str:
        """The host as a request names it."""
        usual = self.port == _USUAL_PORT["https" if self.secure else "http"]
        return self.place.rpartition(":")[0] if usual else self.place


class Unreached(Exception):
    """Nobody answered in time, or not in HTTP. `sent` says whether the request had gone out."""

    def __init__(self, message: str, *, sent: bool) -> None:
        super().__init__(message)
        self.sent = sent


def target_of(url: str, rules: Outbound) -> Target:
    """Where a web address leads; NotReachable if it is none, NotOutside if nobody may go there."""
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise NotReachable("this is not a web address")
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError as error:
        raise NotReachable("this is not a web address") from error
    if parts.scheme not in _USUAL_PORT or not _HOST.fullmatch(host) or "@" in parts.netloc:
        raise NotReachable("this is not a web address")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    secure = parts.scheme == "https"
    number = port or _USUAL_PORT[parts.scheme]
    target = Target(secure, host, number, path)
    if target.place not in rules.inside:
        if not secure and not rules.http:
            raise NotReachable("a web address begins with https://")
        if target.port not in rules.ports:
            raise NotOutside("nobody listens to notices at this port")
        if (address := _address(host)) is not None and not is_outside(address):
            raise NotOutside("this address is not on the internet")
    return target


def is_outside(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the public internet, and of a single machine there."""
    if isinstance(address, IPv6Address):
        inner = _inner(address)
        if inner is not None:
            return is_outside(inner)
        if address in _SITE or address in _COMPATIBLE:
            return False
    return (
        address.is_global
        and not address.is_multicast
        and not address.is_reserved
        and not address.is_unspecified
        and not address.is_loopback
        and not address.is_link_local
    )


def _inner(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address to which an IPv6 address leads."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    return IPv4Address(address.packed[-4:]) if address in _TRANSLATED else None


class Outside:
    """Sends requests out."""

    def __init__(
        self,
        rules: Outbound,
        resolve: Resolve | None = None,
        trust: Callable[[], ssl.SSLContext] = ssl.create_default_context,
    ) -> None:
        self.rules = rules
        self._resolve = resolve or self._looked_up
        self._trust = trust
        self._trusted: ssl.SSLContext | None = None
        # A visitor's name server can keep a thread for half a minute: not one that others need.
        self._threads = ThreadPoolExecutor(NAMES_AT_ONCE, thread_name_prefix="names")

    async def _looked_up(self, host: str, port: int) -> Sequence[str]:
        """The addresses of a host, as the system knows them."""
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, ask)
        return [str(address[0]) for *_, address in found]

    def close(self) -> None:
        """Look up no more names."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        """Send something and return the status of the answer.

        NotOutside if the host is inside, Unreached if there was no answer.
        """
        progress = _Progress()
        try:
            async with asyncio.timeout(self.rules.timeout):
                return await self._post(target, headers, body, progress)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as error:
            raise Unreached(type(error).__name__, sent=progress.sent) from error

    async def _post(
        self, target: Target, headers: Mapping[str, str], body: bytes, progress: _Progress
    ) -> int:
        addresses = await self._checked(target)
        reader, writer = await self._connected(target, addresses)
        try:
            progress.sent = True
            writer.write(_request(target, headers, body))
            await writer.drain()
            line = await reader.readuntil(b"\n")
        except asyncio.LimitOverrunError as error:
            raise Unreached("the answer does not begin", sent=True) from error
        finally:
            writer.transport.abort()
        found = _STATUS.match(line)
        if found is None:
            raise Unreached("the answer is not HTTP", sent=True)
        return int(found[1])

    async def _connected(
        self, target: Target, addresses: Sequence[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first of the addresses that takes one."""
        context = await self._authorities() if target.secure else None
        name = target.host.rstrip(".") if context is not None else None
        *others, last = addresses[:MOST_ADDRESSES]
        for address in others:
            with suppress(OSError):
                return await asyncio.open_connection(
                    address, target.port, ssl=context, server_hostname=name, limit=LONGEST_HEAD
                )
        return await asyncio.open_connection(
            last, target.port, ssl=context, server_hostname=name, limit=LONGEST_HEAD
        )

    async def _authorities(self) -> ssl.SSLContext:
        """Whose word counts for a host's name. Reading them takes tens of milliseconds: it is done
        once, where it holds up nobody.
        """
        if self._trusted is None:
            self._trusted = await asyncio.to_thread(self._trust)
        return self._trusted

    async def _checked(self, target: Target) -> Sequence[str]:
        """The addresses to connect to. If one of a host's addresses is inside, none is good."""
        literal = _address(target.host)
        if literal is not None:
            texts: Sequence[str] = [str(literal)]
        else:
            texts = await self._resolve(target.host.rstrip("."), target.port)
        addresses = [ip_address(text.partition("%")[0]) for text in texts]
        if not addresses:
            raise Unreached("the host has no address", sent=False)
        allowed = target.place in self.rules.inside
        if not allowed and not all(is_outside(address) for address in addresses):
            raise NotOutside("this host is not on the internet")
        return [str(address) for address in addresses]


class _Progress:
    """How far a request has come."""

    sent = False


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {
        "Host": target.header,
        "User-Agent": "Tablero",
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    if not all(value.isascii() and value.isprintable() for value in lines.values()):
        raise ValueError("a header is one line of plain letters")
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body
