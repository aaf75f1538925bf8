"""Standing orders on the page: found from the question, given by keyboard, kept private."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablero.table.table import Table
from tests.browser.hands import DESKTOP, PHONE
from tests.server.house import House, Person, quick, running_house
from tests.table.tables import options

ORDER = "never-protect"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ordered answers take their time, to show what the page says meanwhile."""
    settings = quick(tmp_path_factory.mktemp("house"), order_pause=600.0)
    with running_house(settings) as house:
        yield house


SHAPE_FITS = """() => {
    const upright = matchMedia("(max-width: 760px), (max-aspect-ratio: 1 / 1)").matches;
    return document.querySelector(upright ? "#board > .board-tall" : "#board > .board-wide");
}"""


def look_at(page: Page, person: Person, table_id: str) -> Page:
    """Open a table as this person in a browser."""
    cookies = person.http.cookies.items()
    url = person.house.url
    page.context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in cookies]
    )
    page.goto(f"{url}/t/{table_id}")
    # A first visit is drawn for a guess at the screen, and once more if that was wrong.
    page.wait_for_function(SHAPE_FITS)
    return page


class Round:
    """Three people, some of whom look at the page."""

    def __init__(self, house: House, people: list[Person], new_page: Callable[..., Page]) -> None:
        self.house = house
        self.people = people
        self.new_page = new_page
        self.chosen = random.Random(8)
        self.open()

    def open(self) -> None:
        """Sit down at a new table, without standing orders."""
        self.table_id = self.people[0].opens(mode="friends", seats=3)
        for person, name in zip(self.people[1:], ("Ben", "Cleo"), strict=True):
            person.sits(self.table_id, name)
        for person in self.people:
            person.post(f"/t/{self.table_id}/orders", orders=[])

    @property
    def table(self) -> Table:
        return self.house.table(self.table_id)

    def play_to_window(self) -> Table:
        """Play on until somebody is asked for Fuera!; a game may end before that."""
        while (table := self.table).over or table.state.decision.question != "fuera":
            if table.over:
                self.open()
                continue
            assert table.asked is not None
            answer = self.chosen.choice(options(table))
            self.people[table.asked].answers(self.table_id, table.ply, answer)
        return table

    def page_of(self, seat: int, **context: Any) -> Page:
        """The table as this person sees it in a browser."""
        page = self.new_page(reduced_motion="reduce", **context)
        return look_at(page, self.people[seat], self.table_id)


@pytest.fixture
def around(house: House, new_page: Callable[..., Page]) -> Iterator[Round]:
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(3)]
        yield Round(house, people, new_page)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_window_leads_to_the_order_that_answers_it(
    around: Round, viewport: dict[str, int]
) -> None:
    table = around.play_to_window()
    assert table.asked is not None
    page = around.page_of(table.asked, viewport=viewport)
    other = around.page_of((table.asked + 1) % 3, viewport=viewport)
    before = other.locator("#orders").inner_html()
    expect(other.locator(".hint")).to_have_count(0)

    page.locator(".hint").click()
    box = page.locator(f"#order-{ORDER}")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    expect(page.locator("#ask [data-at-once]")).to_be_visible()
    expect(page.locator("#status[data-asked], #options, .hint")).to_have_count(0)
    expect(box).to_be_focused()
    page.reload()
    page.locator("#standing-orders > summary").evaluate("summary => summary.click()")
    expect(box).to_be_checked()
    assert other.locator("#orders").inner_html() == before


def test_spectators_see_no_orders(around: Round, house: House, page: Page) -> None:
    page.goto(f"{house.url}/t/{around.table_id}")
    expect(page.locator("#board > svg").first).to_be_attached()
    expect(page.locator("#standing-orders")).to_be_hidden()
    expect(page.locator("[data-order]")).to_have_count(0)


def test_an_order_that_is_refused_is_not_shown_as_given(around: Round) -> None:
    page = around.page_of(0, viewport=DESKTOP)
    page.locator("#standing-orders > summary").click()
    box = page.locator(f"#order-{ORDER}")
    box.evaluate("box => { box.dataset.order = 'win'; }")
    box.click()
    expect(page.locator("#why")).to_contain_text("no such standing order")
    expect(box).not_to_be_checked()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_hint_keeps_its_size_under_the_pointer(around: Round, viewport: dict[str, int]) -> None:
    asked = around.play_to_window().asked
    assert asked is not None
    hint = around.page_of(asked, viewport=viewport).locator(".hint")
    expect(hint).to_be_visible()
    before = hint.evaluate("hint => hint.offsetHeight")
    hint.hover()
    assert hint.evaluate("hint => hint.offsetHeight") == before
