"""What makes a position of Caramba! good, for the bots.

Points are the unit. A secured chest is worth its value; an unsecured one less, the longer it has to
wait to be secured; a card what it may win later.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from tablero.engine import Action, Redacted, Seat

from .auction import Auction, Bid, EstoyDeVuelta, ManosArriba, Pass, bids_with
from .box import Card, Chest, Special, Treasure, of_treasure
from .cards import DrawingCards
from .fuera import AskFuera, Decline, Protect
from .offers import ahead, all_offers, offers
from .securing import EnSeguridad, Keep, Secure, Securing, SecuringSeveral, fitting
from .state import CarambaState

CARD_POINTS = 0.2
"""The worth of one point of a card's best value in the hand."""
TO_BE_SECURED = (0.55, 0.4, 0.3, 0.2)
"""The share of an unsecured chest's value, the highest first, after this round's securing."""
SECURED_NOW = (1.0, *TO_BE_SECURED)
"""The same before it: one chest will be turned over."""
RIVAL = 0.5
"""How much a point of the strongest rival hurts."""


class Thrift(NamedTuple):
    """What makes a bid dear, as multiples of CARD_POINTS."""

    card: float
    """The best value of the card."""
    played: float
    """The cards that already lie on the table for the treasure."""
    waste: float
    """What the card would be worth more for its other treasure."""


CARELESS = Thrift(1, 1, 0)
"""How greedy expects everybody to bid."""
CAREFUL = Thrift(2, 1.5, 1.5)
"""What wins more games of two than carelessness."""
PICKY = Thrift(1, 1, 1.5)
"""What wins more games of three or four: who saves cards there leaves the chests to the others."""


def worth_of_cards(cards: tuple[Card, ...]) -> float:
    """What a hand may win in later rounds."""
    return CARD_POINTS * sum(max(card.values) for card in cards)


def worth_of_chests(chests: tuple[Chest, ...], shares: tuple[float, ...]) -> float:
    """What unsecured chests will be worth, the highest secured first."""
    values = sorted((chest.value for chest in chests), reverse=True)
    return sum(value * shares[min(place, len(shares) - 1)] for place, value in enumerate(values))


def standing(state: CarambaState, seat: Seat) -> float:
    """What the seat has and may expect."""
    secured = sum(chest.value for chest in state.secured[seat])
    if state.over:
        return secured + len(state.hands[seat]) / 100
    return (
        secured
        + worth_of_chests(state.unsecured[seat], TO_BE_SECURED)
        + worth_of_cards(state.hands[seat])
    )


def judge(state: CarambaState, seat: Seat) -> float:
    """The seat's standing against the strongest rival's."""
    rivals = (standing(state, other) for other in range(state.seats) if other != seat)
    return standing(state, seat) - RIVAL * max(rivals)


def settled(before: CarambaState, now: CarambaState) -> bool:
    """A round is a natural unit: once its chests are secured, only cards are drawn."""
    return now.round > before.round or isinstance(now.frames[-1], DrawingCards)


def answer(state: CarambaState) -> Action:
    """A quick, sensible answer."""
    return quick_answer(state, CARELESS)


def reply(state: CarambaState) -> Action:
    """A quick answer that is harder to beat."""
    return quick_answer(state, CAREFUL if state.seats == 2 else PICKY)


def quick_answer(state: CarambaState, thrift: Thrift) -> Action:
    """An answer to whatever is asked."""
    frame = state.frames[-1]
    if isinstance(frame, Auction):
        return answer_in_auction(state, frame, thrift)
    if isinstance(frame, AskFuera):
        return answer_fuera(state, frame.seat)
    if isinstance(frame, Securing):
        return answer_securing(state, frame.seat)
    assert isinstance(frame, SecuringSeveral)
    chests = fitting(state.unsecured[frame.seat], frame.left)
    return Secure(highest(chests)) if chests else Keep()


def highest(chests: tuple[Chest, ...]) -> Chest:
    """The most valuable chest."""
    return max(chests, key=lambda chest: chest.value)


