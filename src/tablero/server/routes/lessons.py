"""Lessons: opening one, and turning its pages."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablero.games import find
from tablero.lessons import find_lesson
from tablero.table.prompting import turn_to
from tablero.table.text import clean_name

from ..context import context_of
from ..guests.identity import give_cookie
from ..guests.reader import reader_of
from ..replies import done
from .bodies import LessonBody, TurnBody, read_body
from .deeds import begin, do


async def post_lesson(request: Request) -> Response:
    """Take a lesson, or go on with one that was begun; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, LessonBody)
    lesson = find_lesson(find(request.path_params["game"]), request.path_params["lesson"])
    known = await context.identity.who(request)
    name = clean_name(body.name or context.identity.name_of(known, reader_of(request)))
    guest, token = await context.identity.welcome(request, known, name)
    table = await context.desk.open_lesson(lesson, guest.id, name)
    response = done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}")
    if token is not None:
        give_cookie(request, response, token)
    return response


async def post_turn(request: Request) -> Response:
    """Go to the next step of a lesson, or back to an earlier one."""
    guest, body = await begin(request, TurnBody)
    return await do(
        request, guest, body, lambda table: turn_to(table, guest.id, body.ply, body.step)
    )
