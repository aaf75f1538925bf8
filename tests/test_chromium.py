"""`make test` finds the browser, or says in one line why there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.modules import ROOT
from tools import chromium


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "chromium-browser"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def make_test_says(**environ: str) -> tuple[int, str]:
    """Run the step of `make test` in another environment; return its exit code and its output."""
    done = subprocess.run(
        (sys.executable, "-m", "tools.chromium"),
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_the_named_program_is_used(program: Path) -> None:
    assert chromium.find({"TABLERO_CHROMIUM": str(program)}) == str(program)


def test_a_program_on_the_path_is_used(program: Path) -> None:
    assert chromium.find({"PATH": str(program.parent)}) == str(program)


def test_a_wrong_name_is_not_silently_ignored(tmp_path: Path) -> None:
    with pytest.raises(chromium.NoChromium, match="does not name a program"):
        chromium.find({"TABLERO_CHROMIUM": str(tmp_path / "nothing")})


def test_without_chromium_one_line_says_so_and_only_ci_fails(tmp_path: Path) -> None:
    missing = str(tmp_path / "nothing")
    line = f"TABLERO_CHROMIUM does not name a program: {missing}\n"
    skipped = make_test_says(TABLERO_CHROMIUM=missing, CI="")
    failed = make_test_says(TABLERO_CHROMIUM=missing, CI="true")
    assert skipped == (0, f"Browser tests are skipped: {line}")
    assert failed == (1, f"Browser tests cannot run: {line}")
