"""The WebSocket on which news come down. What a client sends is ignored."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablero.table.errors import TableError

from .context import context_of
from .gallery import Listener
from .mailbox import Mailbox
from .reader import reader_of
from .security import address_of

_LOG: Final = logging.getLogger("tablero.server.live")
UNKNOWN_TABLE: Final = 4404
TOO_MANY: Final = 4429


async def live(socket: WebSocket) -> None:
    """Follow a table until the connection ends."""
    context = context_of(socket)
    table_id, address = socket.path_params["table"], address_of(socket)
    await socket.accept()
    if context.connections[address] >= context.settings.limits.connections:
        await socket.close(TOO_MANY, "too-many-requests")
        return
    try:
        await context.desk.look(table_id)
    except TableError as error:
        await socket.close(UNKNOWN_TABLE, error.code)
        return
    guest = await context.identity.who(socket)
    listener = Listener(
        guest.id if guest else None, reader_of(socket).lang, Mailbox(context.settings.mailbox)
    )
    context.connections[address] += 1
    context.hub.join(table_id, listener)
    try:
        await _converse(socket, listener.mailbox, context.settings.send_timeout)
    finally:
        context.hub.part(table_id, listener)
        context.connections[address] -= 1
        if not context.connections[address]:
            del context.connections[address]


async def _converse(socket: WebSocket, mailbox: Mailbox, patience: float) -> None:
    """Send until the other side is gone, or takes nothing for too long."""
    try:
        async with asyncio.TaskGroup() as tasks:
            sending = tasks.create_task(_send(socket, mailbox, patience))
            await _ignore_what_comes(socket)
            sending.cancel()
    except* (WebSocketDisconnect, TimeoutError):
        _LOG.debug("%s takes no more news", address_of(socket))


async def _send(socket: WebSocket, mailbox: Mailbox, patience: float) -> None:
    while True:
        message = await mailbox.take()
        async with asyncio.timeout(patience):
            await socket.send_text(message)


async def _ignore_what_comes(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
