"""Tables for tests: opened in their own database, played by people with names like a1."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Engine

from tablero.engine import Seat, State
from tablero.table.answering import answer, answer_of_bot
from tablero.table.bots import Thought
from tablero.table.clock import due, left
from tablero.table.history import History
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.playing import Step
from tablero.table.seating import sit
from tablero.table.storage.database import open_database
from tablero.table.table import Table
from tablero.table.terms import Terms
from tablero.table.times import counted
from tablero.table.waiting import Patience

NO_TERMS = Terms()


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def database(place: Path | str) -> Iterator[Engine]:
    """An open database: an address, or a file in this folder."""
    engine = open_database(place / "tables.db" if isinstance(place, Path) else place)
    try:
        yield engine
    finally:
        engine.dispose()


class Room:
    """A keeper and its clock, and shorthands for what people do."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.patience = Patience(leaver=120, undo=60)
        self.keeper = self.another_process()

    def another_process(self) -> Keeper:
        """A keeper that shares only the database with the first one."""
        return Keeper(self.engine, self.patience, self.clock)

    def open(self, plan: Plan, host: str = "ana") -> Table:
        return self.keeper.open(prepare(plan).opened_by(host), host)

    def among(self, *guests: str, game: str = "caramba", terms: Terms = NO_TERMS) -> Table:
        """A table where these guests sit, the first one as its host."""
        first, *others = guests
        plan = Plan(game, mode="friends", seats=len(guests), names=(first.title(),), terms=terms)
        table = self.open(plan, first)
        for guest in others:
            table = self.sits(table, guest)
        return table

    def sits(self, table: Table, guest: str) -> Table:
        """A guest with the invitation takes the first open seat."""
        return self.do(table, sit(table, guest, guest.title(), None, table.invite), guest)

    def answers_as_bot(self, table: Table) -> Table:
        """The bot that is asked gives the first legal answer."""
        thought = Thought(str(options(table)[0]), "only", {})
        deed = answer_of_bot(table, table.answering[0], table.ply, table.told, thought)
        return self.do(table, deed)

    def do(self, table: Table, steps: Sequence[Step], guest: str | None = None) -> Table:
        return self.keeper.do(table.id, lambda _: steps, guest).table

    def answers(self, table: Table, chosen: random.Random) -> Table:
        """Whoever is asked gives some legal answer."""
        assert table.asked is not None
        guest = table.chairs[table.asked].guest
        text = str(chosen.choice(options(table)))
        deed = answer(table, guest, table.ply, text)
        return self.do(table, deed, guest)

    def play(self, table: Table, answers: int, seed: int = 1) -> Table:
        """Give this many legal answers, or play the whole game if it is shorter."""
        chosen = random.Random(seed)
        for _ in range(answers):
            if table.over:
                break
            table = self.answers(table, chosen)
        return table


def options(table: Table) -> tuple[object, ...]:
    """The legal answers of whoever is asked."""
    decision = table.state.decision
    return decision.options


def ended_in(table: Table, after: State) -> Table:
    """The table as if its last answer had led to another position."""
    *plies, last = table.plies.unpacked(0, table.ply)
    return replace(table, plies=History((*plies, last._replace(after=after))))


def asked_guest(table: Table) -> str:
    """The person whose turn it is."""
    assert table.asked is not None
    guest = table.chairs[table.asked].guest
    assert guest is not None
    return guest


def remaining(table: Table, seat: Seat, now: float) -> float | None:
    """The seconds that are left to the seat, of those that count; None without a clock."""
    clock, had = table.header.terms.clock, left(table, seat)
    if clock is None or had is None or due(table, seat) is None:
        return had
    return max(0.0, had - counted(clock, table.times.runs_from(seat), now))
