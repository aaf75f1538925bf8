"""Chapter 9: the scorings, region by region and ship by ship (CB-9, CB-10.3)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Seat

from .grid import Edge
from .regions import Chart, Region
from .result import Award, Kind, scores_of
from .standing import totals
from .state import CaballeroState

SCORED_ROUNDS = (4, 7, 10)
"""The rounds that end with a scoring (CB-2.2)."""
SECOND_RANK_FROM = 3
"""With this many players a second rank scores (CB-9.1)."""


def score_if_due(state: CaballeroState) -> None:
    """A scoring after some rounds (CB-2.2)."""
    if state.round in SCORED_ROUNDS:
        score(state)


def score(state: CaballeroState) -> None:
    """Count the whole table afresh and note the points (CB-9.4)."""
    state.tell("scoring", "CB-2.2", number=state.round)
    awards = tuple(awards_of(state))
    for award in awards:
        tell(state, award)
    state.awards = (*state.awards, *awards)
    scores = scores_of(state.seats, state.awards)
    for seat, total in enumerate(scores):
        gained = sum(award.points for award in awards if award.seat == seat)
        state.tell("score", "CB-9.3", seat=seat, points=gained, total=total)


def awards_of(state: CaballeroState) -> Iterator[Award]:
    """What everyone would get if the table were scored now."""
    standing = totals(state.chart, state.cards)
    for region in state.chart.all_regions():
        if region.land:
            row = standing.get(region.name)
            for seat, kind, factor in () if row is None else ranks(row):
                yield award_of(state, seat, kind, region, factor)
    yield from alcalde_awards(state)
    for seat in range(state.seats):
        for ship in state.ships[seat]:
            if ship.cell not in state.chart.tiles:
                yield award_of(state, seat, Kind.SHIP, sea_of(state.chart, ship), 1)


def sea_of(chart: Chart, ship: Edge) -> Region:
    """The sea of a ship: beside its card, or the enclosed one on which it lies (CB-10.3)."""
    return chart.region_at(ship) if ship.cell in chart.tiles else chart.beside(ship)


def award_of(state: CaballeroState, seat: Seat, kind: Kind, region: Region, factor: int) -> Award:
    """An award of `factor` times the region's worth."""
    tiles, symbols = len(region.cells), region.symbols
    return Award(state.round, seat, kind, region.name, tiles, symbols, factor * region.worth)


def firsts(row: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most in a region of land: several if they tie, none if nobody has any."""
    best = max(row)
    return tuple([seat for seat, total in enumerate(row) if total == best > 0])


def ranks(row: tuple[int, ...]) -> Iterator[tuple[Seat, Kind, int]]:
    """Who scores in a region of land, and how many times its worth (CB-9.1)."""
    first = firsts(row)
    if len(first) > 1:
        yield from ((seat, Kind.TIED_FIRST, 1) for seat in first)
    if len(first) != 1:
        return
    yield first[0], Kind.FIRST, 2
    rest = [total for seat, total in enumerate(row) if total and seat != first[0]]
    if rest and len(row) >= SECOND_RANK_FROM and rest.count(max(rest)) == 1:
        yield row.index(max(rest)), Kind.SECOND, 1


def alcalde_awards(state: CaballeroState) -> Iterator[Award]:
    """Enclosed land counts double for the alcalde, a sea once if a ship lies on it (CB-10.3)."""
    for seat in range(state.seats):
        for name in state.alcaldes[seat]:
            region = state.chart.region_at(name)
            if region.land:
                yield award_of(state, seat, Kind.LAND_ALCALDE, region, 2)
            elif name in state.ships[seat]:
                yield award_of(state, seat, Kind.SEA_ALCALDE, region, 1)


def tell(state: CaballeroState, award: Award) -> None:
    """Report who gets what, and why."""
    seat, region, points = award.seat, award.region, award.points
    tiles, symbols = award.tiles, award.symbols
    match award.kind:
        case Kind.SHIP:
            state.tell(
                "scores-ship", "CB-9.2",
                seat=seat, region=region, tiles=tiles, fish=symbols, points=points,
            )  # fmt: skip
        case Kind.SEA_ALCALDE:
            state.tell(
                "scores-enclosed-sea", "CB-10.3",
                seat=seat, region=region, tiles=tiles, fish=symbols, points=points,
            )  # fmt: skip
        case Kind.LAND_ALCALDE:
            state.tell(
                "scores-enclosed-land", "CB-10.3",
                seat=seat, region=region, tiles=tiles, gold=symbols, points=points,
            )  # fmt: skip
        case _:
            tell_land(state, award)


def tell_land(state: CaballeroState, award: Award) -> None:
    """Report a rank in a region of land, with the caballeros that earned it."""
    own = caballeros_in(state, award.region, award.seat)
    state.tell(
        "scores-land",
        "CB-9.1",
        seat=award.seat,
        rank=award.kind,
        caballeros=own,
        region=award.region,
        tiles=award.tiles,
        gold=award.symbols,
        points=award.points,
    )


def caballeros_in(state: CaballeroState, region: Edge, seat: Seat) -> int:
    """A seat's total in a region of land (CB-6.6)."""
    row = totals(state.chart, state.cards).get(region)
    return 0 if row is None else row[seat]
