"""Answers of the deeper cave, the bridge and the monsters that roam (ED-11, ED-12)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, Creature, Kind, Treasure
from ..hexes import Course, Place


@dataclass(frozen=True, slots=True)
class BuildBridge(Action):
    """The bridge over a water tile, joining two opposite tiles."""

    text = "build bridge at {place} {course}"
    paragraph = "ED-11.8"
    place: Place
    course: Course


@dataclass(frozen=True, slots=True)
class RemoveBridge(Action):
    """The bridge is taken away again."""

    text = "remove bridge"
    paragraph = "ED-11.8"


@dataclass(frozen=True, slots=True)
class Pluck(Action):
    """The Golden Rose brings a card of this kind."""

    text = "pluck {kind}"
    paragraph = "ED-11.1"
    kind: Kind


@dataclass(frozen=True, slots=True)
class TakeTreasure(Action):
    """The victor takes this treasure; beaten by a dweller, the loser leaves it."""

    text = "take {treasure} of {seat}"
    paragraph = "ED-11.2"
    treasure: Treasure
    seat: Colour


@dataclass(frozen=True, slots=True)
class LeadWolf(Action):
    """One step of the tamed wolf, for 1 food."""

    text = "lead wolf to {place}"
    paragraph = "ED-11.4"
    place: Place


@dataclass(frozen=True, slots=True)
class Sniff(Action):
    """The tamed wolf discovers a tile beside its explorer, for 1 food."""

    text = "discover by wolf"
    paragraph = "ED-11.4"


@dataclass(frozen=True, slots=True)
class BringWolf(Action):
    """The tamed wolf joins the battle along a free path."""

    text = "call wolf by {place}"
    paragraph = "ED-11.4"
    place: Place
    """The tile beside the battlefield from which it enters."""


@dataclass(frozen=True, slots=True)
class Prowl(Action):
    """The die of a monster falls: so many steps."""

    text = "prowl {creature} {value}"
    paragraph = "ED-11.3"
    creature: Creature
    value: int


@dataclass(frozen=True, slots=True)
class Direct(Action):
    """Several ways are equally short: the monster goes this one."""

    text = "direct {creature} to {place}"
    paragraph = "ED-11.3"
    creature: Creature
    place: Place


@dataclass(frozen=True, slots=True)
class Banish(Action):
    """A beaten guardian goes on from this tile."""

    text = "banish {creature} to {place}"
    paragraph = "ED-12.4"
    creature: Creature
    place: Place
