"""A person's holidays from correspondence tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .. import pages
from ..background.calendar import tell_tables
from ..context import context_of
from ..guests.reader import reader_of
from ..problems import NotFound
from ..replies import done, json_reply, wants_page
from .bodies import HolidayBody, read_body
from .newcomers import stranger


async def get_holidays(request: Request) -> Response:
    """The person's holidays; a stranger who looks for the page is sent to the shelf."""
    context = context_of(request)
    guest = await context.identity.who(request)
    if guest is None:
        return stranger(request)
    found = await context.desk.run(context.desk.holidays.of, guest.id)
    if not wants_page(request):
        return json_reply({"until": found.until, "left": found.left})
    return HTMLResponse(pages.holidays_page(found, reader_of(request)))


async def post_holidays(request: Request) -> Response:
    """Go on holiday, or come back: the time at all the person's correspondence tables stands
    still until then.
    """
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    body = await read_body(request, HolidayBody)
    if guest is None:
        raise NotFound("this cookie belongs to nobody")
    desk, book, known = context.desk, context.desk.holidays, guest.id
    if body.days:
        until = await desk.run(book.begin, known, body.days)
    else:
        until = await desk.run(book.end, known)
    await tell_tables(desk, known, until)
    return done(request, "/me/holidays", until=until)
