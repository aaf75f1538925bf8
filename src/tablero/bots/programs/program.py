"""The bot that is a program, and what happens when it misbehaves."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tablero.bots.bot import Choice, asked
from tablero.bots.ratings import played_options
from tablero.bots.whim import Whim
from tablero.engine import BadAction, Decision, Game, Seat, View
from tablero.games import find

from .child import Child, Kind, Misbehaved, quoted
from .messages import Answer, Ready, hello, question, read

SECONDS: Final = 5.0
"""How long a program may think about an answer, unless it is told otherwise."""
START: Final = 10.0
"""Seconds in which a program must be ready, at least: some read a large network first."""


class LostSeat(NamedTuple):
    """A program has lost its seat to random for the rest of the game."""

    bot: str
    """Its command."""
    seat: Seat
    question: int
    """The number of the question that it failed; 0: it never was ready."""
    kind: Kind
    detail: str
    """What it did, in a line: its last words, or what it answered."""


class Program:
    """A bot that runs the command once, from its first question until it is closed."""

    def __init__(
        self, command: str, seed: int, options: Mapping[str, str], seconds: float = SECONDS
    ) -> None:
        self.lost: LostSeat | None = None
        """Why random answers; None as long as the program does."""
        self._command: Final = command
        self._seed: Final = seed
        self._options: Final = options
        self._seconds: Final = seconds
        self._stand_in: Final = Whim(seed)
        self._child: Child | None = None
        self._number = 0

    def choose(self, view: View[Any]) -> Choice:
        """The program's answer; a random one once it has lost its seat."""
        decision = asked(view)
        if self.lost is None:
            try:
                return self._answer(find(view.state.game), view, decision)
            except Misbehaved as error:
                self.lost = LostSeat(
                    self._command, decision.seat, self._number, error.kind, error.detail
                )
                self._end(grace=0)
        return self._stand_in.choose(view)

    def close(self) -> None:
        """End the program; it sees the end of its input."""
        if self._child is not None:
            self._end()

    def _end(self, **grace: float) -> None:
        if self._child is not None:
            child, self._child = self._child, None
            child.end(**grace)

    def _answer(self, game: Game[Any], view: View[Any], decision: Decision) -> Choice:
        child = self._child or self._start(game, view)
        self._number += 1
        line = question(game, view, decision, self._number, self._seconds)
        answer = read(child.ask(line, self._seconds), Answer)
        if answer.number != self._number:
            raise Misbehaved("nonsense", f"an answer to question {answer.number}")
        for option in decision.options:
            if str(option) == answer.action:
                return reasoned(option, answer.reason)
        raise Misbehaved(*refused(game, answer.action))

    def _start(self, game: Game[Any], view: View[Any]) -> Child:
        """Start the program, and wait until it is ready."""
        child = self._child = Child(shlex.split(self._command))
        options = played_options(game, view.state.seats, self._options)
        greeting = hello(game, view, options, self._seed, self._seconds)
        read(child.ask(greeting, max(START, self._seconds)), Ready)
        return child


def reasoned(action: Any, reason: str) -> Choice:
    """The answer with the program's own reason, if it gave one."""
    said = quoted(reason)
    return Choice(action, "program", {"text": said}) if said else Choice(action, "unsaid")


def refused(game: Game[Any], action: str) -> tuple[Kind, str]:
    """Why an answer that is no option is refused."""
    try:
        game.parse_action(action)
    except BadAction:
        return "nonsense", action
    return "illegal", action
