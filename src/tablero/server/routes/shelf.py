"""The pages around the tables: the shelf, opening a table, boxes, settings."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from tablero.engine import BadBox
from tablero.games import find
from tablero.house.lobby.opening import check_terms
from tablero.house.moderation.voice import check_voice
from tablero.table.opening import Plan, Prepared, prepare
from tablero.table.preferences import DEFAULTS
from tablero.table.results import Closing
from tablero.table.storage.guests import Guest
from tablero.words.languages import check_language

from .. import pages
from ..assets.sheets import Sheet
from ..context import context_of
from ..guests.preferences import keep_preferences, keep_reading, preferences_in
from ..guests.reader import is_theme, reader_of
from ..pages.standing import most_urgent_first
from ..problems import BadRequest, NotFound
from ..replies import done, json_reply, local, page_reply, wants_page
from .bodies import OpenBody, SettingsBody, read_body
from .newcomers import newcomer

TABLES_SHOWN: Final = 8


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
    sitting = await context.desk.tables_of(guest.id, TABLES_SHOWN)
    tables = most_urgent_first(sitting, guest.id)
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
    if body.terms.club:
        await context.desk.run(context.desk.clubs.read, body.terms.club, known.id if known else "")
    known_as = context.identity.name_of(known, reader_of(request))
    plan = body.plan(known_as, _level(request, known))
    prepared = await _prepared(plan, context.settings.box_patience)
    if plan.terms.open and known is not None:
        await context.desk.run(context.desk.lobby.check_room, known.id)
    if known is not None and len(plan.names) > 1:
        # Names of others around one screen are words of whoever opens the table.
        check_voice(known, context.desk.clock())
    guest, finish = await newcomer(request, plan.names[0] if plan.names else known_as)
    entries = prepared.opened_by(guest.id, program=guest.kind == "bot")
    table = await context.desk.open(entries, guest.id, body.nonce)
    response = done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}")
    if plan.mode == "bots" and len(plan.bots) == 1:
        await remember_level(request, response, guest, plan.bots[0])
    return finish(response)


async def remember_level(request: Request, response: Response, guest: Guest, bot: str) -> None:
    """From now on, the guest plays against this bot."""
    if guest.preferences.get("level", DEFAULTS["level"]) == bot:
        return
    preferences = await context_of(request).identity.prefer(guest, "level", bot)
    keep_preferences(request, response, preferences)


async def _prepared(plan: Plan, patience: float) -> Prepared:
    """Check a plan in another thread, so that nobody else waits while a box is read."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(_checked, plan), patience)
    except TimeoutError:
        raise BadBox("this takes too long to read") from None


def _checked(plan: Plan) -> Prepared:
    prepared = prepare(plan)
    check_terms(prepared)
    return prepared


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
    chosen = {"lang": body.lang, "theme": body.theme}
    wanted = {name: value for name, value in chosen.items() if value is not None}
    response = done(request, local(body.next))
    keep_reading(request, response, wanted)
    if (guest := await context_of(request).identity.who(request)) is not None:
        for name, value in wanted.items():
            if guest.preferences.get(name) != value:
                preferences = await context_of(request).identity.prefer(guest, name, value)
                keep_preferences(request, response, preferences)
    return response
