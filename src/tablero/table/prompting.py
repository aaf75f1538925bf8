"""Lessons at a table: chance and the other seats follow the script, the learner is guided.

Nothing here plays an answer that the rules do not allow: a script is a record of a real game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablero.engine import CHANCE, Action, Answer
from tablero.lessons import Lesson

from .entries import Answered, AnyEntry, Drawn, Turned, Undone
from .errors import LessonOver, NoLesson, NotSeated, OtherAnswer, ReadFirst, StaleDecision
from .playing import Move, Step, played
from .table import Table

BEGINNING: Final = (0, 0)
"""The position and the step with which every lesson begins."""


def lesson_at(table: Table) -> Lesson:
    """The lesson that is taught at the table; NoLesson if there is none."""
    if table.lesson is None:
        raise NoLesson("this table is not a lesson")
    return table.lesson


def prompted(table: Table) -> Answer | None:
    """The answer that the script gives to the open question; None if it is not to answer now."""
    lesson = table.lesson
    if lesson is None or table.asked in (None, CHANCE) or lesson.asks(table.ply):
        return None
    return lesson.moments[table.ply].answer


def answer_by_script(table: Table, ply: int, told: int) -> list[Step]:
    """The answer that the script gives; stale if the lesson has moved."""
    answer = prompted(table)
    if answer is None or ply != table.ply or told < table.told_at_undo:
        raise StaleDecision(f"the script has no answer to decision {ply}")
    move = played(table.state, ply + 1, *answer)
    return [Move(Answered(answer.seat, ply, str(answer.action)), move)]


def scripted_chance(table: Table) -> Iterator[Move]:
    """Chance's answers, as the script has them, until there is something to read or to answer."""
    lesson, state, number = lesson_at(table), table.state, table.ply
    going_on = table.asked == CHANCE
    while going_on:
        answer = lesson.moments[number].answer
        if answer is None:
            return
        ply = played(state, number + 1, *answer)
        yield Move(Drawn(number, str(answer.action)), ply)
        state, number = ply.after, ply.number
        said = lesson.said(number, answer.action)
        going_on = not state.over and state.decision.seat == CHANCE and not said


def check_read(table: Table) -> None:
    """ReadFirst while a lesson has something to say, LessonOver after its last word."""
    if table.finished:
        raise LessonOver("the lesson has come to its end")
    if table.paused:
        raise ReadFirst("the lesson has something to say first")


def judge(table: Table, action: Action) -> None:
    """OtherAnswer if a lesson asks the learner for something else; any answer will do elsewhere."""
    lesson = table.lesson
    if lesson is None:
        return
    asked = lesson.moments[table.ply].answer
    if asked is not None and asked.action == action:
        return
    other = lesson.other(table.ply, action)
    if other is None or not other.accepted:
        key = other.key if other is not None else ""
        raise OtherAnswer(key, table.game.name, table.names)


def turn_to(table: Table, guest: str | None, ply: int, step: int) -> list[AnyEntry]:
    """The learner goes to a step: the next one, or any earlier one, which takes answers back."""
    lesson = lesson_at(table)
    if lesson.learner not in table.seats_of(guest):
        raise NotSeated("only the learner turns the pages")
    here, wanted = (table.ply, table.read), (ply, step)
    if wanted == here:
        return []
    if wanted == (table.ply, table.read + 1) and _may_go_on(table, lesson):
        return [Turned(ply, step)]
    if wanted < here and (wanted == BEGINNING or step < len(table.steps_at(ply))):
        return [*([Undone(ply)] if ply < table.ply else []), Turned(ply, step)]
    raise StaleDecision("the lesson has no such step now")


def _may_go_on(table: Table, lesson: Lesson) -> bool:
    """Whether the step that is shown only has to be read."""
    last_word = table.ply == lesson.length and table.read == len(table.steps) - 1
    return table.paused and not last_word
