"""Which variant of the game was chosen (ED-13)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tablero.engine import Value


@final
class Variant(Value):
    """The options of a game."""

    fields: ClassVar = {
        "key_tiles": bool,
        "rerolls": bool,
        "action_points": bool,
        "cave_shrine": str,
        "rounds": int,
        "expansion": bool,
        "teams": bool,
        "thieves": bool,
        "thieves_goal": str,
        "picked": bool,
        "solo": bool,
    }

    def __init__(
        self,
        key_tiles: bool,
        rerolls: bool,
        action_points: bool,
        cave_shrine: str,
        rounds: int,
        expansion: bool = False,
        teams: bool = False,
        thieves: bool = False,
        thieves_goal: str = "four",
        picked: bool = False,
        solo: bool = False,
    ) -> None:
        self.key_tiles: Final = key_tiles
        self.rerolls: Final = rerolls
        self.action_points: Final = action_points
        self.cave_shrine: Final = cave_shrine
        self.rounds: Final = rounds
        self.expansion: Final = expansion
        """The greater cave, treasures and bridge; teams, thieves and solo need it."""
        self.teams: Final = teams
        self.thieves: Final = thieves
        self.thieves_goal: Final = thieves_goal
        """What thieves need from six players on: all four shrines, or what explorers need
        (ED-9.4)."""
        self.picked: Final = picked
        """Explorer cards are picked in order, not dealt."""
        self.solo: Final = solo
