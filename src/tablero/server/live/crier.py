"""The crier: streams on which accounts hear what happens at all of their tables.

Whatever process a deed is done in, the streams of every process hear of it: here from the desk,
from others by the wake-ups of the database. Nobody polls.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Final

from tablero.house.keys.book import Digest
from tablero.house.people.blocks import Hush
from tablero.table.briefing import line_of
from tablero.table.errors import TableError
from tablero.table.heralding import AnyEvent, End, Hello, Mark, mark_of, told, waiting
from tablero.table.storage.guests import Guest, Session
from tablero.table.storage.wakeups import Growth
from tablero.table.table import Table
from tablero.table.waiting import Patience

from ..background.errands import ERRAND_PAUSE, start, stop, until_done
from ..desk import Desk
from ..problems import TooManyRequests, Unavailable

SIGNED_OUT: Final = "signed-out"
STOPPING: Final = "stopping"
TOO_SLOW: Final = "too-slow"
LATER: Final = 5.0
"""Seconds after which somebody with too many streams may try again."""
TABLES_TOLD: Final = 50
"""How many of somebody's tables a stream begins with; of others it tells when they change."""
LIVE_TOLD: Final = 200
"""So many are told if they all go on: there somebody may be waited for."""
WAITING: Final = 200
"""Events that may wait for a slow reader; one more, and the stream ends."""


class Stream:
    """One connection on which an account hears its events."""

    def __init__(
        self, guest: Guest, session: Session | None = None, key: Digest | None = None
    ) -> None:
        self.guest = guest
        self.session = session
        """The session that opened it, if a cookie did."""
        self.key = key
        """The hash of the key that opened it, if one did."""
        self.hush = Hush()
        """Whose lines it leaves out: those whom the account had blocked or muted when it began."""
        self.marks: dict[str, Mark] = {}
        """What it was told last of each table."""
        self._events: asyncio.Queue[AnyEvent] = asyncio.Queue()
        self._ended = False
        self._early: dict[str, Table] | None = {}
        """What it has heard before it could begin; None once it has."""

    async def next(self) -> AnyEvent:
        """The next event."""
        return await self._events.get()

    def put(self, events: Iterable[AnyEvent]) -> None:
        """Leave events. A reader who is too slow for them is sent away, and delays nobody."""
        for event in events:
            if self._events.qsize() >= WAITING:
                self.end(TOO_SLOW)
            if not self._ended:
                self._events.put_nowait(event)

    def end(self, code: str) -> None:
        """Let this be the end. What still waits is dropped."""
        if not self._ended:
            self._ended = True
            while not self._events.empty():
                self._events.get_nowait()
            self._events.put_nowait(End(code))

    def begin(self, tables: Sequence[Table], patience: Patience) -> None:
        """Tell first where the account sits and what waits there, then what came in between."""
        guest = self.guest
        self.marks = {table.id: mark_of(table, guest.id) for table in tables}
        self.put([Hello(guest.handle, guest.name, [line_of(each, guest.id) for each in tables])])
        for table in tables:
            if not (table.over or table.closed):
                self.put(waiting(table, guest.id, patience))
        early, self._early = self._early or {}, None
        for table in early.values():
            self.hear(table, patience)

    def hear(self, table: Table, patience: Patience) -> None:
        """The table is like this now."""
        if self._early is not None:
            self._early[table.id] = table
            return
        before = self.marks.get(table.id)
        if table.lesson is not None or (before is not None and before.seq >= table.seq):
            return
        mark, events = told(before, table, self.guest.id, patience, self.hush.at(table.id))
        if mark is None:
            self.marks.pop(table.id, None)
        else:
            self.marks[table.id] = mark
        self.put(events)


