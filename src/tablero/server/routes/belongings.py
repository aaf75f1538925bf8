"""What is kept about a person: to take along, and to have erased."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablero.house.people.errors import NotConfirmed
from tablero.table.text import look_of

from ..context import context_of
from ..guests.identity import take_cookie
from ..guests.leaving import Leaving
from ..guests.preferences import keep_preferences
from ..guests.proofs import require_proof
from ..replies import done
from .account import myself
from .account_bodies import DeleteBody
from .bodies import read_body


async def post_export(request: Request) -> Response:
    """Everything that is kept about the person, as one file."""
    context, guest = context_of(request), await myself(request)
    context.limit(request, "export", context.settings.limits.exports, guest)
    packed = await context.desk.belongings(guest.id)
    named = {"Content-Disposition": 'attachment; filename="tablero.zip"'}
    return Response(packed, media_type="application/zip", headers=named)


async def post_delete(request: Request) -> Response:
    """Erase the account, for whoever has typed its name and may change the ways in."""
    context, guest = context_of(request), await myself(request)
    body = await read_body(request, DeleteBody)
    if look_of(body.name.strip()) != look_of(guest.name):
        raise NotConfirmed("this is not the name of this account")
    await require_proof(request, guest, body.current)
    leaving = Leaving(context.desk, context.hub, context.keyring, context.sessions)
    await leaving.erase(guest.id)
    response = done(request, "/")
    take_cookie(request, response)
    keep_preferences(request, response, {})
    return response
