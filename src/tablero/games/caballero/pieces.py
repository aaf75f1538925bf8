"""The printed pieces: area tiles, and caballero cards with their two faces (CB-1.3, CB-1.4)."""

from __future__ import annotations

from typing import Final, Self, final

from tablero.engine import Name, Table, Thing, in_order

from .grid import MEETING, SIDES, SIDES_IN, Cell, Edge, Side

HIGHEST: Final = 8
"""The highest number on a card (CB-1.4)."""


class Symbol(Name):
    """What a tile shows besides land and water; never both."""

    PLAIN = 0
    GOLD = 1
    FISH = 2


class Shape(Name):
    """The tiles up to rotation, by their land sides (CB-1.3)."""

    SEA = 0
    CAPE = 1
    CORNER = 2
    ISTHMUS = 3
    COAST = 4
    INLAND = 5

    @property
    def has_land(self) -> bool:
        """Whether there is land on it."""
        return self != Shape.SEA

    def can_show(self, symbol: Symbol) -> bool:
        """Gold lies on land, fish in water."""
        return not (
            (symbol == Symbol.GOLD and self == Shape.SEA)
            or (symbol == Symbol.FISH and self == Shape.INLAND)
        )


LAND: Final = {
    Shape.SEA: 0b0000,
    Shape.CAPE: 0b0001,
    Shape.CORNER: 0b0011,
    Shape.ISTHMUS: 0b0101,
    Shape.COAST: 0b0111,
    Shape.INLAND: 0b1111,
}
"""The land sides of an unturned tile, a bit per side: north is 1, east 2, south 4, west 8."""


def turned(sides: int, turn: int) -> int:
    """Four bits of sides after quarter turns clockwise."""
    return (sides << turn | sides >> (4 - turn)) & 15


@final
class Part:
    """One connected piece of land or water of a tile: its sides, and whether it has the symbol."""

    def __init__(self, land: bool, sides: tuple[Side, ...], symbols: int) -> None:
        self.land: Final = land
        self.sides: Final = sides
        self.symbols: Final = symbols


@final
class Tile(Thing):
    """An area tile: a shape and a symbol. Equal tiles are interchangeable."""

    def __init__(self, shape: Shape, symbol: Symbol) -> None:
        """A tile of this shape with this symbol; ValueError if the shape has no place for it."""
        if not shape.can_show(symbol):
            raise ValueError(f"{shape} has no place for {symbol}")
        super().__init__(3 * shape + symbol, shape, symbol)
        self.shape: Final = shape
        self.symbol: Final = symbol
        self.turns: Final = _different_turns(shape, symbol)
        """The distinct quarter turns."""
        self.fits: Final = _fits(self.code, LAND[shape], self.turns)
        """By what the neighbours of a cell show (`Place.around`): the turns that fit into it, a bit
        each, and the tile's code above these four bits."""

    def __str__(self) -> str:
        return f"{self.shape}-{self.symbol}" if self.symbol else str(self.shape)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `coast` or `coast-gold`."""
        shape, dash, symbol = text.partition("-")
        return cls.of(Shape.parse(shape), Symbol.parse(symbol) if dash else Symbol.PLAIN)

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return f"tile.{self.symbol}", {"shape": self.shape}


def _different_turns(shape: Shape, symbol: Symbol) -> tuple[int, ...]:
    """Only the fish tells the two waters of an isthmus apart."""
    if shape in (Shape.SEA, Shape.INLAND):
        return (0,)
    if shape == Shape.ISTHMUS and symbol != Symbol.FISH:
        return (0, 1)
    return (0, 1, 2, 3)


def _fits(code: int, land: int, turns: tuple[int, ...]) -> tuple[int, ...]:
    """For every combination of surrounding land (low bits) and water (high bits): the fits."""
    found: list[int] = []
    for around in range(1 << 8):
        fits = 0
        for turn in turns:
            lying = turned(land, turn)
            if (around & 15) & ~lying == 0 and around >> 4 & lying == 0:
                fits |= 1 << turn
        found.append(16 * code + fits)
    return tuple(found)


@final
class PlacedTile(Thing):
    """A tile as it lies on the table, turned clockwise by quarters."""

    def __init__(self, tile: Tile, turn: int) -> None:
        """The tile, turned; ValueError if there is no such turn."""
        if not 0 <= turn < len(SIDES):
            raise ValueError("a tile is turned by less than a whole turn")
        super().__init__(4 * tile.code + turn, tile, turn)
        self.tile: Final = tile
        self.turn: Final = turn
        self.land: Final = turned(LAND[tile.shape], turn)
        """The land sides, four bits."""
        self.shows: Final = tuple(
            [1 << side.opposite << (0 if self.land >> side & 1 else 4) for side in SIDES]
        )
        """What it shows to the cells around it, clockwise from the north (`Place.around`)."""
        self.parts: Final = tuple(_parts(tile, self.land, turn))

    def __str__(self) -> str:
        return f"{self.tile}/{self.turn}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `coast-gold/3`."""
        shown, _, turns = text.partition("/")
        tile = Tile.parse(shown)
        turn = next((turn for turn in tile.turns if str(turn) == turns), None)
        if turn is None:
            raise ValueError(f"{tile} is turned {', '.join(map(str, tile.turns))} times")
        return cls.of(tile, turn)


