"""One person's game against bots, without a server: who answers, and what the person learns."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tablero.bots import Bot, Choice, make
from tablero.bots.programs import SECONDS, LostSeat, Program, is_command
from tablero.engine import (
    CHANCE,
    Action,
    Decision,
    Event,
    Illegal,
    Record,
    Refusal,
    Result,
    SealedLuck,
    Seat,
    View,
)


class Told(NamedTuple):
    """An answer as the person may know it: who gave it, what happened, and a bot's reason."""

    seat: Seat
    events: tuple[Event, ...]
    choice: Choice | None
    lost: LostSeat | None = None
    """Set if the bot is a program that has just lost its seat."""


class Sitting:
    """A game in progress. It reveals only what the person's seat may know."""

    def __init__(
        self,
        record: Record,
        seat: Seat,
        bots: Mapping[Seat, str],
        seed: bytes,
        seconds: float = SECONDS,
    ) -> None:
        self.seat = seat
        self.seats = len(record.names)
        self._record = replace(record, seal=SealedLuck.seal(seed))
        self._bots = bots
        self._seed = seed
        self._luck = SealedLuck(seed)
        self._state = record.setup()
        self._programs = {
            each: Program(bot, self._bot_seed(each), record.options, seconds)
            for each, bot in bots.items()
            if is_command(bot)
        }

    @property
    def view(self) -> View[Any]:
        """The table as the person sees it."""
        return self._state.view(self.seat)

    @property
    def decision(self) -> Decision | None:
        """The question that the person is asked; None if somebody else or nobody is asked."""
        asked = self.view.decision
        return asked if asked is not None and asked.seat == self.seat else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    def result(self) -> Result:
        """How the game ended."""
        return self._state.result()

    def record(self) -> Record:
        """The game so far, with the seed once it is over."""
        return replace(self._record, seed=self._seed) if self.over else self._record

    def step(self) -> Told | None:
        """Let chance or a bot answer; None if it is the person's turn or the game is over."""
        if self.over or self._state.decision.seat == self.seat:
            return None
        asked = self._state.decision
        if asked.seat == CHANCE:
            return self._play(CHANCE, self._luck.pick(asked), None)
        # The bot gets the view of its own seat, and its own luck at every question.
        program = self._programs.get(asked.seat)
        had_seat = program is not None and program.lost is None
        bot: Bot = program or make(self._bots[asked.seat], self._bot_seed(asked.seat))
        choice = bot.choose(self._state.view(asked.seat))
        told = self._play(asked.seat, choice.action, choice)
        return told._replace(lost=program.lost) if program and had_seat else told

    def answer(self, action: Action) -> Told | Refusal:
        """Answer for the person, or learn why this is not allowed."""
        try:
            return self._play(self.seat, action, None)
        except Illegal as error:
            return error.refusal

    def close(self) -> None:
        """End the bots that are programs."""
        for program in self._programs.values():
            program.close()

    def _play(self, seat: Seat, action: Action, choice: Choice | None) -> Told:
        meant = self._state.meant(action)
        events = self._state.play(meant, seat)
        self._record = self._record.with_answer(seat, meant)
        return Told(seat, tuple(event.seen_by(self.seat) for event in events), choice)

    def _bot_seed(self, seat: Seat) -> int:
        message = f"bot {seat} {len(self._record.answers)}".encode()
        return int.from_bytes(hmac.digest(self._seed, message, "sha256")[:6])

    def may_undo(self) -> bool:
        """Whether the person's last answer told nobody anything new."""
        return self._record.free_undo(self.seat) is not None

    def undo(self) -> None:
        """Take the last answer back. No draw is taken back with it, so luck continues unchanged."""
        self._record = replace(self._record, answers=self._record.answers[:-1])
        self._state = self._record.replay()
