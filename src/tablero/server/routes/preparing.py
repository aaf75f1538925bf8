"""Preparing an answer while others are asked; nobody else learns of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.engine import Action
from tablero.table.preparing import drop_prepared, offers, prepare_answer, preparing_seat
from tablero.table.sight import Sight
from tablero.table.table import Table

from .. import pages
from ..live.easel import Easel
from ..pages.fragments import written
from ..replies import json_reply, wants_page
from .bodies import DeedBody, PrepareBody
from .deeds import begin, do
from .helping import NOT_KEPT
from .table_pages import drawn, look


async def get_prepare(request: Request) -> Response:
    """What can be prepared; a page of its own for browsers without scripts."""
    seen = await look(request)
    preparing_seat(seen.table, seen.guest.id if seen.guest else None)
    found = await drawn(request, seen, "preview", _offers, seen.sight)
    scene, words = seen.scene(), seen.reader.words(seen.table.game.name, seen.table.names)
    offers = pages.offered(scene, found, words)
    form = pages.preparing_form(scene, offers, words)
    if wants_page(request):
        return HTMLResponse(pages.preparing_page(scene, form, seen.reader), headers=NOT_KEPT)
    return json_reply(msgspec.structs.replace(offers, html=written(form)), headers=NOT_KEPT)


def _offers(_easel: Easel, table: Table, sight: Sight) -> Mapping[str, tuple[Action, ...]]:
    return offers(table.state.view(sight.reader))


async def post_prepare(request: Request) -> Response:
    """Prepare an answer to the next question."""
    guest, body = await begin(request, PrepareBody)
    question, _, text = body.answer.partition(" ")
    seat, _, verb = body.when.partition(" ")
    by = int(seat) if seat else None
    return await do(
        request,
        guest,
        body,
        lambda table: prepare_answer(table, guest.id, question, text, by, verb),
    )


async def post_prepare_drop(request: Request) -> Response:
    """Drop the prepared answer."""
    guest, body = await begin(request, DeedBody)
    return await do(request, guest, body, lambda table: drop_prepared(table, guest.id))
