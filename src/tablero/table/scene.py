"""What one reader sees of a table at one ply: the single value from which a page is drawn.

A Scene tells nothing that its reader may not know: the view is the reader's view, the events are
the events as the reader saw them. The table builds it and the page draws it; neither needs
to know more about the other.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias, overload

from tablero.drawing.parts import Same
from tablero.engine import Action, Event, Result, Seat, View
from tablero.lessons import Step

from .entries import Imported
from .history import History
from .ready import Dropped, Ready
from .terms import Terms

Kind = Literal["person", "bot", "open"]
Standing = Literal["stranger", "welcome", "invited", "host", "asking", "turned-away", "taken-off"]
"""What somebody without a seat is to the people at a table that waits for players; `host` is also
whoever has brought a game here that was played elsewhere."""


@dataclass(frozen=True, slots=True)
class Recess:
    """A pause that one seat suggests to the others, or that is on."""

    seat: Seat
    at: float
    accepted: frozenset[Seat] = frozenset()
    began: bool = False


class Face(NamedTuple):
    """A seat's clock as everybody sees it."""

    days: bool
    """Whether people have days to answer."""
    left: float
    """The seconds that are left, if they do not pass now."""
    until: float | None
    """When they will have passed; None if they do not pass now."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. A person with a `bot` has left, and the bot keeps the seat warm."""

    seat: Seat
    name: str
    kind: Kind
    bot: str | None = None
    online: bool = False
    program: bool = False
    """Whether it is a program with an account of its own."""
    late: bool = False
    """Whether a bot plays because the person's time has run out."""
    holiday: float | None = None
    """Until when the person is on holiday."""
    invited: str = ""
    """Who was invited to the seat, while it is open."""
    declined: bool = False
    """Whether they do not want it."""
    clock: Face | None = None
    """What is left of a person's time, where people wait for each other by the clock."""

    @property
    def away(self) -> bool:
        """Whether a bot plays in place of an absent person."""
        return self.kind == "person" and self.bot is not None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One answer and what came of it. Playing it led from position `ply - 1` to position `ply`."""

    ply: int
    seat: Seat
    """The seat that answered; CHANCE for a draw."""
    events: tuple[Event, ...]
    stand_in: bool = False
    """Whether a bot answered for the person who holds the seat."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A bot answered for a person: from position `since` on, until `until` or still."""

    seat: Seat
    since: int
    until: int | None = None

    def covers(self, seat: Seat, ply: int) -> bool:
        """Whether the seat's answer that led to position `ply` was the bot's."""
        return seat == self.seat and self.since < ply and (self.until is None or ply <= self.until)

    def cut(self, to: int) -> Absence | None:
        """What is left of it after the game went back to position `to`; None if nothing is."""
        if self.until is None:
            return replace(self, since=min(self.since, to))
        return replace(self, until=min(self.until, to)) if self.since < to else None

    def within(self, start: int, stop: int) -> Absence | None:
        """The part of it between two positions; None if there is none."""
        since, until = max(self.since, start), stop if self.until is None else min(self.until, stop)
        return Absence(self.seat, since, until) if since < until else None


class Asker(NamedTuple):
    """Somebody who asks the people at the table for a seat."""

    number: int
    name: str


class Log(Sequence[LogEntry]):
    """Every answer as one reader knows it, the first at index 0.

    An entry is made when somebody looks at it: a page shows some dozens out of thousands.
    """

    __slots__ = ("_absences", "_history", "_reader")

    def __init__(
        self,
        history: History | None = None,
        reader: Seat | None = None,
        absences: Sequence[Absence] = (),
    ) -> None:
        self._history = history or History()
        self._reader = reader
        self._absences = absences

    def __len__(self) -> int:
        return len(self._history)

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, index: int | slice) -> LogEntry | Sequence[LogEntry]:
        places = range(len(self))[index]
        if isinstance(places, int):
            return self._seen(places)
        return [self._seen(place) for place in places]

    def _seen(self, place: int) -> LogEntry:
        answer, events = self._history.told(place)
        seen = tuple(event.seen_by(self._reader) for event in events)
        stand_in = any(each.covers(answer.seat, place + 1) for each in self._absences)
        return LogEntry(place + 1, answer.seat, seen, stand_in)

    def stretch(self, start: int, stop: int) -> Stretch:
        """The entries from index `start` up to, but without, `stop`; at least one."""
        absences = tuple(filter(None, (each.within(start, stop) for each in self._absences)))
        mark = (start, stop, self._reader, Same(self._history.mark(stop - 1)), absences)
        return Stretch(self, start, stop, mark)

    def last(self, kinds: Collection[str], ply: int) -> int | None:
        """The last answer up to position `ply` of which an event of these kinds came."""
        return self._history.last_telling(kinds, ply)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and list(self) == list(other)


