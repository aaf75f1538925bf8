"""Chapter 10: the grande, set on a card or laid with one (CB-10.4 to CB-10.10)."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .actions import LayCard, LayCardWithGrande, MoveGrande, SetGrande
from .cards import MOVE_FEE, SET_FEE, grande_fee, put_card, refuse_place
from .deeds import MOST_CARDS, Deeds, not_your_card, too_dear
from .grid import Cell, Edge
from .pieces import Card, LaidCard, laid
from .removal import clear, leave, own_card
from .standing import at_several_lands, land_numbers, land_sides, occupied, totals
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


@lru_cache(maxsize=1 << 14)
def laying(card: Card, cell: Cell) -> LayCardWithGrande:
    """The card, laid there with the grande."""
    return LayCardWithGrande(card, cell)


def lay_options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Cards at land on several sides, as one of the two layings (CB-10.10)."""
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
        laying(lay.card, lay.cell)
        for lay in lays
        if (not needed or needed <= set(lay.regions))
        and (not lay.tied or (not deeds.cards and lay_follows(state, seat, lay, fee)))
    ]


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Setting him, and moving him once a turn (CB-10.4, CB-10.9)."""
    stands, court = state.grandes[seat], state.courts[seat]
    if stands is None:
        can_set = state.variant.expansion and court >= SET_FEE
        return [SetGrande(card.cell) for card in state.cards[seat]] if can_set else []
    if deeds.grande_moved or court < MOVE_FEE:
        return []
    return [MoveGrande(card.cell) for card in state.cards[seat] if card.cell != stands]


def lay_follows(state: CaballeroState, seat: Seat, lay: GrandeLay, fee: int) -> bool:
    """Whether a second card could settle the ties that this one leaves (CB-6.7)."""
    chart, rows, home = state.chart, state.cards, state.homes[seat] - 1
    court = state.courts[seat] - lay.price - fee
    row = added(rows[seat], laid(lay.cell, lay.card))
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
    """The card that leaves the table if the grande goes: at land on several sides (CB-10.5)."""
    stands = state.grandes[seat]
    if stands is None or len(land_sides(state.chart, stands)) < 2:
        return None
    return own_card(state, seat, stands)


def refuse_lay(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: LayCardWithGrande
) -> Refusal | None:
    """A free cell at land on several sides, a price and totals that are allowed (CB-10.10)."""
    if not state.variant.expansion:
        return Refusal("expansion-only", "CB-10.1")
    fee = grande_fee(state, seat, deeds)
    if fee is None:
        return Refusal("grande-has-moved", "CB-10.4")
    if refusal := refuse_place(state, seat, deeds, action.cell, action.card):
        return refusal
    if len(land_sides(state.chart, action.cell)) < 2:
        return Refusal("grande-needs-lands", "CB-10.10")
    standing = totals(state.chart, state.cards)
    lay = grande_lay(state.chart, seat, action.cell, action.card, standing)
    if refusal := too_dear(lay.price + fee, state.courts[seat]):
        return refusal
    if to_settle(state, seat, deeds) - set(lay.regions):
        return settle_first()
    if not lay.tied or (not deeds.cards and lay_follows(state, seat, lay, fee)):
        return None
    rival, total = tie_of(state, seat, lay)
    return refuse_tie(rival, total, first=not deeds.cards)


def tie_of(state: CaballeroState, seat: Seat, lay: GrandeLay) -> tuple[Seat, int]:
    """With whom the card would tie in the first of the tied regions, and at what total."""
    region: Edge = lay.tied[0]
    row = totals(state.chart, state.cards)[region]
    total = row[seat] + sum(
        number
        for number, side in zip(
            land_numbers(state.chart, laid(lay.cell, lay.card)),
            land_sides(state.chart, lay.cell),
            strict=True,
        )
        if state.chart.beside(Edge(lay.cell, side)).name == region
    )
    rival = rival_with(row, seat, total)
    assert rival is not None
    return rival, total


def lay_with_grande(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: LayCardWithGrande
) -> Deeds:
    """Lay, check with all cards on the table, set the grande, then the card he left (CB-10.10)."""
    fee = grande_fee(state, seat, deeds)
    assert fee is not None
    numbers = land_numbers(state.chart, laid(action.cell, action.card))
    price = max(numbers)
    state.pay(seat, price + fee, fee + price - sum(numbers))
    put_card(state, seat, LayCard(action.card, action.cell))
    tied = tied_regions(state.chart, state.cards, seat, action.cell)
    state.tell(
        "lays-with-grande",
        "CB-10.10",
        seat=seat,
        card=action.card,
        cell=action.cell,
        number=price,
        numbers=numbers,
    )
    stand(state, seat, action.cell)
    return deeds._replace(
        cards=deeds.cards + 1,
        grande_moved=deeds.grande_moved or fee == MOVE_FEE,
        settling=action.cell if tied and not deeds.cards else None,
    )


def stand(state: CaballeroState, seat: Seat, cell: Cell) -> None:
    """The grande stands on this card; the one he left leaves if it must (CB-10.5)."""
    left = card_left(state, seat)
    state.grandes = changed(state.grandes, seat, cell)
    if left is not None:
        saved, lost = leave(state, seat, left)
        state.tell(
            "loses-grande-card", "CB-10.5", seat=seat, cell=left.cell, saved=saved, lost=lost
        )
        clear(state, seat, left.cell, "CB-10.5", to_court=True)


def refuse_card(
    state: CaballeroState, seat: Seat, action: SetGrande | MoveGrande
) -> Refusal | None:
    """Only an own card on the table (CB-10.4)."""
    own = occupied(state.cards).get(action.cell) == seat
    return None if own else not_your_card(action, action.cell)


def refuse_set(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: SetGrande
) -> Refusal | None:
    """From court onto an own card, for 2 (CB-10.4)."""
    if not state.variant.expansion:
        return Refusal("expansion-only", "CB-10.1")
    if state.grandes[seat] is not None:
        return Refusal("grande-not-at-court", "CB-10.9")
    return refuse_card(state, seat, action) or too_dear(SET_FEE, state.courts[seat])


def refuse_move(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: MoveGrande
) -> Refusal | None:
    """To another own card, for 1, once a turn (CB-10.4)."""
    if not state.variant.expansion:
        return Refusal("expansion-only", "CB-10.1")
    if state.grandes[seat] is None:
        return Refusal("grande-at-court", "CB-10.4")
    if deeds.grande_moved:
        return Refusal("grande-has-moved", "CB-10.4")
    if state.grandes[seat] == action.cell:
        return Refusal("grande-stands-there", "CB-10.4", {"cell": action.cell})
    return refuse_card(state, seat, action) or too_dear(MOVE_FEE, state.courts[seat])


def set_grande(state: CaballeroState, seat: Seat, deeds: Deeds, action: SetGrande) -> Deeds:
    """He leaves the court for good (CB-10.9)."""
    state.spend(seat, SET_FEE)
    state.grandes = changed(state.grandes, seat, action.cell)
    state.tell("sets-grande", "CB-10.4", seat=seat, cell=action.cell)
    return deeds


def move(state: CaballeroState, seat: Seat, deeds: Deeds, action: MoveGrande) -> Deeds:
    """Once a turn."""
    state.spend(seat, MOVE_FEE)
    state.tell("moves-grande", "CB-10.4", seat=seat, cell=action.cell)
    stand(state, seat, action.cell)
    return deeds._replace(grande_moved=True)