def answer_securing(state: CarambaState, seat: Seat) -> Action:
    """Turn the highest chest over; several if the special card makes it worthwhile."""
    own = state.unsecured[seat]
    values = sorted((chest.value for chest in own), reverse=True)
    if state.holds(seat, Special.EN_SEGURIDAD) and len(values) > 1 and sum(values[:2]) >= 5:
        return EnSeguridad()
    return Secure(highest(own))


def answer_fuera(state: CarambaState, seat: Seat) -> Action:
    """Protect the most valuable treasure if it is worth a card."""
    if state.holds(seat, Special.FUERA):
        worth = {t: sum(c.value for c in state.unsecured_of(seat, t)) for t in Treasure}
        best = max(Treasure, key=worth.__getitem__)
        if worth[best] >= 5:
            return Protect(best)
    return Decline()


def stake(state: CarambaState, seat: Seat, treasure: Treasure) -> float:
    """What the seat gains by winning a treasure: what it takes, and keeps from others."""
    taken = of_treasure(state.middle, treasure)
    own = state.unsecured_of(seat, treasure)
    for other in range(state.seats):
        if other != seat and state.protected != (other, treasure):
            taken += state.unsecured_of(other, treasure)
    kept = () if state.protected == (seat, treasure) else own
    return worth_of_chests((*taken, *kept), SECURED_NOW) + 0.3 * len(taken)


def answer_in_auction(state: CarambaState, frame: Auction, thrift: Thrift) -> Action:
    """The bid that takes the lead at the best price; pass if none is worth it."""
    seat = frame.seat
    best: Action = Pass()
    best_gain = 0.0
    gains = {}
    for treasure, made in zip(Treasure, all_offers(state), strict=True):
        totals = [offer.total for offer in made]
        mine = totals[seat]
        rival = max(total for other, total in enumerate(totals) if other != seat)
        gains[treasure] = (mine, rival, stake(state, seat, treasure))
    must_bid = seat == state.start and not state.bids[seat]
    if must_bid:
        best_gain = float("-inf")
    for bid in chain.from_iterable(map(bids_with, state.hands[seat])):
        mine, rival, worth = gains[bid.treasure]
        value = bid.card.values[bid.treasure]
        played = sum(p.value for p in state.bids[seat] if p.treasure == bid.treasure)
        most = max(bid.card.values)
        price = CARD_POINTS * (
            thrift.card * most + thrift.played * played + thrift.waste * (most - value)
        )
        leads = mine <= rival < mine + value
        gain = worth - price if leads else -price
        if gain > best_gain:
            best, best_gain = bid, gain
    return best


def reason(
    state: CarambaState, seat: Seat, action: Action | Redacted
) -> tuple[str, Mapping[str, object]]:
    """Why a seat gives this answer, from what everybody can see."""
    if isinstance(action, Bid):
        return _reason_of_bid(state, seat, action.treasure)
    if isinstance(action, Protect):
        return "protects-treasure", {"treasure": action.treasure}
    if isinstance(action, Secure):
        return "banks-points", {"points": action.chest.value}
    if isinstance(action, EstoyDeVuelta):
        return "strong-card", {}
    if isinstance(action, Keep):
        return "keeps-bonus", {}
    if isinstance(action, ManosArriba) and _leads(state, seat):
        return "ahead-now", {}
    if isinstance(action, EnSeguridad):
        return "banks-several", {}
    return ("saves-cards" if state.hands[seat] or state.specials[seat] else "only-choice"), {}


def _leads(state: CarambaState, seat: Seat) -> bool:
    """Whether the seat would win a treasure if the auction ended now."""
    made = all_offers(state)
    return any(ahead(state, treasure, made[treasure]) == (seat,) for treasure in Treasure)


def _reason_of_bid(
    state: CarambaState, seat: Seat, treasure: Treasure
) -> tuple[str, Mapping[str, object]]:
    if state.unsecured_of(seat, treasure):
        return "defends-treasure", {"treasure": treasure}
    made = offers(state, treasure)
    rivals = [offer.total for other, offer in enumerate(made) if other != seat]
    if of_treasure(state.middle, treasure) or not any(rivals):
        return "wants-treasure", {"treasure": treasure}
    return "denies-treasure", {"treasure": treasure}
