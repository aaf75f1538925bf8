"""How large a gang's place is drawn."""

from __future__ import annotations

from typing import NamedTuple

ROOMY = 130.0
"""The least width beside the zones that has room for more than the numbers."""


class Mat(NamedTuple):
    """How large a place is drawn, and which way its bids point."""

    width: float
    height: float
    zones_at: float
    """Where the three zones begin, from the left."""
    zones_top: float
    card: float
    """The scale of the cards."""
    chest: float
    """The scale of the chests."""
    downwards: bool
    """Whether the middle of the table lies below."""

    @property
    def beside(self) -> bool:
        """Whether name and numbers stand beside the zones rather than above them."""
        return self.zones_at > 40

    @property
    def compact(self) -> bool:
        """Whether there is room for the numbers only."""
        return self.beside and self.zones_at < ROOMY

    @property
    def zone(self) -> tuple[float, float]:
        """Width and height of one zone."""
        return (self.width - self.zones_at - 8) / 3, self.height - self.zones_top - 8
