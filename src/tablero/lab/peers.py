"""Connect Four in other engines: how fast random play runs there, compared with ours.

All take turns in slices of processor time, as in `bench`; boardgame.io measures itself in a Node
process. An engine that is not installed has no rate.
"""

from __future__ import annotations

import json
import random
import subprocess
import time
import warnings
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any, Final, NamedTuple

from tablero.engine import RandomLuck
from tablero.games import UnknownGame, find

from .bench import SLICE, chess_rate, our_rate, usual

GAME: Final = "connect-four"
SCRIPT: Final = Path(__file__).with_name("peers.cjs")
LONGEST: Final = 600
"""How many seconds Node may take."""


class Peer(NamedTuple):
    """An engine, and how fast it plays."""

    name: str
    install: str
    """How to install it."""
    decisions_per_second: float | None
    """None if it is not installed."""
    ratio: float | None
    """How many times as fast we are."""


class Rival(NamedTuple):
    """An engine that is a Python package."""

    name: str
    package: str
    install: str
    rate: Callable[[random.Random], float]
    """Plays at random for a slice; returns decisions per second of processor time."""


def compare(slices: int) -> list[Peer]:
    """Our rate and those of the others; UnknownGame if Connect Four is not installed."""
    try:
        game = find(GAME)
    except UnknownGame as error:
        raise UnknownGame(f"install {GAME} first: pip install ./examples/connect-four") from error
    luck, dice = RandomLuck(0), random.Random(0)
    present = [rival for rival in RIVALS if find_spec(rival.package)]
    ours: list[float] = []
    theirs: dict[str, list[float]] = {rival.name: [] for rival in present}
    for _ in range(slices):
        ours.append(our_rate(game, usual(game), luck)[0])
        for rival in present:
            theirs[rival.name].append(rival.rate(dice))
    return [
        Peer("Tablero", "", median(ours), None),
        *(_peer(each.name, each.install, ours, theirs.get(each.name, ())) for each in RIVALS),
        _peer("boardgame.io", "npm install boardgame.io", ours, node_rates(slices)),
    ]


def _peer(name: str, install: str, ours: Sequence[float], theirs: Sequence[float]) -> Peer:
    if not theirs:
        return Peer(name, install, None, None)
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return Peer(name, install, median(theirs), median(ratios))


def discs(play: Callable[[random.Random], int], dice: random.Random) -> float:
    """Random discs per second; `play` plays one game and returns the number of discs."""
    begun, dropped = time.process_time(), 0
    while (spent := time.process_time() - begun) < SLICE:
        dropped += play(dice)
    return dropped / spent


@cache
def environment() -> Any:
    """PettingZoo's Connect Four without its wrappers, which check every answer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advertises another way to make an environment
        return import_module("pettingzoo.classic.connect_four_v3").raw_env()


def play_pettingzoo(dice: random.Random) -> int:
    """A random game in PettingZoo's own loop."""
    env = environment()
    env.reset()
    dropped = 0
    while True:
        observation, _, ended, cut_off, _ = env.last()
        if ended or cut_off:
            return dropped
        mask = observation["action_mask"]
        env.step(dice.choice([column for column in range(len(mask)) if mask[column]]))
        dropped += 1


def play_open_spiel(dice: random.Random) -> int:
    """A random game in OpenSpiel, whose rules are compiled."""
    state: Any = import_module("pyspiel").load_game("connect_four").new_initial_state()
    dropped = 0
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        dropped += 1
    return dropped


RIVALS: Final = (
    Rival(
        "PettingZoo",
        "pettingzoo",
        'pip install "pettingzoo[classic]"',
        partial(discs, play_pettingzoo),
    ),
    Rival("OpenSpiel", "pyspiel", "pip install open_spiel", partial(discs, play_open_spiel)),
    Rival("python-chess (chess)", "chess", 'pip install "tablero[bench]"', chess_rate),
)


def node_rates(slices: int) -> list[float]:
    """The rates of boardgame.io, slice by slice; empty if Node does not find it from here."""
    node = which("node")
    if node is None:
        return []
    call = (node, str(SCRIPT), str(slices), str(SLICE))
    done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=LONGEST)
    return list(json.loads(done.stdout)) if done.returncode == 0 else []
