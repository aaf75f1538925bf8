"""Levels and hints in the browser: a hint on request, and the next level after a win."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tablero.table.bots import BOTS, think
from tablero.words import Words
from tests.browser.hands import Hands
from tests.server.house import House, wait_for


def test_the_page_says_what_to_expect_of_the_level_that_is_chosen(
    sit: Callable[..., Hands],
) -> None:
    page, words = sit().page, Words("en")
    start = page.locator("article.box").first.locator(".at-once")
    for bot in BOTS:
        start.locator("select.level").select_option(bot)
        expect(start.locator(".expect > span:visible")).to_have_count(1)
        expect(start.locator(".expect > span:visible")).to_contain_text(
            words.say(f"bot.{bot}.about")
        )


def test_a_hint_appears_at_the_question_and_goes_with_it(
    house: House, sit: Callable[..., Hands]
) -> None:
    page = sit().page
    box = page.locator("article.box").first
    box.locator(".at-once select.level").select_option("random")
    box.locator(".at-once .main").click()
    page.wait_for_url("**/t/*")
    table_id = page.url.rpartition("/")[2]
    page.locator("[data-advice]").click()
    expect(page.locator("#advice .advised strong").first).to_be_visible()
    while not house.table(table_id).over:
        wait_for(lambda: house.table(table_id).over or house.table(table_id).asked == 0)
        table = house.table(table_id)
        if not table.over:
            action = think("greedy", 1, table.state.view(0)).action
            page.evaluate(
                """([address, body]) => fetch(address, {method: "POST", body,
                headers: {"Content-Type": "application/json"}})""",
                [f"{page.url}/answer", f'{{"ply": {table.ply}, "action": "{action}"}}'],
            )
    expect(page.locator("#advice .advised")).to_have_count(0)
    expect(page.locator("#ending .main")).to_have_count(1)  # one way to go on stands out
    page.locator(".next-level .main").click()
    page.wait_for_url(lambda url: table_id not in url)
    new = house.table(page.url.rpartition("/")[2])
    assert {chair.bot for chair in new.chairs} == {None, "novice"}
