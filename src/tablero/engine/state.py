"""The State: everything on the table, as plain data, and the one way to change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self, get_origin, get_type_hints

from mypy_extensions import mypyc_attr

from .action import Action
from .errors import Illegal, Refusal
from .event import Event
from .frame import Decision, Frame
from .values import CHANCE, Audience, Seat
from .view import View, slots, view_of
from .zones import Zone

GAME_OVER: Final = Refusal("game-over")
NOT_ASKED: Final = Refusal("not-asked")

NOTHING: Final[tuple[Event, ...]] = ()
NO_QUESTIONS: Final[tuple[Frame[Any], ...]] = ()


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


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State:
    """A position of a game.

    Laws: `play` is the only thing that changes a State. Fields are immutable values (ints,
    tuples, enumerations, things), so a copy is independent; an update replaces a field. Equal
    content means equal States and equal hashes.
    """

    __slots__ = ("_news", "frames", "seats")

    game: ClassVar[str]
    """The name of the game that this is a position of."""
    public: ClassVar[dict[str, Any] | tuple[str, ...]] = ()
    """Fields that everyone may see, besides the seats and the open questions. Views leave out a
    field that is in neither table. A game that is compiled also says the type of each field here,
    and in `zones`; otherwise the types are those of the class's annotations."""
    zones: ClassVar[tuple[Zone, ...]] = ()
    """The secrecy table: fields that hold hidden things."""

    seats: int
    frames: tuple[Frame[Any], ...]
    _news: tuple[Event, ...]

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.frames = NO_QUESTIONS
        self._news = NOTHING

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
        return Decision(seat, frame.question, frame.options(self), weights)

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
        return Decision(seat, frame.question, frame.options(self))

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
        frames = self.frames
        if not frames:
            raise Illegal(GAME_OVER)
        frame = frames[-1]
        if seat is not None and seat != frame.seat:
            return self._play_for(seat, action)
        action = frame.meant(self, action)
        refusal = frame.refusal(self, action)
        if refusal is not None:
            raise Illegal(refusal)
        self._news = NOTHING
        action.resolve(self, frame)
        return self._news

    def _play_for(self, partner: Seat, action: Action) -> tuple[Event, ...]:
        """Let a partner answer: the question is put to that seat, unless the answer is refused."""
        refusal = self.refusal(action, partner)
        if refusal is not None:
            raise Illegal(refusal)
        self.ask_instead(self.frames[-1].put_to(partner))
        return self.play(action)

    def audience(self, action: Action, seat: Seat | None = None) -> Audience:
        """Who may read the secret fields of this answer to the open question."""
        frame = self.frames[-1]
        return (frame if seat is None else frame.put_to(seat)).audience(self, action)

    def view(self, seat: Seat | None) -> View[Self]:
        """This State as the seat sees it; None is a spectator."""
        return view_of(self, seat)

    def copy(self) -> Self:
        """An independent State with the same content.

        A class with `__slots__` copies its fields itself, one by one.
        """
        twin = self.blank()
        vars(twin).update(vars(self))
        return twin

    def listed(self) -> Self:
        """A copy without the fields that are in neither table."""
        public = self.public
        if isinstance(public, dict):
            return self.copy()
        twin = self.blank()
        for name in (*public, *[zone.field for zone in self.zones]):
            setattr(twin, name, getattr(self, name))
        return twin

    def blank(self) -> Self:
        """A State with the same seats and questions; its other fields are not set yet."""
        kind = type(self)
        twin: Self = kind.__new__(kind)
        twin.seats = self.seats
        twin.frames = self.frames
        twin._news = NOTHING
        return twin

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any]) -> Self:
        """A State with this content, for positions read from text."""
        state: Self = cls.__new__(cls)
        state._news = NOTHING
        for name, value in fields.items():
            setattr(state, name, value)
        return state

    def content(self) -> dict[str, Any]:
        """Its fields by name; those that a view leaves out are missing."""
        names = field_names(type(self))
        return {name: getattr(self, name) for name in names if hasattr(self, name)}

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, State):
            return False
        return self.content() == other.content()

    def __hash__(self) -> int:
        return hash(tuple(self.content().values()))

    def __repr__(self) -> str:
        content = [f"{name}={value!r}" for name, value in sorted(self.content().items())]
        return f"{type(self).__name__}({', '.join(content)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_fields, (self.content(),)

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
        frames = list(self.frames)
        frames[-1] = frame
        self.frames = tuple(frames)

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

    def drop(self) -> None:
        """Remove the top question; the one below does not go on by itself."""
        self.frames = self.frames[:-1]

    def ask_only(self, frame: Frame[Any]) -> None:
        """Start over with this question: all others are dropped."""
        self.frames = (frame,)

    def replace(self, old: Frame[Any], new: Frame[Any]) -> None:
        """Replace a question that lies below the top one."""
        self.frames = tuple([new if frame is old else frame for frame in self.frames])

    def finish(self) -> None:
        """End the game: no question is left."""
        self.frames = NO_QUESTIONS

    def tell(self, key: str, paragraph: str, /, **params: object) -> None:
        """Report an event of the answer being resolved."""
        event = Event(key, paragraph, params)
        self._news = (*self._news, event) if self._news else (event,)

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
        event = Event(key, paragraph, params, audience, secret)
        self._news = (*self._news, event) if self._news else (event,)

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, clockwise from the given one."""
        return (*range(first, self.seats), *range(first))

    def next_seat(self, seat: Seat) -> Seat:
        """The neighbour to the left."""
        return (seat + 1) % self.seats


def slots_for(public: dict[str, Any], zones: tuple[Zone, ...]) -> tuple[str, ...]:
    """The slots of a State class that lists its fields in its two tables."""
    return (*public, *[zone.field for zone in zones])


_FIELDS: Final[dict[type[State], Mapping[str, Any]]] = {}


def fields_of(kind: type[State]) -> Mapping[str, Any]:
    """The fields of a State class with their types, besides the seats."""
    if kind not in _FIELDS:
        _FIELDS[kind] = _fields_of(kind)
    return _FIELDS[kind]


def _fields_of(kind: type[State]) -> Mapping[str, Any]:
    frames: dict[str, Any] = {"frames": tuple[Frame[Any], ...]}
    public = kind.public
    if isinstance(public, dict):
        return {**frames, **public, **{zone.field: zone.type for zone in kind.zones}}
    annotated = {
        name: hint
        for name, hint in get_type_hints(kind).items()
        if get_origin(hint) is not ClassVar and not name.startswith("_") and name != "seats"
    }
    return {**frames, **annotated}


def field_names(kind: type[State]) -> tuple[str, ...]:
    """The names of all fields of a State class."""
    return ("seats", *fields_of(kind))
