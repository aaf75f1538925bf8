"""The tables that the rulebook does not print; a file can replace them (ED-1.4 to ED-1.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final, Self

from tablero.engine import BadBox, Box, Table, read_toml

from .box import (
    DWELLERS,
    EXPLORERS_PIECES,
    ISLAND_TILES,
    KINDS,
    MOST_IN_BASE_GAME,
    PLAYERS,
    THIEVES_BUY,
    Kind,
    Piece,
    Tile,
)

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
        self.wares: Final = Table(self._wares)
        """The pieces that a hand can pay for, one of them, at these prices (ED-1.4)."""

    def _wares(self, hand: tuple[Kind, ...]) -> frozenset[Piece]:
        held = [hand.count(kind) for kind in KINDS]
        return frozenset(
            [
                piece
                for piece, price in zip(EXPLORERS_PIECES, self.prices, strict=True)
                if all(held[kind] >= price[kind] for kind in KINDS)
            ]
        )

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
    """What the thieves pay; a box of the base game leaves it out, and means the first prices."""
    if table is None:
        return FIRST_DOUBLOONS
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
RECONSTRUCTED_DOUBLOONS = (2, 3, 2, 4)
"""Doubloons for thief, hideout, outpost and offering: the thieves win about as often as everybody
else (ED-10.6, docs/balance.md)."""
FIRST_DOUBLOONS = (1, 1, 2, 3)
"""The same in rules 2."""
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
FIRST_BOX = STANDARD_BOX.but(doubloons=FIRST_DOUBLOONS)
"""The standard box of rules 2: the thieves pay less."""
HOUSE_BOXES = (STANDARD_BOX, FIRST_BOX)
"""The boxes that are reconstructed, not an owner's."""
