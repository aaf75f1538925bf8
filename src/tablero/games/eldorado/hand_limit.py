"""Chapter 3: the hand limit at the end of a turn (ED-3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablero.engine import Action, Refusal
from tablero.engine.table import Table

from .box import Kind
from .exchange import Exchange
from .phase import members, turn_of
from .question import Question
from .state import EldoradoState

HAND_LIMIT: Final = 9
"""Cards that a player may keep at the end of a turn (ED-3.4)."""


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Return a card beyond the hand limit to the supply."""

    text = "return {kind}"
    paragraph = "ED-3.4"
    kind: Kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Limiting) -> tuple[Return, ...]:
        """Any card."""
        return RETURNS[state.hands[frame.seat]]

    def refuse(self, state: EldoradoState, frame: Limiting) -> Refusal | None:
        """A card in hand."""
        if self.kind in state.hands[frame.seat]:
            return None
        return Refusal("not-in-hand", "ED-3.4", {"kind": self.kind})

    def resolve(self, state: EldoradoState, frame: Limiting) -> None:
        """The card goes to the supply."""
        state.pay(frame.seat, tuple([int(kind is self.kind) for kind in Kind]))
        state.tell("returns", "ED-3.4", seat=frame.seat, kind=self.kind)


def _returns(hand: tuple[Kind, ...]) -> tuple[Return, ...]:
    return tuple([Return.of(kind) for kind in dict.fromkeys(hand)])


RETURNS: Final = Table(_returns)
"""A card of every kind in a hand."""


def limit(state: EldoradoState) -> None:
    """Ask everyone who has played this turn to return the cards beyond nine."""
    for member in reversed(members(state, turn_of(state).seat)):
        if len(state.hands[member]) > HAND_LIMIT:
            state.ask(Limiting(member))


@dataclass(frozen=True, slots=True)
class Limiting(Question):
    """Which card goes back? At most nine stay (ED-3.4)"""

    question = "hand-limit"
    verbs = (Return, Exchange)

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Until nine are left."""
        action.resolve(state, self)
        if len(state.hands[self.seat]) <= HAND_LIMIT:
            state.answered()
