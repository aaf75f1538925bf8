"""The distinct totals (CB-6.4), and the first of two cards that leaves a tie (CB-6.7).

After laying or raising, a player's total must differ from everybody else's in that region. If both
cards of a turn go to one region, only the total after the second counts: the first may leave a tie
if there is a second that settles it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from tablero.engine import Refusal, Seat, Table, changed

from .deeds import Deeds
from .grid import Cell, Edge, Side
from .pieces import HIGHEST, Card, Faces, LaidCard
from .regions import Chart
from .standing import (
    Rows,
    Totals,
    at_several_lands,
    land_sides,
    regions_beside,
    standing,
    totals,
)
from .state import CaballeroState

UP_TO: Final[tuple[int, ...]] = tuple([(2 << number) - 2 for number in range(HIGHEST + 1)])
"""The numbers from 1 to each number, a bit each."""
NUMBERS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([number for number in range(1, HIGHEST + 1) if numbers >> number & 1])
        for numbers in range(2 << HIGHEST)
    ]
)
"""The numbers that some bits stand for."""

NOWHERE: Final[frozenset[Edge]] = frozenset()
"""No region at all."""


def rival_with(row: tuple[int, ...], seat: Seat, total: int) -> Seat | None:
    """Who else has this total in a region."""
    for rival, theirs in enumerate(row):
        if theirs == total and rival != seat:
            return rival
    return None


def tied_regions(chart: Chart, rows: Rows, seat: Seat, cell: Cell) -> frozenset[Edge]:
    """The regions beside a card of the seat where another player has the same total."""
    everyone = totals(chart, rows)
    return frozenset(
        [
            region
            for region in regions_beside(chart, cell)
            if rival_with(everyone[region], seat, everyone[region][seat]) is not None
        ]
    )


def to_settle(state: CaballeroState, seat: Seat, deeds: Deeds) -> frozenset[Edge]:
    """The regions where the first card left a tie: the second must go to all of them (CB-6.7)."""
    if deeds.settling is None:
        return NOWHERE
    return tied_regions(state.chart, state.cards, seat, deeds.settling)


def settle_first() -> Refusal:
    """The very next action must settle the tie (CB-6.7)."""
    return Refusal("settle-first", "CB-6.7")


def refuse_tie(rival: Seat, total: int, *, first: bool) -> Refusal:
    """Another player has that total, now (CB-6.4) or even after any second card (CB-6.7)."""
    if first:
        return Refusal("tie-stays", "CB-6.7", {"seat": rival, "total": total})
    return Refusal("would-tie", "CB-6.4", {"seat": rival, "total": total})


@final
class Means:
    """What is left for the second card after the first."""

    def __init__(
        self, court: int, home: int, held: tuple[Cell | None, ...], fee: int | None
    ) -> None:
        self.court: Final = court
        self.home: Final = home
        self.held: Final = held
        """Cards that cannot be raised: the grande's (CB-10.4), and the first if it was raised."""
        self.fee: Final = fee
        """What the grande costs with a card; None if there is none to set or move."""


def raisable(
    chart: Chart, row: tuple[LaidCard, ...], held: tuple[Cell | None, ...], region: Edge
) -> list[int]:
    """The numbers in a region of the cards that can be raised."""
    numbers = []
    for card in row:
        if card.cell not in held:
            sides = chart.places[card.cell].lands
            if sides and chart.regions[card.meets[sides[0]]].name is region:
                numbers.append(card.numbers[sides[0]])
    return numbers


def tying(row: tuple[int, ...], own: int) -> int:
    """The gains, a bit each, that would bring a player's own total to another's (CB-6.4).

    The row may still hold a lower total of that player.
    """
    reached = 0
    for total in row:
        reached |= 1 << total
    return reached >> own & UP_TO[HIGHEST]


def gain_settles(row: tuple[int, ...], total: int, most: int) -> bool:
    """Whether some gain of at most `most` makes a player's total different from all others."""
    return most > 0 and bool(UP_TO[most] & ~tying(row, total))


