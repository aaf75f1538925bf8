"""What a bot is, and what a game tells the bots about itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast, runtime_checkable

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
    """What makes a position of a game good: the module or package `games/<game>/bot`.

    Each game also has one of the two ways to look ahead: `Foresight` where an answer shows its
    worth only in what others and chance make of it, `Planning` where a turn is composed of
    several deeds in full sight.
    """

    def judge(self, state: State, seat: Seat) -> float:
        """How good a settled position is for the seat, in points."""
        ...

    def reason(self, view: View[Any], action: Action) -> tuple[str, Mapping[str, object]]:
        """Why one would answer so, in words for everyone."""
        ...


class Foresight(Sense, Protocol):
    """A sense that can play on quickly until a position has settled."""

    def answer(self, state: State) -> Action:
        """A quick, sensible answer to the open question, for looking ahead."""
        ...

    def settled(self, before: State, now: State) -> bool:
        """Whether looking ahead from `before` may stop and judge `now`."""
        ...


@runtime_checkable
class Planning(Sense, Protocol):
    """A sense that composes a whole turn.

    Law: asked again after each deed, it comes to the end of the turn.
    """

    def deed(self, state: State, seat: Seat) -> Action:
        """The next deed of the best turn that it finds for the seat, which is asked."""
        ...


def sense_of(state: State) -> Foresight | Planning:
    """The sense of the game that is played."""
    return cast(Foresight | Planning, import_module(f"tablero.games.{state.game}.bot"))


def asked(view: View[Any]) -> Decision:
    """The decision that the view's own seat is to answer."""
    if view.decision is None or view.decision.seat != view.seat:
        raise ValueError(f"seat {view.seat} is not asked")
    return view.decision
