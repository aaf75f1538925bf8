"""The rest of the table: time, the map, the cave, the options of the game."""

from __future__ import annotations

from typing import Final

from ..box import DWELLERS, KINDS, Tile
from ..hexes import Plane
from ..stacks import size
from ..state import EldoradoState
from ..variant import Variant

TABLE: Final = (
    "round; 20",
    "rounds left; 30",
    "sides; 4",
    "island tiles in the stack; 48",
    "shrines on the map; 3",
    "the entrance is on the map",
    "the exit is on the map",
    "cave tiles in the stack; 13",
    "cave tiles before the shrine; 7",
    "the cave shrine has not been found",
    "a monster keeps the cave shrine",
    "chance that the next cave tile is the shrine",
    "food in the supply; 25",
    "wood in the supply; 25",
    "gold in the supply; 25",
    "key tiles",
    "battle re-rolls",
    "action points",
)
DEEPER: Final = (
    "the exit is buried",
    "the gardens have withered",
    "the titan is on the map",
    "the bridge is built",
    "thieves need all shrines",
)
PERILS: Final = (*DWELLERS, Tile.TITAN, Tile.WOLF)


def perils(variant: Variant) -> tuple[Tile, ...]:
    """The cave tiles with somebody to fight."""
    return PERILS if variant.expansion else DWELLERS


def names(variant: Variant) -> tuple[str, ...]:
    """What the numbers are."""
    unseen = tuple([f"{tile} may be in the cave" for tile in perils(variant)])
    return (*TABLE, *unseen, *(DEEPER if variant.expansion else ()))


def row(state: EldoradoState) -> list[float]:
    """The numbers."""
    variant, land = state.variant, state.land
    unfound = (
        state.shrine is None
        and state.shrine_dweller is None
        and Tile.CAVE_SHRINE not in land.landmarks
    )
    left = size(state, Plane.CAVE)
    found = [
        state.round / 20,
        min(2.0, (variant.rounds - state.round) / 30),
        len(state.stock) / 4,
        size(state, Plane.ISLAND) / 48,
        len(land.shrines) / 3,
        float(land.entrance is not None),
        float(land.exit is not None),
        left / 13,
        state.cave_upper / 7,
        float(unfound),
        float(state.shrine_dweller is not None),
        1 / left if unfound and left and not state.cave_upper else 0.0,
        *[state.supply[kind] / 25 for kind in KINDS],
        float(variant.key_tiles),
        float(variant.rerolls),
        float(variant.action_points),
    ]
    found += [float(tile not in land.landmarks) for tile in perils(variant)]
    if variant.expansion:
        found += [
            float(land.buried),
            float(land.withered),
            float(any(beast.creature.tile is Tile.TITAN for beast in state.beasts)),
            float(land.bridge is not None),
            float(variant.thieves_goal == "four"),
        ]
    return found
