"""What makes a position of Caramba! good, for the bots.

Points are the unit. A secured chest is worth its value; an unsecured one less, the longer it has to
wait to be secured; a card what it may win later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from tablero.engine import Action, Redacted, Seat

from .auction import Auction, Bid, EstoyDeVuelta, ManosArriba, Pass, bids_with, must_bid
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
THRIFTS = {2: Thrift(2, 1.5, 1.5), 3: Thrift(1.4, 1, 1.5), 4: Thrift(1, 1, 1.5)}
"""What wins most by the number of players: who saves cards among many leaves them the chests."""


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
    return is_over(before.round, now)


def far_enough(before: CarambaState, now: CarambaState) -> bool:
    """A search plays the next round too: it shows what the cards that were kept are worth."""
    return is_over(before.round + 1, now)


def is_over(number: int, now: CarambaState) -> bool:
    """Whether the chests of the round are secured."""
    return now.round > number or (now.round == number and isinstance(now.frames[-1], DrawingCards))


def answer(state: CarambaState) -> Action:
    """A quick, sensible answer."""
    frame = state.frames[-1]
    if isinstance(frame, Auction):
        return answer_in_auction(state, frame)
    return answer_beside_auction(state)


def reply(state: CarambaState) -> Action:
    """A quick answer that is harder to beat: it also takes the lead with several cards."""
    frame = state.frames[-1]
    if isinstance(frame, Auction):
        return reply_in_auction(state, frame)
    return answer_beside_auction(state)


def answer_beside_auction(state: CarambaState) -> Action:
    """A quick answer to any other question."""
    frame = state.frames[-1]
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


def answer_in_auction(state: CarambaState, frame: Auction) -> Action:
    """The bid that takes the lead at the best price; pass if none is worth it."""
    seat = frame.seat
    best: Action = Pass()
    best_gain = float("-inf") if must_bid(state, seat) else 0.0
    races = [race_for(state, seat, treasure) for treasure in Treasure]
    for bid in chain.from_iterable(map(bids_with, state.hands[seat])):
        race = races[bid.treasure]
        price = price_of(race, CARELESS, (bid.card,))
        leads = race.mine <= race.rival < race.mine + bid.card.values[bid.treasure]
        gain = race.worth - price if leads else -price
        if gain > best_gain:
            best, best_gain = bid, gain
    return best


def reply_in_auction(state: CarambaState, frame: Auction) -> Action:
    """The first card towards the lead that is worth most; pass if none is worth its cards.

    Cards come back to whoever does not win, so a bid that needs more cards costs nothing yet; who
    passes is out of the auction (CA-3.1, CA-4.2).
    """
    seat, thrift = frame.seat, THRIFTS[state.seats]
    best: Action = Pass()
    best_gain = float("-inf") if must_bid(state, seat) else 0.0
    for treasure in Treasure:
        race = race_for(state, seat, treasure)
        if race.mine > race.rival:
            continue
        cards = cards_to_lead(race, state.hands[seat])
        if cards:
            gain = race.worth - price_of(race, thrift, cards)
            if gain > best_gain:
                best, best_gain = Bid(cards[0], treasure), gain
    return cheapest_bid(state, seat) if best_gain == float("-inf") else best


def cheapest_bid(state: CarambaState, seat: Seat) -> Bid:
    """For the start player, who must bid even where nothing can be won (CA-3.2)."""
    card = min(state.hands[seat], key=lambda card: max(card.values))
    return bids_with(card)[0]


class Race(NamedTuple):
    """How a seat stands in the auction for one treasure."""

    treasure: Treasure
    mine: int
    rival: int
    """The highest offer of the others."""
    worth: float
    """What winning it is worth."""
    played: int
    """What the seat's cards on the table for it add up to."""


def price_of(race: Race, thrift: Thrift, cards: Sequence[Card]) -> float:
    """What bidding these cards in the race costs, in points."""
    total = thrift.played * race.played
    for card in cards:
        most = max(card.values)
        total += thrift.card * most + thrift.waste * (most - card.values[race.treasure])
    return CARD_POINTS * total


def cards_to_lead(race: Race, hand: tuple[Card, ...]) -> Sequence[Card]:
    """The cards that take the lead, those that suit the treasure best first; none if too few.

    They suit it if their other treasure is worth less.
    """
    at, needed = race.treasure, race.rival - race.mine
    fit = [card for card in hand if card.values[at]]
    fit.sort(key=lambda card: 2 * card.values[at] - max(card.values), reverse=True)
    for place, card in enumerate(fit, 1):
        needed -= card.values[at]
        if needed < 0:
            return fit[:place]
    return ()


def race_for(state: CarambaState, seat: Seat, treasure: Treasure) -> Race:
    """How the seat stands in the auction for a treasure."""
    totals = [offer.total for offer in offers(state, treasure)]
    mine = totals.pop(seat)
    played = sum([lies.value for lies in state.bids[seat] if lies.treasure == treasure])
    return Race(treasure, mine, max(totals), stake(state, seat, treasure), played)


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
