"""Help at the table: what a thing is, and what can be done."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.table.about import about
from tablero.table.errors import GameOver, NotYourTurn, ReadFirst
from tablero.table.hinting import check_hints
from tablero.table.sight import Sight
from tablero.table.table import Table
from tablero.table.ways import ways
from tablero.table.why import asked_seat
from tablero.words import Words

from .. import pages
from ..context import context_of
from ..live.easel import Easel
from ..pages.helping import advised, what_can_be_done, what_meanwhile
from ..problems import BadRequest
from ..replies import json_reply, wants_page
from .table_pages import drawn, look, number

LONGEST_THING: Final = 80
"""How many characters the name of a thing may have."""
NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""A hint is about one moment, and for one person."""


async def get_about(request: Request) -> Response:
    """What a thing is, ?thing=special:fuera, at the newest position or at ?ply=N."""
    seen = await look(request)
    thing = request.query_params.get("thing", "")
    if not 0 < len(thing) <= LONGEST_THING:
        raise BadRequest("about needs a thing: special:fuera")
    given = (seen.sight, seen.reader.lang, number(request, "ply"), thing)
    lines = await drawn(request, seen, "why", _about, *given)
    return json_reply({"lines": lines})


def _about(
    _easel: Easel, table: Table, sight: Sight, lang: str, ply: int | None, thing: str
) -> list[dict[str, str]]:
    view = table.at(table.ply if ply is None else ply).view(sight.reader)
    words = Words(lang, table.game.name, table.names)
    notes = about(table.game, view, thing, words)
    return [{"text": words.note(note), "paragraph": note.paragraph} for note in notes]


async def get_help(request: Request) -> Response:
    """What the reader can do now, as a part of a page; who is asked, if it is somebody else."""
    seen = await look(request)
    given = (seen.sight, seen.reader.lang)
    try:
        return HTMLResponse(await drawn(request, seen, "why", _ways, *given))
    except (NotYourTurn, GameOver, ReadFirst):
        words = seen.reader.words(seen.table.game.name, seen.table.names)
        return HTMLResponse(str(what_meanwhile(seen.scene(), words)))


def _ways(_easel: Easel, table: Table, sight: Sight, lang: str) -> str:
    words = Words(lang, table.game.name, table.names)
    return str(what_can_be_done(table.game.name, ways(table, sight, words), words))


async def get_hint(request: Request) -> Response:
    """What a strong player would do in the reader's place: a part of a page, or a page of its own
    for browsers without scripts. Only the reader gets it, and nothing is logged.
    """
    context, seen = context_of(request), await look(request)
    seat = asked_seat(seen.table, seen.sight)
    check_hints(seen.table)
    context.limit(request, "hint", context.settings.limits.hints, seen.guest)
    advice = await context.thinkers.hint(seen.table, seat)
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    told = advised(seen.table.game, advice, words)
    if wants_page(request):
        return HTMLResponse(pages.hint_page(seen.table.id, told, seen.reader), headers=NOT_KEPT)
    return HTMLResponse(str(told), headers=NOT_KEPT)
