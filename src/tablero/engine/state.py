"""The State: everything on the table, as plain data, and the one way to change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Self

from .action import Action
from .errors import Illegal, Refusal
from .event import Event
from .frame import Decision, Frame
from .values import CHANCE, EVERYONE, Audience, Seat
from .view import View, slots, view_of
from .zones import Zone

GAME_OVER = Refusal("game-over")
NOT_ASKED = Refusal("not-asked")

made = tuple.__new__
"""Makes a named tuple without its Python constructor, for the two made with every answer."""


class ScoreLine(NamedTuple):
    """One line of a score breakdown."""

    seat: Seat
    key: str
    params: dict[str, object]
    points: int
    paragraph: str


class Result(NamedTuple):
    """How a game ended: who won (several: a shared win) and with how many points.

    Nobody wins if the game itself has beaten the players.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...] = ()
    sides: tuple[int, ...] = ()
    """The side of every seat, where seats play together: a side wins as a whole."""


class State:
    """A position of a game.

    Laws: `play` is the only thing that changes a State. Fields are immutable values (ints,
    tuples, enumerations, frozen dataclasses), so a copy is independent; an update replaces a
    field. Equal content means equal States and equal hashes.
    """

    __slots__ = ("__dict__", "_news")

    game: ClassVar[str]
    """The name of the game that this is a position of."""
    public: ClassVar[tuple[str, ...]] = ()
    """Fields that everyone may see, besides the seats and the open questions. Views leave out a
    field that is in neither table."""
    zones: ClassVar[tuple[Zone, ...]] = ()
    """The secrecy table: fields that hold hidden things."""

    seats: int
    frames: tuple[Frame[Any], ...]
    _news: tuple[Event, ...]

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.frames = ()
        self._news = ()

    @property
    def over(self) -> bool:
        """Whether no question is open: the game has ended."""
        return not self.frames

    @property
    def decision(self) -> Decision:
        """The open question; Illegal if the game is over (`over`)."""
        frames = self.frames
        if not frames:
            raise Illegal(GAME_OVER)
        frame = frames[-1]
        seat = frame.seat
        weights = frame.weights(self) if seat == CHANCE else ()
        return made(Decision, (seat, frame.question, frame.options(self), weights))

    def result(self) -> Result:
        """Winners, scores and their breakdown, of a game that is over."""
        raise NotImplementedError

    def components(self) -> Iterable[tuple[str, object]]:
        """Every component, wherever it lies, with the name of its kind.

        Law: no answer changes what this yields, only where it lies. By default these are the
        things of the pools.
        """
        for zone, _, things in slots(self):
            if not zone.faces:
                for thing in things:
                    yield zone.pool, thing

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who may answer the open question: the seat that is asked first, then its partners."""
        if not self.frames:
            return ()
        frame = self.frames[-1]
        return (frame.seat, *frame.partners(self))

    def decision_of(self, seat: Seat) -> Decision:
        """The open question as put to one of the seats that may answer it (`asked`)."""
        if seat not in self.asked:
            raise Illegal(NOT_ASKED if self.frames else GAME_OVER)
        frame = self.frames[-1].put_to(seat)
        return made(Decision, (seat, frame.question, frame.options(self), ()))

    def meant(self, action: Action) -> Action:
        """The answer with the names that the options use, as it is judged and recorded."""
        return self.frames[-1].meant(self, action) if self.frames else action

    def refusal(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the action is not allowed now, or None if it is.

        `seat` is the seat that would answer, if not the one asked first.
        """
        frames = self.frames
        if not frames:
            return GAME_OVER
        frame = frames[-1]
        if seat is None or seat == frame.seat:
            return frame.refusal(self, frame.meant(self, action))
        if seat not in frame.partners(self):
            return NOT_ASKED
        return frame.put_to(seat).refusal(self, frame.meant(self, action))

    def play(self, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
        """Answer the open question. Illegal input raises Illegal and changes nothing.

        `seat` is the seat that answers, if not the one asked first.
        """
        if not self.frames:
            raise Illegal(GAME_OVER)
        frame = self.frames[-1]
        action = frame.meant(self, action)
        if seat is None or seat == frame.seat:
            refusal = frame.refusal(self, action)
        else:
            refusal = self.refusal(action, seat)
        if refusal is not None:
            raise Illegal(refusal)
        self._news = ()
        if seat is not None and seat != frame.seat:
            frame = frame.put_to(seat)
            self.ask_instead(frame)
        frame.resolve(self, action)
        return self._news

    def audience(self, action: Action, seat: Seat | None = None) -> Audience:
        """Who may read the secret fields of this answer to the open question."""
        frame = self.frames[-1]
        return (frame if seat is None else frame.put_to(seat)).audience(self, action)

    def view(self, seat: Seat | None) -> View[Self]:
        """This State as the seat sees it; None is a spectator."""
        return view_of(self, seat)

    def copy(self) -> Self:
        """An independent State with the same content."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        return twin

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any]) -> Self:
        """A State with this content, for positions read from text."""
        state = object.__new__(cls)
        state.__dict__.update(fields)
        state._news = ()
        return state

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(frozenset(self.__dict__.items()))

    def __repr__(self) -> str:
        content = ", ".join(f"{name}={value!r}" for name, value in sorted(self.__dict__.items()))
        return f"{type(self).__name__}({content})"

    def __str__(self) -> str:
        return str(self._open_view())

    def _repr_svg_(self) -> str | None:
        """The picture in a notebook."""
        return self._open_view()._repr_svg_()

    def _open_view(self) -> View[Self]:
        """The State as seen from the seat being asked, with nothing hidden."""
        decision = None if self.over else self.decision
        seat = None if decision is None or decision.seat == CHANCE else decision.seat
        return View(seat, self, decision, {})

    # What the rules call while they resolve an answer.

    def ask(self, frame: Frame[Any]) -> None:
        """Put a question on top of the open ones."""
        self.frames = (*self.frames, frame)

    def ask_instead(self, frame: Frame[Any]) -> None:
        """Replace the question that has just been answered with another."""
        self.frames = (frame,) if len(self.frames) == 1 else (*self.frames[:-1], frame)

    def ask_next(self, frame: Frame[Any] | None) -> None:
        """Ask this after the question that has just been answered; None: there is no next one."""
        if frame is None:
            self.answered()
        else:
            self.ask_instead(frame)

    def answered(self) -> None:
        """Remove the top question; the one below goes on."""
        self.frames = self.frames[:-1]
        if self.frames:
            self.frames[-1].resume(self)

    def ask_only(self, frame: Frame[Any]) -> None:
        """Start over with this question: all others are dropped."""
        self.frames = (frame,)

    def replace(self, old: Frame[Any], new: Frame[Any]) -> None:
        """Replace a question that lies below the top one."""
        at = self.frames.index(old)
        self.frames = (*self.frames[:at], new, *self.frames[at + 1 :])

    def finish(self) -> None:
        """End the game: no question is left."""
        self.frames = ()

    def tell(self, key: str, paragraph: str, /, **params: object) -> None:
        """Report an event of the answer being resolved."""
        self._news += (made(Event, (key, paragraph, params, EVERYONE, ())),)

    def tell_only(
        self,
        audience: Audience,
        secret: tuple[str, ...],
        key: str,
        paragraph: str,
        /,
        **params: object,
    ) -> None:
        """Report an event with parameters that only the audience may know."""
        self._news += (made(Event, (key, paragraph, params, audience, secret)),)

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, clockwise from the given one."""
        return (*range(first, self.seats), *range(first))

    def next_seat(self, seat: Seat) -> Seat:
        """The neighbour to the left."""
        return (seat + 1) % self.seats
