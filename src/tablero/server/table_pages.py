"""Everything that one can read of a table: its page, news, record, and answers to «why not?»."""

from __future__ import annotations

from asyncio import to_thread
from typing import NamedTuple

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from tablero.table.errors import BadInvitation, GameOver, NotYourTurn
from tablero.table.running import Table
from tablero.table.scene import Scene
from tablero.table.sight import Sight, record_text, scene, sight_of
from tablero.table.storage.guests import Guest
from tablero.table.why import Why, why_action, why_pick

from . import render
from .context import context_of
from .errors import message_of
from .gallery import Fragments, news
from .problems import BadRequest
from .reader import Reader, reader_of
from .replies import json_reply


class Look(NamedTuple):
    """Somebody looks at a table."""

    table: Table
    guest: Guest | None
    sight: Sight
    reader: Reader


async def look(request: Request) -> Look:
    """Who looks at which table, and from where."""
    context = context_of(request)
    table = await context.desk.look(request.path_params["table"])
    guest = await context.identity.who(request)
    sight = sight_of(table, guest.id if guest else None)
    if guest is not None and sight.seated:
        context.hub.visit(table.id, guest.id)
    return Look(table, guest, sight, reader_of(request))


def _scene(request: Request, seen: Look, ply: int | None = None) -> Scene:
    return scene(seen.table, seen.sight, ply, context_of(request).hub.company(seen.table))


async def get_table(request: Request) -> Response:
    """The table's page, at the newest position or at ?ply=N."""
    seen = await look(request)
    ply = _number(request, "ply")
    page = await to_thread(
        render.table_page, _scene(request, seen, ply), seen.reader, str(request.base_url)
    )
    return HTMLResponse(page)


async def get_join(request: Request) -> Response:
    """What an invitation opens: the choice of a name and a seat."""
    seen = await look(request)
    invite = request.path_params["invite"]
    if seen.sight.seated:
        return RedirectResponse(f"/t/{seen.table.id}", status_code=303)
    if not seen.table.invites(invite):
        raise BadInvitation("this is not an invitation to this table")
    name = seen.guest.name if seen.guest else ""
    return HTMLResponse(render.join_page(_scene(request, seen), invite, name, seen.reader))


async def get_news(request: Request) -> Response:
    """All parts of the page if there is anything after ?after=SEQ, otherwise none."""
    seen = await look(request)
    after = _number(request, "after") or 0
    fragments: Fragments = {}
    if after < seen.table.seq:
        fragments = await to_thread(render.fragments, _scene(request, seen), seen.reader.lang)
    return Response(news(seen.table, fragments), media_type="application/json")


async def get_record(request: Request) -> Response:
    """The game as text."""
    seen = await look(request)
    name = f"{seen.table.game.name}-{seen.table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(record_text(seen.table, seen.sight), headers=headers)


async def get_why(request: Request) -> Response:
    """Why an action, or anything with a picked thing, is not possible now."""
    seen = await look(request)
    try:
        why = _why(seen, request.query_params)
    except (NotYourTurn, GameOver) as error:
        return json_reply(_because(message_of(error, seen.reader)))
    if why is None:
        return json_reply({"allowed": True, "message": "", "paragraph": ""})
    words = seen.reader.words(seen.table.game.name, seen.table.names)
    return json_reply(_because(words.refuse(why), why.paragraph))


def _why(seen: Look, asked: QueryParams) -> Why:
    if "action" in asked:
        return why_action(seen.table, seen.sight, asked["action"])
    if "pick" in asked:
        return why_pick(seen.table, seen.sight, asked["pick"])
    raise BadRequest("why needs an action or a pick")


def _because(message: str, paragraph: str = "") -> dict[str, object]:
    return {"allowed": False, "message": message, "paragraph": paragraph}


async def get_preview(request: Request) -> Response:
    """What an action would cost and change, in words."""
    seen = await look(request)
    if seen.sight.reader is None or seen.sight.reader != seen.table.asked:
        raise NotYourTurn("only who is asked can look ahead")
    text = request.query_params.get("action")
    if text is None:
        raise BadRequest("preview needs an action")
    action = seen.table.game.parse_action(text)
    return json_reply({"lines": render.preview(_scene(request, seen), action, seen.reader)})


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest(f"{name} is a number")
    return int(text)
