"""One server for the tests of a module; tables are cheap, and every test opens its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.server.house import House, Person, quick, running_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        yield house


@pytest.fixture
def person(house: House) -> Iterator[Callable[..., Person]]:
    """Let one more person in: `person()`, `person(lang="de")`."""
    with ExitStack() as people:
        yield lambda **options: people.enter_context(Person(house, **options))
