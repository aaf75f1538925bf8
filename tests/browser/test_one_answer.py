"""Questions with one answer on the page: a line instead, and a turn that ends by itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablero.table.orders import standing_answer
from tablero.table.table import Table
from tests.browser.hands import DESKTOP, PHONE
from tests.browser.test_orders import look_at
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.table.tables import options

ENDING = "Nothing else is left: your turn ends by itself."


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ordered answers take their time, to show what the page says meanwhile."""
    settings = quick(tmp_path_factory.mktemp("patient"), order_pause=600.0)
    with running_house(settings) as house:
        yield house


def island(person: Person) -> str:
    """A game on the island against a bot."""
    options = {"start": "first"}
    return person.opens(game="eldorado", mode="bots", seats=2, bots=["random"], options=options)


def nothing_left(house: House, person: Person, table_id: str) -> Table:
    """Play on until the person can only end the turn."""
    chosen = random.Random(7)
    while True:
        wait_for(lambda: house.table(table_id).asked == 0)
        table = house.table(table_id)
        only = standing_answer(table)
        if only is not None and only.ends_turn:
            return table
        action = only or chosen.choice(options(table))
        assert person.answers(table_id, table.ply, action).status_code in {200, 409}


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_line_says_that_the_turn_ends_and_nobody_needs_to_wait(
    patient: House, new_page: Callable[..., Page], viewport: dict[str, int]
) -> None:
    with Person(patient) as ana:
        table = nothing_left(patient, ana, island(ana))
        page = look_at(new_page(viewport=viewport), ana, table.id)
        ask = page.locator("#ask")
        expect(ask).to_contain_text(ENDING)
        expect(page.locator("#status[data-asked], #options, [data-confirm]")).to_have_count(0)
        expect(ask.get_by_role("button", name="End your turn")).to_be_focused()
        page.keyboard.press("Enter")
        expect(ask).not_to_contain_text(ENDING)
        assert patient.table(table.id).ply > table.ply
        expect(page.locator("#why")).to_be_hidden()


def test_without_the_order_the_turn_is_ended_by_hand(patient: House, page: Page) -> None:
    with Person(patient) as ana:
        table = nothing_left(patient, ana, island(ana))
        look_at(page, ana, table.id)
        page.locator("#standing-orders > summary").click()
        end, one = page.locator("#order-end-turn"), page.locator("#order-one-answer")
        expect(end).to_be_checked()
        expect(one).to_be_checked()
        end.uncheck()
        expect(page.locator("#status[data-asked]")).to_be_attached()
        expect(page.locator("#ask")).not_to_contain_text(ENDING)
        page.reload()
        page.locator("#standing-orders > summary").click()
        expect(end).not_to_be_checked()
        expect(one).to_be_checked()
        page.locator("[data-confirm]").click()
        wait_for(lambda: patient.table(table.id).ply > table.ply)


def test_a_turn_ends_by_itself(tmp_path: Path, page: Page) -> None:
    brisk = quick(tmp_path, order_pause=0.3, bot_pause=1.0)
    with running_house(brisk) as house, Person(house) as ana:
        table_id = island(ana)
        look_at(page, ana, table_id)
        table = nothing_left(house, ana, table_id)
        wait_for(lambda: house.table(table_id).ply > table.ply)
        assert str(house.table(table_id).plies[table.ply].answer.action) == "end turn"
        ended = page.locator(f'#log [data-ply="{table.ply + 1}"]', has_text="ends the turn")
        expect(ended).to_have_count(1)
        expect(page.locator("#ask")).not_to_contain_text(ENDING)
        expect(page.locator("#why")).to_be_hidden()