def _parts(tile: Tile, land: int, turn: int) -> list[Part]:
    """Land is one area; an isthmus separates two waters, the fish is in its eastern one."""
    gold, fish = tile.symbol == Symbol.GOLD, tile.symbol == Symbol.FISH
    parts = [Part(True, SIDES_IN[land], int(gold))] if land else []
    if tile.shape == Shape.ISTHMUS:
        with_fish = SIDES[(Side.EAST + turn) % 4]
        parts.append(Part(False, (with_fish,), int(fish)))
        parts.append(Part(False, (with_fish.opposite,), 0))
    elif land != 15:
        parts.append(Part(False, SIDES_IN[15 - land], int(fish)))
    return parts


@final
class Card(Thing):
    """A caballero card as it lies: its four numbers, clockwise from the north."""

    def __init__(self, north: int, east: int, south: int, west: int) -> None:
        """A card with these numbers; ValueError if no card shows them."""
        numbers: tuple[int, ...] = (north, east, south, west)
        if min(numbers) < 1 or max(numbers) > HIGHEST:
            raise ValueError(f"the numbers on a card are 1 to {HIGHEST}")
        code = 1000 * north + 100 * east + 10 * south + west
        super().__init__(code, north, east, south, west)
        self.numbers: Final = numbers

    def __str__(self) -> str:
        return "/".join(map(str, self.numbers))

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `3/4/1/2`."""
        parts = text.split("/")
        if len(parts) != 4 or any(len(part) != 1 or part not in "12345678" for part in parts):
            raise ValueError(f"a card is written 3/4/1/2, not {text[:20]!r}")
        north, east, south, west = map(int, parts)
        return cls.of(north, east, south, west)

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "card", dict(zip(map(str, SIDES), self.numbers, strict=True))


def _turned_cards(face: tuple[int, ...]) -> list[Card]:
    return [Card.of(*[face[(side - turn) % 4] for side in SIDES]) for turn in range(4)]


@final
class Faces(Thing):
    """The two faces that all caballero cards have, and the eight ways a card can lie.

    A number at a side determines the face and the rotation (CB-1.4).
    """

    def __init__(self, front: tuple[int, ...], back: tuple[int, ...]) -> None:
        if sorted(front) != [1, 2, 3, 4] or sorted(back) != [5, 6, 7, 8]:
            raise ValueError("a card has 1 to 4 on its front and 5 to 8 on its back")
        super().__init__(int("".join(map(str, front + back))), front, back)
        self.front: Final = front
        self.back: Final = back
        self.fronts: Final[tuple[Card, ...]] = in_order(_turned_cards(front))
        """The four ways a card can lie with 1 to 4 up."""
        self.cards: Final[tuple[Card, ...]] = self.fronts + in_order(_turned_cards(back))
        """All eight ways."""
        self.showing: Final[tuple[dict[int, Card], ...]] = tuple(
            [{card.numbers[side]: card for card in self.cards} for side in SIDES]
        )
        """By side and number: the card that shows this number there."""

    def __str__(self) -> str:
        return f"Faces({self.front}, {self.back})"


@final
class LaidCard(Thing):
    """A caballero card in its cell."""

    def __init__(self, cell: Cell, card: Card) -> None:
        super().__init__(10_000 * cell.code + card.code, cell, card)
        self.cell: Final = cell
        self.card: Final = card
        self.numbers: Final = card.numbers
        self.meets: Final[tuple[Edge, ...]] = MEETING[cell]
        """By side: what it faces, as an edge of the neighbour."""

    def __str__(self) -> str:
        return f"{self.card}@{self.cell}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `3/4/1/2@(0,1)`."""
        card, _, cell = text.partition("@")
        return cls.of(Cell.parse(cell), Card.parse(card))


def _laid(lying: tuple[Cell, Card]) -> LaidCard:
    return LaidCard.of(*lying)


def _placed(tile: Tile) -> tuple[PlacedTile, ...]:
    return tuple([PlacedTile.of(tile, turn) for turn in range(len(SIDES))])


LAID: Final[Table[tuple[Cell, Card], LaidCard]] = Table(_laid)
"""Every card in every cell."""
PLACED: Final[Table[Tile, tuple[PlacedTile, ...]]] = Table(_placed)
"""Every tile, by its quarter turns."""
