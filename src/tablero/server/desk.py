"""The desk: all work with the database, in its own thread, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from functools import partial
from typing import Final, ParamSpec, TypeAlias, TypeVar

from tablero.house.clubs.book import ClubBook
from tablero.house.clubs.games import ClubGames
from tablero.house.holidays import HolidayBook
from tablero.house.keys import KeyBook, ProgramBook
from tablero.house.lobby.book import LobbyBook
from tablero.house.lobby.seeks import SeekBook
from tablero.house.notices.book import NoticeBook
from tablero.house.notices.channels import ChannelBook
from tablero.house.people import erasing
from tablero.house.people.accounts import Accounts
from tablero.house.people.belongings import belongings
from tablero.house.people.blocks import Blocks
from tablero.house.people.erasing import Traces, erase, new_traces, traces
from tablero.house.people.merging import Merging
from tablero.house.people.passkeys import Passkeys
from tablero.house.people.reports import Reports
from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.standings import Standings
from tablero.house.ratings.tallies import Statistics
from tablero.house.tournaments.book import TournamentBook
from tablero.house.tournaments.reading import TournamentLists
from tablero.lessons import Lesson
from tablero.table.entries import AnyEntry
from tablero.table.keeper import TABLE_MEMORY, TABLE_REST, Deed, Effect, Keeper
from tablero.table.playing import Step
from tablero.table.storage.allowances import AllowanceStore
from tablero.table.storage.analyses import AnalysisStore
from tablero.table.storage.database import OUTAGES, open_database
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.health import schema_is_current
from tablero.table.storage.presence import PresenceStore
from tablero.table.storage.results import ResultStore
from tablero.table.storage.wakeups import Growth, wake_ups
from tablero.table.table import Table
from tablero.table.timing import took
from tablero.table.waiting import Patience

from .background.errands import start
from .operation.databases import time_database
from .operation.metrics import counts
from .operation.repeats import said
from .problems import Unavailable

_LOG: Final = logging.getLogger("tablero.server.desk")
RESPITE: Final = 0.25
"""Seconds for which a database that did not answer is not asked again: requests queued behind
a slow failure must not each wait for another."""

P = ParamSpec("P")
R = TypeVar("R")
OnChange: TypeAlias = Callable[[Table], None]


class Desk:
    """Tables, guests and presence for the event loop."""

    def __init__(
        self,
        db: str,
        patience: Patience,
        clock: Callable[[], float] = time.time,
        memory: int = TABLE_MEMORY,
        rest: float = TABLE_REST,
    ) -> None:
        self.patience = patience
        self.clock = clock
        self._engine = open_database(db)
        time_database(self._engine)
        self._keeper = Keeper(self._engine, patience, clock, memory, rest=rest)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="desk")
        self._listeners: list[OnChange] = []
        self._snapshots: set[asyncio.Task[None]] = set()
        """Snapshots that are being taken, beside the thread in which answers are accepted."""
        self._on_growth: Callable[[Growth], None] = lambda _growth: None
        self._wake_ups = wake_ups(self._engine, lambda growth: self._on_growth(growth))
        self._away_until = 0.0
        self.guests = GuestBook(self._engine, clock)
        self.presence = PresenceStore(self._engine)
        self.allowances = AllowanceStore(self._engine, clock)
        self.results = ResultStore(self._engine)
        self.analyses = AnalysisStore(self._engine, clock)
        self.ratings = RatingBook(self._engine)
        self.accounts = Accounts(self._engine, clock, self.guests)
        self.passkeys = Passkeys(self._engine, clock)
        self.blocks = Blocks(self._engine, clock)
        self.reports = Reports(self._engine, clock)
        self.merging = Merging(self._engine, clock)
        self.lobby = LobbyBook(self._engine, clock)
        self.seeks = SeekBook(self._engine, clock)
        self.avoided = self.blocks.apart
        self.keys = KeyBook(self._engine, clock)
        self.programs = ProgramBook(self._engine, clock)
        self.clubs = ClubBook(self._engine, clock)
        self.club_games = ClubGames(self._engine)
        self.tournaments = TournamentBook(self._engine, clock)
        self.tournament_lists = TournamentLists(self._engine, clock)
        self.holidays = HolidayBook(self._engine, clock)
        self.notices = NoticeBook(self._engine, clock)
        self.channels = ChannelBook(self._engine, clock)
        self.standings = Standings(self._engine)
        self.statistics = Statistics(self._engine)
        self.log = self._keeper.log

    def close(self) -> None:
        """Finish what is under way and close the database."""
        self._wake_ups.close()
        self._thread.shutdown()
        self._engine.dispose()

    def on_change(self, listener: OnChange) -> None:
        """Have this called on the event loop with every table to which something was added here."""
        self._listeners.append(listener)

    def listen(self, heard: Callable[[Growth], None]) -> None:
        """Have this called on the event loop with what other processes add to the logs."""
        loop, context = asyncio.get_running_loop(), copy_context()
        self._on_growth = lambda growth: _on_loop(loop, context, heard, growth)
        self._wake_ups.start()

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do some work with the database in the desk's thread.

        Unavailable if the database does not answer.
        """
        loop = asyncio.get_running_loop()
        asked = partial(self._in_turn, time.perf_counter(), partial(work, *args, **kwargs))
        return await loop.run_in_executor(self._thread, copy_context().run, asked)

    def _in_turn(self, since: float, work: Callable[[], R]) -> R:
        took("waiting", time.perf_counter() - since)
        return self.ask(work)

    def ask(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do some work with the database in this thread; Unavailable as for `run`."""
        if time.monotonic() < self._away_until:
            raise Unavailable("the database did not answer a moment ago")
        try:
            return work(*args, **kwargs)
        except OUTAGES as error:
            self._away_until = time.monotonic() + RESPITE
            counts().count("database_errors")
            _LOG.error("the database does not answer: %s", said(error))
            raise Unavailable("the database does not answer") from error

    async def is_current(self) -> bool:
        """Whether the database has the schema that this version expects."""
        return await self.run(schema_is_current, self._engine)

    def held(self, table_id: str) -> Table | None:
        """A table in memory, as it was when it was last looked at."""
        return self._keeper.held(table_id)

    @property
    def tables_held(self) -> int:
        """How many tables are in memory."""
        return len(self._keeper)

    async def look(self, table_id: str) -> Table:
        """The table as it is now; UnknownTable if there is none."""
        return await self.run(self._keeper.look, table_id)

    async def rest(self) -> None:
        """Drop tables from memory that nobody has used for a while."""
        await self.run(self._keeper.rest)

    async def close_abandoned(self, before: float) -> None:
        """Close tables at which nobody has acted since then, and tell whoever follows them."""
        for table in await self.run(self._keeper.close_abandoned, before):
            self._tell(table)

    async def remove_old(self, before: float, most: int) -> None:
        """Remove finished and closed tables that nobody has touched since then."""
        await self.run(self._keeper.remove_old, before, most)

    async def tables_of(self, guest: str, most: int, most_live: int = 0) -> list[Table]:
        """The tables at which the guest sits: first those that go on, the newest first."""
        return await self.run(self._keeper.tables_of, guest, most, most_live)

    async def open_lesson(self, lesson: Lesson, guest: str, name: str) -> Table:
        """The table at which the guest takes a lesson, a new one or one that was begun."""
        table = await self.run(self._keeper.open_lesson, lesson, guest, name)
        self._tell(table)
        return table

    async def do(
        self, table_id: str, deed: Deed, guest: str | None = None, nonce: str | None = None
    ) -> Effect:
        """Do something at a table and notify everybody."""
        effect = await self.run(self._keeper.do, table_id, deed, guest, nonce)
        if effect.new:
            self._tell(effect.table)
        return effect

    async def open(self, entries: Sequence[AnyEntry], host: str, nonce: str | None) -> Table:
        """Open a table."""
        table = await self.run(self._keeper.open, entries, host, nonce)
        self._tell(table)
        return table

    async def bring(self, steps: Sequence[Step], guest: str, record: str) -> Table:
        """Open a table for a game that was played elsewhere."""
        table = await self.run(self._keeper.bring, steps, guest, record)
        self._tell(table)
        return table

    async def brought_by(self, guest: str, most: int) -> list[Table]:
        """The newest games from elsewhere that somebody has brought."""
        return await self.run(self._keeper.brought_by, guest, most)

    async def next_of(self, table: Table) -> Table | None:
        """The table on which a game is played again; None if there is none, or it was given up."""
        return await self.run(self._keeper.next_of, table)

    async def rematch(
        self, table_id: str, guest: str, bot: str | None = None, without: Collection[str] = ()
    ) -> Table:
        """Open the next table for the same players, perhaps against another bot, or `without` some
        of them."""
        table = await self.run(self._keeper.rematch, table_id, guest, bot, without)
        self._tell(table)
        self._tell(await self.look(table_id))
        return table

    async def belongings(self, guest: str) -> bytes:
        """Everything that is kept about the guest. Not in the desk's thread: it takes seconds."""
        return await asyncio.to_thread(self.ask, belongings, self._engine, guest)

    async def begin_erasing(self, guest: str) -> Sequence[str]:
        """Let nobody into an account any more that will be erased, nor into its programs'; all
        their ids.
        """
        return await self.run(erasing.begin, self._engine, guest, self.clock())

    async def half_erased(self, begun_for: float) -> Sequence[str]:
        """The accounts with which somebody began so many seconds ago, and did not end."""
        return await self.run(erasing.begun, self._engine, self.clock() - begun_for)

    async def traces(self, guest: str) -> Traces:
        """Where the guest has been."""
        return await asyncio.to_thread(self.ask, traces, self._engine, guest)

    async def new_traces(self, selves: Sequence[str]) -> Traces:
        """Where accounts that were erased have been since."""
        return await asyncio.to_thread(self.ask, new_traces, self._engine, selves)

    async def erase(self, found: Traces) -> None:
        """Erase somebody with all that is theirs, and forget what their tables were like."""
        await asyncio.to_thread(self.ask, erase, self._engine, found)
        await self.run(self._keeper.forget, found.tables)

    def _tell(self, table: Table) -> None:
        self._wake_ups.tell(table.id, table.seq)
        if self._keeper.wants_snapshot(table):
            work = asyncio.to_thread(self.ask, self._keeper.take_snapshot, table)
            self._snapshots.add(task := start(work, f"the snapshot of {table.id}"))
            task.add_done_callback(self._snapshots.discard)
        for listener in self._listeners:
            listener(table)


def _on_loop(
    loop: asyncio.AbstractEventLoop,
    context: Context,
    heard: Callable[[Growth], None],
    growth: Growth,
) -> None:
    """Hand what was heard over to the event loop, unless that has ended meanwhile."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(heard, growth, context=context)
