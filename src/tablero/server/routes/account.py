"""Accounts without passwords: the way back, and signing out."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.table.preferences import changed

from .. import pages
from ..context import context_of
from ..guests.identity import give_cookie, take_cookie
from ..guests.preferences import keep_preferences, preferences_in
from ..guests.reader import reader_of
from ..problems import NotFound
from ..replies import done, json_reply, local, wants_page
from .bodies import PreferenceBody, SignOutBody, read_body

AS_IT_IS: Final = {"Cache-Control": "no-store, no-transform"}
"""For answers with a key to an account: neither kept nor compressed, so that not even their length
tells anything."""


async def get_me(request: Request) -> Response:
    """The guest's account page; a stranger is sent to the shelf."""
    guest = await context_of(request).identity.who(request)
    if guest is None:
        return RedirectResponse("/", status_code=303)
    page = pages.account_page(guest.name, None, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def post_setting(request: Request) -> Response:
    """Change one of a person's settings; somebody without an account has them in the browser."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    body = await read_body(request, PreferenceBody)
    if guest is None:
        preferences = changed(preferences_in(request), body.name, body.value)
    else:
        preferences = await context.identity.prefer(guest, body.name, body.value)
    response = done(request, local(body.next), settings=preferences)
    keep_preferences(request, response, preferences)
    return response


async def post_sign_out(request: Request) -> Response:
    """End this session, or all sessions of the guest. Doing it again changes nothing."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    body = await read_body(request, SignOutBody)
    if guest is not None and body.everywhere:
        await context.sessions.end_all(guest.id, body.keep)
    else:
        await context.sessions.end(request)
    response = done(request, "/")
    take_cookie(request, response)
    keep_preferences(request, response, {})
    return response


async def post_recovery(request: Request) -> Response:
    """Make a link that opens the guest's account on another device."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    if guest is None:
        raise NotFound("this cookie belongs to nobody")
    token = await context.desk.run(context.desk.guests.recovery, guest.id)
    path = f"/recover/{token}"
    if not wants_page(request):
        return json_reply({"ok": True, "path": path})
    link = f"{str(request.base_url).rstrip('/')}{path}"
    page = pages.account_page(guest.name, link, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def get_recover(request: Request) -> Response:
    """Ask before the account is taken over: a link alone must not change who the visitor is."""
    page = pages.recover_page(request.path_params["token"], reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def post_recover(request: Request) -> Response:
    """Take over the account."""
    context = context_of(request)
    context.limit(request, "recover", context.settings.limits.tables, None)
    token = request.path_params["token"]
    cookie = await context.desk.run(context.desk.guests.recover, token)
    if cookie is None:
        raise NotFound("the link is forged, used or expired")
    response = RedirectResponse("/", status_code=303)
    give_cookie(request, response, cookie)
    return response
