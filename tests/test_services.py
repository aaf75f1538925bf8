"""`make test` finds PostgreSQL and nginx, or says in one line each why they are missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.modules import ROOT
from tools import services


def make_test_says(**environ: str) -> tuple[int, list[str]]:
    """Run the step of `make test` in another environment; return its exit code and its lines."""
    done = subprocess.run(
        (sys.executable, "-m", "tools.services"),
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_the_named_programs_are_used(tmp_path: Path) -> None:
    for name in (*services.PROGRAMS, "nginx"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    assert services.postgres({services.POSTGRES: str(tmp_path)}) == tmp_path
    assert services.nginx({services.NGINX: str(tmp_path / "nginx")}) == tmp_path / "nginx"


def test_a_wrong_name_is_not_silently_ignored(tmp_path: Path) -> None:
    with pytest.raises(services.Missing, match="does not name"):
        services.postgres({services.POSTGRES: str(tmp_path)})
    with pytest.raises(services.Missing, match="does not name"):
        services.nginx({services.NGINX: str(tmp_path / "nginx")})


def test_one_line_says_what_is_missing_and_only_ci_fails(tmp_path: Path) -> None:
    missing = {services.POSTGRES: str(tmp_path), services.NGINX: str(tmp_path / "nginx")}
    for ci, code, verb in (("", 0, "are skipped"), ("true", 1, "cannot run")):
        status, lines = make_test_says(CI=ci, **missing)
        assert status == code
        assert [line.split(":")[0] for line in lines] == [
            f"Tests with PostgreSQL {verb}",
            f"Tests with nginx {verb}",
        ]
