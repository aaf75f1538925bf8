"""What chance answers: dice, stacks and dealing."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from ..box import Colour, ExplorerCard, Kind, Tile


@dataclass(frozen=True, slots=True)
class Start(Action):
    """The seat with the highest golden die begins."""

    text = "start {seat}"
    paragraph = "ED-2.3"
    seat: Colour


@dataclass(frozen=True, slots=True)
class PickFirst(Action):
    """The seat gets a card and picks a face first."""

    text = "pick first {seat}"
    paragraph = "ED-2.1"
    seat: Colour


@dataclass(frozen=True, slots=True)
class DealExplorer(Action):
    """A seat gets this explorer card."""

    text = "deal explorer {card} to {seat}"
    paragraph = "ED-2.1"
    card: ExplorerCard
    seat: Colour


@dataclass(frozen=True, slots=True)
class PutAside(Action):
    """A cave tile goes back into the box unseen."""

    text = "put aside {tile}"
    paragraph = "ED-2.2"
    secret = ("tile",)
    tile: Tile


@dataclass(frozen=True, slots=True)
class DealKey(Action):
    """A seat gets a key tile in secret."""

    text = "deal key {tile} to {seat}"
    paragraph = "ED-13.1"
    secret = ("tile",)
    tile: Tile
    seat: Colour


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The next tile of the stack, for everyone to see."""

    text = "draw {tile}"
    paragraph = "ED-4.2"
    tile: Tile


@dataclass(frozen=True, slots=True)
class LookAt(Action):
    """The next of the three tiles that Emma looks at."""

    text = "look at {tile}"
    paragraph = "ED-8.6"
    secret = ("tile",)
    tile: Tile


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A golden die falls."""

    text = "roll {value}"
    paragraph = "ED-3.1"
    value: int


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """A black die falls."""

    text = "fight {value}"
    paragraph = "ED-6.4"
    value: int


@dataclass(frozen=True, slots=True)
class Yield(Action):
    """Laffite's victim has such a card."""

    text = "yield {kind}"
    paragraph = "ED-8.10"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Lack(Action):
    """Laffite's victim has no such card."""

    text = "lack {kind}"
    paragraph = "ED-8.10"
    kind: Kind
