"""Somebody opens an account in this browser, where perhaps somebody else has played before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.house.people.merging import MOST_TABLES
from tablero.table.errors import OtherRules, TableClosed, Unreadable
from tablero.table.seating import hand_over
from tablero.table.storage.guests import Guest

from .. import pages
from ..context import Context, context_of
from ..replies import json_reply, wants_page
from .cookies import cookie_of
from .identity import give_cookie
from .preferences import keep_preferences, keep_reading
from .reader import reader_of

KNOWN_COOKIE: Final = "tablero-known"
"""Tells a browser in which an account was opened before from those of strangers. Opens nothing."""
AS_IT_IS: Final = {"Cache-Control": "no-store, no-transform"}
"""For answers with keys or a way into an account: neither kept nor compressed, so that not even
their length tells anything."""


class Leftover(NamedTuple):
    """The guest of this browser who would be out of reach after somebody else signs in."""

    guest: Guest
    tables: int


async def leftover(request: Request, arriving: str | None = None) -> Leftover | None:
    """The guest of this browser, if nothing but its cookie opens the account and there is something
    to lose.
    """
    context = context_of(request)
    guest = await context.identity.who(request)
    if guest is None or guest.id == arriving:
        return None
    if await context.desk.run(context.desk.accounts.claim, guest.id):
        return None
    tables = await context.desk.run(context.desk.merging.tables_of, guest.id)
    return Leftover(guest, len(tables)) if tables else None


async def arrive(
    request: Request,
    token: str,
    guest_id: str,
    mine: str,
    then: str,
    welcome: Callable[[], Response],
) -> Response:
    """Let the browser keep the token of a new session of this guest. Whoever has played here before
    goes over into the account, or gets a link back: no guest is lost without being told.
    """
    context = context_of(request)
    left = await leftover(request, guest_id)
    if left is not None and mine == "merge" and await move_in(context, left.guest, guest_id):
        left = None
    response = welcome() if left is None else await _with_link(request, left.guest, then)
    await context.sessions.end(request)
    give_cookie(request, response, token)
    guest = await context.desk.run(context.desk.guests.of, guest_id)
    if guest is not None:
        keep_preferences(request, response, guest.preferences)
        keep_reading(request, response, guest.preferences)
    return response


async def _with_link(request: Request, left: Guest, then: str) -> Response:
    """Tell the way back to somebody who is left behind."""
    desk = context_of(request).desk
    link = f"/recover/{await desk.run(desk.guests.recovery, left.id)}"
    if not wants_page(request):
        return json_reply({"ok": True, "path": then, "left": link})
    address = f"{str(request.base_url).rstrip('/')}{link}"
    page = pages.left_page(left.name, address, then, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def move_in(context: Context, before: Guest, guest_id: str) -> bool:
    """Hand everything over to the other account; whether nothing is left behind."""
    desk = context.desk
    tables = await desk.run(desk.merging.places_of, before.id)
    left = len(tables) > MOST_TABLES
    for table_id in tables[:MOST_TABLES]:
        try:
            deed = partial(hand_over, before=before.id, guest=guest_id)
            table = (await desk.do(table_id, deed)).table
        except (TableClosed, OtherRules, Unreadable):
            # Nobody plays there any more.
            continue
        left = left or bool(table.seats_of(before.id))
    if not left:
        await desk.run(desk.merging.merge, before.id, guest_id)
        context.keyring.forget_guest(before.id)
    return not left


async def trust(request: Request, response: Response, guest_id: str) -> None:
    """Remember that the account was opened in this browser: whoever tries passwords elsewhere does
    not keep its owner out here.
    """
    desk = context_of(request).desk
    token = await desk.run(desk.guests.trust, guest_id)
    give_cookie(request, response, token, KNOWN_COOKIE)


def known_token(request: Request) -> str:
    """The token by which this browser may be known."""
    return cookie_of(request, KNOWN_COOKIE)[:100]
