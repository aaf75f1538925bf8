"""Playing again in the browser, where a game counts: the others are asked."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.hands import PHONE
from tests.server.house import House, Person
from tests.server.rated import play_out, rated_between

TWO_LINES = 50


def page_of(person: Person, url: str, page: Page) -> Page:
    """A page with somebody's cookies."""
    known = person.http.cookies.items()
    page.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in known])
    return page


def test_the_other_sits_down_with_one_tap(house: House, new_page: Callable[..., Page]) -> None:
    with Person(house) as ana, Person(house) as ben:
        old = rated_between(house, ana, ben)
        play_out(house, old, [ana, ben])
        first = page_of(ana, house.url, new_page(reduced_motion="reduce"))
        phone = page_of(ben, house.url, new_page(viewport=PHONE, has_touch=True))
        for page in (first, phone):
            page.goto(f"{house.url}/t/{old}")
        first.locator("#ending").get_by_role("button", name="Rematch").click()
        first.wait_for_url(lambda url: old not in url)
        kept = first.locator("#lobby .people li", has_text="kept for P0")
        expect(kept.get_by_role("button", name="Stop keeping it")).to_be_visible()
        name = kept.locator(".name").bounding_box()
        assert name is not None
        assert name["height"] < TWO_LINES
        asked = phone.locator("#ending").get_by_text("Ana has asked for another game.")
        expect(asked).to_be_visible()
        phone.goto(f"{house.url}/lobby")
        expect(phone.get_by_text("Ana would like to play again.")).to_be_visible()
        phone.goto(first.url)
        invitation = phone.get_by_text("Ana would like to play again.")
        expect(invitation).to_be_visible()
        phone.get_by_role("button", name="Sit down").tap()
        for page in (first, phone):
            expect(page.locator("#board > svg").first).to_be_attached()
        assert house.table(first.url.rpartition("/t/")[2]).began
