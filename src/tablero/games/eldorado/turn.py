"""The old place of the hand limit's names."""

from .hand_limit import HAND_LIMIT, Limiting, Return

__all__ = ["HAND_LIMIT", "Limiting", "Return"]
