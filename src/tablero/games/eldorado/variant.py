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
    picked: bool = False
    """Explorer cards are picked in order, not dealt."""
    solo: bool = False
