"""Carrying out a load: a server, client processes, and rounds of playing that are measured."""

from __future__ import annotations

import asyncio
import errno
import gc
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import IO, Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Engine

from tablero.engine.build import build
from tablero.table.storage.database import open_database

from .figures import Memory, Report, Round, growth_per_hour, round_of
from .plan import LOOPBACK, Assignment, Deed, Done, Order, Plan, StagedTable
from .stage import last_told, lost, stage
from .system import Usage, accepting, usage

Tell: TypeAlias = Callable[[str, float], None]
"""Takes what is being done and which part of it is done."""
SETTLE: Final = 1.5
"""Seconds after which comings and goings have been announced, and memory is looked at."""
TO_START: Final = 60.0
LOOK_EVERY: Final = 0.1
"""Seconds that a server has to start, and between two looks at whether it has."""
TO_END: Final = 15.0
"""Seconds that a process has to end when it is asked to."""
LONGEST_LINE: Final = 2**30
SPARE_FILES: Final = 200


class NotHere(Exception):
    """Only a server on this machine is put under load."""


class NotStarted(Exception):
    """The server has ended before it could be reached; its log says why."""


class House(NamedTuple):
    """A server under load."""

    url: str
    db: str
    processes: tuple[int, ...]
    """Those that accept connections, as far as they are ours to look at."""

    def used(self) -> Usage:
        """What its processes have used so far."""
        return usage(self.processes)


def house_at(url: str, db: str) -> House:
    """The server that runs at an address of this machine; NotHere if it is another machine's."""
    parts = urlsplit(url)
    if parts.scheme != "http" or parts.hostname not in LOOPBACK or parts.port is None:
        raise NotHere(f"{url} is not http://127.0.0.1:PORT; no other host is put under load")
    return House(url, db, accepting(parts.port))


