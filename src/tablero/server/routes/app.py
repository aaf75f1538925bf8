"""The site as an app: manifest, worker, and the page for those who are offline."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablero.games import all_games
from tablero.words import LANGUAGES

from .. import pages
from ..assets.sheets import Sheet, fingerprint
from ..assets.store import address, shell
from ..context import context_of
from ..guests.reader import reader_of
from ..pages.installing import ICONS, TOUCH_ICON
from ..replies import page_reply, sheet_reply

OFFLINE: Final = "/offline"
_WORKER: Final = Path(__file__).parents[1] / "static" / "worker" / "sw.js"


async def get_manifest(request: Request) -> Response:
    """What systems need to know to install the site, in the reader's language or in ?lang=."""
    reader, asked = reader_of(request), request.query_params.get("lang")
    wished = reader._replace(lang=asked) if asked in LANGUAGES else reader
    known = wished.away()._replace(theme="auto")
    sheet = await context_of(request).press.printed(
        ("manifest", known), lambda: Sheet.of(json.dumps(pages.manifest(known), ensure_ascii=False))
    )
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return sheet_reply(request, sheet, "application/manifest+json", headers)


async def get_worker(request: Request) -> Response:
    """The worker of this release, for the whole site; browsers ask for it each time."""
    sheet = await context_of(request).press.printed("worker", lambda: Sheet.of(worker()))
    headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"}
    return sheet_reply(request, sheet, "text/javascript", headers)


async def get_touch_icon(_request: Request) -> Response:
    """Where Apple's systems look for an icon without being told."""
    return RedirectResponse(await asyncio.to_thread(address, TOUCH_ICON), status_code=302)


async def get_offline(request: Request) -> Response:
    """What a browser shows when it cannot reach the server."""
    reader = reader_of(request).away()
    page = await context_of(request).press.printed(
        ("offline", reader), lambda: Sheet.of(pages.offline_page(reader))
    )
    return page_reply(request, page)


@cache
def worker() -> str:
    """The worker with what it keeps of this release; another release is another text."""
    files = [*shell(), *(address(path) for path, *_ in ICONS[:1])]
    kept = [OFFLINE, *(f"/rules/{game.name}" for game in all_games())]
    source = _WORKER.read_text(encoding="utf-8")
    release = fingerprint(json.dumps([files, kept, source]).encode())
    named = {"RELEASE": release, "SHELL": files, "PAGES": kept}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in named.items())
    return head + source
