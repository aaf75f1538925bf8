"""Finding lessons: the files `lessons/1-first-game.txt`, … in a game's package, in this order."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Final

from tablero.engine import Game, TableroError
from tablero.games.parts import folder_of

from .lesson import BadLesson, Lesson

_LOG: Final = logging.getLogger("tablero.lessons")


class UnknownLesson(TableroError):
    """The game has no lesson of this name."""

    code = "unknown-lesson"


@cache
def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are taken.

    A file that is no lesson is left out and does not affect the others; the log names it.
    """
    lessons = []
    for file, text in texts_of(game):
        try:
            lessons.append(Lesson.parse(text, game))
        except BadLesson as error:
            _LOG.warning("%s of %s is left out: %s", file, game.name, error)
    return tuple(lessons)


def texts_of(game: Game[Any]) -> tuple[tuple[str, str], ...]:
    """The names of the files with lessons, and what they contain."""
    folder = folder_of(game, "lessons")
    if folder is None:
        return ()
    files = [file for file in folder.iterdir() if file.name.endswith(".txt")]
    return tuple(
        (file.name, file.read_text(encoding="utf-8"))
        for file in sorted(files, key=lambda file: file.name)
    )


def find_lesson(game: Game[Any], name: str) -> Lesson:
    """The lesson of this name; UnknownLesson lists those there are."""
    lessons = lessons_of(game)
    for lesson in lessons:
        if lesson.name == name:
            return lesson
    names = ", ".join(lesson.name for lesson in lessons) or "none"
    raise UnknownLesson(f"{game.name} has no lesson {name[:40]!r}; there are: {names}")


def lesson_after(lesson: Lesson) -> Lesson | None:
    """The next lesson of the same game; None after the last one, or one that is not there."""
    names = [other.name for other in lessons_of(lesson.game)]
    if lesson.name not in names[:-1]:
        return None
    return lessons_of(lesson.game)[names.index(lesson.name) + 1]
