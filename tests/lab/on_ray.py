"""Runs in a process of its own, because Ray leaves processes and warnings behind.

Plays, trains and measures on a small cluster, and writes what came of it as a pickle:
`python -m tests.lab.on_ray FILE`.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tablero.lab.cluster import HERE
from tablero.lab.crowd import Crowd, crowd
from tablero.lab.simulate import Played, Series
from tablero.lab.training.learner import Learner
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.run import finished, train
from tablero.lab.training.strength import Strength, strength_of, trials

SERIES = Series("caramba", ("random", "random"), seed=5)
GAMES = 12
RECIPE = Recipe("caramba", (2,), games=12, batch=6, thinking=4, hidden=(4,), epochs=1)


class Found(NamedTuple):
    """What came of the work."""

    played: list[Played]
    network: bytes
    strength: Strength


def play_or_die(note: Path, number: int) -> Played:
    """Play a game; the first worker that comes to game 5 is killed."""
    if number == 5 and not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return SERIES.play(number)


def work(workers: Crowd, note: Path) -> Found:
    """Play a series, train a network and measure it."""
    played = list(workers.spread(partial(play_or_die, note), range(GAMES)))
    learner = Learner(RECIPE)
    list(train(learner, workers))
    network = finished(learner, "")
    (trial,) = trials(RECIPE, network, games=4, level="novice")
    strength = strength_of(list(workers.spread(trial.play, trial.bouts())))
    return Found(played, network.save(), strength)


def main() -> None:
    """Do it on Ray."""
    file = Path(sys.argv[1])
    with crowd(2, HERE) as workers:
        found = work(workers, file.with_suffix(".died"))
    file.write_bytes(pickle.dumps(found))


if __name__ == "__main__":
    # Workers import this module by its name, not as the program.
    from tests.lab.on_ray import main as importable

    importable()
