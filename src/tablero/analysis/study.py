"""How a game is analysed: in tasks that do not depend on each other, for any number of processes.

A task carries all that it needs, and its findings depend on nothing else, so it does not matter who
does it, in which order, or how often. First comes the outline; then the curve and a first look at
every decision that had a choice; then a closer look where the first one says that most was lost.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from tablero.bots.features import features_of
from tablero.bots.judgement import judgement_for
from tablero.engine import Game, Ply, Record, Seat, State
from tablero.games import find

from .curve import Chances, Course, Piece, Stretch, course_of, pieces, stretches
from .data import FORMAT, Analysis, Verdict, rounded
from .errors import NoJudgement, NothingPlayed
from .strata import Strata
from .verdicts import MASTER, had_a_choice, verdict_on

T = TypeVar("T")

PORTION: Final = 64
"""How many plies of the curve make a task at most, counted once for each world."""
GLANCES: Final = 4
"""How many first looks make a task."""
LEAST_WORLDS, MOST_WORLDS, WORLD_PLIES = 8, 16, 5_000
"""In how many worlds positions are played on, at least, at most, and for all plies together."""
LEAST_CLOSE: Final = 4_500
"""The fewest positions of a closer look: fewer decisions get one rather than less of it."""


class Effort(NamedTuple):
    """How much thought goes into an analysis. The same effort leads to the same analysis."""

    worlds: int | None = None
    """In how many worlds each position is played on; None: fewer in a longer game."""
    glance: int = 60
    """About how many positions a first look at a decision takes."""
    budget: int = 300_000
    """How many positions all closer looks together take."""
    seed: int = 0
    whose: Seat | None = None
    """The seat whose decisions are looked at; None: everybody's."""


USUAL: Final = Effort()


class Outline(NamedTuple):
    """What there is to do."""

    worlds: int

    basis: str
    record: str
    game: str
    sides: tuple[int, ...]
    over: bool
    who: tuple[int, ...]
    stretches: tuple[Stretch, ...]
    decisions: tuple[int, ...]
    """The numbers of the plies at which there was a choice."""


class OutlineTask(NamedTuple):
    """Read the record, and see what there is to do."""

    source: str
    """The record's text."""
    effort: Effort

    def answered(self) -> Outline:
        """The outline; NoJudgement if nothing was learned about such games."""
        record, plies = played(self.source)
        if not plies:
            raise NothingPlayed("nothing has been answered in this record yet")
        wanted = [ply for ply in plies if self.effort.whose in (None, ply.answer.seat)]
        return Outline(
            self.effort.worlds or worlds_for(len(plies)),
            basis_of(record.game, record.setup()),
            hashlib.sha256(self.source.encode()).hexdigest(),
            record.game.name,
            sides_of(record),
            plies[-1].after.over,
            tuple([ply.answer.seat for ply in plies]),
            tuple(stretches(plies)),
            tuple([ply.number for ply in wanted if had_a_choice(ply)]),
        )


class CurveTask(NamedTuple):
    """Work out a part of the curve."""

    source: str
    effort: Effort
    worlds: int
    pieces: tuple[Piece, ...]

    def answered(self) -> tuple[Course, ...]:
        """What became of the chances in each piece."""
        record, plies = played(self.source)
        strata = Strata(self.effort.seed, self.worlds)
        sides = sides_of(record)
        return tuple([course_of(plies, each, sides, strata) for each in self.pieces])


class LookTask(NamedTuple):
    """Compare some decisions with what the master would have done."""

    source: str
    effort: Effort
    decisions: tuple[int, ...]
    positions: int
    closely: bool

    def answered(self) -> tuple[Verdict, ...]:
        """A verdict on each of them."""
        _, plies = played(self.source)
        return tuple(
            [
                verdict_on(
                    plies[number - 1], self.positions, self.effort.seed, closely=self.closely
                )
                for number in self.decisions
            ]
        )


Task: TypeAlias = OutlineTask | CurveTask | LookTask
Findings: TypeAlias = Outline | tuple[Course, ...] | tuple[Verdict, ...]


def one_by_one(tasks: Sequence[Task]) -> Iterator[Findings]:
    """Do all tasks here."""
    return map(do, tasks)


def do(task: Task) -> Findings:
    """What a task finds."""
    return task.answered()


