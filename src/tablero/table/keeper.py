"""The keeper: holds tables in memory, brings them up to date, and adds to their logs.

Any process may serve any table. What it holds is a cache of the fold; before every deed it reads
what others have added, and it decides again on an entry that clashes with theirs.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Engine

from tablero.engine import BadAction, Illegal
from tablero.lessons import BadLesson, Lesson

from .answering import chance
from .entries import Closed, Created, Logged, Rematched
from .errors import LessonTable, NotOver, OtherRules, TableClosed, UnknownTable, Unreadable
from .folding import folded, opened, stepped
from .history import AT_HAND, CHAPTER
from .listing import listing_of
from .opening import is_table_id, new_table_id, open_lesson, rematch
from .playing import Move, Step
from .prompting import BEGINNING, turn_to
from .results import closing_of
from .snapshot import EVERY, BadSnapshot, read_snapshot, version_of, write_snapshot
from .storage.log import Clash, LogStore
from .storage.snapshots import SnapshotStore, StoredSnapshot
from .table import Table
from .timing import timed
from .waiting import Patience, wake_at

_LOG: Final = logging.getLogger("tablero.table.keeper")

Deed: TypeAlias = Callable[[Table], Sequence[Step]]
"""Decides what to add to a table in its current state; raises a TableroError to refuse."""

TABLE_MEMORY: Final = 256 * 2**20
"""Bytes of memory that tables may take by default."""
PER_TABLE: Final = 15_000
PER_ANSWER: Final = 1_200
PER_PACKED: Final = 150
PER_ENTRY: Final = 100
"""Bytes, as measured: for a table, for each of the last answers, for each of those that are packed
away, and for what a log entry leaves behind beside them."""
TABLE_REST: Final = 600.0
"""Seconds for which a table that nobody uses is held by default."""
ATTEMPTS: Final = 20
BROUGHT: Final = "import:"
"""How the nonces of tables for games that were played elsewhere begin."""
LOOKED_AT: Final = 2
"""How many times more tables of a guest are looked at than wanted, because some are left out."""


class Effect(NamedTuple):
    """The outcome of a deed: the table after it, and the entry that stands for it."""

    table: Table
    told: int
    """The reader's number of that entry."""
    new: bool
    """Whether entries were added, rather than found to be there already."""


