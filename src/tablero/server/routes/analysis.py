"""The analysis of a game that is over: asked for once, worked out beside the server, and kept."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.analysis import Analysis
from tablero.engine import Seat
from tablero.table.analysing import check_analysis, version_of
from tablero.table.storage.analyses import KeptAnalysis
from tablero.table.table import Table

from .. import pages
from ..context import context_of
from ..guests.reader import Reader
from ..live.easel import Easel
from ..problems import BadRequest
from ..replies import done, json_reply, once_reply, wants_page
from .bodies import DeedBody, read_body
from .table_pages import Glance, drawn, look, number

LOOK_AGAIN: Final = "3"
"""Seconds after which the page of an analysis that is under way is loaded again."""


async def get_analysis(request: Request) -> Response:
    """The analysis, or how far it has come; a program gets it as JSON. Looking begins nothing."""
    seen = await look(request)
    check_analysis(seen.table)
    version = version_of(seen.table)
    desk = context_of(request).desk
    kept = await desk.run(desk.analyses.find, seen.table.id, version)
    if not wants_page(request):
        return json_reply(_payload(kept))
    if kept is None or kept.abandoned or kept.problem:
        return HTMLResponse(pages.asking_page(seen.table, kept, seen.reader))
    if kept.body is None:
        page = pages.waiting_page(seen.table, kept, seen.reader)
        return HTMLResponse(page, headers={"Refresh": LOOK_AGAIN})
    return await _shown(request, seen, version, kept.body)


async def _shown(request: Request, seen: Glance, version: str, body: bytes) -> Response:
    seat = _seat(request, seen)

    async def page() -> Response:
        return HTMLResponse(await drawn(request, seen, "drawing", _page, body, seat, seen.reader))

    return await once_reply(request, seen.tag("analysis", version, seat), page)


def _page(_easel: Easel, table: Table, body: bytes, seat: Seat, reader: Reader) -> str:
    return pages.analysis_page(table, Analysis.read(body), seat, reader)


def _seat(request: Request, seen: Glance) -> Seat:
    """Whose decisions are shown: those of ?seat=N, by default the reader's own."""
    asked = number(request, "seat")
    if asked is None:
        return seen.sight.reader or 0
    if asked >= len(seen.table.chairs):
        raise BadRequest("the table has no such seat")
    return asked


def _payload(kept: KeptAnalysis | None) -> dict[str, object]:
    """What a program gets."""
    if kept is None:
        return {"state": "none"}
    if kept.body is not None:
        return {"state": "done", "analysis": msgspec.Raw(kept.body)}
    if kept.problem or kept.abandoned:
        return {"state": "failed", "problem": kept.problem or "interrupted"}
    return {"state": "running", "done": kept.done, "total": kept.total}


async def post_analysis(request: Request) -> Response:
    """Begin the analysis, unless it is done or under way."""
    context, seen = context_of(request), await look(request)
    await read_body(request, DeedBody)
    check_analysis(seen.table)
    context.limit(request, "analysis", context.settings.limits.analyses, seen.guest)
    await context.analysts.begin(seen.table)
    return done(request, f"/t/{seen.table.id}/analysis")
