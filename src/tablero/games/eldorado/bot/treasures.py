"""What the finds of the cave are worth, and which treasure is taken (ED-11.1, ED-11.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..battle.relics import TakeTreasure, TakingTreasure
from ..box import Tile, Treasure
from ..treasures import Pluck
from .choosing import Chapter
from .scene import Scene
from .wishes import ladder_of, wants_kind

TREASURES = {
    Treasure.BAVIECA: 4.0,
    Treasure.GOLDEN_ROSE: 5.0,
    Treasure.JIMENEZ: 2.5,
    Treasure.CORTES: 0.5,
}
"""What a treasure is worth."""
FINDS = {
    **{treasure.tile: worth for treasure, worth in TREASURES.items()},
    Tile.TOTEC_GARDEN: 1.0,
    Tile.SECRET_EXIT: 0.5,
    Tile.COLLAPSE: -2.0,
}
"""What a tile of the cave is worth to whoever discovers it, apart from battles."""


def pluck(scene: Scene, _frame: object, options: Sequence[Pluck]) -> Pluck:
    """The kind that is worth most, wherever the explorer stands (ED-11.1)."""
    kinds = tuple(option.kind for option in options)
    return Pluck(ladder_of(scene).best(scene.cards, kinds))


def take_treasure(
    scene: Scene,
    frame: TakingTreasure,
    options: Sequence[TakeTreasure],
    worths: Mapping[Treasure, float] = TREASURES,
) -> TakeTreasure:
    """The best treasure to win, or the least valuable of the seat's own for a monster (ED-11.2)."""
    sign = -1 if frame.holder == scene.seat else 1
    return max(options, key=lambda option: sign * worths[option.treasure])


CHAPTER = Chapter(
    {"rose": pluck, "treasure": take_treasure},
    {
        Pluck: wants_kind,
        TakeTreasure: lambda scene, action: (
            "least-missed" if action.seat == scene.seat else "fine-treasure"
        ),
    },
)