class Crier:
    """All streams of this process."""

    def __init__(self, desk: Desk, most: int, most_each: int) -> None:
        self._desk = desk
        self._most = most
        self._most_each = most_each
        self._streams: defaultdict[str, set[Stream]] = defaultdict(set)
        """By the id of the account."""
        self._count = 0
        self._stopping = False
        self._errands: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return self._count

    async def join(
        self, guest: Guest, session: Session | None = None, key: Digest | None = None
    ) -> Stream:
        """A new stream. It begins with the account's tables and with what waits at them.

        TooManyRequests if there are too many, of this account or of all; Unavailable when the
        server is stopping.
        """
        if self._stopping:
            raise Unavailable("this server is stopping")
        if self._count >= self._most or len(self._streams.get(guest.id, ())) >= self._most_each:
            raise TooManyRequests(LATER)
        stream = Stream(guest, session, key)
        # From now on it hears of everything, also while its tables are looked up.
        self._streams[guest.id].add(stream)
        self._count += 1
        try:
            stream.hush = await self._desk.run(self._desk.blocks.hush, guest.id)
            tables = await self._desk.tables_of(guest.id, TABLES_TOLD, LIVE_TOLD)
        except BaseException:
            self.part(stream)
            raise
        seated = [each for each in tables if each.lesson is None and each.seats_of(guest.id)]
        stream.begin(seated, self._desk.patience)
        return stream

    def part(self, stream: Stream) -> None:
        """Its connection has gone."""
        streams = self._streams.get(stream.guest.id, set())
        if stream in streams:
            streams.discard(stream)
            self._count -= 1
        if not streams:
            self._streams.pop(stream.guest.id, None)

    def tell(self, table: Table) -> None:
        """The table has changed."""
        if not self._count:
            return
        here = {each for chair in table.chairs for each in self._streams.get(chair.guest or "", ())}
        left = {stream for stream in self._all() if table.id in stream.marks}
        for stream in here | left:
            stream.hear(table, self._desk.patience)

    def heard(self, growth: Growth) -> None:
        """Other processes have added to tables; None: nobody knows to which."""
        if self._count:
            work = partial(self._catch_up, growth)
            what = "telling streams"
            task = start(until_done(work, ERRAND_PAUSE, what, Unavailable), what)
            self._errands.add(task)
            task.add_done_callback(self._errands.discard)

    async def _catch_up(self, growth: Growth) -> None:
        known = {table_id for stream in self._all() for table_id in stream.marks}
        if growth is None:
            grown = known
            for guest in list(self._streams):
                for table in await self._desk.tables_of(guest, TABLES_TOLD, LIVE_TOLD):
                    self.tell(table)
        else:
            new = growth.keys() - known
            sat_at = self._desk.log.sat_at
            found = await self._desk.run(sat_at, new, list(self._streams)) if new else set()
            grown = found | (growth.keys() & known)
        await self._look_at(grown)

    async def watch(self) -> None:
        """Look at what has been added to known tables, in case a wake-up was lost."""
        known = {
            table_id: mark.seq for stream in self._all() for table_id, mark in stream.marks.items()
        }
        if known:
            heads = await self._desk.run(self._desk.log.heads, known)
            await self._look_at(each for each, seq in known.items() if heads.get(each, 0) != seq)

    async def _look_at(self, table_ids: Iterable[str]) -> None:
        for table_id in table_ids:
            try:
                self.tell(await self._desk.look(table_id))
            except TableError:
                self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        """The table has been removed, or cannot be read."""
        for stream in self._all():
            stream.marks.pop(table_id, None)

    def sessions(self) -> set[Session]:
        """The sessions that opened streams."""
        return {each.session for each in self._all() if each.session is not None}

    def keys(self) -> set[Digest]:
        """The hashes of the keys that opened streams."""
        return {each.key for each in self._all() if each.key is not None}

    def dismiss(self, ended: Collection[bytes]) -> None:
        """End the streams that were opened with sessions or keys that have ended."""
        for stream in self._all():
            if stream.session in ended or stream.key in ended:
                stream.end(SIGNED_OUT)

    def stop(self) -> None:
        """End all streams: the server is about to stop, and another one is there soon."""
        self._stopping = True
        for stream in self._all():
            stream.end(STOPPING)

    async def close(self) -> None:
        """Stop telling."""
        self.stop()
        await stop(*self._errands)

    def _all(self) -> list[Stream]:
        return [stream for streams in self._streams.values() for stream in streams]
