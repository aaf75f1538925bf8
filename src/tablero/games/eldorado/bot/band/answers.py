"""The thieves' answer to every question (ED-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tablero.engine import Action

from .. import answers
from . import exploring, hiding, joining, robbing
from .gang import Gang

Options: TypeAlias = tuple[Any, ...]

ANSWERS: dict[str, Callable[[Gang, Any, Options], Action]] = {
    "hidden-turn": lambda gang, _, options: hiding.hidden_turn(gang, options),
    "thieves-turn": lambda gang, *_: robbing.gold_or_theft(gang),
    "split-thief-die": lambda gang, _, options: robbing.split(gang, options),
    "rob": lambda gang, frame, options: robbing.rob(gang, frame.loot, options),
    "loot": lambda gang, frame, options: robbing.choose_loot(
        gang, frame.victim, frame.left, options
    ),
    "rose": lambda gang, _, options: robbing.pluck(gang, options),
    "saddle": lambda gang, _, options: joining.saddle(gang, options),
    "explore": lambda gang, _, options: exploring.explore(gang, options),
    "muster": joining.join,
    "answer": joining.join,
    "reroll": joining.reroll,
    "farmhouse": joining.building,
    "half": lambda gang, _, options: joining.give_up(gang, options),
    "hand-limit": lambda gang, _, options: joining.give_up(gang, options),
    "treasure": lambda gang, frame, options: joining.take_treasure(
        options, loses=frame.holder == gang.seat
    ),
    "receiver": lambda gang, _, options: joining.entrust(gang, options),
    "consider": lambda gang, frame, _: joining.consider(gang, frame),
}
"""The answer to each question that thieves see in their own way, by its name."""


def answer(gang: Gang) -> Action:
    """The thieves' answer to the open question."""
    frame = gang.state.frames[-1].put_to(gang.seat)
    own = ANSWERS.get(frame.question)
    if own is None:
        return answers.answer(gang)
    return own(gang, frame, frame.options(gang.state))
