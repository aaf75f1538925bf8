"""What is in the box of El Caballero (CB-1).

No rulebook prints how many tiles there are of each shape, the order of the numbers on the cards,
or the heads of the power cards: those tables are reconstructed (CB-1.2 to CB-1.4).
Somebody who owns the game can replace them with a TOML file: `tablero box export caballero`.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final, Self

from tablero.engine import BadBox, Box, Name, in_order, read_toml

from .pieces import Faces, Shape, Symbol, Tile

RECONSTRUCTED_HEADS = (7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0)
"""The caballeros on the power cards 1 to 13 (CB-1.2)."""

RECONSTRUCTED_TILES = {
    Shape.SEA: (2, 0, 1),
    Shape.CAPE: (4, 4, 4),
    Shape.CORNER: (4, 4, 4),
    Shape.ISTHMUS: (2, 2, 2),
    Shape.COAST: (4, 4, 4),
    Shape.INLAND: (2, 1, 0),
}
"""How many tiles of each shape show nothing, gold, a fish (CB-1.3)."""

RECONSTRUCTED_FACES = Faces.of((1, 2, 3, 4), (5, 6, 7, 8))
"""The numbers of a caballero card, clockwise, on both faces (CB-1.4)."""

TILES = 48
POWER_CARDS = 13
MOST_HEADS = 20


class Colour(Name):
    """The seats, clockwise."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class CaballeroBox(Box):
    """The components as tables: the power cards' heads, the cards' numbers and the tiles."""

    fields: ClassVar = {"heads": tuple[int, ...], "faces": Faces, "tiles": tuple[Tile, ...]}

    def __init__(self, heads: tuple[int, ...], faces: Faces, tiles: tuple[Tile, ...]) -> None:
        self.heads: Final = heads
        self.faces: Final = faces
        self.tiles: Final = tiles

    def to_toml(self) -> str:
        """The tables as a file that an owner of the game can correct."""
        return _TOML.format(
            heads=list(self.heads),
            front=list(self.faces.front),
            back=list(self.faces.back),
            tiles=_tile_tables(self.tiles),
        )

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read such a file; BadBox says what is wrong with it."""
        table = read_toml(text)
        try:
            heads = tuple(_count(heads, MOST_HEADS) for heads in table["heads"])
            front, back = (tuple(_count(n, 8) for n in table[face]) for face in ("front", "back"))
            faces = Faces.of(front, back)
            tiles = in_order(_read_tiles(table["tiles"]))
        except KeyError as missing:
            raise BadBox(f"the box has no {missing}") from None
        except (AttributeError, TypeError, ValueError) as error:
            raise BadBox(f"the box cannot be read: {error}") from None
        return cls(heads, faces, tiles)._checked()

    def _checked(self) -> Self:
        if len(self.heads) != POWER_CARDS:
            raise BadBox(f"there are {POWER_CARDS} power cards, not {len(self.heads)} (CB-1.1)")
        if len(self.tiles) != TILES:
            raise BadBox(f"there are {TILES} tiles, not {len(self.tiles)} (CB-1.1)")
        if not any(tile.symbol == Symbol.PLAIN and tile.shape.has_land for tile in self.tiles):
            raise BadBox("no tile with land shows neither gold nor fish (CB-2.1)")
        return self


def _tile_tables(tiles: tuple[Tile, ...]) -> str:
    counts = Counter(tiles)
    rows = []
    for shape in Shape:
        shown = [symbol for symbol in Symbol if shape.can_show(symbol)]
        row = ", ".join(f"{symbol} = {counts[Tile.of(shape, symbol)]}" for symbol in shown)
        rows.append(f"{shape} = {{ {row} }}")
    return "\n".join(rows)


def _read_tiles(tables: dict[str, dict[str, int]]) -> list[Tile]:
    return [
        Tile.of(Shape.parse(shape), Symbol.parse(symbol))
        for shape, row in tables.items()
        for symbol, count in row.items()
        for _ in range(_count(count, TILES))
    ]


def _count(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"a number from 0 to {most} is expected, not {value!r}")
    return value


_TOML = """\
# El Caballero: the components that the rulebooks do not print.
# These tables are reconstructed. If you own the game, correct them and play with --box FILE.

# The caballeros on the power cards 1 to 13.
heads = {heads}

# The numbers on the two faces of a caballero card, clockwise.
front = {front}
back = {back}

# How many of the 48 tiles have each shape and symbol. Land on no side: sea; on one: cape; on two
# that meet: corner; on two opposite: isthmus; on three: coast; on all: inland.
[tiles]
{tiles}
"""

STANDARD_BOX = CaballeroBox(
    heads=RECONSTRUCTED_HEADS,
    faces=RECONSTRUCTED_FACES,
    tiles=tuple(
        Tile.of(shape, symbol)
        for shape, row in RECONSTRUCTED_TILES.items()
        for symbol, count in zip(Symbol, row, strict=True)
        for _ in range(count)
    ),
)
