"""Chapter 6: drawing cards, the end of a round, and the dealing before the first (CA-1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Self

from tablero.engine import (
    CHANCE,
    Audience,
    Frame,
    Refusal,
    Seat,
    added,
    changed,
    counts,
    distinct,
    holds,
    removed,
)

from . import chests
from .actions import DrawCard
from .box import Card, Gang
from .state import CarambaState

CARDS_PER_ROUND = 2
FIRST_HAND = 4
QUIET_ROUNDS = 12
"""Rounds running without a chest drawn or secured after which the game ends (CA-6.3)."""


def deal_hands(state: CarambaState) -> None:
    """Everyone draws the first hand (CA-1.5)."""
    DealingHands.ask_from(state, state.start, FIRST_HAND)


def draw_for_all(state: CarambaState) -> None:
    """Everyone draws two cards (CA-6.1)."""
    DrawingCards.ask_from(state, state.start, CARDS_PER_ROUND)


def end_round(state: CarambaState) -> None:
    """The start player passes to the left, and the next round begins (CA-2, CA-6.3)."""
    if state.round - state.last_progress >= QUIET_ROUNDS:
        state.tell("quiet-end", "CA-6.3", rounds=QUIET_ROUNDS)
        state.finish()
        return
    state.start = state.next_seat(state.start)
    chests.begin_round(state)


class Draws(dict[Card, DrawCard]):
    """For each of a gang's cards the outcome that it is drawn, made when first needed."""

    def __init__(self, gang: Gang) -> None:
        super().__init__()
        self.gang = gang

    def __missing__(self, card: Card) -> DrawCard:
        self[card] = outcome = DrawCard(card, self.gang)
        return outcome


DRAWS = tuple(map(Draws, Gang))


@dataclass(frozen=True, slots=True)
class DrawingCards(Frame[CarambaState]):
    """Which card does this gang draw? (CA-6.1)"""

    question = "draw"
    verbs = (DrawCard,)
    paragraph: ClassVar[str] = "CA-6.1"
    each: ClassVar[int] = CARDS_PER_ROUND

    drawer: Seat
    left: int

    @classmethod
    def ask_from(cls, state: CarambaState, drawer: Seat, left: int) -> None:
        """Ask for the next card that there is, of this gang or one further to the left."""
        while not (left and cls._pile_ready(state, drawer)):
            drawer, left = state.next_seat(drawer), cls.each
            if drawer == state.start:
                cls.finished(state)
                return
        state.ask_instead(cls.for_one_card(drawer, left))

    @classmethod
    @cache
    def for_one_card(cls, drawer: Seat, left: int) -> Self:
        """The question for one card of a gang that has so many to draw."""
        return cls(CHANCE, drawer, left)

    @staticmethod
    def _pile_ready(state: CarambaState, drawer: Seat) -> bool:
        """Shuffle the discards into an empty pile, only when a card is to be drawn (CA-6.1)."""
        if state.piles[drawer]:
            return True
        if not state.discards[drawer]:
            return False
        state.piles = changed(state.piles, drawer, state.discards[drawer])
        state.discards = changed(state.discards, drawer, ())
        state.tell("reshuffles", "CA-6.1", seat=drawer)
        return True

    @staticmethod
    def finished(state: CarambaState) -> None:
        """Everyone has drawn."""
        end_round(state)

    def options(self, state: CarambaState) -> tuple[DrawCard, ...]:
        """Any card of the pile: its order is known to nobody (CA-1.5)."""
        outcomes, pile = DRAWS[self.drawer], state.piles[self.drawer]
        kinds = distinct(pile) if state.box.twins else pile
        return tuple([outcomes[card] for card in kinds])

    def weights(self, state: CarambaState) -> tuple[int, ...]:
        """Equal cards are drawn as often as there are of them."""
        return counts(state.piles[self.drawer]) if state.box.twins else ()

    def audience(self, _state: CarambaState, _action: DrawCard) -> Audience:
        """The card goes into the drawer's hand, which nobody else sees (CA-8)."""
        return (self.drawer,)

    def refuse(self, state: CarambaState, action: DrawCard) -> Refusal | None:
        """Only what is in the pile of the gang that draws."""
        if action.gang != self.drawer or not holds(state.piles[self.drawer], action.card):
            return Refusal("not-in-pile", self.paragraph)
        return None

    def resolve(self, state: CarambaState, action: DrawCard) -> None:
        """The card goes to the hand; there is no hand limit (CA-6.1)."""
        seat, card = self.drawer, action.card
        state.piles = changed(state.piles, seat, removed(state.piles[seat], card))
        state.hands = changed(state.hands, seat, added(state.hands[seat], card))
        state.tell_only((seat,), ("card",), "draws", self.paragraph, seat=seat, card=card)
        self.ask_from(state, seat, self.left - 1)


@dataclass(frozen=True, slots=True)
class DealingHands(DrawingCards):
    """Which card of the first hand does this gang draw? (CA-1.5)"""

    paragraph = "CA-1.5"
    each = FIRST_HAND

    @staticmethod
    def finished(state: CarambaState) -> None:
        """The first round begins."""
        chests.begin_round(state)
