"""The pages around the tables: the shelf, opening a table, boxes, settings."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from tablero.engine import BadBox
from tablero.games import find
from tablero.table.opening import Plan, Prepared, prepare
from tablero.table.preferences import DEFAULTS
from tablero.table.results import Closing
from tablero.table.storage.guests import Guest
from tablero.table.text import clean_name
from tablero.words.languages import check_language

from .. import pages
from ..assets.sheets import Sheet
from ..context import context_of
from ..guests.identity import give_cookie
from ..guests.preferences import keep_preferences, preferences_in
from ..guests.reader import LANG_COOKIE, THEME_COOKIE, is_theme, reader_of
from ..problems import BadRequest, NotFound
from ..replies import done, json_reply, local, page_reply, wants_page
from .bodies import OpenBody, SettingsBody, read_body

TABLES_SHOWN: Final = 8
A_YEAR: Final = 365 * 86_400


async def get_shelf(request: Request) -> Response:
    """The games as boxes on a shelf."""
    context, reader = context_of(request), reader_of(request).away()
    guest = await context.identity.who(request)
    level = _level(request, guest)
    if guest is None:
        page = await context.press.printed(
            ("shelf", reader, level), lambda: Sheet.of(pages.shelf_page(reader, False, level))
        )
        return page_reply(request, page)
    pieces = await context.press.printed(
        ("guest's shelf", reader, level), lambda: pages.shelf_for_guests(reader, level)
    )
    tables = await context.desk.tables_of(guest.id, TABLES_SHOWN)
    response = HTMLResponse(pages.shelf_of(guest, tables, reader, pieces))
    await context.identity.bring_preferences(request, response)
    return response


def _level(request: Request, guest: Guest | None) -> str:
    """The bot against which somebody plays who does not say otherwise."""
    preferences = preferences_in(request) if guest is None else guest.preferences
    return preferences.get("level", DEFAULTS["level"])


async def post_tables(request: Request) -> Response:
    """Open a table; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, OpenBody)
    known = await context.identity.who(request)
    known_as = context.identity.name_of(known, reader_of(request))
    plan = body.plan(known_as, _level(request, known))
    prepared = await _prepared(plan, context.settings.box_patience)
    name = clean_name(plan.names[0] if plan.names else known_as)
    guest, token = await context.identity.welcome(request, known, name)
    await context.identity.rename(request, guest, name)
    table = await context.desk.open(prepared.opened_by(guest.id), guest.id, body.nonce)
    response = done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}")
    if token is not None:
        give_cookie(request, response, token)
    if plan.mode == "bots" and len(plan.bots) == 1:
        await remember_level(request, response, guest, plan.bots[0])
    return response


async def remember_level(request: Request, response: Response, guest: Guest, bot: str) -> None:
    """From now on, the guest plays against this bot."""
    if guest.preferences.get("level", DEFAULTS["level"]) == bot:
        return
    preferences = await context_of(request).identity.prefer(guest, "level", bot)
    keep_preferences(request, response, preferences)


async def _prepared(plan: Plan, patience: float) -> Prepared:
    """Check a plan in another thread, so that nobody else waits while a box is read."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(prepare, plan), patience)
    except TimeoutError:
        raise BadBox("this takes too long to read") from None


async def get_alone(request: Request) -> Response:
    """The games that the guest has played alone; a program gets them as JSON."""
    context, reader = context_of(request), reader_of(request)
    game = find(request.path_params["game"])
    if 1 not in game.players:
        raise NotFound("nobody plays this game alone")
    guest = await context.identity.who(request)
    results, run = context.desk.results, context.desk.run
    games = [] if guest is None else await run(results.of, guest.id, game.name)
    if wants_page(request):
        return HTMLResponse(pages.alone_page(game.name, games, reader))
    return json_reply({"games": [{"table": table, **_public(one)} for table, one in games]})


def _public(closing: Closing) -> dict[str, object]:
    """A game as programs get it: everything but the guest's id."""
    return {
        "at": closing.at,
        "won": closing.won,
        "score": closing.score,
        "options": closing.options,
        "account": closing.account,
    }


async def get_box(request: Request) -> Response:
    """The components of a game as a TOML file, for its owners to correct."""
    game = find(request.path_params["game"])
    headers = {"Content-Disposition": f'attachment; filename="{game.name}.toml"'}
    return PlainTextResponse(game.standard_box.to_toml(), headers=headers)


async def post_settings(request: Request) -> Response:
    """Remember the language and the theme."""
    body = await read_body(request, SettingsBody)
    if body.lang is not None:
        check_language(body.lang)
    if body.theme is not None and not is_theme(body.theme):
        raise BadRequest("no such theme")
    response = done(request, local(body.next))
    for cookie, value in ((LANG_COOKIE, body.lang), (THEME_COOKIE, body.theme)):
        if value is not None:
            secure = request.url.scheme == "https"
            response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, secure=secure)
    return response
