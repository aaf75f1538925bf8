"""What programs ask for: who they are, their tables, what happens there, and the description."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from tablero.table.briefing import Briefing, briefing, line_of
from tablero.table.heralding import AnyEvent, End
from tablero.table.sight import Company, Sight
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.table.waiting import Patience

from ..api.document import document
from ..api.replies import Account, Tables
from ..context import context_of
from ..guests.credentials import HELD, Held, NoAccount
from ..guests.identity import session_of
from ..live.crier import LIVE_TOLD, TABLES_TOLD, Crier, Stream
from ..live.easel import Easel
from ..replies import json_reply
from .table_pages import drawn, look

LINES: Final = "application/x-ndjson"
SENT_EVENTS: Final = "text/event-stream"


async def get_account(request: Request) -> Response:
    """Who asks, and what the key is for."""
    guest, held = await _known(request), _held(request)
    return json_reply(
        Account(
            guest.handle,
            guest.name,
            guest.kind,
            None if held is None else list(held.key.scopes),
            None if held is None else held.key.expires_at,
        )
    )


async def get_tables(request: Request) -> Response:
    """The tables at which the account sits: first those that go on, the newest first."""
    context, guest = context_of(request), await _known(request)
    context.limit(request, "drawing", context.settings.limits.drawings, guest)
    known = await context.desk.tables_of(guest.id, TABLES_TOLD, LIVE_TOLD)
    tables = [table for table in known if table.seats_of(guest.id)]
    shown = [line_of(table, guest.id) for table in tables if table.lesson is None]
    return json_reply(Tables(shown))


async def get_state(request: Request) -> Response:
    """The table as the reader may see it, as data."""
    seen = await look(request)
    guest, patience = seen.guest.id if seen.guest else None, context_of(request).desk.patience
    given = (seen.sight, guest, patience, seen.company)
    text = await drawn(request, seen, "drawing", _briefing, *given)
    return Response(text, media_type="application/json")


def _briefing(
    _easel: Easel,
    table: Table,
    sight: Sight,
    guest: str | None,
    patience: Patience,
    company: Company,
) -> bytes:
    told: Briefing = briefing(table, sight, guest, patience, company)
    return msgspec.json.encode(told)


async def get_document(_request: Request) -> Response:
    """The description of all this, for programs."""
    return Response(document(), media_type="application/json")


async def get_events(request: Request) -> Response:
    """What happens at the account's tables, as it happens: one event a line, or server-sent."""
    context, guest = context_of(request), await _known(request)
    context.limit(request, "drawing", context.settings.limits.drawings, guest)
    held = _held(request)
    opened_by = (session_of(request), None) if held is None else (None, held.digest)
    stream = await context.crier.join(guest, *opened_by)
    return Told(context.crier, stream, context.settings.stream_beat, request)


class Told(StreamingResponse):
    """A stream as an answer; whatever ends it, the crier learns of it."""

    def __init__(self, crier: Crier, stream: Stream, beat: float, request: Request) -> None:
        sent_events = SENT_EVENTS in request.headers.get("accept", "")
        super().__init__(
            _sent_events(stream, beat) if sent_events else _lines(stream, beat),
            media_type=SENT_EVENTS if sent_events else LINES,
            # nginx would keep the lines until it has enough of them.
            headers={"X-Accel-Buffering": "no"},
        )
        self._crier = crier
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until somebody has enough."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._crier.part(self._stream)


async def _lines(stream: Stream, beat: float) -> AsyncIterator[bytes]:
    """An event a line; an empty line says that the connection is alive."""
    async for event in _events(stream, beat):
        yield b"\n" if event is None else msgspec.json.encode(event) + b"\n"


async def _sent_events(stream: Stream, beat: float) -> AsyncIterator[bytes]:
    """Server-sent events, all of one kind; a comment says that the connection is alive."""
    async for event in _events(stream, beat):
        yield b":\n\n" if event is None else b"data: " + msgspec.json.encode(event) + b"\n\n"


async def _events(stream: Stream, beat: float) -> AsyncIterator[AnyEvent | None]:
    """Events, the last one included; None where nothing has happened for a while."""
    event: AnyEvent | None = None
    while not isinstance(event, End):
        try:
            async with asyncio.timeout(beat):
                event = await stream.next()
        except TimeoutError:
            event = None
        yield event


async def _known(request: Request) -> Guest:
    """Who asks; NoAccount if nobody knows."""
    guest = await context_of(request).identity.who(request)
    if guest is None:
        raise NoAccount("this takes a key, or a browser in which somebody plays")
    return guest


def _held(request: Request) -> Held | None:
    held: Held | None = request.scope.get(HELD)
    return held
