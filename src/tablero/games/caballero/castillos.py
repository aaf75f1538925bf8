"""Chapter 7: castillos, which save what is on a card when it leaves the table (CB-8.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, added, changed, given, removed

from .deeds import MOST_CASTILLOS, Acting, limit_used, not_your_card, too_dear
from .grid import Cell
from .removal import has_card
from .state import CaballeroState
from .vocabulary import cells_with_cards

PRICE: Final = 1
MOVE_PRICE: Final = 1


class BuyCastillo(Action):
    """Buy a castillo for your own card (CB-7.1)."""

    text: ClassVar = "buy castillo {cell}"
    paragraph: ClassVar = "CB-7.1"
    fields: ClassVar = {"cell": Cell}

    def __init__(self, cell: Cell) -> None:
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[BuyCastillo]:
        """For each of the player's cards without a castillo."""
        if state.courts[turn.seat] < PRICE or turn.deeds.castillos >= MOST_CASTILLOS:
            return ()
        if not state.castillo_supply:
            return ()
        own = state.castillos[turn.seat]
        row = state.cards[turn.seat]
        return [BUY_CASTILLO[card.cell] for card in row if card.cell not in own]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """At most two a turn, from the supply, for 1 each (CB-7.1)."""
        if turn.deeds.castillos >= MOST_CASTILLOS:
            return limit_used(MOST_CASTILLOS)
        if not state.castillo_supply:
            return Refusal("no-castillo-in-supply", "CB-7.5")
        return refuse_card(state, turn.seat, self) or too_dear(PRICE, state.courts[turn.seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """A bought castillo is placed at once (CB-7.5)."""
        seat = turn.seat
        state.spend(seat, PRICE)
        state.castillo_supply -= 1
        state.castillos = given(state.castillos, seat, self.cell)
        state.tell("buys-castillo", "CB-7.1", seat=seat, cell=self.cell)
        turn.go_on(state, turn.deeds.and_castillo())

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[BuyCastillo]:
        """For every card, whoever owns it."""
        return map(cls, cells_with_cards(state))


class MoveCastillo(Action):
    """Move a castillo to another of your cards (CB-7.2)."""

    text: ClassVar = "move castillo {castillo} to {cell}"
    paragraph: ClassVar = "CB-7.2"
    fields: ClassVar = {"castillo": Cell, "cell": Cell}

    def __init__(self, castillo: Cell, cell: Cell) -> None:
        self.castillo: Final = castillo
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[MoveCastillo]:
        """Each of the player's castillos to each of their cards without one."""
        own = state.castillos[turn.seat]
        if not own or state.courts[turn.seat] < MOVE_PRICE:
            return ()
        cells = bare(state, turn.seat)
        return [cls(castillo, cell) for castillo in own for cell in cells]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """The player's own castillo to their own card, for 1 (CB-7.2)."""
        if self.castillo not in state.castillos[turn.seat]:
            return Refusal("no-castillo-of-yours", "CB-7.2", {"cell": self.castillo})
        return refuse_card(state, turn.seat, self) or too_dear(MOVE_PRICE, state.courts[turn.seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """To another of the player's cards; never to court (CB-7.5)."""
        seat = turn.seat
        state.spend(seat, MOVE_PRICE)
        rest = removed(state.castillos[seat], self.castillo)
        state.castillos = changed(state.castillos, seat, added(rest, self.cell))
        state.tell("moves-castillo", "CB-7.2", seat=seat, castillo=self.castillo, cell=self.cell)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[MoveCastillo]:
        """Some castillos, and some cards without one, to every card."""
        taken = cells_with_cards(state)
        castillos = list(chain(*state.castillos))[:6] + taken[:2]
        return (cls(castillo, cell) for castillo, cell in product(castillos, taken))


BUY_CASTILLO: Final[Table[Cell, BuyCastillo]] = Table(BuyCastillo)


def bare(state: CaballeroState, seat: Seat) -> list[Cell]:
    """The seat's cards without a castillo."""
    own, row = state.castillos[seat], state.cards[seat]
    return [card.cell for card in row if card.cell not in own]


def refuse_card(
    state: CaballeroState, seat: Seat, action: BuyCastillo | MoveCastillo
) -> Refusal | None:
    """The player's own card on the table, one castillo on each (CB-7.1, CB-7.2)."""
    if not has_card(state, seat, action.cell):
        return not_your_card(action, action.cell)
    if action.cell in state.castillos[seat]:
        return Refusal("castillo-is-there", "CB-7.1", {"cell": action.cell})
    return None
