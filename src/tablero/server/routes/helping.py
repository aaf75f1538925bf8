"""Help at the table: what a thing is."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tablero.table.about import about
from tablero.table.sight import Sight
from tablero.table.table import Table
from tablero.words import Words

from ..live.easel import Easel
from ..problems import BadRequest
from ..replies import json_reply
from .table_pages import drawn, look, number

LONGEST_THING: Final = 80
"""How many characters the name of a thing may have."""


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
