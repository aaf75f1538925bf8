"""Chapter 3: the open tiles, refilled from the stack (CB-2.1, CB-3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Frame, Refusal, Table, added, in_order

from .pieces import Tile
from .stack import counted, drawn
from .state import CaballeroState

OPEN_TILES: Final = 5


def fill_up(state: CaballeroState) -> OpeningTiles | None:
    """Draw tiles from the stack until five lie open."""
    return OpeningTiles(CHANCE) if are_missing(state) else None


def are_missing(state: CaballeroState) -> bool:
    """Whether one more tile has to be opened."""
    return len(state.open_tiles) < OPEN_TILES and bool(state.stack)


class DrawTile(Action):
    """Chance draws the next open tile (CB-2.1, CB-3.2)."""

    text: ClassVar = "draw tile {tile}"
    paragraph: ClassVar = "CB-3.2"
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: CaballeroState, _opening: OpeningTiles) -> tuple[DrawTile, ...]:
        """Any tile of the stack."""
        return DRAWS[tuple(counted(state.stack))]

    @classmethod
    def weights(cls, state: CaballeroState, _opening: OpeningTiles) -> tuple[int, ...]:
        """How many there are of each distinct tile."""
        return tuple(counted(state.stack).values())

    def refuse(self, state: CaballeroState, _opening: OpeningTiles) -> Refusal | None:
        """Only what is in the stack."""
        if self.tile in state.stack:
            return None
        return Refusal("not-in-stack", opening_paragraph(state))

    def resolve(self, state: CaballeroState, _opening: OpeningTiles) -> None:
        """It lies open until somebody chooses it."""
        state.stack = drawn(state.stack, self.tile)
        state.open_tiles = added(state.open_tiles, self.tile)
        state.tell("opens-tile", opening_paragraph(state), tile=self.tile)
        if not are_missing(state):
            state.answered()

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[DrawTile]:
        """Every tile of the box."""
        return map(cls, in_order(dict.fromkeys(state.box.tiles)))


class OpeningTiles(Frame[CaballeroState]):
    """Which tile lies open next? (CB-2.1, CB-3.2)"""

    question: ClassVar = "tile"
    verbs: ClassVar = (DrawTile,)


DRAW_TILE: Final[Table[Tile, DrawTile]] = Table(DrawTile)


def _draws(kinds: tuple[Tile, ...]) -> tuple[DrawTile, ...]:
    return tuple([DRAW_TILE[tile] for tile in kinds])


DRAWS: Final[Table[tuple[Tile, ...], tuple[DrawTile, ...]]] = Table(_draws)
"""By the kinds of tiles in the stack: the next one that is opened."""


def opening_paragraph(state: CaballeroState) -> str:
    """The paragraph that opens tiles: at the set-up, or after a round."""
    return "CB-2.1" if state.round == 1 else "CB-3.2"
