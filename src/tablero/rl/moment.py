"""A moment of a game, and everything that each seat has seen up to it.

A View shows a table as it is now. Solvers need more: a player with a good memory also knows what
was done, and what lay open for a while. So what a seat knows is the first View and, for every
answer since, the answer as the seat may read it, its events, and what it changed in the View. Two
moments that a seat cannot tell apart have the same text, and no others.

Laws: a moment never changes; the next one shares all that came before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, Self

from tablero.engine import CHANCE, Action, Event, Game, Seat, State, View, write_view

from .slots import SLOTS, TooManyAnswers, numbered


class Moment:
    """A position with its past."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        slots: int,
        before: Moment | None = None,
        answer: Action | None = None,
        events: tuple[Event, ...] = (),
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.slots: Final = slots
        self.before: Final = before
        self.answer: Final = answer
        """The answer that led here; None at the beginning."""
        self.events: Final = events
        self._told: dict[Seat, str] = {}
        self._views: dict[Seat, Mapping[str, str]] = {}

    @property
    def asked(self) -> Seat | None:
        """Who is asked, perhaps CHANCE; None if the game is over."""
        return self.state.frames[-1].seat if self.state.frames else None

    @cached_property
    def answers(self) -> Mapping[int, Action]:
        """The answers to the open question, by number; chance's are counted in their order."""
        options = () if self.state.over else self.state.decision.options
        if self.asked != CHANCE:
            return numbered(options, self.slots)
        if len(options) > SLOTS:
            raise TooManyAnswers(f"chance has more than {SLOTS} outcomes")
        return dict(enumerate(options))

    def outcomes(self) -> list[tuple[int, float]]:
        """The answers of chance by number, with their probabilities."""
        decision = self.state.decision
        weights = decision.weights or (1,) * len(decision.options)
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def after(self, number: int) -> Moment:
        """The moment after the answer with this number."""
        answer, state = self.answers[number], self.state.copy()
        return Moment(self.game, state, self.slots, self, answer, state.play(answer))

    def past(self) -> Iterator[Moment]:
        """This moment and all before it, the last one first."""
        moment: Moment | None = self
        while moment is not None:
            yield moment
            moment = moment.before

    def known_to(self, seat: Seat) -> str:
        """All that the seat has seen, from the beginning up to now."""
        return "\n".join(reversed([moment.told_to(seat) for moment in self.past()]))

    def told_to(self, seat: Seat) -> str:
        """What the seat has seen when the last answer was given."""
        if seat not in self._told:
            self._told[seat] = "\n".join(self._news(seat))
        return self._told[seat]

    def _news(self, seat: Seat) -> Iterator[str]:
        now = self._view(seat)
        if self.before is None or self.answer is None:
            yield self.game.seat_name(seat)
            yield from (f"{name} {value}" for name, value in now.items())
            return
        earlier, asked = self.before.state, self.before.state.frames[-1].seat
        who = "*" if asked == CHANCE else self.game.seat_name(asked)
        yield f"{who}: {self.answer.seen_by(seat, earlier.audience(self.answer))}"
        for event in self.events:
            yield f"! {written(event.seen_by(seat))}"
        then = self.before._view(seat)
        yield from (f"{name} {value}" for name, value in now.items() if then.get(name) != value)
        yield from (f"{name} -" for name in then if name not in now)

    def _view(self, seat: Seat) -> Mapping[str, str]:
        """The lines of the seat's View by their names."""
        if seat not in self._views:
            self._views[seat] = lines_of(self.game, self.state.view(seat))
        return self._views[seat]

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A first position and the answers since: a long past would be too deep to pickle."""
        moments = [*self.past()][::-1]
        answers = [moment.answer for moment in moments[1:]]
        return replayed, (self.game, moments[0].state, self.slots, answers)


def replayed(game: Game[Any], first: State, slots: int, answers: list[Action]) -> Moment:
    """The moment after these answers."""
    moment = Moment(game, first, slots)
    for answer in answers:
        state = moment.state.copy()
        moment = Moment(game, state, slots, moment, answer, state.play(answer))
    return moment


def lines_of(game: Game[Any], view: View[Any]) -> Mapping[str, str]:
    """What a View shows, by the names of fields and pools."""
    lines = [line for line in write_view(game, view).splitlines() if not line.startswith("#")]
    named = [line.split(" ", 3 if line.startswith("unseen ") else 1) for line in lines]
    return {" ".join(words[:-1]): words[-1] for words in named}


def written(event: Event) -> str:
    """An event as text."""
    return " ".join([event.key, *[f"{name}={plain(each)}" for name, each in event.params.items()]])


def plain(value: object) -> str:
    """A parameter as text, the same for equal ones: a set has no order of its own."""
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(plain, value)))}}}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(plain, value))}]"
    if isinstance(value, Mapping):
        return plain({f"{plain(key)}: {plain(each)}" for key, each in value.items()})
    return str(value)
