"""The verbs of El Caballero: everything that a player or chance can answer.

Cells are named by their steps east and north of the start tile, edges by a cell and one of its
sides. A card is named by its numbers as it lies, clockwise from the north.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from .box import Colour
from .grid import Cell, Edge
from .pieces import Card, Tile


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance names the first bidder of the first round (CB-3.1)."""

    text = "start {colour}"
    paragraph = "CB-3.1"
    colour: Colour


@dataclass(frozen=True, slots=True)
class DrawStartTile(Action):
    """Chance draws a tile that may become the start tile (CB-2.1)."""

    text = "start tile {tile}"
    paragraph = "CB-2.1"
    tile: Tile


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Chance draws a tile that lies open from now on (CB-2.1, CB-3.2)."""

    text = "draw tile {tile}"
    paragraph = "CB-3.2"
    tile: Tile


@dataclass(frozen=True, slots=True)
class Power(Action):
    """Play a power card (CB-3.1)."""

    text = "power {value}"
    paragraph = "CB-3.1"
    value: int


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Add the heads of the power card to the court (CB-4.1)."""

    text = "reinforce"
    paragraph = "CB-4.1"


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Lay an open tile, turned so many quarters clockwise (CB-5.1)."""

    text = "lay tile {tile} at {cell} turn {turn}"
    paragraph = "CB-5.1"
    tile: Tile
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class LayCard(Action):
    """Lay a caballero card (CB-6.1)."""

    text = "lay card {card} at {cell}"
    paragraph = "CB-6.1"
    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class RaiseCard(Action):
    """Turn or flip an own card to a higher number at its land (CB-6.3)."""

    text = "raise card at {cell} to {card}"
    paragraph = "CB-6.3"
    cell: Cell
    card: Card


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take an own card back from the table (CB-8.2)."""

    text = "take back {cell}"
    paragraph = "CB-8.2"
    cell: Cell


@dataclass(frozen=True, slots=True)
class BuyShip(Action):
    """Buy a ship, onto a water side of an own card or onto an own enclosed sea (CB-7.1)."""

    text = "buy ship {place}"
    paragraph = "CB-7.1"
    place: Edge


@dataclass(frozen=True, slots=True)
class LaunchShip(Action):
    """Put a ship from the court onto the table (CB-7.2)."""

    text = "launch ship {place}"
    paragraph = "CB-7.2"
    place: Edge


@dataclass(frozen=True, slots=True)
class MoveShip(Action):
    """Move a ship from one place on the table to another (CB-7.2)."""

    text = "move ship {ship} to {place}"
    paragraph = "CB-7.2"
    ship: Edge
    place: Edge


@dataclass(frozen=True, slots=True)
class TakeShip(Action):
    """Take a ship back to the court (CB-7.2)."""

    text = "take ship {ship}"
    paragraph = "CB-7.2"
    ship: Edge


@dataclass(frozen=True, slots=True)
class BuyCastillo(Action):
    """Buy a castillo for an own card (CB-7.1)."""

    text = "buy castillo {cell}"
    paragraph = "CB-7.1"
    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveCastillo(Action):
    """Move a castillo to another own card (CB-7.2)."""

    text = "move castillo {castillo} to {cell}"
    paragraph = "CB-7.2"
    castillo: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class PlaceAlcalde(Action):
    """Put an alcalde onto an enclosed region (CB-10.2)."""

    text = "alcalde {region}"
    paragraph = "CB-10.2"
    region: Edge


@dataclass(frozen=True, slots=True)
class SetGrande(Action):
    """Set the grande from the court onto an own card (CB-10.4)."""

    text = "set grande {cell}"
    paragraph = "CB-10.4"
    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveGrande(Action):
    """Move the grande to another own card (CB-10.4)."""

    text = "move grande {cell}"
    paragraph = "CB-10.4"
    cell: Cell


@dataclass(frozen=True, slots=True)
class LayCardWithGrande(Action):
    """Lay a card at land on several sides together with the grande (CB-10.10)."""

    text = "lay card with grande {card} at {cell}"
    paragraph = "CB-10.10"
    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn (CB-4.2)."""

    text = "end turn"
    paragraph = "CB-4.2"
    ends_turn = True


ACTIONS: tuple[type[Action], ...] = (
    Start,
    DrawStartTile,
    DrawTile,
    Power,
    Reinforce,
    LayTile,
    LayCard,
    RaiseCard,
    TakeBack,
    BuyShip,
    LaunchShip,
    MoveShip,
    TakeShip,
    BuyCastillo,
    MoveCastillo,
    PlaceAlcalde,
    SetGrande,
    MoveGrande,
    LayCardWithGrande,
    EndTurn,
)
