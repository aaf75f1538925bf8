"""El Caballero on the page: bids, tiles and cards by pointer, regions that describe themselves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tablero.games.caballero.state import CaballeroState
from tests.browser.hands import PHONE, Hands

Sit = Callable[..., Hands]
ONE_ROW = 64
"""The most points that one row of verbs takes on a phone."""


def open_table(me: Hands, *, expansion: bool = False) -> Hands:
    """A table for two against a bot."""
    box = me.box("caballero")
    box.locator("details.more > summary").click()
    form = box.locator("form.opening")
    form.locator("select[name=seats]").select_option("2")
    form.locator("select[name=bots]").select_option("random")
    form.locator("select[name='option.expansion']").select_option("yes" if expansion else "no")
    form.get_by_role("button").last.click()
    me.page.wait_for_url("**/t/*")
    return me.at_table()


def in_turn(me: Hands) -> Hands:
    """Bid with the highest card left, and wait for this player's turn."""
    assert me.wait_for_turn()
    me.can("value:").last.click(position={"x": 14, "y": 14})
    me.confirm()
    expect(verb(me.page, "lay-tile")).to_be_visible()
    return me


def verb(page: Page, name: str) -> Locator:
    return page.locator(f'.checklist [data-pick="verb:{name}"]')


def state(me: Hands) -> CaballeroState:
    found = me.house.table(me.table_id).state
    assert isinstance(found, CaballeroState)
    return found


def options(page: Page, kind: str) -> list[dict[str, str]]:
    """The parts of all answers with a verb, as the page knows them."""
    asked: dict[str, Any] = json.loads(page.locator("#options").text_content() or "{}")
    return [option["parts"] for option in asked["options"] if option["verb"] == kind]


def pick(me: Hands, thing: str) -> None:
    me.page.locator(f'g[data-pick="{thing}"]:visible').first.click()


def lay_a_tile(me: Hands) -> dict[str, str]:
    """A tile that fits in several rotations, so the rotation is asked for last."""
    ways = options(me.page, "lay-tile")
    places = [(way["tile"], way["cell"]) for way in ways]
    way = next(way for way in ways if places.count((way["tile"], way["cell"])) > 1)
    pick(me, f"tile:{way['tile']}")
    pick(me, f"cell:{way['cell']}")
    me.page.locator(f'#compose [data-pick="turn:{way["turn"]}"]').click()
    me.confirm()
    return way


