"""Work on Ray: the same results as on one machine, even if a worker dies in the middle."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tablero.lab.crowd import Alone
from tests.lab.on_ray import Found, work
from tests.modules import ROOT

PATIENCE = 300
"""Seconds that a cluster may take: a busy machine is slow, not wrong."""


def test_a_worker_that_is_killed_changes_no_result(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the extra ray is not installed")
    file, killed = tmp_path / "found", tmp_path / "found.died"
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    subprocess.run(
        [sys.executable, "-m", "tests.lab.on_ray", file],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
        timeout=PATIENCE,
    )
    assert killed.exists()
    found: Found = pickle.loads(file.read_bytes())
    assert found == work(Alone(), killed)  # nobody is killed again
