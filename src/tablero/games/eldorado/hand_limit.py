"""Chapter 3: the hand limit at the end of a turn (ED-3.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Table

from .box import Kind
from .exchange import Exchange
from .phase import Turn, members
from .question import Question
from .state import EldoradoState

HAND_LIMIT: Final = 9
"""Cards that a player may keep at the end of a turn (ED-3.4)."""


class Return(Action):
    """Return a card beyond the hand limit to the supply."""

    text: ClassVar = "return {kind}"
    paragraph: ClassVar = "ED-3.4"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

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
        frame.exchanged(state)


def _returns(hand: tuple[Kind, ...]) -> tuple[Return, ...]:
    return tuple([Return(kind) for kind in dict.fromkeys(hand)])


RETURNS: Final = Table(_returns)
"""A card of every kind in a hand."""


def limit(state: EldoradoState, turn: Turn) -> None:
    """Ask everyone who has played this turn to return the cards beyond nine."""
    for member in reversed(members(state, turn.seat)):
        if len(state.hands[member]) > HAND_LIMIT:
            state.ask(Limiting(member))


class Limiting(Question):
    """Which card goes back? At most nine stay (ED-3.4)"""

    question: ClassVar = "hand-limit"
    verbs: ClassVar = (Return, Exchange)
    counted: ClassVar = (Return,)

    def exchanged(self, state: EldoradoState) -> None:
        """Until nine are left."""
        if len(state.hands[self.seat]) <= HAND_LIMIT:
            state.answered()
