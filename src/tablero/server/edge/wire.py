"""The server's end of every connection: how much it takes in, and how long it waits.

All of this happens before a request reaches the application, so neither a head of a hundred
megabytes nor one that never ends affects anybody else.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final, cast

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..settings import Settings
from .crowd import Crowd, places
from .proxies import is_trusted
from .sockets import bound_sending, cut_off

MOST_QUEUED: Final = 16
"""Requests that a client may send without waiting for earlier answers."""
REQUEST_ID: Final = b"x-request-id"
CHUNK_COST: Final = 8
"""Bytes on the wire for each byte of a body that comes in the smallest chunks."""
NOWHERE: Final = "0.0.0.0"
"""Stands for the address of a client that left before the address could be read."""


class Wires:
    """Makes the protocol for each new connection; all in a process share one crowd.

    Law: it can be pickled, because worker processes are sent theirs.
    """

    def __init__(self, settings: Settings) -> None:
        edge = settings.edge
        self._settings = settings
        self._crowd = Crowd(places(edge.sockets), edge.sockets_per_address, edge.proxies)

    def __call__(self, **given: Any) -> Wire:
        """The protocol for one connection."""
        return Wire(self._settings, self._crowd, **given)


class Wire(HttpToolsProtocol):
    """One HTTP connection, until it ends or becomes a WebSocket."""

    def __init__(self, settings: Settings, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self._edge = settings.edge
        body = max(CHUNK_COST * settings.largest_body, 2 * settings.largest_record)
        self._most = settings.edge.largest_head + body
        self._send_timeout = settings.send_timeout
        self._crowd = crowd
        self._inside = False
        """Whether a request has begun and not yet ended."""
        self._head_ended = False
        self._head = 0
        """Bytes of the request's head read so far."""
        self._taken = 0
        """Bytes received since the request began."""
        self._arriving = 0
        self._answering = False
        """Whether a request waits for the rest of its answer."""
        self._refused = False
        self._served: RequestResponseCycle | None = None
        """The request being answered, or the last one answered."""
        self._due: asyncio.TimerHandle | None = None
        """When the next part of the request must have arrived."""
        self._stuck: asyncio.TimerHandle | None = None
        """When the client must have taken some of the answer."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the visitor, and expect a request."""
        connected = len(self.connections)
        super().connection_made(cast(asyncio.Transport, transport))
        bound_sending(transport, self._send_timeout)
        address = self.client[0] if self.client else NOWHERE
        if self._crowd.enter(self, address, connected):
            self._expect_within(self._edge.head_timeout)
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """The visitor has gone."""
        self._end_timers()
        self._crowd.leave(self)
        self.pipeline.clear()
        if self._served is not None:
            # When requests are queued, the one being served is not the last that came.
            self._served.disconnected = True
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """End the connection at once."""
        self._refused = True
        if self.transport.get_write_buffer_size():
            cut_off(self.transport)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on, unless too much has come."""
        if self._refused:
            return
        if self._due is None:
            self._expect_within(self._edge.head_timeout)
        self._arriving = len(data)
        super().data_received(data)
        self._taken += len(data)
        if self._inside and not self._refused:
            if not self._head_ended and self._taken > self._edge.largest_head:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif self._taken > self._most:
                self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._inside, self._head_ended, self._head = True, False, 0
        # Bytes of an earlier request may have come with it; they do not count as its own.
        self._taken = -self._arriving
        if self._due is None:
            self._expect_within(self._edge.head_timeout)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        self._head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header. Nobody needs the trailers that may follow a body, or a request's id from
        anybody but a proxy."""
        self._head += len(name) + len(value)
        if self._head_ended or len(self.headers) > self._edge.most_headers:
            return
        if name.lower() != REQUEST_ID or self._from_proxy():
            super().on_header(name, value)

    def _from_proxy(self) -> bool:
        trusted = self.config.forwarded_allow_ips
        return self.client is not None and is_trusted(self.client[0], trusted)

    def on_headers_complete(self) -> None:
        """The head has come: begin to serve, unless it is too long."""
        if self._refused:
            return
        self._head_ended = True
        too_many = len(self.headers) > self._edge.most_headers
        if too_many or self._head > self._edge.largest_head:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif len(self.pipeline) >= MOST_QUEUED:
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
        else:
            self._answering = True
            super().on_headers_complete()
            self._expect_within(self._edge.body_timeout)

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has come: from now on the client waits for us."""
        if self._refused:
            return
        self._inside = False
        self._expect_nothing()
        super().on_message_complete()
        if self._answering:
            self._crowd.serve(self)

    def on_response_complete(self) -> None:
        """The answer was written: it is the client's turn to send."""
        super().on_response_complete()
        if not self.pipeline:
            self._answering = False
            self._crowd.wait_for(self)
        self._watch_sending()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._served = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a WebSocket and counted as one, if its handshake can be read."""
        self._inside = self._answering = False
        self._end_timers()
        self._crowd.leave(self)
        super().handle_websocket_upgrade()
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, WebSocketsSansIOProtocol) and not upgraded.handshake_initiated:
            # The WebSocket code would neither answer nor hang up: not a GET, or too long a line.
            self._refuse(HTTPStatus.BAD_REQUEST)

    def pause_writing(self) -> None:
        """The client takes the answer more slowly than it is made."""
        super().pause_writing()
        self._watch_sending()

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._due = self.loop.call_later(seconds, self._overdue)

    def _expect_nothing(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _end_timers(self) -> None:
        self._expect_nothing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _overdue(self) -> None:
        """Say that it took too long, but only if a request has begun: a browser that opened a
        connection in advance would take this for the answer to a later request."""
        if self._inside:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _refuse(self, status: HTTPStatus) -> None:
        """End the connection, with the reason unless an answer to an earlier request, or to the
        part of this one that has come, is under way: it would be taken for part of that."""
        self._refused = True
        self._expect_nothing()
        if not self._answering:
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        self.transport.close()
        self._watch_sending()

    def _watch_sending(self) -> None:
        if self._stuck is None and (left := self.transport.get_write_buffer_size()):
            self._stuck = self.loop.call_later(self._send_timeout, self._still_stuck, left)

    def _still_stuck(self, left: int) -> None:
        """Hang up if the client took nothing of the answer; otherwise look again later."""
        self._stuck = None
        if self.transport.get_write_buffer_size() >= left:
            self.hang_up()
        else:
            self._watch_sending()
