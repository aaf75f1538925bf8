"""Changing the ways into an account takes one of them: its cookie alone is not enough."""

from __future__ import annotations

from starlette.requests import Request

from tablero.house.people.errors import SignInAgain, WrongPassword
from tablero.house.people.names import key_of
from tablero.table.storage.guests import Guest

from ..context import context_of
from ..problems import TooManyRequests
from .arriving import known_token
from .identity import session_of


async def is_trusted(request: Request, guest: Guest) -> bool:
    """Whether the ways in may be changed in this session: nobody has claimed the account yet, or
    somebody has just signed in here.
    """
    desk, session = context_of(request).desk, session_of(request)
    if session is None:
        return False
    if not await desk.run(desk.accounts.claim, guest.id):
        return True
    return await desk.run(desk.accounts.has_proved, session)


async def require_proof(request: Request, guest: Guest, password: str = "") -> None:
    """SignInAgain unless the ways in may be changed in this session, or this is the password."""
    if await is_trusted(request, guest):
        return
    if not password:
        raise SignInAgain("sign in to this account again first")
    context = context_of(request)
    _count(request, guest.id)
    kept = await context.desk.run(context.desk.accounts.password_of, guest.id)
    if not await context.hashing.is_right(kept, password):
        raise WrongPassword("this is not the password")


async def opened_with(request: Request, name: str, password: str) -> str:
    """The id of the account that this name and this password open. WrongPassword says the same, and
    as late, whether there is no such name or another password.
    """
    context = context_of(request)
    desk, limits = context.desk, context.settings.limits
    context.limit(request, "sign-in-from", limits.tables, None)
    token = known_token(request)
    known = bool(token) and await desk.run(desk.accounts.is_known, token, name)
    _count(request, f"known {token}" if known else f"name {key_of(name)}")
    if not password:
        # Nobody has this one, whatever the name.
        raise WrongPassword("there is no password")
    entrance = await desk.run(desk.accounts.entrance, name)
    kept = "" if entrance is None else entrance.password
    if not await context.hashing.is_right(kept, password) or entrance is None:
        raise WrongPassword("no account has this name with this password")
    return entrance.guest_id


def _count(request: Request, whose: str) -> None:
    """Count one password tried for an account. Strangers share one count for each account, and
    browsers in which it was opened before have their own: trying keeps no owner out.
    """
    context = context_of(request)
    wait = context.throttle.wait("sign-in", whose, context.settings.limits.sign_ins)
    if wait:
        raise TooManyRequests(wait)
