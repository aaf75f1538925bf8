"""Chapter 2: the first bidder and the start tile."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import CHANCE, Frame, Refusal, added, counts, distinct, holds, merged, removed

from . import rounds
from .actions import DrawStartTile, Start
from .box import Colour
from .grid import CENTRE
from .pieces import Symbol, Tile, placed
from .state import CaballeroState


def begin(state: CaballeroState, *, seat_one_starts: bool) -> None:
    """Find the first bidder (CB-3.1), then the start tile (CB-2.1)."""
    state.ask(FindingStartTile(CHANCE) if seat_one_starts else FindingStart(CHANCE))


@dataclass(frozen=True, slots=True)
class FindingStart(Frame[CaballeroState]):
    """Who bids first? (CB-3.1)"""

    question = "start"
    verbs = (Start,)

    def options(self, state: CaballeroState) -> tuple[Start, ...]:
        """Everyone is equally likely."""
        return tuple(Start(Colour(seat)) for seat in range(state.seats))

    def refuse(self, state: CaballeroState, action: Start) -> Refusal | None:
        """Somebody who plays."""
        return None if action.colour in range(state.seats) else Refusal("nobody-there", "CB-3.1")

    def resolve(self, state: CaballeroState, action: Start) -> None:
        """Later it is who acted last in the round before."""
        state.start = int(action.colour)
        state.tell("starts", "CB-3.1", seat=state.start)
        state.ask_instead(FindingStartTile(CHANCE))


def can_start(state: CaballeroState, tile: Tile) -> bool:
    """Neither gold nor fish; with the option also not all water (CB-2.1)."""
    plain = tile.symbol == Symbol.PLAIN
    return plain and (tile.shape.has_land or not state.variant.land_start)


@dataclass(frozen=True, slots=True)
class FindingStartTile(Frame[CaballeroState]):
    """Which tile is drawn for the middle? (CB-2.1)"""

    question = "start-tile"
    verbs = (DrawStartTile,)

    def options(self, state: CaballeroState) -> tuple[DrawStartTile, ...]:
        """Any tile that has not been drawn yet."""
        return tuple(map(DrawStartTile, distinct(state.stack)))

    def weights(self, state: CaballeroState) -> tuple[int, ...]:
        """Equal tiles are drawn as often as there are of them."""
        return counts(state.stack)

    def refuse(self, state: CaballeroState, action: DrawStartTile) -> Refusal | None:
        """Only what is in the stack."""
        return None if holds(state.stack, action.tile) else Refusal("not-in-stack", "CB-2.1")

    def resolve(self, state: CaballeroState, action: DrawStartTile) -> None:
        """Draw on until a tile can be the start tile; the others are shuffled in again."""
        tile = action.tile
        state.stack = removed(state.stack, tile)
        if not can_start(state, tile):
            state.aside = added(state.aside, tile)
            state.tell("not-start-tile", "CB-2.1", tile=tile)
            return
        state.stack = merged(state.stack, state.aside)
        state.aside = ()
        state.chart = state.chart.with_tile(CENTRE, placed(tile, 0))
        state.tell("start-tile", "CB-2.1", tile=tile)
        rounds.begin(state, state.seats_from(state.start))
