"""The analysis in the browser: asked for after a game, readable on a phone and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tablero.table.table import Table
from tests.browser.screens import PHONE
from tests.browser.test_axe import COLOURS, MORE, objections
from tests.server.analysed import finished_table, learned_house
from tests.server.house import House, Person


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with learned_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="module")
def table(house: House) -> Table:
    """A game that is over."""
    with Person(house) as ana:
        return house.table(finished_table(house, ana))


def analysed(page: Page, house: House, table: Table) -> Page:
    """The page of the analysis, asked for if nobody has yet."""
    page.goto(f"{house.url}/t/{table.id}/analysis")
    ask = page.locator("main form button.main")
    if ask.count():
        ask.click()
    expect(page.locator("svg.fortunes")).to_be_visible()
    return page


def test_from_the_end_of_a_game_to_the_curves_and_back_to_a_move(
    house: House, table: Table, new_page: Callable[..., Page]
) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(f"{house.url}/t/{table.id}")
    page.locator(f'#ending a[href="/t/{table.id}/analysis"]').click()
    page.locator("main form button.main").click()
    expect(page.locator("svg.fortunes")).to_be_visible()
    lines = page.locator("svg.fortunes > path")
    expect(lines).to_have_count(len(table.chairs))
    page.locator(".turning-points a").first.click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+\?ply=\d+$"))
    expect(page.locator("#board")).to_be_visible()
    analysed(page, house, table)
    box = page.locator("svg.fortunes").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4)
    expect(page).to_have_url(re.compile(r"/t/[\w-]+\?ply=\d+$"))
    middle = int(page.url.rpartition("=")[2])
    assert abs(middle - table.ply / 2) < table.ply / 10


def test_the_decisions_of_each_seat(
    house: House, table: Table, new_page: Callable[..., Page]
) -> None:
    page = analysed(new_page(), house, table)
    page.locator(".whose a").nth(1).click()
    expect(page.locator(".whose a[aria-current]")).to_contain_text(table.names[1])
    move = page.locator(".regrets a").first
    ply = int("".join(filter(str.isdigit, move.inner_text())))
    assert table.plies[ply - 1].answer.seat == 1
    expect(move).to_have_attribute("href", f"/t/{table.id}?ply={ply - 1}")


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_axe_objects_to_nothing_and_nothing_is_cut_off(
    house: House, table: Table, new_page: Callable[..., Page], viewport: object
) -> None:
    page = analysed(new_page(viewport=viewport) if viewport else new_page(), house, table)
    for unfold in page.locator("main summary").all():
        unfold.click()
    page.evaluate("document.documentElement.dataset.theme = 'day'")
    assert objections(page, rules=MORE) == []
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    assert objections(page, **COLOURS) == []
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(wide)


def test_it_needs_no_script(house: House, new_page: Callable[..., Page]) -> None:
    with Person(house) as ana:
        table = house.table(finished_table(house, ana))
    page = new_page(java_script_enabled=False)
    analysed(page, house, table)
    expect(page.locator(".luck-and-choices table")).to_have_count(2)
