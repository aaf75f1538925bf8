"""What is in the box of Caramba! (CA-1).

The rulebook prints neither the cards nor how many chests there are of each value: those two
tables are reconstructed (CA-1.2, CA-1.3). Somebody who owns the game can replace them with a
TOML file: `tablero box export caramba`.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final, Self

from tablero.engine import BadBox, Box, Name, Thing, in_order, read_toml


class Gang(Name):
    """The seats, clockwise (CA-1.1)."""

    BANDIDOS = 0
    SOLDADOS = 1
    GRINGOS = 2
    INDIOS = 3


class Treasure(Name):
    """What is auctioned (CA-1.3)."""

    GOLD = 0
    MUNITION = 1
    DYNAMITE = 2


TREASURES = tuple(Treasure)
"""All treasures: iterating over a tuple is faster than over an enumeration."""


class Special(Name):
    """The four special cards, one of each (CA-1.4)."""

    MANOS_ARRIBA = 0
    ESTOY_DE_VUELTA = 1
    FUERA = 2
    EN_SEGURIDAD = 3


class Chest(Thing):
    """A chest chip: a treasure and its value."""

    def __init__(self, treasure: Treasure, value: int) -> None:
        super().__init__(100 * treasure + value, treasure, value)
        self.treasure: Final = treasure
        self.value: Final = value

    def __str__(self) -> str:
        return f"{self.treasure}-{self.value}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `gold-3`."""
        treasure, _, value = text.partition("-")
        return cls.of(Treasure.parse(treasure), in_range(value))

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters."""
        return "chest", {"treasure": self.treasure, "value": self.value}


def of_treasure(chests: tuple[Chest, ...], treasure: Treasure) -> tuple[Chest, ...]:
    """The chests of one treasure."""
    return tuple([chest for chest in chests if chest.treasure is treasure])


def other_than(chests: tuple[Chest, ...], treasure: Treasure) -> tuple[Chest, ...]:
    """The chests of the two other treasures."""
    return tuple([chest for chest in chests if chest.treasure is not treasure])


class Card(Thing):
    """An auction card: its value for each treasure, 0 where it does not show it (CA-1.2)."""

    def __init__(self, gold: int, munition: int, dynamite: int) -> None:
        super().__init__(10_000 * gold + 100 * munition + dynamite, gold, munition, dynamite)
        values = (gold, munition, dynamite)
        self.values: Final[tuple[int, ...]] = values
        self.treasures: Final = tuple([each for each in TREASURES if values[each]])
        """The treasures that the card shows: it is played for exactly one of them."""

    def __str__(self) -> str:
        return "/".join(f"{treasure}-{self.values[treasure]}" for treasure in self.treasures)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `gold-3/munition-4`; the treasures may come in any order."""
        values = [0, 0, 0]
        for part in text.split("/"):
            treasure, _, value = part.partition("-")
            at = Treasure.parse(treasure)
            if values[at]:
                raise ValueError(f"a card shows {at} once")
            values[at] = in_range(value)
        return cls.of(*values)

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and parameters: a card with one treasure, or with two."""
        shown = self.treasures
        params: dict[str, object] = {"treasure": shown[0], "value": self.values[shown[0]]}
        if len(shown) == 1:
            return "card.single", params
        second = shown[1]
        return "card.double", {**params, "second": second, "second_value": self.values[second]}


PRINTED = frozenset(map(str, range(1, 100)))


def in_range(text: str) -> int:
    """A printed value: 1 to 99, so that it has at most two digits."""
    if text not in PRINTED:
        raise ValueError(f"a value is 1 to 99, not {text[:10]!r}")
    return int(text)


RECONSTRUCTED_CARDS = (
    "gold-7 munition-7 dynamite-7"
    " gold-2/munition-5 gold-3/munition-4 gold-4/munition-3 gold-5/munition-2"
    " gold-2/dynamite-5 gold-3/dynamite-4 gold-4/dynamite-3 gold-5/dynamite-2"
    " munition-2/dynamite-5 munition-3/dynamite-4 munition-4/dynamite-3 munition-5/dynamite-2"
)
"""The 15 cards of every gang (CA-1.2)."""

RECONSTRUCTED_CHESTS = {2: 3, 3: 3, 4: 2}
"""How many chests of each value every treasure has (CA-1.3)."""

CARDS_PER_GANG = 15
CHESTS_PER_TREASURE = 8


class CarambaBox(Box):
    """The components as tables: the cards of each gang and all the chests."""

    fields: ClassVar = {"cards": tuple[Card, ...], "chests": tuple[Chest, ...]}

    def __init__(self, cards: tuple[Card, ...], chests: tuple[Chest, ...]) -> None:
        self.cards: Final = cards
        self.chests: Final = chests
        self.twins: Final = len(set(cards)) < len(cards)
        """Whether a gang has two cards that are alike."""

    def to_toml(self) -> str:
        """The tables as a file that an owner of the game can correct."""
        cards = "\n".join(f'    "{card}",' for card in self.cards)
        return _TOML.format(cards=cards, chests=_chest_tables(self.chests))

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read such a file; BadBox says what is wrong with it."""
        table = read_toml(text)
        try:
            cards = in_order(Card.parse(card) for card in table["cards"])
            chests = in_order(_read_chests(table["chests"]))
        except KeyError as missing:
            raise BadBox(f"the box has no {missing}") from None
        except (AttributeError, TypeError, ValueError) as error:
            raise BadBox(f"the box cannot be read: {error}") from None
        return cls(cards, chests)._checked()

    def _checked(self) -> Self:
        if len(self.cards) != CARDS_PER_GANG:
            raise BadBox(f"a gang has {CARDS_PER_GANG} cards, not {len(self.cards)} (CA-1.1)")
        for treasure in Treasure:
            count = sum(chest.treasure == treasure for chest in self.chests)
            if count != CHESTS_PER_TREASURE:
                raise BadBox(
                    f"there are {CHESTS_PER_TREASURE} chests of {treasure}, not {count} (CA-1.3)"
                )
        for card in self.cards:
            if len(card.treasures) > 2:
                raise BadBox(f"{card}: a card shows one or two treasures (CA-1.2)")
        return self


