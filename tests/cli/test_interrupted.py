"""Ctrl-C in the first seconds of a server, while processes still start, ends it without a word."""

import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import PATIENCE
from tests.modules import ROOT

SCRIPT = """
import sys
from {module} import {name}
if __name__ == "__main__":
    print("begins", flush=True)
    sys.exit({name}())
"""
"""As an installation has it; it says when Python itself has started, which we cannot make quiet."""
SILENTLY = {-signal.SIGINT, 0, 130}


@pytest.fixture
def command(tmp_path: Path) -> Path:
    """The command, made from what the project says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, name = project["project"]["scripts"]["tablero"].partition(":")
    path = tmp_path / "tablero"
    path.write_text(SCRIPT.format(module=module, name=name), encoding="utf-8")
    return path


def starting(command: Path, workers: int) -> subprocess.Popen[str]:
    args = ("serve", "--port", "0", "--db", str(command.with_name("x.db")))
    return subprocess.Popen(
        [sys.executable, command, *args, "--workers", str(workers), "--log-level", "error"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def until(server: subprocess.Popen[str], said: str) -> None:
    """Wait until it has said this."""
    assert server.stdout is not None
    while said not in (line := server.stdout.readline()):
        assert line, "it ended before it could be asked to"


def interrupted(server: subprocess.Popen[str]) -> None:
    """Press Ctrl-C, which a terminal sends to every process in front: all end, and say nothing."""
    os.killpg(server.pid, signal.SIGINT)
    try:
        # Its child processes hold its stderr: this waits until the last of them has ended.
        _, problems = server.communicate(timeout=PATIENCE)
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
            server.communicate()
    assert problems.strip() == ""
    assert server.returncode in SILENTLY


@pytest.mark.parametrize(
    ("after", "workers"), [(0.2, 1), (0.7, 2), (1.3, 1), (2.0, 2), (3.0, 1), (4.0, 2)]
)
def test_ctrl_c_is_quiet_at_any_moment(command: Path, after: float, workers: int) -> None:
    server = starting(command, workers)
    until(server, "begins")
    time.sleep(after)
    interrupted(server)


@pytest.mark.parametrize("after", [0.0, 0.3, 0.9])
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_is_quiet_while_processes_start(command: Path, workers: int, after: float) -> None:
    server = starting(command, workers)
    until(server, "Ctrl-C")
    time.sleep(after)
    interrupted(server)


def test_what_every_process_imports_leaves_the_command_line_alone(command: Path) -> None:
    probe = "import runpy, sys; runpy.run_path(sys.argv[1], run_name='__mp_main__')"
    told = f"{probe}; print([each for each in sys.modules if each.startswith('tablero.cli')])"
    done = subprocess.run(
        [sys.executable, "-c", told, command], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
