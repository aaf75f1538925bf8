"""The stack of tiles as chance sees it: what can be drawn, and how likely (CB-2.1)."""

from __future__ import annotations

from typing import Final, final

from .pieces import Tile


@final
class Stack:
    """The distinct tiles of a sorted stack, and how many there are of each."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles: Final = tiles
        kinds: list[Tile] = []
        counts: list[int] = []
        last, first = None, 0
        for at, tile in enumerate(tiles):
            if tile is not last:
                if kinds:
                    counts.append(at - first)
                kinds.append(tile)
                last, first = tile, at
        if kinds:
            counts.append(len(tiles) - first)
        self.kinds: Final = kinds
        self.counts: Final = tuple(counts)


_LAST: Final[list[Stack]] = []
"""The latest one: the options of a question and their weights are asked for one after another."""


def counted(tiles: tuple[Tile, ...]) -> Stack:
    """What can be drawn from a stack."""
    for last in _LAST:
        if last.tiles is tiles:
            return last
    found = Stack(tiles)
    _LAST[:] = [found]
    return found
