"""The distinct totals (CB-6.4), and the first of two cards that leaves a tie (CB-6.7).

After laying or raising, a player's total must differ from every other's in that region. If both
of a turn's two go to one region, only the total after the second counts: the first may leave a
tie if there is a second that settles it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tablero.engine import Refusal, Seat, changed

from .deeds import Deeds
from .grid import Cell, Edge, edges_of
from .pieces import Card, Faces, LaidCard
from .regions import Chart
from .standing import Rows, land_sides, places, regions_beside, totals
from .state import CaballeroState

HIGHEST = 8
"""The highest number on a card (CB-1.4)."""

Standing = Mapping[Edge, tuple[int, ...]]
"""By name of the region: every player's caballeros."""


def rival_with(row: tuple[int, ...], seat: Seat, total: int) -> Seat | None:
    """Who else has this total in a region."""
    for rival, theirs in enumerate(row):
        if theirs == total and rival != seat:
            return rival
    return None


def tied_regions(chart: Chart, rows: Rows, seat: Seat, cell: Cell) -> frozenset[Edge]:
    """The regions beside a card of the seat where another player has the same total."""
    standing = totals(chart, rows)
    return frozenset(
        region
        for region in regions_beside(chart, cell)
        if rival_with(standing[region], seat, standing[region][seat]) is not None
    )


def to_settle(state: CaballeroState, seat: Seat, deeds: Deeds) -> frozenset[Edge]:
    """The regions where the first card left a tie: the second must go to all of them (CB-6.7)."""
    if deeds.settling is None:
        return frozenset()
    return tied_regions(state.chart, state.cards, seat, deeds.settling)


def settle_first() -> Refusal:
    """The very next action settles the tie (CB-6.7)."""
    return Refusal("settle-first", "CB-6.7")


def refuse_tie(rival: Seat, total: int, *, first: bool) -> Refusal:
    """The total is another player's, now (CB-6.4) or also after any second card (CB-6.7)."""
    if first:
        return Refusal("tie-stays", "CB-6.7", {"seat": rival, "total": total})
    return Refusal("would-tie", "CB-6.4", {"seat": rival, "total": total})


class Means(NamedTuple):
    """What is left for the second card after the first."""

    court: int
    home: int
    held: tuple[Cell | None, ...]
    """Cards that do not count as raisable: the grande's (CB-10.4), and the first if raised."""
    fee: int | None
    """What the grande costs with a card; None if there is none to set or move."""


def raisable(
    chart: Chart, row: tuple[LaidCard, ...], held: tuple[Cell | None, ...], region: Edge
) -> list[int]:
    """The numbers in a region of the cards that can be raised."""
    numbers = []
    for card in row:
        if card.cell not in held:
            sides = land_sides(chart, card.cell)
            if sides and chart.beside(edges_of(card.cell)[sides[0]]).name == region:
                numbers.append(card.card.numbers[sides[0]])
    return numbers


def gain_settles(row: tuple[int, ...], seat: Seat, total: int, most: int) -> bool:
    """Whether some gain of at most so many makes the total different from all others."""
    return any(rival_with(row, seat, total + gain) is None for gain in range(1, most + 1))


def follows(
    state: CaballeroState,
    seat: Seat,
    region: Edge,
    total: int,
    means: Means,
    *,
    spare: int,
    own: int,
) -> bool:
    """Whether a second card can settle the tie that an ordinary first one leaves in a region.

    `spare` counts the free places at the region, `own` is the number of the first card there.
    """
    standing = totals(state.chart, state.cards)
    row = standing[region]
    most = HIGHEST
    if not (means.home and spare):
        numbers = raisable(state.chart, state.cards[seat], means.held, region)
        most -= min(own, *numbers) if numbers else own
    if gain_settles(row, seat, total, min(most, means.court)):
        return True
    if means.fee is None or not means.home:
        return False
    after = {**standing, region: changed(row, seat, total)}
    lays = grande_lays(state.chart, state.cards, seat, state.box.faces, after)
    settling = (lay for lay in lays if not lay.tied and region in lay.regions)
    return any(lay.price + means.fee <= means.court for lay in settling)


class GrandeLay(NamedTuple):
    """A card at land on several sides, for the grande (CB-10.4)."""

    cell: Cell
    card: Card
    price: int
    """Its highest land number."""
    regions: tuple[Edge, ...]
    tied: tuple[Edge, ...]
    """The regions where the total would be another player's."""


def grande_lays(
    chart: Chart, rows: Rows, seat: Seat, faces: Faces, standing: Standing
) -> Iterator[GrandeLay]:
    """Every card that could lie with the grande, whether or not it ties."""
    for cell in places(chart, rows).at_lands:
        for card in faces.cards.values():
            yield grande_lay(chart, seat, cell, card, standing)


def grande_lay(chart: Chart, seat: Seat, cell: Cell, card: Card, standing: Standing) -> GrandeLay:
    """What a card laid with the grande would cost and tie; every region is checked (CB-10.6)."""
    gains: dict[Edge, int] = {}
    price = 0
    edges = edges_of(cell)
    for side in land_sides(chart, cell):
        number = card.numbers[side]
        region = chart.beside(edges[side]).name
        gains[region] = gains.get(region, 0) + number
        price = max(price, number)
    tied = [
        region
        for region, gain in gains.items()
        if region in standing
        and rival_with(standing[region], seat, standing[region][seat] + gain) is not None
    ]
    return GrandeLay(cell, card, price, tuple(gains), tuple(tied))


def second_exists(
    chart: Chart, rows: Rows, seat: Seat, faces: Faces, means: Means, needed: frozenset[Edge]
) -> bool:
    """Whether some second card goes to all these regions and leaves no tie there (CB-6.7).

    The rows already hold the first card, which the grande came with.
    """
    standing = totals(chart, rows)
    free = places(chart, rows)
    if not needed and means.home and means.court and free.at_water:
        return True
    ordinary = needed or {*free.at_land, *standing}
    for region in ordinary if len(needed) < 2 else ():
        most = HIGHEST
        if not (means.home and region in free.at_land):
            most -= min(raisable(chart, rows[seat], means.held, region), default=HIGHEST)
        row = standing.get(region, (0,) * len(rows))
        if gain_settles(row, seat, row[seat], min(most, means.court)):
            return True
    if means.fee is None or not means.home:
        return False
    lays = grande_lays(chart, rows, seat, faces, standing)
    return any(
        not lay.tied and needed <= set(lay.regions) and lay.price + means.fee <= means.court
        for lay in lays
    )
