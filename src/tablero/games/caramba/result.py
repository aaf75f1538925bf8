"""Chapter 4: the result of the auction, treasure by treasure."""

from __future__ import annotations

from tablero.engine import Seat, changed, merged

from .box import TREASURES, Chest, Treasure, of_treasure, other_than
from .offers import Offer, ahead, all_offers, at_stake
from .state import CarambaState


def decide(state: CarambaState) -> None:
    """Award every treasure; the treasures are independent (CA-4.4)."""
    made = all_offers(state)
    winners = [decide_treasure(state, treasure, made[treasure]) for treasure in TREASURES]
    return_cards(state, winners)
    state.bids = ((),) * state.seats
    state.protected = None


def decide_treasure(
    state: CarambaState, treasure: Treasure, made: tuple[Offer, ...]
) -> Seat | None:
    """Who wins this treasure, if anybody? The offers do not depend on the other treasures."""
    best = ahead(state, treasure, made)
    if len(best) == 1:
        award(state, treasure, best[0], made)
        return best[0]
    if best:
        tie(state, treasure, best, made)
    elif at_stake(state, treasure):
        state.tell("no-offer", "CA-4.3", treasure=treasure, offers=made)
    else:
        state.tell("nothing-at-stake", "CA-4.5", treasure=treasure, offers=made)
    return None


def award(state: CarambaState, treasure: Treasure, winner: Seat, made: tuple[Offer, ...]) -> None:
    """The winner takes the chests in the middle and the others' unsecured ones (CA-4.2)."""
    before = state.unsecured[winner]
    collect_in_middle(state, treasure, spared=winner)
    won = of_treasure(state.middle, treasure)
    state.middle = other_than(state.middle, treasure)
    state.unsecured = changed(state.unsecured, winner, merged(before, won))
    offer = made[winner].total
    state.tell(
        "wins", "CA-4.2", seat=winner, treasure=treasure, offer=offer, chests=won, offers=made
    )


def tie(
    state: CarambaState, treasure: Treasure, tied: tuple[Seat, ...], made: tuple[Offer, ...]
) -> None:
    """Nobody wins; unsecured chests of the treasure go back to the middle (CA-4.3).

    Protected ones stay (CA-7.5).
    """
    offer = made[tied[0]].total
    state.tell("ties", "CA-4.3", treasure=treasure, tied_seats=tied, offer=offer, offers=made)
    if returned := collect_in_middle(state, treasure, spared=None):
        state.tell("chests-return", "CA-4.3", treasure=treasure, chests=returned)
    if state.protected is not None and state.protected[1] == treasure:
        keeper = state.protected[0]
        kept = state.unsecured_of(keeper, treasure)
        state.tell("chests-stay", "CA-7.5", seat=keeper, treasure=treasure, chests=kept)


def collect_in_middle(
    state: CarambaState, treasure: Treasure, spared: Seat | None
) -> tuple[Chest, ...]:
    """Move unsecured chests of the treasure to the middle, except a spared and a protected seat's.

    Returns the chests that moved.
    """
    collected: tuple[Chest, ...] = ()
    for seat, chests in enumerate(state.unsecured):
        if not chests or seat == spared or state.protected == (seat, treasure):
            continue
        if moved := of_treasure(chests, treasure):
            state.unsecured = changed(state.unsecured, seat, other_than(chests, treasure))
            state.middle = merged(state.middle, moved)
            collected = merged(collected, moved)
    return collected


def return_cards(state: CarambaState, winners: list[Seat | None]) -> None:
    """The winner of a treasure discards the cards played for it; all others return (CA-4.2)."""
    for seat, bids in enumerate(state.bids):
        spent, back = [], []
        for lies in bids:
            if winners[lies.treasure] == seat:
                spent.append(lies.card)
            else:
                back.append(lies.card)
        if spent:
            state.discards = changed(state.discards, seat, merged(state.discards[seat], spent))
        if back:
            state.hands = changed(state.hands, seat, merged(state.hands[seat], back))
