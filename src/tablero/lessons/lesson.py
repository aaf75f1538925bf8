"""A lesson: a record with annotations.

    # tablero 1  game caramba  rules 1  box standard
    # seats bandidos:Ana soldados:Ben
    # lesson first-game  learner bandidos
    *         start bandidos
    = goal    page:people
    = bid     card:gold-7
    bandidos  bid gold-7 for gold
    | bid * for gold  -> bid.other
    ! pass            -> bid.pass
    soldados  pass

A line after `=` is a step: the key of what is said, then what it points at. Steps come before the
answer that they lead to; the last of them asks for it if it is the learner's. Below an answer of
the learner stand other answers, `*` for any text: after `|` one that is accepted too, after `!` one
that is legal, but not played here. The words after `->` are what is said about it.

An answer of the learner without a step is given by the script, like those of all others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tablero.engine import Action, Answer, Game, Record, Seat, TableroError
from tablero.engine.header import read_header

LONGEST: Final = 100_000
"""The most characters a lesson may have; a long one has five thousand."""
NAME: Final = r"[a-z0-9]+(?:-[a-z0-9]+)*"
KEY: Final = rf"{NAME}(?:\.{NAME})*"
TITLE: Final = re.compile(rf"# lesson ({NAME})  learner (\S+)")
STEP: Final = re.compile(rf"= *({KEY})((?: +\S+)*)")
OTHER: Final = re.compile(rf"([|!]) *(.+?)(?: +-> *({KEY}))?")
MARKS: Final = ("=", "|", "!")
LESSONS_HELD: Final = 64


class BadLesson(TableroError):
    """A text that is no lesson; the message names the line."""

    code = "bad-lesson"


class Step(NamedTuple):
    """One idea: what is said, and what it points at."""

    key: str
    """The words key."""
    targets: tuple[str, ...] = ()
    """A pick (`card:gold-7`), a piece of the drawing, or a part of the page (`page:log`)."""


class Other(NamedTuple):
    """An answer other than the one that a step asks for."""

    pattern: str
    """Its text; `*` stands for anything."""
    accepted: bool
    """Whether it is played, rather than answered with words alone."""
    key: str = ""
    """The words key of what is said about it; empty if nothing is."""

    def fits(self, action: Action) -> bool:
        """Whether the action is such an answer."""
        return fnmatchcase(str(action), self.pattern)


class Moment(NamedTuple):
    """A position of a lesson: what is said there, and what is answered."""

    steps: tuple[Step, ...]
    answer: Answer | None
    """None at the end of the lesson."""
    others: tuple[Other, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A guided game, from its first position to its last word."""

    name: str
    learner: Seat
    record: Record
    moments: tuple[Moment, ...]
    """One for each position; the last one is the end."""
    text: str

    @property
    def game(self) -> Game[Any]:
        """The game that is taught."""
        return self.record.game

    @property
    def length(self) -> int:
        """The number of answers in the whole lesson."""
        return len(self.record.answers)

    @property
    def steps(self) -> int:
        """How many steps there are, reactions to other answers not counted."""
        return sum(len(moment.steps) for moment in self.moments)

    def says(self, part: str) -> str:
        """The words key of a text about the lesson as a whole: `title`, `about`."""
        return f"lesson.{self.name}.{part}"

    def asks(self, ply: int) -> bool:
        """Whether the learner is to answer at this position."""
        moment = self.moments[ply]
        answer = moment.answer
        return answer is not None and answer.seat == self.learner and bool(moment.steps)

    def said(self, ply: int, last: Action | None) -> tuple[Step, ...]:
        """What is said at a position that this answer led to: first the reaction to it, if any."""
        return (*self._reaction(ply, last), *self.moments[ply].steps)

    def _reaction(self, ply: int, last: Action | None) -> tuple[Step, ...]:
        if ply == 0 or last is None or not self.asks(ply - 1):
            return ()
        before = self.moments[ply - 1]
        if before.answer is not None and last == before.answer.action:
            return ()
        other = self.other(ply - 1, last)
        return (Step(other.key),) if other is not None and other.key else ()

    def other(self, ply: int, action: Action) -> Other | None:
        """What the lesson has to say about an answer other than the one it asks for."""
        return next((other for other in self.moments[ply].others if other.fits(action)), None)

    @staticmethod
    @lru_cache(LESSONS_HELD)
    def parse(text: str, game: Game[Any]) -> Lesson:
        """Read a lesson of this game and play its record through; BadLesson names the line."""
        return _Reader(text, game).read()