class Study:
    """An analysis in the making: hands out tasks in rounds, and takes in what was found.

    `tasks` is what to do now; give all findings to `take`, in the same order, until there is no
    task left. Then there is an `analysis`.
    """

    def __init__(self, source: str, effort: Effort) -> None:
        self._source: Final = source
        self._effort: Final = effort
        self._outline: Outline | None = None
        self._courses: list[Course] = []
        self._verdicts: dict[int, Verdict] = {}
        self._looked: bool = False
        self.tasks: tuple[Task, ...] = (OutlineTask(source, effort),)
        """What to do now."""

    def take(self, findings: Sequence[Findings]) -> None:
        """Take in what all tasks have found; there are new tasks then, or none if it is done."""
        done, self.tasks = self.tasks, ()
        for finding in findings:
            if isinstance(finding, Outline):
                self._outline = finding
            else:
                self._note(finding)
        if isinstance(done[0], OutlineTask):
            self.tasks = self._first_tasks()
        elif not self._looked:
            self._looked = True
            self.tasks = self._closer_tasks()

    def _note(self, finding: tuple[Course, ...] | tuple[Verdict, ...]) -> None:
        for each in finding:
            if isinstance(each, Course):
                self._courses.append(each)
            else:
                self._verdicts[each.ply] = each

    @property
    def left(self) -> int:
        """How many tasks are left at most; before the outline is known, only that one."""
        if self._outline is None or self._looked:
            return len(self.tasks)
        closer = min(self._effort.budget // LEAST_CLOSE, len(self._outline.decisions))
        return len(self.tasks) + closer

    @property
    def outline(self) -> Outline:
        """What there is to do, once it is known."""
        assert self._outline is not None, "the first task has not been done yet"
        return self._outline

    def _first_tasks(self) -> tuple[Task, ...]:
        source, effort = self._source, self._effort
        looks = [
            LookTask(source, effort, tuple(group), effort.glance, closely=False)
            for group in groups(self.outline.decisions, GLANCES, lambda _: 1)
        ]
        worlds, size = self.outline.worlds, max(1, PORTION // self.outline.worlds)
        cut = [piece for stretch in self.outline.stretches for piece in pieces(stretch, size)]
        curve = [
            CurveTask(source, effort, worlds, tuple(group))
            for group in groups(cut, size, lambda each: each.last - each.first)
        ]
        return (*curve, *looks)

    def _closer_tasks(self) -> tuple[Task, ...]:
        """The decisions that seem to have cost most, as many as the budget allows."""
        source, effort = self._source, self._effort
        costly = [each for each in self._verdicts.values() if each.lost > 0]
        if not costly:
            return ()
        each = min(MASTER.positions, max(LEAST_CLOSE, effort.budget // len(costly)))
        costly.sort(key=lambda verdict: (-verdict.lost, verdict.ply))
        chosen = sorted([verdict.ply for verdict in costly[: effort.budget // each]])
        return tuple([LookTask(source, effort, (ply,), each, closely=True) for ply in chosen])

    def analysis(self) -> Analysis:
        """The analysis, once no task is left."""
        outline = self.outline
        after = list(chain.from_iterable(course.after for course in self._courses))
        return Analysis(
            FORMAT,
            outline.basis,
            outline.record,
            self._effort.seed,
            outline.worlds,
            outline.game,
            outline.sides,
            outline.over,
            outline.who,
            tuple(map(rounded, [self._courses[0].before, *after])),
            tuple(map(rounded, changes(self._courses))),
            tuple([self._verdicts[ply] for ply in sorted(self._verdicts)]),
        )


def analyse(
    record: Record,
    effort: Effort = USUAL,
    spread: Callable[[Sequence[Task]], Iterable[Findings]] = one_by_one,
) -> Analysis:
    """The analysis of a record.

    `spread` does tasks and yields what they find in the same order. NoJudgement if nothing was
    learned about such games, NothingPlayed if there is no answer in the record.
    """
    study = Study(str(record), effort)
    while study.tasks:
        study.take(list(spread(study.tasks)))
    return study.analysis()


def changes(courses: Iterable[Course]) -> Iterator[Chances]:
    """What each ply has changed, with the horizon of its stretch."""
    for course in courses:
        before = course.before
        for after in course.after:
            yield tuple([new - old for new, old in zip(after, before, strict=True)])
            before = after


def groups(items: Sequence[T], size: int, length: Callable[[T], int]) -> Iterator[list[T]]:
    """The items in their order, in groups of about this size."""
    group: list[T] = []
    for item in items:
        group.append(item)
        if sum(map(length, group)) >= size:
            yield group
            group = []
    if group:
        yield group


def worlds_for(plies: int) -> int:
    """In how many worlds the positions of a game of this length are played on."""
    return min(MOST_WORLDS, max(LEAST_WORLDS, WORLD_PLIES // plies))


@lru_cache(maxsize=2)
def played(source: str) -> tuple[Record, tuple[Ply, ...]]:
    """A record and its plies; a process that does several tasks reads it once."""
    record = Record.parse(source, find)
    return record, tuple(record.plies())


def sides_of(record: Record) -> tuple[int, ...]:
    """The side of every seat."""
    game = record.game
    return game.sides(len(record.names), game.chosen(record.options))


def basis_of(game: Game[Any], start: State) -> str:
    """What an analysis of such a game rests on; NoJudgement if nothing was learned about it."""
    judgement = judgement_for(start)
    if judgement is None:
        name = features_of(game).network(start)
        raise NoJudgement(
            f"{game.name} has no network {name!r} that fits, so nobody can say who was winning"
        )
    network = judgement.network
    return f"{FORMAT} {game.name} {game.rules} {network.card.network} {network.digest()[:16]}"
