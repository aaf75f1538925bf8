"""Who is there, as others see it: on the screen of a laptop, too, where there is little room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.server.house import House

NewPage: TypeAlias = Callable[..., Page]
LAPTOP = {"width": 1366, "height": 768}


def test_one_sees_that_the_other_has_gone_away(house: House, new_page: NewPage) -> None:
    ana, ben = new_page(viewport=LAPTOP), new_page(viewport=LAPTOP)
    ana.goto(f"{house.url}/#open-caramba")
    form = ana.locator("article.box form.opening").first
    form.locator("[name=seats]").select_option("2")
    form.locator("button.main").click()
    expect(ana.locator("#invitation")).to_be_visible()
    ben.goto(f"{house.url}/lobby?game=caramba")
    ben.locator("#open-tables .line", has_text="1 free seat").get_by_role("button").first.click()
    Hands(ben, house).at_table()
    Hands(ana, house).at_table()
    gone = ana.locator("#people .offline:not(.own-line)")
    expect(ana.locator("#people .clock, #people .name").first).to_be_visible()
    expect(gone).to_be_hidden()
    ben.goto(f"{house.url}/lobby")
    read_hint(ana)
    expect(gone).to_be_visible()
    expect(gone).to_have_text("not connected")
    Hands(ben, house).page.go_back()
    expect(gone).to_be_hidden()


def read_hint(page: Page) -> None:
    """Who is asked first gets a hint, which takes all the room there is."""
    hint = page.locator(".first-hint")
    if hint.is_visible():
        hint.get_by_role("button").first.click()
        expect(hint).to_be_hidden()
