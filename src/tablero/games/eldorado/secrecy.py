"""Chapter 14: who may see what is hidden (ED-14.1)."""

from __future__ import annotations

from tablero.engine import Audience, Seat

from .board import Board
from .box import Explorer


def emma_alone(state: Board, _owner: Seat) -> Audience:
    """Only Emma knows the tiles that she has put on top (ED-8.6)."""
    return tuple(seat for seat in range(state.seats) if state.explorers[seat] is Explorer.EMMA)


def traders(state: Board, _owner: Seat) -> Audience:
    """Only the two traders and their mates see what is given and asked for (ED-3.6, ED-14.1)."""
    return state.mates(*state.bargain)


def mates(state: Board, seat: Seat) -> Audience:
    """Team mates see each other's cards, and thieves those of whom they rob (ED-14.1, ED-10.4)."""
    own = state.mates(seat)
    return own if state.looted != seat else (*own, state.seats - 1)
