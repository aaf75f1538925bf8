"""The WebSocket that delivers news. What a client sends is ignored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablero.table.errors import TableError

from ..context import Context, context_of
from ..edge.security import address_of, visitor_of
from ..edge.sockets import outlet_of
from ..errors import STATUS, message_of
from ..guests.admission import shown_to
from ..guests.credentials import HELD, Held
from ..guests.identity import session_of
from ..guests.reader import reader_of
from ..operation.trail import request_id
from ..problems import TooManyRequests, Unavailable
from ..replies import json_reply
from .gallery import Listener
from .mailbox import Mailbox, MailboxClosed

_LOG: Final = logging.getLogger("tablero.server.live")
UNKNOWN_TABLE: Final = 4404
TRY_LATER: Final = 1013
LATER: Final = 5.0
"""Seconds after which somebody with too many connections may try again."""


async def live(socket: WebSocket) -> None:
    """Follow a table until the connection ends."""
    await let_in(socket, _follow)


async def let_in(
    socket: WebSocket, follow: Callable[[WebSocket, Context], Awaitable[None]]
) -> None:
    """Let somebody in who does not have too many connections already."""
    context, address = context_of(socket), visitor_of(socket)
    if context.connections[address] >= context.settings.limits.connections:
        await refuse(socket, TooManyRequests(LATER))
        return
    # Count before the first await, so that simultaneous handshakes see each other.
    context.connections[address] += 1
    try:
        await follow(socket, context)
    finally:
        context.connections[address] -= 1
        if not context.connections[address]:
            del context.connections[address]


async def _follow(socket: WebSocket, context: Context) -> None:
    table_id = socket.path_params["table"]
    try:
        guest = await context.identity.who(socket)
        context.limit(socket, "drawing", context.settings.limits.drawings, guest)
        table, _ = await shown_to(socket)
        hushed: frozenset[str] = frozenset()
        if guest is not None:
            hushed = await context.desk.run(context.desk.blocks.hushed, guest.id, table_id)
    except TooManyRequests as error:
        await refuse(socket, error)
        return
    except (TableError, Unavailable) as error:
        await socket.accept()
        await socket.close(
            TRY_LATER if isinstance(error, Unavailable) else UNKNOWN_TABLE, error.code
        )
        return
    reader, outlet = reader_of(socket), outlet_of(socket.scope)
    held: Held | None = socket.scope.get(HELD)
    mailbox = Mailbox(context.settings.mailbox, outlet)
    listener = Listener(
        guest.id if guest else None,
        reader.lang,
        mailbox,
        session_of(socket) if guest else None,
        reader.shape,
        socket.query_params.get("edition"),
        held.digest if held is not None else None,
        socket.query_params.get("pulse") == "yes",
        hushed,
        table.header.terms.club,
    )
    await socket.accept()
    context.hub.join(table_id, listener)
    try:
        await deliver(socket, mailbox)
    finally:
        context.hub.part(table_id, listener)


async def deliver(socket: WebSocket, mailbox: Mailbox) -> None:
    """Send what is put into a mailbox until the connection ends."""
    outlet = outlet_of(socket.scope)
    if outlet is None:
        await _converse(socket, mailbox)
    else:
        outlet.when_ready = mailbox.flush
        await _ignore_what_comes(socket)


async def refuse(socket: WebSocket, error: TooManyRequests) -> None:
    """Answer the handshake itself with 429, where the server in front of us can."""
    if "websocket.http.response" not in socket.scope.get("extensions", {}):
        await socket.close(TRY_LATER, error.code)
        return
    message = message_of(error, reader_of(socket))
    said = {"code": error.code, "message": message, "request": request_id()}
    response = json_reply({"error": said}, STATUS[error.code])
    response.headers["Retry-After"] = str(error.seconds)
    await socket.send_denial_response(response)


async def _converse(socket: WebSocket, mailbox: Mailbox) -> None:
    """Send until the other side has gone, behind a server whose connections are no outlets.

    A reader who takes nothing for too long is dropped.
    """
    try:
        async with asyncio.TaskGroup() as tasks:
            sending = tasks.create_task(_send(socket, mailbox))
            await _ignore_what_comes(socket)
            sending.cancel()
    except* WebSocketDisconnect:
        _LOG.debug("%s takes no more news", address_of(socket))


async def _send(socket: WebSocket, mailbox: Mailbox) -> None:
    try:
        while True:
            await socket.send_text(await mailbox.take())
    except MailboxClosed as closed:
        await socket.close(closed.code, str(closed))


async def _ignore_what_comes(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
