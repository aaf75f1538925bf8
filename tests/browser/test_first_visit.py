"""What somebody sees who comes for the first time: little travels, and nothing jumps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tablero.games import all_games
from tests.browser.hands import PHONE
from tests.server.house import House
from tools.first_visit import bytes_of, seen, table_of, watching

GAMES = [game.name for game in all_games()]
DESKTOP = {"width": 1366, "height": 768}
STEADY = 0.05
"""The layout shift that nobody notices."""
PAGE_BUDGET, VISIT_BUDGET = 60_000, 250_000
SYMBOL = ".sprites [id]"
DRAWN = "[...document.querySelectorAll('#board use')].some((use) => use.getBBox().width > 0)"


def opened(new_page: Callable[..., Page], cookies: dict[str, str], url: str, **how: object) -> Page:
    """The page of somebody who is known by cookies."""
    page = new_page(**how)
    page.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_a_table_comes_light_and_steady(
    house: House, new_page: Callable[..., Page], game: str, viewport: dict[str, int]
) -> None:
    path, cookies = table_of(house, game, answers=20)
    page = opened(new_page, cookies, house.url, viewport=viewport)
    watching(page)
    with bytes_of(page) as received:
        page.goto(house.url + path)
        expect(page.locator(SYMBOL).first).to_be_attached()
        assert page.evaluate(DRAWN)
        noted = seen(page)
    assert noted["shift"] < STEADY
    assert 0 < received[path] <= PAGE_BUDGET
    assert sum(received.values()) <= VISIT_BUDGET
    with bytes_of(page) as received:
        page.goto(house.url + path)
        expect(page.locator(SYMBOL).first).to_be_attached()
        assert page.evaluate(DRAWN)
        expect(page.locator("html[data-script]")).to_be_attached()
    files = {address: size for address, size in received.items() if not address.startswith("/t/")}
    assert files
    assert not any(files.values()), "the browser has kept them"


def test_the_shelf_has_fetched_the_art_of_the_table(
    house: House, new_page: Callable[..., Page]
) -> None:
    path, cookies = table_of(house, "caramba", answers=0)
    # What the worker fetches for readers without the internet is not what a page waits for.
    page = opened(new_page, cookies, house.url, service_workers="block")
    with bytes_of(page) as received:
        page.goto(house.url)
        page.wait_for_load_state("networkidle")
        assert sum(received.values()) <= VISIT_BUDGET
    with bytes_of(page) as received:
        page.goto(house.url + path)
        expect(page.locator(SYMBOL).first).to_be_attached()
        expect(page.locator("html[data-script]")).to_be_attached()
        page.wait_for_function(DRAWN)
    assert not [address for address, size in received.items() if "/art/" in address and size]


def test_without_scripts_the_art_is_there_too(house: House, new_page: Callable[..., Page]) -> None:
    path, cookies = table_of(house, "caramba", answers=5)
    page = opened(new_page, cookies, house.url, java_script_enabled=False)
    page.goto(house.url + path)
    page.wait_for_url("**art=inline")
    assert page.locator(SYMBOL).count() > 10
    page.goto(f"{house.url}{path}?ply=2")
    page.wait_for_url("**ply=2&art=inline")
    assert page.locator("#table").get_attribute("data-pinned") == "2"


def test_art_comes_although_the_first_answers_are_lost(
    house: House, new_page: Callable[..., Page]
) -> None:
    path, cookies = table_of(house, "caramba", answers=0)
    # A worker would ask for what comes late, and its requests are not the page's.
    page = opened(new_page, cookies, house.url, service_workers="block")
    left = [2]

    def lost(route: Route) -> None:
        if left[0]:
            left[0] -= 1
            route.abort()
        else:
            route.continue_()

    page.route("**/art/**", lost)
    page.goto(house.url + path)
    expect(page.locator(SYMBOL).first).to_be_attached()
    assert left == [0]