def test_a_turn_by_pointer(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    page = me.page
    expect(page.locator(".verbs.must [data-pick]")).to_have_attribute("data-pick", "verb:lay-tile")
    expect(verb(page, "end-turn")).to_contain_class("not-now")

    way = lay_a_tile(me)
    assert way["cell"] in {str(cell) for cell in state(me).chart.tiles}
    expect(page.locator(".verbs.must")).to_have_count(0)
    expect(verb(page, "end-turn")).to_contain_class("may")

    card = options(page, "lay-card")[0]
    pick(me, f"card:{card['card']}")
    pick(me, f"cell:{card['cell']}")
    expect(page.locator(".ghost.shown:visible")).to_have_count(1)
    expect(page.locator(".preview li").first).to_contain_text("court")
    me.confirm()
    assert card["cell"] in {str(lying.cell) for row in state(me).cards for lying in row}

    told = me.told()
    verb(page, "end-turn").click()
    me.settle(told)
    assert me.wait_for_turn()
    assert state(me).round == 2 or not verb(page, "end-turn").count()


def test_what_is_missing_is_offered_by_its_picture(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    cell = options(me.page, "lay-card")[0]["cell"]
    verb(me.page, "lay-card").click()
    pick(me, f"cell:{cell}")
    ways = me.page.locator("#compose [data-pick^='card:']")
    cards = {way["card"] for way in options(me.page, "lay-card") if way["cell"] == cell}
    expect(ways).to_have_count(len(cards))
    expect(ways.first.locator("svg")).to_be_visible()
    numbers_of = (ways.first.get_attribute("data-pick") or "").removeprefix("card:")
    expect(ways.first).to_have_accessible_name(
        f"A card with {numbers_of}, clockwise from the north"
    )


def test_a_refusal_opens_its_paragraph(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    page = me.page
    verb(page, "end-turn").click()
    why = page.locator("#explained .refused")
    expect(why).to_contain_text("tile")
    why.get_by_role("link").click()
    expect(page.locator("#rules .paragraph.cited")).to_have_id("CB-4.2")


def test_the_reason_is_for_the_verb_that_was_picked(sit: Sit) -> None:
    """Several verbs have a card and a cell; the reason must not be about another one."""
    attempt = """async () => {
        const { Composer } = await import("/static/picking.js");
        const templates = {
            "lay-card": "lay card {card} at {cell}",
            "raise-card-at": "raise card at {cell} to {card}",
        };
        const option = (verb, card, cell) => ({text: "", verb, parts: {card, cell}, say: ""});
        const options = [option("lay-card", "a", "1"), option("raise-card-at", "b", "2")];
        const composer = new Composer({ply: 0, options, templates, fields: {}, labels: {}});
        composer.picks = [{field: "verb", value: "raise-card-at"}, {field: "card", value: "b"}];
        return composer.attempt({field: "cell", value: "1"});
    }"""
    assert sit().page.evaluate(attempt) == "raise card at 1 to b"


def test_another_tool_replaces_the_one_in_hand(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    pick(me, f"tile:{options(me.page, 'lay-tile')[0]['tile']}")
    card = options(me.page, "lay-card")[0]["card"]
    pick(me, f"card:{card}")
    expect(me.page.locator("#explained")).to_be_hidden()
    expect(me.page.locator("#hand .picked")).to_have_attribute("data-pick", f"card:{card}")


def test_a_region_tells_about_itself(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    page = me.page
    about, region = page.locator("#about"), page.locator(".board-wide [data-region]").first
    expect(about).to_be_hidden()
    region.focus()
    said = region.get_attribute("aria-label") or ""
    expect(about).to_contain_text(said.partition(".")[0])
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    region.hover(force=True)
    expect(about).to_be_visible()
    page.locator("#ask").hover()
    expect(about).to_be_hidden()


def test_zooming_applies_to_the_chart(sit: Sit) -> None:
    me = in_turn(open_table(sit()))
    board, lens = me.page.locator(".board-wide"), me.page.locator(".board-wide [data-lens]")
    table, whole = board.get_attribute("viewBox") or "", lens.get_attribute("viewBox") or ""
    me.page.locator(".board-wide [data-region]").first.hover(force=True)
    me.page.mouse.wheel(0, -150)
    expect(lens).not_to_have_attribute("viewBox", whole)
    close = lens.get_attribute("viewBox") or ""
    expect(board).to_have_attribute("viewBox", table)
    verb(me.page, "reinforce").click()
    me.confirm()
    expect(lens).to_have_attribute("viewBox", close)
    me.page.keyboard.press("0")
    expect(lens).to_have_attribute("viewBox", whole)


def test_the_night_darkens_the_chart(sit: Sit) -> None:
    paper = "getComputedStyle(document.querySelector('.board-wide .cb-fill-paper')).fill"
    day = open_table(sit()).page.evaluate(paper)
    night = open_table(sit(color_scheme="dark")).page.evaluate(paper)
    assert sum(numbers(night)) < sum(numbers(day)) / 2


def numbers(colour: str) -> list[int]:
    return [int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]


def test_a_phone(sit: Sit) -> None:
    me = in_turn(open_table(sit(viewport=PHONE, is_mobile=True, has_touch=True), expansion=True))
    page = me.page
    checklist = page.locator(".checklist").bounding_box()
    assert checklist is not None
    assert checklist["height"] <= ONE_ROW
    expect(page.locator(".verbs.must [data-pick]")).to_be_in_viewport()
    page.locator(".board-tall [data-region]").first.tap(force=True)
    expect(page.locator("#explained")).to_be_in_viewport()
    lay_a_tile(me)
    board = page.locator(".stage").bounding_box()
    assert board is not None
    assert board["height"] > PHONE["height"] * 0.45
