"""Answers of the explore phase (ED-3.3, ED-4, ED-5)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Kind, Tile
from ..hexes import Corner, Place
from .figure import Figure


@dataclass(frozen=True, slots=True)
class Move(Action):
    """One step of an explorer."""

    text = "move {figure} to {place}"
    paragraph = "ED-4.1"
    figure: Figure
    place: Place


@dataclass(frozen=True, slots=True)
class Discover(Action):
    """Draw a tile and lay it beside one's tile."""

    text = "discover with {figure}"
    paragraph = "ED-4.2"
    figure: Figure


@dataclass(frozen=True, slots=True)
class PlayKey(Action):
    """Discover with a key tile instead of a drawn one."""

    text = "reveal {tile} with {figure}"
    paragraph = "ED-13.1"
    tile: Tile
    figure: Figure


@dataclass(frozen=True, slots=True)
class Survey(Action):
    """Lay the next tile anywhere, when no explorer can reach an open edge."""

    text = "survey"
    paragraph = "ED-4.3"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Where the discovered tile lies."""

    text = "lay at {place}"
    paragraph = "ED-4.2"
    place: Place


@dataclass(frozen=True, slots=True)
class BuyVillager(Action):
    """A villager beside one of one's buildings."""

    text = "buy villager on {place}"
    paragraph = "ED-5.1"
    place: Place


@dataclass(frozen=True, slots=True)
class BuildFarmhouse(Action):
    """A farmhouse on a corner of the explorer's tile."""

    text = "build farmhouse at {corner}"
    paragraph = "ED-5.2"
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildFort(Action):
    """A fort on a corner of the explorer's tile."""

    text = "build fort at {corner}"
    paragraph = "ED-5.2"
    corner: Corner


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """An own building at a corner of the explorer's tile goes home, for its price."""

    text = "remove building at {corner}"
    paragraph = "ED-5.3"
    corner: Corner


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """An offering on a shrine beside the explorer."""

    text = "offer at {place}"
    paragraph = "ED-5.4"
    place: Place


@dataclass(frozen=True, slots=True)
class Desist(Action):
    """Do not buy the offering after all."""

    text = "keep offering"
    paragraph = "ED-5.4"


@dataclass(frozen=True, slots=True)
class March(Action):
    """So many villagers of one tile go one step."""

    text = "march {count} from {start} to {place}"
    paragraph = "ED-5.5"
    count: int
    start: Place
    place: Place


@dataclass(frozen=True, slots=True)
class Hurry(Action):
    """Sequoia pays 1 wood for 1 speed."""

    text = "hurry"
    paragraph = "ED-8.11"


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Yanga attacks a tile up to two tiles away."""

    text = "shoot at {place}"
    paragraph = "ED-8.12"
    place: Place


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Equal cards to the supply for one of another kind."""

    text = "exchange {kind} for {wanted}"
    paragraph = "ED-3.5"
    kind: Kind
    wanted: Kind


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn ends on the player's word."""

    text = "end turn"
    paragraph = "ED-3.3"
    ends_turn = True


@dataclass(frozen=True, slots=True)
class Return(Action):
    """A card too many goes back to the supply."""

    text = "return {kind}"
    paragraph = "ED-3.4"
    kind: Kind
