"""What is in the box of The Island of El Dorado (ED-1).

The rulebook prints prices, strengths, the faces of some dice, the X sides of the cave exit and
the chart of key tiles only on components that we do not have: those tables are reconstructed
(marked [D] in the specification). Somebody who owns the game can replace them with a TOML file:
`tablero box export eldorado`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablero.engine import Name


class Colour(Name):
    """The seats, clockwise."""

    RED = 0
    BLUE = 1
    ORANGE = 2
    GREEN = 3
    WHITE = 4
    PURPLE = 5
    YELLOW = 6
    BLACK = 7


class Kind(Name):
    """The kinds of resource cards (ED-1.2)."""

    FOOD = 0
    WOOD = 1
    GOLD = 2


KINDS = FOOD, WOOD, GOLD = tuple(Kind)


class Amount(NamedTuple):
    """A number of cards of one kind: part of a price or of some loot."""

    kind: Kind
    number: int

    def word(self) -> tuple[str, dict[str, object]]:
        """How it is written for people."""
        return f"amount.{self.kind}", {"count": self.number}


def amounts(numbers: Sequence[int]) -> tuple[Amount, ...]:
    """Numbers of food, wood and gold as amounts, without kinds of which there are none."""
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
    BAVIECA = 13
    GOLDEN_ROSE = 14
    JIMENEZ = 15
    CORTES = 16
    COLLAPSE = 17
    SECRET_EXIT = 18
    TOTEC_GARDEN = 19
    TITAN = 20
    WOLF = 21

    @property
    def walkable(self) -> bool:
        """Whether it is neither water nor a shrine (ED-1.11)."""
        return self in WALKABLE


WALKABLE = frozenset(Tile) - {Tile.WATER, Tile.SHRINE}
"""Tiles that somebody can stand on (ED-1.11)."""

YIELDS: dict[Tile, tuple[Kind, ...]] = {
    Tile.FOOD: (Kind.FOOD,),
    Tile.WOOD: (Kind.WOOD,),
    Tile.GOLD: (Kind.GOLD,),
    Tile.GARDEN: (Kind.FOOD, Kind.WOOD, Kind.GOLD),
    Tile.TOTEC_GARDEN: (Kind.FOOD, Kind.WOOD, Kind.GOLD),
}
"""The kinds that a tile gives (ED-3.2)."""

WATER: Final = Tile.WATER
SHRINE: Final = Tile.SHRINE
ENTRANCE: Final = Tile.ENTRANCE
EXIT: Final = Tile.EXIT
CAVE_SHRINE: Final = Tile.CAVE_SHRINE
COLLAPSE: Final = Tile.COLLAPSE
SECRET_EXIT: Final = Tile.SECRET_EXIT
TOTEC_GARDEN: Final = Tile.TOTEC_GARDEN

DWELLERS = (Tile.TIGER, Tile.THIEVES, Tile.GIANTS)
"""The tiles with somebody to fight (ED-7.5)."""
LURKERS = frozenset((*DWELLERS, Tile.WOLF))
"""The same with the wolf of the expansion (ED-11.4)."""

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


class Treasure(Name):
    """The four treasures of the cave, named after their tiles (ED-11.1)."""

    BAVIECA = 0
    GOLDEN_ROSE = 1
    JIMENEZ = 2
    CORTES = 3

    @property
    def tile(self) -> Tile:
        """The tile on which it is found."""
        return TREASURE_TILES[self]


TREASURE_TILES = (Tile.BAVIECA, Tile.GOLDEN_ROSE, Tile.JIMENEZ, Tile.CORTES)
"""The tiles of the treasures, in the order of Treasure (ED-1.8)."""
DEEPER_TILES = (
    *TREASURE_TILES,
    Tile.COLLAPSE,
    Tile.SECRET_EXIT,
    Tile.TOTEC_GARDEN,
    Tile.TITAN,
    Tile.WOLF,
)
"""The cave tiles that the expansion adds (ED-1.8)."""
PUT_BACK = 10
"""Cave tiles that the expansion puts back unseen (ED-2.2)."""


class Creature(Name):
    """Monsters that stand on the map themselves and are everybody's enemy (ED-1.9)."""

    WOLF = 0
    THIEF = 1
    TITAN = 2

    @property
    def tile(self) -> Tile:
        """The cave tile that brings it."""
        return CREATURES_TILES[self]


CREATURES_TILES = (Tile.WOLF, Tile.THIEVES, Tile.TITAN)
"""The tiles of the creatures, in the order of Creature."""


SUPPLY = (25, 25, 30)
"""How many cards there are of each kind (ED-1.2)."""


class Explorer(Name):
    """The explorers; two share a card (ED-1.7, ED-8)."""

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
    SEQUOIA = 10
    YANGA = 11


STELLA: Final = Explorer.STELLA
BELLONA: Final = Explorer.BELLONA
HECTOR: Final = Explorer.HECTOR
NICOLAS: Final = Explorer.NICOLAS
TIZOC: Final = Explorer.TIZOC
EMMA: Final = Explorer.EMMA
VICTORIA: Final = Explorer.VICTORIA
PEDRO: Final = Explorer.PEDRO
WILLIAM: Final = Explorer.WILLIAM
LAFFITE: Final = Explorer.LAFFITE
SEQUOIA: Final = Explorer.SEQUOIA
YANGA: Final = Explorer.YANGA


class ExplorerCard(Name):
    """The double-sided explorer cards (ED-1.7)."""

    STELLA_BELLONA = 0
    HECTOR_NICOLAS = 1
    TIZOC_EMMA = 2
    VICTORIA_PEDRO = 3
    WILLIAM_LAFFITE = 4
    SEQUOIA_YANGA = 5

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
    HIDEOUT = 4
    OUTPOST = 5
    THIEF = 6


VILLAGER: Final = Piece.VILLAGER
FARMHOUSE: Final = Piece.FARMHOUSE
FORT: Final = Piece.FORT
OFFERING: Final = Piece.OFFERING
HIDEOUT: Final = Piece.HIDEOUT
OUTPOST: Final = Piece.OUTPOST

EXPLORERS_PIECES = (Piece.VILLAGER, Piece.FARMHOUSE, Piece.FORT, Piece.OFFERING)
"""What explorers buy with cards."""
PIECES = (4, 2, 1, 3, 0, 0, 0)
"""How many of each piece explorers have, in the order of Piece (ED-1.3)."""
LARGE_VILLAGE = 6
"""Villagers of a team, and of a solo player (ED-1.3)."""
THIEVES_PIECES = (0, 0, 0, 3, 1, 2)
"""How many of each piece the thieves have, before their figures (ED-1.3)."""
THIEVES_BUY = (Piece.THIEF, Piece.HIDEOUT, Piece.OUTPOST, Piece.OFFERING)
"""What the thieves buy with doubloons (ED-10.6)."""
NO_PIECES = (0,) * len(Piece)


MOST_IN_BASE_GAME = 5
"""The most players without the expansion (ED-2.3)."""
PLAYERS = range(2, 9)
"""The chart of key tiles has a row for each number of players (ED-13.1)."""
