"""Painting PNG from SVG in a process of its own: it takes half a second of a core, and nothing else
could run beside it in ours."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from tablero.drawing.raster import png
from tablero.table.spawning import Lone
from tablero.table.worker import end_with_parent

from ..problems import TooManyRequests, Unavailable

KEPT: Final = 60
"""Pictures that are remembered, each of about 200 KB."""
WAITING: Final = 12
"""How many may wait to be painted."""
LONGEST: Final = 30.0
"""Seconds that one picture may take, with those that are painted before it."""
LATER: Final = 5.0
NICENESS: Final = 5


class Painter:
    """Paints pictures one after the other, and remembers the last ones."""

    def __init__(self) -> None:
        self._bench: Bench | None = None
        self._pictures: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._drawn = 0
        """How many are being drawn, and will be painted then."""

    async def painted(self, key: Hashable, draw: Callable[[], Awaitable[str]], width: int) -> bytes:
        """What was painted under this key, otherwise what is drawn now.

        TooManyRequests if too many wait, Unavailable if the process fails.
        """
        if key not in self._pictures:
            svg = await self._drawing(draw)
            if key not in self._pictures:
                self._begin(key, svg, width)
        picture = self._pictures[key]
        self._pictures.move_to_end(key)
        while len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)
        # Somebody who hangs up does not stop the painting for the others.
        return await asyncio.shield(picture)

    async def _drawing(self, draw: Callable[[], Awaitable[str]]) -> str:
        """What is to be painted, if not too many wait for that already."""
        waiting = sum(not each.done() for each in self._pictures.values())
        if waiting + self._drawn >= WAITING:
            raise TooManyRequests(LATER)
        self._drawn += 1
        try:
            return await draw()
        finally:
            self._drawn -= 1

    def _begin(self, key: Hashable, svg: str, width: int) -> None:
        picture = self._pictures[key] = asyncio.create_task(self._paint(svg, width))
        picture.add_done_callback(lambda done: self._forget_failure(key, done))

    async def _paint(self, svg: str, width: int) -> bytes:
        bench = self._bench = self._bench or Bench()
        try:
            return await bench.paint(svg, width)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._bench is bench:
                self._bench = None
            bench.close()
            raise Unavailable("the painting process has ended") from error

    def _forget_failure(self, key: Hashable, painting: asyncio.Task[bytes]) -> None:
        failed = painting.cancelled() or painting.exception() is not None
        if failed and self._pictures.get(key) is painting:
            del self._pictures[key]

    def close(self) -> None:
        """Stop painting."""
        for picture in self._pictures.values():
            picture.cancel()
        if self._bench is not None:
            self._bench.close()


class Bench:
    """One painting process."""

    def __init__(self) -> None:
        self._pool = Lone(_settle_in)

    async def paint(self, svg: str, width: int) -> bytes:
        """Paint there; TimeoutError or BrokenProcessPool if that fails."""
        painting = asyncio.wrap_future(self._pool.submit(png, svg, width))
        return await asyncio.wait_for(painting, LONGEST)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._pool.end()


def _settle_in() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    os.nice(NICENESS)