class Stretch(NamedTuple):
    """Some neighbouring entries of a log."""

    log: Log
    start: int
    stop: int
    mark: Hashable
    """By which they are known. The last of them stands for all: it belongs to one course of the
    game."""

    @property
    def entries(self) -> Sequence[LogEntry]:
        """Oldest first."""
        return self.log[self.start : self.stop]

    @property
    def events(self) -> list[Event]:
        """Every event, oldest first."""
        return [event for entry in self.entries for event in entry.events]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of chat; `seat` is None for a spectator's."""

    name: str
    seat: Seat | None
    text: str
    at: datetime
    to: tuple[Seat, ...] | None = None
    """The seats that may read it; None: everybody."""
    number: int = 0
    """By which readers know a line that everybody may read."""
    guest: str | None = None
    """Who says it: for the table alone, scenes leave it out."""

    def may_read(self, reader: Seat | None) -> bool:
        """Whether the line is for this reader."""
        return self.to is None or reader in self.to


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot answered as it did: the words key `reason.<key>` and its parameters."""

    seat: Seat
    ply: int
    key: str
    params: Mapping[str, Any]
    chance: float | None = None
    """The bot's chance of winning as everybody can work it out, if it says so."""
    unlearned: bool = False
    """Whether it says that it has not learned this game."""
    again: int = 0
    """How often bots had given the same kind of reason shortly before, for other words."""


Place: TypeAlias = tuple[int, int]
"""A position, and the number of a step that is said there."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A lesson as its learner sees it."""

    lesson: str
    step: Step
    number: int
    """The step's number, from 1; a reaction to an answer has that of the step that asked for it."""
    count: int
    asks: bool
    """Whether the learner is to answer now."""
    answered: bool
    """Whether the step lies behind: others are playing, and the next one is still to come."""
    ended: bool
    """Whether it is the last step of the lesson."""
    back: Place | None
    """Where the step before is; None at the first one."""
    onward: Place | None
    """Where the next step is, if this one only has to be read."""
    next_lesson: str | None


