"""The messenger: tells people what waits for them at tables that they are not looking at.

What there is to tell is noted in the database when a table changes, and looked at again when it is
due; so any process can do that, once for all. A table that changed while no messenger could note it
is found by the next one that looks.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tablero.house.notices import letter, push
from tablero.house.notices.book import Pending, Place, Sending
from tablero.house.notices.carriers import Carriers, Report
from tablero.house.notices.deciding import Decider, occasion_of
from tablero.house.notices.kinds import CHANNEL_KINDS, TEST, ChannelKind, Occasion
from tablero.house.notices.mail import Unsent
from tablero.house.notices.occasions import STALE, occasions
from tablero.house.notices.policy import Policy
from tablero.table.errors import TableError
from tablero.table.table import Table

from ..desk import Desk
from ..live.hub import Hub
from ..operation.metrics import counts
from ..operation.repeats import brief
from ..problems import Unavailable
from .errands import ERRAND_PAUSE, Errands, repeat, report, settled, start, stop, until_done

_LOG: Final = logging.getLogger("tablero.server.messenger")
REMEMBERED: Final = 2_000
"""How many tables are known here to have been considered."""
AT_ONCE: Final = 16
"""How many notices leave at the same time in each way: slow web addresses hold up no mail."""
OVERLAP: Final = 30.0
"""Seconds by which looks for changed tables overlap: clocks of servers differ."""
FAREWELL: Final = 5.0
"""Seconds that notices on their way have when the server stops."""
TIDY_EVERY: Final = 3_600.0
PUT_OFF: Final = 600.0
"""Seconds after which a notice that could not be decided is looked at again."""
MOST_TABLES: Final = 50
REST: Final = 3_600.0
"""Seconds after which the mark moves on although nothing has changed."""
_KEY: Final = "push-key"
_LOOKED: Final = "looked-at"


class Messenger:
    """Notes, decides and sends."""

    def __init__(self, desk: Desk, hub: Hub, policy: Policy, fades: float) -> None:
        self._desk = desk
        self._hub = hub
        self.policy = policy
        self._fades = fades
        """Seconds after which a sign of life through another process no longer counts."""
        sender = policy.mailing.sender
        contact = f"mailto:{sender}" if sender else policy.address
        self.carriers = Carriers(policy, desk.clock, contact)
        self._errands = Errands()
        self._room = {kind: asyncio.Semaphore(AT_ONCE) for kind in CHANNEL_KINDS}
        self._decider = Decider(desk.notices, desk.channels, policy)
        self._considered: dict[str, tuple[int, frozenset[tuple[str, str]]]] = {}
        """Up to which entry a table was considered, and what there was to tell whom then."""
        self._reachable: frozenset[str] = frozenset()
        """Whom we could reach lately: as long as nobody sits at a table whom we can, it costs
        nothing to consider it."""
        self._under_way: dict[Place, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()

    # What there is to tell.

    def consider(self, table: Table) -> None:
        """Note what there is to tell about a table that has just changed."""
        people = {chair.guest for chair in table.chairs}
        people |= {chair.invited.guest for chair in table.chairs if chair.invited is not None}
        if self._reachable.isdisjoint(people):
            return
        seq, before = self._considered.get(table.id, (0, frozenset()))
        if table.seq <= seq:
            return
        found = self._found(table)
        if _named(found) <= before:
            self._remember(table, found)
            return
        self._errands.begin(table.id, lambda: self._note(table), f"notices {brief(table.id)}")

    def _found(self, table: Table) -> list[Occasion]:
        """What is not too old to be told."""
        since = self._desk.clock() - STALE
        return [each for each in occasions(table, self.policy.grace) if each.since > since]

    async def _note(self, table: Table) -> None:
        newest: Table | None = table
        while newest is not None:
            found = self._found(newest)
            await self._plan(newest, found)
            self._remember(newest, found)
            # The table may have changed meanwhile.
            held, noted = self._desk.held(table.id), newest.seq
            newest = held if held is not None and held.seq > noted else None

    async def _plan(self, table: Table, found: list[Occasion]) -> None:
        days = table.header.terms.speed == "days"
        await self._desk.run(self._desk.notices.plan, table.id, found, days=days)

    async def welcome(self, guest_id: str) -> None:
        """Note what there will be to tell somebody whom we could not reach before."""
        now = self._desk.clock()
        self._reachable |= {guest_id}
        for table in await self._desk.tables_of(guest_id, MOST_TABLES):
            own = [each for each in self._found(table) if each.guest == guest_id]
            await self._plan(table, [each for each in own if each.due > now])

    def _remember(self, table: Table, found: list[Occasion]) -> None:
        self._considered.pop(table.id, None)
        self._considered[table.id] = table.seq, _named(found)
        if len(self._considered) > REMEMBERED:
            del self._considered[next(iter(self._considered))]

    async def catch_up(self) -> None:
        """Note what there is to tell about tables that changed and were not considered: through
        other processes, or just before a server stopped. What is noted twice is kept once.
        """
        now, book = self._desk.clock(), self._desk.notices
        self._reachable = await self._desk.run(book.reachable)
        before = await self._desk.run(book.mark, _LOOKED)
        since = now - STALE if before is None else float(before) - OVERLAP
        changed = await self._desk.run(book.changed, since)
        for table_id, head in changed.items():
            if self._considered.get(table_id, (0, None))[0] >= head:
                continue
            try:
                await self._note(await self._desk.look(table_id))
            except TableError as error:
                _LOG.warning("nobody is told about %s: %s", brief(table_id), error)
        if changed or now - since > REST:
            await self._desk.run(book.advance, _LOOKED, before, str(now))

    # What is due.

    async def attend(self) -> None:
        """Decide what is due, and send what has been decided."""
        now = self._desk.clock()
        for notice in await self._desk.run(self._desk.notices.due, now):
            outcome = await settled(self._decide(notice, now))
            if isinstance(outcome, Unavailable):
                raise outcome
            if isinstance(outcome, BaseException):
                report(f"notice {notice.id}", outcome)
                await self._desk.run(self._desk.notices.postpone, notice.id, now + PUT_OFF)
        await self._desk.run(self._desk.notices.lose, now - self.policy.begun_for)
        for kind in CHANNEL_KINDS:
            for place in await self._desk.run(self._desk.notices.deliveries, now, (kind,)):
                self._send(place, kind)

    async def _decide(self, notice: Pending, now: float) -> None:
        book = self._desk.notices
        try:
            table = await self._desk.look(notice.table)
        except TableError:
            await self._desk.run(book.settle, notice.id, "passed", (), notice.kind)
            return
        seen = await self._seen(notice, table, now)
        if await self._desk.run(self._decider.decide, notice, table, seen, now):
            counts().count("notices")

    async def _seen(self, notice: Pending, table: Table, now: float) -> float | None:
        """When the person was last at the table; None if never."""
        if (table.id, notice.guest) in self._hub.present():
            return now
        last_seen = self._desk.presence.last_seen
        return await self._desk.run(last_seen, table.id, notice.guest, now, self._fades)

    # What leaves.

    def _send(self, place: Place, kind: ChannelKind) -> None:
        if place not in self._under_way:
            task = start(self._deliver(place, kind), f"notice {place[0]}")
            self._under_way[place] = task
            task.add_done_callback(lambda _: self._under_way.pop(place, None))

    async def _deliver(self, place: Place, kind: ChannelKind) -> None:
        async with self._room[kind]:
            sending = await self._desk.run(self._desk.notices.begin, place)
            if sending is None:
                return
            how = await self._carried(sending)
            # Only the note is repeated if the database is away, never the sending.
            await until_done(
                lambda: self._report(sending, how), ERRAND_PAUSE, "noting", Unavailable
            )

    async def _carried(self, sending: Sending) -> Report:
        written = await self._written(sending)
        if written is None:
            return Report("passed")
        return await self.carriers.carry(written, sending.channel, await self.push_key())

    async def _written(self, sending: Sending) -> letter.Letter | None:
        """What to send; None if there is no more reason for it."""
        notice, channel = sending.notice, sending.channel
        text = await self._said(notice, channel.lang)
        if text is None:
            return None
        address = self.policy.address
        if channel.kind == "push":
            # Whoever reads it is signed in there.
            return text._replace(end=f"{address}/me/notices")
        token = await self._desk.run(self._desk.channels.end_link, channel.id)
        return text._replace(end=f"{address}/notices/end/{token}")

    async def _said(self, notice: Pending, lang: str) -> letter.Letter | None:
        address, now = self.policy.address, self._desk.clock()
        if notice.kind == TEST:
            return letter.trial_letter(notice.id, lang, address)
        try:
            table = await self._desk.look(notice.table)
        except TableError:
            return None
        if occasion_of(notice, table, self.policy.grace) is None:
            return None
        return letter.letter_of(notice.id, notice.kind, notice.guest, table, lang, address, now)

    async def _report(self, sending: Sending, how: Report) -> None:
        policy, again = self.policy, None
        if how.outcome == "failed" and sending.tries < policy.tries:
            again = self._desk.clock() + policy.retry_after * 4 ** (sending.tries - 1)
        if how.outcome not in ("sent", "passed"):
            counts().count("notices_failed")
            _LOG.info("notice %s: %s %s", sending.notice.id, how.outcome, how.problem)
        await self._desk.run(self._desk.notices.ended, sending, how.outcome, how.problem, again)

    async def ask(self, address: str, link: str, lang: str) -> None:
        """Ask the owner of an address whether they agree to get notices there."""
        try:
            await self.carriers.ask(address, link, lang)
        except Unsent as error:
            counts().count("notices_failed")
            _LOG.warning("a question did not leave: %s", error.__cause__ or error)

    async def push_key(self) -> str:
        """The key by which browsers know this server; made once. Empty without the extra."""
        if not push.works():
            return ""
        book = self._desk.notices
        kept = await self._desk.run(book.mark, _KEY)
        if kept is None:
            kept = await self._desk.run(book.keep, _KEY, push.new_key())
        return kept

    # The run of things.

    def wake(self) -> None:
        """Look for what is due now."""
        self._woken.set()

    async def run(self) -> None:
        """Look again and again until cancelled."""
        policy = self.policy
        await until_done(self.catch_up, policy.catch_up_every, "looking for notices")
        await asyncio.gather(
            self._attend_in_turn(),
            repeat(self.catch_up, policy.catch_up_every, "looking for notices"),
            repeat(self._tidy, TIDY_EVERY, "forgetting notices"),
        )

    async def _attend_in_turn(self) -> None:
        while True:
            await until_done(self.attend, self.policy.look_every, "sending notices")
            try:
                await asyncio.wait_for(self._woken.wait(), self.policy.look_every)
            except TimeoutError:
                continue
            self._woken.clear()

    async def _tidy(self) -> None:
        await self._desk.run(self._desk.notices.tidy)

    async def close(self) -> None:
        """Stop; what is leaving has a moment to arrive, and what is noted is sent later."""
        await self._errands.close()
        if self._under_way:
            _, hanging = await asyncio.wait(self._under_way.values(), timeout=FAREWELL)
            await stop(*hanging)
        self.carriers.close()


def _named(found: list[Occasion]) -> frozenset[tuple[str, str]]:
    """What there is to tell whom, without the moments, which every answer changes."""
    return frozenset((each.guest, each.key) for each in found)
