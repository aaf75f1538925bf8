"""Programs as bots on the command line: they play, and whoever misbehaves is reported."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tablero.engine import Record
from tablero.games import find
from tablero.words import LANGUAGES
from tests.cli.conftest import Run
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
