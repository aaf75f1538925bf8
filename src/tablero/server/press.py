"""Pages that are the same for everybody: drawn once, off the event loop, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response


class Sheet(NamedTuple):
    """A page that was drawn, and a short name for exactly these bytes."""

    text: str
    body: bytes
    etag: str


class Press:
    """Draws each page when it is first asked for. Who asks meanwhile waits for the same drawing.

    Nothing is thrown away: a key names a page by what there is a handful of, such as games,
    languages and themes, and by nothing that a visitor can make up.
    """

    def __init__(self) -> None:
        self._sheets: dict[Hashable, asyncio.Task[Sheet]] = {}

    async def sheet(self, key: Hashable, draw: Callable[[], str]) -> Sheet:
        """The page of that key."""
        if key not in self._sheets:
            self._sheets[key] = asyncio.create_task(asyncio.to_thread(_print, draw))
        drawing = self._sheets[key]
        try:
            # Somebody who hangs up does not stop the drawing for the others.
            return await asyncio.shield(drawing)
        finally:
            failed = drawing.done() and (drawing.cancelled() or drawing.exception() is not None)
            if failed and self._sheets.get(key) is drawing:
                del self._sheets[key]


def _print(draw: Callable[[], str]) -> Sheet:
    text = str(draw())
    body = text.encode()
    return Sheet(text, body, f'"{blake2b(body, digest_size=12).hexdigest()}"')


def page_reply(request: Request, sheet: Sheet) -> Response:
    """The page; or only that the browser has it already."""
    headers = {
        "ETag": sheet.etag,
        "Cache-Control": "no-cache",
        "Vary": "Accept-Language, Cookie",
    }
    if sheet.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(sheet.body, headers=headers)
