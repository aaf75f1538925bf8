"""The golden dice: kept or thrown again, divided, shared in a team (ED-3.1, ED-9.2)."""

from __future__ import annotations

from collections.abc import Sequence

from ..gathering import points_for
from ..roll import Divide, Keeping, KeepRoll, RollAgain
from ..teams import Allot, Allotting
from .choosing import Chapter
from .gathering import worth_with
from .scene import Scene

GOOD_ROLL = 7
"""The sum of dice that Nicolas keeps."""
UNEVEN = 0.15
"""What each pip costs by which one of the two gets less."""


def keep_roll(_scene: Scene, frame: Keeping, _options: object) -> KeepRoll | RollAgain:
    """Nicolas keeps a roll that is at least average."""
    return KeepRoll() if sum(frame.dice) >= GOOD_ROLL else RollAgain()


def division_worth(scene: Scene, speed: int, count: int) -> float:
    """What it is worth to have this speed and gather this many cards."""
    return worth_with(scene, points_for(scene.state, scene.figure, speed), count)


def divide(scene: Scene, _frame: object, options: Sequence[Divide]) -> Divide:
    """The division with the better course."""
    return max(options, key=lambda each: division_worth(scene, each.speed, each.gathering))


def allot(scene: Scene, frame: Allotting, options: Sequence[Allot]) -> Allot:
    """Each die where it does most good, fairly for both (ED-9.2)."""
    scenes = [scene.scene_of(seat) for seat in frame.waiting]

    def worth(option: Allot) -> float:
        found = division_worth(scenes[0], option.speed, option.gathering)
        if len(scenes) == 1:
            return found
        rest = list(frame.dice)
        rest.remove(option.speed)
        rest.remove(option.gathering)
        left = max(division_worth(scenes[1], *pair) for pair in (rest, rest[::-1]))
        uneven = abs(option.speed + option.gathering - sum(rest))
        return found + left - UNEVEN * uneven

    return max(options, key=worth)


CHAPTER = Chapter(
    {"keep-roll": keep_roll, "divide": divide, "allot": allot},
    {
        KeepRoll: "good-roll",
        RollAgain: "bad-roll",
        Divide: lambda _, to: "needs-steps" if to.speed > to.gathering else "needs-cards",
        Allot: "shares-dice",
    },
)
