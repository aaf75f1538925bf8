"""Compresses answers on their way out, and hides how well that worked.

How short an answer becomes depends on what repeats in it. Somebody who hears the encrypted line
and can put text into another person's page (a chat line, a name) could guess at what else is on
that page, and see from the length whether the guess was right (the attack called BREACH). So every
answer that is compressed here gets a header of 0 to 255 arbitrary letters. How many follows from
the content and a key of this process: asking for the same page again and again gives the same
length, and no average to compute. Answers that hold a key to an account say `no-transform` and stay
as they are.
"""

from __future__ import annotations

import asyncio
from hashlib import blake2b, shake_128
from secrets import token_bytes
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .encodings import Encoding, chosen, quickly

WORTHWHILE: Final = 600
"""Bytes below which an answer fits into one packet anyway."""
LONG: Final = 32_768
"""Bytes above which compressing is left to another thread, beside the event loop."""
KINDS: Final = frozenset(
    {
        "text/html",
        "text/plain",
        "text/css",
        "text/javascript",
        "application/json",
        "image/svg+xml",
    }
)
PADDING: Final = "X-Padding"


class Compression:
    """Compresses each answer that is made in one piece. What is already compressed passes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._key = token_bytes(32)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request; its answer is held back until it is known whether it is whole."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start: Message = {}

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start:
                begun, start = start, {}
                message = await self._packed(scope, begun, message)
                await send(begun)
            await send(message)

        await self._app(scope, receive, send_compressed)

    async def _packed(self, scope: Scope, start: Message, message: Message) -> Message:
        """The first message of a body, compressed if it is worth it and all of the body."""
        headers = MutableHeaders(raw=start["headers"])
        body: bytes = message.get("body", b"")
        if message.get("more_body") or len(body) < WORTHWHILE or not _compressible(headers):
            return message
        headers.add_vary_header("Accept-Encoding")
        encoding = chosen(Headers(scope=scope).get("accept-encoding", ""))
        if encoding is None:
            return message
        packed = await _compressed(body, encoding)
        headers["Content-Encoding"] = encoding
        headers["Content-Length"] = str(len(packed))
        if padding := self._padding(body):
            headers[PADDING] = padding
        start["headers"] = headers.raw
        return {**message, "body": packed}

    def _padding(self, body: bytes) -> str:
        """Arbitrary letters; how many depends on every byte of the content."""
        seed = blake2b(body, key=self._key, digest_size=32).digest()
        return shake_128(seed[1:]).hexdigest(128)[: seed[0]]


def _compressible(headers: MutableHeaders) -> bool:
    kind = headers.get("content-type", "").partition(";")[0]
    kept = "no-transform" in headers.get("cache-control", "")
    return kind in KINDS and "content-encoding" not in headers and not kept


async def _compressed(body: bytes, encoding: Encoding) -> bytes:
    if len(body) < LONG:
        return quickly(body, encoding)
    return await asyncio.to_thread(quickly, body, encoding)
