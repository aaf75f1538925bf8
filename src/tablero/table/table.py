"""The table: a running game with people, as one immutable value folded from its log."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tablero.engine import (
    CHANCE,
    Box,
    Game,
    Order,
    Record,
    SealedLuck,
    Seat,
    State,
    free_undo,
)
from tablero.lessons import Lesson, Step

from .entries import Created
from .errors import BadPly
from .history import History
from .nonces import Nonces
from .ready import Ready
from .remarks import Remarks
from .scene import Absence, ChatLine, Kind, Recess
from .times import Times


@dataclass(frozen=True, slots=True)
class Invited:
    """For whom an open seat is kept, or was."""

    guest: str
    name: str
    at: float
    declined: bool = False
    """Whether they do not want it."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who holds it. With a guest and a bot, the bot keeps the guest's seat warm."""

    seat: Seat
    guest: str | None = None
    bot: str | None = None
    name: str = ""
    orders: tuple[str, ...] = ()
    """The standing orders that the person gave; nobody else may know them."""
    off: tuple[str, ...] = ()
    """The default orders that the person took back."""
    turn: tuple[str, ...] = ()
    """The orders that the person gave for the rest of a turn, at position `since`."""
    since: int = 0
    program: bool = False
    """Whether the guest is a program with an account of its own, rather than a person."""
    ready: Ready | None = None
    """The answer that the person has prepared; nobody else may know it."""
    invited: Invited | None = None
    """Who was invited to it, while it is open."""

    @property
    def kept(self) -> bool:
        """Whether an open seat is kept for somebody."""
        return self.invited is not None and not self.invited.declined

    @property
    def kind(self) -> Kind:
        """Whether the seat is held by a person, by a bot or by nobody."""
        if self.guest is not None:
            return "person"
        return "open" if self.bot is None else "bot"

    @property
    def present(self) -> bool:
        """Whether the seat belongs to a person who has not left."""
        return self.guest is not None and self.bot is None


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody asks for a seat."""

    guest: str
    name: str
    number: int
    """By which the people at the table know the request: a guest's id is nobody else's business."""


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """One seat asks the others to go back to position `to`."""

    seat: Seat
    to: int
    at: float
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Table:
    """A table as its log makes it after entry `seq`.

    An entry has two numbers. The log counts every entry: `seq`. Readers count the entries that
    everybody may know of: `told`; what only some seats may know has no number there.

    Law: a Table is never changed; an entry makes another one (`folding.fold`). So a reader in
    another thread always holds a complete and consistent table.
    """

    id: str
    seq: int
    header: Created
    game: Game[Any]
    box: Box | None
    start: State
    """The position before the first answer."""
    chairs: tuple[Chair, ...]
    host: str
    """The guest who may seat bots, change the number of seats and free a seat."""
    invite: str
    """What lets a guest sit down."""
    knocks: tuple[Knock, ...] = ()
    """Who asks for a seat."""
    turned_away: frozenset[str] = frozenset()
    """Guests who asked for a seat and got none."""
    taken_off: frozenset[str] = frozenset()
    """Guests whose seat the host has freed."""
    absences: tuple[Absence, ...] = ()
    """When bots answered for people, in order of the beginnings."""
    lesson: Lesson | None = None
    """What is taught at this table; None at an ordinary one."""
    read: int = 0
    """How many steps the learner has read of what the lesson says at the newest position."""
    plies: History = field(default_factory=History)
    chat: tuple[ChatLine, ...] = ()
    remarks: Remarks = field(default_factory=Remarks)
    """What bots have said about their answers."""
    request: UndoRequest | None = None
    recess: Recess | None = None
    shown: Seat | None = None
    """Hot seat: whose curtain was lifted last."""
    joined: frozenset[int] = frozenset()
    """The positions at which an answer was given in one gesture with the one before it."""
    yielding: frozenset[Seat] = frozenset()
    """People who let the bots on their side answer first."""
    hurrying: frozenset[Seat] = frozenset()
    """People who skip what the bots do, until they have answered something themselves."""
    rematch: str | None = None
    rematch_by: Seat | None = None
    """Who wants to play again, if the others are invited to that."""
    closed: bool = False
    """Whether the table was given up: nobody is asked anything any more."""
    untold: int = 0
    """How many entries are private to a seat or a side: nobody else may notice them."""
    confided: Mapping[Seat, int] = field(default_factory=dict)
    """How many of these each seat may know of."""
    told_at_undo: int = 0
    """The reader's number of the last undo: anything composed before may mean another position."""
    undone_to: int = -1
    """The position to which that undo went back."""
    moved_at: float = 0.0
    """When the open question was asked."""
    times: Times = field(default_factory=Times)
    """What is left to the seats, at a table with a clock."""
    nonces: Nonces = field(default_factory=Nonces)
    """The reader's number of the entry that each guest's nonce stands for: a repeated request
    finds its result there."""

    @property
    def told(self) -> int:
        """The reader's number of the last entry; private entries are not counted."""
        return self.seq - self.untold

    def heard(self, reader: Seat | None) -> int:
        """How many entries the reader knows of beyond those counted in `told`."""
        return 0 if reader is None else self.confided.get(reader, 0)

    @property
    def ply(self) -> int:
        """How many answers have been given: the name of the open decision."""
        return len(self.plies)

    @property
    def state(self) -> State:
        """The newest position. Copy it before playing on it."""
        return self.plies[-1].after if self.plies else self.start

    def at(self, ply: int) -> State:
        """The position after `ply` answers."""
        if not 0 <= ply <= self.ply:
            raise BadPly(f"this game has positions 0 to {self.ply}")
        return self.plies[ply].before if ply < self.ply else self.state

    @property
    def began(self) -> bool:
        """Whether every seat is taken. Once the game has begun, no seat is ever open again."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def asked(self) -> Seat | None:
        """The seat that has to answer, or CHANCE; None before the beginning and after the end."""
        state = self.state
        resting = self.paused or self.resting
        going_on = self.began and not state.over and not self.closed and not resting
        return state.frames[-1].seat if going_on else None

    @property
    def resting(self) -> bool:
        """Whether the game is paused, as everybody has agreed."""
        return self.recess is not None and self.recess.began

    def may_answer(self, seat: Seat) -> bool:
        """Whether the open question is put to the seat, alone or with partners."""
        return seat in self.answering

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The seats to which the open question is put; none while chance or nobody is asked."""
        return () if self.asked in (None, CHANCE) else self.state.asked

    def steps_at(self, ply: int) -> tuple[Step, ...]:
        """What the lesson says at a position; nothing at an ordinary table."""
        if self.lesson is None:
            return ()
        return self.lesson.said(ply, self.plies[ply - 1].answer.action if ply else None)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the lesson says at the newest position."""
        return self.steps_at(self.ply)

    @property
    def paused(self) -> bool:
        """Whether a lesson waits until the learner has read a step, or has come to its end."""
        lesson = self.lesson
        if lesson is None:
            return False
        return self.ply == lesson.length or self.read < len(self.steps) - lesson.asks(self.ply)

    @property
    def finished(self) -> bool:
        """Whether a lesson has said its last word."""
        lesson = self.lesson
        return lesson is not None and self.ply == lesson.length and self.read >= len(self.steps) - 1

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return self.game.sides(len(self.chairs), self.game.chosen(self.header.options))

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that play together with this one, itself included."""
        return tuple(other for other, side in enumerate(self.sides) if side == self.sides[seat])

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as records write them."""
        return tuple(
            chair.name or self.game.seat_name(chair.seat).capitalize() for chair in self.chairs
        )

    @property
    def seed(self) -> bytes:
        """The secret from which all chance at this table follows."""
        return bytes.fromhex(self.header.seed)

    @property
    def seal(self) -> str:
        """What is shown of the seed until the game is over; nothing where luck is chosen."""
        if self.header.imported is not None:
            return self.header.imported.seal
        return SealedLuck.seal(self.seed) if self.lesson is None else ""

    @property
    def revealed(self) -> str:
        """The seed in hex, once everybody may know it; empty until then."""
        if self.header.imported is not None:
            return self.header.imported.seed
        return self.header.seed if self.over and self.seal else ""

    @cached_property
    def record(self) -> Record:
        """The game so far, with its seed only once the game is over."""
        return Record(
            self.game,
            self.names,
            self.header.options,
            self.box,
            self.seal,
            bytes.fromhex(self.revealed),
            tuple(self.plies.answers()),
            self.start if self.header.start else None,
        )

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that this guest holds: at most one, or several at a hot seat."""
        return tuple(
            chair.seat for chair in self.chairs if guest is not None and chair.guest == guest
        )

    def invitation_of(self, guest: str | None) -> Chair | None:
        """The seat that is kept for this guest, while the table waits."""
        kept = (chair for chair in self.chairs if chair.kept and not self.closed)
        return next((each for each in kept if each.invited and each.invited.guest == guest), None)

    def free_for(self, guest: str | None) -> tuple[Seat, ...]:
        """The open seats that are not kept for others."""
        own = self.invitation_of(guest)
        return tuple(
            chair.seat
            for chair in self.chairs
            if chair.kind == "open" and (not chair.kept or chair is own)
        )

    def orders_of(self, seat: Seat) -> tuple[Order[Any], ...]:
        """The orders in force for a person: those given, and the defaults not taken back."""
        chair = self.chairs[seat]
        return tuple(
            order
            for order in self.game.standing_orders
            if self.lesson is None
            if order.name in chair.orders or (order.default and order.name not in chair.off)
        )

    def orders_in_force(self, seat: Seat) -> tuple[Order[Any], ...]:
        """The orders that answer for a person now: standing ones, and those for this turn."""
        chair, standing = self.chairs[seat], self.orders_of(seat)
        if not chair.turn or not self._same_turn(chair.since):
            return standing
        return tuple(
            order
            for order in self.game.standing_orders
            if order in standing or order.name in chair.turn
        )

    def _same_turn(self, ply: int) -> bool:
        """Whether nobody has ended a turn since a position."""
        answers = (self.plies.told(place)[0].action for place in range(ply, self.ply))
        return ply <= self.ply and not any(answer.ends_turn for answer in answers)

    def behind_curtain(self, seat: Seat) -> bool:
        """Hot seat: whether the screen would have to be handed to this seat first."""
        return len(self.seats_of(self.chairs[seat].guest)) > 1 and self.shown != seat

    def invites(self, invite: str) -> bool:
        """Whether this is the table's invitation."""
        return hmac.compare_digest(invite.encode(), self.invite.encode())

    def free_undo(self, seat: Seat) -> int | None:
        """The ply to which the seat may go back without asking; None if there is none."""
        if self.lesson is not None:
            return self.last_lesson_answer
        if self.over:
            return None
        last = self.plies.at_hand
        keep = free_undo(last, seat)
        if keep is None:
            return None
        if keep:
            return self.ply - len(last) + keep
        return free_undo(tuple(self.plies.unpacked(0, self.ply)), seat)

    def gesture_at(self, ply: int) -> int:
        """The position at which the gesture began to which the answer at position `ply` belongs."""
        while ply in self.joined:
            ply -= 1
        return ply

    def last_answer_of(self, seats: tuple[Seat, ...]) -> int | None:
        """The position at which one of the seats last answered; None if none did."""
        return self.plies.last_answer_of(seats)

    @property
    def last_lesson_answer(self) -> int | None:
        """The last position at which a lesson asked the learner; None if it has not yet."""
        lesson = self.lesson
        asked = (ply for ply in reversed(range(self.ply)) if lesson and lesson.asks(ply))
        return next(asked, None)
