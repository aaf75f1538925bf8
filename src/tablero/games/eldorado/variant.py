"""Which variant of the game was chosen (ED-13)."""

from __future__ import annotations

from typing import NamedTuple


class Variant(NamedTuple):
    """The options of a game."""

    key_tiles: bool
    rerolls: bool
    action_points: bool
    cave_shrine: str
    rounds: int
    expansion: bool = False
    """The greater cave, treasures and bridge; teams, thieves and solo need it."""
    teams: bool = False
    thieves: bool = False
    thieves_goal: str = "four"
    """What thieves need from six players on: all four shrines, or what explorers need (ED-9.4)."""
    picked: bool = False
    """Explorer cards are picked in order, not dealt."""
    solo: bool = False
