"""Chapter 3: the auction, with the two special cards that are played in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from tablero.engine import (
    Action,
    Frame,
    Refusal,
    Seat,
    Table,
    changed,
    distinct,
    given,
    taken,
)

from .box import TREASURES, Card, Special, Treasure
from .state import CarambaState, PlayedCard


def first_turn(state: CarambaState) -> Auction | None:
    """The start player begins (CA-3.1)."""
    return turn_from(state, state.start, ())


def turn_from(state: CarambaState, first: Seat, passed: tuple[Seat, ...]) -> Auction | None:
    """Ask the first seat, from this one on, that has not passed; None when all have (CA-3.3)."""
    seats = state.seats
    seat = first % seats
    while len(passed) < seats:
        if seat not in passed:
            if state.hands[seat] or state.specials[seat]:
                return Auction(seat, passed)
            passed = (*passed, seat)
            state.tell("passes-empty", "CA-3.3", seat=seat)
        seat = (seat + 1) % seats
    return None


def must_bid(state: CarambaState, seat: Seat) -> bool:
    """The start player in the first lap (CA-3.2)."""
    return seat == state.start and not state.bids[seat]


class Bid(Action):
    """Play a card face up for one of its treasures (CA-3.1)."""

    text: ClassVar = "bid {card} for {treasure}"
    paragraph: ClassVar = "CA-3.1"
    fields: ClassVar = {"card": Card, "treasure": Treasure}

    def __init__(self, card: Card, treasure: Treasure) -> None:
        self.card: Final = card
        self.treasure: Final = treasure

    @classmethod
    def options(cls, state: CarambaState, frame: Auction) -> list[Bid]:
        """Every card in hand, for each treasure that it shows."""
        hand = state.hands[frame.seat]
        bids: list[Bid] = []
        for card in distinct(hand) if state.box.twins else hand:
            bids += BIDS[card]
        return bids

    def refuse(self, state: CarambaState, frame: Auction) -> Refusal | None:
        """A card in hand, for a treasure that it shows."""
        card, treasure = self.card, self.treasure
        if card not in state.hands[frame.seat]:
            return Refusal("not-in-hand", "CA-3.1", {"card": card})
        if treasure not in card.treasures:
            return Refusal("not-on-card", "CA-1.2", {"card": card, "treasure": treasure})
        return None

    def resolve(self, state: CarambaState, frame: Auction) -> None:
        """The card lies open; its treasure cannot be changed (CA-3.4)."""
        seat = frame.seat
        card, lies = self.card, LIES[self.card][self.treasure]
        state.hands = taken(state.hands, seat, card)
        state.bids = changed(state.bids, seat, (*state.bids[seat], lies))
        state.tell("bids", "CA-3.1", seat=seat, card=card, treasure=self.treasure, value=lies.value)
        state.ask_next(turn_from(state, seat + 1, frame.passed))

    @classmethod
    def vocabulary(cls, state: CarambaState) -> Iterator[Bid]:
        """Every card of the box, for every treasure."""
        return (cls(card, treasure) for card in set(state.box.cards) for treasure in Treasure)


def bids_with(card: Card) -> tuple[Bid, ...]:
    """The ways to play a card: for exactly one of the treasures that it shows (CA-1.2)."""
    return tuple([Bid(card, treasure) for treasure in card.treasures])


BIDS: Final = Table(bids_with)


def on_the_table(card: Card) -> tuple[PlayedCard, ...]:
    """The card as it lies on the table, by the treasure that it is played for (CA-3.4)."""
    return tuple([PlayedCard(card, treasure) for treasure in TREASURES])


LIES: Final = Table(on_the_table)


class Pass(Action):
    """Leave the auction for good (CA-3.1)."""

    text: ClassVar = "pass"
    paragraph: ClassVar = "CA-3.1"

    @classmethod
    def options(cls, state: CarambaState, frame: Auction) -> tuple[Pass, ...]:
        """Anybody who does not have to bid."""
        return () if must_bid(state, frame.seat) else (PASS,)

    def refuse(self, state: CarambaState, frame: Auction) -> Refusal | None:
        """The start player has to bid once (CA-3.2)."""
        return Refusal("start-must-bid", "CA-3.2") if must_bid(state, frame.seat) else None

    def resolve(self, state: CarambaState, frame: Auction) -> None:
        """The others go on."""
        state.tell("passes", "CA-3.1", seat=frame.seat)
        state.ask_next(turn_from(state, frame.seat + 1, (*frame.passed, frame.seat)))


PASS: Final = Pass()


class ManosArriba(Action):
    """End the auction at once (CA-7.1)."""

    text: ClassVar = "manos-arriba"
    paragraph: ClassVar = "CA-7.1"

    @classmethod
    def options(cls, state: CarambaState, frame: Auction) -> tuple[ManosArriba, ...]:
        """With the card, after the first lap."""
        seat = frame.seat
        if state.bids[seat] and Special.MANOS_ARRIBA in state.specials[seat]:
            return (cls(),)
        return ()

    def refuse(self, state: CarambaState, frame: Auction) -> Refusal | None:
        """Needs the card, and a bid: a turn other than a pass plays exactly one card, so a seat
        that has not passed is in its first lap exactly while it has no card on the table."""
        if not state.holds(frame.seat, Special.MANOS_ARRIBA):
            return Refusal("no-such-special", "CA-7.1", {"special": Special.MANOS_ARRIBA})
        return None if state.bids[frame.seat] else Refusal("not-in-first-lap", "CA-7.1")

    def resolve(self, state: CarambaState, frame: Auction) -> None:
        """Nobody plays another card."""
        state.use_special(frame.seat, Special.MANOS_ARRIBA)
        state.tell("manos-arriba", "CA-7.1", seat=frame.seat)
        state.answered()


class EstoyDeVuelta(Action):
    """Take a card from your discards back into your hand (CA-7.2)."""

    text: ClassVar = "estoy-de-vuelta {card}"
    paragraph: ClassVar = "CA-7.2"
    fields: ClassVar = {"card": Card}

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    @classmethod
    def options(cls, state: CarambaState, frame: Auction) -> Sequence[EstoyDeVuelta]:
        """With the card: each distinct discard."""
        seat = frame.seat
        if Special.ESTOY_DE_VUELTA not in state.specials[seat]:
            return ()
        return [cls(card) for card in distinct(state.discards[seat])]

    def refuse(self, state: CarambaState, frame: Auction) -> Refusal | None:
        """Needs the card, and a discard."""
        if not state.holds(frame.seat, Special.ESTOY_DE_VUELTA):
            return Refusal("no-such-special", "CA-7.2", {"special": Special.ESTOY_DE_VUELTA})
        discards = state.discards[frame.seat]
        if not discards:
            return Refusal("no-discards", "CA-7.2")
        if self.card not in discards:
            return Refusal("not-discarded", "CA-7.2", {"card": self.card})
        return None

    def resolve(self, state: CarambaState, frame: Auction) -> None:
        """It returns to the hand; the normal turn follows (CA-7.2)."""
        seat, card = frame.seat, self.card
        state.use_special(seat, Special.ESTOY_DE_VUELTA)
        state.discards = taken(state.discards, seat, card)
        state.hands = given(state.hands, seat, card)
        state.tell("takes-back", "CA-7.2", seat=seat, card=card)

    @classmethod
    def vocabulary(cls, state: CarambaState) -> Iterator[EstoyDeVuelta]:
        """Every card of the box."""
        return map(cls, set(state.box.cards))


class Auction(Frame[CarambaState]):
    """Your turn: a card or a pass? (CA-3.1)"""

    question: ClassVar = "auction"
    verbs: ClassVar = (Bid, Pass, ManosArriba, EstoyDeVuelta)
    fields: ClassVar = {"seat": Seat, "passed": tuple[Seat, ...]}

    def __init__(self, seat: Seat, passed: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.passed: Final = passed

    def options(self, state: CarambaState) -> tuple[Action, ...]:
        """Without a special card: a bid or a pass."""
        if state.specials[self.seat]:
            return super().options(state)
        found: list[Action] = []
        found += Bid.options(state, self)
        found += Pass.options(state, self)
        return tuple(found)
