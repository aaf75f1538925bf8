"""The painter: each picture is painted once, and few wait."""

from __future__ import annotations

import asyncio

import pytest

from tablero.server.background.painter import WAITING, Painter
from tablero.server.problems import TooManyRequests

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
SOON = 5.0


class Draughtsman:
    """Draws as slowly as wanted, and counts."""

    def __init__(self) -> None:
        self.may_finish = asyncio.Event()
        self.begun = 0

    async def draw(self) -> str:
        self.begun += 1
        await self.may_finish.wait()
        return SVG


def test_readers_who_ask_at_once_are_shown_one_painting() -> None:
    async def scene() -> None:
        painter, hand = Painter(), Draughtsman()
        asked = [asyncio.create_task(painter.painted("same", hand.draw, 4)) for _ in range(WAITING)]
        await asyncio.sleep(0)
        hand.may_finish.set()
        first, *others = await asyncio.gather(*asked)
        assert all(each is first for each in others)
        painter.close()

    asyncio.run(scene())


def test_many_who_ask_at_once_do_not_all_wait() -> None:
    async def scene() -> None:
        painter, hand = Painter(), Draughtsman()
        asked = [
            asyncio.create_task(painter.painted(number, hand.draw, 4)) for number in range(WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooManyRequests):
            await asyncio.wait_for(painter.painted("one more", hand.draw, 4), SOON)
        assert hand.begun == WAITING
        hand.may_finish.set()
        assert len(await asyncio.gather(*asked)) == WAITING
        assert await painter.painted("one more", hand.draw, 4)
        painter.close()

    asyncio.run(scene())


def test_a_drawing_that_fails_keeps_nobody_waiting() -> None:
    async def refused() -> str:
        raise TooManyRequests(1.0)

    async def scene() -> None:
        painter, hand = Painter(), Draughtsman()
        hand.may_finish.set()
        for number in range(2 * WAITING):
            with pytest.raises(TooManyRequests):
                await painter.painted(number, refused, 4)
        assert await painter.painted("another", hand.draw, 4)
        painter.close()

    asyncio.run(scene())
