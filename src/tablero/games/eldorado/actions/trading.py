"""Answers of a trade (ED-3.6)."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, Kind, Treasure


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Begin a proposal to a player nearby."""

    text = "trade with {seat}"
    paragraph = "ED-3.6"
    seat: Colour


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Add a card to what one gives."""

    text = "give {kind}"
    paragraph = "ED-3.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Add a card to what one asks for."""

    text = "ask {kind}"
    paragraph = "ED-3.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class GiveShrine(Action):
    """Put the cave shrine into what one gives."""

    text = "give cave shrine"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class AskShrine(Action):
    """Ask for the cave shrine."""

    text = "ask cave shrine"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class GiveTreasure(Action):
    """Put a treasure into what one gives."""

    text = "give treasure {treasure}"
    paragraph = "ED-3.6"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class AskTreasure(Action):
    """Ask for a treasure."""

    text = "ask treasure {treasure}"
    paragraph = "ED-3.6"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Put the proposal to the other player."""

    text = "propose"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take the proposal back before it is put."""

    text = "withdraw"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Agree to a trade."""

    text = "accept"
    paragraph = "ED-3.6"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Refuse a trade."""

    text = "decline"
    paragraph = "ED-3.6"
