"""The command line as a user has it: in this process, and as a separate command."""

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablero.cli import main
from tests.cli.games import finished

Run = Callable[..., Result]

COMMAND = Path(sys.executable).with_name("tablero")
PATIENCE = 120
"""Seconds that a command may take: a busy machine is slow, not wrong."""
PLAIN = {"LANGUAGE": None, "LC_ALL": None, "LC_MESSAGES": None, "LANG": "en_US.UTF-8"}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in an empty folder; a traceback fails the test."""
    monkeypatch.chdir(tmp_path)

    def invoke(
        *args: object, typed: str | bytes = "", env: Mapping[str, str | None] = PLAIN
    ) -> Result:
        done = CliRunner().invoke(main, [*map(str, args)], input=typed, env=env)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.output
        return done

    return invoke


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "game.txt"
    path.write_text(str(finished()), encoding="utf-8")
    return path


def tablero(*args: object, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run the installed command in a separate process."""
    return subprocess.run(
        [COMMAND, *map(str, args)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        stdin=subprocess.DEVNULL if typed is None else None,
    )
