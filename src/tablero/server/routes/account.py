"""A person's account page: name, crest and settings, the way back, devices, signing out."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.drawing import heraldry
from tablero.house.crest import blazon_of, written
from tablero.table.errors import TableError
from tablero.table.preferences import DEFAULTS, changed
from tablero.table.storage.guests import Guest
from tablero.table.text import clean_name

from .. import pages
from ..context import context_of
from ..errors import STATUS, message_of
from ..guests.arriving import AS_IT_IS, arrive, leftover
from ..guests.identity import agent_in, session_of, take_cookie
from ..guests.preferences import keep_preferences, preferences_in
from ..guests.proofs import is_trusted, require_proof
from ..guests.reader import reader_of
from ..pages.account import Account
from ..problems import NotFound
from ..replies import done, json_reply, local, wants_page
from .account_bodies import CrestBody, NumberBody, OwnNameBody, RecoverBody
from .bodies import PreferenceBody, SignOutBody, read_body


async def get_me(request: Request) -> Response:
    """The guest's account page; a stranger is offered the ways into one."""
    guest = await context_of(request).identity.who(request)
    if guest is None:
        return RedirectResponse("/sign-in?next=/me", status_code=303)
    return await account_reply(request, guest)


async def account_reply(
    request: Request, guest: Guest, link: str | None = None, refused: TableError | None = None
) -> Response:
    """The account page; `link` is the way back, if one was just made, `refused` why something that
    was tried on this page is not possible.
    """
    reader = reader_of(request)
    desk, session = context_of(request).desk, session_of(request) or b""
    account = Account(
        guest,
        await desk.run(desk.accounts.claim, guest.id),
        await desk.run(desk.passkeys.of, guest.id),
        await desk.run(desk.accounts.devices, guest.id, session),
        await desk.run(desk.blocks.blocked, guest.id),
        await is_trusted(request, guest),
        link,
        message_of(refused, reader) if refused else "",
    )
    page, status = pages.account_page(account, reader), STATUS[refused.code] if refused else 200
    response = HTMLResponse(page, status, headers=AS_IT_IS)
    await context_of(request).identity.bring_preferences(request, response)
    return response


async def myself(request: Request) -> Guest:
    """Who asks; NotFound for a stranger."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    if guest is None:
        raise NotFound("this cookie belongs to nobody")
    return guest


async def post_own_name(request: Request) -> Response:
    """Change what the person is called at their next tables."""
    guest, body = await myself(request), await read_body(request, OwnNameBody)
    name = clean_name(body.name)
    await context_of(request).identity.rename(guest, name)
    return done(request, "/me", name=name)


async def post_crest(request: Request) -> Response:
    """Choose a crest, or go back to the one that follows from the handle."""
    guest, body = await myself(request), await read_body(request, CrestBody)
    blazon = heraldry.Blazon(
        body.shield, body.division, body.first, body.second, body.charge, body.tincture
    )
    crest = written(blazon) if any(blazon) else ""
    await context_of(request).identity.wear(guest, crest)
    return done(request, "/me", crest=crest)


async def get_crest(request: Request) -> Response:
    """The picture of a crest, by its parts or by a handle."""
    blazon = request.path_params["blazon"].removesuffix(".svg")
    picture = heraldry.crest(blazon_of(blazon, blazon), alone=True)
    kept = {"Cache-Control": "public, max-age=86400"}
    return Response(str(picture), media_type="image/svg+xml", headers=kept)


async def get_settings(request: Request) -> Response:
    """What a person prefers; of somebody without an account, what the browser knows."""
    guest = await context_of(request).identity.who(request)
    chosen = preferences_in(request) if guest is None else guest.preferences
    return json_reply({"settings": {**DEFAULTS, **chosen}})


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


async def post_device_end(request: Request) -> Response:
    """End the session on one of the person's devices."""
    guest, body = await myself(request), await read_body(request, NumberBody)
    await context_of(request).sessions.end_device(guest.id, body.number)
    return done(request, "/me")


async def post_devices_end(request: Request) -> Response:
    """End all sessions but this one."""
    guest = await myself(request)
    await context_of(request).sessions.end_others(guest.id, session_of(request) or b"")
    return done(request, "/me")


async def post_recovery(request: Request) -> Response:
    """Make a link that opens the guest's account on another device."""
    context, guest = context_of(request), await myself(request)
    await require_proof(request, guest)
    here = session_of(request) or b""
    token = await context.desk.run(context.desk.guests.recovery, guest.id, here)
    path = f"/recover/{token}"
    if not wants_page(request):
        return json_reply({"ok": True, "path": path})
    return await account_reply(request, guest, f"{str(request.base_url).rstrip('/')}{path}")


async def get_recover(request: Request) -> Response:
    """Ask before the account is taken over: a link alone must not change who the visitor is, and
    programs that look at links must not use them up.
    """
    desk, token = context_of(request).desk, request.path_params["token"]
    whose = await desk.run(desk.guests.recoverable, token)
    if whose is None:
        return HTMLResponse(pages.recovery_over_page(reader_of(request)), headers=AS_IT_IS)
    left = await leftover(request, whose.id)
    page = pages.recover_page(whose.name, token, left, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def post_recover(request: Request) -> Response:
    """Take over the account."""
    context = context_of(request)
    context.limit(request, "recover", context.settings.limits.tables, None)
    body = await read_body(request, RecoverBody)
    recover = context.desk.guests.recover
    opened = await context.desk.run(recover, request.path_params["token"], agent_in(request))
    if opened is None and wants_page(request):
        page = pages.recovery_over_page(reader_of(request))
        return HTMLResponse(page, STATUS[NotFound.code], headers=AS_IT_IS)
    if opened is None:
        raise NotFound("the link is forged, used or expired")
    shelf = partial(RedirectResponse, "/", status_code=303)
    return await arrive(request, opened.token, opened.guest_id, body.mine, "/", shelf)
