"""What a bot is, and what a game tells the bots about itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast

from tablero.engine import Action, Decision, Seat, State, View


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer, and why: the words key `reason.<reason_key>` with its parameters.

    Law: the reason is said aloud, so it names nothing that others may not know.
    """

    action: Action
    reason_key: str
    reason_params: Mapping[str, object] = field(default_factory=dict)


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, view: View[Any]) -> Choice:
        """Answer the open decision of the view, which asks the view's own seat."""
        ...


class Sense(Protocol):
    """What makes a position of a game good: the module `games/<game>/bot.py`."""

    def judge(self, state: State, seat: Seat) -> float:
        """How good a settled position is for the seat, in points."""
        ...

    def answer(self, state: State) -> Action:
        """A quick, sensible answer to the open question, for looking ahead."""
        ...

    def settled(self, before: State, now: State) -> bool:
        """Whether looking ahead from `before` may stop and judge `now`."""
        ...

    def reason(self, view: View[Any], action: Action) -> tuple[str, Mapping[str, object]]:
        """Why one would answer so, in words for everyone."""
        ...


def sense_of(state: State) -> Sense:
    """The sense of the game that is played."""
    return cast(Sense, import_module(f"tablero.games.{state.game}.bot"))


def asked(view: View[Any]) -> Decision:
    """The decision that the view's own seat is to answer."""
    if view.decision is None or view.decision.seat != view.seat:
        raise ValueError(f"seat {view.seat} is not asked")
    return view.decision
