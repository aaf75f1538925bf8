"""How people can be told what waits for them: addresses, devices, wishes, and links in mails."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tablero.house.notices import mail, push
from tablero.house.notices.channels import TooManyQuestions
from tablero.house.notices.errors import NoSuchWay
from tablero.house.notices.kinds import EVERYTHING, ChannelKind, chosen
from tablero.house.notices.outside import target_of
from tablero.table.opening import is_table_id
from tablero.table.storage.guests import Guest
from tablero.table.times import DAY

from ..background.errands import start
from ..background.messenger import Messenger
from ..context import Context, context_of
from ..guests.arriving import AS_IT_IS
from ..guests.identity import session_of
from ..guests.reader import reader_of
from ..pages import notices as pages
from ..problems import NotFound, TooManyRequests
from ..replies import done, json_reply, wants_page
from .bodies import read_body
from .newcomers import stranger
from .notice_bodies import (
    ChannelBody,
    DeviceBody,
    HookBody,
    MailBody,
    SilenceBody,
    WishesBody,
)

HERE: Final = "/me/notices"
TABLES_SHOWN: Final = 30
_TOKEN: Final = 100
"""The most letters of a token."""


async def _whose(request: Request) -> tuple[Context, Guest]:
    """The guest who changes something; NotFound for a stranger."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    if guest is None:
        raise NotFound("this cookie belongs to nobody")
    return context, guest


