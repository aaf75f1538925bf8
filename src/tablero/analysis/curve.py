"""The chance of winning after every answer of a game.

The judgement is worth something only where a position has settled. So from any other position the
game is played on with quick answers, in several worlds, until it has settled; the chance is the
mean of what is judged there. A stretch is what lies between two such positions: it ends where a
search would stop that began at its first question to a seat. All its positions are played on to
this horizon, under the same luck and whims (`strata`). Where an answer is the one that a world
expected, nothing is played again, so it changes nothing there.

What an answer changed is the chance after it less the chance before it, both with the horizon of
its own stretch. Where a new stretch begins, the horizon moves on and the judgement may change its
mind although nothing has happened; this is neither luck nor choice and is kept apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from tablero.bots.ahead import Ahead, ahead_of
from tablero.bots.judgement import chances_of_all
from tablero.bots.search import LONGEST_LOOK
from tablero.engine import CHANCE, Action, Answer, Ply, Seat, State

from .strata import Strata, outcome_at

Chances: TypeAlias = tuple[float, ...]
"""Every seat's chance of winning."""


WHIM: Final = 0.3
"""In which share of the worlds somebody answers otherwise than quickly, where seats answer each
other within a stretch: an auction would otherwise seem decided after every bid."""


class Stretch(NamedTuple):
    """A part of a game between two positions that have settled."""

    first: int
    """The number of the ply that it begins with, counted from 0."""
    last: int
    """The first ply that no longer belongs to it."""
    drawn: int
    """How often chance had answered before it."""


class Piece(NamedTuple):
    """Some plies of a stretch."""

    stretch: Stretch
    first: int
    last: int
    """As in a stretch."""


class Course(NamedTuple):
    """What became of the chances in a piece of a stretch."""

    before: Chances
    after: tuple[Chances, ...]
    """After each of its plies."""


class World(NamedTuple):
    """How the game goes on from a position in one world."""

    answers: Sequence[Answer]
    leaf: State


class Moment(NamedTuple):
    """A position of a stretch."""

    state: State
    number: int
    """How many answers there were before."""
    drawn: int
    """How many of them were chance's."""
    question: State | None
    """The first position of the stretch at which a seat was asked; None if none has answered."""

    def after(self, ply: Ply) -> Moment:
        """The next one."""
        return self.answered(ply.answer.seat, ply.before, ply.after)

    def answered(self, seat: Seat, before: State, after: State) -> Moment:
        """What comes of an answer of chance or of a seat."""
        if seat == CHANCE:
            return Moment(after, self.number + 1, self.drawn + 1, self.question)
        return Moment(after, self.number + 1, self.drawn, self.question or before)

    @property
    def settled(self) -> bool:
        """Whether the stretch ends here."""
        state, question = self.state, self.question
        if state.over:
            return True
        return question is not None and ahead_of(state).settled(question, state)


def stretches(plies: Sequence[Ply]) -> list[Stretch]:
    """The whole game, cut wherever a position has settled."""
    found: list[Stretch] = []
    first, now = 0, Moment(plies[0].before, 0, 0, None)
    drawn = now.drawn
    for number, ply in enumerate(plies, start=1):
        now = now.after(ply)
        if number == len(plies) or now.settled:
            found.append(Stretch(first, number, drawn))
            first, drawn, now = number, now.drawn, now._replace(question=None)
    return found


def pieces(stretch: Stretch, size: int) -> list[Piece]:
    """A stretch in pieces of this size; the last one may be smaller.

    Law: what becomes of the chances does not depend on the size.
    """
    return [
        Piece(stretch, first, min(first + size, stretch.last))
        for first in range(stretch.first, stretch.last, size)
    ]


def course_of(plies: Sequence[Ply], piece: Piece, sides: Sequence[int], strata: Strata) -> Course:
    """What became of the chances in a piece; there must be a judgement."""
    stretch = piece.stretch
    now = Moment(plies[stretch.first].before, stretch.first, stretch.drawn, None)
    for ply in plies[stretch.first : piece.first]:
        now = now.after(ply)
    walker = Walker(ahead_of(now.state), sides, strata)
    worlds = [walker.world(now, number) for number in range(strata.worlds)]
    before = chances = walker.judged(worlds)
    after = []
    for ply in plies[piece.first : piece.last]:
        now = now.after(ply)
        went_on = [walker.gone_on(each, ply, now, at) for at, each in enumerate(worlds)]
        if any(new.leaf is not old.leaf for new, old in zip(went_on, worlds, strict=True)):
            chances = walker.judged(went_on)
        worlds = went_on
        after.append(chances)
    return Course(before, tuple(after))


class Walker:
    """Plays on from the positions of one stretch."""

    def __init__(self, ahead: Ahead, sides: Sequence[int], strata: Strata) -> None:
        self._ahead: Final = ahead
        self._sides: Final = sides
        self._strata: Final = strata
        self._whims: Final = strata.others() if ahead.replies else None

    def gone_on(self, world: World, ply: Ply, now: Moment, number: int) -> World:
        """A world after an answer; it goes on as before if it expected that answer."""
        if world.answers and world.answers[0] == ply.answer:
            return World(world.answers[1:], world.leaf)
        return self.world(now, number)

    def judged(self, worlds: Sequence[World]) -> Chances:
        """The chances, averaged over the worlds."""
        judged = chances_of_all([world.leaf for world in worlds], self._sides)
        assert judged is not None, "there is a judgement"
        return tuple([sum(column) / len(judged) for column in zip(*judged, strict=True)])

    def world(self, now: Moment, number: int) -> World:
        """Play on until the position has settled."""
        answers: list[Answer] = []
        while len(answers) < LONGEST_LOOK and not self._stops(now):
            answer = self._next(now, number)
            before, after = now.state, now.state.copy()
            after.play(answer.action)
            now = now.answered(answer.seat, before, after)
            answers.append(answer)
        return World(answers, now.state)

    def _next(self, now: Moment, number: int) -> Answer:
        state = now.state
        seat = state.frames[-1].seat
        if seat == CHANCE:
            point = self._strata.points(now.drawn)[number]
            return Answer(seat, outcome_at(state.decision, point))
        return Answer(seat, self._whim(now, number) or self._ahead.answer(state))

    def _whim(self, now: Moment, number: int) -> Action | None:
        """Any candidate, in the worlds in which the seat does not answer quickly."""
        if self._whims is None:
            return None
        point = self._whims.points(now.number)[number] / WHIM
        if point >= 1:
            return None
        state = now.state
        candidates = self._ahead.candidates(state, state.frames[-1].seat)
        return candidates[int(point * len(candidates))]

    def _stops(self, now: Moment) -> bool:
        """Whether to judge a position as it is.

        A game without a sense has no quick answers worth the name: there it is judged as soon as
        somebody is asked.
        """
        if self._ahead.sensible or now.state.over:
            return now.settled
        return now.state.frames[-1].seat != CHANCE
