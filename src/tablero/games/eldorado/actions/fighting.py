"""Answers before, during and after battles (ED-6, ED-15)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, Kind
from ..hexes import Corner, Place
from .figure import Figure


@dataclass(frozen=True, slots=True)
class Interrupt(Action):
    """Attack the player at turn with an army beside it, for 1 gold."""

    text = "interrupt with {count} from {start} at {place}"
    paragraph = "ED-6.6"
    count: int
    start: Place
    place: Place


@dataclass(frozen=True, slots=True)
class LetPass(Action):
    """Do not interrupt."""

    text = "let pass"
    paragraph = "ED-6.6"


@dataclass(frozen=True, slots=True)
class Oppose(Action):
    """Fight this side first, when several hold the tile."""

    text = "oppose {seat}"
    paragraph = "ED-6.10"
    seat: Colour


@dataclass(frozen=True, slots=True)
class BringFigure(Action):
    """The explorer joins the battle along a free path."""

    text = "bring {figure} by {place}"
    paragraph = "ED-6.2"
    figure: Figure
    place: Place
    """The tile beside the battlefield from which it enters."""


@dataclass(frozen=True, slots=True)
class BringArmy(Action):
    """Villagers join the battle along a free path."""

    text = "call {count} from {start} by {place}"
    paragraph = "ED-6.2"
    count: int
    start: Place
    place: Place
    """The tile beside the battlefield from which they enter."""


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Bring nobody else; the defender stands."""

    text = "ready"
    paragraph = "ED-6.3"


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Villagers leave the battlefield for a tile beside it."""

    text = "flee {count} to {place}"
    paragraph = "ED-6.3"
    count: int
    place: Place


@dataclass(frozen=True, slots=True)
class RerollDie(Action):
    """Pay 1 gold to roll a die of this value again."""

    text = "reroll {value}"
    paragraph = "ED-13.2"
    value: int


@dataclass(frozen=True, slots=True)
class RerollAll(Action):
    """Nicolas rolls all his battle dice again."""

    text = "reroll whole roll"
    paragraph = "ED-13.3"


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """No more dice to roll again: those chosen are thrown, the sum stands."""

    text = "stand"
    paragraph = "ED-13.2"


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """The loser picks a card for the winner."""

    text = "surrender {kind}"
    paragraph = "ED-6.7"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """The captain gives a card that was won to the mate."""

    text = "hand over {kind}"
    paragraph = "ED-9.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class KeepRest(Action):
    """The captain keeps the rest of what was won."""

    text = "keep rest"
    paragraph = "ED-9.6"


@dataclass(frozen=True, slots=True)
class Entrust(Action):
    """This figure gets the cave shrine that was won."""

    text = "entrust {figure} of {seat}"
    paragraph = "ED-9.6"
    figure: Figure
    seat: Colour


@dataclass(frozen=True, slots=True)
class AttackBuilding(Action):
    """Attack an enemy farmhouse on the tile one has entered."""

    text = "attack building at {corner}"
    paragraph = "ED-6.9"
    corner: Corner


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Attack no farmhouse here."""

    text = "spare"
    paragraph = "ED-6.9"
