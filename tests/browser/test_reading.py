"""For every reader: names on everything usable, a clear outline, no inline code."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands

Sit = Callable[..., Hands]

NAMELESS = """() => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), "
        + "select, textarea, summary, [role=button], [tabindex='0']")]
    .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
    .filter((element) => {
        const labels = [...(element.labels ?? [])].map((label) => label.textContent).join("");
        return !(element.getAttribute("aria-label") || labels || element.textContent.trim());
    })
    .map((element) => element.outerHTML.slice(0, 120))"""
TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
INLINE = """() => [...document.querySelectorAll(
        "[style], body style, script:not([src]):not([type='application/json'])")]
    .filter((element) => !element.hasAttribute("style")
        || [...element.style].some((property) => !["left", "top"].includes(property)))
    .map((element) => element.outerHTML.slice(0, 120))"""
"""A script may put a thing at a place that it has measured; everything else is in stylesheets."""
JUMPS = """() => {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4")]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName[1]));
    return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
}"""


def check(page: Page) -> None:
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(TWICE) == []
    assert page.evaluate(INLINE) == []
    assert page.evaluate(JUMPS) == []
    assert page.locator("h1:visible").count() == 1
    assert page.locator("main").count() == 1
    assert page.locator("html").get_attribute("lang")
    assert page.title()


@pytest.mark.parametrize("path", ["/", "/rules/caramba", "/t/nowhere", "/recover/forged"])
def test_pages_around_the_table(sit: Sit, path: str) -> None:
    me = sit(path)
    check(me.page)


def test_the_shelf_with_everything_open(sit: Sit) -> None:
    me = sit()
    me.box().locator("details.more > summary").click()
    check(me.page)
    me.page.get_by_role("button", name="Settings").click()
    check(me.page)


def test_the_table_in_play(sit: Sit) -> None:
    me = sit().play_now(seats=4)
    problems: list[str] = []
    me.page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    for _ in range(3):
        assert me.wait_for_turn()
        check(me.page)
        me.take_a_turn()
    me.page.keyboard.press("?")
    check(me.page)
    assert problems == []


def test_everything_that_glows_is_a_named_button(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    for thing in me.can().all():
        name = thing.get_attribute("aria-label") or thing.inner_text()
        expect(me.page.get_by_role("button", name=name, exact=True).first).to_be_attached()
        assert thing.get_attribute("aria-pressed") == "false"


def test_news_is_announced_to_screen_readers(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    assert me.page.locator("#news[aria-live=polite]").count() == 1
    assert me.page.locator("#ask .question[role=status]").inner_text() != ""


def test_no_motion_when_the_reader_prefers_none(sit: Sit) -> None:
    me = sit()
    me.page.add_init_script(
        "document.startViewTransition = () => { throw new Error('moved'); };"
        "Element.prototype.animate = () => { throw new Error('moved'); };"
    )
    me.page.reload()
    me.play_now()
    for _ in range(2):
        assert me.wait_for_turn()
        me.take_a_turn()


def test_the_focus_stays_where_it_was(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    me.take_a_turn()
    me.page.locator("#scrubber [data-step=back]").focus()
    assert me.wait_for_turn()
    expect(me.page.locator("#scrubber [data-step=back]")).to_be_focused()


def test_a_wrong_box_is_explained(sit: Sit) -> None:
    me = sit()
    page = me.page
    me.box().locator("details.more > summary").click()
    me.box().get_by_text("Components", exact=True).click()
    me.box().locator("textarea[name=box]").fill("cards = []")
    me.box().locator("form.opening").get_by_role("button").last.click()
    expect(page.locator(".error-card")).to_contain_text("bad-box")
    page.get_by_role("link", name="All games").click()
    expect(me.box().get_by_role("button", name="Play now")).to_be_visible()


def test_a_corrected_box_is_played_with(sit: Sit) -> None:
    me = sit()
    page = me.page
    box = page.request.get(f"{me.house.url}/box/caramba").text()
    me.box().locator("details.more > summary").click()
    me.box().get_by_text("Components", exact=True).click()
    me.box().locator("input[type=file]").set_input_files(
        {
            "name": "caramba.toml",
            "mimeType": "text/plain",
            "buffer": box.replace("gold-7", "gold-9").encode(),
        }
    )
    expect(me.box().locator("textarea[name=box]")).to_have_value(box.replace("gold-7", "gold-9"))
    me.box().locator("form.opening").get_by_role("button").last.click()
    page.wait_for_url("**/t/*")
    cards = me.state.box.cards
    assert "gold-9" in [str(card) for card in cards]
