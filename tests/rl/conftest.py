"""Every test of this folder has the example games on the shelf.

Where an extra has no wheel, the tests that need it are left out, and `test_extras.py` says so.
"""

from importlib.util import find_spec

import pytest

from tests.rl.games import shelf

installed = pytest.fixture(autouse=True)(shelf)
NEEDED = {
    "test_aec.py": "pettingzoo",
    "test_seat.py": "gymnasium",
    "test_slots.py": "pettingzoo",
    "test_kuhn.py": "pyspiel",
    "test_spiel.py": "pyspiel",
}
collect_ignore = [file for file, module in NEEDED.items() if find_spec(module) is None]