class _Reader:
    """Takes the annotations out of a lesson; what remains is an ordinary record."""

    def __init__(self, text: str, game: Game[Any]) -> None:
        if len(text) > LONGEST:
            raise BadLesson(f"a lesson has at most {LONGEST} characters")
        self.text, self.game = text, game
        self.lines = text.splitlines()
        self.steps: defaultdict[int, list[Step]] = defaultdict(list)
        self.others: defaultdict[int, list[tuple[int, Other]]] = defaultdict(list)
        self.name, self.seat = self._title()

    def read(self) -> Lesson:
        """The whole lesson."""
        plain = "\n".join("" if line.startswith(MARKS) else line for line in self.lines)
        record = self._record(plain)
        _, body = read_header(plain)
        numbers = [number for number, _ in body]
        for number, line in enumerate(self.lines, start=1):
            ply = sum(answered < number for answered in numbers)
            self._annotate(number, line.partition("#")[0].strip(), ply)
        learner = self._learner(len(record.names))
        answers = (*record.answers, None)
        lesson = Lesson(
            self.name,
            learner,
            record,
            tuple(
                Moment(
                    tuple(self.steps[ply]), answer, tuple(other for _, other in self.others[ply])
                )
                for ply, answer in enumerate(answers)
            ),
            self.text,
        )
        self._check_others(lesson)
        return lesson

    def _title(self) -> tuple[str, str]:
        found = (TITLE.fullmatch(line.rstrip()) for line in self.lines)
        title = next(filter(None, found), None)
        if title is None:
            raise BadLesson("the header of a lesson has a line '# lesson NAME  learner SEAT'")
        return title[1], title[2]

    def _record(self, plain: str) -> Record:
        def same_game(name: str) -> Game[Any]:
            if name != self.game.name:
                raise BadLesson(f"this is a lesson for {name[:40]}, not for {self.game.name}")
            return self.game

        try:
            return Record.parse(plain, same_game)
        except TableroError as error:
            raise BadLesson(str(error)) from None

    def _learner(self, seats: int) -> Seat:
        names = [self.game.seat_name(seat) for seat in range(seats)]
        if self.seat not in names:
            raise BadLesson(f"the learner's seat is one of {', '.join(names)}, not {self.seat}")
        return names.index(self.seat)

    def _annotate(self, number: int, line: str, ply: int) -> None:
        if line.startswith("="):
            found = STEP.fullmatch(line)
            if found is None:
                raise BadLesson(f"line {number}: a step is '= KEY TARGET …'")
            self.steps[ply].append(Step(self._key(found[1]), tuple(found[2].split())))
        elif line.startswith(MARKS):
            found = OTHER.fullmatch(line)
            if found is None:
                raise BadLesson(f"line {number}: another answer is '| ANSWER -> KEY'")
            pattern, key = " ".join(found[2].split()), found[3] or ""
            if found[1] == "!" and not key:
                raise BadLesson(f"line {number}: '! ANSWER -> KEY' says why it is not played")
            other = Other(pattern, found[1] == "|", self._key(key) if key else "")
            self.others[ply - 1].append((number, other))

    def _key(self, key: str) -> str:
        return f"lesson.{self.name}.{key}"

    def _check_others(self, lesson: Lesson) -> None:
        """Only an answer that a step asks the learner for can be replaced by another."""
        for ply, others in self.others.items():
            for number, _ in others:
                if ply < 0 or not lesson.asks(ply):
                    raise BadLesson(
                        f"line {number}: other answers stand below an answer of the learner's "
                        "that a step asks for"
                    )
