"""A server for the browser tests of a module. Tables are cheap: every test opens its own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.hands import Hands
from tests.browser.scenes import Tables
from tests.server.house import NEVER, House, quick, running_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(quick(tmp_path_factory.mktemp("house"), order_pause=0.0)) as house:
        yield house


@pytest.fixture
def sit(house: House, new_page: Callable[..., Page]) -> Callable[..., Hands]:
    """Somebody opens the site: `sit()`, `sit(locale="de")`, `sit(viewport=…)`."""

    def open_site(path: str = "/", **options: object) -> Hands:
        page = new_page(reduced_motion="reduce", **options)
        page.goto(house.url + path)
        return Hands(page, house)

    return open_site


@pytest.fixture(scope="module")
def quiet_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at whose tables nothing happens by itself."""
    folder = tmp_path_factory.mktemp("quiet-house")
    with running_house(quick(folder, leaver_patience=NEVER)) as house:
        yield house


@pytest.fixture
def tables(quiet_house: House, new_page: Callable[..., Page]) -> Tables:
    """Somebody who sits at tables at chosen moments."""
    page = new_page(reduced_motion="reduce")
    page.goto(quiet_house.url)
    return Tables(page, quiet_house)
