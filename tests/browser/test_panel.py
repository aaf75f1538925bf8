"""The column beside the board: the newest lines of the story are in sight at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tablero.games.caramba.offers import Offer
from tablero.table.table import Table
from tests.browser.scenes import Scene, Tables, moment
from tests.server.house import House

LINES = 6
"""So many lines of the story are in sight, whatever else there is."""
SIZES = {
    "laptop": ViewportSize(width=1280, height=720),
    "notebook": ViewportSize(width=1366, height=768),
    "desktop": ViewportSize(width=1920, height=1080),
    "large": ViewportSize(width=2560, height=1440),
}
IN_SIGHT = """() => {
    let { top, bottom } = { top: 0, bottom: innerHeight };
    const log = document.querySelector("#log");
    for (let around = log; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const box = around.getBoundingClientRect();
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return [...log.querySelectorAll("li")].map((line) => line.getBoundingClientRect())
        .filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1).length;
}"""
SCROLLING = """() => [...document.querySelectorAll(".right, .right *")]
    .filter((part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowY))
    .filter((part) => part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.id || part.className)"""
CUT_OFF = """() => {
    const side = document.querySelector("#side");
    return [...side.querySelectorAll(".outcome, .outcome td, .outcome th")]
        .filter((part) => part.getBoundingClientRect().right > side.getBoundingClientRect().right
            - parseFloat(getComputedStyle(side).paddingRight) + 1)
        .map((part) => part.textContent);
}"""


def scenes(*, asked: bool) -> dict[str, Scene]:
    """Every game with few and with many at the table."""
    late, middle = moment(400, asked=asked), moment(60, asked=asked)
    return {
        "caramba-2": Scene("caramba", 2, middle),
        "caramba-4": Scene("caramba", 4, middle),
        "caballero-2": Scene("caballero", 2, middle),
        "caballero-4": Scene("caballero", 4, middle, options={"expansion": "yes"}),
        "island-2": Scene("eldorado", 2, late, way="island"),
        "island-5": Scene("eldorado", 5, late, way="island"),
        "thieves-7": Scene("eldorado", 7, late, way="thieves"),
        "teams-8": Scene("eldorado", 8, late, way="teams"),
        "teams-and-thieves-7": Scene("eldorado", 7, late, way="teams-and-thieves"),
    }


@pytest.mark.slow
@pytest.mark.parametrize("asked", [True, False], ids=["asked", "waiting"])
def test_the_newest_lines_are_in_sight_and_one_thing_scrolls(tables: Tables, asked: bool) -> None:
    short: list[tuple[str, str, int, list[str]]] = []
    for name, scene in scenes(asked=asked).items():
        page = tables.visit(scene)
        page.set_viewport_size(SIZES["laptop"])
        hint = page.locator(".first-hint")
        if hint.is_visible():
            if page.evaluate(IN_SIGHT) < LINES:
                short.append((name, "hint", page.evaluate(IN_SIGHT), []))
            hint.get_by_role("button").first.click()
            expect(hint).to_be_hidden()
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            lines = page.evaluate(IN_SIGHT)
            if lines < LINES or page.evaluate(SCROLLING) != ["side"]:
                short.append((name, size, lines, page.evaluate(SCROLLING)))
    assert short == []


def test_results_unfold_and_stay_as_the_reader_left_them(tables: Tables) -> None:
    page = tables.visit(Scene("caramba", 4, moment(200, asked=True)))
    page.set_viewport_size(SIZES["laptop"])
    results = page.locator("#results")
    expect(results.locator("table")).to_be_hidden()
    expect(results.locator("summary")).to_contain_text("Auction of round")
    results.locator("summary").click()
    expect(results.locator("table")).to_be_visible()
    page.reload()
    expect(results.locator("table")).to_be_visible()
    results.locator("summary").click()
    page.reload()
    expect(results.locator("table")).to_be_hidden()


@pytest.mark.parametrize("size", ["laptop", "notebook", "large"])
def test_no_result_is_cut_off(tables: Tables, size: str) -> None:
    tables.page.set_viewport_size(SIZES[size])
    for scene in (
        Scene("caramba", 4, bonuses),
        Scene("caballero", 4, moment(60, asked=True)),
        Scene("eldorado", 8, moment(400, asked=True), way="teams"),
    ):
        page = tables.visit(scene)
        page.locator("#results").evaluate("results => { results.open = true; }")
        expect(page.locator("#results table")).to_be_visible()
        assert page.evaluate(CUT_OFF) == []


def bonuses(table: Table) -> bool:
    """When several offers of an auction have had a bonus: their cells are the widest."""
    last = [event for ply in table.plies for event in ply.events if event.key == "wins"][-3:]
    offers = [offer for event in last for offer in cast(tuple[Offer, ...], event.params["offers"])]
    return sum(offer.bonus > 0 for offer in offers) >= 3 or table.over


def test_the_question_comes_after_the_hand_and_the_story_is_one_stop(tables: Tables) -> None:
    page = tables.visit(Scene("eldorado", 5, moment(400, asked=True), way="island"))
    page.locator("#hand .pick").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#ask') !== null")
    stops = page.locator("#log a[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    lines = page.locator("#log li")
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1).locator("a").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(lines.nth(1).locator(".rule")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(2).locator(".rule")).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first.locator("a").first).to_be_focused()
    expect(stops).to_have_count(1)
    lines.last.locator("a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#past")).to_be_visible()
    expect(stops).to_have_count(1)


def test_a_folded_choice_is_headed_as_the_language_sets_its_colon(
    quiet_house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page(locale="fr", reduced_motion="reduce")
    page.goto(quiet_house.url)
    Tables(page, quiet_house).visit(Scene("caramba", 3, moment(30, asked=True)))
    how = page.locator(".folded .how").first.text_content()
    assert how is not None
    assert how.startswith("En seguridad\N{NO-BREAK SPACE}!\N{NO-BREAK SPACE}: ")
