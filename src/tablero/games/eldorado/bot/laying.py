"""Where a discovered tile does most good."""

from __future__ import annotations

from collections.abc import Sequence

from ..box import Tile
from ..discovery import Lay
from ..gathering import crops
from ..hexes import Place, around, corners_of, places_at
from .scene import Scene

VARIETY = 0.5
"""What each kind is worth that meets others at a corner: a site for a farmhouse."""
OPEN_SIDE = 0.15
"""What an open side beside the explorer's new tile is worth."""
GAP = 0.2
"""What it costs per open side to lay a tile there that nobody can walk on."""
SHRINE_SIDE = 1.0
"""What it costs to lay water beside a shrine that one needs."""
CROWD = 0.4
"""What it costs to lay a shrine beside a rival."""


def best_place(scene: Scene, options: Sequence[Lay], tile: Tile) -> Lay:
    """The place with the highest worth."""
    return max(options, key=lambda lay: (worth_of_place(scene, lay.place, tile), lay.place))


def worth_of_place(scene: Scene, place: Place, tile: Tile) -> float:
    """What a tile is worth in a place."""
    gaps = sum(near not in scene.land.tiles for near in around(place))
    if tile.walkable:
        return VARIETY * variety(scene, place, tile) + OPEN_SIDE * gaps - held(scene, place)
    shrines = sum(near in scene.wanted_shrines for near in around(place))
    worth = -GAP * gaps - SHRINE_SIDE * shrines
    if tile is Tile.SHRINE:
        rivals = [scene.state.where[figure] for figure in scene.rival_figures]
        worth -= CROWD * sum(near in rivals for near in around(place))
    return worth


def variety(scene: Scene, place: Place, tile: Tile) -> int:
    """The most kinds that meet at a corner of the place."""
    found = 0
    for corner in corners_of(place):
        kinds = set(crops(scene.land, tile))
        for near in places_at(corner):
            kinds.update(scene.yields(near))
        found = max(found, len(kinds))
    return found


def held(scene: Scene, place: Place) -> int:
    """Whether an enemy fort holds the place already: stepping there means a battle (ED-4.6)."""
    return 5 * scene.state.enemy_held(scene.side, place)
