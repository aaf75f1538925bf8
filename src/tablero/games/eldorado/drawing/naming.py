"""Which verbs must still be done, and which are worth a word when they are not possible now."""

from __future__ import annotations

from tablero.engine import View
from tablero.games.eldorado.battle.muster import Flee
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.thieves.purchases import BuildHideout, BuildOutpost, BuyThief
from tablero.games.eldorado.turn import Limiting, Return

_USUAL = {kind.verb() for kind in (Move, Discover, BuyVillager, BuildFarmhouse, BuildFort, Offer)}
_THIEVES_USUAL = {
    kind.verb() for kind in (Move, Discover, BuyThief, BuildHideout, BuildOutpost, Offer)
}


def worth_naming(view: View[EldoradoState], verb: str) -> bool:
    """What one would look for when exploring, and flight from a battle; the rest is long, and
    answers why when it is picked on the table.
    """
    frames = view.state.frames
    if frames and isinstance(frames[-1], Explore):
        thieves = view.seat is not None and view.seat == view.state.thieves
        return verb in (_THIEVES_USUAL if thieves else _USUAL)
    return verb == Flee.verb()


def due(view: View[EldoradoState]) -> frozenset[str]:
    """Cards beyond the hand limit have to go back (ED-3.4); all else is free."""
    frames = view.state.frames
    if view.decision is None or not frames or not isinstance(frames[-1], Limiting):
        return frozenset()
    return frozenset({Return.verb()})
