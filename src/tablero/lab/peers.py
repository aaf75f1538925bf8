"""Our games beside other engines and theirs: decisions per second, and what a copy takes.

All take turns in slices of processor time, as in `bench`; boardgame.io measures itself in a Node
process. An engine that is not installed has no figures.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Sequence
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any, Final, NamedTuple

from tablero import __version__
from tablero.engine import CHANCE, Game, RandomLuck
from tablero.games import all_games

from . import bench
from .rivals import OPEN, RIVALS, Rival

EXAMPLE: Final = "connect-four"
"""The game of ours that others have, too."""
INSTALL_EXAMPLE: Final = f"pip install ./examples/{EXAMPLE}"
YARDSTICK: Final = "python-chess"
SCRIPT: Final = Path(__file__).with_name("peers.cjs")
LONGEST: Final = 600
"""How many seconds Node may take."""


class Peer(NamedTuple):
    """A game in an engine, and how fast it runs there."""

    name: str
    version: str
    """Empty if it is not known."""
    game: str
    about: str
    """What the game is: its seats, and whether it has chance and secrets."""
    runs: str
    """What the rules run as: plain or compiled Python, or another language."""
    install: str
    """How to install it; empty for what is always there."""
    decisions_per_second: float | None = None
    """None if it is not installed."""
    copy_microseconds: float | None = None
    """None if the engine has no copy of its own."""
    ratio: float | None = None
    """How many times as many decisions as python-chess makes plies."""


BOARDGAME_IO: Final = Peer(
    "boardgame.io", "", "Connect Four", OPEN, "JavaScript", "npm install boardgame.io"
)


class Row(NamedTuple):
    """A row of the table before it is measured."""

    peer: Peer
    rate: Callable[[], float] | None = None
    """Plays for a slice; None if it is not installed."""
    copy: Callable[[], float] | None = None
    """Measures a copy, in microseconds; None if the engine has none of its own."""


def compare(slices: int) -> list[Peer]:
    """Our games and those of the others, with figures where they are installed."""
    rows = [*our_rows(), *map(their_row, RIVALS)]
    rates: list[list[float]] = [[] for _ in rows]
    for _ in range(slices):
        for row, found in zip(rows, rates, strict=True):
            if row.rate is not None:
                found.append(row.rate())
    rows.append(Row(BOARDGAME_IO))
    rates.append(node_rates(slices))
    chess = [row.peer.name for row in rows].index(YARDSTICK)
    return [
        measured(row, found, rates[chess]) if found else row.peer
        for row, found in zip(rows, rates, strict=True)
    ]


def measured(row: Row, rates: Sequence[float], yardstick: Sequence[float]) -> Peer:
    """The row with its figures; the ratio is the median over neighbouring slices."""
    ratios = [rate / chess for rate, chess in zip(rates, yardstick, strict=False)]
    return row.peer._replace(
        decisions_per_second=median(rates),
        copy_microseconds=None if row.copy is None else row.copy(),
        ratio=median(ratios) if ratios else None,
    )


def our_rows() -> list[Row]:
    """All our games that are installed, and the example that others have, too."""
    rows = [our_row(game) for game in all_games()]
    if all(row.peer.game != EXAMPLE for row in rows):
        rows.append(Row(our_peer(EXAMPLE, OPEN, INSTALL_EXAMPLE)))
    return rows


def our_row(game: Game[Any]) -> Row:
    """A game of ours in its usual mode."""
    mode, luck = bench.usual(game), RandomLuck(0)
    states = bench.positions(game, mode, count=200)
    chance = any(state.frames[-1].seat == CHANCE for state in states)
    hidden = any(state.view(0).unseen for state in states)
    traits = [*["chance"] * chance, *["secrets"] * hidden] or ["open"]
    return Row(
        our_peer(game.name, ", ".join([f"{mode.seats} seats", *traits])),
        lambda: bench.our_rate(game, mode, luck)[0],
        lambda: bench.microseconds([state.copy for state in states[::10]]),
    )


def our_peer(game: str, about: str, install: str = "") -> Peer:
    """A row of ours without figures."""
    return Peer("Tablero", __version__, game, about, f"{bench.build()} Python", install)


def their_row(rival: Rival) -> Row:
    """A game in another engine."""
    peer = Peer(rival.name, "", rival.game, rival.about, rival.runs, rival.install)
    if not all(find_spec(module) for module in rival.modules):
        return Row(peer)
    dice, sample = random.Random(0), rival.sample
    return Row(
        peer._replace(version=metadata.version(rival.package)),
        lambda: bench.rate(lambda: rival.play(dice)),
        None if sample is None else lambda: bench.microseconds(sample(dice)),
    )


def node_rates(slices: int) -> list[float]:
    """The rates of boardgame.io, slice by slice; empty if Node does not find it from here."""
    node = which("node")
    if node is None:
        return []
    call = (node, str(SCRIPT), str(slices), str(bench.SLICE))
    done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=LONGEST)
    return list(json.loads(done.stdout)) if done.returncode == 0 else []
