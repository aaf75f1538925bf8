"""The stack of tiles as chance sees it: what can be drawn, and how likely (CB-2.1)."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from tablero.engine import removed

from .pieces import Tile


@final
class Stack:
    """The distinct tiles of a sorted stack, and how many there are of each."""

    def __init__(self, tiles: tuple[Tile, ...], counts: dict[Tile, int]) -> None:
        self.tiles: Final = tiles
        self.counts: Final = counts


_LAST: Final[list[Stack]] = []
"""The latest one: what can be drawn is asked for again with the weights, and with every draw."""


def counted(tiles: tuple[Tile, ...]) -> dict[Tile, int]:
    """The distinct tiles of a sorted stack, and how many there are of each."""
    for last in _LAST:
        if last.tiles is tiles:
            return last.counts
    counts = dict(Counter(tiles))
    _LAST[:] = [Stack(tiles, counts)]
    return counts


def drawn(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The stack without a tile, which must be there."""
    rest, counts = removed(tiles, tile), counted(tiles).copy()
    if counts[tile] > 1:
        counts[tile] -= 1
    else:
        del counts[tile]
    _LAST[:] = [Stack(rest, counts)]
    return rest
