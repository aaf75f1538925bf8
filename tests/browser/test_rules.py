"""The rules in the browser: searching at the table, pictures, one sheet of paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands

OURS = ("caramba", "caballero", "eldorado")
SHEETS = re.compile(rb"/Type\s*/Page\b")


def test_who_sits_at_a_table_searches_the_rules_with_the_keyboard(
    sit: Callable[..., Hands],
) -> None:
    page = sit(locale="fr").page
    page.locator(".box:has(#eldorado-title) .ways > form .main").click()
    page.wait_for_url("**/t/*")
    page.keyboard.press("r")
    field = page.locator("#rules [data-rules-search]")
    field.fill("jimenez")
    paragraphs = page.locator("#rules-text .paragraph:visible")
    told = page.locator("#rules .rules-search [role=status]")
    expect(page.locator("#rules-text [id='ED-11.1']")).to_be_visible()
    expect(page.locator("#rules-text [id='ED-1.1']")).to_be_hidden()
    expect(told).to_have_text(f"{paragraphs.count()} paragraphes")
    picture = page.locator("#rules-text [data-example=treasure] img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("one => one.naturalWidth") > 0
    field.press("Enter")
    expect(paragraphs.first).to_be_focused()
    field.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("#rules-text [id='ED-1.1']")).to_be_visible()
    expect(page.locator("#rules")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_a_summary_fits_on_one_sheet_of_paper(sit: Callable[..., Hands], lang: str) -> None:
    hands = sit("/rules/caramba/summary", locale=lang)
    for game in OURS:
        hands.page.goto(f"{hands.house.url}/rules/{game}/summary")
        assert len(SHEETS.findall(hands.page.pdf(prefer_css_page_size=True))) == 1
