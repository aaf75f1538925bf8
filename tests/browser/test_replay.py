"""Going through a game in the browser: at once, held, playing by itself, by rounds, and back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.test_table import Sit, shown, until
from tests.server.house import wait_for


def at(page: Page) -> int:
    """The position that the page shows."""
    found = re.search(r"\d+", page.locator("#scrubber .figures").inner_text())
    assert found is not None
    return int(found[0])


def test_stepping_is_immediate_and_playing_comes_back(sit: Sit) -> None:
    me = sit().play_now(seats=4)
    until(me, "auction")
    for _ in range(4):
        me.take_a_turn()
        assert me.wait_for_turn()
    me.catch_up()
    page, last = me.page, me.ply
    now = shown(me, "board")
    for _ in range(10):
        page.keyboard.press("[")
        page.wait_for_timeout(120)
    assert at(page) == last - 10

    page.keyboard.press("[")
    page.keyboard.down("]")
    for _ in range(12):  # the keyboard repeats a key that is held
        page.keyboard.down("]")
        page.wait_for_timeout(35)
    page.keyboard.up("]")
    assert last - 10 < at(page) <= last
    expect(page.locator("#position")).to_have_text(re.compile(rf"{at(page)} "))

    while (before := at(page)) > 0:  # round by round to the beginning
        page.locator("[data-jump=rounds][data-by='-1']").click()
        expect(page.locator("[data-scrub]")).not_to_have_value(str(before))
    page.keyboard.press(")")
    wait_for(lambda: at(page) > 0)
    assert me.house.table(me.table_id).plies[at(page)].answer.seat == 0
    page.locator("select[data-setting=replay]").select_option("4")
    start = at(page)
    page.locator("[data-play]").click()
    expect(page.locator("#table")).to_have_attribute("data-playing", "")
    wait_for(lambda: at(page) > start + 2)
    page.keyboard.press("v")
    expect(page.locator("#table")).not_to_have_attribute("data-pinned", re.compile(""))
    wait_for(lambda: shown(me, "board") == now)
    expect(page.locator("#options")).to_have_count(1)
