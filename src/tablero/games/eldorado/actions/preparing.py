"""Answers before exploring: picking an explorer, dice, stealing, gathering."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, Explorer, ExplorerCard, Kind, Tile
from ..hexes import Place
from .figure import Figure


@dataclass(frozen=True, slots=True)
class PickExplorer(Action):
    """Play this face of the explorer card."""

    text = "pick {explorer}"
    paragraph = "ED-2.1"
    explorer: Explorer


@dataclass(frozen=True, slots=True)
class PickCard(Action):
    """Take this explorer card, when they are not dealt."""

    text = "pick card {card}"
    paragraph = "ED-2.1"
    card: ExplorerCard


@dataclass(frozen=True, slots=True)
class PlaceBack(Action):
    """Put a beaten explorer onto a free tile."""

    text = "place {figure} of {seat} at {place}"
    paragraph = "ED-6.7"
    figure: Figure
    seat: Colour
    place: Place


@dataclass(frozen=True, slots=True)
class RollAgain(Action):
    """Nicolas rolls both golden dice again."""

    text = "throw again"
    paragraph = "ED-8.4"


@dataclass(frozen=True, slots=True)
class KeepRoll(Action):
    """Nicolas keeps his roll."""

    text = "keep roll"
    paragraph = "ED-8.4"


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Laffite takes a card of a kind from a player."""

    text = "steal {kind} from {seat}"
    paragraph = "ED-8.10"
    kind: Kind
    seat: Colour


@dataclass(frozen=True, slots=True)
class Divide(Action):
    """One die is the speed, the other the gathering."""

    text = "divide speed {speed} gathering {gathering}"
    paragraph = "ED-3.1"
    speed: int
    gathering: int


@dataclass(frozen=True, slots=True)
class Allot(Action):
    """The captain gives a member of the team two of the four dice."""

    text = "allot {seat} speed {speed} gathering {gathering}"
    paragraph = "ED-9.2"
    seat: Colour
    speed: int
    gathering: int


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Take a card of a kind one has access to."""

    text = "gather {kind}"
    paragraph = "ED-3.2"
    kind: Kind


@dataclass(frozen=True, slots=True)
class EndGathering(Action):
    """Gather no more."""

    text = "stop gathering"
    paragraph = "ED-3.2"


@dataclass(frozen=True, slots=True)
class PutTop(Action):
    """Emma puts one of the tiles she has seen on top; the first one put will be drawn first."""

    text = "put {tile} next"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile
