"""`tablero analyse`: whose chances rose and fell in a game, and why."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from tablero.analysis import Analysis, Effort, analyse, parts_of, regrets, turning_points
from tablero.analysis.picture import picture_file
from tablero.analysis.study import USUAL, Findings, OutlineTask, Task, do
from tablero.analysis.summary import LEAST_TURN
from tablero.analysis.telling import percent, signed, told
from tablero.engine import CHANCE, Record, Seat
from tablero.lab.crowd import Crowd, crowd
from tablero.words import Words

from .arguments import file_argument, read_record, seat_named
from .console import Screen, screen
from .languages import lang_option
from .things import colour, head

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""How many bars a curve has at most."""


@click.command("analyse")
@file_argument
@click.option("--seat", "wish", help="Look only at the decisions of this seat: number or name.")
@click.option(
    "--budget",
    type=click.IntRange(0),
    default=USUAL.budget,
    show_default=True,
    help="Positions to try in closer looks at decisions.",
)
@click.option(
    "--worlds",
    type=click.IntRange(1, 200),
    help="In how many worlds each position is played on: more make the curve smoother.  "
    "[default: 8 to 16]",
)
@click.option("--seed", default=0, show_default=True, help="The same seed, the same analysis.")
@click.option("--json", "as_json", is_flag=True, help="Print the analysis as JSON.")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the curves into this file.",
)
@click.option("--processes", type=click.IntRange(1), help="Cores to use.  [default: all]")
@lang_option
def analyse_command(
    file: BinaryIO,
    wish: str | None,
    budget: int,
    worlds: int | None,
    seed: int,
    as_json: bool,
    svg: Path | None,
    processes: int | None,
    lang: str,
) -> None:
    """Say whose chances rose and fell in a game, and why.

    FILE is a record, as text or JSON; - reads it from a pipe. The chances after each answer are
    judged by the game's network with all cards face up; what the master would have done is judged
    by what the seat could see. Luck and choices are kept apart: how much the answers of chance and
    those of players have changed. Reassessment is neither: the judgement has looked further and
    changed its mind.

    \b
    Example:
      tablero analyse game.txt
      tablero analyse game.txt --seat Ana --svg curves.svg
    """
    record = read_record(file)
    seat = None if wish is None else seat_named(wish, record.game, record.names)
    effort = Effort(worlds=worlds, budget=budget, seed=seed, whose=seat)
    with crowd(processes or os.cpu_count() or 1) as workers:
        analysis = analyse(record, effort, Watched(workers, quiet=as_json).spread)
    words = Words(lang, record.game.name, record.names)
    if as_json:
        click.echo(analysis.written().decode())
    else:
        Report(record, analysis, words, seat).show(screen())
    # Last: where the picture cannot be written, the analysis has been shown all the same.
    if svg is not None:
        svg.write_text(picture_file(analysis, words), encoding="utf-8")


class Watched:
    """Spreads tasks over processes, with a bar that shows how far they have come."""

    def __init__(self, workers: Crowd, *, quiet: bool) -> None:
        self._workers = workers
        self._console = Console(stderr=True, quiet=quiet or not sys.stderr.isatty())

    def spread(self, tasks: Sequence[Task]) -> Iterator[Findings]:
        """What the tasks find, in their order. The first one only takes a moment, so it is done
        here: whatever is wrong with the game shows before processes are started."""
        if isinstance(tasks[0], OutlineTask):
            yield from map(do, tasks)
            return
        with Progress(console=self._console, transient=True) as bar:
            task = bar.add_task("", total=len(tasks))
            for finding in self._workers.spread(do, tasks):
                bar.advance(task)
                yield finding


class Report:
    """An analysis for the terminal."""

    def __init__(self, record: Record, analysis: Analysis, words: Words, seat: Seat | None) -> None:
        self._record = record
        self._analysis = analysis
        self._words = words
        self._seats = range(len(record.names)) if seat is None else (seat,)
        self._plies = {ply.number: ply for ply in record.plies()}

    def show(self, out: Screen) -> None:
        """Print all of it."""
        self._title(out, self._words.say("analysis.curve"))
        for seat in range(len(self._record.names)):
            out.print(self._curve(seat), soft_wrap=True)
        out.print()
        out.print(self._parts())
        self._title(out, self._words.say("analysis.turns"))
        for line in self._turns():
            out.print(line)
        self._title(out, self._words.say("analysis.regrets"))
        for seat in self._seats:
            for line in self._regrets(seat):
                out.print(line)

    def _title(self, out: Screen, said: str) -> None:
        out.print()
        out.print(Text(said, "bold"))

    def _head(self, seat: Seat) -> Text:
        return head(seat, self._record.names, None, self._words)

    def _curve(self, seat: Seat) -> Text:
        chances = [each[seat] for each in self._analysis.chances]
        first, last = self._percent(chances[0]), self._percent(chances[-1])
        widest = max(map(len, self._record.names)) + 3
        name = self._head(seat)
        name.pad_right(widest - len(name))
        return name.append(f"{first:>5} {curve(chances)} {last}", colour(seat))

    def _parts(self) -> Table:
        say = self._words.say
        grid = Table(box=None, padding=(0, 2, 0, 0))
        grid.add_column("")
        for key in ("first", "luck", "own", "others", "reassessment", "last"):
            grid.add_column(say(f"analysis.{key}"), justify="right")
        for seat in range(len(self._record.names)):
            parts = parts_of(self._analysis, seat)
            changes = (parts.luck, parts.own, parts.others, parts.reassessment)
            grid.add_row(
                self._head(seat),
                self._percent(parts.first),
                *map(self._signed, changes),
                self._percent(parts.last),
            )
        return grid

    def _turns(self) -> Iterator[Text]:
        turns, say = turning_points(self._analysis), self._words.say
        if not turns:
            yield Text(say("analysis.no-turns", least=self._percent(LEAST_TURN)), "aside")
        for turn in turns:
            change = say("analysis.for", change=self._signed(turn.change), seat=turn.seat)
            ply = self._plies[turn.ply]
            said = told(ply.answer.action, ply.events, self._words)
            by = "aside" if turn.who == CHANCE else colour(turn.who)
            yield Text.assemble(
                (f"{say('analysis.move', ply=turn.ply)}  ", "aside"), f"{change}  ", (said, by)
            )

    def _regrets(self, seat: Seat) -> Iterator[Text]:
        found, say = regrets(self._analysis, seat), self._words.say
        yield self._head(seat)
        if not found:
            yield Text(f"  {say('analysis.no-regrets')}", "aside")
        for each in found:
            best, played = map(self._phrase, (each.best, each.played))
            move = say("analysis.move", ply=each.ply)
            yield Text.assemble(
                (f"  {move}  ", "aside"),
                f"{self._signed(each.lost)}  ",
                (best, "bold"),
                (f"  {say('analysis.instead-of')}  ", "aside"),
                played,
            )

    def _phrase(self, answer: str) -> str:
        return self._words.phrase(self._record.game.parse_action(answer))

    def _percent(self, share: float) -> str:
        return percent(share, self._words.lang)

    def _signed(self, change: float) -> str:
        return signed(change, self._words.lang)


def curve(chances: Sequence[float]) -> str:
    """Chances as a line of bars; each shows where its part of the game has led."""
    step = max(1, -(-len(chances) // WIDTH))
    shown = chances[::-1][::step][::-1]
    return "".join([BARS[round(chance * (len(BARS) - 1))] for chance in shown])
