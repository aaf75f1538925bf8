"""The thieves, for those who play them and for their victims (ED-10)."""

from __future__ import annotations

from typing import Final

from tablero.engine import Seat

from ..box import KINDS, OUTPOST
from ..state import EldoradoState
from ..tables import MOST_DOUBLOONS
from ..thieves.hiding import hidden
from ..thieves.purchases import EQUAL
from ..thieves.stealing import protected
from .ways import LONG, nearness, steps_from, to_place

NAMES: Final = (
    "plays the thieves",
    "the thieves are hidden",
    "doubloons; 5",
    "own doubloons, with those that pairs of cards would buy; 5",
    "thieves on the map; 4",
    "outposts; 2",
    "nearness of a thief to the own figure, or of a victim to a thief",
    "the own figure is beside a fort",
    "cards of victims near a thief; 9",
)
NEAR: Final = 6
"""Steps from which thieves can steal."""


def row(state: EldoradoState, seat: Seat) -> list[float]:
    """The numbers."""
    thieves = state.thieves
    assert thieves is not None
    mine = seat == thieves
    out = [place for f in state.figures[thieves] if (place := state.where[f]) is not None]
    outposts = sum([building.piece is OUTPOST for building in state.buildings])
    victims = [each for each in range(state.seats) if each != thieves]
    ways = {victim: steps_to_thief(state, victim) for victim in victims}
    nearest = min(ways.values()) if mine else ways[seat]
    place = state.where[state.figures[seat][0]]
    purse = 0
    if mine:
        hand = state.hands[seat]
        purse = state.doubloons + sum([hand.count(kind) // EQUAL for kind in KINDS])
    near = [len(state.hands[victim]) for victim in victims if ways[victim] <= NEAR]
    return [
        float(mine),
        float(hidden(state)),
        state.doubloons / MOST_DOUBLOONS,
        min(purse, MOST_DOUBLOONS) / MOST_DOUBLOONS,
        len(out) / 4,
        outposts / 2,
        nearness(nearest),
        float(not mine and place is not None and protected(state, place)),
        (max(near) if near else 0) / 9,
    ]


def steps_to_thief(state: EldoradoState, victim: Seat) -> float:
    """How far the explorer of a victim is from the nearest thief."""
    place = state.where[state.figures[victim][0]]
    best = LONG
    if place is None or state.thieves is None:
        return best
    walk = to_place(state.land, place)
    for figure in state.figures[state.thieves]:
        steps = steps_from(walk, state.where[figure])
        if steps < best:
            best = steps
    return best
