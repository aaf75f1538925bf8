"""Crowds on one machine: workers may die, and none outlives its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from tablero.lab.crowd import WorkersDied, crowd
from tests.lab.on_ray import GAMES, SERIES, play_or_die
from tests.modules import ROOT

PATIENCE = 60
"""Seconds that processes may take: a busy machine is slow, not wrong."""
ENDLESS = """
import sys
from pathlib import Path
from tablero.lab.crowd import spread
from tests.lab.test_crowd import note_and_wait

if __name__ == "__main__":
    list(spread(note_and_wait, [Path(sys.argv[1])] * 2, 2))
"""


def note_and_wait(folder: Path) -> None:
    """Work that never ends; there is a file for each worker that does it."""
    folder.joinpath(str(os.getpid())).touch()
    sleep(10 * PATIENCE)


def die(_item: int) -> None:
    """Work that nobody survives."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_is_killed_changes_no_game(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    with crowd(2) as workers:
        played = list(workers.spread(partial(play_or_die, killed), range(GAMES)))
    assert killed.exists()
    assert played == list(map(SERIES.play, range(GAMES)))


def test_work_that_nobody_survives_is_given_up() -> None:
    with crowd(2) as workers, pytest.raises(WorkersDied, match="3 times in a row"):
        list(workers.spread(die, range(2)))


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT])
def test_no_worker_outlives_its_parent(blow: signal.Signals, tmp_path: Path) -> None:
    program, folder = tmp_path / "endless.py", tmp_path / "workers"
    program.write_text(ENDLESS)
    folder.mkdir()
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, program, folder],
        env={**os.environ, "PYTHONPATH": paths},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as parent:
        until(lambda: len(list(folder.iterdir())) == 2)
        if blow == signal.SIGINT:
            os.killpg(parent.pid, blow)  # as Ctrl-C does
        else:
            os.kill(parent.pid, blow)
        assert parent.stderr is not None
        said = parent.stderr.read()
    assert "SpawnProcess" not in said
    until(lambda: not any(map(alive, folder.iterdir())))


def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = monotonic() + PATIENCE
    while not done():
        assert monotonic() < end
        sleep(0.05)


def alive(worker: Path) -> bool:
    """Whether the process with this number lives."""
    try:
        os.kill(int(worker.name), 0)
    except ProcessLookupError:
        return False
    return True
