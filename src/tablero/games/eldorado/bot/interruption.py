"""When to attack the player at turn (ED-6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.strength import defence
from ..interruption import Interrupt, LetPass
from ..offerings import Confirming
from ..phase import at_turn
from .battle.worth import VICTORY, army_worth, chances, why_attack
from .choosing import Chapter, Reason, best, offered
from .scene import Scene


def interrupt(scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """Attack if that is worth a gold and the risk."""
    state = scene.state
    winner = state.sides[at_turn(state)] if wins_now(scene) else None

    def worth(option: Interrupt) -> float:
        gain = army_worth(scene, option.count, option.place)
        if winner is not None:
            against = defence(state, winner, option.place)
            gain += VICTORY * chances(state, option.count, against).win
        return gain

    return best(offered(options, Interrupt), worth, 0.0) or LetPass()


def wins_now(scene: Scene) -> bool:
    """Whether the player at turn is about to make the offering that wins."""
    about = any(isinstance(frame, Confirming) for frame in scene.state.frames)
    return about and scene.state.sides[at_turn(scene.state)] in scene.threats


def why_interrupt(scene: Scene, action: Interrupt) -> Reason:
    """Somebody is about to win, or the odds."""
    if wins_now(scene):
        return "stops-winner", {"seat": at_turn(scene.state)}
    return why_attack(scene, action.count, action.place)


CHAPTER = Chapter({"interruption": interrupt}, {Interrupt: why_interrupt, LetPass: "lets-pass"})
