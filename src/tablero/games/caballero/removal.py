"""Chapter 8: cards leaving the table, pushed out by land or taken back by their owner."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Refusal, Seat, changed, removed

from .actions import TakeBack
from .border import MANY
from .deeds import Deeds, not_your_card
from .grid import SIDES_IN, Cell, edges_of, neighbours
from .pieces import LaidCard, PlacedTile
from .regions import Chart
from .standing import land_numbers, occupied
from .state import CaballeroState


def meet_land(state: CaballeroState, before: Chart, cell: Cell, tile: PlacedTile) -> None:
    """Cards beside the new tile meet its land: it counts for them, or pushes them out (CB-5.4).

    All that leave do so together; their order has no effect (CB-5.6).
    """
    taken, beside = occupied(state.cards), neighbours(cell)
    for side in SIDES_IN[tile.land]:
        neighbour = beside[side]
        if neighbour in taken:
            seat = taken[neighbour]
            card = own_card(state, seat, neighbour)
            faced = land_numbers(before, card)
            if faced and state.grandes[seat] != neighbour:
                push_out(state, seat, card, faced[0])
            else:
                number = card.card.numbers[(side + 2) % 4]
                reach_land(state, seat, neighbour, number)


def reach_land(state: CaballeroState, seat: Seat, cell: Cell, number: int) -> None:
    """The number that faces the land counts without payment (CB-6.2, CB-10.8)."""
    state.reserves = changed(state.reserves, seat, state.reserves[seat] - number)
    paragraph = "CB-10.8" if state.grandes[seat] == cell else "CB-6.2"
    state.tell("reaches-land", paragraph, seat=seat, cell=cell, number=number)


def own_card(state: CaballeroState, seat: Seat, cell: Cell) -> LaidCard:
    """The seat's card in this cell, which must be there."""
    for card in state.cards[seat]:
        if card.cell == cell:
            return card
    raise LookupError(f"seat {seat} has no card in {cell}")


def push_out(state: CaballeroState, seat: Seat, card: LaidCard, faced: int) -> None:
    """Caballeros and ships are lost; a castillo saves them and is given up (CB-8.1)."""
    saved = card.cell in state.castillos[seat]
    ships = lift(state, seat, card, back=faced if saved else 0, lost=0 if saved else faced)
    if saved:
        dock(state, seat, ships)
    else:
        state.ship_supply += ships
    state.tell(
        "pushed-out",
        "CB-8.1",
        seat=seat,
        cell=card.cell,
        saved=faced if saved else 0,
        lost=0 if saved else faced,
        ships_saved=ships if saved else 0,
        ships_lost=0 if saved else ships,
    )


def lift(state: CaballeroState, seat: Seat, card: LaidCard, back: int, lost: int) -> int:
    """The card comes home, its castillo goes to the supply; gives the number of its ships."""
    state.cards = changed(state.cards, seat, removed(state.cards[seat], card))
    state.homes = changed(state.homes, seat, state.homes[seat] + 1)
    if back:
        state.courts = changed(state.courts, seat, state.courts[seat] + back)
    if lost:
        state.reserves = changed(state.reserves, seat, state.reserves[seat] + lost)
    if card.cell in state.castillos[seat]:
        rest = removed(state.castillos[seat], card.cell)
        state.castillos = changed(state.castillos, seat, rest)
        state.castillo_supply += 1
    ships = state.ships[seat]
    edges = edges_of(card.cell)
    staying = tuple([ship for ship in ships if ship not in edges])
    if len(staying) < len(ships):
        state.ships = changed(state.ships, seat, staying)
    return len(ships) - len(staying)


def dock(state: CaballeroState, seat: Seat, ships: int) -> None:
    """Ships come to court; they stay their owner's (CB-7.5)."""
    if ships:
        state.docked = changed(state.docked, seat, state.docked[seat] + ships)


def leave(state: CaballeroState, seat: Seat, card: LaidCard) -> tuple[int, int]:
    """The owner's card leaves: the highest land number returns if a castillo stands on it.

    Its ships go to court in any case (CB-8.2, CB-10.5). Gives what returned and what was lost.
    """
    faced = land_numbers(state.chart, card)
    saved = card.cell in state.castillos[seat]
    back = max(faced, default=0) if saved else 0
    ships = lift(state, seat, card, back=back, lost=sum(faced) - back)
    dock(state, seat, ships)
    return back, sum(faced) - back


taking = lru_cache(maxsize=MANY)(TakeBack)
"""The card in a cell, taken back."""


def take_backs(row: tuple[LaidCard, ...], grande: Cell | None) -> tuple[TakeBack, ...]:
    """Every card but the grande's (CB-8.5)."""
    return tuple([taking(card.cell) for card in row if card.cell != grande])


def options(state: CaballeroState, seat: Seat, _deeds: Deeds) -> tuple[TakeBack, ...]:
    """Any own card, at any time, free (CB-8.2)."""
    return take_backs(state.cards[seat], state.grandes[seat])


def refuse(state: CaballeroState, seat: Seat, _deeds: Deeds, action: TakeBack) -> Refusal | None:
    """Only own cards; the grande holds his."""
    if occupied(state.cards).get(action.cell) != seat:
        return not_your_card(action.cell)
    if state.grandes[seat] == action.cell:
        return Refusal("grande-holds", "CB-8.5")
    return None


def take_back(state: CaballeroState, seat: Seat, deeds: Deeds, action: TakeBack) -> Deeds:
    """The card comes home; it may be laid again in the same turn (CB-8.2, CB-8.3)."""
    back, lost = leave(state, seat, own_card(state, seat, action.cell))
    state.tell("takes-back", "CB-8.2", seat=seat, cell=action.cell, saved=back, lost=lost)
    return deeds
