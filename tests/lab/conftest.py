"""Measuring without patience: the tests ask what is measured, not how fast it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablero.lab import bench, search


@pytest.fixture(autouse=True, scope="module")
def hasty() -> Iterator[pytest.MonkeyPatch]:
    """Measure each thing once, and briefly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "SLICE", 0.001)
        patch.setattr(bench, "ROUNDS", 1)
        patch.setattr(bench, "REPEATS", 1)
        patch.setattr(search, "CHOICES", 10)
        yield patch
