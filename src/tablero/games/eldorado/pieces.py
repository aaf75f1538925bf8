"""Chapter 1: wooden pieces on the map, and who occupies what with them (ED-1.9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import ClassVar, Final, TypeAlias, final

from tablero.engine import Name, Table, Value

from .box import FORT, HIDEOUT, Creature, Piece
from .hexes import CORNERS_OF, PLACES_AT, Corner, Course, Place, ends_of
from .memo import latest


class Figure(Name):
    """The figures of a seat, by name: one explorer, or several thieves (ED-1.3)."""

    EXPLORER = 0
    THIEF_1 = 1
    THIEF_2 = 2
    THIEF_3 = 3
    THIEF_4 = 4


THIEVES: Final = (Figure.THIEF_1, Figure.THIEF_2, Figure.THIEF_3, Figure.THIEF_4)
"""The figures of the thieves' player, in order."""


Side: TypeAlias = int
"""Those who play together, as a number from 0; in the base game every seat is a side of its own."""

NO_SIDE: Side = 31
"""The side that monsters fight for: a number that no real side has."""
RECENT = 1 << 12
"""For how many positions the derived tables are kept."""


@final
class Beast(Value):
    """A monster on the map: titan, wild wolf or guardian."""

    fields: ClassVar = {"creature": Creature, "place": Place}

    def __init__(self, creature: Creature, place: Place) -> None:
        self.creature: Final = creature
        self.place: Final = place


@final
class Companion(Value):
    """The tamed wolf (ED-11.4)."""

    fields: ClassVar = {"seat": int, "place": Place, "halted": bool}

    def __init__(self, seat: int, place: Place, halted: bool = False) -> None:
        self.seat: Final = seat
        """Who leads it."""
        self.place: Final = place
        self.halted: Final = halted
        """Whether it has tied and moves no more this turn (ED-6.5)."""


@final
class Building(Value):
    """A building on a corner."""

    fields: ClassVar = {"corner": Corner, "side": Side, "piece": Piece}

    def __init__(self, corner: Corner, side: Side, piece: Piece) -> None:
        self.corner: Final = corner
        self.side: Final = side
        self.piece: Final = piece


@final
class Bridge(Value):
    """Where the bridge lies, and which two neighbouring tiles it joins (ED-11.8)."""

    fields: ClassVar = {"place": Place, "course": Course}

    def __init__(self, place: Place, course: Course) -> None:
        self.place: Final = place
        self.course: Final = course
        self.ends: Final = ends_of(place, course)
        """The tiles that it joins."""


def arranged(buildings: Iterable[Building]) -> tuple[Building, ...]:
    """Buildings in the order of their corners."""
    return tuple(sorted(buildings, key=lambda building: building.corner.code))


