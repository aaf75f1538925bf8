"""Whether a step leads into a battle (ED-4.4, ED-6.1, ED-7.5)."""

from __future__ import annotations

from ..hexes import Place
from ..pieces import NO_SIDE, Side
from ..state import EldoradoState
from ..thieves import ambush, hiding
from .sequence import buildings_for_themselves, enemies_on


def must_fight(state: EldoradoState, side: Side, place: Place) -> bool:
    """Whether pieces of a side that enter a tile must fight there: an enemy or a monster occupies
    it, a dweller lies face up, or a thief would come out of the thieves' tile (ED-7.5, ED-11.5)."""
    if state.enemy_held(side, place):
        return True
    if not ambush.waits(state, place):
        return state.land.lurks(place)
    return not state.is_thieves(side) and hiding.next_thief(state) is not None


def rages(state: EldoradoState, place: Place) -> bool:
    """Whether a monster that enters a tile finds somebody to attack, or a building (ED-11.3)."""
    return bool(enemies_on(state, NO_SIDE, place) or buildings_for_themselves(state, place))
