"""Chapters 6 and 15: battles, as a sequence of questions.

`sequence` is the way in: pieces have arrived on a tile. It leads through `muster` (who joins, who
flees), `dice` and `rerolls` to `outcome` and `spoils`, and back for the next enemy on the tile.
When all is done, the question that lay below is open again.
"""

from .field import Arrivals
from .sequence import arrived

__all__ = ["Arrivals", "arrived"]
