"""Chapter 6: drawing cards at the end of a round, and the first hands (CA-1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final, Self

from tablero.engine import (
    CHANCE,
    Action,
    Audience,
    Frame,
    Refusal,
    Seat,
    Table,
    changed,
    counts,
    distinct,
    given,
    taken,
)

from .box import Card, Gang
from .state import CarambaState

CARDS_PER_ROUND = 2
FIRST_HAND = 4


def first_hands(state: CarambaState) -> DrawingCards | None:
    """Everyone draws the first hand (CA-1.5)."""
    return DealingHands.next_card(state, state.start, FIRST_HAND)


def cards_for_all(state: CarambaState) -> DrawingCards | None:
    """Everyone draws two cards (CA-6.1)."""
    return DrawingCards.next_card(state, state.start, CARDS_PER_ROUND)


def pile_ready(state: CarambaState, drawer: Seat) -> bool:
    """Shuffle the discards into an empty pile, but only when a card is drawn (CA-6.1)."""
    if state.piles[drawer]:
        return True
    if not state.discards[drawer]:
        return False
    state.piles = changed(state.piles, drawer, state.discards[drawer])
    state.discards = changed(state.discards, drawer, ())
    state.tell("reshuffles", "CA-6.1", seat=drawer)
    return True


class DrawCard(Action):
    """Chance draws a card from a gang's pile (CA-1.5, CA-6.1)."""

    text: ClassVar = "draw {card} for {gang}"
    paragraph: ClassVar = "CA-6.1"
    secret: ClassVar = ("card",)
    fields: ClassVar = {"card": Card, "gang": Gang}

    def __init__(self, card: Card, gang: Gang) -> None:
        self.card: Final = card
        self.gang: Final = gang

    @classmethod
    def options(cls, state: CarambaState, frame: DrawingCards) -> list[DrawCard]:
        """Any card of the pile: its order is known to nobody (CA-1.5)."""
        draws, pile = DRAWS[frame.drawer], state.piles[frame.drawer]
        return [draws[card] for card in (distinct(pile) if state.box.twins else pile)]

    @classmethod
    def weights(cls, state: CarambaState, frame: DrawingCards) -> tuple[int, ...]:
        """How many there are of each distinct card."""
        return counts(state.piles[frame.drawer]) if state.box.twins else ()

    def audience(self, _state: CarambaState, frame: DrawingCards) -> Audience:
        """The card goes into the drawer's hand, which nobody else sees (CA-8)."""
        return (frame.drawer,)

    def refuse(self, state: CarambaState, frame: DrawingCards) -> Refusal | None:
        """Only what is in the pile of the gang that draws."""
        if self.gang != frame.drawer or self.card not in state.piles[frame.drawer]:
            return Refusal("not-in-pile", frame.paragraph)
        return None

    def resolve(self, state: CarambaState, frame: DrawingCards) -> None:
        """The card goes to the hand; there is no hand limit (CA-6.1)."""
        seat, card = frame.drawer, self.card
        state.piles = taken(state.piles, seat, card)
        state.hands = given(state.hands, seat, card)
        state.tell_only((seat,), ("card",), "draws", frame.paragraph, seat=seat, card=card)
        state.ask_next(frame.next_card(state, seat, frame.left - 1))

    @classmethod
    def vocabulary(cls, state: CarambaState) -> Iterator[DrawCard]:
        """Every card of the box, for every gang."""
        return (cls(card, gang) for card in set(state.box.cards) for gang in Gang)


def draws_of(seat: Seat) -> Table[Card, DrawCard]:
    """The draws of a gang, by card."""
    return Table(partial(draw, Gang(seat)))


def draw(gang: Gang, card: Card) -> DrawCard:
    """The gang draws this card."""
    return DrawCard(card, gang)


DRAWS: Final = Table(draws_of)


class DrawingCards(Frame[CarambaState]):
    """Which card does this gang draw? (CA-6.1)"""

    question: ClassVar = "draw"
    verbs: ClassVar = (DrawCard,)
    paragraph: ClassVar[str] = "CA-6.1"
    each: ClassVar[int] = CARDS_PER_ROUND
    fields: ClassVar = {"seat": Seat, "drawer": Seat, "left": int}

    def __init__(self, seat: Seat, drawer: Seat, left: int) -> None:
        self.seat = seat
        self.drawer: Final = drawer
        self.left: Final = left

    @classmethod
    def next_card(cls, state: CarambaState, drawer: Seat, left: int) -> Self | None:
        """The next card to draw, for this gang or one further to the left."""
        while not (left and pile_ready(state, drawer)):
            drawer, left = state.next_seat(drawer), cls.each
            if drawer == state.start:
                return None
        return cls(CHANCE, drawer, left)


class DealingHands(DrawingCards):
    """Which card of the first hand does this gang draw? (CA-1.5)"""

    paragraph: ClassVar = "CA-1.5"
    each: ClassVar = FIRST_HAND