def follows(
    state: CaballeroState,
    seat: Seat,
    region: Edge,
    gain: int,
    means: Means,
    *,
    own: int,
    places: int,
) -> bool:
    """Whether a second card can settle the tie that an ordinary first one leaves in a region.

    `own` is the number of the first card, which can be raised too. Another can be laid if this
    many places are free there.
    """
    if not means.court:
        return False
    table = standing(state.chart, state.cards)
    everyone = table.totals()
    row = everyone[region]
    total, court = row[seat] + gain, means.court
    if gain_settles(row, total, min(HIGHEST - own, court)):
        return True
    if gain_settles(row, total, min(HIGHEST, court)):
        if means.home and table.has_coast(region, places):
            return True
        numbers = raisable(state.chart, state.cards[seat], means.held, region)
        if numbers and gain_settles(row, total, min(HIGHEST - min(numbers), court)):
            return True
    if means.fee is None or not means.home:
        return False
    after = {**everyone, region: changed(row, seat, total)}
    most = means.court - means.fee
    lays = grande_lays(state.chart, state.cards, seat, state.box.faces, after, most)
    return any(not lay.tied and region in lay.regions for lay in lays)


@final
class GrandeLay:
    """A card at land on several sides, for the grande (CB-10.4)."""

    def __init__(
        self,
        cell: Cell,
        card: Card,
        price: int,
        regions: tuple[Edge, ...],
        tied: tuple[Edge, ...],
    ) -> None:
        self.cell: Final = cell
        self.card: Final = card
        self.price: Final = price
        """Its highest land number."""
        self.regions: Final = regions
        """What its land sides touch."""
        self.tied: Final = tied
        """The regions where another player has the same total."""


def _priced(ways: tuple[Faces, tuple[Side, ...]]) -> tuple[tuple[int, Card], ...]:
    faces, sides = ways
    cards = [(max([card.numbers[side] for side in sides]), card) for card in faces.cards]
    return tuple(sorted(cards, key=lambda priced: (priced[0], priced[1].code)))


PRICED: Final[Table[tuple[Faces, tuple[Side, ...]], tuple[tuple[int, Card], ...]]] = Table(_priced)
"""Every way a card can lie, with its highest number at these sides, cheapest first."""


def grande_lays(
    chart: Chart, rows: Rows, seat: Seat, faces: Faces, everyone: Totals, most: int
) -> Iterator[GrandeLay]:
    """Every card that could lie with the grande at an affordable price, whether or not it ties."""
    regions = chart.regions
    for place in at_several_lands(chart, rows):
        cell, sides = place.cell, place.lands
        names = tuple([regions[edge].name for edge in place.meets])
        contested = not everyone.keys().isdisjoint(names)
        for price, card in PRICED[faces, sides]:
            if price > most:
                break
            tied = ties_of(seat, card, sides, names, everyone) if contested else ()
            yield GrandeLay(cell, card, price, names, tied)


def ties_of(
    seat: Seat, card: Card, sides: tuple[Side, ...], names: tuple[Edge, ...], everyone: Totals
) -> tuple[Edge, ...]:
    """The regions where a card at several lands would tie; every region is checked (CB-10.6)."""
    gains: dict[Edge, int] = {}
    for side, name in zip(sides, names, strict=True):
        gains[name] = gains.get(name, 0) + card.numbers[side]
    return tuple(
        [
            name
            for name, gain in gains.items()
            if name in everyone
            and rival_with(everyone[name], seat, everyone[name][seat] + gain) is not None
        ]
    )


def grande_lay(chart: Chart, seat: Seat, cell: Cell, card: Card, everyone: Totals) -> GrandeLay:
    """This card laid with the grande: what it would cost, and where it would tie."""
    sides = land_sides(chart, cell)
    names = tuple([chart.beside(cell.edges[side]).name for side in sides])
    price = max([card.numbers[side] for side in sides])
    return GrandeLay(cell, card, price, names, ties_of(seat, card, sides, names, everyone))


def second_exists(
    chart: Chart, rows: Rows, seat: Seat, faces: Faces, means: Means, needed: frozenset[Edge]
) -> bool:
    """Whether some second card goes to all these regions and leaves no tie there (CB-6.7).

    The rows already hold the first card, which the grande came with.
    """
    table = standing(chart, rows)
    everyone = table.totals()
    at_water = [place for place in table.free if not place.lands]
    if not needed and means.home and means.court and at_water:
        return True
    shores = [chart.beside(place.shore).name for place in table.free if place.shore is not None]
    ordinary = needed or {*shores, *everyone}
    for region in ordinary if len(needed) < 2 else ():
        most = HIGHEST
        if not (means.home and table.has_coast(region, 1)):
            most -= min(raisable(chart, rows[seat], means.held, region), default=HIGHEST)
        row = everyone.get(region, (0,) * len(rows))
        if gain_settles(row, row[seat], min(most, means.court)):
            return True
    if means.fee is None or not means.home:
        return False
    lays = grande_lays(chart, rows, seat, faces, everyone, means.court - means.fee)
    return any(not lay.tied and needed <= set(lay.regions) for lay in lays)
