"""What the bots know of The Island of El Dorado: an answer to every question, and why.

The chapters are named like those of the rules. `scene` is the table through the eyes of a seat,
`planner` what attracts its figures and where a turn can lead them; `cards` and `wishes` say what
cards are worth, `dangers` and `battle.worth` what may be won and lost. Thieves and solo players
answer some questions in their own way (`thieves`, `solo`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablero.engine import Action, Redacted, Seat

from ..state import EldoradoState
from . import (
    bridge,
    buying,
    captives,
    discovery,
    exchange,
    explorers,
    gathering,
    hand_limit,
    interruption,
    monsters,
    moving,
    offerings,
    roll,
    selection,
    setup,
    solo,
    thieves,
    trading,
    treasures,
    wolf,
)
from .battle import joining, rerolls, spoils
from .choosing import Chapter, joined
from .lookahead import settled
from .reasons import picture, reason_for
from .round import CHAPTER as ROUND
from .scene import Scene

EXPLORER = joined(
    setup.CHAPTER,
    roll.CHAPTER,
    gathering.CHAPTER,
    hand_limit.CHAPTER,
    exchange.CHAPTER,
    trading.CHAPTER,
    ROUND,
    moving.CHAPTER,
    discovery.CHAPTER,
    buying.CHAPTER,
    offerings.CHAPTER,
    joining.CHAPTER,
    rerolls.CHAPTER,
    spoils.CHAPTER,
    interruption.CHAPTER,
    captives.CHAPTER,
    explorers.CHAPTER,
    treasures.CHAPTER,
    monsters.CHAPTER,
    wolf.CHAPTER,
    bridge.CHAPTER,
)
EFFORT: Final = 15
"""How many answers of a small game take as long as one of this game."""
STAKES: Final = 0.45
"""How much an answer matters, compared with one of Caramba!"""
ALONE: Final = 12.0
"""How much more than usual a judgement errs alone: a single lost battle ends the game (ED-12.1)."""
THIEVES, SOLO = joined(EXPLORER, thieves.CHAPTER), joined(EXPLORER, solo.CHAPTER)


def seen_by(state: EldoradoState, seat: Seat) -> tuple[Scene, Chapter]:
    """The table through the eyes of a seat, and how it answers."""
    if seat == state.thieves:
        return thieves.Gang(state, seat), THIEVES
    return (solo.Lone(state, seat), SOLO) if state.variant.solo else (Scene(state, seat), EXPLORER)


def deed(state: EldoradoState, seat: Seat) -> Action:
    """The seat's answer to the open question."""
    scene, player = seen_by(state, seat)
    frame = state.frames[-1].put_to(seat)
    return player.answers[frame.question](scene, frame, frame.options(state))


def answer(state: EldoradoState) -> Action:
    """The same for whoever is asked, to look ahead."""
    return deed(state, state.frames[-1].seat)


def doubt(state: EldoradoState) -> float:
    """Alone, a few imagined worlds differ more by the dice of their battles than by the answers."""
    return ALONE if state.variant.solo else 1.0


def candidates(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """The answers that are worth a look ahead."""
    scene, player = seen_by(state, seat)
    frame = state.frames[-1].put_to(seat)
    options = frame.options(state)
    return selection.candidates(
        scene, options, player.answers[frame.question](scene, frame, options)
    )


def reason(
    state: EldoradoState, seat: Seat, action: Action | Redacted
) -> tuple[str, Mapping[str, object]]:
    """Why somebody would answer this, judging from what everybody sees."""
    scene, player = seen_by(picture(state), seat)
    return reason_for(scene, action, player.reasons)


__all__ = ["EFFORT", "STAKES", "answer", "candidates", "deed", "doubt", "reason", "settled"]