def allow_files(needed: int) -> None:
    """Let this process and its children open as many files as they may; OSError if it is less
    than so many connections need."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if needed + SPARE_FILES > most:
        said = f"{needed} connections need more than {most} open files (ulimit -n)"
        raise OSError(errno.EMFILE, said)


@asynccontextmanager
async def own_house(argv: Sequence[str], db: str, log: IO[bytes]) -> AsyncIterator[House]:
    """A server process that prints its address first, until the block ends; it logs to a file."""
    process = await asyncio.create_subprocess_exec(
        *argv,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=log,
        start_new_session=True,
    )
    try:
        url = b"" if process.stdout is None else await process.stdout.readline()
        if not url:
            raise NotStarted
        house = house_at(url.decode().strip(), db)
        await _reachable(house.url)
        yield house
    finally:
        # On Ctrl-C a server tidies up after itself; other signals end it at once.
        await _ended(process, signal.SIGINT)


async def _reachable(url: str) -> None:
    """Wait until a server can be reached; NotStarted if it takes too long."""
    where = urlsplit(url)
    for _ in range(round(TO_START / LOOK_EVERY)):
        try:
            _, writer = await asyncio.open_connection(where.hostname, where.port)
        except ConnectionRefusedError:
            await asyncio.sleep(LOOK_EVERY)
        else:
            writer.close()
            return
    raise NotStarted


async def _ended(process: asyncio.subprocess.Process, how: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(how)
        try:
            await asyncio.wait_for(process.wait(), TO_END)
        except TimeoutError:
            process.kill()
            await process.wait()


class Clients:
    """The client processes, which all get the same orders."""

    def __init__(self, processes: Sequence[asyncio.subprocess.Process]) -> None:
        self._processes = processes

    async def do(self, order: Order) -> list[Done]:
        """Let all processes carry out an order."""
        return list(await asyncio.gather(*[_asked(each, order) for each in self._processes]))

    async def say(self, assignments: Sequence[Assignment]) -> None:
        """Tell each process what it has to do."""
        for process, assignment in zip(self._processes, assignments, strict=True):
            await _tell(process, msgspec.json.encode(assignment))


async def _tell(process: asyncio.subprocess.Process, line: bytes) -> None:
    if process.stdin is None:
        raise ConnectionError
    process.stdin.write(line + b"\n")
    await process.stdin.drain()


async def _asked(process: asyncio.subprocess.Process, order: Order) -> Done:
    await _tell(process, msgspec.json.encode(order))
    line = b"" if process.stdout is None else await process.stdout.readline()
    if not line:
        raise ConnectionError(f"a client ended while it should {order.do}")
    return msgspec.json.decode(line, type=Done)


@asynccontextmanager
async def client_processes(count: int) -> AsyncIterator[Clients]:
    """Client processes, until the block ends."""
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tablero.lab.load.client",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        for _ in range(count)
    ]
    try:
        yield Clients(processes)
    finally:
        for process in processes:
            if process.stdin is not None:
                process.stdin.close()
            await _ended(process, signal.SIGTERM)


def assigned(plan: Plan, house: House, staged: Sequence[StagedTable]) -> list[Assignment]:
    """The tables and watchers of each client process."""
    where = urlsplit(house.url)
    played, idle = staged[: plan.tables], staged[plan.tables :]
    return [
        Assignment(
            host=where.hostname or "",
            port=where.port or 0,
            pace=plan.pace,
            seed=plan.seed,
            tables=tuple(played[number :: plan.processes]),
            phases=tuple(
                index / plan.tables for index in range(number, plan.tables, plan.processes)
            ),
            watched=staged[0].id,
            watchers=_share(plan.watchers, number, plan.processes),
            idle_connections=_share(plan.idle_connections, number, plan.processes),
            idle_tables=tuple(each.id for each in idle[number :: plan.processes]),
        )
        for number in range(plan.processes)
    ]


def _share(count: int, number: int, processes: int) -> int:
    return count // processes + (number < count % processes)


class Load:
    """One load on one server."""

    def __init__(self, plan: Plan, house: House, engine: Engine, clients: Clients) -> None:
        self._plan = plan
        self._house = house
        self._engine = engine
        self._clients = clients
        self._problems: Counter[str] = Counter()
        self._watched = ""

    async def arrive(self, staged: Sequence[StagedTable], tell: Tell) -> Memory:
        """Let everybody come, one kind after another, and see what each costs."""
        plan = self._plan
        await self._clients.say(assigned(plan, self._house, staged))
        self._watched = staged[0].id
        tell("Warming up", 0.0)
        await self._clients.do(Order("warm-up"))
        self._house = house_at(self._house.url, self._house.db)
        started = self._memory()
        tables = await self._cost("idle-tables", plan.idle_tables, "Looking at idle tables", tell)
        idle = await self._cost(
            "idle-connections", plan.idle_connections, "Opening idle connections", tell
        )
        seats = await self._cost("seats", plan.tables, "Taking seats", tell)
        watchers = await self._cost("watchers", plan.watchers, "Letting watchers in", tell)
        return Memory(started, tables, idle, seats, watchers)

    async def _cost(self, who: Deed, count: int, what: str, tell: Tell) -> float | None:
        """Bytes of memory for each of these."""
        if not count:
            return None
        tell(what, 0.0)
        before = self._memory()
        for done in await self._clients.do(Order(who)):
            self._problems.update(done.errors)
        await asyncio.sleep(SETTLE)
        return (self._memory() - before) / count if self._house.processes else None

    def _memory(self) -> int:
        return self._house.used().bytes

    async def play(self, seconds: float, tell: Tell, what: str) -> Round:
        """One round, and what came of it."""
        before, began = self._house.used(), time.monotonic()
        order = Order("play", seconds, watched=self._watched)
        playing = asyncio.create_task(self._clients.do(order))
        while not playing.done():
            tell(what, min(1.0, (time.monotonic() - began) / seconds))
            await asyncio.wait({playing}, timeout=0.5)
        sitting = [done.tables for done in await playing]
        took, after = time.monotonic() - began, self._house.used()
        tell("Checking that nothing was lost", 0.0)
        tables = [table_id for some in sitting for table_id in some] + [self._watched]
        self._watched = sitting[0][0]
        told = await asyncio.to_thread(last_told, self._engine, tables)
        dones = await self._clients.do(Order("catch-up", told=told))
        seen = [done.played for done in dones if done.played is not None]
        accepted = [each for played in seen for each in played.accepted]
        missing = await asyncio.to_thread(lost, self._engine, accepted)
        behind = [each for done in dones for each in done.behind]
        return round_of(self._plan, seen, took, before, after, missing, behind)

    @property
    def problems(self) -> dict[str, int]:
        """What failed while people arrived."""
        return dict(self._problems)

    async def leave(self) -> None:
        """Let everybody go."""
        await self._clients.do(Order("end"))


def staged_tables(plan: Plan, db: str, tell: Tell) -> list[StagedTable]:
    """Write the tables of a plan into a database."""
    engine = open_database(db)
    everything = plan.tables + plan.idle_tables
    try:
        staged = []
        for table in stage(engine, plan):
            staged.append(table)
            tell("Setting tables", len(staged) / everything)
        return staged
    finally:
        engine.dispose()
        gc.collect()


async def measure(
    plan: Plan, house: House, staged: Sequence[StagedTable], rounds: int, tell: Tell
) -> Report:
    """Put a server under load, for one round or, in a soak, for many."""
    engine = open_database(house.db)
    try:
        async with client_processes(plan.processes) as clients:
            load = Load(plan, house, engine, clients)
            memory = await load.arrive(staged, tell)
            played: list[Round] = []
            for number in range(rounds):
                what = f"Playing, round {number + 1} of {rounds}" if rounds > 1 else "Playing"
                played.append(await load.play(plan.seconds, tell, what))
            await load.leave()
    finally:
        engine.dispose()
    memory = msgspec.structs.replace(memory, at_end=house.used().bytes)
    return Report(plan, build(), memory, tuple(played), load.problems, growth_per_hour(played))
