"""What the news of one move cost: processor time for all audiences, and bytes for each viewer."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tablero.bots import make
from tablero.table.answering import answer
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.playing import Step
from tablero.table.seating import sit
from tablero.table.sight import Company, sight_of
from tablero.table.storage.database import open_database
from tablero.table.table import Table
from tablero.table.waiting import Patience

from ..guests.reader import SHAPES, Shape
from ..live.easel import Easel, Readership

BEGINNING: Final = {"caramba": 60, "caballero": 60, "eldorado": 250}
"""The first answer that is measured: about the middle of a game. 20 in other games."""
NAMES: Final = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


class Cost(NamedTuple):
    """The cost of the news of one move, in the middle of a game between greedy bots."""

    game: str
    seats: int
    options: Mapping[str, str]
    shape: Shape
    milliseconds: float
    """Of processor time, for all seats together; the median over moves."""
    slow_milliseconds: float
    """Of the slowest move in twenty."""
    viewer_bytes: float
    """Before compression; the median over viewers and moves."""
    asked_bytes: float
    """The same for viewers who are asked."""


def costs(game: str, seats: int, options: Mapping[str, str], moves: int = 60) -> Iterator[Cost]:
    """The cost of this many moves, for either shape of screen."""
    for shape in SHAPES:
        with TemporaryDirectory() as folder:
            yield _measured(game, seats, options, moves, shape, Path(folder))


def _measured(
    game: str, seats: int, options: Mapping[str, str], moves: int, shape: Shape, folder: Path
) -> Cost:
    easel, has = Easel(), dict[Readership, str]()
    spent: list[float] = []
    waiting: list[int] = []
    asked: list[int] = []
    for table in _game(game, seats, options, folder):
        if table.ply < BEGINNING.get(game, 20):
            continue
        readers = [Readership(sight_of(table, name), "en", shape) for name in NAMES[:seats]]
        company = Company(frozenset(NAMES[:seats]))
        wanted = {who: frozenset({has.get(who)}) for who in readers}
        begun = time.process_time()
        printed = easel.news(table, company, wanted)
        spent.append(time.process_time() - begun)
        for who in readers:
            message = printed[who].messages.get(has.get(who), "")
            sizes = asked if who.sight.reader in table.answering else waiting
            sizes.append(len(message.encode()))
            has[who] = printed[who].edition
        if len(spent) > moves:
            break
    # The first drawing is of everything.
    later, everybody = sorted(spent[1:]), [*waiting[seats:], *asked]
    return Cost(
        game,
        seats,
        options,
        shape,
        1000 * statistics.median(later),
        1000 * later[int(len(later) * 0.95)],
        statistics.median(everybody),
        statistics.median(asked or [0]),
    )


def _game(game: str, seats: int, options: Mapping[str, str], folder: Path) -> Iterator[Table]:
    """A table after each answer of a game between greedy bots, who sit there like people."""
    engine = open_database(folder / "tables.db")
    keeper = Keeper(engine, Patience())
    host, *others = NAMES[:seats]
    plan = Plan(game, mode="friends", seats=seats, names=(host,), options=options)
    table = keeper.open(prepare(plan).opened_by(host), host)
    for name in others:
        table = keeper.do(table.id, partial(_sits, name)).table
    bots = [make("greedy", seed=seat) for seat in range(seats)]
    while not table.over:
        asked = table.answering[0]
        chosen = str(bots[asked].choose(table.state.view(asked)).action)
        table = keeper.do(table.id, partial(_answers, NAMES[asked], chosen)).table
        yield table
    engine.dispose()


def _sits(name: str, table: Table) -> Sequence[Step]:
    return sit(table, name, name, None, table.invite)


def _answers(name: str, text: str, table: Table) -> Sequence[Step]:
    return answer(table, name, table.ply, text, table.told)
