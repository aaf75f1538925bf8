"""`tablero watch`: step through a record, as a seat or a spectator."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import chain
from typing import BinaryIO

import click
from rich.text import Text

from tablero.engine import CHANCE, BadOption, Event, Ply, Record, Seat, State
from tablero.words import Words

from . import layout
from .arguments import file_argument, read_record, seat_named
from .console import Screen, screen
from .languages import lang_option
from .telling import Log
from .texts import text

PROMPT = "> "
TERMINAL = "/dev/tty"


@click.command()
@file_argument
@click.option("--seat", "wish", help="Whose view: number or name.  [default: a spectator's]")
@click.option("--ply", type=int, default=0, help="Where to start: after how many answers.")
@click.option(
    "--delay", type=click.FloatRange(0, 60), help="Play by itself, with this many seconds per step."
)
@lang_option
def watch(file: BinaryIO, wish: str | None, ply: int, delay: float | None, lang: str) -> None:
    """Step through a record.

    FILE is a record, as text or JSON; - reads it from a pipe. Enter goes on, b back, a number jumps
    there, s2 shows what seat 2 sees, s what a spectator sees.

    \b
    Example:
      tablero watch game.txt --seat 1
      tablero watch game.txt --delay 0.5
    """
    record = read_record(file)
    seat = None if wish is None else seat_named(wish, record.game, record.names)
    show = Show(record, screen(), Words(lang, record.game.name, record.names), seat)
    show.jump(ply)
    read = None if delay is not None else reader(file)
    if read is not None:
        converse(show, read)
        return
    while show.forward():
        time.sleep(delay or 0)


def reader(file: BinaryIO) -> Callable[[], str] | None:
    """A function that returns what the person types, or raises EOFError at the end; None if
    there is nobody to ask. If the record came through standard input, keys come from the terminal.
    """
    if file is not sys.stdin.buffer:
        return lambda: input(PROMPT)
    try:
        sys.stdin = click.open_file(TERMINAL, encoding="utf-8")
    except OSError:
        return None
    return lambda: input(PROMPT)


def converse(show: Show, read: Callable[[], str]) -> None:
    """Do what the person types, until they leave."""
    show.explain_keys()
    while True:
        try:
            typed = read().strip()
        except EOFError:
            click.echo()
            return
        if typed == "q":
            return
        heed(show, typed)


def heed(show: Show, typed: str) -> None:
    """Go on, back, or elsewhere."""
    if typed.isdecimal():
        show.jump(int(typed))
    elif typed in ("", "n"):
        show.forward()
    elif typed == "b":
        show.back()
    elif typed.startswith("s"):
        show.look_from(typed[1:].strip())
    else:
        show.explain_keys()


class Show:
    """A record that is being watched, at one of its positions."""

    def __init__(self, record: Record, out: Screen, words: Words, seat: Seat | None) -> None:
        self._record = record
        self._out = out
        self._words = words
        self._seat = seat
        self._plies = tuple(record.plies())
        self._stops = [ply.number for ply in self._plies if not _asks_chance(ply.after)]
        """Where stepping stops: whenever a player is asked, and at the end."""
        self._at = 0

    def forward(self) -> bool:
        """Go to where the next player is asked; False at the end."""
        ahead = [stop for stop in self._stops if stop > self._at]
        if not ahead:
            self._out.print(Text(text(self._words.lang, "watch.end"), "aside"))
            return False
        since, self._at = self._at, ahead[0]
        self._show(since)
        return True

    def back(self) -> None:
        """Go back to where a player was last asked, or to the beginning."""
        behind = [0, *(stop for stop in self._stops if stop < self._at)]
        self._at = behind[-1]
        self._show(behind[-2] if len(behind) > 1 else 0)

    def jump(self, ply: int) -> None:
        """Go to any position."""
        if not 0 <= ply <= len(self._plies):
            self._warn(text(self._words.lang, "watch.no-such", last=len(self._plies)))
            return
        self._at = ply
        self._show(max(0, ply - 1))

    def look_from(self, wish: str) -> None:
        """Look from another seat, or as a spectator."""
        try:
            self._seat = seat_named(wish, self._record.game, self._record.names) if wish else None
        except BadOption as error:
            self._warn(str(error))
            return
        self._show(self._at)

    def explain_keys(self) -> None:
        """The keys that can be typed."""
        self._out.print(Text(text(self._words.lang, "watch.keys"), "aside"))

    def _warn(self, line: str) -> None:
        self._out.print(Text(line, "unsure"))

    def _show(self, since: int) -> None:
        """What happened after the answer `since`, and the table."""
        state = self._plies[self._at - 1].after if self._at else self._record.setup()
        self._tell(since)
        place = self._words.say("table.move", ply=self._at, last=len(self._plies))
        self._out.print()
        self._out.print(Text(place, "bold"))
        self._out.print(layout.table(self._record.game.name, state.view(self._seat), self._words))
        self._out.print()
        if state.over:
            self._out.print(layout.result_table(state.result(), self._words, self._seat))
        elif not _asks_chance(state):
            self._out.print(Text(layout.asked_line(state.view(self._seat), self._words), "italic"))

    def _tell(self, since: int) -> None:
        log = Log(self._record.game.name, self._words, self._seat, len(self._record.names))
        log.catch_up([event for ply in self._plies[:since] for event in self._seen(ply)])
        news = (log.tell(ply.answer.seat, self._seen(ply)) for ply in self._plies[since : self._at])
        for each in log.written(chain.from_iterable(news)):
            self._out.print(each)

    def _seen(self, ply: Ply) -> tuple[Event, ...]:
        return tuple(event.seen_by(self._seat) for event in ply.events)


def _asks_chance(state: State) -> bool:
    return not state.over and state.frames[-1].seat == CHANCE
