"""A proposal to trade: the other player's answer, and what changes hands (ED-3.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, changed, merged

from . import shrines
from .box import KINDS, Amount, Kind, Treasure, amounts
from .goods import (
    hand_treasures,
    nearest,
)
from .question import Question
from .state import EldoradoState

NOTHING: Final[tuple[Kind, ...]] = ()
NOBODY: Final[tuple[Seat, ...]] = ()


def amounts_in(cards: tuple[Kind, ...]) -> tuple[Amount, ...]:
    """How many cards of which kinds."""
    return amounts([cards.count(kind) for kind in KINDS])


def close(state: EldoradoState) -> None:
    """Clear the proposal: nothing lies on the table any more."""
    state.bargain, state.giving, state.asking = NOBODY, NOTHING, NOTHING
    state.answered()


def take_back(state: EldoradoState) -> None:
    """Return his cards to the proposer."""
    proposer = state.bargain[0]
    hand = merged(state.hands[proposer], state.giving)
    state.hands = changed(state.hands, proposer, hand)
    close(state)


class Accept(Action):
    """Agree to a trade."""

    text: ClassVar = "accept"
    paragraph: ClassVar = "ED-3.6"

    @classmethod
    def options(cls, state: EldoradoState, frame: Considering) -> tuple[Accept, ...]:
        """If the cards that are asked for are in hand."""
        return AGREEMENT if frame.has_all(state) else ()

    def refuse(self, state: EldoradoState, frame: Considering) -> Refusal | None:
        """Nobody can give what they lack."""
        if frame.has_all(state):
            return None
        return Refusal("lacks-asked", "ED-3.6", {"asked": amounts_in(state.asking)})

    def resolve(self, state: EldoradoState, frame: Considering) -> None:
        """Cards, treasures and cave shrine change hands."""
        proposer, seat = state.bargain[0], frame.seat
        exchange_cards(state, proposer, seat)
        hand_treasures(state, proposer, seat, frame.gets_treasures)
        hand_treasures(state, seat, proposer, frame.loses_treasures)
        if frame.gets_shrine or frame.loses_shrine:
            receiver = seat if frame.gets_shrine else proposer
            shrines.pass_to(state, nearest(state, receiver, proposer + seat - receiver))
            shrines.check_win(state)


AGREEMENT: Final = (Accept(),)


def exchange_cards(state: EldoradoState, proposer: Seat, seat: Seat) -> None:
    """Exchange what is given for what is asked for, and end the trade."""
    given, asked = state.giving, state.asking
    own = list(state.hands[seat])
    for kind in asked:
        own.remove(kind)
    state.hands = changed(state.hands, seat, merged(own, given))
    state.hands = changed(state.hands, proposer, merged(state.hands[proposer], asked))
    close(state)
    if not given and not asked:
        state.tell("trades-no-cards", "ED-3.6", seat=proposer, other_seat=seat)
        return
    state.tell_only(
        state.mates(proposer, seat),
        ("given", "asked"),
        "trades",
        "ED-3.6",
        seat=proposer,
        other_seat=seat,
        given=amounts_in(given),
        asked=amounts_in(asked),
        gives=len(given),
        gets=len(asked),
    )


class Decline(Action):
    """Refuse a trade."""

    text: ClassVar = "decline"
    paragraph: ClassVar = "ED-3.6"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Considering) -> tuple[Decline]:
        """Always."""
        return REFUSAL

    def resolve(self, state: EldoradoState, frame: Considering) -> None:
        """Everything stays as it was."""
        proposer = state.bargain[0]
        take_back(state)
        state.tell("declines", "ED-3.6", seat=frame.seat, other_seat=proposer)


REFUSAL: Final = (Decline(),)


class Considering(Question):
    """Do you agree to the trade? (ED-3.6)"""

    question: ClassVar = "consider"
    verbs: ClassVar = (Accept, Decline)
    fields: ClassVar = {
        "seat": Seat,
        "gets_shrine": bool,
        "loses_shrine": bool,
        "gets_treasures": tuple[Treasure, ...],
        "loses_treasures": tuple[Treasure, ...],
    }

    def __init__(
        self,
        seat: Seat,
        gets_shrine: bool,
        loses_shrine: bool,
        gets_treasures: tuple[Treasure, ...] = (),
        loses_treasures: tuple[Treasure, ...] = (),
    ) -> None:
        self.seat = seat
        self.gets_shrine: Final = gets_shrine
        self.loses_shrine: Final = loses_shrine
        self.gets_treasures: Final = gets_treasures
        self.loses_treasures: Final = loses_treasures

    def has_all(self, state: EldoradoState) -> bool:
        """Whether every card that is asked for is in hand."""
        hand, wanted = state.hands[self.seat], state.asking
        return not [kind for kind in wanted if hand.count(kind) < wanted.count(kind)]
