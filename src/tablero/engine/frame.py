"""Frames and decisions: the open questions of the rulebook.

Frames form a stack inside the State. The top frame *is* the phase of the game; no flag repeats
it. What a phase has to remember (who has passed, how much is left) are fields of its frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from .action import Action, misfit_of
from .errors import Refusal
from .table import Table
from .value import Value
from .values import CHANCE, Audience, Seat

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")

NOTHING: Final[Mapping[tuple[str, Seat], tuple[Any, ...]]] = MappingProxyType({})
"""Nothing is ruled out."""


class Decision(Value):
    """An open question: who answers it and with what."""

    fields: ClassVar = {
        "seat": Seat,
        "question": str,
        "options": tuple[Action, ...],
        "weights": tuple[int, ...],
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        seat: Seat,
        question: str,
        options: tuple[Action, ...],
        weights: tuple[int, ...] = (),
    ) -> None:
        self.seat: Final = seat
        """The seat that answers, or CHANCE."""
        self.question: Final = question
        """The words key of the question."""
        self.options: Final = options
        self.weights: Final = weights
        """How likely each outcome of a chance question is; empty means equally likely."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Value, Generic[S]):
    """One question that waits for an answer.

    It lists its verbs; what it accepts, its options and what an answer does follow from them.

    Laws: `meant(state, action) in options(state)` exactly if the action is allowed; every option
    means itself; whether a question is asked depends on public facts only.
    """

    question: ClassVar[str]
    verbs: ClassVar[tuple[type[Action], ...]]
    """The kinds of answers to this question, in the order of its options."""

    counted: ClassVar[tuple[type[Action], ...]] = ()
    """Verbs whose answers are given several times in a row, in any order: people count how often
    they give each of them, and give them all at once."""

    closing: ClassVar[Action | None] = None
    """The answer that ends such a row; None if it ends by itself."""

    fields: ClassVar[Mapping[str, Any]] = {"seat": Seat}

    seat: Seat
    """Who answers: a seat, or CHANCE."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def options(self, state: S) -> tuple[Action, ...]:
        """Every answer that is allowed now, in a fixed order."""
        listed = OPTIONS[type(self)]
        if len(listed) == 1:
            return tuple(listed[0](state, self))
        found: list[Action] = []
        for options in listed:
            found += options(state, self)
        return tuple(found)

    def weights(self, state: S) -> tuple[int, ...]:
        """The weights of a chance question's outcomes: those of its one verb."""
        return self.verbs[0].weights(state, self)

    def meant(self, _state: S, action: Action) -> Action:
        """The same answer with the names that the options use, where a thing has several.

        It accepts any action and returns what it does not know unchanged.
        """
        return action

    def resume(self, state: S) -> None:
        """Go on after the question above has been answered: by default this one is open again."""

    def audience(self, state: S, action: Any) -> Audience:
        """Who may read the secret fields of this answer."""
        answer: Action = action
        return answer.audience(state, self)

    def partners(self, _state: S) -> tuple[Seat, ...]:
        """Other seats that may answer too: the first to answer takes the question over."""
        return ()

    def ruled_out(self) -> Mapping[tuple[str, Seat], tuple[Any, ...]]:
        """What everybody knows not to lie in a hidden zone while this is open: the things, by the
        field of the zone and the seat of its owner (0 for a common one).

        Law: they lie there neither in the State nor in any world that a seat imagines.
        """
        return NOTHING

    def put_to(self, seat: Seat) -> Self:
        """The same question, put to a partner."""
        return self if seat == self.seat else self.but(seat=seat)

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why an action is not allowed, or None if it is."""
        if type(action) not in self.verbs:
            return Refusal("not-now", action.paragraph, {"question": self.question})
        if not action.fits:
            field = misfit_of(action)
            if field is not None:
                return Refusal("no-such-thing", action.paragraph, {"field": field})
        return action.refuse(state, self)


def _options_of(kind: type[Frame[Any]]) -> tuple[Callable[[Any, Any], Iterable[Action]], ...]:
    return tuple([verb.options for verb in kind.verbs])


OPTIONS: Final = Table(_options_of)
"""By kind of question: what lists the options of each of its verbs."""

Step: TypeAlias = Callable[[Any], "Frame[Any] | None"]
"""One step of an agenda: it changes the State and returns its first question, if it has one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Frame[S]):
    """Steps in a fixed order, such as the phases of a round.

    It lies below the questions that its steps ask and is put to nobody. When the last question of
    a step has been answered, the next step follows. After the last step it begins again.
    """

    question: ClassVar[str] = ""
    verbs: ClassVar[tuple[type[Action], ...]] = ()
    steps: ClassVar[tuple[Step, ...]]
    fields: ClassVar[Mapping[str, Any]] = {"seat": Seat, "at": int}

    at: int
    """The current step; before the first one, -1."""

    def __init__(self, seat: Seat = CHANCE, at: int = -1) -> None:
        self.seat = seat
        self.at = at

    def begin(self, state: S) -> None:
        """Start over with this agenda."""
        state.ask_only(self)
        self.resume(state)

    def resume(self, state: S) -> None:
        """Do the next step, and those after it, until somebody is asked or the game is over.

        A step may put another agenda in place of this one.
        """
        while state.frames and isinstance(agenda := state.frames[-1], Agenda):
            following = agenda.moved_to((agenda.at + 1) % len(agenda.steps))
            state.ask_instead(following)
            question = following.steps[following.at](state)
            if question is not None:
                state.ask(question)

    def moved_to(self, at: int) -> Self:
        """The same agenda at another step; one that remembers more hands it on."""
        return type(self)(self.seat, at)
