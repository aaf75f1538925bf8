"""What a solo player against wolf, thief and titan answers differently (ED-12).

Solo is not a race: a beaten explorer loses the game. So the explorer first raises an army, keeps
gold to call it, and goes on errands only where it can help.
"""

from __future__ import annotations

from ..choosing import joined
from . import battle, moving, turn
from .lone import Lone

CHAPTER = joined(turn.CHAPTER, moving.CHAPTER, battle.CHAPTER)

__all__ = ["CHAPTER", "Lone"]
