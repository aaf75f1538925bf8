"""The rules of a game, its summary, and the page for owners of the printed game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.games import find

from .. import pages
from ..assets.sheets import Sheet
from ..context import context_of
from ..guests.reader import Reader, reader_of
from ..problems import BadRequest
from ..replies import page_reply

LONGEST_QUERY: Final = 80


async def get_rules(request: Request) -> Response:
    """The rules; with `?q=` only the paragraphs in which all words of the query occur."""
    query = request.query_params.get("q", "").strip()
    if len(query) > LONGEST_QUERY:
        raise BadRequest(f"a search has at most {LONGEST_QUERY} characters")
    if query:
        return await _found(request, query)
    return await _printed(request, "rules", pages.rules_page)


async def _found(request: Request, query: str) -> Response:
    """What somebody searched for, drawn for them alone: not on the event loop, and not as often as
    they like.
    """
    context, limits = context_of(request), context_of(request).settings.limits
    game = find(request.path_params["game"]).name
    context.limit(request, "search", limits.whys, None)
    context.limit_all("efforts", limits.efforts)
    reader = reader_of(request).away()
    return HTMLResponse(await asyncio.to_thread(pages.rules_page, game, reader, query))


async def get_summary(request: Request) -> Response:
    """A game on one page."""
    return await _printed(request, "summary", pages.summary_page)


async def get_printed(request: Request) -> Response:
    """What is reconstructed, and which rulings we made."""
    return await _printed(request, "printed", pages.printed_page)


async def _printed(request: Request, kind: str, draw: Callable[[str, Reader], str]) -> Response:
    """A page of the rules, which is the same for everybody who reads the same language."""
    game, reader = find(request.path_params["game"]).name, reader_of(request).away()
    page = await context_of(request).press.printed(
        (kind, game, reader), lambda: Sheet.of(draw(game, reader))
    )
    return page_reply(request, page)
