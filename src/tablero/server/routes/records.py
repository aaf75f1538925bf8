"""Games as files: bringing them here, and checking their luck."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.engine import (
    BadAction,
    BadBox,
    BadOption,
    BadPosition,
    BadRecord,
    Fairness,
    TableroError,
    fairness,
)
from tablero.games import UnknownGame
from tablero.house.moderation.voice import check_voice
from tablero.table.briefing import line_of
from tablero.table.errors import LessonTable, NotOver
from tablero.table.importing import Brought, open_import, read_import
from tablero.table.table import Table

from .. import pages
from ..api.replies import Tables
from ..context import Context, context_of
from ..errors import STATUS, message_of
from ..guests.reader import Reader, reader_of
from ..live.easel import Easel
from ..pages.importing import Problem
from ..replies import done, json_reply, once_reply, wants_page
from .bodies import ImportBody, read_body
from .newcomers import newcomer
from .table_pages import drawn, look

MOST_LISTED: Final = 30
"""How many games of a guest from elsewhere are listed."""
CHECK_COST: Final = 20
"""How many earlier positions a check of all draws counts for."""
UNREADABLE: Final = (BadAction, BadBox, BadOption, BadPosition, BadRecord, UnknownGame)


async def get_import(request: Request) -> Response:
    """The page where somebody brings a game from elsewhere; a program gets those they brought."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "drawing", context.settings.limits.drawings, guest)
    games = [] if guest is None else await context.desk.brought_by(guest.id, MOST_LISTED)
    if wants_page(request):
        return HTMLResponse(pages.import_page(games, reader_of(request)))
    return json_reply(Tables([line_of(each, guest.id) for each in games] if guest else []))


async def post_import(request: Request) -> Response:
    """Make a table of a record; somebody without an account gets one. A record that cannot be read
    changes nothing."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, ImportBody)
    guest = await context.identity.who(request)
    if guest is not None:
        check_voice(guest, context.desk.clock())
    try:
        brought = await _read(context, body.record)
    except UNREADABLE as error:
        if not wants_page(request):
            raise
        return _corrected(request, error, body.record)
    guest, finish = await newcomer(request, "")
    steps = await asyncio.to_thread(open_import, brought, guest.id)
    table = await context.desk.bring(steps, guest.id, body.record)
    verdict = brought.fairness.verdict
    path = f"/t/{table.id}"
    return finish(done(request, path, table=table.id, path=path, over=brought.over, luck=verdict))


async def _read(context: Context, record: str) -> Brought:
    """Play a record through in another thread: one at a time, within a few seconds."""
    patience = context.settings.box_patience
    async with context.importing:
        reading = asyncio.to_thread(read_import, record, patience)
        try:
            return await asyncio.wait_for(reading, 2 * patience)
        except TimeoutError:
            raise BadRecord("this takes too long to read") from None


def _corrected(request: Request, error: TableroError, record: str) -> Response:
    """The form again, with what is wrong."""
    reader = reader_of(request)
    problem = Problem(error.code, message_of(error, reader), str(error), record)
    page = pages.import_page((), reader, problem)
    return HTMLResponse(page, STATUS.get(error.code, 400))


async def get_fairness(request: Request) -> Response:
    """Every draw of a finished game, recomputed from the revealed seed; a program gets JSON."""
    seen = await look(request)
    if seen.table.lesson is not None:
        raise LessonTable("the luck of a lesson is chosen")
    if not seen.table.over:
        raise NotOver("the seed is revealed at the end of the game")
    for_people = wants_page(request)

    async def reply() -> Response:
        work = _page if for_people else _data
        found = await drawn(request, seen, "past", work, seen.reader, times=CHECK_COST)
        return HTMLResponse(found) if isinstance(found, str) else json_reply(found)

    return await once_reply(request, seen.tag("fairness", for_people), reply)


def _checked(table: Table) -> Fairness:
    return fairness(table.seal, bytes.fromhex(table.revealed), table.plies)


def _page(_easel: Easel, table: Table, reader: Reader) -> str | dict[str, object]:
    return pages.fairness_page(table, _checked(table), reader)


def _data(_easel: Easel, table: Table, _reader: Reader) -> str | dict[str, object]:
    found = _checked(table)
    draws = [
        {
            "ply": draw.ply,
            "number": draw.number,
            "point": draw.point,
            "total": draw.total,
            "drawn": str(draw.drawn),
            "fixed": str(draw.fixed),
        }
        for draw in found.draws
    ]
    known = {"verdict": found.verdict, "seal": table.seal, "seed": table.revealed}
    return {**known, "draws": draws, "wrong": [draw.ply for draw in found.wrong]}
