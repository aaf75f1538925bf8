"""Coasts join: whichever tiles lie side by side, their shores meet."""

from collections.abc import Iterator
from itertools import product

import pytest

from tablero.games.caballero.drawing.chart import dry_corners, laid_cells, wet_corners
from tablero.games.caballero.drawing.coast import (
    CELL,
    SIDES,
    VARIANTS,
    Point,
    Sides,
    coasts,
    corners,
    inside,
    seaward,
    shore,
    turned,
    water,
)
from tablero.games.caballero.drawing.tiles import land_spot, sides_of, variant_of, water_spot
from tests.caballero.games import SAMPLES

PATTERNS = tuple(sides_of(mask) for mask in range(16))
OUTSIDE = 0.0, CELL


def on_side(point: Point, side: int) -> float | None:
    """Where a point lies on a side of the tile, clockwise; None if it does not."""
    x, y = turned(point, -side % SIDES)
    return round(x, 6) if abs(y) < 1e-6 else None


def crossings(land: Sides, dry: Sides, seed: int, out: float = 0) -> dict[int, list[float]]:
    """Where the drawn coasts (or the lines along them) cross each side."""
    found: dict[int, list[float]] = {side: [] for side in range(SIDES)}
    for coast in coasts(land, dry):
        variant = variant_of(seed, coast)
        line = seaward(coast.span, variant, out) if out else shore(coast.span, variant)
        for end in (line[0], line[-1]):
            point = turned(end, coast.side)
            for side in range(SIDES):
                at = on_side(point, side)
                if at is not None:
                    found[side].append(at)
    return {side: sorted(ats) for side, ats in found.items()}


def all_corners(land: Sides) -> Iterator[Sides]:
    """What the corners can be: only one between two land sides can be dry."""
    most = corners(land)
    return (
        dry
        for dry in PATTERNS
        if all(may or not is_dry for may, is_dry in zip(most, dry, strict=True))
    )


@pytest.mark.parametrize("out", [0, 2.2, 3.2, 6.6, 10.4, -1.7])
def test_every_two_tiles_that_fit_have_shores_that_meet(out: float) -> None:
    # The upper tile's south side runs against the lower tile's north side, so places mirror.
    pairs = 0
    for upper, lower in product(PATTERNS, PATTERNS):
        if upper[2] != lower[0]:
            continue
        for above, below in product(all_corners(upper), all_corners(lower)):
            shared = (above[1], above[2]) == (below[0], below[3])
            if shared:
                pairs += 1
                south = crossings(upper, above, 1, out)[2]
                north = crossings(lower, below, 5, out)[0]
                assert sorted(CELL - at for at in south) == pytest.approx(north)
    assert pairs > 400


def test_coasts_cross_sides_at_right_angles() -> None:
    for span, variant in product(range(SIDES), range(VARIANTS)):
        line = shore(span, variant)
        (ax, ay), (bx, by) = line[0], line[1]
        assert ay == 0
        assert abs(bx - ax) < 0.25 * (by - ay)
        (cx, cy), (dx, dy) = line[-2], line[-1]
        along, across = (dy - cy, dx - cx) if span % 2 else (dx - cx, dy - cy)
        assert abs(across) < 0.25 * abs(along)


def test_on_the_table_shores_meet_at_every_line_between_two_tiles() -> None:
    lines = 0
    for position in SAMPLES:
        chart = position.state.chart
        wet = wet_corners(chart)
        for cell in laid_cells(chart):
            own = crossings(sides_of(chart.tiles[cell].land), dry_corners(wet, cell), 0)
            for side, neighbour in enumerate(cell.neighbours):
                if neighbour in chart.tiles:
                    land = sides_of(chart.tiles[neighbour].land)
                    theirs = crossings(land, dry_corners(wet, neighbour), 7)
                    facing = sorted(CELL - at for at in theirs[(side + 2) % SIDES])
                    assert own[side] == pytest.approx(facing)
                    lines += 1
    assert lines > 1000


def in_water(point: Point, land: Sides, seed: int) -> bool:
    """Whether a point of a tile on its own is drawn as water."""
    if not any(land):
        return True
    return any(
        inside(point, [turned(p, coast.side) for p in water(coast.span, variant_of(seed, coast))])
        for coast in coasts(land, corners(land))
    )


@pytest.mark.parametrize("land", PATTERNS)
@pytest.mark.parametrize("seed", range(VARIANTS))
def test_sides_and_marks_lie_on_what_they_should(land: Sides, seed: int) -> None:
    for side in range(SIDES):
        assert in_water(turned((50, 1), side), land, seed) is not land[side]
    if any(land):
        assert not in_water(land_spot(land), land, seed)
    for side in range(SIDES):
        if not land[side]:
            assert in_water(water_spot(land, side), land, seed)
