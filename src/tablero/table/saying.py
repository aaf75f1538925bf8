"""When a bot says why it answered as it did, and when it says nothing."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from tablero.engine import Seat

from .bots import Thought
from .entries import Reasoned
from .pace import MORE_OF_THE_SAME, share_of
from .remarks import Remarks
from .table import Table

LATELY: Final = 40
"""The answers within which a bot remembers what it has said,"""
SAME_AGAIN: Final = 8
"""and how many of its remarks: it does not say the same thing again,"""
SAME_KIND: Final = 2
"""nor, within so many remarks, the same kind of thing,"""
JUST_NOW: Final = 3
"""nor what anybody has said so few answers ago."""


TENTHS: Final = 10
"""Chances are told in games out of so many."""


def speaks(table: Table, seat: Seat, thought: Thought) -> bool:
    """Whether a bot says why: not about what surprises nobody, and nothing that was said already.
    It follows from what everybody knows once the answer is given, so silence reveals nothing.
    """
    surprises = share_of(table, table.chairs[seat], thought) > MORE_OF_THE_SAME
    return surprises and worth_saying(table.remarks, seat, table.ply, thought)


def worth_saying(remarks: Remarks, seat: Seat, ply: int, thought: Thought) -> bool:
    """Whether neither this bot lately nor anybody just now has said the same."""
    lately = list(takewhile(lambda one: ply - one.ply <= LATELY, remarks.latest()))
    own = [one for one in lately if one.seat == seat][:SAME_AGAIN]
    just_now = [one for one in lately if ply - one.ply <= JUST_NOW]
    if thought.reason in {one.key for one in (*just_now, *own[:SAME_KIND])}:
        return False
    return (thought.reason, thought.params) not in [(one.key, one.params) for one in own]


def said(table: Table, seat: Seat, thought: Thought) -> Reasoned:
    """What a bot says: its reason; how its chances stand, if that has changed since it last told
    them; and once in a game that it has not learned this game.
    """
    own = [one for one in table.remarks.latest() if one.seat == seat]
    last = next((one.chance for one in own if one.chance is not None), None)
    chance = None if wins_in_ten(thought.chance) == wins_in_ten(last) else thought.chance
    unlearned = thought.unlearned and not any(one.unlearned for one in own)
    return Reasoned(seat, table.ply, thought.reason, thought.params, chance, unlearned)


def wins_in_ten(chance: float | None) -> int | None:
    """A chance as people speak of it."""
    return None if chance is None else round(chance * TENTHS)
