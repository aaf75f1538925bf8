"""The history of a table: every answer, the last ones at hand, older ones packed away.

An answer with its positions takes one to two kilobytes; packed, a tenth of that. A chapter of old
answers is unpacked when somebody looks at it: the log of an earlier position, the scrubber, an undo
that goes far back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, TypeAlias, overload

from tablero.engine import CHANCE, Answer, Event, Ply, Seat, State

from .packing import pack, unpack

CHAPTER: Final = 32
"""How many answers are packed together."""
AT_HAND: Final = 16
"""The fewest of the last answers that are not packed."""
WARM: Final = 2
"""How many of the last chapters keep their tales unpacked: pages show these in the log."""
CHAPTERS_HELD: Final = 64
"""How many chapters, of all tables, stay unpacked after somebody has looked at them."""

Tale: TypeAlias = tuple[tuple[Answer, tuple[Event, ...]], ...]
"""Some answers and what happened."""


class Turn(Protocol):
    """An answer, with the positions before and after it: an engine's Ply, or a packed one."""

    @property
    def number(self) -> int:
        """How many answers there were with this one."""

    @property
    def answer(self) -> Answer:
        """Who answered what."""

    @property
    def before(self) -> State:
        """The position in which the question was asked."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""

    @property
    def after(self) -> State:
        """The position after it."""


class Chapter(NamedTuple):
    """Some consecutive answers, packed."""

    first: int
    """How many answers came before."""
    start: bytes
    """The position before the first of them."""
    tale: bytes
    """The answers, and what happened."""
    asked: frozenset[tuple[Seat, str]]
    """Which questions the seats answered."""
    told: frozenset[str]
    """The kinds of events."""
    drawn: int
    """How many of the answers are chance's."""


class PackedPly:
    """An answer of a chapter. Its positions are found only if somebody asks for them."""

    __slots__ = ("_chapter", "answer", "events", "number")

    def __init__(self, chapter: Chapter, place: int, tale: Tale) -> None:
        self._chapter = chapter
        self.number: Final = chapter.first + place + 1
        self.answer: Final = tale[place][0]
        self.events: Final = tale[place][1]

    @property
    def before(self) -> State:
        """The position in which the question was asked."""
        return _positions(self._chapter)[self.number - self._chapter.first - 1]

    @property
    def after(self) -> State:
        """The position after it."""
        return _positions(self._chapter)[self.number - self._chapter.first]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ply | PackedPly) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash((self.number, self.answer))


def _parts(turn: Turn) -> tuple[object, ...]:
    return turn.number, turn.answer, turn.before, turn.events, turn.after


