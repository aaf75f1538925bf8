"""Answers of the thieves' player (ED-10)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, Kind
from ..hexes import Corner, Place
from .figure import Figure


@dataclass(frozen=True, slots=True)
class LieLow(Action):
    """Stay hidden, for a doubloon."""

    text = "lie low"
    paragraph = "ED-10.3"


@dataclass(frozen=True, slots=True)
class TakeGold(Action):
    """Take 1 gold instead of stealing."""

    text = "take gold"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class GoStealing(Action):
    """Throw the thief die."""

    text = "go stealing"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class ThrowThiefDie(Action):
    """The thief die falls: this number, and what it lacks to seven."""

    text = "thief die {value}"
    paragraph = "ED-10.4"
    value: int


@dataclass(frozen=True, slots=True)
class SplitThiefDie(Action):
    """One number is the range, the other the loot."""

    text = "range {reach} loot {loot}"
    paragraph = "ED-10.4"
    reach: int
    loot: int


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """Look at this player's cards."""

    text = "rob {seat}"
    paragraph = "ED-10.4"
    seat: Colour


@dataclass(frozen=True, slots=True)
class ShowCards(Action):
    """The thieves see the cards of whom they rob."""

    text = "show cards"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class Loot(Action):
    """Take one of the cards that one looks at."""

    text = "loot {kind}"
    paragraph = "ED-10.4"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class StopLooting(Action):
    """Take no more cards."""

    text = "stop looting"
    paragraph = "ED-10.4"


@dataclass(frozen=True, slots=True)
class BuyDoubloon(Action):
    """A doubloon for two equal cards."""

    text = "buy doubloon with {kind}"
    paragraph = "ED-10.6"
    kind: Kind


@dataclass(frozen=True, slots=True)
class BuyThief(Action):
    """A thief beside an outpost or the hideout."""

    text = "buy thief on {place}"
    paragraph = "ED-10.7"
    place: Place


@dataclass(frozen=True, slots=True)
class BuildHideout(Action):
    """The hideout on a corner."""

    text = "build hideout at {corner}"
    paragraph = "ED-10.7"
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildOutpost(Action):
    """An outpost on a corner of a thief's tile."""

    text = "build outpost at {corner}"
    paragraph = "ED-10.7"
    corner: Corner


@dataclass(frozen=True, slots=True)
class PassShrine(Action):
    """The thief with the cave shrine gives it to another one nearby."""

    text = "pass shrine to {figure}"
    paragraph = "ED-10.9"
    figure: Figure


@dataclass(frozen=True, slots=True)
class Saddle(Action):
    """This thief rides Bavieca in this turn."""

    text = "saddle {figure}"
    paragraph = "ED-11.1"
    figure: Figure
