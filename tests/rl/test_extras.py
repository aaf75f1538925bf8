"""What the tests of this folder need is there."""

import os
from importlib.util import find_spec

import pytest


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "pyspiel"])
def test_the_extra_is_installed(module: str) -> None:
    """Without it the tests that need it are left out; in CI that is a failure."""
    if find_spec(module) is None:
        missing = f"{module} is not installed, so its tests were left out"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
