"""Setting the stage: tables with their people, written into the server's database.

A few games are played by bots; every table gets the beginning of one of them, so that hundreds of
tables in the middle of their games take seconds.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

import msgspec
from sqlalchemy import Engine, func, insert, select

from tablero.engine import CHANCE
from tablero.table.answering import answer, chance
from tablero.table.bots import bot_seed, think
from tablero.table.entries import Answered, AnyEntry, Created, Drawn, Logged, Ordered, Sat
from tablero.table.folding import opened, stepped
from tablero.table.opening import Plan as TablePlan
from tablero.table.opening import new_table_id, prepare
from tablero.table.playing import Move, Step
from tablero.table.storage.guests import COOKIE_LIFE, session_of_token
from tablero.table.storage.log import LogStore
from tablero.table.storage.schema import entries, guests, tokens
from tablero.table.table import Table

from .plan import Accepted, Plan, StagedTable

MODELS: Final = 3
"""The most games that are played in advance."""
THINKING: Final = 5.0
"""Seconds after which no further one is begun: some bots think for long."""
MIDDLE: Final = (0.35, 0.65)
"""Between which parts of a game its middle is: every table stops somewhere else."""
AT_ONCE: Final = 500
"""Rows that are looked up with one statement."""


class Game:
    """A game that bots have played, from which tables are copied."""

    def __init__(self, plan: Plan, luck: Random, *, to_the_end: bool) -> None:
        people = tuple(f"host-{seat}" for seat in range(plan.seats))
        prepared = prepare(TablePlan(plan.game, "friends", plan.seats, names=("Player 1",)))
        seed = luck.randbytes(32).hex()
        header, first, *_ = prepared.opened_by(people[0])
        if not isinstance(header, Created):
            raise TypeError(f"a table begins with {type(header).__name__}")
        self.log: list[Logged] = []
        header = msgspec.structs.replace(header, seed=seed)
        self._note(header, people[0])
        self._table: Table = opened(new_table_id(), self.log[0], header)
        others = [Sat(seat, people[seat], f"Player {seat + 1}") for seat in range(1, plan.seats)]
        self._do([first, *others])
        # Everybody answers everything: an order would answer at moments of its own.
        default = tuple(each.name for each in self._table.game.standing_orders if each.default)
        self._do(Ordered(seat, (), default) for seat in range(plan.seats))
        self._do(chance(self._table))
        self.opening = len(self.log)
        """How many entries there are before the first answer."""
        while to_the_end and not self._table.over:
            self._do(self._answers())
            self._do(chance(self._table))

    def _answers(self) -> list[Step]:
        table = self._table
        seat = table.answering[0]
        thought = think("greedy", bot_seed(table, seat), table.state.view(seat))
        return answer(table, table.chairs[seat].guest, table.ply, thought.action)

    def _do(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._note(step.entry if isinstance(step, Move) else step, None)
            self._table = stepped(self._table, step, self.log[-1])

    def _note(self, entry: AnyEntry, guest: str | None) -> None:
        self.log.append(Logged(len(self.log) + 1, time.time(), guest, None, entry))

    def beginning(self, part: float) -> list[Logged]:
        """The entries before this part of the answers, up to a question for somebody."""
        end = self.opening + round(part * (len(self.log) - self.opening))
        while end < len(self.log) and isinstance(self.log[end].entry, Drawn):
            end += 1
        return self.log[:end]


def copied(log: Sequence[Logged], people: Sequence[str]) -> list[Logged]:
    """The same entries for a table of other people."""
    now = time.time()
    return [
        msgspec.structs.replace(
            logged, at=now, guest=_whose(logged.entry, people), entry=_moved(logged.entry, people)
        )
        for logged in log
    ]


def _whose(entry: AnyEntry, people: Sequence[str]) -> str | None:
    if isinstance(entry, Answered | Sat | Ordered) and entry.seat != CHANCE:
        return people[entry.seat]
    return people[0] if isinstance(entry, Created) else None


def _moved(entry: AnyEntry, people: Sequence[str]) -> AnyEntry:
    if isinstance(entry, Created):
        invite = secrets.token_urlsafe(12)
        return msgspec.structs.replace(entry, host=people[0], invite=invite)
    if isinstance(entry, Sat):
        return msgspec.structs.replace(entry, guest=people[entry.seat])
    return entry


def stage(engine: Engine, plan: Plan, part: tuple[float, float] = MIDDLE) -> Iterator[StagedTable]:
    """Write all tables of a plan, those that stay idle last; each is yielded once it is there.

    In the middle of a game they stop after a part of its entries between the given ones.
    """
    luck = Random(plan.seed)
    models = _models(plan, luck)
    log = LogStore(engine)
    for number in range(plan.tables + plan.idle_tables):
        played = luck.uniform(*part) if plan.mid_game else 0.0
        beginning = models[number % len(models)].beginning(played)
        people, cookies = _welcome(engine, plan.seats)
        table_id, entries_of_table = new_table_id(), copied(beginning, people)
        log.create(table_id, people[0], None, entries_of_table, None)
        private = sum(isinstance(each.entry, Ordered) for each in entries_of_table)
        yield StagedTable(table_id, len(entries_of_table) - private, tuple(cookies))


def _models(plan: Plan, luck: Random) -> list[Game]:
    """The games from which tables are copied."""
    if not plan.mid_game:
        return [Game(plan, luck, to_the_end=False)]
    models: list[Game] = []
    end = time.monotonic() + THINKING
    while not models or (len(models) < MODELS and time.monotonic() < end):
        models.append(Game(plan, luck, to_the_end=True))
    return models


def _welcome(engine: Engine, count: int) -> tuple[list[str], list[str]]:
    """New guests and their cookies, in one transaction."""
    now = time.time()
    people = [secrets.token_hex(12) for _ in range(count)]
    cookies = [secrets.token_urlsafe(24) for _ in range(count)]
    with engine.begin() as connection:
        connection.execute(
            insert(guests),
            [
                {"id": guest, "name": f"Player {seat + 1}", "created_at": now}
                for seat, guest in enumerate(people)
            ],
        )
        connection.execute(
            insert(tokens),
            [
                {
                    "digest": session_of_token(cookie),
                    "guest_id": guest,
                    "kind": "cookie",
                    "expires_at": now + COOKIE_LIFE,
                }
                for guest, cookie in zip(people, cookies, strict=True)
            ],
        )
    return people, cookies


def lost(engine: Engine, accepted: Sequence[Accepted]) -> int:
    """How many accepted answers the database does not have."""
    kept = _nonces(engine, sorted({each.table for each in accepted}))
    return sum((each.table, each.nonce) not in kept for each in accepted)


def _nonces(engine: Engine, table_ids: Sequence[str]) -> set[tuple[str, str]]:
    """The nonces in the logs of these tables, with their tables."""
    kept: set[tuple[str, str]] = set()
    columns = entries.c
    with engine.connect() as connection:
        for start in range(0, len(table_ids), AT_ONCE):
            query = select(columns.table_id, columns.nonce).where(
                columns.table_id.in_(table_ids[start : start + AT_ONCE]), columns.nonce.is_not(None)
            )
            kept.update((table_id, nonce) for table_id, nonce in connection.execute(query))
    return kept


def last_told(engine: Engine, table_ids: Sequence[str]) -> dict[str, int]:
    """The last entry of each table as its readers count; people's orders are not counted."""
    columns = entries.c
    last: dict[str, int] = {}
    with engine.connect() as connection:
        for start in range(0, len(table_ids), AT_ONCE):
            some = table_ids[start : start + AT_ONCE]
            query = (
                select(columns.table_id, func.count())
                .where(columns.table_id.in_(some), columns.body.not_like('{"kind":"ordered"%'))
                .group_by(columns.table_id)
            )
            last.update((table_id, count) for table_id, count in connection.execute(query))
    return last
