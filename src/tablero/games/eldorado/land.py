"""The map: which tile lies where, the bridge, and what follows from that alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, Self, TypeAlias

from tablero.engine.things import in_order

from .box import LURKERS, TREASURE_TILES, WALKABLE, Tile
from .hexes import AROUND, CAVE_EXIT, PLACES_AT, Corner, Course, Place, Plane, ends_of

GATES = frozenset((Tile.ENTRANCE, Tile.EXIT, Tile.COLLAPSE, Tile.SECRET_EXIT))
"""Tiles that add or remove steps between places that are not neighbours."""
FINDS = (Tile.CAVE_SHRINE, *TREASURE_TILES)
"""Tiles with something to find."""
WILD = WALKABLE | {Tile.SHRINE}
"""Where guardians can stand (ED-12.4)."""
ORDINARY = frozenset((Tile.WATER, Tile.GOLD, Tile.FOOD, Tile.WOOD, Tile.GARDEN, Tile.EMPTY))
"""Tiles that are not landmarks."""
LASTING = (
    "bridged",
    "landmarks",
    "entrance",
    "exit",
    "collapse",
    "buried",
    "cave_shrine",
    "finds",
    "withered",
    "mouth",
    "secret_exit",
    "_plain",
    "lairs",
    "shrines",
)
"""Facts of a map that no ordinary tile changes."""
TOUCHING = 2
"""How many tiles a new one touches at least, once two are laid (ED-4.2)."""

Steps: TypeAlias = dict[Place, tuple[Place, ...]]
"""For every place where somebody can stand, the places one step away."""


class Bridge(NamedTuple):
    """Where the bridge lies, and which two neighbouring tiles it joins (ED-11.8)."""

    place: Place
    course: Course

    @property
    def ends(self) -> tuple[Place, Place]:
        """The tiles that it joins."""
        return ends_of(self.place, self.course)


class Land:
    """The laid tiles of island and cave. Immutable; equal maps are equal and hash equally."""

    tiles: dict[Place, Tile]
    turned: frozenset[Place]
    """Where a tile lies face down and counts as an empty cave tile (ED-7.5)."""
    bridge: Bridge | None

    def __init__(
        self,
        tiles: dict[Place, Tile] | None = None,
        turned: Iterable[Place] = (),
        bridge: Bridge | None = None,
    ) -> None:
        self.tiles = tiles or {}
        self.turned = frozenset(turned)
        self.bridge = bridge

    def __reduce__(
        self,
    ) -> tuple[type[Self], tuple[dict[Place, Tile], tuple[Place, ...], Bridge | None]]:
        return type(self), (self.tiles, in_order(self.turned), self.bridge)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Land)
            and (self.tiles, self.turned, self.bridge) == (other.tiles, other.turned, other.bridge)
        )

    @cached_property
    def _hash(self) -> int:
        return hash((frozenset(self.tiles.items()), self.turned, self.bridge))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        laid = [
            f"{place}{self.tiles[place]}{'/' if place in self.turned else ''}"
            for place in in_order(self.tiles)
        ]
        if self.bridge is not None:
            laid.append(f"bridge{self.bridge.place}{self.bridge.course}")
        return f"Land({' '.join(laid)})"

    # Other maps.

    def with_tile(self, place: Place, tile: Tile) -> Land:
        """This map with one more tile."""
        land = Land({**self.tiles, place: tile}, self.turned, self.bridge)
        if place not in self.tiles:
            self._hand_on(land, place, tile)
        return land

    def _hand_on(self, land: Land, place: Place, tile: Tile) -> None:
        """Pass what this map has derived to the map with one more tile: only what is near changes.

        Law: it equals what that map derives by itself. On a plain map every step leads back.
        """
        land.touched = self._touched_with(place)
        if self.touched.get(place, 0) >= TOUCHING:
            legal = [near for near in AROUND[place] if land.touched[near] >= TOUCHING]
            land.shore = self.shore.union(legal).difference(land.tiles)
        if tile in ORDINARY:
            known = vars(self)
            vars(land).update({fact: known[fact] for fact in LASTING if fact in known})
        if self._plain and tile not in GATES:
            land.steps = self._steps_with(self.steps, place, tile in WALKABLE)
            land.approaches = land.contacts = land.steps
            if "wild_steps" in vars(self):
                land.wild_steps = self._steps_with(self.wild_steps, place, tile in WILD)

    def _touched_with(self, place: Place) -> dict[Place, int]:
        """How many tiles touch each place once one more lies there."""
        touched = self.touched.copy()
        for near in AROUND[place]:
            touched[near] = touched.get(near, 0) + 1
        return touched

    @staticmethod
    def _steps_with(steps: Steps, place: Place, standing: bool) -> Steps:
        """The steps of a plain map with one more tile."""
        if not standing:
            return steps
        beside = tuple([near for near in AROUND[place] if near in steps])
        grown = {**steps, place: beside}
        for near in beside:
            found = [*filter(grown.__contains__, AROUND[near])]
            links = steps[near][len(found) - 1 :]
            grown[near] = (*found, *links)
        return grown

    def without_tile(self, place: Place) -> Land:
        """This map with a hole (ED-1.12)."""
        tiles = {where: tile for where, tile in self.tiles.items() if where != place}
        return Land(tiles, self.turned - {place}, self.bridge)

    def with_turned(self, place: Place) -> Land:
        """This map with one tile turned face down (ED-7.5)."""
        return Land(self.tiles, self.turned | {place}, self.bridge)

    def with_bridge(self, bridge: Bridge | None) -> Land:
        """This map with the bridge there, or without it (ED-11.8)."""
        return Land(self.tiles, self.turned, bridge)

    # What lies there.

    def shown(self, place: Place) -> Tile | None:
        """What the tile counts as now; None where no tile lies."""
        return Tile.EMPTY if place in self.turned else self.tiles.get(place)

    def where(self, tile: Tile) -> tuple[Place, ...]:
        """Where such tiles lie, in the order of places."""
        return in_order(place for place in self.tiles if self.shown(place) is tile)

    def walkable(self, place: Place) -> bool:
        """Whether somebody could stand on the tile itself, without a bridge (ED-1.11)."""
        tile = self.tiles.get(place)
        return tile is not None and tile.walkable

    def lurks(self, place: Place) -> bool:
        """Whether a dweller waits there for whoever enters (ED-7.5)."""
        return place in self.lairs

    def laid_at(self, corner: Corner) -> tuple[Place, ...]:
        """The places with a tile, of the three that meet at a corner."""
        tiles = self.tiles
        return tuple([place for place in PLACES_AT[corner] if place in tiles])

    @cached_property
    def bridged(self) -> Place | None:
        """The water tile with the bridge."""
        return None if self.bridge is None else self.bridge.place

    def _find(self, wanted: Tile) -> Place | None:
        return self.landmarks.get(wanted)

    @cached_property
    def landmarks(self) -> dict[Tile, Place]:
        """Where each tile that is one of its kind lies; of several equal ones, the last."""
        return {tile: place for place, tile in self.tiles.items() if tile not in ORDINARY}

    @cached_property
    def entrance(self) -> Place | None:
        """Where the entrance to the cave lies."""
        return self._find(Tile.ENTRANCE)

    @cached_property
    def exit(self) -> Place | None:
        """Where the exit of the cave lies: somewhere else if it is found again after a collapse."""
        return self._find(Tile.EXIT)

    @cached_property
    def collapse(self) -> Place | None:
        """Where the cave has collapsed, once and for all (ED-11.6)."""
        return self._find(Tile.COLLAPSE)

    @cached_property
    def buried(self) -> bool:
        """Whether the exit has been in the stack since the collapse (ED-11.6)."""
        return self.collapse is not None and self.exit is None

    @cached_property
    def cave_shrine(self) -> Place | None:
        """Where the tile of the cave shrine lies face up."""
        place = self._find(Tile.CAVE_SHRINE)
        return None if place in self.turned else place

    @cached_property
    def finds(self) -> tuple[Place, ...]:
        """Where the cave shrine or a treasure waits for a finder (ED-7.3, ED-11.1)."""
        laid = [place for tile in FINDS if (place := self._find(tile)) is not None]
        return in_order(place for place in laid if place not in self.turned)

    @cached_property
    def withered(self) -> bool:
        """Whether the gardens of the island no longer yield anything (ED-11.7)."""
        return self._find(Tile.TOTEC_GARDEN) is not None

    @cached_property
    def mouth(self) -> Place | None:
        """The cave tile that the entrance leads to (ED-7.2, ED-11.6).

        Before anybody has entered, it is where the exit will lie.
        """
        if self.entrance is None:
            return None
        if self.exit is None:
            return CAVE_EXIT if self.collapse is None else self.collapse
        return self.exit

    @cached_property
    def secret_exit(self) -> Place | None:
        """Where the cave can be left, but not entered (ED-11.7)."""
        return self._find(Tile.SECRET_EXIT)

    @cached_property
    def _plain(self) -> bool:
        """Whether every step leads to a neighbour, except between entrance and exit."""
        return self.bridge is None and self.collapse is None and self.secret_exit is None

    @cached_property
    def _ways_out(self) -> tuple[tuple[Place, Place], ...]:
        """Steps in one direction only: into a collapsed cave, out of the secret exit."""
        if self.entrance is None:
            return ()
        found = []
        if self.buried and self.mouth is not None:
            found.append((self.entrance, self.mouth))
        secret = self.secret_exit
        if secret is not None:
            beside = [p for p in AROUND[self.entrance] if self.walkable(p) or p == self.bridged]
            found += [(secret, near) for near in beside]
        return tuple(found)

    @cached_property
    def lairs(self) -> frozenset[Place]:
        """Where a dweller's tile lies face up (ED-7.5)."""
        laid = [place for place, tile in self.tiles.items() if tile in LURKERS]
        return frozenset(laid) - self.turned

    @cached_property
    def steps(self) -> Steps:
        """For every place where somebody can stand, the places one step away (ED-1.11).

        The exit is one step from the entrance even before it is laid: the first to enter the cave
        lays it (ED-7.2). A bridge is beside its two ends only (ED-11.8).
        """
        return self._steps(WALKABLE)

    @cached_property
    def wild_steps(self) -> Steps:
        """The same for guardians, who may enter shrines (ED-12.4)."""
        return self._steps(WILD)

    def _steps(self, ground: frozenset[Tile]) -> Steps:
        standing = {place for place, tile in self.tiles.items() if tile in ground}
        if self.mouth is not None:
            standing.add(self.mouth)
        links: defaultdict[Place | None, list[Place]] = defaultdict(list)
        if self.bridge is not None:
            standing.add(self.bridge.place)
            for end in self.bridge.ends:
                if end in standing:
                    links[end].append(self.bridge.place)
                    links[self.bridge.place].append(end)
        if self.entrance is not None and self.mouth is not None and not self.buried:
            links[self.entrance].append(self.mouth)
            links[self.mouth].append(self.entrance)
        for start, end in self._ways_out:
            links[start].append(end)
        found = {}
        for place in standing:
            beside = [near for near in AROUND[place] if near in standing]
            if self.bridge is not None:
                bridged = self.bridge.place
                beside = [] if place == bridged else [near for near in beside if near != bridged]
            found[place] = (*beside, *links.get(place, ()))
        return found

    @cached_property
    def approaches(self) -> Steps:
        """For every place, the places from which it is one step away: the steps backwards."""
        return self._backwards(self.steps)

    @cached_property
    def wild_approaches(self) -> Steps:
        """The same for guardians."""
        return self._backwards(self.wild_steps)

    def _backwards(self, steps: Steps) -> Steps:
        if self._plain or not self._ways_out:
            return steps
        found: dict[Place, list[Place]] = {place: [] for place in steps}
        for place, row in steps.items():
            for near in row:
                found[near].append(place)
        return {place: tuple(row) for place, row in found.items()}

    @cached_property
    def contacts(self) -> dict[Place, tuple[Place, ...]]:
        """For every place, those one step away either way: near enough for a trade (ED-3.6)."""
        if not self._ways_out:
            return self.steps
        back = self.approaches
        return {
            place: tuple(dict.fromkeys((*row, *back[place]))) for place, row in self.steps.items()
        }

    @cached_property
    def country(self) -> tuple[Place, ...]:
        """The walkable places of the island, in order."""
        ground, island = WALKABLE, Plane.ISLAND
        laid = self.tiles.items()
        return in_order([place for place, tile in laid if tile in ground and place.plane is island])

    @cached_property
    def shrines(self) -> tuple[Place, ...]:
        """The places of the shrines on the island, in the order of places."""
        shrine = Tile.SHRINE
        return in_order([place for place, tile in self.tiles.items() if tile is shrine])

    @cached_property
    def touched(self) -> dict[Place, int]:
        """How many tiles are beside each place, laid or not; places without any are left out."""
        return dict(Counter([near for place in self.tiles for near in AROUND[place]]))

    @cached_property
    def shore(self) -> frozenset[Place]:
        """The free places that touch two tiles, or the only one of their map (ED-4.2)."""
        legal = {place for place, count in self.touched.items() if count >= TOUCHING}
        for alone in self.tiles.keys() - self.touched.keys():
            if self.size(alone.plane) == 1:
                legal.update(AROUND[alone])
        return frozenset(legal.difference(self.tiles))

    def size(self, plane: Plane) -> int:
        """How many tiles lie on a plane."""
        return sum(place.plane is plane for place in self.tiles)
