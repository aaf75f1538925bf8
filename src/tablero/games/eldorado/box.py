"""What is in the box of The Island of El Dorado (ED-1).

The rulebook prints prices, strengths, the faces of some dice, the X sides of the cave exit and
the chart of key tiles only on components that we do not have: those tables are reconstructed
(marked [D] in the specification). Somebody who owns the game can replace them with a TOML file:
`tablero box export eldorado`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from tablero.engine import Box, Name


class Colour(Name):
    """The seats, clockwise."""

    RED = 0
    BLUE = 1
    ORANGE = 2
    GREEN = 3
    WHITE = 4


class Kind(Name):
    """The kinds of resource cards (ED-1.2)."""

    FOOD = 0
    WOOD = 1
    GOLD = 2


class Amount(NamedTuple):
    """So many cards of a kind: part of a price or of a booty."""

    kind: Kind
    number: int

    def word(self) -> tuple[str, dict[str, object]]:
        """How people say it."""
        return f"amount.{self.kind}", {"count": self.number}


def amounts(numbers: Sequence[int]) -> tuple[Amount, ...]:
    """Numbers of food, wood and gold, without the kinds of which there are none."""
    return tuple(Amount(kind, numbers[kind]) for kind in Kind if numbers[kind])


class Tile(Name):
    """The tiles of the island and of the cave (ED-1.1)."""

    WATER = 0
    GOLD = 1
    FOOD = 2
    WOOD = 3
    GARDEN = 4
    SHRINE = 5
    ENTRANCE = 6
    EXIT = 7
    CAVE_SHRINE = 8
    TIGER = 9
    THIEVES = 10
    GIANTS = 11
    EMPTY = 12

    @property
    def walkable(self) -> bool:
        """Neither water nor shrine (ED-1.11)."""
        return self not in (Tile.WATER, Tile.SHRINE)


YIELDS: dict[Tile, tuple[Kind, ...]] = {
    Tile.FOOD: (Kind.FOOD,),
    Tile.WOOD: (Kind.WOOD,),
    Tile.GOLD: (Kind.GOLD,),
    Tile.GARDEN: (Kind.FOOD, Kind.WOOD, Kind.GOLD),
}
"""The kinds that a tile gives (ED-3.2)."""

DWELLERS = (Tile.TIGER, Tile.THIEVES, Tile.GIANTS)
"""The tiles with somebody to fight (ED-7.5)."""

ISLAND_TILES = (
    (Tile.WATER,) * 9
    + (Tile.GOLD,) * 13
    + (Tile.FOOD,) * 10
    + (Tile.WOOD,) * 10
    + (Tile.GARDEN,) * 2
    + (Tile.SHRINE,) * 3
    + (Tile.ENTRANCE,)
)
"""The 48 tiles of the island (ED-1.1)."""

CAVE_TILES = (Tile.CAVE_SHRINE, *DWELLERS, *(Tile.EMPTY,) * 9)
"""The cave tiles besides the exit (ED-1.1)."""

SUPPLY = (25, 25, 30)
"""How many cards there are of each kind (ED-1.2)."""


class Explorer(Name):
    """The ten explorers; two share a card (ED-1.7, ED-8)."""

    STELLA = 0
    BELLONA = 1
    HECTOR = 2
    NICOLAS = 3
    TIZOC = 4
    EMMA = 5
    VICTORIA = 6
    PEDRO = 7
    WILLIAM = 8
    LAFFITE = 9


class ExplorerCard(Name):
    """The double-sided explorer cards (ED-1.7)."""

    STELLA_BELLONA = 0
    HECTOR_NICOLAS = 1
    TIZOC_EMMA = 2
    VICTORIA_PEDRO = 3
    WILLIAM_LAFFITE = 4

    @property
    def faces(self) -> tuple[Explorer, Explorer]:
        """The explorers on its two sides."""
        return Explorer(2 * self), Explorer(2 * self + 1)


class Piece(Name):
    """What can be bought (ED-1.3)."""

    VILLAGER = 0
    FARMHOUSE = 1
    FORT = 2
    OFFERING = 3


PIECES = (4, 2, 1, 3)
"""How many of each piece a side has, in the order of Piece (ED-1.3)."""


@dataclass(frozen=True, slots=True)
class EldoradoBox(Box):
    """The components as tables."""

    prices: tuple[tuple[int, ...], ...]
    """Food, wood and gold for each Piece, in the order of Piece (ED-1.4)."""
    dwellers: tuple[int, ...]
    """The strength of tiger, thieves and giants (ED-1.5)."""
    battle_die: tuple[int, ...]
    """The faces of a black die (ED-1.6)."""
    walls: tuple[int, ...]
    """The sides of the exit with an X, numbered as hexes.DIRECTIONS (ED-7.2)."""
    key_tiles: tuple[tuple[int, tuple[Tile, ...]], ...]
    """The key tiles for each number of players (ED-13.1)."""

    def to_toml(self) -> str:
        """The tables as a file that an owner of the game can correct."""
        raise NotImplementedError

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read such a file; BadBox says what is wrong with it."""
        raise NotImplementedError


_SHRINES = (Tile.SHRINE,) * 3
_KEYS = (*_SHRINES, Tile.ENTRANCE)

STANDARD_BOX = EldoradoBox(
    prices=((2, 0, 0), (1, 2, 0), (0, 2, 2), (2, 2, 2)),
    dwellers=(2, 3, 4),
    battle_die=(1, 2, 3, 4, 5, 6),
    walls=(2, 3, 4),
    key_tiles=(
        (2, _KEYS),
        (3, (*_KEYS, Tile.GARDEN, Tile.GARDEN)),
        (4, _KEYS),
        (5, (*_KEYS, Tile.GARDEN)),
    ),
)
