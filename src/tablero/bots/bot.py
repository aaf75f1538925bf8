"""What a bot is, and what a game tells the bots about itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, cast, runtime_checkable

from tablero.engine import Action, Decision, Redacted, Seat, State, View
from tablero.games import find
from tablero.games.parts import part

NO_PARAMS: Final[Mapping[str, object]] = MappingProxyType({})


class Choice(NamedTuple):
    """An answer, and why: the words key `reason.<reason_key>` with its parameters.

    Law: everyone hears the reason, so it reveals nothing that others may not know. In every world
    that they cannot tell from this one, an answer that looks the same to them has the same reason
    (`tablero.bots.laws`).
    """

    action: Action
    reason_key: str
    reason_params: Mapping[str, object] = NO_PARAMS
    chance: float | None = None
    """The chance of winning after it, judged by what everyone sees; None if the bot has none."""
    unlearned: bool = False
    """Whether the bot has no learned judgement of this game, and so played like greedy."""


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, view: View[Any]) -> Choice:
        """Answer the open decision of the view, which asks the view's own seat."""
        ...


class Sense(Protocol):
    """What the bots know of a game: the module or package `bot` of the game's package.

    A game may go without one: then random games are played out. Each sense looks ahead in one of
    two ways: `Foresight` where the worth of an answer depends on what others and chance make of
    it, `Planning` where a turn is composed of several deeds in full sight. A search with a learned
    judgement also uses `LookAhead`, `Practised`, `Farsighted`, `Selective`, `Laborious`, `Gradual`
    and `Wary` where a sense has them (`ahead`).
    """

    def reason(
        self, state: State, seat: Seat, answer: Action | Redacted
    ) -> tuple[str, Mapping[str, object]]:
        """Why the seat would give this answer, in words for everyone.

        It gets what everyone has: the State of a spectator's view, and the answer with its secret
        fields blank. So it cannot reveal more.
        """
        ...


@runtime_checkable
class LookAhead(Protocol):
    """How to play on quickly until a position has settled."""

    def answer(self, state: State) -> Action:
        """A quick, sensible answer to the open question, for looking ahead."""
        ...

    def settled(self, before: State, now: State) -> bool:
        """Whether looking ahead from `before` may stop and judge `now`."""
        ...


@runtime_checkable
class Practised(Protocol):
    """A sense with better quick answers than `answer`, which greedy keeps as a yardstick."""

    def reply(self, state: State) -> Action:
        """A quick answer to the open question, for a search with a learned judgement."""
        ...


@runtime_checkable
class Farsighted(Protocol):
    """A sense whose search looks farther than to the first settled position."""

    def far_enough(self, before: State, now: State) -> bool:
        """Whether a search from `before` may stop and judge `now`; then `now` has settled too."""
        ...


@runtime_checkable
class Selective(Protocol):
    """A sense that knows which answers are worth a look."""

    def candidates(self, state: State, seat: Seat) -> Sequence[Action]:
        """The answers that the seat, which is asked, should consider: the quick one comes first."""
        ...


@runtime_checkable
class Laborious(Protocol):
    """A sense whose quick answers take long."""

    EFFORT: int
    """How many answers of a small game take as long as one of this game."""


@runtime_checkable
class Gradual(Protocol):
    """A sense of a game that is decided by many answers, each of which matters little."""

    STAKES: float
    """How much an answer matters, compared with one of a small game: errors count for as much."""


@runtime_checkable
class Wary(Protocol):
    """A sense of a game in which some ways to play leave much to dice."""

    def doubt(self, state: State) -> float:
        """By how much more than usual a judgement from few imagined worlds errs in this game.

        The lead of the quick answer and the errors of weaker levels grow with it.
        """
        ...


class Foresight(Sense, LookAhead, Protocol):
    """A sense that judges positions that have settled."""

    def judge(self, state: State, seat: Seat) -> float:
        """How good a settled position is for the seat, in points."""
        ...


@runtime_checkable
class Planning(Sense, Protocol):
    """A sense that composes a whole turn.

    Law: asked again after each deed, it reaches the end of the turn.
    """

    def deed(self, state: State, seat: Seat) -> Action:
        """The next deed of the best turn it finds for the seat, which is being asked."""
        ...


def sense_of(state: State) -> Foresight | Planning | None:
    """The sense of the game being played; None if the game has none."""
    return cast(Foresight | Planning | None, part(find(state.game), "bot"))


def with_reason(view: View[Any], action: Action) -> Choice:
    """The answer with its reason, which follows from what everybody sees and reads.

    "No other choice" is given as a reason only where the seat knows nothing that others do not:
    elsewhere it would reveal what the hand allows.
    """
    decision, state = asked(view), view.public
    if len(decision.options) == 1 and state == view.state:
        return Choice(action, "only-choice")
    sense = sense_of(state)
    if sense is None:
        return Choice(action, "looks-best")
    read = action.seen_by(None, view.state.audience(action, decision.seat))
    key, params = sense.reason(state, decision.seat, read)
    return Choice(action, key, params)


def asked(view: View[Any]) -> Decision:
    """The decision that the view's seat has to answer."""
    if view.decision is None or view.decision.seat != view.seat:
        raise ValueError(f"seat {view.seat} is not asked")
    return view.decision
