"""The table as somebody pictures it who sees nobody's cards: reasons are thought of there.

Law: nothing hidden is read here, so what follows from this picture is no secret (ED-14.1).
"""

from __future__ import annotations

from itertools import cycle, islice

from ..box import Kind
from ..hexes import Place
from ..state import EldoradoState
from .scene import Scene
from .ways import spread


def picture(state: EldoradoState) -> EldoradoState:
    """A spectator's State with hands of equal shares; what Emma has put on top may be any tile."""
    pictured = state.copy()
    pictured.hands = tuple(fair_hand(len(hand)) for hand in state.hands)
    pictured.deck, pictured.top = (*state.deck, *state.top), ()
    return pictured


def fair_hand(count: int) -> tuple[Kind, ...]:
    """So many cards, of each kind as many as of the others."""
    return tuple(sorted(islice(cycle(Kind), count)))


def comes_nearer(scene: Scene, start: Place, place: Place, end: Place) -> bool:
    """Whether the step from one place to the next is on a way to its end."""
    far = spread(scene.land, (end,), scene.shut)
    return place in far and (start not in far or far[place] < far[start])
