"""Programs as bots on the command line: they play, and whoever misbehaves is reported."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tablero.engine import Record
from tablero.games import find
from tablero.words import LANGUAGES
from tests.cli.conftest import COMMAND, PATIENCE, Run
from tests.modules import ROOT

EXAMPLE = ROOT / "examples" / "program" / "mybot.py"
FORGETFUL = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif message["number"] < 3:
        action = message["options"][0]
        answer = {"type": "answer", "number": message["number"], "action": action}
        print(json.dumps(answer), flush=True)
    else:
        sys.exit("I forgot the rules")
"""
DEAF = """
import os, sys, time
open(os.path.join(FOLDER, str(os.getpid())), "w").close()
print('{"type": "ready"}', flush=True)
while True:
    time.sleep(1)
"""


def command(program: Path) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(program)])


@pytest.fixture
def forgetful(tmp_path: Path) -> str:
    """A program that ends at its third question."""
    program = tmp_path / "forgetful.py"
    program.write_text(FORGETFUL, encoding="utf-8")
    return command(program)


def test_a_person_plays_against_a_program_and_reads_its_reasons(run: Run) -> None:
    args = ("--seats", "2", "--seed", "1", "--bot", command(EXAMPLE))
    done = run("play", "caramba", *args, typed="1\n" * 3)
    assert "It is the longest of" in " ".join(done.stdout.split())
    assert done.stderr == ""


def test_a_game_goes_on_when_a_program_has_lost_its_seat(
    run: Run, forgetful: str, tmp_path: Path
) -> None:
    args = ("--seats", "2", "--seed", "1", "--bot", forgetful, "--record", "game.txt")
    done = run("play", "caramba", *args, typed="1\n" * 400)
    assert done.stderr.count("has lost seat 2 at question 3") == 1
    assert "I forgot the rules" in done.stderr
    record = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8"), find)
    assert record.replay().over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lost_seats_are_reported_after_a_series(run: Run, forgetful: str, lang: str) -> None:
    rows = ("--games", 2, "--bots", "random", "--processes", 1, "--lang", lang)
    done = run("simulate", "caramba", "--bot", forgetful, *rows)
    assert done.exit_code == 0
    assert "I forgot the rules" in done.stderr
    never = run("simulate", "caramba", "--bot", command(Path("no-such-file.py")), *rows)
    assert "No such file" in never.stderr
    assert " 0" not in never.stderr  # it was never asked a question


@pytest.mark.parametrize(
    ("blow", "processes"),
    [(signal.SIGINT, 2), (signal.SIGTERM, 1), (signal.SIGTERM, 2), (signal.SIGHUP, 1)],
)
def test_no_program_outlives_the_command(
    blow: signal.Signals, processes: int, tmp_path: Path
) -> None:
    """Not even one that takes no notice of the end of its input."""
    folder, program = tmp_path / "running", tmp_path / "deaf.py"
    folder.mkdir()
    program.write_text(DEAF.replace("FOLDER", repr(str(folder))), encoding="utf-8")
    words = ("simulate", "caramba", "--bot", command(program), "--bots", "random", "--games", "8")
    limits = ("--bot-seconds", str(10 * PATIENCE), "--processes", str(processes))
    with subprocess.Popen(
        [COMMAND, *words, *limits], stderr=subprocess.DEVNULL, start_new_session=True
    ) as parent:
        until(lambda: len(list(folder.iterdir())) == processes)
        if blow == signal.SIGINT:
            os.killpg(parent.pid, blow)  # as Ctrl-C does
        else:
            os.kill(parent.pid, blow)
    assert parent.returncode in (128 + blow, -blow)
    try:
        until(lambda: not any(map(alive, folder.iterdir())))
    finally:
        for each in filter(alive, folder.iterdir()):
            os.kill(int(each.name), signal.SIGKILL)


def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(program: Path) -> bool:
    """Whether the process with this number lives."""
    try:
        os.kill(int(program.name), 0)
    except ProcessLookupError:
        return False
    return True
