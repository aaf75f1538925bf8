"""Cards as numbers, and what they are worth: wishes give each further card of a kind its worth.

The cards in hand serve one wish after another. So each further card is worth less, a full set is
worth more than many of one kind, and the same scale says what to gather, trade, give and return.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ..box import Kind

Cards: TypeAlias = tuple[int, ...]
"""How many food, wood and gold."""

NOTHING: Cards = (0, 0, 0)
RECENT = 1 << 12
"""How many hands are cached."""
SPARE = 0.12
"""What a card is worth if no wish needs it."""
SURPLUS = 0.03
"""The same beyond what a hand ever spends."""
SPARE_CARDS = 2
"""How many cards of a kind are spare before more of them are a surplus."""


class Wish(NamedTuple):
    """Something to buy, and what each card of its price is worth."""

    price: Cards
    worth: float


class Ladder(NamedTuple):
    """What the next card of each kind is worth, and the one after it."""

    rungs: tuple[tuple[float, ...], ...]

    def worth(self, kind: Kind, held: int) -> float:
        """What one more card of a kind is worth to somebody who holds this many."""
        rungs = self.rungs[kind]
        if held < len(rungs):
            return rungs[held]
        return SPARE if held < len(rungs) + SPARE_CARDS else SURPLUS

    def hand(self, cards: Cards) -> float:
        """What a hand is worth."""
        return hand_worth(self, cards)

    def best(self, cards: Cards, kinds: Sequence[Kind]) -> Kind:
        """The kind of which one more card is worth most."""
        worths = [(self.worth(kind, cards[kind]), -cards[kind], -kind, kind) for kind in kinds]
        return max(worths)[3]

    def least(self, cards: Cards, kinds: Sequence[Kind] = tuple(Kind)) -> Kind:
        """The kind in hand of which one card less costs least."""
        held = [kind for kind in kinds if cards[kind]]
        return min([(self.worth(kind, cards[kind] - 1), -cards[kind], kind) for kind in held])[2]


@lru_cache(maxsize=RECENT)
def hand_worth(scale: Ladder, cards: Cards) -> float:
    """What a hand is worth on a scale, card by card."""
    return sum([scale.worth(kind, held) for kind in Kind for held in range(cards[kind])])


def ladder(wishes: Sequence[Wish]) -> Ladder:
    """The worth of cards that serve the wishes in this order."""
    return Ladder(
        tuple(
            tuple(wish.worth for wish in wishes for _ in range(wish.price[kind])) for kind in Kind
        )
    )


def counted(hand: Sequence[Kind]) -> Cards:
    """A hand as numbers of cards."""
    return tuple(hand.count(kind) for kind in Kind)


def missing(cards: Cards, price: Cards) -> Cards:
    """What a price needs beyond the cards in hand."""
    return tuple(max(0, wanted - held) for wanted, held in zip(price, cards, strict=True))


def pays(cards: Cards, price: Cards) -> bool:
    """Whether the cards in hand are enough."""
    return all(held >= wanted for wanted, held in zip(price, cards, strict=True))


def less(cards: Cards, price: Cards) -> Cards:
    """What is left after paying."""
    return tuple(held - paid for held, paid in zip(cards, price, strict=True))


def plus(cards: Cards, kind: Kind, count: int = 1) -> Cards:
    """The cards with more of a kind."""
    return tuple(held + count * (each == kind) for each, held in zip(Kind, cards, strict=True))


def exchanges(cards: Cards, price: Cards, rate: int) -> list[tuple[Kind, Kind]]:
    """The exchanges with the supply that lead to a price (ED-3.5); none if they cannot."""
    lacking = [kind for kind in Kind for _ in range(max(0, price[kind] - cards[kind]))]
    spare = [kind for kind in Kind for _ in range(max(0, cards[kind] - price[kind]) // rate)]
    return list(zip(spare, lacking, strict=False)) if len(lacking) <= len(spare) else []


def exchanged(cards: Cards, kind: Kind, wanted: Kind, rate: int) -> Cards:
    """The cards after an exchange."""
    return plus(plus(cards, kind, -rate), wanted)