def _chest_tables(chests: tuple[Chest, ...]) -> str:
    counts = Counter(chests)
    lines = []
    for treasure in Treasure:
        row = ", ".join(
            f"{chest.value} = {counts[chest]}"
            for chest in in_order(counts)
            if chest.treasure == treasure
        )
        lines.append(f"{treasure} = {{ {row} }}")
    return "\n".join(lines)


def _read_chests(tables: dict[str, dict[str, object]]) -> list[Chest]:
    return [
        Chest.of(Treasure.parse(treasure), in_range(value))
        for treasure, counts in tables.items()
        for value, count in counts.items()
        for _ in range(_few(count))
    ]


def _few(count: object) -> int:
    if type(count) is not int or not 0 <= count <= CHESTS_PER_TREASURE:
        raise ValueError(f"a value occurs 0 to {CHESTS_PER_TREASURE} times, not {count!r}")
    return count


_TOML = """\
# Caramba!: the components that the rulebook does not print.
# These tables are reconstructed. If you own the game, correct them and play with --box FILE.

# The 15 auction cards of every gang: treasure-value, two treasures separated by a slash.
cards = [
{cards}
]

# How many chests of each value every treasure has: value = count, 8 chests per treasure.
[chests]
{chests}
"""

STANDARD_BOX = CarambaBox(
    cards=in_order(Card.parse(text) for text in RECONSTRUCTED_CARDS.split()),
    chests=in_order(
        Chest.of(treasure, value)
        for treasure in Treasure
        for value, count in RECONSTRUCTED_CHESTS.items()
        for _ in range(count)
    ),
)
