"""Why a bot does what it does, in words for everyone.

Law: a reason reveals nothing hidden (ED-14), so it speaks of what lies on the table, not of the
cards in hand. It is worked out as if by somebody who sees nobody's cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, islice

from tablero.engine import Action, Redacted

from ..box import Kind
from ..captives import PlaceBack
from ..discovery import Lay
from ..monsters import Direct
from ..state import EldoradoState
from .choosing import Reasons
from .scene import Scene

IN_PLAIN_SIGHT = (Lay, PlaceBack, Direct)
"""Answers to questions whose options everybody can see."""


def picture(state: EldoradoState) -> EldoradoState:
    """A spectator's State with equal shares of each kind in all hands; Emma's tiles may be any."""
    pictured = state.copy()
    pictured.hands = tuple(fair_hand(len(hand)) for hand in state.hands)
    pictured.deck, pictured.top = (*state.deck, *state.top), ()
    return pictured


def fair_hand(count: int) -> tuple[Kind, ...]:
    """This many cards, the same number of each kind."""
    return tuple(sorted(islice(cycle(Kind), count)))


def reason_for(
    scene: Scene, action: Action | Redacted, reasons: Reasons
) -> tuple[str, Mapping[str, object]]:
    """The words key and its parameters, from a pictured scene."""
    state = scene.state
    if isinstance(action, IN_PLAIN_SIGHT) and len(state.frames[-1].options(state)) == 1:
        return "only-choice", {}
    found = reasons[action.kind if isinstance(action, Redacted) else type(action)]
    reason = found if isinstance(found, str) else found(scene, action)
    return (reason, {}) if isinstance(reason, str) else reason
