"""A client process: people at tables and watchers, driven by orders on its standard input.

It prints a line of JSON for every order that it has carried out.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random
from typing import Final

import msgspec
from uvicorn.loops.auto import auto_loop_factory

from .party import Ear, Party, add_up, guarded, live_path
from .plan import Assignment, Deed, Done, Order, Played
from .wire import PATIENCE, Address, follow

AT_ONCE: Final = 64
"""Handshakes under way at the same time."""
LOOKS_AT_ONCE: Final = 4
"""Idle tables that are looked at at the same time."""
LOOK_EVERY: Final = 0.05
"""Seconds between looks at whether everybody has come so far."""
LONGEST_LINE: Final = 2**30


class Client:
    """Everybody in one process."""

    def __init__(self, assignment: Assignment) -> None:
        self._given = assignment
        self._address = Address(assignment.host, assignment.port)
        self._parties = [
            Party(self._address, table, Random(f"{assignment.seed} {table.id}"))
            for table in assignment.tables
        ]
        self._watched = assignment.watched
        self._watchers: list[Ear] = []
        self._errors: Counter[str] = Counter()
        self._played = Played()

    async def obey(self, order: Order) -> Done:
        """Carry out an order."""
        orders: dict[Deed, Callable[[Order], Awaitable[Done]]] = {
            "warm-up": self._warm_up,
            "seats": self._take_seats,
            "watchers": self._watch,
            "idle-connections": self._idle,
            "idle-tables": self._look_around,
            "play": self._play,
            "catch-up": self._catch_up,
            "end": self._end,
        }
        done = await orders[order.do](order)
        add_up(done.errors, self._errors)
        self._errors.clear()
        return done

    async def _take_seats(self, _order: Order) -> Done:
        await self._each((party.connect("wide") for party in self._parties), AT_ONCE)
        for party in self._parties:
            self._errors.update(party.errors)
            party.errors.clear()
        players = [player for party in self._parties for player in party.players]
        await self._until(lambda: all(each.told >= 0 for each in players if each.listens))
        return Done(sum(player.listens for player in players))

    async def _watch(self, _order: Order) -> Done:
        return await self._follow(self._given.watchers)

    async def _idle(self, _order: Order) -> Done:
        return await self._follow(self._given.idle_connections)

    async def _follow(self, count: int) -> Done:
        """Let so many more strangers follow the table that is watched."""
        ears = [Ear() for _ in range(count)]
        path = live_path(self._watched, "wide")

        async def listen(ear: Ear) -> None:
            ear.follower = await follow(self._address, path, "", ear.hear)

        await self._each((listen(ear) for ear in ears), AT_ONCE)
        listening = [ear for ear in ears if ear.listens]
        self._watchers += listening
        await self._until(lambda: all(ear.told >= 0 for ear in listening))
        return Done(len(listening))

    async def _warm_up(self, _order: Order) -> Done:
        """Have the server load what it needs for anybody."""
        await guarded(self._look(self._watched), self._errors)
        return Done(1)

    async def _look_around(self, _order: Order) -> Done:
        """Look at every idle table."""
        idle = self._given.idle_tables
        await self._each((self._look(table_id) for table_id in idle), LOOKS_AT_ONCE)
        return Done(len(idle))

    async def _look(self, table_id: str) -> None:
        """Follow a table until its first news have come, and leave."""
        came: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hear(_message: bytes, _at: float) -> None:
            if not came.done():
                came.set_result(None)

        follower = await follow(self._address, live_path(table_id, "wide"), "", hear)
        await asyncio.wait_for(came, PATIENCE)
        follower.close()

    async def _each(self, deeds: Iterable[Awaitable[None]], at_once: int) -> None:
        """Do all of this, a few at a time."""
        waiting = iter(deeds)

        async def work() -> None:
            for deed in waiting:
                await guarded(deed, self._errors)

        await asyncio.gather(*[work() for _ in range(at_once)])

    async def _move_on(self, watched: str) -> None:
        """Let the watchers follow the people whose game has ended to their next table."""
        leaving, self._watched, self._watchers = self._watchers, watched, []
        for ear in leaving:
            if ear.follower is not None:
                ear.follower.close()
        await self._follow(len(leaving))

    async def _play(self, order: Order) -> Done:
        if order.watched != self._watched:
            await self._move_on(order.watched)
        for ear in self._watchers:
            ear.forget()
        for party in self._parties:
            for player in party.players:
                player.forget()
        gc.collect()
        gc.freeze()
        began, cpu = time.monotonic(), time.process_time()
        end = began + order.seconds
        await asyncio.gather(
            *[
                party.play(phase, self._given.pace, end)
                for party, phase in zip(self._parties, self._given.phases, strict=True)
            ]
        )
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        self._played = Played(cpu_seconds=time.process_time() - cpu)
        return Done(len(self._parties), tables=[party.table.id for party in self._parties])

    async def _catch_up(self, order: Order) -> Done:
        """Wait until every follower has the last entry of its table, and report the round."""
        followers: list[tuple[str, Ear]] = [
            (party.table.id, player) for party in self._parties for player in party.players
        ]
        followers += [(self._watched, ear) for ear in self._watchers]

        def behind() -> list[str]:
            return [
                f"{table_id} at {ear.told}"
                for table_id, ear in followers
                if ear.listens and ear.told < order.told.get(table_id, 0)
            ]

        await self._until(lambda: not behind())
        return Done(len(followers), behind=behind(), played=self._reported())

    def _reported(self) -> Played:
        """What happened in this round; another begins."""
        played, self._played = self._played, Played()
        for party in self._parties:
            played.sent |= dict(party.sent.get(self._watched, []))
            party.report(played)
        for ear in self._watchers:
            played.arrivals.append(list(ear.arrivals))
            played.sizes += ear.sizes
            if ear.resyncs:
                played.errors["resync"] = played.errors.get("resync", 0) + ear.resyncs
                ear.resyncs = 0
            lost = ear.lost()
            if lost is not None:
                played.errors[lost] = played.errors.get(lost, 0) + 1
        return played

    async def _end(self, _order: Order) -> Done:
        for party in self._parties:
            party.hang_up()
        for ear in self._watchers:
            if ear.follower is not None:
                ear.follower.close()
        return Done()

    async def _until(self, true: Callable[[], bool]) -> None:
        """Wait until something is true, for a while."""
        for _ in range(round(PATIENCE / LOOK_EVERY)):
            if true():
                return
            await asyncio.sleep(LOOK_EVERY)


async def attend() -> None:
    """Read the assignment and then orders, one a line, until the end or nobody gives any more."""
    client = Client(msgspec.json.decode(await _line(), type=Assignment))
    reading = asyncio.ensure_future(_line())
    while line := await reading:
        order = msgspec.json.decode(line, type=Order)
        reading = asyncio.ensure_future(_line())
        obeying = asyncio.ensure_future(client.obey(order))
        await asyncio.wait({obeying, reading}, return_when=asyncio.FIRST_COMPLETED)
        if not obeying.done():
            obeying.cancel()  # nobody waits for it any more
            return
        sys.stdout.buffer.write(msgspec.json.encode(obeying.result()) + b"\n")
        sys.stdout.buffer.flush()


async def _line() -> bytes:
    """The next line; empty when there is none."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(None, sys.stdin.buffer.readline, LONGEST_LINE)


def main(_arguments: Sequence[str] = ()) -> None:
    """Run a client process."""
    with asyncio.Runner(loop_factory=auto_loop_factory(use_subprocess=False)) as runner:
        runner.run(attend())


if __name__ == "__main__":
    main()