class Keeper:
    """All tables. To be used by one thread."""

    def __init__(
        self,
        engine: Engine,
        patience: Patience,
        clock: Callable[[], float] = time.time,
        memory: int = TABLE_MEMORY,
        *,
        rest: float = TABLE_REST,
        remembering: bool = True,
    ) -> None:
        self.log = LogStore(engine)
        self._snapshots = SnapshotStore(engine)
        self._patience = patience
        self._clock = clock
        self._memory = memory
        self._rest = rest
        """Seconds after which a table that nobody uses is dropped."""
        self._remembering = remembering
        """Whether snapshots are used."""
        self._held: OrderedDict[str, Table] = OrderedDict()
        """Tables in memory, the longest unused first."""
        self._weight = 0
        """Their total weight in bytes."""
        self._used: dict[str, float] = {}
        """When each of them was last used."""
        self._snapped: dict[str, int] = {}
        """The last entry that the snapshot of each of them includes."""

    def look(self, table_id: str) -> Table:
        """The table with everything that any process has added.

        UnknownTable if there is none, Unreadable if its log cannot be read.
        """
        if not is_table_id(table_id):
            raise UnknownTable("no table can have this id")
        held = self._held.get(table_id)
        try:
            table = held or self._remembered(table_id) or self._as_opened(table_id)
            return self._hold(folded(table, self.log.read(table_id, table.seq)))
        except (
            msgspec.MsgspecError,
            Illegal,
            BadAction,
            BadLesson,
            LookupError,
            TypeError,
        ) as error:
            raise Unreadable(f"the log of {table_id} cannot be read: {error}") from error

    def _as_opened(self, table_id: str) -> Table:
        """The table as its first entry made it."""
        return _founded(table_id, self.log.first(table_id))

    def _remembered(self, table_id: str) -> Table | None:
        """The table as its snapshot has it; None if there is none that can be used."""
        if not self._remembering or self.log.heads([table_id]).get(table_id, 0) < EVERY:
            return None
        table = self._as_opened(table_id)
        snapshot = self._snapshots.read(table_id, version_of(table.game))
        if snapshot is None:
            return None
        try:
            table = read_snapshot(table, snapshot.body)
        except BadSnapshot as error:
            _LOG.warning("the snapshot of %s is not used: %s", table_id, error)
            return None
        self._snapped[table_id] = table.seq
        return table

    def wants_snapshot(self, table: Table) -> bool:
        """Whether the log has grown so much that a snapshot should be taken; said once."""
        wanted = table.seq - self._snapped.get(table.id, 0) >= EVERY
        if wanted:
            self._snapped[table.id] = table.seq
        return wanted

    def take_snapshot(self, table: Table) -> None:
        """Keep a snapshot of a table. Any thread may do this: it takes milliseconds."""
        kept = StoredSnapshot(table.seq, version_of(table.game), write_snapshot(table))
        self._snapshots.write(table.id, kept)

    def remove_old(self, before: float, most: int) -> None:
        """Remove tables for good at which nothing more will happen, and nothing has since then."""
        old = self.log.finished(before, most)
        self.log.remove(old)
        for table_id in old:
            self._drop(table_id)

    def forget(self, table_ids: Iterable[str]) -> None:
        """Drop tables from memory whose logs were changed: they are read anew."""
        for table_id in table_ids:
            self._drop(table_id)

    def rest(self) -> None:
        """Drop the tables from memory that nobody has used for a while; they stay in their logs."""
        since = self._clock() - self._rest
        while self._held and self._used[oldest := next(iter(self._held))] < since:
            self._drop(oldest)

    def tables_of(self, guest: str, most: int, most_live: int = 0) -> list[Table]:
        """The tables at which the guest sits, or a seat is kept for them: first those that go on,
        the newest first. So many in all, or more if more go on (`most_live` at most). Lessons that
        have been finished and tables with rules unknown here are left out.
        """
        found: list[Table] = []
        for table_id in self.log.tables_of(guest, LOOKED_AT * max(most, most_live)):
            if len(found) >= max(most, most_live):
                break
            try:
                table = self.look(table_id)
            except (OtherRules, Unreadable):
                continue
            if len(found) >= most and (table.over or table.closed):
                break
            sits = table.seats_of(guest) or table.invitation_of(guest)
            if sits and not table.finished:
                found.append(table)
        return found

    def open(self, steps: Sequence[Step], host: str, nonce: str | None = None) -> Table:
        """Store a new table, or return the one that this nonce has already opened.

        Law: nonces that people choose have no colon (`server.routes.bodies.Nonce`); those under
        which the house itself opens tables have one, so the two cannot be confused.
        """
        table_id = new_table_id()
        header, *rest = steps
        if not isinstance(header, Created):
            raise TypeError("the first entry of a table opens it")
        first = Logged(1, self._clock(), host, None, header)
        table, log = self._added(_founded(table_id, first), rest, host, None)
        wake = wake_at(table, self._patience)
        kept = self.log.create(table_id, host, nonce, [first, *log], wake, listing_of(table))
        return self._hold(table) if kept == table_id else self.look(kept)

    def do(
        self, table_id: str, deed: Deed, guest: str | None = None, nonce: str | None = None
    ) -> Effect:
        """Do something at a table, once: a guest's repeated nonce finds the first effect."""
        for _ in range(ATTEMPTS):
            table = self.look(table_id)
            if guest is not None and nonce is not None and (guest, nonce) in table.nonces:
                return Effect(table, table.nonces[guest, nonce], False)
            if table.closed:
                raise TableClosed("nobody had acted at this table for a long time")
            with timed("deciding"):
                steps = deed(table)
            if not steps:
                return Effect(table, table.told, False)
            with timed("folding"):
                after, log = self._added(table, steps, guest, nonce)
            try:
                # No entry takes back the end of a game, so a game is closed only once.
                closing = None if table.over else closing_of(after, log[-1].at)
                live = not (after.over or after.closed or after.finished)
                wake = wake_at(after, self._patience)
                listing, private = listing_of(after), after.told == table.told
                with timed("appending"):
                    self.log.append(
                        table_id, log, wake, closing, listing, live=live, private=private
                    )
            except Clash:
                # What is held may be wrong as a whole: the table may have been removed.
                self._drop(table_id)
                continue
            return Effect(self._hold(after), min(table.told + 1, after.told), True)
        raise TimeoutError(f"{table_id}: {ATTEMPTS} deeds in a row clashed with others")

    def close_abandoned(self, before: float, most: int = 100) -> list[Table]:
        """Close tables at which nobody has acted since then; return those that were closed now."""
        closed = []
        for table_id in self.log.abandoned(before, most):
            try:
                table = self.look(table_id)
            except (OtherRules, Unreadable) as error:
                _LOG.warning("%s cannot be read and counts as closed: %s", table_id, error)
                self.log.retire(table_id)
                continue
            if table.over or table.closed:
                self.log.retire(table_id)
            else:
                closed.append(self.do(table_id, lambda _: [Closed()]).table)
        return closed

    def next_of(self, old: Table) -> Table | None:
        """The table on which a game is played again; None if there is none, or if it was given up
        before anything began.
        """
        if old.rematch is None:
            return None
        found = self.look(old.rematch)
        return found if found.began or not found.closed else None

    def rematch(
        self, table_id: str, guest: str, bot: str | None = None, without: Collection[str] = ()
    ) -> Table:
        """The table on which the game is played again, perhaps against another bot; opened once,
        by the first to ask. Nobody `without` whom it is to be is invited to it.
        """
        old = self.look(table_id)
        if (found := self.next_of(old)) is not None:
            return found
        if old.lesson is not None:
            raise LessonTable("a lesson has no rematch")
        if not old.over:
            raise NotOver("a game that is not over has no rematch")
        nonce = ":".join(filter(None, ("rematch", table_id, old.rematch)))
        new = self.open(rematch(old, guest, bot, without), old.host, nonce=nonce)
        by = None if new.began else next(iter(old.seats_of(new.host)), None)
        told = Rematched(new.id, by)
        self.do(table_id, lambda table: [] if table.rematch == new.id else [told], guest)
        return new

    def bring(self, steps: Sequence[Step], guest: str, record: str) -> Table:
        """Store a game that was played elsewhere, once for each guest who brings its record."""
        digest = hashlib.sha256(record.encode()).hexdigest()[:32]
        return self.open(steps, guest, f"{BROUGHT}{digest}")

    def brought_by(self, guest: str, most: int) -> list[Table]:
        """The newest games from elsewhere that somebody has brought; without those that cannot be
        read here any more."""
        found = []
        for table_id in self.log.opened_under(guest, BROUGHT, most):
            try:
                found.append(self.look(table_id))
            except (OtherRules, Unreadable) as error:
                _LOG.warning("%s is not listed: %s", table_id, error)
        return found

    def open_lesson(self, lesson: Lesson, guest: str, name: str) -> Table:
        """The table at which the guest takes a lesson: one that was begun is continued, one that
        was finished begins again.
        """
        named = f"{lesson.game.name} {lesson.text}"
        digest = hashlib.sha256(named.encode()).hexdigest()[:32]
        entries = open_lesson(lesson, guest, name)
        attempt = 0
        while (table := self.open(entries, guest, f"lesson:{digest}:{attempt}")).closed:
            attempt += 1
        if not table.finished:
            return table
        return self.do(table.id, lambda now: turn_to(now, guest, *BEGINNING), guest).table

    def _added(
        self, table: Table, steps: Sequence[Step], guest: str | None, nonce: str | None
    ) -> tuple[Table, list[Logged]]:
        """The table after the steps and the chance that follows, and all of it as log entries."""
        now = self._clock()
        log: list[Logged] = []
        for step in steps:
            # The first entry stands for everything that the deed did.
            logged = _logged(table, step, now, guest, None if log else nonce)
            table = stepped(table, step, logged)
            log.append(logged)
        for move in chance(table):
            logged = _logged(table, move, now, None, None)
            table = stepped(table, move, logged)
            log.append(logged)
        return table, log

    def held(self, table_id: str) -> Table | None:
        """A table in memory, perhaps not up to date. Any thread may ask."""
        return self._held.get(table_id)

    def __len__(self) -> int:
        return len(self._held)

    def _hold(self, table: Table) -> Table:
        self._drop(table.id)
        self._held[table.id] = table
        self._used[table.id] = self._clock()
        self._weight += weight_of(table)
        self.rest()
        while self._weight > self._memory and len(self._held) > 1:
            self._drop(next(iter(self._held)))
        return table

    def _drop(self, table_id: str) -> None:
        table = self._held.pop(table_id, None)
        if table is not None:
            self._weight -= weight_of(table)
            del self._used[table_id]


def _logged(table: Table, step: Step, at: float, guest: str | None, nonce: str | None) -> Logged:
    """The next entry of a table's log."""
    entry = step.entry if isinstance(step, Move) else step
    return Logged(table.seq + 1, at, guest, nonce, entry)


def weight_of(table: Table) -> int:
    """About how many bytes of memory a table takes, mostly for its positions."""
    at_hand = min(table.ply, CHAPTER + AT_HAND)
    return PER_TABLE + PER_ANSWER * at_hand + PER_PACKED * table.ply + PER_ENTRY * table.seq


def _founded(table_id: str, first: Logged | None) -> Table:
    if first is None:
        raise UnknownTable("no table has this id")
    header = first.entry
    if not isinstance(header, Created):
        raise TypeError(f"the log of {table_id} begins with {type(header).__name__}")
    return opened(table_id, first, header)
