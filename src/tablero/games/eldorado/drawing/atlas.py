"""Where everything lies on the chart: the island, and the cave beside or below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablero.engine import in_order
from tablero.games.eldorado import sites
from tablero.games.eldorado.drawing.look import HALF, RADIUS, Look, Point, middle, tip
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, Corner, Place, Plane
from tablero.games.eldorado.land import Land
from tablero.games.eldorado.stacks import size
from tablero.games.eldorado.state import EldoradoState

GAP = 44.0
"""Between the island and the cave's frame."""
FRAME = 16.0
"""Between the cave's frame and its tiles."""
TITLE = 28.0
"""The height of the name above the cave."""
_WORTH = 1.05
"""How much larger the map must get for the cave to lie in an unusual place."""


class Extent(NamedTuple):
    """A rectangle of the chart."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Across."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Down."""
        return self.bottom - self.top

    def moved(self, dx: float, dy: float) -> Extent:
        """The same rectangle, moved."""
        return Extent(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def joined(self, other: Extent) -> Extent:
        """The smallest rectangle around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Extent(left, top, max(self.right, other.right), max(self.bottom, other.bottom))


class Atlas(NamedTuple):
    """How the two maps lie on one sheet, in units of the chart."""

    whole: Extent
    scale: float
    cave: Extent | None
    """The frame around the cave; None before its entrance is known."""
    shift: Point
    """How far the cave's own middle lies from the island's."""

    def at(self, place: Place) -> Point:
        """The middle of a place."""
        x, y = middle(place)
        return (x, y) if place.plane is Plane.ISLAND else (x + self.shift[0], y + self.shift[1])

    def corner(self, corner: Corner) -> Point:
        """Where a corner is."""
        x, y = tip(corner)
        island = corner.place.plane is Plane.ISLAND
        return (x, y) if island else (x + self.shift[0], y + self.shift[1])


def cave_known(land: Land) -> bool:
    """Whether there is a cave to show: its entrance has been found, or it has been entered."""
    return land.entrance is not None or any(place.plane is Plane.CAVE for place in land.tiles)


def open_places(land: Land, walls: tuple[int, ...], plane: Plane) -> tuple[Place, ...]:
    """Where a tile could be laid: touching two tiles, or the only one (ED-4.2, ED-7.2)."""
    legal = sites.open_places(land, walls)
    return in_order(place for place in legal if place.plane is plane)


def _extent(places: Iterable[Place]) -> Extent:
    xs, ys = zip(*map(middle, places), strict=True)
    return Extent(min(xs) - HALF, min(ys) - RADIUS, max(xs) + HALF, max(ys) + RADIUS)


def explored(state: EldoradoState) -> tuple[Plane, ...]:
    """The maps on which somebody could lay a tile now."""
    planes = {where.plane for where in state.where if where is not None}
    return tuple(
        plane for plane in Plane if plane in planes and (size(state, plane) or state.drawn)
    )


def _shown(
    land: Land, walls: tuple[int, ...], plane: Plane, open_planes: tuple[Plane, ...]
) -> Iterator[Place]:
    """The places of a map that must be visible; the rim too, while somebody explores there."""
    yield CENTRE if plane is Plane.ISLAND else CAVE_EXIT
    yield from (place for place in land.tiles if place.plane is plane)
    if plane in open_planes:
        yield from open_places(land, walls, plane)


def atlas(look: Look, width: float, height: float, largest: float) -> Atlas:
    """The arrangement that shows both maps largest on a sheet of this size."""
    state = look.state
    return arranged(state.land, state.box.walls, explored(state), width, height, largest)


def arranged(
    land: Land,
    walls: tuple[int, ...],
    open_planes: tuple[Plane, ...],
    width: float,
    height: float,
    largest: float,
) -> Atlas:
    """The same for this map, with room for tiles on the rims of `open_planes`."""
    shown = list(_shown(land, walls, Plane.ISLAND, open_planes))
    island = _extent(shown)
    if not cave_known(land):
        return Atlas(island, _scale(island, width, height, largest), None, (0, 0))
    own = _extent(_shown(land, walls, Plane.CAVE, open_planes))
    cave = Extent(own.left - FRAME, own.top - FRAME - TITLE, own.right + FRAME, own.bottom + FRAME)
    ways = (_beside, _below) if width > height else (_below, _beside)
    found = []
    for way in ways:
        for shift in way([_extent([where]) for where in shown], island, cave):
            moved = cave.moved(*shift)
            whole = island.joined(moved)
            found.append(Atlas(whole, _scale(whole, width, height, largest), moved, shift))
    best = found[0]
    for one in found:
        if one.scale > best.scale * _WORTH:
            best = one
    return best


def _beside(tiles: list[Extent], island: Extent, cave: Extent) -> Iterator[Point]:
    """The cave to the right of the tiles at its height: half way up, at the foot, at the top."""
    room = island.height - cave.height
    for share in (0.5, 1, 0):
        dy = island.top + room * share - cave.top
        low, high = cave.top + dy - GAP, cave.bottom + dy + GAP
        rim = max(one.right for one in tiles if one.bottom > low and one.top < high)
        yield rim + GAP - cave.left, dy


def _below(tiles: list[Extent], island: Extent, cave: Extent) -> Iterator[Point]:
    """The cave below the tiles that lie above it: in the middle, to the right, to the left."""
    room = island.width - cave.width
    for share in (0.5, 1, 0):
        dx = island.left + room * share - cave.left
        left, right = cave.left + dx - GAP, cave.right + dx + GAP
        rim = max(one.bottom for one in tiles if one.right > left and one.left < right)
        yield dx, rim + GAP - cave.top


def _scale(whole: Extent, width: float, height: float, largest: float) -> float:
    return min(width / whole.width, height / whole.height, largest)
