"""What a lesson shows its learner: the step, how far it has come, and the way on."""

from __future__ import annotations

from tablero.engine import Seat
from tablero.lessons import Lesson
from tablero.lessons.finding import lesson_after

from .scene import Guide, Place
from .table import Table


def guide(table: Table, reader: Seat | None) -> Guide | None:
    """What the lesson shows; None for everybody but the learner, and before its first step."""
    lesson = table.lesson
    if lesson is None or reader != lesson.learner:
        return None
    place = _shown(table)
    if place is None:
        return None
    ply, step = place
    here = ply == table.ply
    ended = here and table.finished
    following = lesson_after(lesson)
    return Guide(
        lesson.name,
        table.steps_at(ply)[step],
        _number(table, lesson, place),
        lesson.steps,
        here and lesson.asks(ply) and not table.paused,
        not here,
        ended,
        _before(table, place),
        (ply, table.read + 1) if here and table.paused and not ended else None,
        None if following is None else following.name,
    )


def _shown(table: Table) -> Place | None:
    """The step that is shown: the first unread one, or the last one said."""
    if table.steps:
        return table.ply, min(table.read, len(table.steps) - 1)
    return _before(table, (table.ply, 0))


def _before(table: Table, place: Place) -> Place | None:
    ply, step = place
    if step:
        return ply, step - 1
    for earlier in reversed(range(ply)):
        if said := table.steps_at(earlier):
            return earlier, len(said) - 1
    return None


def _number(table: Table, lesson: Lesson, place: Place) -> int:
    ply, step = place
    before = sum(len(moment.steps) for moment in lesson.moments[:ply])
    reactions = len(table.steps_at(ply)) - len(lesson.moments[ply].steps)
    return before + max(0, step - reactions + 1)
