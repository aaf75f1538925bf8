"""Chapter 7: who has won (ED-7.1, ED-7.7)."""

from __future__ import annotations

from tablero.engine import Result, ScoreLine, Seat

from .board import Board
from .pieces import Side


def figures_of_side(state: Board, side: Side) -> list[int]:
    """The figures that play for a side."""
    return [figure for figure, seat in enumerate(state.owners) if state.sides[seat] == side]


def shrines_of(state: Board, side: Side) -> int:
    """The shrines that a side controls."""
    return len(state.offerings[side]) + (state.shrine in figures_of_side(state, side))


def strength_of(state: Board, side: Side) -> int:
    """The strength of a side's strongest explorer."""
    return max(map(state.explorer_strength, figures_of_side(state, side)))


def cards_of(state: Board, side: Side) -> int:
    """The cards in a side's hands."""
    return sum(len(hand) for seat, hand in enumerate(state.hands) if state.sides[seat] == side)


def leaders(state: Board) -> tuple[Side, ...]:
    """The sides with most shrines, then strength, then cards; otherwise they share (ED-7.7)."""
    sides = range(len(state.stock))
    standings = [
        (shrines_of(state, side), strength_of(state, side), cards_of(state, side)) for side in sides
    ]
    return tuple(side for side in sides if standings[side] == max(standings))


def result_of(state: Board) -> Result:
    """The winners; shrines are the points, strength and cards show what broke a tie."""
    seats = range(state.seats)
    winners = tuple(seat for seat in seats if state.sides[seat] in state.victors)
    scores = tuple(shrines_of(state, state.sides[seat]) for seat in seats)
    lines = (line for seat in seats for line in lines_of(state, seat))
    return Result(winners, scores, tuple(lines), state.sides)


def lines_of(state: Board, seat: Seat) -> tuple[ScoreLine, ...]:
    """What counts for one seat, in the order in which it counts; in solo nothing can tie."""
    side = state.sides[seat]
    shrines, strength, cards = (count(state, side) for count in (shrines_of, strength_of, cards_of))
    controlled = ScoreLine(seat, "shrines", {"count": shrines}, shrines, "ED-7.1")
    if state.variant.solo:
        return (controlled,)
    return (
        controlled,
        ScoreLine(seat, "strength", {"count": strength}, 0, "ED-7.7"),
        ScoreLine(seat, "cards", {"count": cards}, 0, "ED-7.7"),
    )
