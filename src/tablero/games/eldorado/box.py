"""What is in the box of The Island of El Dorado (ED-1).

The rulebook prints prices, strengths, the faces of some dice, the X sides of the cave exit and
the chart of key tiles only on components that we do not have: those tables are reconstructed
(marked [D] in the specification). Somebody who owns the game can replace them with a TOML file:
`tablero box export eldorado`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, NamedTuple, Self

from tablero.engine import BadBox, Box, Name, read_toml


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
        return (Tile.WOLF, Tile.THIEVES, Tile.TITAN)[self]


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
MOST_CARDS = 9
MOST_STRENGTH = 20
MOST_PIPS = 20
EXIT_SIDES = SIX = 6
MOST_DOUBLOONS = 5
"""All the doubloons there are (ED-1.3)."""


class EldoradoBox(Box):
    """The components as tables."""

    fields: ClassVar = {
        "prices": tuple[tuple[int, ...], ...],
        "dwellers": tuple[int, ...],
        "battle_die": tuple[int, ...],
        "thief_die": tuple[int, ...],
        "titan_die": tuple[int, ...],
        "doubloons": tuple[int, ...],
        "walls": tuple[int, ...],
        "key_tiles": tuple[tuple[int, tuple[Tile, ...]], ...],
        "base_only": bool,
    }

    def __init__(
        self,
        prices: tuple[tuple[int, ...], ...],
        dwellers: tuple[int, ...],
        battle_die: tuple[int, ...],
        thief_die: tuple[int, ...],
        titan_die: tuple[int, ...],
        doubloons: tuple[int, ...],
        walls: tuple[int, ...],
        key_tiles: tuple[tuple[int, tuple[Tile, ...]], ...],
        base_only: bool = False,
    ) -> None:
        self.prices: Final = prices
        """Food, wood and gold for each of EXPLORERS_PIECES (ED-1.4)."""
        self.dwellers: Final = dwellers
        """The strength of tiger, thieves and giants (ED-1.5)."""
        self.battle_die: Final = battle_die
        """The faces of a black die (ED-1.6)."""
        self.thief_die: Final = thief_die
        """The faces of the thief die; the number beside each makes it seven (ED-1.6)."""
        self.titan_die: Final = titan_die
        """The faces of the die that moves the titan (ED-1.6)."""
        self.doubloons: Final = doubloons
        """Doubloons for each of THIEVES_BUY (ED-10.6)."""
        self.walls: Final = walls
        """The sides of the exit with an X, numbered as hexes.DIRECTIONS (ED-7.2)."""
        self.key_tiles: Final = key_tiles
        """The key tiles for each number of players (ED-13.1)."""
        self.base_only: Final = base_only
        """Whether its file leaves the expansion out, so that old records keep their text."""

    def to_toml(self) -> str:
        """The tables as a TOML file that an owner of the game can correct."""
        most = MOST_IN_BASE_GAME if self.base_only else PLAYERS[-1]
        return (_BASE_TOML if self.base_only else _TOML).format(
            prices=_rows(zip(EXPLORERS_PIECES, map(_price_text, self.prices), strict=True)),
            dwellers=_rows(zip(DWELLERS, self.dwellers, strict=True)),
            battle_die=list(self.battle_die),
            thief_die=list(self.thief_die),
            titan_die=list(self.titan_die),
            doubloons=_rows(zip(THIEVES_BUY, self.doubloons, strict=True)),
            walls=list(self.walls),
            key_tiles=_rows((n, list(map(str, row))) for n, row in self.key_tiles if n <= most),
        )

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read such a file; raise BadBox if something is wrong with it."""
        table = read_toml(text)
        try:
            return cls(
                prices=tuple(
                    _read_price(table["prices"][str(piece)]) for piece in EXPLORERS_PIECES
                ),
                dwellers=tuple(
                    _number(table["dwellers"][str(tile)], 1, MOST_STRENGTH) for tile in DWELLERS
                ),
                battle_die=tuple(_number(pips, 0, MOST_PIPS) for pips in table["battle-die"]),
                thief_die=tuple(
                    _number(pips, 1, SIX) for pips in table.get("thief-die", RECONSTRUCTED_DIE)
                ),
                titan_die=tuple(
                    _number(pips, 0, SIX) for pips in table.get("titan-die", RECONSTRUCTED_TITAN)
                ),
                doubloons=_read_doubloons(table.get("doubloons")),
                walls=tuple(_number(side, 0, EXIT_SIDES - 1) for side in table["walls"]),
                key_tiles=_read_keys(table["key-tiles"]),
                base_only=table.keys().isdisjoint(_EXPANSION_TABLES)
                and len(table["key-tiles"]) < len(PLAYERS),
            )._checked()
        except KeyError as missing:
            raise BadBox(f"the box has no {missing}") from None
        except (AttributeError, TypeError, ValueError) as error:
            raise BadBox(f"the box cannot be read: {error}") from None

    def _checked(self) -> Self:
        if any(not sum(price) for price in self.prices):
            raise BadBox("every piece has a price: otherwise a turn might never end (ED-1.4)")
        if not 1 <= len(self.battle_die) <= MOST_PIPS:
            raise BadBox(f"a battle die has 1 to {MOST_PIPS} faces (ED-1.6)")
        if not 1 <= len(self.thief_die) <= MOST_PIPS:
            raise BadBox(f"a thief die has 1 to {MOST_PIPS} faces (ED-1.6)")
        if not 1 <= len(self.titan_die) <= MOST_PIPS:
            raise BadBox(f"a titan die has 1 to {MOST_PIPS} faces (ED-1.6)")
        if len(set(self.walls)) != len(self.walls) or len(self.walls) >= EXIT_SIDES:
            raise BadBox("an X marks different sides of the exit, and not all of them (ED-7.2)")
        for players, row in self.key_tiles:
            if len(row) % players:
                raise BadBox(f"{players} players get the same number of key tiles each (ED-13.1)")
            if Counter(row) - Counter(ISLAND_TILES):
                raise BadBox(f"the island lacks some key tiles for {players} players (ED-1.1)")
            if not any(tile.walkable for tile in (Counter(ISLAND_TILES) - Counter(row))):
                raise BadBox("no tile is left to start the island with (ED-2.1)")
        return self


