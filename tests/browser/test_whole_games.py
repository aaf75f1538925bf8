"""Whole games on the page: with the pointer, and with only the keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablero.engine import Record
from tablero.games import find
from tests.browser.hands import Hands

MOST_TURNS = 400
READY = "[data-confirm], #compose .number input:checked"
"""What has the focus when Enter gives the answer: its button, or the number of what is counted."""


@pytest.mark.slow
def test_a_whole_game_with_the_pointer(sit: Callable[..., Hands], tmp_path: Path) -> None:
    me = sit().play_now(seats=2)
    for _ in range(MOST_TURNS):
        if not me.wait_for_turn():
            break
        me.take_a_turn()
    assert me.ended
    table = me.house.table(me.table_id)
    assert table.over

    page = me.page
    scores = table.state.result().scores
    for seat, score in enumerate(scores):
        row = page.locator("#ending .final > li", has_text=table.names[seat])
        expect(row.locator("summary b")).to_contain_text(str(score))
    assert page.locator("#ending .curves").is_visible()

    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the game record").click()
    saved = tmp_path / "record.txt"
    downloading.value.save_as(saved)
    record = Record.parse(saved.read_text(encoding="utf-8"), find)
    assert record.replay() == table.state

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: me_at(url) not in ("", table.id))


def me_at(url: str) -> str:
    return url.rpartition("/t/")[2]


@pytest.mark.slow
def test_a_whole_game_with_only_the_keyboard(sit: Callable[..., Hands]) -> None:
    me = sit()
    page = me.page
    tab_to(page, "[aria-labelledby=caramba-title] details.more > summary")
    page.keyboard.press("Enter")
    tab_to(page, "select[name=seats]")
    page.keyboard.type("2")
    tab_to(page, "select[name=bots]")
    page.keyboard.type("R")
    tab_to(page, "form.opening > button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    me.at_table()
    assert [player.bot for player in me.house.table(me.table_id).chairs] == [None, "random"]
    for turn in range(MOST_TURNS):
        if not me.wait_for_turn():
            break
        answer_by_keys(me, turn)
    assert me.ended
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


def answer_by_keys(me: Hands, turn: int) -> None:
    """Find something to pick with the arrows; pick and confirm with Enter."""
    page = me.page
    before = me.told()
    if not page.locator("[data-confirm]").count():
        for key in ("ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight")[: turn % 4 + 1]:
            page.keyboard.press(key)
    for _ in range(4):
        if page.locator(READY).count() or is_given(me, before):
            break
        page.keyboard.press("Enter")
    if not is_given(me, before):
        assert page.evaluate("selector => document.activeElement.matches(selector)", READY)
        if page.locator("[data-give]:disabled").count():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-told", before)


def is_given(me: Hands, before: str) -> bool:
    """Whether choosing an answer was enough to give it; waits until the page knows."""
    me.page.wait_for_function(
        """([before, ready]) => document.querySelector("#table").dataset.told !== before
            || !document.querySelector(".preview[aria-busy]")
            && document.querySelector(".pick.can, " + ready)""",
        arg=[before, READY],
    )
    return me.told() != before
