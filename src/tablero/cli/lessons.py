"""`tablero lessons`: which lessons there are, whether they are sound, and how to write one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
from rich.text import Text

from tablero.engine import CHANCE, Game
from tablero.games import all_games, find
from tablero.lessons import Lesson, UnknownLesson
from tablero.lessons.finding import texts_of
from tablero.lessons.laws import problems_of
from tablero.lessons.targets import targets
from tablero.words import Words

from .console import Screen, screen

MOST_OPTIONS = 60
"""How many answers are listed; a pattern is a better way to name more."""


@click.command()
@click.argument("which", required=False, metavar="[GAME[/FILE]]")
@click.option("--next", "following", is_flag=True, help="Print what can come next in FILE.")
@click.option("--line", type=int, help="Read the file only up to this line.")
@click.pass_context
def lessons(ctx: click.Context, which: str | None, following: bool, line: int | None) -> None:
    """List the lessons and check them.

    With --next, replay the lesson in FILE and print the question that is open at its end, the
    answers, and everything that a step can point at there. Exit code 1 if a lesson breaks a law.

    \b
    Example:
      tablero lessons
      tablero lessons caramba/1-first-game.txt
      tablero lessons caramba/1-first-game.txt --next --line 40
    """
    out = screen()
    game, _, file = (which or "").partition("/")
    found = list(_found(tuple(map(find, filter(None, [game]))) or all_games(), file))
    if not found and which:
        raise UnknownLesson(f"there is no lesson {which[:60]!r}")
    if following or line is not None:
        for owner, _, text in found:
            lines = text.splitlines()[:line]
            show_next(out, Lesson.parse("\n".join(lines), owner))
        return
    sound = [show(out, owner, name, text) for owner, name, text in found]
    ctx.exit(0 if all(sound) else 1)


def _found(games: tuple[Game[Any], ...], file: str) -> Iterator[tuple[Game[Any], str, str]]:
    for game in games:
        for name, text in texts_of(game):
            if file in ("", name, name.removesuffix(".txt")):
                yield game, name, text


def show(out: Screen, game: Game[Any], file: str, text: str) -> bool:
    """A lesson and what is wrong with it; whether nothing is."""
    wrong = list(problems_of(text, game))
    mark = ("WRONG", "wrong") if wrong else ("ok   ", "right")
    out.print(Text.assemble(mark, f"  {game.name}/{file}"), soft_wrap=True)
    for problem in wrong:
        out.print(Text(f"       {problem}"), soft_wrap=True)
    return not wrong


def show_next(out: Screen, lesson: Lesson) -> None:
    """What an author needs to know to write the next line."""
    game, record = lesson.game, lesson.record
    words = Words("en", game.name, record.names)
    state = record.replay()
    view = state.view(lesson.learner)
    out.print(view)
    if not state.over:
        seats = ("*" if seat == CHANCE else game.seat_name(seat) for seat in state.asked)
        out.print(Text.assemble(("asked     ", "bold"), ", ".join(seats)))
        options = [str(option) for option in state.decision.options]
        _row(out, "answers", options[:MOST_OPTIONS])
        if len(options) > MOST_OPTIONS:
            out.print(f"          … and {len(options) - MOST_OPTIONS} more")
    there = targets(view, words, record.names)
    for kind, names in there._asdict().items():
        _row(out, kind, sorted(names))


def _row(out: Screen, name: str, values: list[str]) -> None:
    out.print(Text.assemble((f"{name:<10}", "bold"), "  ".join(values)), soft_wrap=True)
