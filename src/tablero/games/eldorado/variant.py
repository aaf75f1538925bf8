"""Which variant of the game the options chose (ED-13)."""

from __future__ import annotations

from typing import NamedTuple


class Variant(NamedTuple):
    """What the options chose."""

    key_tiles: bool
    rerolls: bool
    action_points: bool
    cave_shrine: str
    rounds: int
    expansion: bool = False
    """The deeper cave, treasures, bridge; teams, thieves and solo are played with it."""
    teams: bool = False
    thieves: bool = False
    thieves_goal: str = "four"
    """What thieves need from six players on: all four shrines, or what explorers need (ED-9.4)."""
    picked: bool = False
    """Explorer cards are picked in order, not dealt."""
    solo: bool = False
