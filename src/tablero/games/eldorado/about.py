"""What the things on the table are, for whoever points at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablero.engine import CHANCE, Note, View

from .battle.monsters import beast
from .battle.strength import BUILDINGS, CAVE_SHRINE, VILLAGER, dweller_strength
from .board import THIEF
from .box import KINDS, TREASURE_TILES, Amount, Creature, Explorer, Piece, Tile, Treasure
from .exchange import RATE, rate_of
from .hand_limit import HAND_LIMIT
from .hexes import Plane
from .state import EldoradoState
from .tables import MOST_DOUBLOONS
from .thieves.hiding import SPEED
from .thieves.purse import doubloons_for

Seen = View[EldoradoState]

PARAGRAPHS: Final = {
    "explorer-card": "ED-2.1",
    "player": "ED-1.3",
    "thieves": "ED-10.2",
    "card": "ED-3.4",
    "strength": "ED-1.5",
    "speed": "ED-3.1",
    "doubloon": "ED-10.6",
    "shrines": "ED-7.1",
    "round": "ED-7.7",
    "house-values": "ED-1.4",
    "golden-dice": "ED-3.1",
    "battle-dice": "ED-6.4",
    "thief-die": "ED-10.4",
    "odds": "ED-6.4",
    "unknown": "ED-4.2",
    "corner": "ED-5.2",
    "wolf": "ED-11.4",
}
"""What is explained alike whatever the position, and its paragraph."""
PIECES: Final = {
    Piece.VILLAGER: "ED-5.1",
    Piece.FARMHOUSE: "ED-5.2",
    Piece.FORT: "ED-5.2",
    Piece.OFFERING: "ED-5.4",
    Piece.HIDEOUT: "ED-10.7",
    Piece.OUTPOST: "ED-10.7",
    Piece.THIEF: "ED-10.5",
}
TILES: Final = {
    Tile.WATER: "ED-4.1",
    Tile.SHRINE: "ED-5.4",
    Tile.ENTRANCE: "ED-7.2",
    Tile.EXIT: "ED-7.2",
    Tile.CAVE_SHRINE: "ED-7.3",
    Tile.TIGER: "ED-7.5",
    Tile.THIEVES: "ED-7.6",
    Tile.GIANTS: "ED-7.5",
    Tile.EMPTY: "ED-7.2",
    Tile.COLLAPSE: "ED-11.6",
    Tile.SECRET_EXIT: "ED-11.7",
    Tile.TOTEC_GARDEN: "ED-11.7",
    Tile.TITAN: "ED-11.3",
    Tile.WOLF: "ED-11.4",
}
"""The paragraphs of the tiles that give nothing to gather; the others are in ED-3.2."""
GATHERED: Final = "ED-3.2"
TREASURES: Final = "ED-11.1"


def about(view: Seen, kind: str, value: str) -> tuple[Note, ...]:
    """A tile, a piece, an explorer: what it is for, and what it costs or how strong it is."""
    if kind in NAMED:
        return NAMED[kind](view, value)
    if kind in PARAGRAPHS and not value:
        numbers = {"most": MOST_DOUBLOONS if kind == "doubloon" else HAND_LIMIT}
        return (Note(f"about.{kind}", numbers, PARAGRAPHS[kind]),)
    return ()


def explorer(_view: Seen, value: str) -> tuple[Note, ...]:
    """The power of an explorer (ED-8), and what every explorer does."""
    found = [each for each in Explorer if str(each) == value]
    return tuple(
        note
        for each in found
        for note in (
            Note("about.power", {"power": Powered(each)}, f"ED-8.{each + 1}"),
            Note("about.explorer", {"shrine": CAVE_SHRINE}, "ED-1.5"),
        )
    )


class Powered:
    """The power of an explorer, as words."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer: Final = explorer

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key."""
        return f"explorer.{self.explorer}.power", {}


def treasure(_view: Seen, value: str) -> tuple[Note, ...]:
    """What a treasure does for its holder (ED-11.1)."""
    if value not in map(str, Treasure):
        return ()
    return (Note(f"treasure.{value}.power", {}, TREASURES),)


def piece(view: Seen, value: str) -> tuple[Note, ...]:
    """What a piece is good for, and its price (ED-1.4, ED-10.6)."""
    return tuple(
        Note(f"about.piece.{each}", numbers_of(view, each), PIECES[each])
        for each in Piece
        if str(each) == value
    )


def numbers_of(view: Seen, wanted: Piece) -> dict[str, object]:
    """The price of a piece, its strength, and for a thief his points (ED-1.5, ED-10.5)."""
    strength = {**BUILDINGS, Piece.VILLAGER: VILLAGER, Piece.THIEF: THIEF}
    return {
        "price": price_of(view.state, wanted, view.seat),
        "strength": strength.get(wanted, 0),
        "points": SPEED,
    }


class Coins:
    """A price in doubloons, as words."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def word(self) -> tuple[str, dict[str, object]]:
        """Its words key and the number."""
        return "drawing.price-doubloon", {"count": self.number}


