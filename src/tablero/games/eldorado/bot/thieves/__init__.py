"""What the thieves' player answers differently (ED-10)."""

from __future__ import annotations

from ...moving import Move
from ..choosing import Chapter, joined
from . import battle, purchases, stealing
from .gang import Gang
from .moving import why_move
from .turn import explore

CHAPTER = joined(
    Chapter({"explore": explore}, {Move: why_move}),
    stealing.CHAPTER,
    purchases.CHAPTER,
    battle.CHAPTER,
)

__all__ = ["CHAPTER", "Gang"]
