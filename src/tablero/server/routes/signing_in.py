"""Signing in, and the ways into an account: passwords and passkeys."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.house.people.errors import BadPassword, BadSignInName, SignInNameTaken, WrongPassword
from tablero.house.people.names import clean_sign_in_name
from tablero.house.people.passkeys import Site
from tablero.house.people.passwords import check_password
from tablero.table.storage.guests import Guest

from .. import pages
from ..context import context_of
from ..errors import STATUS, message_of
from ..guests.arriving import AS_IT_IS, arrive, leftover, trust
from ..guests.identity import agent_in, session_of
from ..guests.proofs import opened_with, require_proof
from ..guests.reader import reader_of
from ..replies import done, json_reply, local, wants_page
from .account import account_reply, myself
from .account_bodies import (
    CurrentBody,
    NumberBody,
    PasskeyBody,
    PasswordBody,
    SignedBody,
    SignInBody,
)
from .bodies import read_body


async def get_sign_in(request: Request) -> Response:
    """Every way into an account."""
    left = await leftover(request)
    then = local(request.query_params.get("next", "/"))
    page = pages.sign_in_page(left, then, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def post_sign_in(request: Request) -> Response:
    """Sign in with a name and a password."""
    body = await read_body(request, SignInBody)
    try:
        guest_id = await opened_with(request, body.name, body.password)
    except WrongPassword as error:
        return await _asked_again(request, body, error)
    desk = context_of(request).desk
    token = await desk.run(desk.accounts.sign_in, guest_id, agent_in(request))
    then = local(body.next)
    welcome = partial(done, request, then, path=then)
    response = await arrive(request, token, guest_id, body.mine, then, welcome)
    await trust(request, response, guest_id)
    return response


async def _asked_again(request: Request, body: SignInBody, error: WrongPassword) -> Response:
    """The same page again, for somebody in a browser."""
    if not wants_page(request):
        raise error
    reader, left = reader_of(request), await leftover(request)
    said = message_of(error, reader)
    page = pages.sign_in_page(left, local(body.next), reader, body.name, said)
    return HTMLResponse(page, STATUS[error.code], headers=AS_IT_IS)


async def post_ask_passkey(request: Request) -> Response:
    """What a browser needs to have a passkey open an account: the same for everybody."""
    context = context_of(request)
    context.limit(request, "sign-in-from", context.settings.limits.tables, None)
    options = await context.desk.run(context.desk.passkeys.ask, site_of(request))
    return json_reply({"publicKey": options})


async def post_sign_in_with_passkey(request: Request) -> Response:
    """Sign in with a passkey."""
    context = context_of(request)
    context.limit(request, "sign-in-from", context.settings.limits.tables, None)
    body = await read_body(request, SignedBody)
    desk = context.desk
    guest_id = await desk.run(desk.passkeys.opened_by, body.credential, site_of(request))
    token = await desk.run(desk.accounts.sign_in, guest_id, agent_in(request))
    welcome = partial(done, request, "/", path="/")
    return await arrive(request, token, guest_id, body.mine, "/", welcome)


async def post_password(request: Request) -> Response:
    """Claim the account with a sign-in name and a password, or change them."""
    guest, body = await myself(request), await read_body(request, PasswordBody)
    context = context_of(request)
    context.limit(request, "claim", context.settings.limits.tables, None)
    try:
        await _claim(request, guest, body)
    except (BadSignInName, BadPassword, SignInNameTaken, WrongPassword) as error:
        if not wants_page(request):
            raise
        return await account_reply(request, guest, refused=error)
    response = done(request, "/me")
    await trust(request, response, guest.id)
    return response


async def _claim(request: Request, guest: Guest, body: PasswordBody) -> None:
    context = context_of(request)
    name = clean_sign_in_name(body.name)
    password = check_password(body.password, name, guest.name)
    await require_proof(request, guest, body.current)
    kept = await context.hashing.hashed(password)
    await context.desk.run(context.desk.accounts.set_password, guest.id, name, kept)
    await context.desk.run(context.desk.accounts.prove, session_of(request) or b"")


async def post_password_end(request: Request) -> Response:
    """From now on no password opens the account."""
    guest, body = await myself(request), await read_body(request, CurrentBody)
    await require_proof(request, guest, body.current)
    desk = context_of(request).desk
    await desk.run(desk.accounts.remove_password, guest.id)
    return done(request, "/me")


async def post_invite_passkey(request: Request) -> Response:
    """What a browser needs to make a passkey for this account."""
    guest, body = await myself(request), await read_body(request, CurrentBody)
    await require_proof(request, guest, body.current)
    desk = context_of(request).desk
    return json_reply({"publicKey": await desk.run(desk.passkeys.invite, guest, site_of(request))})


async def post_passkey(request: Request) -> Response:
    """Keep the passkey that the browser has made. Nobody gets this far without the challenge, which
    is given only to whoever may change the ways in.
    """
    guest, body = await myself(request), await read_body(request, PasskeyBody)
    desk, name = context_of(request).desk, body.name.strip() or agent_in(request) or "Passkey"
    add = desk.passkeys.add
    passkey = await desk.run(add, guest.id, name[:30], body.credential, site_of(request))
    await desk.run(desk.accounts.prove, session_of(request) or b"")
    return done(request, "/me", number=passkey.number, name=passkey.name)


async def post_passkey_end(request: Request) -> Response:
    """Remove a passkey."""
    guest, body = await myself(request), await read_body(request, NumberBody)
    await require_proof(request, guest)
    desk = context_of(request).desk
    await desk.run(desk.passkeys.remove, guest.id, body.number)
    return done(request, "/me")


def site_of(request: Request) -> Site:
    """The site as the browser knows it, by the origin that the doorkeeper has found to be ours.
    Behind a proxy it is not the host that we are asked for.
    """
    said = request.headers.get("origin", "")
    origin = said if said.startswith("http") else str(request.base_url).rstrip("/")
    return Site(urlsplit(origin).hostname or "", origin)