@cache
def figures_of(owners: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The figures of a seat."""
    return tuple(figure for figure, owner in enumerate(owners) if owner == seat)


def _named(figures: tuple[int, ...]) -> tuple[tuple[Figure, int], ...]:
    names = THIEVES if len(figures) > 1 else (Figure.EXPLORER,)
    return tuple(zip(names, figures, strict=False))


NAMED: Final = Table(_named)
"""The figures of a seat with their names: only the thieves' player has several."""


def _numbers(figures: tuple[int, ...]) -> dict[Figure, int]:
    return dict(NAMED[figures])


NUMBERS: Final = Table(_numbers)
"""The number of each figure of a seat, by its name."""


def figures_at(where: tuple[Place | None, ...], place: Place) -> list[int]:
    """The figures on a place: `where` says where each of them is."""
    count = where.count(place)
    if count == 1:
        return [where.index(place)]
    return _all_at(where, place) if count else []


def _all_at(where: tuple[Place | None, ...], place: Place) -> list[int]:
    return [figure for figure, at in enumerate(where) if at is place]


@cache
def mates_of(sides: tuple[Side, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    """These seats and their team mates."""
    own = {sides[seat] for seat in seats}
    return tuple(seat for seat, side in enumerate(sides) if side in own)


@cache
def sides_of(owners: tuple[int, ...], sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """The side of every figure."""
    return tuple(sides[seat] for seat in owners)


@cache
def figures_for(owners: tuple[int, ...], sides: tuple[Side, ...], side: Side) -> tuple[int, ...]:
    """The figures that play for a side."""
    return tuple(figure for figure, seat in enumerate(owners) if sides[seat] == side)


@latest
def by_corner(buildings: tuple[Building, ...]) -> dict[Corner, Building]:
    """The building at each corner: there is room for one (ED-5.2)."""
    return {building.corner: building for building in buildings}


@latest
def by_place(buildings: tuple[Building, ...]) -> dict[Place, tuple[Building, ...]]:
    """The buildings at the corners of each place, clockwise; places without any are left out."""
    found: dict[Place, tuple[Building, ...]] = {}
    for building in buildings:
        for place in PLACES_AT[building.corner]:
            found[place] = (*found.get(place, ()), building)
    standing = by_corner(buildings)
    for place, beside in found.items():
        if len(beside) > 1:
            clockwise = [standing[corner] for corner in CORNERS_OF[place] if corner in standing]
            found[place] = tuple(clockwise)
    return found


@latest
def fortified(buildings: tuple[Building, ...], bridged: Place | None) -> dict[Place, int]:
    """The sides that hold each place with a fort or a hideout, as bits; never the bridge
    (ED-11.8)."""
    held: dict[Place, int] = {}
    for building in buildings:
        if building.piece is FORT or building.piece is HIDEOUT:
            for place in PLACES_AT[building.corner]:
                if place is not bridged:
                    held[place] = held.get(place, 0) | 1 << building.side
    return held


@latest
def camps(villagers: tuple[tuple[Place, ...], ...]) -> dict[Place, int]:
    """The places with villagers, and the sides whose villagers these are, as bits."""
    held: dict[Place, int] = {}
    for side, places in enumerate(villagers):
        for place in places:
            held[place] = held.get(place, 0) | 1 << side
    return held


@latest
def settlements(
    villagers: tuple[tuple[Place, ...], ...],
    buildings: tuple[Building, ...],
    bridged: Place | None,
) -> dict[Place, int]:
    """The sides that hold each place with villagers, a fort or a hideout, as bits."""
    if not buildings:
        return camps(villagers)
    held = fortified(buildings, bridged).copy()
    for place, bits in camps(villagers).items():
        held[place] = held.get(place, 0) | bits
    return held


@latest
def settled_by_others(
    own: Side,
    villagers: tuple[tuple[Place, ...], ...],
    buildings: tuple[Building, ...],
    bridged: Place | None,
) -> frozenset[Place]:
    """The places that anybody but this side holds with villagers, a fort or a hideout."""
    held = settlements(villagers, buildings, bridged)
    return frozenset([place for place, bits in held.items() if bits != 1 << own])


@lru_cache(maxsize=RECENT)
def led_by(wolf: Companion, sides: tuple[Side, ...]) -> tuple[Side, Place]:
    """The side of the tamed wolf, and where it is."""
    return sides[wolf.seat], wolf.place


Occupants: TypeAlias = tuple[
    tuple[Side, ...],
    tuple[Place | None, ...],
    tuple[tuple[Place, ...], ...],
    tuple[Building, ...],
    tuple[Beast, ...],
    Place | None,
    tuple[Side, Place] | None,
]
"""The arguments of `occupation`."""


@latest
def occupation(
    sides: tuple[Side, ...],
    where: tuple[Place | None, ...],
    villagers: tuple[tuple[Place, ...], ...],
    buildings: tuple[Building, ...],
    beasts: tuple[Beast, ...],
    bridged: Place | None,
    wolf: tuple[Side, Place] | None,
) -> dict[Place, int]:
    """The sides that occupy each place, as bits: by figure, villager, wolf or fort (ED-1.9).

    `sides` and `where` have one entry per figure, `villagers` one per side. Monsters have the bit
    after the last side's: they are everybody's enemy.
    """
    held = settlements(villagers, buildings, bridged).copy()
    if wolf is not None:
        held[wolf[1]] = held.get(wolf[1], 0) | 1 << wolf[0]
    for side, place in zip(sides, where, strict=True):
        if place is not None:
            held[place] = held.get(place, 0) | 1 << side
    for beast in beasts:
        held[beast.place] = held.get(beast.place, 0) | 1 << len(villagers)
    return held


@latest
def foreign(
    own: Side,
    sides: tuple[Side, ...],
    where: tuple[Place | None, ...],
    villagers: tuple[tuple[Place, ...], ...],
    buildings: tuple[Building, ...],
    beasts: tuple[Beast, ...],
    bridged: Place | None,
    wolf: tuple[Side, Place] | None,
) -> frozenset[Place]:
    """The places that anybody but this side occupies; the arguments are those of `occupation`."""
    found = [at for side, at in zip(sides, where, strict=True) if side != own and at is not None]
    found += [beast.place for beast in beasts]
    if wolf is not None and wolf[0] != own:
        found.append(wolf[1])
    return settled_by_others(own, villagers, buildings, bridged).union(found)
