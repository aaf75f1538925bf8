"""Which power card to bid: many heads, or an early turn (CB-3.1)."""

from __future__ import annotations

from tablero.engine import Action, Seat

from ..bidding import Power
from ..deeds import TWO_TILES
from ..scoring import SCORED_ROUNDS
from ..state import CaballeroState
from .outlook import outlook_of

LAST_WORD = 2.5
"""The value of acting after a rival just before a scoring."""
FIRST_CHOICE = 0.3
"""The value of choosing a tile before a rival in any other round."""
SECOND_TILE = 1.0
"""The value of the second tile that the 9 allows."""
KEPT = 0.2
"""The value of a caballero on a power card kept for later, relative to one that comes now."""


def best_bid(state: CaballeroState, seat: Seat) -> Action:
    """The power card whose heads and place in the order are worth most now."""
    free = [value for value in state.powers[seat] if value not in state.bids]
    return Power(max(free, key=lambda value: worth_of_bid(state, seat, value)))


def worth_of_bid(state: CaballeroState, seat: Seat, value: int) -> float:
    """The value of playing this power card, less the value of keeping it."""
    outlook = outlook_of(state)
    heads = state.box.heads[value - 1]
    room = min(heads, state.court_limit(seat) - state.courts[seat])
    later = KEPT * outlook.court[seat] * heads if kept_is_used(state, seat, value) else 0.0
    before = sum(rivals_before(state, seat, value))
    place = LAST_WORD * before if state.round in SCORED_ROUNDS else -FIRST_CHOICE * before
    return outlook.court[seat] * room - later + place + SECOND_TILE * (value == TWO_TILES)


def kept_is_used(state: CaballeroState, seat: Seat, value: int) -> bool:
    """Whether the card, if kept, is among the best for the rounds to come."""
    heads = state.box.heads
    better = sum(1 for other in state.powers[seat] if heads[other - 1] > heads[value - 1])
    return better < state.variant.rounds - state.round


def rivals_before(state: CaballeroState, seat: Seat, value: int) -> list[float]:
    """How likely each rival is to act before this card: certain after a bid, before it by cards."""
    chances = []
    for rival in range(state.seats):
        if rival == seat:
            continue
        cards = (state.bids[rival],) if state.bids[rival] else state.powers[rival]
        chances.append(sum(1 for card in cards if card > value) / len(cards))
    return chances
