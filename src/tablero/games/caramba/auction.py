"""Chapter 3: the auction, with the two special cards that are played in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

from tablero.engine import Action, Frame, Refusal, Seat, added, changed, distinct, holds, removed

from . import result
from .actions import Bid, EstoyDeVuelta, ManosArriba, Pass
from .box import Card, Special, Treasure
from .state import CarambaState, PlayedCard


def begin(state: CarambaState) -> None:
    """The start player begins (CA-3.1)."""
    go_on(state, state.start, ())


def go_on(state: CarambaState, first: Seat, passed: tuple[Seat, ...]) -> None:
    """Ask the first seat, from this one on, that has not passed; if all have, decide (CA-3.3)."""
    seats = state.seats
    seat = first % seats
    while len(passed) < seats:
        if seat not in passed:
            if state.hands[seat] or state.specials[seat]:
                state.ask_instead(turn_of(seat, passed))
                return
            passed = (*passed, seat)
            state.tell("passes-empty", "CA-3.3", seat=seat)
        seat = (seat + 1) % seats
    result.decide(state)


PASS = Pass()
MANOS_ARRIBA = ManosArriba()
HELD_MANOS = (Special.MANOS_ARRIBA,)
HELD_ESTOY = (Special.ESTOY_DE_VUELTA,)
"""What a seat holds that has this special card: everyone is dealt one (CA-1.4)."""


@cache
def bids_with(card: Card) -> tuple[Bid, ...]:
    """The ways to play a card: for exactly one of the treasures that it shows (CA-1.2)."""
    return tuple(Bid(card, treasure) for treasure in card.treasures)


@lru_cache(maxsize=1 << 15)
def turns_with(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """All bids of a hand, and last the pass."""
    return (*chain.from_iterable(map(bids_with, distinct(hand))), PASS)


@cache
def played(card: Card, treasure: Treasure) -> PlayedCard:
    """The card as it lies on the table."""
    return PlayedCard(card, Treasure(treasure))


@cache
def turn_of(seat: Seat, passed: tuple[Seat, ...]) -> Auction:
    """The question to one seat."""
    return Auction(seat, passed)


@dataclass(frozen=True, slots=True)
class Auction(Frame[CarambaState]):
    """Your turn: a card or a pass? (CA-3.1)

    A turn that is no pass plays exactly one card, so a seat that has not passed is in its first
    lap exactly while none of its cards is on the table.
    """

    question = "auction"
    verbs = (Bid, Pass, ManosArriba, EstoyDeVuelta)

    passed: tuple[Seat, ...]

    def options(self, state: CarambaState) -> tuple[Action, ...]:
        """Cards, the pass, and the special card if it is one for the auction."""
        seat = self.seat
        options = turns_with(state.hands[seat])
        if self._must_bid(state):
            options = options[:-1]
        special = state.specials[seat]
        if special == HELD_MANOS and state.bids[seat]:
            return (*options, MANOS_ARRIBA)
        if special == HELD_ESTOY and state.discards[seat]:
            return (*options, *map(EstoyDeVuelta, distinct(state.discards[seat])))
        return options

    def _must_bid(self, state: CarambaState) -> bool:
        """The start player in the first lap (CA-3.2)."""
        return self.seat == state.start and not state.bids[self.seat]

    def refuse(
        self, state: CarambaState, action: Bid | Pass | ManosArriba | EstoyDeVuelta
    ) -> Refusal | None:
        """What the auction does not allow now."""
        if isinstance(action, Bid):
            return self._refuse_bid(state, action)
        if isinstance(action, Pass):
            return Refusal("start-must-bid", "CA-3.2") if self._must_bid(state) else None
        if isinstance(action, ManosArriba):
            return self._refuse_manos(state)
        return self._refuse_estoy(state, action)

    def _refuse_bid(self, state: CarambaState, bid: Bid) -> Refusal | None:
        if not holds(state.hands[self.seat], bid.card):
            return Refusal("not-in-hand", "CA-3.1", {"card": bid.card})
        if bid.treasure not in bid.card.treasures:
            return Refusal("not-on-card", "CA-1.2", {"card": bid.card, "treasure": bid.treasure})
        return None

    def _refuse_manos(self, state: CarambaState) -> Refusal | None:
        if not state.holds(self.seat, Special.MANOS_ARRIBA):
            return Refusal("no-such-special", "CA-7.1", {"special": Special.MANOS_ARRIBA})
        if not state.bids[self.seat]:
            return Refusal("not-in-first-lap", "CA-7.1")
        return None

    def _refuse_estoy(self, state: CarambaState, action: EstoyDeVuelta) -> Refusal | None:
        if not state.holds(self.seat, Special.ESTOY_DE_VUELTA):
            return Refusal("no-such-special", "CA-7.2", {"special": Special.ESTOY_DE_VUELTA})
        if not state.discards[self.seat]:
            return Refusal("no-discards", "CA-7.2")
        if not holds(state.discards[self.seat], action.card):
            return Refusal("not-discarded", "CA-7.2", {"card": action.card})
        return None

    def resolve(
        self, state: CarambaState, action: Bid | Pass | ManosArriba | EstoyDeVuelta
    ) -> None:
        """Carry the turn out and go on to the left."""
        if isinstance(action, Bid):
            self._bid(state, action)
        elif isinstance(action, Pass):
            state.tell("passes", "CA-3.1", seat=self.seat)
            go_on(state, self.seat + 1, (*self.passed, self.seat))
        elif isinstance(action, ManosArriba):
            state.use_special(self.seat, Special.MANOS_ARRIBA)
            state.tell("manos-arriba", "CA-7.1", seat=self.seat)
            result.decide(state)
        else:
            self._take_back(state, action.card)

    def _bid(self, state: CarambaState, bid: Bid) -> None:
        """The card lies open; its treasure cannot be changed (CA-3.4)."""
        seat = self.seat
        card, treasure = lies = played(bid.card, bid.treasure)
        state.hands = changed(state.hands, seat, removed(state.hands[seat], card))
        state.bids = changed(state.bids, seat, (*state.bids[seat], lies))
        value = card.values[treasure]
        state.tell("bids", "CA-3.1", seat=seat, card=card, treasure=treasure, value=value)
        go_on(state, seat + 1, self.passed)

    def _take_back(self, state: CarambaState, card: Card) -> None:
        """Estoy de vuelta!; the normal turn is still to be taken (CA-7.2)."""
        seat = self.seat
        state.use_special(seat, Special.ESTOY_DE_VUELTA)
        state.discards = changed(state.discards, seat, removed(state.discards[seat], card))
        state.hands = changed(state.hands, seat, added(state.hands[seat], card))
        state.tell("takes-back", "CA-7.2", seat=seat, card=card)
