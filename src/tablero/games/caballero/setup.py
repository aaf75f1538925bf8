"""Chapter 2: the first bidder and the start tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import (
    CHANCE,
    Action,
    Frame,
    Refusal,
    Table,
    added,
    in_order,
    merged,
)

from .box import Colour
from .grid import CENTRE
from .pieces import PlacedTile, Symbol, Tile
from .stack import counted, drawn
from .state import CaballeroState


def first_bidder(_state: CaballeroState) -> FindingStart:
    """In the first round chance chooses (CB-3.1)."""
    return FindingStart(CHANCE)


def start_tile(_state: CaballeroState) -> FindingStartTile:
    """Tiles are drawn until one can be the start tile (CB-2.1)."""
    return FindingStartTile(CHANCE)


class Start(Action):
    """Chance names the first bidder of the first round (CB-3.1)."""

    text: ClassVar = "start {colour}"
    paragraph: ClassVar = "CB-3.1"
    fields: ClassVar = {"colour": Colour}

    def __init__(self, colour: Colour) -> None:
        self.colour: Final = colour

    @classmethod
    def options(cls, state: CaballeroState, _finding: FindingStart) -> Iterator[Start]:
        """Everyone is equally likely."""
        return (cls(Colour(seat)) for seat in range(state.seats))

    def refuse(self, state: CaballeroState, _finding: FindingStart) -> Refusal | None:
        """Only somebody who plays."""
        return None if self.colour in range(state.seats) else Refusal("nobody-there", "CB-3.1")

    def resolve(self, state: CaballeroState, _finding: FindingStart) -> None:
        """The others bid after this seat, clockwise."""
        state.bidders = state.seats_from(self.colour)
        state.tell("starts", "CB-3.1", seat=int(self.colour))
        state.answered()


class FindingStart(Frame[CaballeroState]):
    """Who bids first? (CB-3.1)"""

    question: ClassVar = "start"
    verbs: ClassVar = (Start,)


class DrawStartTile(Action):
    """Chance draws a tile that may become the start tile (CB-2.1)."""

    text: ClassVar = "start tile {tile}"
    paragraph: ClassVar = "CB-2.1"
    fields: ClassVar = {"tile": Tile}

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    @classmethod
    def options(cls, state: CaballeroState, _finding: FindingStartTile) -> list[DrawStartTile]:
        """Any tile that has not been drawn yet."""
        return [START_TILE[tile] for tile in counted(state.stack)]

    @classmethod
    def weights(cls, state: CaballeroState, _finding: FindingStartTile) -> tuple[int, ...]:
        """How many there are of each distinct tile."""
        return tuple(counted(state.stack).values())

    def refuse(self, state: CaballeroState, _finding: FindingStartTile) -> Refusal | None:
        """Only what is in the stack."""
        return None if self.tile in state.stack else Refusal("not-in-stack", "CB-2.1")

    def resolve(self, state: CaballeroState, _finding: FindingStartTile) -> None:
        """Keep drawing until a tile can be the start tile; the others are shuffled back in."""
        tile = self.tile
        state.stack = drawn(state.stack, tile)
        if not can_start(state, tile):
            state.aside = added(state.aside, tile)
            state.tell("not-start-tile", "CB-2.1", tile=tile)
            return
        state.stack = merged(state.stack, state.aside)
        state.aside = ()
        state.chart = state.chart.with_tile(CENTRE, PlacedTile.of(tile, 0))
        state.tell("start-tile", "CB-2.1", tile=tile)
        state.answered()

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[DrawStartTile]:
        """Every tile of the box."""
        return map(cls, in_order(dict.fromkeys(state.box.tiles)))


START_TILE: Final[Table[Tile, DrawStartTile]] = Table(DrawStartTile)


class FindingStartTile(Frame[CaballeroState]):
    """Which tile is drawn for the middle? (CB-2.1)"""

    question: ClassVar = "start-tile"
    verbs: ClassVar = (DrawStartTile,)


def can_start(state: CaballeroState, tile: Tile) -> bool:
    """Neither gold nor fish; with the option, not all water either (CB-2.1)."""
    plain = tile.symbol == Symbol.PLAIN
    return plain and (tile.shape.has_land or not state.variant.land_start)
