"""What others see of a table: a preview picture of any position, and a page for other sites."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.drawing.card import WIDTH, card
from tablero.drawing.palette import Theme
from tablero.table.sight import SPECTATOR, scene
from tablero.table.table import Table
from tablero.words import LANGUAGES

from ..assets.inline import allowed_styles
from ..context import context_of
from ..edge.security import policy
from ..guests.reader import Reader, is_theme, reader_of
from ..live.easel import Easel
from ..pages.embed import board_file, check_embedded, check_public, embed_page
from ..pages.fragments import words_for
from ..pages.sharing import place
from ..problems import BadRequest
from ..replies import once_reply
from .assets import ART_POLICY
from .table_pages import Glance, drawn, look, number

COST: Final = 10
"""How many earlier positions a picture counts for."""


async def get_picture(request: Request) -> Response:
    """A position as a picture for link previews: what everybody may see, whoever asks."""
    seen = await look(request)
    check_public(seen.table)
    ply = _ply(request, seen.table)
    lang = _lang(request, seen)
    table = seen.table
    key = ("card", table.id, table.told_at_undo, ply, table.ply, table.names, lang)

    async def svg() -> str:
        return await drawn(request, seen, "past", _card, ply, lang, times=COST)

    async def picture() -> Response:
        painted = await context_of(request).painter.painted(key, svg, WIDTH)
        return Response(painted, media_type="image/png")

    response = await once_reply(request, seen.tag(*key), picture)
    # Pages of other sites may show it: it holds nothing that is not everybody's.
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def _card(_easel: Easel, table: Table, ply: int, lang: str) -> str:
    shown = scene(table, SPECTATOR, ply)
    words = words_for(shown, lang)
    events = shown.log[ply - 1].events if ply else ()
    where = place(ply, table.ply, words)
    return card(shown.game, shown.view, words, shown.names, events, where)


async def get_embed(request: Request) -> Response:
    """A finished game for a frame in a page of another site."""
    seen = await look(request)
    check_embedded(seen.table)
    ply, origin, reader = _ply(request, seen.table), str(request.base_url), _stranger(request)

    async def page() -> Response:
        return HTMLResponse(await drawn(request, seen, "past", _page, ply, reader, origin))

    response = await once_reply(request, seen.tag("embed", ply, origin, reader), page)
    # The one page that may stand in a frame: nothing can be done on it.
    response.headers["Content-Security-Policy"] = policy(allowed_styles()).replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    )
    return response


def _page(_easel: Easel, table: Table, ply: int, reader: Reader, origin: str) -> str:
    return embed_page(table, ply, reader, origin)


async def get_board(request: Request) -> Response:
    """The board of a finished game at a position, for that page."""
    seen = await look(request)
    check_embedded(seen.table)
    ply, lang = _ply(request, seen.table), _lang(request, seen)
    wished = request.query_params.get("theme", "day")
    if not is_theme(wished):
        raise BadRequest("no such theme")
    theme: Theme = "night" if wished == "night" else "day"

    async def board() -> Response:
        svg = await drawn(request, seen, "past", _board, ply, lang, theme)
        return Response(svg, media_type="image/svg+xml")

    response = await once_reply(request, seen.tag("board", ply, lang, theme), board)
    response.headers["Content-Security-Policy"] = ART_POLICY
    return response


def _board(_easel: Easel, table: Table, ply: int, lang: str, theme: Theme) -> str:
    return board_file(table, ply, lang, theme)


def _ply(request: Request, table: Table) -> int:
    """The position that is asked for, by default the newest; BadPly if there is none."""
    asked = number(request, "ply")
    ply = table.ply if asked is None else asked
    table.at(ply)
    return ply


def _lang(request: Request, seen: Glance) -> str:
    asked = request.query_params.get("lang")
    return asked if asked in LANGUAGES else seen.reader.lang


def _stranger(request: Request) -> Reader:
    """The reader of an embedded page: no cookie of ours comes there, an address may say more."""
    reader, theme = reader_of(request).away(), request.query_params.get("theme")
    return reader if theme is None or not is_theme(theme) else reader._replace(theme=theme)
