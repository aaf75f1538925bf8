"""Chapter 8: cards leaving the table, pushed out by land or taken back by their owner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, changed, removed, taken

from .deeds import Acting, not_your_card
from .grid import NEIGHBOURS, SIDES_IN, Cell
from .pieces import LaidCard, PlacedTile
from .regions import Chart
from .standing import land_numbers, land_sides, standing
from .state import CaballeroState
from .vocabulary import cells_for_cards, cells_with_cards


class TakeBack(Action):
    """Take your own card back from the table (CB-8.2)."""

    text: ClassVar = "take back {cell}"
    paragraph: ClassVar = "CB-8.2"
    fields: ClassVar = {"cell": Cell}

    def __init__(self, cell: Cell) -> None:
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> list[TakeBack]:
        """Any of the player's cards except the grande's, at any time, free (CB-8.2, CB-8.5)."""
        return take_backs(state, turn.seat)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """Only the player's own cards, and not the one under the grande."""
        if not has_card(state, turn.seat, self.cell):
            return not_your_card(self, self.cell)
        if state.grandes[turn.seat] == self.cell:
            return Refusal("grande-holds", "CB-8.5")
        return None

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """The card comes home; it may be laid again in the same turn (CB-8.2, CB-8.3)."""
        seat = turn.seat
        saved, lost = leave(state, seat, own_card(state, seat, self.cell))
        state.tell("takes-back", "CB-8.2", seat=seat, cell=self.cell, saved=saved, lost=lost)
        clear(state, seat, self.cell, "CB-8.2", to_court=True)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[TakeBack]:
        """From every cell with a card, and from two without."""
        return map(cls, [*cells_with_cards(state), *cells_for_cards(state)[:2]])


def take_backs(state: CaballeroState, seat: Seat) -> list[TakeBack]:
    """Every card of the seat except the grande's (CB-8.5)."""
    row, grande = state.cards[seat], state.grandes[seat]
    if grande is None:
        return [TAKE_BACK[card.cell] for card in row]
    return [TAKE_BACK[card.cell] for card in row if card.cell is not grande]


TAKE_BACK: Final[Table[Cell, TakeBack]] = Table(TakeBack)


def meet_land(state: CaballeroState, before: Chart, cell: Cell, tile: PlacedTile) -> None:
    """Cards beside the new tile meet its land, which counts for them or pushes them out (CB-5.4).

    All the cards that leave do so together; their order has no effect (CB-5.6).
    """
    taken, beside = standing(before, state.cards).taken, NEIGHBOURS[cell]
    for side in SIDES_IN[tile.land]:
        neighbour = beside[side]
        if neighbour in taken:
            seat = taken[neighbour]
            card = own_card(state, seat, neighbour)
            if gives_way(before, state.grandes[seat], neighbour):
                push_out(state, seat, card, land_numbers(before, card)[0])
            else:
                number = card.numbers[(side + 2) % 4]
                reach_land(state, seat, neighbour, number)


def gives_way(chart: Chart, grande: Cell | None, cell: Cell) -> bool:
    """Whether more land pushes out the card in a cell: at land already, without the grande."""
    return cell is not grande and bool(land_sides(chart, cell))


def reach_land(state: CaballeroState, seat: Seat, cell: Cell, number: int) -> None:
    """The number that faces the land counts without payment (CB-6.2, CB-10.8)."""
    state.reserves = changed(state.reserves, seat, state.reserves[seat] - number)
    paragraph = "CB-10.8" if state.grandes[seat] == cell else "CB-6.2"
    state.tell("reaches-land", paragraph, seat=seat, cell=cell, number=number)


def has_card(state: CaballeroState, seat: Seat, cell: Cell) -> bool:
    """Whether the seat has a card in this cell."""
    for card in state.cards[seat]:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if card.cell is cell:
            return True
    return False


def own_card(state: CaballeroState, seat: Seat, cell: Cell) -> LaidCard:
    """The seat's card in this cell, which must be there."""
    for card in state.cards[seat]:
        if card.cell is cell:
            return card
    raise LookupError(f"seat {seat} has no card in {cell}")


def push_out(state: CaballeroState, seat: Seat, card: LaidCard, faced: int) -> None:
    """Caballeros and ships are lost; a castillo saves them and is given up (CB-8.1)."""
    castillo = card.cell in state.castillos[seat]
    saved, lost = lift(state, seat, card, faced, faced)
    state.tell("pushed-out", "CB-8.1", seat=seat, cell=card.cell, saved=saved, lost=lost)
    clear(state, seat, card.cell, "CB-8.1", to_court=castillo)


def lift(
    state: CaballeroState, seat: Seat, card: LaidCard, worth: int, shown: int
) -> tuple[int, int]:
    """Take the card home; it showed `shown` caballeros at land.

    A castillo saves what the card is worth. Returns what came back and what was lost.
    """
    saved = worth if card.cell in state.castillos[seat] else 0
    lost = shown - saved
    state.cards = taken(state.cards, seat, card)
    state.homes = changed(state.homes, seat, state.homes[seat] + 1)
    if saved:
        state.courts = changed(state.courts, seat, state.courts[seat] + saved)
    if lost:
        state.reserves = changed(state.reserves, seat, state.reserves[seat] + lost)
    return saved, lost


def clear(state: CaballeroState, seat: Seat, cell: Cell, paragraph: str, *, to_court: bool) -> None:
    """Clear a card that has left: ships go to court or are lost, the castillo to the supply."""
    if state.ships[seat]:
        clear_ships(state, seat, cell, paragraph, to_court=to_court)
    if cell in state.castillos[seat]:
        rest = removed(state.castillos[seat], cell)
        state.castillos = changed(state.castillos, seat, rest)
        state.castillo_supply += 1
        state.tell("castillo-leaves", paragraph, seat=seat, cell=cell)


def clear_ships(
    state: CaballeroState, seat: Seat, cell: Cell, paragraph: str, *, to_court: bool
) -> None:
    """The ships at a card that has left go to court or are lost."""
    edges = cell.edges
    ships = tuple([ship for ship in state.ships[seat] if ship in edges])
    if not ships:
        return
    count = len(ships)
    staying = tuple([ship for ship in state.ships[seat] if ship not in edges])
    state.ships = changed(state.ships, seat, staying)
    if to_court:
        state.docked = changed(state.docked, seat, state.docked[seat] + count)
        state.tell("ships-come-home", paragraph, seat=seat, count=count, ships=ships)
    else:
        state.ship_supply += count
        state.tell("ships-lost", paragraph, seat=seat, count=count, ships=ships)


def leave(state: CaballeroState, seat: Seat, card: LaidCard) -> tuple[int, int]:
    """Remove a card for its owner: its highest land number returns if it has a castillo.

    Returns what came back and what was lost.
    """
    faced = land_numbers(state.chart, card)
    return lift(state, seat, card, max(faced, default=0), sum(faced))
