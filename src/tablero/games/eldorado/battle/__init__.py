"""Chapters 6 and 15: battles, as a sequence of questions.

`advance` is the way in: pieces have arrived on a tile. It leads through `muster` (who joins, who
flees), `dice` and `rerolls` to `outcome` and `spoils`, and back to `advance` for the next enemy on
the tile. When all is done, the frame that lay below is open again.
"""

from .advance import arrived
from .field import Arrivals

__all__ = ["Arrivals", "arrived"]
