"""Help at the table: what a thing is, and what can be done."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.table.about import about
from tablero.table.advising import Hint, Suggested, hint_of
from tablero.table.errors import GameOver, LessonOver, NotYourTurn, ReadFirst
from tablero.table.hinting import check_hints
from tablero.table.sight import Sight
from tablero.table.table import Table
from tablero.table.ways import Way, ways
from tablero.table.why import asked_seat
from tablero.words import Words

from .. import pages
from ..api.helping import Help, HintTold, SuggestedTold, WayTold
from ..context import context_of
from ..live.easel import Easel
from ..pages.fragments import written
from ..pages.helping import (
    advised,
    meanwhile,
    what_can_be_done,
    what_meanwhile,
    who_is_asked,
)
from ..problems import BadRequest
from ..replies import json_reply, wants_page
from .table_pages import Glance, drawn, look, number

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
    """What the reader can do now; who is asked, if it is somebody else. A browser gets a part of a
    page.
    """
    seen = await look(request)
    given = (seen.sight, seen.reader.lang)
    try:
        told = await drawn(request, seen, "why", _help, *given)
    except (NotYourTurn, GameOver, ReadFirst, LessonOver):
        told = _meanwhile(seen)
    return HTMLResponse(told.html) if wants_page(request) else json_reply(told)


def _help(_easel: Easel, table: Table, sight: Sight, lang: str) -> Help:
    words = Words(lang, table.game.name, table.names)
    told = Help(True, [_told(way, words) for way in ways(table, sight, words)])
    shown = what_can_be_done(table.game.name, told, words)
    return msgspec.structs.replace(told, html=written(shown))


def _told(way: Way, words: Words) -> WayTold:
    say, refusal = words.say(f"verb.{way.verb}"), way.refusal
    if refusal is None:
        return WayTold(way.verb, say, True, way.does, way.paragraph, "")
    why = words.refuse(refusal)
    return WayTold(way.verb, say, False, why, refusal.paragraph, way.remedy)


def _meanwhile(seen: Glance) -> Help:
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    scene = seen.scene()
    told = Help(False, who=who_is_asked(scene, words), meanwhile=meanwhile(scene, words))
    return msgspec.structs.replace(told, html=written(what_meanwhile(told, words)))


async def get_hint(request: Request) -> Response:
    """What a strong player would do in the reader's place; a page of its own for browsers without
    scripts. Only the reader gets it, and nothing is logged.
    """
    context, seen = context_of(request), await look(request)
    seat = asked_seat(seen.table, seen.sight)
    check_hints(seen.table)
    context.limit(request, "hint", context.settings.limits.hints, seen.guest)
    hint = hint_of(await context.thinkers.hint(seen.table, seat))
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    shown = advised(seen.table.game, hint, words)
    if wants_page(request):
        return HTMLResponse(pages.hint_page(seen.table.id, shown, seen.reader), headers=NOT_KEPT)
    return json_reply(_hint(seen.table, hint, words, written(shown)), headers=NOT_KEPT)


def _hint(table: Table, hint: Hint, words: Words, html: str) -> HintTold:
    def told(one: Suggested) -> SuggestedTold:
        phrase = words.phrase(table.game.parse_action(one.action))
        return SuggestedTold(one.action, phrase, one.wins)

    following = None if hint.following is None else told(hint.following)
    return HintTold(told(hint.best), following, hint.as_good, hint.learned, html)
