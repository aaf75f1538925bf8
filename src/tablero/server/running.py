"""Starting a server's parts, and stopping them in the opposite order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import NamedTuple

from tablero.house.moderation.words import word_filter
from tablero.table.pace import pace_of, people_waiting
from tablero.table.sight import Company
from tablero.table.table import Table
from tablero.table.text import filter_words
from tablero.table.timing import timed
from tablero.table.waiting import Patience

from .background.analysts import Analysts
from .background.calendar import Calendar
from .background.director import Director
from .background.errands import repeat, start, stop, until_done
from .background.matchmaker import LOOK_EVERY as MATCH_EVERY
from .background.matchmaker import Matchmaker
from .background.messenger import Messenger
from .background.painter import Painter
from .background.prompter import Prompter
from .background.scorekeeper import LOOK_EVERY, Scorekeeper
from .background.steward import Steward
from .background.sweeper import PRESENCE_FADES, Sweeper
from .background.thinkers import Thinkers
from .background.timekeeper import Timekeeper
from .background.treasurer import SETTLE_EVERY, Treasurer
from .context import Context
from .desk import Desk
from .edge.throttle import Throttle
from .guests.identity import Identity
from .guests.keyring import Keyring
from .guests.leaving import Leaving
from .guests.membership import Membership
from .guests.sessions import Sessions
from .live.crier import Crier
from .live.easel import Easel, Printed, Readership
from .live.foyer import Foyer
from .live.gallery import Wanted
from .live.hub import Hub
from .live.studio import Processes, Studio, Threads
from .operation.metrics import Counts
from .operation.readiness import Check, Readiness
from .operation.repeats import repeats_held_back
from .operation.stopping import warned_of_stop
from .operation.trail import follow
from .problems import Unavailable
from .settings import Settings


class Stage(NamedTuple):
    """What readers are shown, and by whom."""

    hub: Hub
    studio: Studio
    painter: Painter
    foyer: Foyer
    crier: Crier


class Staff(NamedTuple):
    """Who works beside the requests."""

    thinkers: Thinkers
    analysts: Analysts
    steward: Steward
    prompter: Prompter
    timekeeper: Timekeeper
    scorekeeper: Scorekeeper
    director: Director
    matchmaker: Matchmaker
    messenger: Messenger
    calendar: Calendar

    def answer(self, table: Table) -> None:
        """Have whoever answers for others look at a table."""
        self.thinkers.consider(table)
        self.steward.consider(table)
        self.prompter.consider(table)


class Door(NamedTuple):
    """Who comes in, and who has to leave."""

    keyring: Keyring
    identity: Identity
    sessions: Sessions


@asynccontextmanager
async def running(
    settings: Settings, throttle: Throttle, counts: Counts, worker: str | None = None
) -> AsyncIterator[Context]:
    """Open the database and start everything; close it at the end."""
    follow(None, counts)
    chosen = settings.word_filter
    filter_words(word_filter(chosen, refusing=settings.refuse_words) if chosen else None)
    async with AsyncExitStack() as closing:
        patience = Patience(settings.leaver_patience, settings.undo_patience)
        desk = Desk(settings.db, patience, memory=settings.table_memory, rest=settings.table_rest)
        closing.callback(desk.close)
        stage = _stage(settings, desk)
        staff = _staff(settings, desk, stage)
        for helper in reversed(staff):
            if not isinstance(helper, Matchmaker):
                closing.push_async_callback(helper.close)
        for surface in (stage.painter, stage.studio):
            closing.callback(surface.close)
        for line in (stage.hub, stage.crier):
            closing.push_async_callback(line.close)
        sweeper = Sweeper(desk, stage.hub, staff.answer, settings)
        sweeper.on_growth(stage.crier.heard)
        _listen(desk, stage, staff)
        door = _door(desk, stage)
        duties = _duties(settings, desk, stage, staff, door, sweeper, throttle)
        closing.push_async_callback(stop, *duties)
        readiness = Readiness(*_checks(desk, staff.thinkers))
        stopping = _stopping(readiness, stage.crier, settings.drain)
        with repeats_held_back(), warned_of_stop(stopping, settings.drain):
            yield Context(
                settings=settings,
                throttle=throttle,
                desk=desk,
                hub=stage.hub,
                studio=stage.studio,
                identity=door.identity,
                sessions=door.sessions,
                sweeper=sweeper,
                thinkers=staff.thinkers,
                analysts=staff.analysts,
                counts=counts,
                readiness=readiness,
                foyer=stage.foyer,
                matchmaker=staff.matchmaker,
                keyring=door.keyring,
                crier=stage.crier,
                director=staff.director,
                messenger=staff.messenger,
                worker=worker,
                painter=stage.painter,
            )


def _stage(settings: Settings, desk: Desk) -> Stage:
    studio: Studio = Threads()
    if settings.drawing_processes:
        studio = Processes(settings.db, settings.drawing_processes, settings.table_memory)

    async def draw(table: Table, company: Company, wanted: Wanted) -> Mapping[Readership, Printed]:
        with timed("drawing"):
            return await studio.draw(Easel.news, table, company, wanted)

    return Stage(
        Hub(desk.look, draw, desk.clock),
        studio,
        Painter(),
        Foyer(desk),
        Crier(desk, settings.streams, settings.limits.streams),
    )


def _staff(settings: Settings, desk: Desk, stage: Stage) -> Staff:
    thinkers = Thinkers(
        desk,
        settings.bot_processes,
        settings.bot_queue,
        settings.bot_pause,
        settings.bot_limit,
        _pace(desk, stage.hub),
    )
    return Staff(
        thinkers,
        Analysts(desk, thinkers, settings.analysis_queue),
        Steward(desk, settings.order_pause),
        Prompter(desk, settings.bot_pause),
        Timekeeper(desk),
        Scorekeeper(desk),
        Director(desk),
        Matchmaker(desk, stage.foyer),
        Messenger(desk, stage.hub, settings.notices, PRESENCE_FADES * settings.sweep_every),
        Calendar(desk),
    )


def _pace(desk: Desk, hub: Hub) -> Callable[[Table], Awaitable[str]]:
    """How fast bots play at a table, as the people there wish."""

    async def pace(table: Table) -> str:
        people = people_waiting(table, hub.company(table).online)
        if not people:
            return pace_of(table, {})
        return pace_of(table, await desk.run(desk.guests.preferences_of, people))

    return pace


def _listen(desk: Desk, stage: Stage, staff: Staff) -> None:
    """Have everybody hear of what happens at tables: first those who show it to people."""

    def tell(table: Table) -> None:
        if not staff.thinkers.holds_back(table):
            stage.hub.tell(table.id, table)

    for listener in (
        tell,
        staff.answer,
        staff.scorekeeper.consider,
        stage.foyer.consider,
        staff.director.consider,
        staff.timekeeper.consider,
        staff.messenger.consider,
        staff.calendar.consider,
        stage.crier.tell,
    ):
        desk.on_change(listener)


def _door(desk: Desk, stage: Stage) -> Door:
    keyring = Keyring(desk)
    keyring.on_end(stage.crier.dismiss)
    keyring.on_end(stage.hub.dismiss)
    keyring.on_end(stage.foyer.dismiss)
    identity = Identity(desk, keyring)
    return Door(keyring, identity, Sessions(desk, stage.hub, stage.foyer, stage.crier, identity))


def _duties(
    settings: Settings,
    desk: Desk,
    stage: Stage,
    staff: Staff,
    door: Door,
    sweeper: Sweeper,
    throttle: Throttle,
) -> list[asyncio.Task[None]]:
    """What is done again and again until the server stops."""

    async def check_keys() -> None:
        await door.keyring.check(stage.crier.keys() | stage.hub.keys() | stage.foyer.keys())

    leaving = Leaving(desk, stage.hub, door.keyring, door.sessions)
    sweep, look, tidy = settings.sweep_every, settings.watch_every, settings.tidy_every
    repeated = (
        (Treasurer(desk, throttle).settle, SETTLE_EVERY, "settling limits"),
        (stage.hub.beat, settings.pulse, "the heartbeat"),
        (staff.scorekeeper.catch_up, LOOK_EVERY, "rating games"),
        (staff.matchmaker.finish, MATCH_EVERY, "finding games"),
        (staff.director.catch_up, sweep, "leading tournaments"),
        (door.sessions.check, sweep, "checking sessions"),
        (check_keys, sweep, "checking keys"),
        (Membership(desk, stage.hub).check, sweep, "checking clubs"),
        (stage.crier.watch, look, "watching for streams"),
        (partial(leaving.finish, tidy), tidy, "erasing accounts"),
    )
    return [
        start(sweeper.run(), "the sweeper"),
        start(stage.foyer.run(), "the lobby"),
        start(staff.messenger.run(), "the messenger"),
        start(until_done(staff.calendar.catch_up, sweep, "holidays"), "holidays"),
        *(start(repeat(work, every, what), what) for work, every, what in repeated),
    ]


def _stopping(readiness: Readiness, crier: Crier, drain: float) -> Callable[[], None]:
    """What to do when the server is asked to stop, in whichever thread that is heard."""
    loop = asyncio.get_running_loop()

    def stopping() -> None:
        readiness.stop()
        loop.call_soon_threadsafe(loop.call_later, drain, crier.stop)

    return stopping


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
