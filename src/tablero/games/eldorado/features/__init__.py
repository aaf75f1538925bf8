"""What a network sees of the island: a position as numbers, as far as a seat may know it.

One row serves every number of players: the own side comes first, then the rivals, those who lack
fewest shrines first, the last ones as their average. Which blocks a row has depends on the way to
play (`network`).
"""

from __future__ import annotations

from typing import Final

from tablero.engine import View

from ..state import EldoradoState
from . import crew, guardians, own, rivals, table
from .standing import Standing, standings

VERSION: Final = 1


def network(state: EldoradoState) -> str:
    """One network for each way to play, whatever the number of players and the other options."""
    variant = state.variant
    if variant.solo:
        return "alone"
    if variant.thieves:
        return "teams-and-thieves" if variant.teams else "thieves"
    if variant.teams:
        return "teams"
    return "expansion" if variant.expansion else "island"


def names(state: EldoradoState) -> tuple[str, ...]:
    """What each number of a row is, and where it is not 1 the number that counts as 1."""
    variant = state.variant
    return (
        *own.names(variant),
        *rivals.names(variant),
        *(crew.NAMES if variant.thieves else ()),
        *(guardians.names() if variant.solo else ()),
        *table.names(variant),
    )


def features(view: View[EldoradoState]) -> list[float]:
    """The position as the view's seat sees it."""
    state, seat = view.state, view.seat or 0
    side, found = state.sides[seat], standings(state)
    row = own.row(state, seat, found[side])
    row += rivals.row(state, found[side], ranked(found, side))
    if state.variant.thieves:
        row += crew.row(state, seat)
    if state.variant.solo:
        row += guardians.row(state, found[side])
    row += table.row(state)
    return row


def ranked(found: list[Standing], side: int) -> list[Standing]:
    """The rivals of a side: who lacks fewest shrines first, of equals who is sooner at turn."""
    clockwise = found[side + 1 :] + found[:side]
    return sorted(clockwise, key=lambda each: (each.lacking, each.wait))


__all__ = ["VERSION", "features", "names", "network"]
