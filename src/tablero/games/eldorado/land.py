"""The map: which tile lies where, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Self

from .box import DWELLERS, WALKABLE, Tile
from .hexes import CAVE_EXIT, Corner, Place, Plane, around, places_at


class Land:
    """The laid tiles of island and cave. Immutable; equal maps are equal and hash equally."""

    tiles: dict[Place, Tile]
    turned: frozenset[Place]
    """Where a tile lies face down and counts as an empty cave tile (ED-7.5)."""

    def __init__(
        self, tiles: dict[Place, Tile] | None = None, turned: Iterable[Place] = ()
    ) -> None:
        self.tiles = tiles or {}
        self.turned = frozenset(turned)

    def __reduce__(self) -> tuple[type[Self], tuple[dict[Place, Tile], tuple[Place, ...]]]:
        return type(self), (self.tiles, tuple(sorted(self.turned)))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Land) and (self.tiles, self.turned) == (other.tiles, other.turned)
        )

    @cached_property
    def _hash(self) -> int:
        return hash((frozenset(self.tiles.items()), self.turned))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        laid = (
            f"{place}{tile}{'/' if place in self.turned else ''}"
            for place, tile in sorted(self.tiles.items())
        )
        return f"Land({' '.join(laid)})"

    # Other maps.

    def with_tile(self, place: Place, tile: Tile) -> Land:
        """This map with one more tile."""
        land = Land({**self.tiles, place: tile}, self.turned)
        if place not in self.tiles and tile not in (Tile.ENTRANCE, Tile.EXIT):
            land.steps = self._steps_with(place, tile)
        return land

    def _steps_with(self, place: Place, tile: Tile) -> dict[Place, tuple[Place, ...]]:
        """The steps with one more tile: only those around it are new."""
        if tile not in WALKABLE:
            return self.steps
        beside = tuple([near for near in around(place) if near in self.steps])
        steps = {**self.steps, place: beside}
        for near in beside:
            found = [*filter(steps.__contains__, around(near))]
            links = self.steps[near][len(found) - 1 :]
            steps[near] = (*found, *links)
        return steps

    def without_tile(self, place: Place) -> Land:
        """This map with a hole (ED-1.12)."""
        tiles = {where: tile for where, tile in self.tiles.items() if where != place}
        return Land(tiles, self.turned - {place})

    def with_turned(self, place: Place) -> Land:
        """This map with one tile turned face down (ED-7.5)."""
        return Land(self.tiles, self.turned | {place})

    # What lies there.

    def shown(self, place: Place) -> Tile | None:
        """What the tile counts as now; None where no tile lies."""
        return Tile.EMPTY if place in self.turned else self.tiles.get(place)

    def where(self, tile: Tile) -> tuple[Place, ...]:
        """Where such tiles lie, in the order of places."""
        return tuple(sorted(place for place in self.tiles if self.shown(place) is tile))

    def walkable(self, place: Place) -> bool:
        """Whether somebody could stand there (ED-1.11)."""
        tile = self.tiles.get(place)
        return tile is not None and tile.walkable

    def laid_at(self, corner: Corner) -> tuple[Place, ...]:
        """The places with a tile, of the three that meet at a corner."""
        tiles = self.tiles
        return tuple([place for place in places_at(corner) if place in tiles])

    @cached_property
    def entrance(self) -> Place | None:
        """Where the entrance to the cave lies."""
        return next((p for p, tile in self.tiles.items() if tile is Tile.ENTRANCE), None)

    @cached_property
    def cave_shrine(self) -> Place | None:
        """Where the tile of the cave shrine lies."""
        return next((p for p, tile in self.tiles.items() if tile is Tile.CAVE_SHRINE), None)

    @cached_property
    def lairs(self) -> frozenset[Place]:
        """Where a dweller's tile lies face up (ED-7.5)."""
        return frozenset([place for place in self.tiles if self.shown(place) in DWELLERS])

    @cached_property
    def steps(self) -> dict[Place, tuple[Place, ...]]:
        """For every walkable tile the walkable tiles one step away (ED-1.11).

        From the entrance one can step to the exit even before it is laid: the first to enter the
        cave lays it (ED-7.2).
        """
        walkable = {place for place, tile in self.tiles.items() if tile in WALKABLE}
        if self.entrance is not None:
            walkable.add(CAVE_EXIT)
        links = {self.entrance: CAVE_EXIT, CAVE_EXIT: self.entrance}
        found = {}
        for place in walkable:
            beside = [near for near in around(place) if near in walkable]
            link = links.get(place)
            found[place] = tuple([*beside, link] if link is not None else beside)
        return found

    @cached_property
    def country(self) -> tuple[Place, ...]:
        """The walkable places of the island, in order."""
        return tuple(
            sorted(
                place
                for place, tile in self.tiles.items()
                if place.plane is Plane.ISLAND and tile.walkable
            )
        )

    @cached_property
    def shrines(self) -> tuple[Place, ...]:
        """The places of the shrines on the island, in the order of places."""
        return self.where(Tile.SHRINE)

    def size(self, plane: Plane) -> int:
        """How many tiles lie on a plane."""
        return sum(place.plane is plane for place in self.tiles)