async def get_notices(request: Request) -> Response:
    """How the guest can be reached, and what they want to hear; a stranger who looks for
    the page is sent to the shelf."""
    context = context_of(request)
    guest = await context.identity.who(request)
    if guest is None:
        return stranger(request)
    book, run = context.desk.channels, context.desk.run
    channels = await run(book.of, guest.id)
    wishes = await run(book.wishes, guest.id)
    if not wants_page(request):
        return json_reply(pages.notices_for_programs(channels, wishes))
    silent = await run(book.silent_at, guest.id)
    tables = await context.desk.tables_of(guest.id, TABLES_SHOWN)
    messenger = context.messenger
    shown = pages.Notices(
        channels,
        wishes,
        [table for table in tables if not (table.over or table.closed or table.lesson)],
        silent,
        messenger.carriers.ways(),
        await messenger.push_key(),
        request.query_params.get("said", ""),
    )
    page = pages.notices_page(guest.id, shown, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


def _done(request: Request, said: str) -> Response:
    """Back to the page, which says what has happened."""
    return done(request, f"{HERE}?said={said}")


def _check_way(messenger: Messenger, kind: ChannelKind) -> None:
    if not messenger.carriers.ways()[kind]:
        raise NoSuchWay("this server does not send notices in this way")


async def post_mail(request: Request) -> Response:
    """Ask the owner of an address whether they agree. The answer is always the same."""
    context, guest = await _whose(request)
    body = await read_body(request, MailBody)
    _check_way(context.messenger, "mail")
    address, lang = mail.clean_address(body.address), reader_of(request).lang
    policy = context.settings.notices
    ask = context.desk.channels.ask_mail
    try:
        token = await context.desk.run(ask, guest.id, address, lang, policy.mailing)
    except TooManyQuestions:
        raise TooManyRequests(DAY) from None
    if token is not None:
        # How long this takes must tell whoever asks nothing.
        link = f"{policy.address}/notices/confirm/{token}"
        start(context.messenger.ask(address, link, lang), "asking an address")
    return _done(request, "asked")


async def post_push(request: Request) -> Response:
    """Note the browser that asks, for as long as its session."""
    context, guest = await _whose(request)
    body = await read_body(request, DeviceBody)
    _check_way(context.messenger, "push")
    push.endpoint_of(body.endpoint, context.settings.notices.outbound)
    push.check_keys(body.keys)
    session = session_of(request)
    if session is None:
        raise NotFound("this cookie belongs to nobody")
    label = pages.device_of(request.headers.get("user-agent", ""))
    keys, lang = msgspec.json.encode(body.keys).decode(), reader_of(request).lang
    add = context.desk.channels.add_device
    await context.desk.run(add, guest.id, session, body.endpoint, keys, label, lang)
    await context.messenger.welcome(guest.id)
    return _done(request, "saved")


async def post_hook(request: Request) -> Response:
    """Note a web address, and make the key for it."""
    context, guest = await _whose(request)
    body = await read_body(request, HookBody)
    target_of(body.url.strip(), context.settings.notices.outbound)
    add, lang = context.desk.channels.add_hook, reader_of(request).lang
    key = await context.desk.run(add, guest.id, body.url.strip(), lang)
    await context.messenger.welcome(guest.id)
    return done(request, f"{HERE}?said=saved", key=key)


async def get_wishes(request: Request) -> Response:
    """What the guest wants to hear of; not where it is sent, which no program learns."""
    context, guest = await _whose(request)
    book, run = context.desk.channels, context.desk.run
    wishes, silent = await run(book.wishes, guest.id), await run(book.silent_at, guest.id)
    on = [name for name in EVERYTHING if name not in wishes.unwanted]
    return json_reply({"on": on, "away": wishes.away, "silent": sorted(silent)})


async def post_wishes(request: Request) -> Response:
    """Note what the guest wants to hear of."""
    context, guest = await _whose(request)
    body = await read_body(request, WishesBody)
    wanted = {body.on} if isinstance(body.on, str) else set(body.on)
    wishes, lang = chosen(wanted, body.away), reader_of(request).lang
    await context.desk.run(context.desk.channels.wish, guest.id, wishes, lang)
    return _done(request, "saved")


async def post_silence(request: Request) -> Response:
    """Say nothing about a table any more, or something again."""
    context, guest = await _whose(request)
    body = await read_body(request, SilenceBody)
    if not is_table_id(body.table):
        raise NotFound("no table can have this id")
    silence = context.desk.channels.silence
    await context.desk.run(silence, guest.id, body.table, silent=body.silent)
    return _done(request, "saved")


async def post_remove(request: Request) -> Response:
    """Forget one of the guest's channels."""
    context, guest = await _whose(request)
    body = await read_body(request, ChannelBody)
    await context.desk.run(context.desk.channels.remove, guest.id, body.channel)
    return _done(request, "saved")


async def post_test(request: Request) -> Response:
    """Send the guest a notice now."""
    context, guest = await _whose(request)
    body = await read_body(request, ChannelBody)
    context.limit(request, "notice-test", context.settings.limits.tests, guest)
    if not await context.desk.run(context.desk.notices.test, guest.id, body.channel):
        raise NotFound("no such channel")
    context.messenger.wake()
    return _done(request, "tested")


async def get_confirm(request: Request) -> Response:
    """Ask whether an address may be used: programs open links in mails, too."""
    context, token = context_of(request), request.path_params["token"][:_TOKEN]
    channel = await context.desk.run(context.desk.channels.linked, token, "confirm")
    address = "" if channel is None else channel.address
    page = pages.confirm_page(address, token, reader_of(request))
    return HTMLResponse(page, 200 if channel else 404, headers=AS_IT_IS)


async def post_confirm(request: Request) -> Response:
    """Use the address from now on."""
    context, token = context_of(request), request.path_params["token"][:_TOKEN]
    channel = await context.desk.run(context.desk.channels.confirm, token)
    if channel is None:
        raise NotFound("the link is forged, used or expired")
    await context.messenger.welcome(channel.guest)
    if wants_page(request):
        return HTMLResponse(pages.confirmed_page(reader_of(request)), headers=AS_IT_IS)
    return json_reply({"ok": True})


async def get_end(request: Request) -> Response:
    """Ask whether to end the notices to an address."""
    context, token = context_of(request), request.path_params["token"][:_TOKEN]
    channel = await context.desk.run(context.desk.channels.linked, token, "end")
    page = pages.end_page(channel, token, reader_of(request))
    return HTMLResponse(page, headers=AS_IT_IS)


async def post_end(request: Request) -> Response:
    """End them. Mail programs do this too (RFC 8058); doing it again changes nothing."""
    context, token = context_of(request), request.path_params["token"][:_TOKEN]
    channel = await context.desk.run(context.desk.channels.end, token)
    if wants_page(request):
        return HTMLResponse(pages.ended_page(channel, reader_of(request)), headers=AS_IT_IS)
    return json_reply({"ok": True})