def price_of(state: EldoradoState, wanted: Piece, seat: int | None) -> tuple[object, ...]:
    """What a piece costs: cards, or for the thieves doubloons."""
    own = wanted in (Piece.HIDEOUT, Piece.OUTPOST, Piece.THIEF)
    if own or (seat is not None and seat == state.thieves and wanted is Piece.OFFERING):
        return (Coins(doubloons_for(state, wanted)),)
    cards = state.box.prices[wanted]
    return tuple([Amount(kind, cards[kind]) for kind in KINDS if cards[kind]])


def tile(view: Seen, value: str) -> tuple[Note, ...]:
    """What a tile gives, or who lives there and how strong (ED-1.1, ED-1.8)."""
    for each in Tile:
        if str(each) != value:
            continue
        if each in TREASURE_TILES:
            return treasure(view, str(Treasure(TREASURE_TILES.index(each))))
        params = {"strength": strength_of(view.state, each), "shrine": CAVE_SHRINE}
        return (Note(f"about.tile.{each}", params, TILES.get(each, GATHERED)),)
    return ()


def strength_of(state: EldoradoState, where: Tile) -> int:
    """The dice of whoever lives on a tile; none where nobody does (ED-1.5)."""
    if where is Tile.TITAN:
        return beast(state, CHANCE, Creature.TITAN).strength
    lives = where in (Tile.TIGER, Tile.THIEVES, Tile.GIANTS, Tile.WOLF)
    return dweller_strength(state, where) if lives else 0


def guardian(view: Seen, value: str) -> tuple[Note, ...]:
    """A guardian of the player alone (ED-12.2, ED-12.3)."""
    return tuple(
        Note(
            f"about.guardian.{each}",
            {"strength": beast(view.state, CHANCE, each).strength},
            "ED-12.3",
        )
        for each in Creature
        if str(each) == value
    )


def resource(view: Seen, value: str) -> tuple[Note, ...]:
    """What a kind of cards is for, and what an exchange costs the reader (ED-3.2, ED-3.5)."""
    if value not in map(str, KINDS):
        return ()
    rate = RATE if view.seat is None else rate_of(view.state, view.seat)
    return (Note("about.resource", {"most": HAND_LIMIT, "rate": rate}, GATHERED),)


def stack(_view: Seen, value: str) -> tuple[Note, ...]:
    """The tiles that are still to be found."""
    if value not in map(str, Plane):
        return ()
    return (Note(f"about.stack.{value}", {}, "ED-4.2"),)


NAMED: Final[dict[str, Callable[[Seen, str], tuple[Note, ...]]]] = {
    "explorer": explorer,
    "treasure": treasure,
    "piece": piece,
    "tile": tile,
    "guardian": guardian,
    "resource": resource,
    "stack": stack,
}
"""Things of which there are several, and what explains them."""
