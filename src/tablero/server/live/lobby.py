"""The WebSocket that tells when the lobby has changed, and when a game was found."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket

from ..context import Context
from ..edge.sockets import outlet_of
from ..guests.credentials import HELD, Held
from ..guests.identity import session_of
from ..problems import TooManyRequests, Unavailable
from .channel import TRY_LATER, deliver, let_in, refuse
from .foyer import Visitor
from .mailbox import Mailbox

LONGEST_EDITION: Final = 32


async def live_lobby(socket: WebSocket) -> None:
    """Follow the lobby until the connection ends."""
    await let_in(socket, _follow)


async def _follow(socket: WebSocket, context: Context) -> None:
    try:
        guest = await context.identity.who(socket)
        context.limit(socket, "drawing", context.settings.limits.drawings, guest)
    except TooManyRequests as error:
        await refuse(socket, error)
        return
    except Unavailable as error:
        await socket.accept()
        await socket.close(TRY_LATER, error.code)
        return
    held: Held | None = socket.scope.get(HELD)
    mailbox = Mailbox(context.settings.mailbox, outlet_of(socket.scope))
    visitor = Visitor(
        guest.id if guest else None,
        mailbox,
        session_of(socket) if guest else None,
        "edition" in socket.query_params,
        socket.query_params.get("edition", "")[:LONGEST_EDITION],
        key=held.digest if held is not None else None,
    )
    await socket.accept()
    context.foyer.join(visitor)
    try:
        await deliver(socket, mailbox)
    finally:
        context.foyer.part(visitor)
