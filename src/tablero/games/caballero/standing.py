"""Who stands where: the caballeros of every player in every region of land (CB-6.6).

Functions of immutable parts: the chart, and the rows of laid cards. Works on Views too.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, TypeAlias, final

from tablero.engine import Seat, changed

from .border import BY_CELL, Place
from .grid import Cell, Edge, Side
from .pieces import LaidCard
from .regions import Chart

Rows: TypeAlias = tuple[tuple[LaidCard, ...], ...]
"""The laid cards of every seat."""
Totals: TypeAlias = dict[Edge, tuple[int, ...]]
"""By name of the region: every player's caballeros, where cards touch it (CB-6.6)."""
MOST_RECENT: Final = 4
"""How many tables are remembered: a player who thinks ahead keeps coming back to one."""


@final
class Standing:
    """The cards on a chart: the cells they take, the places they leave, and who stands where."""

    def __init__(
        self, chart: Chart, rows: Rows, taken: dict[Cell, Seat], free: list[Place]
    ) -> None:
        self.chart: Final = chart
        self.rows: Final = rows
        self.taken: Final = taken
        """The cells with a card, and whose it is."""
        self.free: Final = free
        """The places without a card, sorted by their cells."""
        self.counted: Totals | None = None
        """The totals, if they are known."""
        self._several: list[Place] | None = None

    def totals(self) -> Totals:
        """By name of the region: every player's caballeros (CB-6.6)."""
        if self.counted is None:
            self.counted = _totals(self.chart, self.rows)
        return self.counted

    def at_several_lands(self) -> list[Place]:
        """The free places with land on several sides, which need the grande (CB-10.4)."""
        if self._several is None:
            self._several = [place for place in self.free if len(place.lands) > 1]
        return self._several

    def count(self, seat: Seat, card: LaidCard, sign: int) -> None:
        """Add a card to the totals, or (-1) take it away, if they are known."""
        everyone, regions = self.counted, self.chart.regions
        if everyone is None:
            return
        for side in self.chart.places[card.cell].lands:
            region = regions[card.meets[side]].name
            row = everyone.pop(region, None) or (0,) * len(self.rows)
            row = changed(row, seat, row[seat] + sign * card.numbers[side])
            if any(row):
                everyone[region] = row

    def has_coast(self, region: Edge, count: int) -> bool:
        """Whether this many ordinary cards can be laid at this region."""
        regions = self.chart.regions
        for place in self.free:
            if place.shore is not None and regions[place.meets[0]].name is region:
                count -= 1
                if not count:
                    return True
        return False

    def coast(self, region: Edge) -> list[Place]:
        """Where an ordinary card can be laid at this region."""
        regions = self.chart.regions
        return [
            place
            for place in self.free
            if place.shore is not None and regions[place.meets[0]].name is region
        ]


_RECENT: Final[list[Standing]] = []


def standing(chart: Chart, rows: Rows) -> Standing:
    """The cards on this chart; worked out once for each table."""
    for recent in _RECENT:
        if recent.rows is rows and recent.chart is chart:
            return recent
    found = _standing(chart, rows)
    _RECENT.insert(0, found)
    if len(_RECENT) > MOST_RECENT:
        _RECENT.pop()
    return found


def _standing(chart: Chart, rows: Rows) -> Standing:
    latest = _RECENT[0] if _RECENT else None
    if latest is not None and latest.chart is chart and len(latest.rows) == len(rows):
        return _with_other_cards(latest, rows)
    if latest is not None and latest.rows is rows:
        taken = latest.taken
    else:
        taken = {card.cell: seat for seat, row in enumerate(rows) for card in row}
    free = [place for place in chart.border if place.cell not in taken]
    return Standing(chart, rows, taken, free)


def _with_other_cards(before: Standing, rows: Rows) -> Standing:
    """The same chart after cards were laid, raised or removed."""
    chart, earlier = before.chart, before.rows
    places, taken, free = chart.places, before.taken.copy(), before.free.copy()
    after = Standing(chart, rows, taken, free)
    if before.counted is not None:
        after.counted = before.counted.copy()
    other = [seat for seat, row in enumerate(rows) if row is not earlier[seat]]
    for seat in other:
        row = rows[seat]
        for card in earlier[seat]:
            if card not in row:
                del taken[card.cell]
                insort(free, places[card.cell], key=BY_CELL)
                after.count(seat, card, -1)
    for seat in other:
        row = earlier[seat]
        for card in rows[seat]:
            if card not in row:
                taken[card.cell] = seat
                free.remove(places[card.cell])
                after.count(seat, card, 1)
    return after


def _totals(chart: Chart, rows: Rows) -> Totals:
    found: dict[Edge, list[int]] = {}
    places, regions = chart.places, chart.regions
    for seat, row in enumerate(rows):
        for card in row:
            for side in places[card.cell].lands:
                region = regions[card.meets[side]].name
                if region not in found:
                    found[region] = [0] * len(rows)
                found[region][seat] += card.numbers[side]
    return {region: tuple(row) for region, row in found.items()}


def totals(chart: Chart, rows: Rows) -> Totals:
    """By name of the region: every player's caballeros, where cards touch it (CB-6.6)."""
    return standing(chart, rows).totals()


def at_several_lands(chart: Chart, rows: Rows) -> list[Place]:
    """The free places with land on several sides, which need the grande (CB-10.4)."""
    return standing(chart, rows).at_several_lands()


def land_sides(chart: Chart, cell: Cell) -> tuple[Side, ...]:
    """The sides of a cell without a tile that touch land."""
    place = chart.places.get(cell)
    return () if place is None else place.lands


def land_numbers(chart: Chart, card: LaidCard) -> tuple[int, ...]:
    """The numbers of a laid card that face land."""
    numbers = card.numbers
    return tuple([numbers[side] for side in land_sides(chart, card.cell)])


def on_land(chart: Chart, row: tuple[LaidCard, ...]) -> int:
    """The caballeros that a seat's cards show at land."""
    return sum([sum(land_numbers(chart, card)) for card in row])


def regions_beside(chart: Chart, cell: Cell) -> tuple[Edge, ...]:
    """The names of the regions of land that a card in this cell touches, each once."""
    regions, place = chart.regions, chart.places.get(cell)
    if place is None:
        return ()
    return tuple(dict.fromkeys([regions[edge].name for edge in place.meets]))
