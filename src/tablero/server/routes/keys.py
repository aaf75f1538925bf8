"""A person's keys and programs: listing them, making them, and ending them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tablero.house.keys import Key
from tablero.house.keys.errors import NoOwner
from tablero.house.moderation.voice import check_voice
from tablero.table.storage.guests import Guest
from tablero.table.text import clean_name

from .. import pages
from ..api.replies import KeyMade, Keys, KeyTold, ProgramMade, ProgramTold
from ..context import context_of
from ..guests.arriving import AS_IT_IS
from ..guests.credentials import NoAccount
from ..guests.proofs import is_trusted, require_proof
from ..guests.reader import reader_of
from ..pages.keys import Fresh
from ..problems import NotFound
from ..replies import done, json_reply, wants_page
from .bodies import CloseBody, KeyBody, ProgramBody, RevokeBody, read_body

PAGE: Final = "/me/keys"
FIRST: Final = 90
"""Days for which the key is good that comes with a program's account."""


async def get_keys(request: Request) -> Response:
    """The keys and programs of whoever asks; a stranger who looks at pages is sent to the shelf."""
    person = await context_of(request).identity.who(request)
    if person is None and wants_page(request):
        return RedirectResponse("/", status_code=303)
    return await _shown(request, await _person(request))


async def post_keys(request: Request) -> Response:
    """Make a key, to the person's account or to that of one of their programs."""
    context, person = context_of(request), await _person(request)
    context.limit(request, "key", context.settings.limits.keys, None)
    body = await read_body(request, KeyBody)
    label = clean_name(body.label)
    await require_proof(request, person)
    account = person if not body.bot else _named(await _programs(request, person), body.bot)
    make = context.desk.keys.make
    key, token = await context.desk.run(make, account.id, label, body.chosen(), body.days)
    if wants_page(request):
        return await _shown(request, person, Fresh(account.name, token))
    return json_reply(KeyMade(True, _told(key), token))


async def post_revoke(request: Request) -> Response:
    """End a key, here and in all processes."""
    context, person = context_of(request), await _person(request)
    context.limit(request, "deed", context.settings.limits.deeds, person)
    body = await read_body(request, RevokeBody)
    ids = [person.id, *(each.id for each in await _programs(request, person))]
    digest = await context.desk.run(context.desk.keys.revoke, ids, body.number)
    if digest is None:
        raise NotFound("there is no such key")
    context.keyring.ended({digest})
    return done(request, PAGE)


async def post_bots(request: Request) -> Response:
    """Open an account for a program, with a first key, which lets it read and play."""
    context, person = context_of(request), await _person(request)
    context.limit(request, "key", context.settings.limits.keys, None)
    body = await read_body(request, ProgramBody)
    name, desk = clean_name(body.name), context.desk
    await require_proof(request, person)
    check_voice(person, desk.clock())
    program = await desk.run(desk.programs.open, person, name)
    key, token = await desk.run(desk.keys.make, program.id, name, ("read", "play"), FIRST)
    if wants_page(request):
        return await _shown(request, person, Fresh(name, token))
    return json_reply(ProgramMade(True, program.handle, _told(key), token))


async def post_close(request: Request) -> Response:
    """Close the account of a program: its keys open nothing, and its streams end."""
    context, person = context_of(request), await _person(request)
    context.limit(request, "deed", context.settings.limits.deeds, person)
    body = await read_body(request, CloseBody)
    program = _named(await _programs(request, person), body.handle)
    digests = await context.desk.run(context.desk.programs.close, person.id, program.handle)
    context.keyring.ended(digests)
    return done(request, PAGE)


async def _person(request: Request) -> Guest:
    """Whoever asks; a program has nothing here."""
    person = await context_of(request).identity.who(request)
    if person is None:
        raise NoAccount("this takes a browser in which somebody plays")
    if person.kind != "person":
        raise NoOwner("only people have keys and programs")
    return person


async def _programs(request: Request, person: Guest) -> list[Guest]:
    desk = context_of(request).desk
    return await desk.run(desk.programs.of, person.id)


def _named(programs: Sequence[Guest], handle: str) -> Guest:
    program = next((each for each in programs if each.handle == handle), None)
    if program is None:
        raise NotFound("you have no such program")
    return program


async def _shown(request: Request, person: Guest, fresh: Fresh | None = None) -> Response:
    """All keys and programs; a key that was just made is shown only once."""
    desk, programs = context_of(request).desk, await _programs(request, person)
    kept = await desk.run(desk.keys.of, [person.id, *(each.id for each in programs)])
    own = {
        account.id: [key for key in kept if key.guest == account.id]
        for account in (person, *programs)
    }
    if wants_page(request):
        trusted = await is_trusted(request, person)
        page = pages.keys_page(person, programs, own, fresh, reader_of(request), trusted=trusted)
        return HTMLResponse(page, headers=AS_IT_IS)
    told = [
        ProgramTold(each.handle, each.name, list(map(_told, own[each.id]))) for each in programs
    ]
    return json_reply(Keys(list(map(_told, own[person.id])), told))


def _told(key: Key) -> KeyTold:
    return KeyTold(key.number, key.label, key.scopes, key.created_at, key.expires_at, key.used_at)
