"""The rooms of the house on a narrow phone: nothing sticks out, everything is large enough for a
thumb; and what a large screen does with its room.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.scenes import Tables
from tests.browser.screens import SCREENS, at

NARROW: Final = ViewportSize(width=360, height=740)
DESKTOP: Final = ViewportSize(width=1440, height=900)
ROOMS: Final = (
    *("shelf", "opening", "agreeing", "public-lobby", "finding", "finished-games", "joining"),
    *("account", "notices", "sign-in", "manners", "keys-and-bots", "holidays", "alone", "error"),
    *("clubs", "club", "tournament", "leaders", "statistics", "profile", "import", "offline"),
    *("fairness", "embed"),
)
SMALL: Final = """() => {
    const seen = {visibilityProperty: true, opacityProperty: true};
    const shown = (thing) => thing.checkVisibility(seen)
        && !thing.closest("svg, .unseen, .read-out");
    const inText = (thing) => getComputedStyle(thing).display === "inline"
        && [...thing.parentElement.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const things = document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary");
    return [...things]
        .filter((thing) => shown(thing) && !inText(thing))
        .map((thing) => [thing, (thing.closest("label") ?? thing).getBoundingClientRect()])
        .filter(([, box]) => box.width && Math.min(box.width, box.height) < 39.5)
        .map(([thing, box]) => `${box.width} x ${box.height}: ${thing.outerHTML.slice(0, 160)}`);
}"""
"""What can be touched and is smaller than a thumb; a link within a sentence is no such thing."""


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_fits_on_a_narrow_phone(tables: Tables, room: str) -> None:
    tables.page.set_viewport_size(NARROW)
    page = SCREENS[room](tables)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert page.evaluate(SMALL) == []


def test_a_table_of_results_is_whole_on_a_narrow_phone(tables: Tables) -> None:
    tables.page.set_viewport_size(NARROW)
    page = SCREENS["profile"](tables)
    sheet = page.locator(".sheet-scroll").first
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


def test_the_form_for_a_table_has_the_width_of_the_shelf(tables: Tables) -> None:
    tables.page.set_viewport_size(DESKTOP)
    page = at("/")(tables)
    shelf = page.locator(".boxes").bounding_box()
    assert shelf is not None
    for box in page.locator("article.box").all():
        box.locator("details.more > summary").click()
        form = box.locator("form.opening").bounding_box()
        assert form is not None
        assert form["x"] == pytest.approx(shelf["x"], abs=2)
        assert form["width"] == pytest.approx(shelf["width"], abs=2)
        whole = box.bounding_box()
        assert whole is not None
        assert whole["width"] < shelf["width"] / 3, "the boxes stay side by side"
        assert form["height"] < 1.5 * DESKTOP["height"]
        expect(page.locator("details.more[open]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= DESKTOP["width"]
