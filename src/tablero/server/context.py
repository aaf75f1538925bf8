"""What every handler needs, made once per application."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from tablero.table.pace import pace_of, people_waiting
from tablero.table.sight import Company
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.table.timing import timed
from tablero.table.waiting import Patience

from .background.analysts import Analysts
from .background.errands import repeat, start, stop
from .background.prompter import Prompter
from .background.steward import Steward
from .background.sweeper import Sweeper
from .background.thinkers import Thinkers
from .background.treasurer import SETTLE_EVERY, Treasurer
from .desk import Desk
from .edge.security import address_of
from .edge.throttle import Rate, Throttle
from .guests.identity import Identity
from .guests.sessions import Sessions
from .live.easel import Easel, Printed, Readership
from .live.gallery import Wanted
from .live.hub import Hub
from .live.studio import Processes, Studio, Threads
from .operation.metrics import Counts
from .operation.readiness import Check, Readiness
from .operation.repeats import repeats_held_back
from .operation.stopping import warned_of_stop
from .operation.trail import follow
from .pages.press import Press
from .problems import TooManyRequests, Unavailable
from .settings import Settings


@dataclass(frozen=True)
class Context:
    """The parts of a running server."""

    settings: Settings
    throttle: Throttle
    desk: Desk
    hub: Hub
    studio: Studio
    identity: Identity
    sessions: Sessions
    sweeper: Sweeper
    thinkers: Thinkers
    analysts: Analysts
    counts: Counts
    readiness: Readiness
    worker: str | None = None
    """What tells this process from the other workers of its server; None if it is the only one."""
    press: Press = field(default_factory=Press)
    connections: Counter[str] = field(default_factory=Counter)
    """Open WebSockets, per address."""

    def limit(self, connection: HTTPConnection, kind: str, rate: Rate, guest: Guest | None) -> None:
        """Count one deed of this kind; TooManyRequests if the guest or address is too fast."""
        who = guest.id if guest is not None else address_of(connection)
        wait = self.throttle.wait(kind, who, rate)
        if wait:
            raise TooManyRequests(wait)

    def limit_all(self, kind: str, rate: Rate) -> None:
        """Count one deed of this kind, whoever does it; TooManyRequests if all are too fast."""
        wait = self.throttle.wait(kind, "", rate)
        if wait:
            raise TooManyRequests(wait)


def context_of(connection: HTTPConnection) -> Context:
    """The running server's parts."""
    context: Context = connection.app.state.context
    return context


def _studio(settings: Settings) -> Studio:
    if not settings.drawing_processes:
        return Threads()
    return Processes(settings.db, settings.drawing_processes, settings.table_memory)


@asynccontextmanager
async def running(
    settings: Settings, throttle: Throttle, counts: Counts, worker: str | None = None
) -> AsyncIterator[Context]:
    """Open the database and start the sweeper; close everything at the end."""
    follow(None, counts)
    patience = Patience(settings.leaver_patience, settings.undo_patience)
    desk = Desk(settings.db, patience, memory=settings.table_memory, rest=settings.table_rest)
    studio = _studio(settings)

    async def draw(table: Table, company: Company, wanted: Wanted) -> Mapping[Readership, Printed]:
        with timed("drawing"):
            return await studio.draw(Easel.news, table, company, wanted)

    hub = Hub(desk.look, draw)

    async def pace(table: Table) -> str:
        people = people_waiting(table, hub.company(table).online)
        if not people:
            return pace_of(table, {})
        return pace_of(table, await desk.run(desk.guests.preferences_of, people))

    thinkers = Thinkers(
        desk,
        settings.bot_processes,
        settings.bot_queue,
        settings.bot_pause,
        settings.bot_limit,
        pace,
    )
    analysts = Analysts(desk, thinkers, settings.analysis_queue)
    steward = Steward(desk, settings.order_pause)
    prompter = Prompter(desk, settings.bot_pause)

    def answer(table: Table) -> None:
        thinkers.consider(table)
        steward.consider(table)
        prompter.consider(table)

    def tell(table: Table) -> None:
        if not thinkers.holds_back(table):
            hub.tell(table.id, table)

    desk.on_change(tell)
    desk.on_change(answer)
    sweeper = Sweeper(desk, hub, answer, settings)
    identity = Identity(desk)
    sessions = Sessions(desk, hub, identity)
    sweeping = start(sweeper.run(), "the sweeper")
    treasurer = Treasurer(desk, throttle)
    settling = start(repeat(treasurer.settle, SETTLE_EVERY, "settling limits"), "limits")
    beating = start(repeat(hub.beat, settings.pulse, "the heartbeat"), "the heartbeat")
    checking = start(repeat(sessions.check, settings.sweep_every, "checking sessions"), "sessions")
    try:
        readiness = Readiness(*_checks(desk, thinkers))
        with repeats_held_back(), warned_of_stop(readiness.stop, settings.drain):
            yield Context(
                settings,
                throttle,
                desk,
                hub,
                studio,
                identity,
                sessions,
                sweeper,
                thinkers,
                analysts,
                counts,
                readiness,
                worker,
            )
    finally:
        await stop(sweeping, checking, settling, beating)
        await hub.close()
        studio.close()
        await steward.close()
        await prompter.close()
        await analysts.close()
        await thinkers.close()
        desk.close()


def _checks(desk: Desk, thinkers: Thinkers) -> tuple[Check, ...]:
    """What has to be in order before visitors are sent here."""

    async def database() -> str | None:
        try:
            return None if await desk.is_current() else "schema"
        except Unavailable:
            return "database"

    async def bots() -> str | None:
        return None if thinkers.are_well() else "bots"

    return database, bots
