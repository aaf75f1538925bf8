"""The map: which tile lies where, the bridge, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias, final

from tablero.engine import in_order, removed

from .box import (
    CAVE_SHRINE,
    COLLAPSE,
    ENTRANCE,
    EXIT,
    LURKERS,
    SECRET_EXIT,
    SHRINE,
    TOTEC_GARDEN,
    TREASURE_TILES,
    WALKABLE,
    YIELDS,
    Kind,
    Tile,
)
from .hexes import AROUND, CAVE_EXIT, ISLAND, PLACES_AT, Corner, Place, Plane
from .pieces import Bridge

GATES: Final = frozenset((ENTRANCE, EXIT, COLLAPSE, SECRET_EXIT))
"""Tiles that add or remove steps between places that are not neighbours."""
FINDS: Final = (CAVE_SHRINE, *TREASURE_TILES)
"""Tiles with something to find."""
WILD: Final = WALKABLE | {SHRINE}
"""Where guardians can stand (ED-12.4)."""
ORDINARY: Final = frozenset((Tile.WATER, Tile.GOLD, Tile.FOOD, Tile.WOOD, Tile.GARDEN, Tile.EMPTY))
"""Tiles that are not landmarks."""
WITHERED: Final[dict[Tile, tuple[Kind, ...]]] = {
    tile: kinds for tile, kinds in YIELDS.items() if tile is not Tile.GARDEN
}
"""The kinds that tiles give when the gardens of the island have withered (ED-11.7)."""
EMPTY: Final = Tile.EMPTY
TOUCHING: Final = 2
"""How many tiles a new one touches at least, once two are laid (ED-4.2)."""
ISLAND_SHRINES: Final = 3
"""How many shrines the island has (ED-1.1)."""

Steps: TypeAlias = dict[Place, tuple[Place, ...]]
"""For every place where somebody can stand, the places one step away."""


@final
class Land:
    """The laid tiles of island and cave. Immutable; equal maps are equal and hash equally.

    What the rules ask of a map again and again is ready when it is made. A map with one more tile
    takes over what it can from the one before (`with_tile`): only what is near changes.
    """

    def __init__(
        self,
        tiles: dict[Place, Tile] | None = None,
        turned: Iterable[Place] = (),
        bridge: Bridge | None = None,
        known: Known | None = None,
    ) -> None:
        self.tiles: Final = tiles or {}
        self.turned: Final = frozenset(turned)
        """Where a tile lies face down and counts as an empty cave tile (ED-7.5)."""
        self.bridge: Final = bridge
        self.bridged: Final = None if bridge is None else bridge.place
        """The water tile with the bridge."""
        landmarks = self._landmarks() if known is None else known.landmarks
        self.landmarks: Final = landmarks
        """Where each tile that is one of its kind lies; of several equal ones, the last."""
        self.entrance: Final = landmarks.get(ENTRANCE)
        """Where the entrance to the cave lies."""
        self.exit: Final = landmarks.get(EXIT)
        """Where the exit of the cave lies: somewhere else if it is found again after a collapse."""
        self.collapse: Final = landmarks.get(COLLAPSE)
        """Where the cave has collapsed, once and for all (ED-11.6)."""
        self.buried: Final = self.collapse is not None and self.exit is None
        """Whether the exit has been in the stack since the collapse (ED-11.6)."""
        self.secret_exit: Final = landmarks.get(SECRET_EXIT)
        """Where the cave can be left, but not entered (ED-11.7)."""
        self.withered: Final = TOTEC_GARDEN in landmarks
        """Whether the gardens of the island no longer yield anything (ED-11.7)."""
        self.crops: Final[dict[Tile, tuple[Kind, ...]]] = WITHERED if self.withered else YIELDS
        """The kinds that each tile gives (ED-3.2)."""
        self.finds: Final = self._finds()
        """Where the cave shrine or a treasure waits for a finder (ED-7.3, ED-11.1)."""
        shrine = landmarks.get(CAVE_SHRINE)
        self.cave_shrine: Final = None if shrine in self.turned else shrine
        """Where the tile of the cave shrine lies face up."""
        self.lairs: Final = self._lairs()
        """Where a dweller's tile lies face up (ED-7.5)."""
        self.shrines: Final = self._shrines() if SHRINE in landmarks else ()
        """The places of the shrines on the island, in the order of places."""
        self.charted: Final = len(self.shrines) == ISLAND_SHRINES and self.entrance is not None
        """Whether neither a shrine nor the entrance is missing any more (ED-4.3)."""
        self.mouth: Final = self._mouth()
        """The cave tile that the entrance leads to (ED-7.2, ED-11.6).

        Before anybody has entered, it is where the exit will lie.
        """
        self.ways_out: Final = self._ways_out()
        """Steps in one direction only: into a collapsed cave, out of the secret exit."""
        self.steps: Final = (
            self._steps(WALKABLE) if known is None or known.steps is None else known.steps
        )
        """For every place where somebody can stand, the places one step away (ED-1.11).

        The exit is one step from the entrance even before it is laid: the first to enter the cave
        lays it (ED-7.2). A bridge is beside its two ends only (ED-11.8).
        """
        self.approaches: Final = self._backwards(self.steps)
        """For every place, the places from which it is one step away: the steps backwards."""
        self.contacts: Final = self._contacts()
        """For every place, those one step away either way: near enough for a trade (ED-3.6)."""
        self.touched: Final = self._touched() if known is None else known.touched
        """How many tiles are beside each place, laid or not; places without any are left out."""
        self.shore: Final = self._shore() if known is None or known.shore is None else known.shore
        """The free places that touch two tiles, or the only one of their map (ED-4.2)."""
        self.open_places: Final[dict[tuple[int, ...], frozenset[Place]]] = {}
        """By the walls of the exit: the answers of `sites.open_places`."""
        self.open_sides: Final[dict[tuple[int, ...], frozenset[Place]]] = {}
        """By the walls of the exit: the answers of `sites.open_sides`."""
        self._wild_steps: Steps | None = None if known is None else known.wild_steps
        self._wild_approaches: Steps | None = None
        self._country: tuple[Place, ...] | None = None
        self._tiles_hash: int | None = None if known is None else known.tiles_hash
        self._hash: int | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Land, (self.tiles, in_order(self.turned), self.bridge)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Land)
            and (self.tiles, self.turned, self.bridge) == (other.tiles, other.turned, other.bridge)
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self._hash_of_tiles(), self.turned, self.bridge))
        return self._hash

    def _hash_of_tiles(self) -> int:
        """The same in whatever order they were laid; one more tile adds its own hash."""
        if self._tiles_hash is None:
            self._tiles_hash = 0
            for laid in self.tiles.items():
                self._tiles_hash ^= hash(laid)
        return self._tiles_hash

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
        """This map with one more tile.

        Law: what it takes over from this map equals what it would derive by itself.
        """
        tiles = {**self.tiles, place: tile}
        if place in self.tiles:
            return Land(tiles, self.turned, self.bridge)
        landmarks = self.landmarks if tile in ORDINARY else {**self.landmarks, tile: place}
        touched, legal = self.touched.copy(), []
        for near in AROUND[place]:
            touched[near] = count = touched.get(near, 0) + 1
            if count >= TOUCHING:
                legal.append(near)
        shore: frozenset[Place] | None = None
        if self.touched.get(place, 0) >= TOUCHING:
            shore = self.shore.union(legal).difference(tiles)
        steps = wild_steps = None
        if tile not in GATES and not self._is_linked(place):
            steps, wild_steps, bridged = self.steps, self._wild_steps, self.bridged
            if tile in WALKABLE:
                steps = with_place(steps, place, bridged)
            if wild_steps is not None and tile in WILD:
                wild_steps = with_place(wild_steps, place, bridged)
        mixed = self._hash_of_tiles() ^ hash((place, tile))
        known = Known(landmarks, touched, shore, steps, wild_steps, mixed)
        return Land(tiles, self.turned, self.bridge, known)

    def without_tile(self, place: Place) -> Land:
        """This map with a hole (ED-1.12)."""
        tiles = {where: tile for where, tile in self.tiles.items() if where != place}
        return Land(tiles, self.turned - {place}, self.bridge)

    def with_turned(self, place: Place) -> Land:
        """This map with one tile turned face down (ED-7.5)."""
        steps, wild_steps, mixed = self.steps, self._wild_steps, self._tiles_hash
        known = Known(self.landmarks, self.touched, self.shore, steps, wild_steps, mixed)
        return Land(self.tiles, self.turned | {place}, self.bridge, known)

    def with_bridge(self, bridge: Bridge | None) -> Land:
        """This map with the bridge there, or without it (ED-11.8)."""
        known = Known(self.landmarks, self.touched, self.shore, None, None, self._tiles_hash)
        return Land(self.tiles, self.turned, bridge, known)

    # What lies there.

    def shown(self, place: Place) -> Tile | None:
        """What the tile counts as now; None where no tile lies."""
        return EMPTY if place in self.turned else self.tiles.get(place)

    def where(self, tile: Tile) -> tuple[Place, ...]:
        """Where such tiles lie, in the order of places."""
        return in_order([place for place in self.tiles if self.shown(place) is tile])

    def walkable(self, place: Place) -> bool:
        """Whether somebody could stand on the tile itself, without a bridge (ED-1.11)."""
        return self.tiles.get(place) in WALKABLE

    def lurks(self, place: Place) -> bool:
        """Whether a dweller waits there for whoever enters (ED-7.5)."""
        return place in self.lairs

    def laid_at(self, corner: Corner) -> tuple[Place, ...]:
        """The places with a tile, of the three that meet at a corner."""
        tiles = self.tiles
        return tuple([place for place in PLACES_AT[corner] if place in tiles])

    def size(self, plane: Plane) -> int:
        """How many tiles lie on a plane."""
        return len([place for place in self.tiles if place.plane is plane])

    def _landmarks(self) -> dict[Tile, Place]:
        return {tile: place for place, tile in self.tiles.items() if tile not in ORDINARY}

    def _finds(self) -> tuple[Place, ...]:
        if self.landmarks.keys().isdisjoint(FINDS):
            return ()
        laid = [self.landmarks[tile] for tile in FINDS if tile in self.landmarks]
        return in_order([place for place in laid if place not in self.turned])

    def _shrines(self) -> tuple[Place, ...]:
        return in_order([place for place, tile in self.tiles.items() if tile is SHRINE])

    def _lairs(self) -> frozenset[Place]:
        if self.landmarks.keys().isdisjoint(LURKERS):
            return NOWHERE
        laid = [place for place, tile in self.tiles.items() if tile in LURKERS]
        return frozenset(laid) - self.turned

    def _mouth(self) -> Place | None:
        if self.entrance is None:
            return None
        if self.exit is None:
            return CAVE_EXIT if self.collapse is None else self.collapse
        return self.exit

    # Where one can go.

    def _is_linked(self, place: Place) -> bool:
        """Whether a tile laid there is joined to others than its neighbours: by the bridge, or as
        one of those that the secret exit leads to."""
        if self.bridge is not None and place in self.bridge.ends:
            return True
        if self.secret_exit is None or self.entrance is None:
            return False
        return place in AROUND[self.entrance]

    def _ways_out(self) -> tuple[tuple[Place, Place], ...]:
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

    @property
    def wild_steps(self) -> Steps:
        """The steps of guardians, who may enter shrines (ED-12.4)."""
        if self._wild_steps is None:
            self._wild_steps = self._steps(WILD)
        return self._wild_steps

    @property
    def wild_approaches(self) -> Steps:
        """The same backwards."""
        if self._wild_approaches is None:
            self._wild_approaches = self._backwards(self.wild_steps)
        return self._wild_approaches

    def _steps(self, ground: frozenset[Tile]) -> Steps:
        standing = {place: True for place, tile in self.tiles.items() if tile in ground}
        if self.mouth is not None:
            standing[self.mouth] = True
        if self.bridge is not None:
            standing[self.bridge.place] = True
        links = self._links(standing)
        found = {}
        for place in standing:
            beside = [near for near in AROUND[place] if near in standing]
            if self.bridge is not None:
                bridged = self.bridge.place
                beside = [] if place == bridged else [near for near in beside if near != bridged]
            found[place] = (*beside, *links.get(place, ()))
        return found

    def _links(self, standing: dict[Place, bool]) -> dict[Place, list[Place]]:
        """The steps over the bridge, through the entrance, and out of the secret exit."""
        pairs: list[tuple[Place, Place]] = []
        if self.bridge is not None:
            for end in self.bridge.ends:
                if end in standing:
                    pairs += [(end, self.bridge.place), (self.bridge.place, end)]
        if self.entrance is not None and self.mouth is not None and not self.buried:
            pairs += [(self.entrance, self.mouth), (self.mouth, self.entrance)]
        links: dict[Place, list[Place]] = {}
        for start, end in (*pairs, *self.ways_out):
            links.setdefault(start, []).append(end)
        return links

    def _backwards(self, steps: Steps) -> Steps:
        if not self.ways_out:
            return steps
        found = steps.copy()
        for start, end in self.ways_out:
            found[start] = removed(found[start], end)
            found[end] = (*found[end], start)
        return found

    def _contacts(self) -> Steps:
        if not self.ways_out:
            return self.steps
        found = self.steps.copy()
        for start, end in self.ways_out:
            found[end] = (*found[end], start)
        return found

    @property
    def country(self) -> tuple[Place, ...]:
        """The walkable places of the island, in order."""
        if self._country is None:
            laid = self.tiles.items()
            dry = [place for place, tile in laid if tile in WALKABLE and place.plane is ISLAND]
            self._country = in_order(dry)
        return self._country

    # Where tiles can be laid.

    def _touched(self) -> dict[Place, int]:
        touched: dict[Place, int] = {}
        for place in self.tiles:
            for near in AROUND[place]:
                touched[near] = touched.get(near, 0) + 1
        return touched

    def _shore(self) -> frozenset[Place]:
        legal = [place for place, count in self.touched.items() if count >= TOUCHING]
        for alone in self.tiles:
            if alone not in self.touched and self.size(alone.plane) == 1:
                legal += AROUND[alone]
        return frozenset(legal).difference(self.tiles)


class Known(NamedTuple):
    """What a map takes over from the one before (see Land): None where it has to derive it."""

    landmarks: dict[Tile, Place]
    touched: dict[Place, int]
    shore: frozenset[Place] | None
    steps: Steps | None
    wild_steps: Steps | None
    tiles_hash: int | None


NOWHERE: Final[frozenset[Place]] = frozenset()


def with_place(steps: Steps, place: Place, bridged: Place | None) -> Steps:
    """The steps with one more place where somebody can stand: to its neighbours and back, except
    for the bridge, which is beside its ends only (ED-11.8)."""
    beside = tuple([near for near in AROUND[place] if near in steps and near is not bridged])
    grown = {**steps, place: beside}
    for near in beside:
        found = [other for other in AROUND[near] if other in grown and other is not bridged]
        links = steps[near][len(found) - 1 :]
        grown[near] = (*found, *links)
    return grown
