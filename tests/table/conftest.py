"""A room with tables for every test that needs one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.tables import Room, database


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)
