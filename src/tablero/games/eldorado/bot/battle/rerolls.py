"""Which dice are thrown again (ED-13.2, ED-13.3, ED-11.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablero.engine import Action

from ...battle.rerolls import Reroll, RerollAll, RerollDie, Stand
from ...battle.strength import strength_of
from ...box import Kind
from ...odds import Roll
from ..choosing import Chapter
from ..scene import Scene
from ..wishes import gold_worth
from .joining import stakes
from .worth import likely


def reroll(scene: Scene, frame: Reroll, options: Sequence[Action]) -> Action:
    """As many of the lowest dice as are worth their gold; none above the average."""
    faces = scene.state.box.battle_die
    low = sum(die < sum(faces) / len(faces) for die in frame.fallen)
    most = min(low, frame.for_nothing(scene.state) + scene.cards[Kind.GOLD])

    def price(count: int) -> float:
        return gold_worth(scene, count) if count else 0.0

    return best_reroll(scene, frame, options, stakes(scene, frame.battle), most, price)


def reroll_for(
    scene: Scene, frame: Reroll, options: Sequence[Action], at_stake: float, gold: float
) -> Action:
    """As many dice as the seat can pay for and are worth it, at this value of a gold."""
    paid = scene.cards[Kind.GOLD] if scene.state.variant.rerolls else 0
    most = min(len(frame.fallen), frame.for_nothing(scene.state) + paid)
    return best_reroll(scene, frame, options, at_stake, most, lambda count: gold * count)


def best_reroll(
    scene: Scene,
    frame: Reroll,
    options: Sequence[Action],
    at_stake: float,
    most: int,
    price: Callable[[int], float],
) -> Action:
    """As many of the lowest dice as the stakes are worth; for Nicolas the whole of a bad roll."""
    fallen, thrown = sorted(frame.fallen), len(frame.chosen)
    now = after_reroll(scene, frame, sum(fallen), thrown)
    best: tuple[float, Action] = (0.0, Stand())
    if RerollAll() in options:
        gain = (after_reroll(scene, frame, 0, len(fallen)) - now) * at_stake
        best = max(best, (gain, RerollAll()), key=lambda each: each[0])
    if not fallen or RerollDie(fallen[0]) not in options:
        return best[1]
    free = frame.for_nothing(scene.state)
    for count in range(1, 1 + most):
        chance = after_reroll(scene, frame, sum(fallen[count:]), thrown + count)
        gain = (chance - now) * at_stake - price(count - free)
        best = max(best, (gain, RerollDie(fallen[0])), key=lambda each: each[0])
    return best[1]


def after_reroll(scene: Scene, frame: Reroll, total: int, thrown: int) -> float:
    """How likely the seat is to win with this sum and this many dice still to fall."""
    battle, faces = frame.battle, scene.state.box.battle_die
    own = Roll(total, thrown)
    if battle.attack is None:
        against = Roll(0, strength_of(scene.state, battle, battle.defender))
        odds = likely(faces, own, against)
        return odds.win + odds.tie / 2
    odds = likely(faces, Roll(sum(battle.attack), 0), own)
    return odds.loss + odds.tie / 2


CHAPTER = Chapter(
    {"reroll": reroll}, {RerollDie: "better-dice", RerollAll: "better-dice", Stand: "keeps-dice"}
)
