"""Issue 11, faults at random moments: the short run. `python -m tests.security.faults` is long."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.security.faults import Faults

SECONDS = 10


@pytest.mark.slow
def test_faults_lose_nothing_and_every_table_goes_on(tmp_path: Path) -> None:
    faults = Faults(tmp_path, seed=1)
    faults.run(SECONDS)
    assert faults.happened.keys() == faults.kinds.keys()
