"""Hidden and out: thieves leave the map and come onto it (ED-10.3, ED-10.8, ED-10.9)."""

from __future__ import annotations

from tablero.engine import Seat, changed

from ..box import Kind, Piece, amounts
from ..hexes import Place
from ..phase import in_turn
from ..state import EldoradoState

DOUBLOONS_LEFT = 2
"""Doubloons that the thieves have when they hide again (ED-10.3)."""
SPEED = 4
"""Points of each thief (ED-10.5)."""


def hidden(state: EldoradoState) -> bool:
    """Whether the thieves have neither a thief nor a building on the map (ED-10.3).

    A wolf alone could not bring them out again, so it does not count.
    """
    seat = state.thieves
    if seat is None:
        return False
    for figure in state.own_figures(seat):
        if state.where[figure] is not None:
            return False
    side = state.sides[seat]
    return all(building.side != side for building in state.buildings)


def turn_lost(state: EldoradoState) -> bool:
    """Whether the thieves have lost their last piece in their own explore phase (ED-10.3)."""
    seat = state.thieves
    return seat is not None and in_turn(state, seat) and hidden(state)


def speed(state: EldoradoState, figure: int) -> int:
    """The points of a thief; the curse takes one, unless he holds the cave shrine (ED-11.1)."""
    return SPEED - state.is_cursed(figure)


def points_rested(state: EldoradoState, figure: int) -> int:
    """The points that a thief starts a turn with, those for riding Bavieca included."""
    return state.points[figure] + speed(state, figure)


def rested(state: EldoradoState, figure: int) -> None:
    """Give a thief his points (ED-10.5)."""
    state.points = changed(state.points, figure, points_rested(state, figure))


def next_thief(state: EldoradoState) -> int | None:
    """The next thief to come: the one for whom the cave shrine waits, or the first (ED-10.9)."""
    seat = state.thieves
    if seat is None:
        return None
    away = [figure for figure in state.own_figures(seat) if state.where[figure] is None]
    if state.shrine in away:
        return state.shrine
    return away[0] if away else None


def bearer(state: EldoradoState, seat: Seat) -> int:
    """The figure that gets the cave shrine for a seat when nobody is asked.

    Of the thieves it is the first on the map, otherwise the next one to come (ED-10.9).
    """
    figures = state.own_figures(seat)
    return next((figure for figure in figures if state.where[figure] is not None), figures[0])


def come(state: EldoradoState, figure: int, place: Place) -> None:
    """Put a thief onto the map; in the thieves' own turn he has points at once (ED-10.5)."""
    state.move_figure(figure, place)
    if in_turn(state, state.owners[figure]):
        rested(state, figure)


def lose_thief(state: EldoradoState, figure: int) -> None:
    """A beaten thief can be bought again from the next explore phase on (ED-5.6, ED-10.8)."""
    side = state.sides[state.owners[figure]]
    state.move_figure(figure, None)
    state.points = changed(state.points, figure, 0)
    state.halted = changed(state.halted, figure, False)
    row = state.fallen[side]
    state.fallen = changed(state.fallen, side, changed(row, Piece.THIEF, row[Piece.THIEF] + 1))
    state.tell("thief-beaten", "ED-10.8", seat=state.owners[figure], figure=state.name_of(figure))


def lose_doubloon(state: EldoradoState) -> None:
    """A battle that beats thieves costs a doubloon (ED-10.8)."""
    seat = state.thieves
    if seat is not None and state.doubloons:
        state.doubloons -= 1
        state.tell("loses-doubloon", "ED-10.8", seat=seat)


def hide_if_lost(state: EldoradoState, doubloons: int = DOUBLOONS_LEFT) -> None:
    """Hide the thieves, with this many doubloons, if they have lost their last piece (ED-10.3).

    Their cards are lost, and so is their wolf.
    """
    seat = state.thieves
    if seat is None or not hidden(state):
        return
    hand = state.hands[seat]
    lost = tuple([hand.count(kind) for kind in Kind])
    state.pay(seat, lost)
    state.doubloons = doubloons
    if state.wolf is not None and state.wolf.seat == seat:
        state.wolf = None
        state.tell("wolf-dies", "ED-10.3", seat=seat)
    state.tell("hides-again", "ED-10.3", seat=seat, cards=amounts(lost), count=doubloons)
