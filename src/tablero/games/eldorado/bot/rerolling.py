"""Which dice are thrown again, for what a battle is worth (ED-13.2, ED-11.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.rerolls import Reroll, RerollAll, RerollDie, Stand
from ..box import Kind
from .battles import after_reroll
from .scene import Scene


def best_reroll(
    scene: Scene, frame: Reroll, options: Sequence[Action], stakes: float, gold: float
) -> Action:
    """As many of the lowest dice as pay for their gold, for so much at stake."""
    fallen, thrown = sorted(frame.fallen), len(frame.chosen)
    now = after_reroll(scene, frame, sum(fallen), thrown)
    best: tuple[float, Action] = (0.0, Stand())
    if RerollAll() in options:
        gain = (after_reroll(scene, frame, 0, len(fallen)) - now) * stakes
        best = max(best, (gain, RerollAll()), key=lambda each: each[0])
    free = int(frame.for_nothing(scene.state))
    payable = scene.stance.cards[Kind.GOLD] if scene.state.variant.rerolls else 0
    for count in range(1, 1 + min(len(fallen), free + payable)):
        lowest = RerollDie(fallen[0])
        if lowest not in options:
            break
        chance = after_reroll(scene, frame, sum(fallen[count:]), thrown + count)
        gain = (chance - now) * stakes - gold * (count - free)
        best = max(best, (gain, lowest), key=lambda each: each[0])
    return best[1]
