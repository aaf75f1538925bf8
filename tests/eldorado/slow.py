"""A second opinion, slow and simple: what a player may do while exploring, and who holds what.

Tiles are points on a fine grid here: the middle of a tile at (east, south) is (2 east + south,
3 south), its tips lie two points north and south of it, its other corners one point to the side
and one up or down. So neighbours and corners are found without the tables of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablero.games.eldorado import EldoradoState
from tablero.games.eldorado.battle.joining import Bringing
from tablero.games.eldorado.battle.muster import Answer
from tablero.games.eldorado.box import DWELLERS, YIELDS, Explorer, Kind, Piece, Tile
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.hexes import Corner, Place, Plane, Tip
from tablero.games.eldorado.phase import at_turn

Point = tuple[int, int, int]
"""A plane, and where on it."""

SIDES = ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3))
"""East, then clockwise."""
TIPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
EXIT: Point = (1, 0, 0)


def middle(place: Place) -> Point:
    """The middle of a tile."""
    return int(place.plane), 2 * place.east + place.south, 3 * place.south


def text_of(point: Point) -> str:
    """The text of the place with this middle."""
    plane, x, y = point
    south = y // 3
    return f"{'cave' if plane else ''}({(x - south) // 2},{south})"


def corner_point(corner: Corner) -> Point:
    """A corner."""
    plane, x, y = middle(corner.place)
    return plane, x, y + (2 if corner.tip is Tip.SOUTH else -2)


def beside(point: Point) -> list[Point]:
    """The middles of the six places around."""
    plane, x, y = point
    return [(plane, x + right, y + down) for right, down in SIDES]


def corners(point: Point) -> list[Point]:
    """The six corners of a tile."""
    plane, x, y = point
    return [(plane, x + right, y + down) for right, down in TIPS]


class Second:
    """Everything that follows from a position, worked out anew."""

    def __init__(self, state: EldoradoState) -> None:
        self.state = state
        self.tiles = {
            middle(place): Tile.EMPTY if place in state.land.turned else tile
            for place, tile in state.land.tiles.items()
        }
        self.houses = {corner_point(b.corner): (b.side, b.piece) for b in state.buildings}
        self.people: dict[Point, Counter[int]] = {}
        self.explorers: dict[int, Point] = {}
        for side, place in enumerate(state.where):
            if place is not None:
                self.explorers[side] = middle(place)
        self.holders: dict[Point, set[int]] = {point: set() for point in self.tiles}
        for side, point in self.explorers.items():
            self.holders[point].add(side)
        for side, places in enumerate(state.villagers):
            for place in places:
                self.people.setdefault(middle(place), Counter())[side] += 1
                self.holders[middle(place)].add(side)
        for point in self.tiles:
            for corner in corners(point):
                if corner in self.houses and self.houses[corner][1] is Piece.FORT:
                    self.holders[point].add(self.houses[corner][0])

    def steps(self, point: Point) -> list[Point]:
        """Where one can walk from a tile."""
        found = [near for near in beside(point) if self.walkable(near)]
        entrance = next((p for p, tile in self.tiles.items() if tile is Tile.ENTRANCE), None)
        if point == entrance:
            found.append(EXIT)
        if point == EXIT and entrance is not None:
            found.append(entrance)
        return found

    def walkable(self, point: Point) -> bool:
        """Neither water nor shrine."""
        return self.tiles.get(point, Tile.WATER) not in (Tile.WATER, Tile.SHRINE)

    def enemies(self, side: int, point: Point) -> set[int]:
        """The other sides that hold a tile."""
        return self.holders.get(point, set()) - {side}

    def may_enter(self, side: int, point: Point) -> bool:
        """In the first round nobody attacks."""
        return not (self.enemies(side, point) and 0 in self.state.turns)

    def free(self, side: int, point: Point) -> bool:
        """Nobody's tile but one's own, and no dweller's."""
        return not self.enemies(side, point) and self.tiles.get(point) not in DWELLERS

    def armies(self, side: int) -> dict[Point, int]:
        """How many villagers can still move, by tile."""
        counts = Counter(map(middle, self.state.villagers[side]))
        counts.subtract(Counter(map(middle, self.state.halted_villagers[side])))
        return {point: count for point, count in counts.items() if count > 0}

    def open_places(self, point: Point) -> set[Point]:
        """Where a tile could be laid from here."""
        plane = point[0]
        laid = {each for each in self.tiles if each[0] == plane}
        walls = [SIDES[number] for number in self.state.box.walls] if plane else []
        shut = {(1, right, down) for right, down in walls}
        return {
            near
            for near in beside(point)
            if near not in laid
            and near not in shut
            and sum(other in laid for other in beside(near)) >= min(2, len(laid))
        }

    # The explore phase.

    def explore(self, phase: Explore) -> set[str]:
        """Everything that the seat may do now; trades are left to others."""
        side = phase.seat
        return {
            "end turn",
            *self.moves(side),
            *self.marches(side, phase),
            *self.discoveries(side),
            *self.villagers(side),
            *self.buildings(side),
            *self.offers(side, phase),
            *self.exchanges(side),
        }

    def able(self, side: int) -> bool:
        """Whether the explorer can spend a point."""
        state = self.state
        return side in self.explorers and state.points[side] > 0 and not state.halted[side]

    def moves(self, side: int) -> Iterator[str]:
        """Steps of the explorer (ED-4.1)."""
        if self.able(side):
            for near in self.steps(self.explorers[side]):
                if self.may_enter(side, near):
                    yield f"move explorer to {text_of(near)}"

    def marches(self, side: int, phase: Explore) -> Iterator[str]:
        """Steps of armies (ED-5.5, ED-8.2)."""
        bellona = self.state.explorers[side] is Explorer.BELLONA
        if Kind.GOLD in self.state.hands[side] or (bellona and not phase.deeds.free_step_used):
            for point, most in self.armies(side).items():
                for near in self.steps(point):
                    if self.may_enter(side, near):
                        for count in range(1, most + 1):
                            yield f"march {count} from {text_of(point)} to {text_of(near)}"

    def discoveries(self, side: int) -> Iterator[str]:
        """New tiles (ED-4.2, ED-4.3, ED-13.1)."""
        state = self.state
        if self.able(side) and self.open_places(self.explorers[side]):
            on_island = self.explorers[side][0] == 0
            if state.deck + state.top if on_island else state.cave:
                yield "discover with explorer"
            if on_island:
                for tile in state.keys[side]:
                    yield f"reveal {tile} with explorer"
        missing = Counter([Tile.SHRINE] * 3 + [Tile.ENTRANCE]) - Counter(self.tiles.values())
        if missing and state.deck + state.top and not self.somebody_reaches_an_open_place():
            yield "survey"

    def somebody_reaches_an_open_place(self) -> bool:
        """By walking, whoever stands in the way; who is off the map may return anywhere."""
        seen = set(self.explorers.values())
        if len(self.explorers) < self.state.seats:
            seen |= {point for point in self.tiles if point[0] == 0 and self.walkable(point)}
        edge = list(seen)
        while edge:
            for near in self.steps(edge.pop()):
                if near not in seen:
                    seen.add(near)
                    edge.append(near)
        return any(self.open_places(point) for point in seen if point[0] == 0)

    def affords(self, side: int, piece: Piece) -> bool:
        """Whether the price is in hand."""
        hand = Counter(self.state.hands[side])
        return all(hand[kind] >= self.state.box.prices[piece][kind] for kind in Kind)

    def buys(self, side: int, piece: Piece) -> bool:
        """Whether the price is in hand and a piece is left."""
        return self.affords(side, piece) and self.state.stock[side][piece] > 0

    def villagers(self, side: int) -> Iterator[str]:
        """Beside own buildings (ED-5.1)."""
        own = {corner for corner, (owner, _) in self.houses.items() if owner == side}
        if self.buys(side, Piece.VILLAGER):
            for point in filter(self.walkable, self.tiles):
                if own & set(corners(point)) and self.free(side, point):
                    yield f"buy villager on {text_of(point)}"

    def buildings(self, side: int) -> Iterator[str]:
        """At the corners of the explorer's tile (ED-5.2, ED-5.3)."""
        here = self.explorers.get(side)
        if here is None:
            return
        for name, corner in zip(corner_names(here), corners(here), strict=True):
            if corner in self.houses:
                owner, piece = self.houses[corner]
                if owner == side and self.affords(side, piece):
                    yield f"remove building at {name}"
                continue
            if self.buys(side, Piece.FARMHOUSE):
                yield f"build farmhouse at {name}"
            touched = [point for point in self.tiles if corner in corners(point)]
            if self.buys(side, Piece.FORT) and all(self.free(side, p) for p in touched):
                yield f"build fort at {name}"

    def offers(self, side: int, phase: Explore) -> Iterator[str]:
        """Shrines beside the explorer (ED-5.4)."""
        if side in self.explorers and self.buys(side, Piece.OFFERING):
            given = set(map(middle, (*self.state.offerings[side], *phase.deeds.desisted)))
            for near in beside(self.explorers[side]):
                if self.tiles.get(near) is Tile.SHRINE and near not in given:
                    yield f"offer at {text_of(near)}"

    def exchanges(self, side: int) -> Iterator[str]:
        """Equal cards for another one (ED-3.5, ED-8.9)."""
        due = 3 if self.state.explorers[side] is Explorer.WILLIAM else 5
        hand = self.state.hands[side]
        for kind in (kind for kind in Kind if hand.count(kind) >= due):
            for wanted in Kind:
                if kind is not wanted and self.state.supply[wanted]:
                    yield f"exchange {kind} for {wanted}"

    # Gathering and battle.

    def access(self, side: int) -> set[Kind]:
        """The kinds that a side has access to (ED-3.2)."""
        places = [self.explorers[side]] if side in self.explorers else []
        farms = {c for c, house in self.houses.items() if house == (side, Piece.FARMHOUSE)}
        places += [
            middle(place)
            for place in self.state.villagers[side]
            if farms & set(corners(middle(place)))
        ]
        return {kind for point in places for kind in YIELDS.get(self.tiles[point], ())}

    def bringing(self, frame: Bringing, free_steps: int) -> set[str]:
        """Everyone who can come to a battle, by every tile beside it (ED-6.2, ED-6.3)."""
        side, field = frame.seat, middle(frame.battle.place)
        gold = self.state.hands[side].count(Kind.GOLD) + free_steps
        found = set()
        for by in self.steps(field):
            steps = self.distances(side, field, by)
            for point, most in self.armies(side).items():
                if point != field and steps.get(point, gold + 1) <= gold:
                    for count in range(1, most + 1):
                        found.add(f"call {count} from {text_of(point)} by {text_of(by)}")
            if self.comes(side, steps):
                found.add(f"bring explorer by {text_of(by)}")
        return found

    def flights(self, frame: Answer) -> set[str]:
        """Where an army can flee (ED-6.3)."""
        side, field = frame.seat, middle(frame.battle.place)
        shut = {middle(each.origin) for each in frame.battle.advance.came}
        if frame.battle.joined or Kind.GOLD not in self.state.hands[side]:
            return set()
        return {
            f"flee {count} to {text_of(near)}"
            for near in self.steps(field)
            if near not in shut and self.free(side, near)
            for count in range(1, self.armies(side).get(field, 0) + 1)
        }

    # Other people's phases.

    def interruptions(self, side: int, active: int) -> set[str]:
        """Attacks of an army beside the active side's people, away from its fort (ED-6.6)."""
        forts = {corner for corner, house in self.houses.items() if house == (active, Piece.FORT)}
        people = {point for point, row in self.people.items() if row[active]}
        people |= {self.explorers[active]} if active in self.explorers else set()
        return {
            f"interrupt with {count} from {text_of(point)} at {text_of(near)}"
            for point, most in self.armies(side).items()
            for near in self.steps(point)
            if near in people and not forts & set(corners(near))
            for count in range(1, most + 1)
        }

    def able_to_interrupt(self, active: int) -> list[int]:
        """Everyone of whom the others must think that he could (ED-6.6)."""
        if 0 in self.state.turns:
            return []
        return [
            seat
            for seat in range(self.state.seats)
            if seat != active and self.state.hands[seat] and self.interruptions(seat, active)
        ]

    def homecoming(self, side: int) -> set[str]:
        """Where a captured explorer can be put (ED-6.7, ED-6.12)."""
        free = {
            point
            for point in self.tiles
            if point[0] == 0 and self.walkable(point) and not self.enemies(side, point)
        }
        sacred = {near for place in self.state.offerings[side] for near in beside(middle(place))}
        return {text_of(point) for point in free & sacred or free}

    def comes(self, side: int, steps: dict[Point, int]) -> bool:
        """Whether the explorer can come so far, in his own turn."""
        here = self.explorers.get(side)
        own_turn = at_turn(self.state) == side
        return own_turn and here in steps and self.able(side) and (
            steps[here] <= self.state.points[side]
        )  # fmt: skip

    def distances(self, side: int, field: Point, by: Point) -> dict[Point, int]:
        """Steps to the field for whoever walks over free tiles and enters by this one."""
        found = {by: 1}
        edge = [by] if self.free(side, by) else []
        while edge:
            point = edge.pop(0)
            for near in self.steps(point):
                if near not in found and near != field:
                    found[near] = found[point] + 1
                    if self.free(side, near):
                        edge.append(near)
        return found


def corner_names(point: Point) -> list[str]:
    """The texts of the six corners, clockwise from the north: tips of this tile and of others."""
    plane = Plane(point[0])
    east, south = (point[1] - point[2] // 3) // 2, point[2] // 3
    places = (
        (0, 0, "north"), (1, -1, "south"), (0, 1, "north"),
        (0, 0, "south"), (-1, 1, "north"), (0, -1, "south"),
    )  # fmt: skip
    return [f"{Place.of(plane, east + right, south + down)}{tip}" for right, down, tip in places]
