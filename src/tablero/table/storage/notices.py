"""Wake-ups through PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

import selectors
import socket
from typing import Final, cast

import psycopg
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from .wakeups import Heard, WakeUps

CHANNEL: Final = "tablero"
IDLE: Final = 15.0
"""Seconds of silence after which the connection is tried: one that is dead says nothing."""
_NOTIFY: Final = "SELECT pg_notify(%s, notice) FROM unnest(%s::text[]) AS notice"


class NoticedWakeUps(WakeUps):
    """A connection of its own that hears the others, and tells them what was added here.

    Notices are sent after the entries are committed, together and outside of their transactions:
    PostgreSQL commits transactions that notify one after the other.
    """

    def __init__(self, engine: Engine, heard: Heard) -> None:
        super().__init__(heard)
        self._engine = engine
        self._own: dict[str, int] = {}
        """What this process has added and not told yet."""
        self._ringing, self._bell = socket.socketpair()
        for end in (self._ringing, self._bell):
            end.setblocking(False)

    def tell(self, table_id: str, seq: int) -> None:
        """Have the others told in a moment."""
        self._own[table_id] = seq
        self._ring()

    def _ring(self) -> None:
        try:
            self._bell.send(b"!")
        except BlockingIOError:
            return  # It has been ringing for long enough to be heard.

    def close(self) -> None:
        """Stop listening."""
        self._closed.set()
        self._ring()
        super().close()
        self._ringing.close()
        self._bell.close()

    def listen(self) -> None:
        """Hear and tell until closed."""
        held = self._engine.raw_connection()
        connection = cast("psycopg.Connection", held.driver_connection)
        held.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._heard(None)
            self._converse(connection)
        except psycopg.Error as error:
            raise OperationalError(None, None, error) from error
        finally:
            held.close()

    def _converse(self, connection: psycopg.Connection) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(connection.fileno(), selectors.EVENT_READ)
            ready.register(self._ringing, selectors.EVENT_READ)
            while not self._closed.is_set():
                signs = ready.select(IDLE)
                if not signs:
                    connection.execute("SELECT 1")
                elif any(key.fileobj is self._ringing for key, _ in signs):
                    self._ringing.recv(4096)
                    self._tell_others(connection)
                self._hear(connection)

    def _tell_others(self, connection: psycopg.Connection) -> None:
        own, self._own = self._own, {}
        notices = [f"{table_id} {seq}" for table_id, seq in own.items()]
        if notices:
            connection.execute(_NOTIFY, (CHANNEL, notices))

    def _hear(self, connection: psycopg.Connection) -> None:
        grown: dict[str, int] = {}
        for notice in connection.notifies(timeout=0):
            table_id, _, seq = notice.payload.partition(" ")
            if notice.pid != connection.info.backend_pid and seq.isdecimal():
                grown[table_id] = max(int(seq), grown.get(table_id, 0))
        if grown:
            self._heard(grown)
