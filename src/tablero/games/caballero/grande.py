"""Chapter 10: the grande, set on a card or laid with one (CB-10.4 to CB-10.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .cards import MOVE_FEE, SET_FEE, grande_fee, put_card, refuse_place
from .deeds import MOST_CARDS, Acting, not_your_card, too_dear
from .grid import Cell, Edge
from .pieces import Card, LaidCard
from .removal import clear, has_card, leave, own_card
from .standing import at_several_lands, land_numbers, land_sides, standing, totals
from .state import PER_CARD, CaballeroState
from .ties import (
    GrandeLay,
    Means,
    grande_lay,
    grande_lays,
    refuse_tie,
    rival_with,
    second_exists,
    settle_first,
    tied_regions,
    to_settle,
)
from .vocabulary import cells_with_cards

EXPANSION_ONLY = Refusal("expansion-only", "CB-10.1")


class LayCardWithGrande(Action):
    """Lay a card at land on several sides together with the grande (CB-10.10)."""

    text: ClassVar = "lay card with grande {card} at {cell}"
    paragraph: ClassVar = "CB-10.10"
    fields: ClassVar = {"card": Card, "cell": Cell}

    def __init__(self, card: Card, cell: Cell) -> None:
        self.card: Final = card
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> list[LayCardWithGrande]:
        """Cards at land on several sides, as one of the two layings (CB-10.10)."""
        seat, deeds = turn.seat, turn.deeds
        fee = grande_fee(state, seat, deeds)
        if fee is None or deeds.cards >= MOST_CARDS or not state.homes[seat]:
            return []
        most = state.courts[seat] - fee
        chart, rows = state.chart, state.cards
        if most < 1 or not at_several_lands(chart, rows):
            return []
        needed = to_settle(state, seat, deeds)
        lays = grande_lays(chart, rows, seat, state.box.faces, totals(chart, rows), most)
        return [
            cls(lay.card, lay.cell)
            for lay in lays
            if (not needed or needed <= set(lay.regions))
            and (not lay.tied or (not deeds.cards and lay_follows(state, seat, lay, fee)))
        ]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """A free cell at land on several sides, an allowed price and totals (CB-10.10)."""
        seat, deeds = turn.seat, turn.deeds
        if not state.variant.expansion:
            return EXPANSION_ONLY
        fee = grande_fee(state, seat, deeds)
        if fee is None:
            return Refusal("grande-has-moved", "CB-10.4")
        table = standing(state.chart, state.cards)
        if refusal := refuse_place(state, turn, table, self.cell, self.card):
            return refusal
        if len(land_sides(state.chart, self.cell)) < 2:
            return Refusal("grande-needs-lands", "CB-10.10")
        lay = grande_lay(state.chart, seat, self.cell, self.card, table.totals())
        if refusal := too_dear(lay.price + fee, state.courts[seat]):
            return refusal
        if to_settle(state, seat, deeds) - set(lay.regions):
            return settle_first()
        if not lay.tied or (not deeds.cards and lay_follows(state, seat, lay, fee)):
            return None
        rival, total = tie_of(state, seat, lay)
        return refuse_tie(rival, total, first=not deeds.cards)

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """Lay the card, set the grande, then remove the card that he left, if it must leave."""
        seat, deeds, cell = turn.seat, turn.deeds, self.cell
        fee = grande_fee(state, seat, deeds)
        assert fee is not None
        numbers = land_numbers(state.chart, LaidCard.of(cell, self.card))
        price = max(numbers)
        state.pay(seat, price + fee, fee + price - sum(numbers))
        put_card(state, seat, cell, self.card)
        tied = tied_regions(state.chart, state.cards, seat, cell)
        state.tell(
            "lays-with-grande",
            "CB-10.10",
            seat=seat,
            card=self.card,
            cell=cell,
            number=price,
            numbers=numbers,
        )
        stand(state, seat, cell)
        done = deeds.but(
            cards=deeds.cards + 1,
            grande_moved=deeds.grande_moved or fee == MOVE_FEE,
            settling=cell if tied and not deeds.cards else None,
        )
        turn.go_on(state, done)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LayCardWithGrande]:
        """Cards in every way, wherever the number of sides that touch land is not one."""
        places = state.chart.places.values()
        cells = [place.cell for place in places if len(place.lands) != 1]
        return (cls(card, cell) for card, cell in product(state.box.faces.cards, cells))


class SetGrande(Action):
    """Set the grande from the court onto your own card (CB-10.4)."""

    text: ClassVar = "set grande {cell}"
    paragraph: ClassVar = "CB-10.4"
    fields: ClassVar = {"cell": Cell}

    def __init__(self, cell: Cell) -> None:
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[SetGrande]:
        """On each of the player's cards."""
        seat = turn.seat
        can_set = state.grande_at_court(seat) and state.courts[seat] >= SET_FEE
        return [cls(card.cell) for card in state.cards[seat]] if can_set else ()

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """From court onto the player's own card, for 2 (CB-10.4)."""
        seat = turn.seat
        if not state.variant.expansion:
            return EXPANSION_ONLY
        if state.grandes[seat] is not None:
            return Refusal("grande-not-at-court", "CB-10.9")
        return refuse_card(state, seat, self) or too_dear(SET_FEE, state.courts[seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """He leaves the court for good (CB-10.9)."""
        state.spend(turn.seat, SET_FEE)
        state.grandes = changed(state.grandes, turn.seat, self.cell)
        state.tell("sets-grande", "CB-10.4", seat=turn.seat, cell=self.cell)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[SetGrande]:
        """On every card, whoever owns it."""
        return map(cls, cells_with_cards(state))


class MoveGrande(Action):
    """Move the grande to another of your cards (CB-10.4)."""

    text: ClassVar = "move grande {cell}"
    paragraph: ClassVar = "CB-10.4"
    fields: ClassVar = {"cell": Cell}

    def __init__(self, cell: Cell) -> None:
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[MoveGrande]:
        """To each of the player's other cards, once a turn (CB-10.9)."""
        seat, stands = turn.seat, state.grandes[turn.seat]
        if stands is None or turn.deeds.grande_moved or state.courts[seat] < MOVE_FEE:
            return ()
        return [cls(card.cell) for card in state.cards[seat] if card.cell != stands]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """To another of the player's cards, for 1, once a turn (CB-10.4)."""
        seat, stands = turn.seat, state.grandes[turn.seat]
        if not state.variant.expansion:
            return EXPANSION_ONLY
        if stands is None:
            return Refusal("grande-at-court", "CB-10.4")
        if turn.deeds.grande_moved:
            return Refusal("grande-has-moved", "CB-10.4")
        if stands == self.cell:
            return Refusal("grande-stands-there", "CB-10.4", {"cell": self.cell})
        return refuse_card(state, seat, self) or too_dear(MOVE_FEE, state.courts[seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """Once a turn."""
        state.spend(turn.seat, MOVE_FEE)
        state.tell("moves-grande", "CB-10.4", seat=turn.seat, cell=self.cell)
        stand(state, turn.seat, self.cell)
        turn.go_on(state, turn.deeds.but(grande_moved=True))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[MoveGrande]:
        """To every card, whoever owns it."""
        return map(cls, cells_with_cards(state))


def refuse_card(
    state: CaballeroState, seat: Seat, action: SetGrande | MoveGrande
) -> Refusal | None:
    """Only the player's own card on the table (CB-10.4)."""
    own = has_card(state, seat, action.cell)
    return None if own else not_your_card(action, action.cell)


def lay_follows(state: CaballeroState, seat: Seat, lay: GrandeLay, fee: int) -> bool:
    """Whether a second card could settle the ties that this one leaves (CB-6.7)."""
    chart, rows, home = state.chart, state.cards, state.homes[seat] - 1
    court = state.courts[seat] - lay.price - fee
    row = added(rows[seat], LaidCard.of(lay.cell, lay.card))
    left = card_left(state, seat)
    if left is not None:
        row, home = removed(row, left), home + 1
        if left.cell in state.castillos[seat]:
            court += max(land_numbers(chart, left))
    after = changed(rows, seat, row)
    court = min(court, PER_CARD * home)
    means = Means(court, home, (lay.cell,), MOVE_FEE if fee == SET_FEE else None)
    needed = tied_regions(chart, after, seat, lay.cell)
    return second_exists(chart, after, seat, state.box.faces, means, needed)


def card_left(state: CaballeroState, seat: Seat) -> LaidCard | None:
    """The card at land on several sides that leaves the table if the grande goes (CB-10.5)."""
    stands = state.grandes[seat]
    if stands is None or len(land_sides(state.chart, stands)) < 2:
        return None
    return own_card(state, seat, stands)


def tie_of(state: CaballeroState, seat: Seat, lay: GrandeLay) -> tuple[Seat, int]:
    """Who the card would tie with in the first of the tied regions, and at what total."""
    region: Edge = lay.tied[0]
    row = totals(state.chart, state.cards)[region]
    total = row[seat] + sum(
        number
        for number, side in zip(
            land_numbers(state.chart, LaidCard.of(lay.cell, lay.card)),
            land_sides(state.chart, lay.cell),
            strict=True,
        )
        if state.chart.beside(lay.cell.edges[side]).name == region
    )
    rival = rival_with(row, seat, total)
    assert rival is not None
    return rival, total


def stand(state: CaballeroState, seat: Seat, cell: Cell) -> None:
    """Put the grande on this card; the card that he left leaves if it must (CB-10.5)."""
    left = card_left(state, seat)
    state.grandes = changed(state.grandes, seat, cell)
    if left is not None:
        saved, lost = leave(state, seat, left)
        state.tell(
            "loses-grande-card", "CB-10.5", seat=seat, cell=left.cell, saved=saved, lost=lost
        )
        clear(state, seat, left.cell, "CB-10.5", to_court=True)
