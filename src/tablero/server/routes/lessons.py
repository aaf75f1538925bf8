"""Lessons: opening one, and turning its pages."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablero.games import find
from tablero.lessons import find_lesson
from tablero.table.prompting import turn_to

from ..context import context_of
from ..replies import done
from .bodies import LessonBody, TurnBody, read_body
from .deeds import begin, do
from .newcomers import newcomer


async def post_lesson(request: Request) -> Response:
    """Take a lesson, or go on with one that was begun; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "table", context.settings.limits.tables, None)
    body = await read_body(request, LessonBody)
    lesson = find_lesson(find(request.path_params["game"]), request.path_params["lesson"])
    guest, finish = await newcomer(request, body.name)
    table = await context.desk.open_lesson(lesson, guest.id, guest.name)
    return finish(done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}"))


async def post_turn(request: Request) -> Response:
    """Go to the next step of a lesson, or back to an earlier one."""
    guest, body = await begin(request, TurnBody)
    return await do(
        request, guest, body, lambda table: turn_to(table, guest.id, body.ply, body.step)
    )
