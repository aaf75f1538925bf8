"""What each gang offers for a treasure (CA-4.1). Public facts: works on Views too."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Seat, Table, Value

from .box import TREASURES, Chest, Treasure, of_treasure
from .state import CarambaState, PlayedCard


class Offer(Value):
    """The cards played for a treasure, and the bonus of the highest unsecured chest."""

    fields: ClassVar = {"cards": int, "bonus": int}

    def __init__(self, cards: int, bonus: int) -> None:
        self.cards: Final = cards
        self.bonus: Final = bonus
        self.total: Final = cards + bonus
        """What counts."""


def _offer(parts: tuple[int, int]) -> Offer:
    return Offer(parts[0], parts[1])


OFFERS: Final = Table(_offer)
"""An offer, by what its cards and its bonus add."""


def sums_of(bids: tuple[PlayedCard, ...]) -> list[int]:
    """What a seat's cards on the table add up to, by treasure (CA-3.4)."""
    sums = [0, 0, 0]
    for lies in bids:
        sums[lies.treasure] += lies.value
    return sums


def bonuses_of(unsecured: tuple[Chest, ...]) -> list[int]:
    """The value of the highest unsecured chest, not the sum, by treasure (CA-4.1)."""
    bonuses = [0, 0, 0]
    for chest in unsecured:
        if chest.value > bonuses[chest.treasure]:
            bonuses[chest.treasure] = chest.value
    return bonuses


def offers_of(state: CarambaState, seat: Seat) -> list[Offer]:
    """A seat's offers by treasure; the bonus counts without any card and after passing (CA-4.1)."""
    sums, bonuses = sums_of(state.bids[seat]), bonuses_of(state.unsecured[seat])
    return [OFFERS[sums[treasure], bonuses[treasure]] for treasure in TREASURES]


def offers(state: CarambaState, treasure: Treasure) -> tuple[Offer, ...]:
    """The offers of all seats."""
    return all_offers(state)[treasure]


def all_offers(state: CarambaState) -> list[tuple[Offer, ...]]:
    """The offers of all seats, by treasure."""
    return list(zip(*[offers_of(state, seat) for seat in range(state.seats)], strict=True))


def leaders(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who offers most: several if they tie, none if nobody offers anything (CA-4.1, CA-4.3)."""
    highest = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == highest > 0])


def ahead(state: CarambaState, treasure: Treasure, made: tuple[Offer, ...]) -> tuple[Seat, ...]:
    """Who would win the treasure with these offers if the auction ended now: several if they tie.

    Nobody where nothing is at stake, whatever is offered (CA-4.5).
    """
    if not at_stake(state, treasure):
        return ()
    return leaders(tuple([offer.total for offer in made]))


def at_stake(state: CarambaState, treasure: Treasure) -> bool:
    """Whether a chest of the treasure can change hands: not if all are protected (CA-4.5)."""
    if state.protected is None or state.protected[1] != treasure:
        return True
    keeper = state.protected[0]
    others = [zone for seat, zone in enumerate(state.unsecured) if seat != keeper]
    return any(of_treasure(zone, treasure) for zone in (state.middle, *others))
