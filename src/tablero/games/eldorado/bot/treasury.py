"""What the finds of the cave are worth."""

from __future__ import annotations

from ..box import Tile, Treasure

TREASURES = {
    Treasure.BAVIECA: 4.0,
    Treasure.GOLDEN_ROSE: 5.0,
    Treasure.JIMENEZ: 2.5,
    Treasure.CORTES: 0.5,
}
"""What a treasure is worth (ED-11.1)."""
FINDS = {
    **{treasure.tile: worth for treasure, worth in TREASURES.items()},
    Tile.TOTEC_GARDEN: 1.0,
    Tile.SECRET_EXIT: 0.5,
    Tile.COLLAPSE: -2.0,
}
"""What a tile of the cave is worth to whoever discovers it, apart from battles."""
