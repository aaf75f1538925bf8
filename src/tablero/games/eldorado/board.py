"""What the chapters do with what lies on the table."""

from __future__ import annotations

from bisect import insort

from mypy_extensions import mypyc_attr

from tablero.engine import Seat, changed, in_order

from .box import (
    FOOD,
    GOLD,
    HECTOR,
    KINDS,
    OFFERING,
    PEDRO,
    VILLAGER,
    WOOD,
    Kind,
    Piece,
    Tile,
)
from .fields import SLOTS_OF_STATE, Fields
from .hexes import Place
from .pieces import (
    NAMED,
    NUMBERS,
    Figure,
    Occupants,
    Side,
    figures_at,
    figures_for,
    foreign,
    led_by,
    mates_of,
    occupation,
    settlements,
    sides_of,
)

THIEF = 3
"""Dice of a thief, however many offerings there are (ED-1.5)."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Board(Fields):
    """Questions that many chapters ask about the table, and changes that many make."""

    __slots__ = SLOTS_OF_STATE

    @property
    def exit_in_box(self) -> bool:
        """Whether nobody has entered the cave yet (ED-7.2)."""
        return self.land.exit is None and not self.land.buried

    @property
    def shrine_tile_taken(self) -> bool:
        """Whether the cave shrine's tile lies before its holder or with a dweller (ED-7.3)."""
        if self.variant.expansion:
            return False
        held = self.shrine is not None or self.shrine_dweller is not None
        return held and Tile.CAVE_SHRINE not in self.land.tiles.values()

    def has_hector(self, side: Side) -> bool:
        """Whether the side has the fifth villager, which otherwise stays in the box (ED-8.3).

        A solo player never has more than six (ED-12.1).
        """
        return not self.variant.solo and any(
            explorer is HECTOR and self.sides[seat] == side
            for seat, explorer in enumerate(self.explorers)
        )

    def pieces_of(self, side: Side, piece: Piece) -> int:
        """How many of a piece a side has, wherever they are."""
        if piece is VILLAGER:
            on_map = len(self.villagers[side])
        elif piece is OFFERING:
            on_map = len(self.offerings[side])
        elif piece is Piece.THIEF:
            sides = self.figure_sides() if self.is_thieves(side) else ()
            on_map = sum(
                owner == side and place is not None
                for owner, place in zip(sides, self.where, strict=False)
            )
        else:
            on_map = sum(b.side == side and b.piece is piece for b in self.buildings)
        return on_map + self.stock[side][piece] + self.fallen[side][piece]

    # Who occupies what.

    @property
    def first_round(self) -> bool:
        """Whether some side has not finished its first turn yet (ED-2.6)."""
        return 0 in self.turns

    def held(self) -> dict[Place, int]:
        """The sides that occupy each place, as bits (ED-1.9)."""
        return occupation(*self._pieces())

    def _pieces(self) -> Occupants:
        return (
            sides_of(self.owners, self.sides),
            self.where,
            self.villagers,
            self.buildings,
            self.beasts,
            self.land.bridged,
            None if self.wolf is None else led_by(self.wolf, self.sides),
        )

    def figures_for(self, side: Side) -> tuple[int, ...]:
        """The figures that play for a side."""
        if self.variant.teams:
            return figures_for(self.owners, self.sides, side)
        return self.figures[self.sides.index(side)]

    def figure_sides(self) -> tuple[Side, ...]:
        """Per figure: the side it plays for."""
        return sides_of(self.owners, self.sides)

    def mates(self, *seats: Seat) -> tuple[Seat, ...]:
        """These seats and their team mates."""
        if not self.variant.teams:
            return seats
        return mates_of(self.sides, seats)

    def captain(self, side: Side) -> Seat:
        """Who answers for a side (ED-9.6)."""
        return self.sides.index(side)

    def enemy_held(self, side: Side, place: Place) -> bool:
        """Whether another side occupies the place: the opposite of *unoccupied* (ED-1.9)."""
        return bool(self.holders(place) & ~(1 << side))

    def holders(self, place: Place) -> int:
        """The sides that occupy one place, as bits (ED-1.9): as in `pieces.occupation`."""
        held = settlements(self.villagers, self.buildings, self.land.bridged).get(place, 0)
        for figure in figures_at(self.where, place):
            held |= 1 << self.sides[self.owners[figure]]
        for beast in self.beasts:
            if beast.place == place:
                held |= 1 << len(self.villagers)
        wolf = self.wolf
        if wolf is not None and wolf.place == place:
            held |= 1 << self.sides[wolf.seat]
        return held

    def enemy_places(self, side: Side) -> frozenset[Place]:
        """All places that other sides occupy."""
        return foreign(side, *self._pieces())

    def own_figures(self, seat: Seat) -> tuple[int, ...]:
        """The figures that the seat moves, in the order of pieces.Figure."""
        return self.figures[seat]

    def named_figures(self, seat: Seat) -> tuple[tuple[Figure, int], ...]:
        """The figures that the seat moves, with their names."""
        return NAMED[self.figures[seat]]

    def figure_of(self, seat: Seat, name: Figure) -> int | None:
        """The number of a seat's figure; None if it has none of this name."""
        return NUMBERS[self.figures[seat]].get(name)

    def figure(self, seat: Seat, name: Figure) -> int:
        """The number of a figure that the seat has."""
        return NUMBERS[self.figures[seat]][name]

    def name_of(self, figure: int) -> Figure:
        """The name by which its seat knows a figure."""
        named = self.named_figures(self.owners[figure])
        return next(name for name, number in named if number == figure)

    def explorer_strength(self, figure: int) -> int:
        """Dice of an explorer: his own, one per island shrine, two for the cave shrine (ED-1.5)."""
        seat = self.owners[figure]
        if seat == self.thieves:
            own = THIEF
        else:
            pedro = self.explorers[seat] is PEDRO
            own = 1 + pedro + len(self.offerings[self.sides[seat]])
        return own + 2 * (self.shrine == figure) - self.is_cursed(figure)

    def is_cursed(self, figure: int) -> bool:
        """Whether the curse of Cortés works: not on the holder of the cave shrine (ED-11.1)."""
        return self.cursed == figure and self.shrine != figure

    # Changes that the chapters make.

    def move_figure(self, figure: int, place: Place | None) -> None:
        """Put a figure onto a place."""
        self.where = changed(self.where, figure, place)

    def move_villagers(self, side: Side, count: int, start: Place, place: Place) -> None:
        """Move this many villagers from one place to another."""
        places = list(self.villagers[side])
        for _ in range(count):
            places.remove(start)
        places += [place] * count
        self.villagers = changed(self.villagers, side, in_order(places))

    def restock(self, side: Side, piece: Piece) -> None:
        """Put a piece back where it can be bought."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] + 1))

    def unstock(self, side: Side, piece: Piece) -> None:
        """Take a piece that has been bought."""
        row = self.stock[side]
        self.stock = changed(self.stock, side, changed(row, piece, row[piece] - 1))

    def can_pay(self, seat: Seat, price: tuple[int, ...]) -> bool:
        """Whether the seat holds these cards."""
        hand = self.hands[seat]
        food, wood, gold = price
        return hand.count(GOLD) >= gold and hand.count(WOOD) >= wood and hand.count(FOOD) >= food

    def pay(self, seat: Seat, price: tuple[int, ...]) -> None:
        """Return these cards to the supply (ED-1.2)."""
        hand = list(self.hands[seat])
        supply = list(self.supply)
        for kind, count in zip(KINDS, price, strict=True):
            if count:
                supply[kind] += count
                for _ in range(count):
                    hand.remove(kind)
        self.hands = changed(self.hands, seat, tuple(hand))
        self.supply = tuple(supply)

    def take(self, seat: Seat, kind: Kind, count: int = 1) -> int:
        """Take cards from the supply, as far as it has them (ED-1.2); return how many that were."""
        count = min(count, self.supply[kind])
        supply = list(self.supply)
        supply[kind] -= count
        self.supply = tuple(supply)
        hand = list(self.hands[seat])
        for _ in range(count):
            insort(hand, kind)
        self.hands = changed(self.hands, seat, tuple(hand))
        return count
