"""What an explorer alone against wolf, thief and titan answers in his own way (ED-12).

Alone one does not race: whoever is beaten has lost. So the explorer first raises an army, keeps
gold to call it, and goes on errands only where it can help.
"""

from __future__ import annotations

from ..choosing import joined
from . import battle, moving, turn
from .lone import Lone

CHAPTER = joined(turn.CHAPTER, moving.CHAPTER, battle.CHAPTER)

__all__ = ["CHAPTER", "Lone"]
