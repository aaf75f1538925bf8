"""Chapter 7: who controls the shrines, the cave shrine, and winning (ED-7.1 to ED-7.4)."""

from __future__ import annotations

from .box import Tile
from .hexes import Place
from .land import ISLAND_SHRINES
from .pieces import Side
from .state import EldoradoState
from .thieves import hiding

FEWER_SHRINES, MANY = 2, 6
"""A team needs two of them, and every explorer from six players on (ED-9.4)."""


def controlled(state: EldoradoState, side: Side) -> int:
    """How many shrines a side controls: by offerings, that of the cave by holding it (ED-7.1)."""
    return len(state.offerings[side]) + (holder(state) == side)


def holder(state: EldoradoState) -> Side | None:
    """The side that holds the cave shrine."""
    return None if state.shrine is None else state.sides[state.owners[state.shrine]]


def needed(state: EldoradoState, side: Side) -> int:
    """How many island shrines a side needs besides the cave shrine (ED-7.1, ED-9.4)."""
    thieves = state.is_thieves(side)
    if thieves and state.variant.thieves_goal == "four":
        return ISLAND_SHRINES
    team = state.variant.teams and not thieves
    return FEWER_SHRINES if team or state.seats >= MANY else ISLAND_SHRINES


def check_win(state: EldoradoState) -> bool:
    """End the game if a side controls the shrines that it needs (ED-7.1)."""
    side = None if state.shrine is None else holder(state)
    if side is None or len(state.offerings[side]) < needed(state, side):
        return False
    state.victors = (side,)
    state.tell("controls-all", "ED-7.1", seats=state.mates(state.captain(side)))
    state.finish()
    return True


def claim(state: EldoradoState) -> None:
    """A figure on the tile of the unclaimed cave shrine takes it, unless an enemy is there."""
    if state.shrine is not None or state.shrine_dweller is not None:
        return
    place = state.land.cave_shrine
    if place is None or place not in state.where:
        return
    figure = state.where.index(place)
    seat = state.owners[figure]
    if not state.enemy_held(state.sides[seat], place):
        found_by(state, figure)


def found_by(state: EldoradoState, figure: int) -> None:
    """The finder controls the cave shrine, unless somebody does already (ED-7.3)."""
    if state.shrine is None and state.shrine_dweller is None:
        state.shrine = figure
        state.tell("finds-cave-shrine", "ED-7.3", seat=state.owners[figure])


def discovered(state: EldoradoState, figure: int, place: Place) -> bool:
    """The discoverer controls the cave shrine at once, before any battle for its tile (ED-7.3).

    With the expansion it is a token, and the tile is empty. Returns whether the game is won.
    """
    if state.variant.expansion:
        state.land = state.land.with_turned(place)
    found_by(state, figure)
    return check_win(state)


def vacated(state: EldoradoState, place: Place) -> None:
    """The tile of the cave shrine leaves the map once nobody is on it (ED-7.3)."""
    if place != state.land.cave_shrine or (state.shrine is None and state.shrine_dweller is None):
        return
    if place in state.where or any(place in places for places in state.villagers):
        return
    state.tell("takes-cave-shrine", "ED-7.3", place=place)
    lift(state, place)


def lift(state: EldoradoState, place: Place) -> None:
    """A tile leaves the map; buildings left without any tile return to their owners (ED-1.12)."""
    state.land = state.land.without_tile(place)
    stranded = [b for b in state.buildings if not state.land.laid_at(b.corner)]
    for building in stranded:
        state.buildings = tuple(b for b in state.buildings if b != building)
        state.restock(building.side, building.piece)
        state.tell(
            "building-returns",
            "ED-1.12",
            seat=state.sides.index(building.side),
            piece=building.piece,
            corner=building.corner,
        )
    if any(state.is_thieves(building.side) for building in stranded):
        hiding.hide_if_lost(state)


def pass_to(state: EldoradoState, figure: int) -> None:
    """Give the cave shrine to a figure (ED-7.4)."""
    state.shrine, state.shrine_dweller = figure, None
    state.tell("gets-cave-shrine", "ED-7.4", seat=state.owners[figure])


def to_dweller(state: EldoradoState, tile: Tile) -> None:
    """Give the cave shrine to a dweller (ED-7.4)."""
    state.shrine, state.shrine_dweller = None, tile
    state.tell("dweller-keeps-shrine", "ED-7.4", tile=tile)