class History(Sequence[Turn]):
    """All answers of a game. Immutable: an answer more, or an undo, makes another history."""

    __slots__ = ("_chapters", "_recent", "_warm")

    def __init__(
        self,
        plies: Iterable[Ply] = (),
        chapters: tuple[Chapter, ...] = (),
        warm: tuple[Tale, ...] | None = None,
    ) -> None:
        self._chapters = chapters
        self._recent = tuple(plies)
        self._warm = tuple(map(_tale, chapters[-WARM:])) if warm is None else warm

    def grown(self, ply: Ply) -> History:
        """The history with one more answer."""
        recent = (*self._recent, ply)
        if len(recent) < CHAPTER + AT_HAND:
            return History(recent, self._chapters, self._warm)
        old = recent[:CHAPTER]
        tale = tuple((ply.answer, ply.events) for ply in old)
        chapters = (*self._chapters, _packed(old, tale))
        return History(recent[CHAPTER:], chapters, (*self._warm, tale)[-WARM:])

    def cut(self, to: int) -> History:
        """The history of the first `to` answers."""
        whole = min(max(0, to - AT_HAND) // CHAPTER, len(self._chapters))
        return History(self.unpacked(whole * CHAPTER, to), self._chapters[:whole])

    def unpacked(self, start: int, stop: int) -> Iterator[Ply]:
        """The answers from index `start` up to, but without, `stop`, with their positions."""
        return (_whole(self[place]) for place in range(start, stop))

    @property
    def at_hand(self) -> tuple[Ply, ...]:
        """The last answers, which are not packed."""
        return self._recent

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The answers before these."""
        return self._chapters

    @property
    def _packed_away(self) -> int:
        return len(self._chapters) * CHAPTER

    def __len__(self) -> int:
        return self._packed_away + len(self._recent)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Turn, ...]: ...
    def __getitem__(self, index: int | slice) -> Turn | tuple[Turn, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there are {len(self)} answers")
        if place >= self._packed_away:
            return self._recent[place - self._packed_away]
        number, rest = divmod(place, CHAPTER)
        return PackedPly(self._chapters[number], rest, self._tale(number))

    def _tale(self, number: int) -> Tale:
        """The tale of a chapter."""
        warm = number - len(self._chapters) + len(self._warm)
        return self._warm[warm] if warm >= 0 else _tale(self._chapters[number])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((len(self), self._recent[-1:]))

    def answers(self) -> Iterator[Answer]:
        """Every answer, without its positions."""
        for number in range(len(self._chapters)):
            yield from (answer for answer, _ in self._tale(number))
        yield from (ply.answer for ply in self._recent)

    @property
    def drawn(self) -> int:
        """How many answers are chance's."""
        recent = sum(ply.answer.seat == CHANCE for ply in self._recent)
        return recent + sum(chapter.drawn for chapter in self._chapters)

    def has_answered(self, seat: Seat, question: str) -> bool:
        """Whether the seat has answered such a question."""
        return any(_asked(ply) == (seat, question) for ply in reversed(self._recent)) or any(
            (seat, question) in chapter.asked for chapter in reversed(self._chapters)
        )

    def last_answer_of(self, seats: Collection[Seat]) -> int | None:
        """The position at which one of the seats last answered; None if none did."""
        for ply in reversed(self._recent):
            if ply.answer.seat in seats:
                return ply.number - 1
        for number, chapter in reversed(tuple(enumerate(self._chapters))):
            if any(seat in seats for seat, _ in chapter.asked):
                answers = enumerate(self._tale(number), chapter.first)
                return max(ply for ply, (answer, _) in answers if answer.seat in seats)
        return None

    def last_telling(self, kinds: Collection[str], ply: int) -> int | None:
        """The last answer up to position `ply` of which an event of these kinds came."""
        number = min(ply, len(self))
        while number > 0:
            place = number - 1
            packed = place < self._packed_away
            if packed and self._chapters[place // CHAPTER].told.isdisjoint(kinds):
                number = place // CHAPTER * CHAPTER
            elif any(event.key in kinds for event in self.told(place)[1]):
                return number
            else:
                number -= 1
        return None

    def told(self, place: int) -> tuple[Answer, tuple[Event, ...]]:
        """An answer and what came of it, without its positions."""
        if place >= self._packed_away:
            ply = self._recent[place - self._packed_away]
            return ply.answer, ply.events
        return self._tale(place // CHAPTER)[place % CHAPTER]

    def mark(self, place: int) -> object:
        """Something that stands for an answer and all before it, as long as it is the same object:
        it belongs to one course of the game. Nothing is unpacked for it.
        """
        if place >= self._packed_away:
            return self._recent[place - self._packed_away].events
        return self._chapters[place // CHAPTER]


def _asked(ply: Ply) -> tuple[Seat, str]:
    return ply.answer.seat, ply.before.frames[-1].question


def _whole(turn: Turn) -> Ply:
    if isinstance(turn, Ply):
        return turn
    return Ply(turn.number, turn.answer, turn.before, turn.events, turn.after)


def _packed(plies: Sequence[Ply], tale: Tale) -> Chapter:
    return Chapter(
        plies[0].number - 1,
        pack(plies[0].before),
        pack(tale),
        frozenset(_asked(ply) for ply in plies),
        frozenset(event.key for _, events in tale for event in events),
        sum(answer.seat == CHANCE for answer, _ in tale),
    )


@lru_cache(CHAPTERS_HELD)
def _tale(chapter: Chapter) -> Tale:
    tale: Tale = unpack(chapter.tale)
    return tale


@lru_cache(CHAPTERS_HELD)
def _positions(chapter: Chapter) -> tuple[State, ...]:
    """The positions before and after every answer of a chapter: they follow from the first."""
    positions: list[State] = [unpack(chapter.start)]
    for answer, _ in _tale(chapter):
        state = positions[-1].copy()
        state.play(answer.action, answer.seat)
        positions.append(state)
    return tuple(positions)
