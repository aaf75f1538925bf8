"""The table through the eyes of one seat: what is public, and its own cards.

Law of the bots: only what everyone sees of other seats is read here, never a hidden card or tile.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Concatenate, NamedTuple, ParamSpec, TypeVar

from tablero.engine import Seat

from ..box import Kind, Piece, Tile
from ..exchange import rate_of
from ..gathering import farmed, yields
from ..hexes import Corner, Place, Plane
from ..outlook import Tiles, in_stack, next_tile, unseen_on_island
from ..pieces import Side
from ..shrines import controlled, holder, needed
from ..sites import has_open_side
from ..state import EldoradoState
from .cards import Cards, counted
from .ways import Walk, beside_shrine, walk
from .weights import EXPLORER, Weights


class Stance(NamedTuple):
    """What a turn changes: where a figure stands, the cards in hand, the points left."""

    figure: int
    place: Place | None
    cards: Cards
    points: int


class Scene:
    """What does not change while a seat thinks about its next deed."""

    weights: ClassVar[Weights] = EXPLORER

    def __init__(self, state: EldoradoState, seat: Seat, thinker: Seat | None = None) -> None:
        self.state = state
        self.seat = seat
        self.thinker = seat if thinker is None else thinker
        """Who thinks about it: the seat, or a mate, who knows other tiles (ED-8.6)."""
        self.side: Side = state.sides[seat]
        self.figure = state.own_figures(seat)[0]
        """The seat's explorer, or the first of several figures."""
        self.land = state.land
        self.memo: dict[Any, Any] = {}
        """What has been worked out for this scene before (`kept`)."""

    @cached_property
    def stance(self) -> Stance:
        """Where the explorer is now."""
        return self.stance_of(self.figure)

    def stance_of(self, figure: int) -> Stance:
        """Where a figure of the seat is now."""
        state = self.state
        points = 0 if state.halted[figure] else state.points[figure]
        return Stance(figure, state.where[figure], self.cards, points)

    @cached_property
    def cards(self) -> Cards:
        """The cards in hand."""
        return counted(self.state.hands[self.seat])

    # Sides and what they hold.

    @cached_property
    def rivals(self) -> tuple[Side, ...]:
        """The other sides."""
        return tuple(side for side in sorted(set(self.state.sides)) if side != self.side)

    def is_rival(self, figure: int) -> bool:
        """Whether a figure plays for another side."""
        return self.state.figure_sides()[figure] != self.side

    def is_rival_seat(self, seat: Seat) -> bool:
        """Whether a seat plays for another side."""
        return self.state.sides[seat] != self.side

    @cached_property
    def mate(self) -> Seat | None:
        """The other player of the team; None without a team (ED-9.1)."""
        return next((seat for seat in self.state.mates(self.seat) if seat != self.seat), None)

    @cached_property
    def mate_scene(self) -> Scene | None:
        """The table as the mate finds it: mates know each other's cards (ED-14.1)."""
        if self.mate is None:
            return None
        other = self.scene_of(self.mate)
        other.mate_scene = self
        return other

    def scene_of(self, seat: Seat) -> Scene:
        """The table as another player of the side finds it, as far as the thinker knows."""
        return Scene(self.state, seat, self.thinker)

    @cached_property
    def rival_figures(self) -> tuple[int, ...]:
        """The figures of the other sides."""
        return tuple(figure for figure in range(len(self.state.owners)) if self.is_rival(figure))

    def has_cards(self, side: Side) -> bool:
        """Whether a side has a card to pay with."""
        state = self.state
        return any(state.hands[seat] for seat in range(state.seats) if state.sides[seat] == side)

    def shrines_of(self, side: Side) -> int:
        """How many shrines a side controls (ED-7.1)."""
        return controlled(self.state, side)

    @cached_property
    def threats(self) -> tuple[Side, ...]:
        """The rivals that lack a single shrine."""
        return tuple(side for side in self.rivals if self.lacks_one(side))

    def lacks_one(self, side: Side) -> bool:
        """Whether a single shrine would make a side win (ED-7.1, ED-9.4)."""
        return self.offerings_left_to(side) + (holder(self.state) != side) <= 1

    def offerings_left_to(self, side: Side) -> int:
        """How many offerings a side still needs."""
        return max(0, needed(self.state, side) - len(self.state.offerings[side]))

    @cached_property
    def offerings_left(self) -> int:
        """How many offerings the seat's side still needs."""
        return self.offerings_left_to(self.side)

    @cached_property
    def has_shrine(self) -> bool:
        """Whether the side holds the cave shrine."""
        return holder(self.state) == self.side

    @cached_property
    def carries_shrine(self) -> bool:
        """Whether the figure itself holds it, and would lose it in a battle."""
        return self.state.shrine == self.figure

    @cached_property
    def wanted_shrines(self) -> tuple[Place, ...]:
        """The shrines on the table where the side needs an offering."""
        if not self.offerings_left:
            return ()
        return tuple(p for p in self.land.shrines if p not in self.state.offerings[self.side])

    @cached_property
    def altars(self) -> frozenset[Place]:
        """Where a figure can stand to make an offering that the side needs."""
        return frozenset(p for at in self.wanted_shrines for p in beside_shrine(self.land, at))

    @cached_property
    def rate(self) -> int:
        """How many cards the supply asks for one (ED-3.5)."""
        return rate_of(self.state, self.seat)

    def price(self, piece: Piece) -> Cards:
        """What a piece costs."""
        return self.state.box.prices[piece]

    # The map.

    @cached_property
    def shut(self) -> frozenset[Place]:
        """Where entering means a battle."""
        return self.state.enemy_places(self.side) | self.land.lairs

    @cached_property
    def roaming_keeper(self) -> Place | None:
        """Where a monster roams that keeps the cave shrine (ED-11.3)."""
        keeper = self.state.shrine_dweller
        places = [beast.place for beast in self.state.beasts if beast.creature.tile is keeper]
        return places[0] if places else None

    @cached_property
    def needs_army(self) -> bool:
        """Whether the next shrine takes an army: for the cave, or against its shrine's holder."""
        return not self.offerings_left or self.roaming_keeper is not None

    def buried(self, figure: int) -> bool:
        """Whether a figure is in the cave and the exit in the stack (ED-11.6)."""
        place = self.state.where[figure]
        return place is not None and place.plane is Plane.CAVE and self.land.buried

    def free_walk(self, start: Place) -> Walk:
        """How many steps it is to every place without a battle."""
        return walk(self.land, start, self.shut)

    @cached_property
    def rim(self) -> frozenset[Place]:
        """The tiles from which something can be discovered (ED-4.2), the exit before it is laid
        among them (ED-7.2)."""
        land, walls = self.land, self.state.box.walls
        return frozenset(
            place
            for place in land.steps
            if place not in land.tiles or has_open_side(land, walls, place)
        )

    @cached_property
    def farmed(self) -> frozenset[Kind]:
        """The kinds that villagers beside farmhouses give (ED-3.2)."""
        return frozenset(farmed(self.state, self.side))

    def yields(self, place: Place) -> tuple[Kind, ...]:
        """The kinds that a tile gives."""
        return yields(self.land, place)

    def fields(self, kind: Kind) -> tuple[Place, ...]:
        """The tiles that give a kind."""
        return tuple(place for place in self.land.tiles if kind in self.yields(place))

    @cached_property
    def homes(self) -> tuple[Place, ...]:
        """The tiles beside the side's own buildings."""
        return tuple(
            place
            for building in self.state.buildings
            if building.side == self.side
            for place in self.doors(building.corner)
        )

    def doors(self, corner: Corner) -> tuple[Place, ...]:
        """The walkable tiles beside a building at a corner."""
        return tuple(place for place in self.land.laid_at(corner) if self.land.walkable(place))

    # Tiles to come.

    @cached_property
    def wanted_tiles(self) -> int:
        """How many undiscovered tiles the side needs: shrines, and the way to the cave shrine."""
        unseen = self.unseen_island
        shrines = min(unseen[Tile.SHRINE], self.offerings_left - len(self.wanted_shrines))
        return max(0, shrines) + unseen[Tile.ENTRANCE]

    @cached_property
    def unseen_island(self) -> Counter[Tile]:
        """The island tiles that the thinker has not seen, in the stack or in a hand."""
        return unseen_on_island(self.state, self.thinker)

    @cached_property
    def next_island(self) -> Mapping[Tile, float]:
        """How likely each island tile is to come next."""
        return quick(next_tile(self.state, self.thinker, Plane.ISLAND))

    @cached_property
    def next_cave(self) -> Mapping[Tile, float]:
        """How likely each cave tile is to come next."""
        return quick(next_tile(self.state, self.thinker, Plane.CAVE))

    @cached_property
    def unseen_cave(self) -> Mapping[Tile, float]:
        """How many of each cave tile are in the stack, as far as everyone can tell."""
        return quick(in_stack(self.state, self.thinker, Plane.CAVE))


def quick(tiles: Tiles) -> Mapping[Tile, float]:
    """The same as floats, for every tile that may be asked for."""
    return defaultdict(float, {tile: float(count) for tile, count in tiles.items()})


S = TypeVar("S", bound=Scene)
P = ParamSpec("P")
T = TypeVar("T")


def kept(function: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Make a function of a scene remember its answer for the same arguments."""

    def remembered(scene: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (function, *args)
        if key not in scene.memo:
            scene.memo[key] = function(scene, *args, **kwargs)
        found: T = scene.memo[key]
        return found

    return remembered