@dataclass(frozen=True, slots=True)
class Scene:
    """One reader's table at one position."""

    table: str
    game: str
    told: int
    """The reader's number of the last entry that this scene includes; `after` in news."""
    ply: int
    """The position shown: how many answers, chance included, have been given."""
    last_ply: int
    reader: Seat | None
    """The reader's seat; None for a spectator and for a hot seat behind its curtain."""
    players: tuple[Player, ...]
    view: View[Any]
    log: Log
    """Every answer up to `last_ply`, even when an earlier ply is shown."""
    chat: tuple[ChatLine, ...] = ()
    """The lines that the reader may read."""
    answering: tuple[Seat, ...] = ()
    """The seats that may answer the question of the position shown, the one asked first before its
    partners; none while chance or nobody is asked."""
    sides: tuple[int, ...] = ()
    """The side of every seat; seats on one side play together."""
    yielding: bool = False
    """Whether the reader has told the bots on their side to go first."""
    hurrying: tuple[Seat, ...] = ()
    """The people who want to skip to their next question."""
    host: bool = False
    """Whether the reader opened this table."""
    began: bool = True
    """Whether every seat has been taken; until then nobody is asked anything."""
    undo: int | None = None
    """The ply to which the reader may go back freely."""
    undo_request: Seat | None = None
    """Who asks the others to go back; None if nobody does."""
    undo_to: int | None = None
    """The ply to which `undo_request` asks to go back."""
    may_ask_undo: bool = False
    """Whether the reader may ask the others to go back: the reader has an answer to take back, and
    somebody who could agree has not left."""
    ready: Ready | None = None
    """What the reader has prepared for the next question."""
    ready_dropped: Dropped | None = None
    """Why that is not the answer to the open question."""
    may_prepare: bool = False
    """Whether the reader may prepare an answer."""
    recess: Recess | None = None
    """A pause that somebody suggests, or that is on."""
    may_suggest_recess: bool = False
    """Whether the reader may suggest a pause."""
    must_answer_recess: bool = False
    """Whether the reader still has to accept or decline one."""
    must_answer_undo: bool = False
    """Whether the reader still has to accept or decline `undo_request`."""
    result: Result | None = None
    reasons: tuple[Reason, ...] = ()
    """What each bot has said last at the position shown, by seat; nothing from its turns before."""
    options: Mapping[str, str] = field(default_factory=dict)
    seal: str = ""
    """SHA-256 of the seed of all chance at this table, in hex."""
    seed: str | None = None
    """The seed itself, in hex, once the game is over."""
    imported: Imported | None = None
    """Set if the game was played elsewhere; then `standing` says whether the reader brought it."""
    orders: tuple[str, ...] = ()
    """The reader's own standing orders."""
    ordered: Action | None = None
    """What one of them is about to answer to the open question."""
    new_question: bool = False
    """Whether the reader is asked the open question for the first time in this game."""
    hot_seat: bool = False
    """Whether several people share one screen."""
    curtain: Seat | None = None
    """Hot seat: who must be handed the screen before anything is shown (POST …/curtain)."""
    invite: str | None = None
    """The invitation path, for people at the table, while a seat is open."""
    standing: Standing = "stranger"
    """What a reader without a seat is to the people at a table that waits."""
    askers: tuple[Asker, ...] = ()
    """Who asks for a seat, for people at the table."""
    sizes: tuple[int, ...] = ()
    """The numbers of seats that the table can have, while it waits."""
    absence: Absence | None = None
    """When a bot last answered for the reader, until the reader answers again."""
    closed: bool = False
    """Whether the table was given up; it can only be watched."""
    rematch: str | None = None
    """The id of the table on which this game was started again."""
    rematch_by: Seat | None = None
    """Who wants that, if the others are invited to it."""
    invited_by: str = ""
    """Who would like to play again with the reader, for whom a seat is kept."""
    spectators: int = 0
    guide: Guide | None = None
    """What a lesson shows its learner; None at an ordinary table, and for everybody else."""
    taught: bool = False
    """Whether this table is a lesson."""
    public: bool = True
    """Whether everybody may see the table, so that others may be shown what it looks like."""
    hints: bool = False
    """Whether the reader may ask for hints at this table."""
    hints_for_all: bool = False
    """Whether everybody at the table may, however many they are: that was agreed."""
    terms: Terms = field(default_factory=Terms)
    tournament: str = ""
    """The id of the tournament of which this is a game; empty at any other table."""
    """What the people at the table have agreed on."""
    may_talk: bool = True
    """Whether the reader may write in the chat."""
    shows_ratings: bool = False
    """Whether people meet here who may want to know how strong the others are."""

    @property
    def live(self) -> bool:
        """Whether the newest position is shown, rather than an earlier one."""
        return self.ply == self.last_ply

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, for `Words`."""
        return tuple(player.name for player in self.players)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody has taken."""
        return tuple(player.seat for player in self.players if player.kind == "open")

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats on a seat's side."""
        return tuple(
            other
            for other, side in enumerate(self.sides)
            if other != seat and side == self.sides[seat]
        )

    @property
    def resting(self) -> bool:
        """Whether the game is paused now."""
        return self.recess is not None and self.recess.began

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The others who may answer the question that the reader is asked."""
        return tuple(seat for seat in self.answering if seat != self.reader) if self.asked else ()

    @property
    def asked(self) -> bool:
        """Whether the reader is to answer now."""
        return (
            self.live
            and self.began
            and self.reader is not None
            and self.view.decision is not None
            and self.view.decision.seat == self.reader
            and self.ordered is None
            and not self.players[self.reader].away
            and not self.closed
            and not self.resting
            and (self.guide is None or self.guide.asks)
        )
