"""The history of a table: every answer, the last ones at hand, older ones packed away.

An answer with its positions takes one to two kilobytes; packed, a tenth of that. A chapter of old
answers is unpacked when somebody looks at it: the log of an earlier position, the scrubber, an undo
that goes far back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, overload

from tablero.engine import CHANCE, Answer, Event, Ply, Seat, State

from .packing import pack, unpack

CHAPTER: Final = 32
"""How many answers are packed together."""
AT_HAND: Final = 16
"""The fewest of the last answers that are not packed."""
CHAPTERS_HELD: Final = 64
"""How many chapters, of all tables, stay unpacked after somebody has looked at them."""


class Chapter(NamedTuple):
    """Some consecutive answers, packed."""

    before: int
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


class History(Sequence[Ply]):
    """All answers of a game. Immutable: an answer more, or an undo, makes another history."""

    __slots__ = ("_chapters", "_recent")

    def __init__(self, plies: Iterable[Ply] = (), chapters: tuple[Chapter, ...] = ()) -> None:
        self._chapters = chapters
        self._recent = tuple(plies)

    def grown(self, ply: Ply) -> History:
        """The history with one more answer."""
        recent = (*self._recent, ply)
        if len(recent) < CHAPTER + AT_HAND:
            return History(recent, self._chapters)
        chapter = _packed(recent[:CHAPTER])
        return History(recent[CHAPTER:], (*self._chapters, chapter))

    def cut(self, to: int) -> History:
        """The history of the first `to` answers."""
        whole = min(to // CHAPTER, len(self._chapters))
        return History(self[whole * CHAPTER : to], self._chapters[:whole])

    @property
    def parts(self) -> tuple[tuple[Ply, ...], tuple[Chapter, ...]]:
        """The answers at hand and the chapters before: what `History` is made from."""
        return self._recent, self._chapters

    @property
    def _packed_away(self) -> int:
        return len(self._chapters) * CHAPTER

    def __len__(self) -> int:
        return self._packed_away + len(self._recent)

    @overload
    def __getitem__(self, index: int) -> Ply: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Ply, ...]: ...
    def __getitem__(self, index: int | slice) -> Ply | tuple[Ply, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there are {len(self)} answers")
        if place >= self._packed_away:
            return self._recent[place - self._packed_away]
        return _unpacked(self._chapters[place // CHAPTER])[place % CHAPTER]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((len(self), self._recent[-1:]))

    def answers(self) -> Iterator[Answer]:
        """Every answer, without its positions."""
        for chapter in self._chapters:
            yield from (answer for answer, _ in _tale(chapter))
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
        for chapter in reversed(self._chapters):
            if any(seat in seats for seat, _ in chapter.asked):
                places = (
                    at for at, (answer, _) in enumerate(_tale(chapter)) if answer.seat in seats
                )
                return chapter.before + max(places)
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
        return _tale(self._chapters[place // CHAPTER])[place % CHAPTER]

    def mark(self, place: int) -> object:
        """Something that stands for an answer and all before it, as long as it is the same object:
        it belongs to one course of the game. Nothing is unpacked for it.
        """
        if place >= self._packed_away:
            return self._recent[place - self._packed_away].events
        return self._chapters[place // CHAPTER]


def _asked(ply: Ply) -> tuple[Seat, str]:
    return ply.answer.seat, ply.before.frames[-1].question


def _packed(plies: Sequence[Ply]) -> Chapter:
    return Chapter(
        plies[0].number - 1,
        pack(plies[0].before),
        pack(tuple((ply.answer, ply.events) for ply in plies)),
        frozenset(_asked(ply) for ply in plies),
        frozenset(event.key for ply in plies for event in ply.events),
        sum(ply.answer.seat == CHANCE for ply in plies),
    )


@lru_cache(CHAPTERS_HELD)
def _tale(chapter: Chapter) -> tuple[tuple[Answer, tuple[Event, ...]], ...]:
    tale: tuple[tuple[Answer, tuple[Event, ...]], ...] = unpack(chapter.tale)
    return tale


@lru_cache(CHAPTERS_HELD)
def _unpacked(chapter: Chapter) -> tuple[Ply, ...]:
    """The answers of a chapter with their positions, which follow from the first."""
    plies = []
    state: State = unpack(chapter.start)
    for number, (answer, events) in enumerate(_tale(chapter), chapter.before + 1):
        after = state.copy()
        after.play(answer.action, answer.seat)
        plies.append(Ply(number, answer, state, events, after))
        state = after
    return tuple(plies)
