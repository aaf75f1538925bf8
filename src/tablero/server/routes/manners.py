"""Whom somebody blocks or mutes, and whom they report."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.house.people.errors import NoSuchPerson
from tablero.table.scene import ChatLine
from tablero.table.storage.guests import Guest
from tablero.table.table import Table

from .. import pages
from ..context import context_of
from ..guests.admission import shown_to
from ..guests.reader import reader_of
from ..pages.manners import Manners
from ..problems import BadRequest
from ..replies import done, json_reply, local, wants_page
from .account import myself
from .account_bodies import PersonBody, ReportBody, WhoQuery
from .bodies import read_body


class Found(NamedTuple):
    """Somebody at a table, and what they were called there."""

    guest: Guest
    name: str
    line: ChatLine | None = None


async def get_who(request: Request) -> Response:
    """Somebody at a table (?seat= or ?line=): what can be done about them."""
    context, (table, reader) = context_of(request), await shown_to(request)
    found = await _find(request, table, _query(request))
    if reader is not None and reader.id == found.guest.id and wants_page(request):
        return RedirectResponse("/me", status_code=303)
    handle = found.guest.handle
    blocks, mutes = context.desk.blocks.blocks, context.desk.blocks.mutes
    manners = Manners(
        found.guest,
        found.name,
        table.id,
        found.line,
        reader is not None,
        reader is not None and await context.desk.run(blocks, reader.id, found.guest.id),
        reader is not None and await context.desk.run(mutes, reader.id, table.id, found.guest.id),
        f"{request.url.path}?{_address(_query(request))}",
        request.query_params.get("reported") == "yes",
    )
    if wants_page(request):
        return HTMLResponse(pages.manners_page(manners, reader_of(request)))
    known = {"handle": handle, "name": found.name}
    return json_reply({**known, "blocked": manners.blocked, "muted": manners.muted})


async def _find(request: Request, table: Table, asked: WhoQuery) -> Found:
    """The person at that seat, or who has said that line for everybody to read."""
    guest_id, name, line = None, "", None
    if asked.line is not None:
        open_to_all = (each for each in table.chat if each.to is None)
        line = next((each for each in open_to_all if each.number == asked.line), None)
        guest_id, name = (line.guest, line.name) if line else (None, "")
    elif asked.seat is not None and asked.seat < len(table.chairs):
        chair = table.chairs[asked.seat]
        guest_id, name = chair.guest, chair.name
    desk = context_of(request).desk
    guest = None if guest_id is None else await desk.run(desk.guests.of, guest_id)
    if guest is None:
        raise NoSuchPerson("nobody with an account sits there or has said that")
    return Found(guest, name, line)


def _address(asked: WhoQuery) -> str:
    return f"seat={asked.seat}" if asked.line is None else f"line={asked.line}"


def _query(request: Request) -> WhoQuery:
    try:
        return msgspec.convert(dict(request.query_params), WhoQuery, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(str(error)) from None


async def person_of(request: Request, handle: str) -> Guest:
    """The person with this handle; NoSuchPerson if there is none."""
    desk = context_of(request).desk
    person = await desk.run(desk.guests.by_handle, handle)
    if person is None:
        raise NoSuchPerson("nobody has this handle")
    return person


async def get_blocks(request: Request) -> Response:
    """Whom the reader has blocked."""
    guest, desk = await myself(request), context_of(request).desk
    blocked = await desk.run(desk.blocks.blocked, guest.id)
    people = [{"handle": each.handle, "name": each.name} for each in blocked]
    return json_reply({"people": people})


async def post_block(request: Request) -> Response:
    """Block somebody."""
    guest, body = await myself(request), await read_body(request, PersonBody)
    desk, other = context_of(request).desk, await person_of(request, body.handle)
    await desk.run(desk.blocks.block, guest.id, other.id)
    return done(request, local(body.next))


async def post_unblock(request: Request) -> Response:
    """Unblock somebody."""
    guest, body = await myself(request), await read_body(request, PersonBody)
    desk, other = context_of(request).desk, await person_of(request, body.handle)
    await desk.run(desk.blocks.unblock, guest.id, other.id)
    return done(request, local(body.next))


async def post_mute(request: Request) -> Response:
    """Stop showing what somebody says at one table."""
    guest, body = await myself(request), await read_body(request, PersonBody)
    desk, other = context_of(request).desk, await person_of(request, body.handle)
    table, _ = await shown_to(request, body.table)
    await desk.run(desk.blocks.mute, guest.id, table.id, other.id)
    return done(request, local(body.next))


async def post_unmute(request: Request) -> Response:
    """Show what somebody says at the table again."""
    guest, body = await myself(request), await read_body(request, PersonBody)
    desk, other = context_of(request).desk, await person_of(request, body.handle)
    await desk.run(desk.blocks.unmute, guest.id, body.table, other.id)
    return done(request, local(body.next))


async def post_report(request: Request) -> Response:
    """Report somebody to the administrator."""
    guest, body = await myself(request), await read_body(request, ReportBody)
    context = context_of(request)
    limits = context.settings.limits
    context.limit(request, "report-from", limits.reports_from, None)
    context.limit(request, "report", limits.reports, guest)
    about, line = await person_of(request, body.handle), ""
    table = (await shown_to(request, body.table)).table if body.table else None
    if table is not None and body.line is not None:
        said = await _find(request, table, WhoQuery(line=body.line))
        # What somebody else said is no reason to report this person.
        line = said.line.text if said.line and said.guest.id == about.id else ""
    make, table_id = context.desk.reports.make, table.id if table else None
    await context.desk.run(make, guest.id, about, body.reason, body.text, table_id, line)
    return done(request, local(body.next))