def _rows(rows: Iterable[tuple[object, object]]) -> str:
    """One line for each entry of a table."""
    return "\n".join(f"{name} = {value}" for name, value in rows)


def _price_text(price: tuple[int, ...]) -> str:
    row = ", ".join(f"{kind} = {price[kind]}" for kind in Kind if price[kind])
    return f"{{ {row} }}"


def _read_price(row: dict[str, object]) -> tuple[int, ...]:
    for name in row:
        Kind.parse(name)
    return tuple(_number(row.get(str(kind), 0), 0, MOST_CARDS) for kind in Kind)


def _read_doubloons(table: dict[str, int] | None) -> tuple[int, ...]:
    """What the thieves pay; a box of the base game leaves it out."""
    if table is None:
        return RECONSTRUCTED_DOUBLOONS
    return tuple(_number(table[str(piece)], 1, MOST_DOUBLOONS) for piece in THIEVES_BUY)


def _read_keys(table: dict[str, list[str]]) -> tuple[tuple[int, tuple[Tile, ...]], ...]:
    """A row for each number of players; a box of the base game stops at five."""
    usual = dict(RECONSTRUCTED_KEYS)
    return tuple(
        (
            players,
            usual[players]
            if players > MOST_IN_BASE_GAME and str(players) not in table
            else tuple(map(Tile.parse, table[str(players)])),
        )
        for players in PLAYERS
    )


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a number from {least} to {most} is expected, not {value!r}")
    return value


_TOML = """\
# The Island of El Dorado: the components that the rulebook does not print.
# These tables are reconstructed. If you own the game, correct them and play with --box FILE.

# The faces of a black battle die.
battle-die = {battle_die}

# The faces of the thief die: each goes with what it lacks to seven.
thief-die = {thief_die}

# The faces of the die that moves the titan.
titan-die = {titan_die}

# The sides of the cave exit with an X: 0 is the east, then on clockwise.
walls = {walls}

# Cards for each piece.
[prices]
{prices}

# Doubloons for what the thieves buy.
[doubloons]
{doubloons}

# The dice of those who live in the cave.
[dwellers]
{dwellers}

# The key tiles for each number of players.
[key-tiles]
{key_tiles}
"""
_EXPANSION_TABLES = ("thief-die", "titan-die", "doubloons")
_BASE_TOML = "\n\n".join(
    part
    for part in _TOML.split("\n\n")
    if not any(f"{table} =" in part or f"[{table}]" in part for table in _EXPANSION_TABLES)
)

RECONSTRUCTED_PRICES = ((2, 0, 0), (1, 2, 0), (0, 2, 2), (2, 2, 2))
"""Food, wood and gold for villager, farmhouse, fort and offering (ED-1.4)."""
RECONSTRUCTED_DWELLERS = (2, 3, 4)
"""Tiger, thieves, giants (ED-1.5)."""
RECONSTRUCTED_DIE = (1, 2, 3, 4, 5, 6)
"""A black die, and the thief die (ED-1.6)."""
RECONSTRUCTED_TITAN = (1, 2, 2, 3, 3, 4)
"""The die that moves the titan (ED-1.6)."""
RECONSTRUCTED_DOUBLOONS = (1, 1, 2, 3)
"""Doubloons for thief, hideout, outpost and offering (ED-10.6)."""
RECONSTRUCTED_WALLS = (2, 3, 4)
"""Three consecutive sides of the exit (ED-7.2)."""
_KEYS = (Tile.SHRINE, Tile.SHRINE, Tile.SHRINE, Tile.ENTRANCE)
RECONSTRUCTED_KEYS = (
    (2, _KEYS),
    (3, (*_KEYS, Tile.GARDEN, Tile.GARDEN)),
    (4, _KEYS),
    (5, (*_KEYS, Tile.GARDEN)),
    (6, (*_KEYS, Tile.GARDEN, Tile.GARDEN)),
    (7, (*_KEYS, Tile.GARDEN, Tile.GARDEN, Tile.GOLD)),
    (8, (*_KEYS, Tile.GARDEN, Tile.GARDEN, Tile.GOLD, Tile.FOOD)),
)
"""The key tiles for 2 to 8 players (ED-13.1)."""

STANDARD_BOX = EldoradoBox(
    prices=RECONSTRUCTED_PRICES,
    dwellers=RECONSTRUCTED_DWELLERS,
    battle_die=RECONSTRUCTED_DIE,
    thief_die=RECONSTRUCTED_DIE,
    titan_die=RECONSTRUCTED_TITAN,
    doubloons=RECONSTRUCTED_DOUBLOONS,
    walls=RECONSTRUCTED_WALLS,
    key_tiles=RECONSTRUCTED_KEYS,
)
