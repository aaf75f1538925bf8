"""The shelf: every box in sight, the lightest first, with a glimpse of play."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.hands import Hands

SCREENS = ((1366, 768), (1280, 720))
OURS = ["caramba", "caballero", "eldorado"]


def ends(buttons: Locator) -> list[float]:
    found: list[float] = buttons.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().bottom)"
    )
    return found


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_all_boxes_are_in_sight_also_above_your_tables(
    sit: Callable[..., Hands], width: int, height: int
) -> None:
    page = sit(viewport={"width": width, "height": height}).page
    starts = page.locator(".box .ways > form .main")
    titles = page.locator(".box h3").evaluate_all("all => all.map((one) => one.id)")
    assert [title.removesuffix("-title") for title in titles][:3] == OURS
    for _ in range(3):
        starts.first.click()
        page.wait_for_url("**/t/*")
        page.goto("/".join(page.url.split("/")[:3]))
    expect(page.locator(".ticket")).to_have_count(3)
    assert max(ends(starts)[:3]) <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_glimpse_of_play_is_still_for_those_who_want_no_motion(
    sit: Callable[..., Hands],
) -> None:
    page = sit().page
    glimpse = page.locator(".glimpse img").first
    picture = "one => one.currentSrc.split('/')[5]"
    assert glimpse.evaluate(picture) == "still"
    page.emulate_media(reduced_motion="no-preference")
    page.reload(wait_until="networkidle")
    assert glimpse.evaluate(picture) == "glimpse"
    page.locator("[data-open=settings]").click()
    page.locator("[data-setting=still]").check()
    page.reload(wait_until="networkidle")
    assert glimpse.evaluate(picture) == "still"
