"""A phone held upright: the board first, everything within reach of the thumbs."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.hands import PHONE, Hands
from tests.browser.scenes import Scene, Tables, moment, question
from tests.server.house import House

Sit = Callable[..., Hands]
TOUCH = 40
"""The fewest points that a thumb needs."""


def on_screen(thing: Locator) -> bool:
    box = thing.bounding_box()
    return (
        box is not None
        and box["x"] >= -1
        and box["y"] >= -1
        and box["x"] + box["width"] <= PHONE["width"] + 1
        and box["y"] + box["height"] <= PHONE["height"] + 1
    )


def phone(sit: Sit) -> Hands:
    return sit(viewport=PHONE, is_mobile=True, has_touch=True).play_now(seats=4)


def test_nothing_is_wider_than_the_screen(sit: Sit) -> None:
    me = sit(viewport=PHONE, is_mobile=True, has_touch=True)
    wide = "document.documentElement.scrollWidth"
    assert me.page.evaluate(wide) <= PHONE["width"]
    me.play_now()
    assert me.page.evaluate(wide) <= PHONE["width"]
    assert me.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]


def test_the_board_comes_first_and_stands_upright(sit: Sit) -> None:
    me = phone(sit)
    assert me.wait_for_turn()
    expect(me.page.locator(".board-tall")).to_be_visible()
    expect(me.page.locator(".board-wide")).to_be_hidden()
    hint = me.page.locator(".first-hint")
    expect(hint).to_be_visible()
    assert on_screen(hint)
    hint.get_by_role("button", name="Got it").tap()
    expect(hint).to_be_hidden()
    board = me.page.locator(".stage").bounding_box()
    hand = me.page.locator("#hand").bounding_box()
    assert board is not None
    assert hand is not None
    assert board["height"] > PHONE["height"] * 0.5
    assert board["y"] < hand["y"]
    assert hand["y"] + hand["height"] <= PHONE["height"] + 1


def test_a_turn_with_the_thumb(sit: Sit) -> None:
    me = phone(sit)
    assert me.wait_for_turn()
    me.can("card:").first.tap()
    control = me.page.locator("#compose button[data-pick]")
    confirm = me.page.locator("[data-confirm]")
    expect(confirm.or_(control).first).to_be_visible()
    if control.count():
        box = control.first.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH
        control.first.tap()
    expect(confirm).to_be_visible()
    expect(me.page.locator(".preview li").first).to_be_visible()
    assert on_screen(confirm)
    board = me.page.locator(".stage").bounding_box()
    assert board is not None
    assert board["height"] > PHONE["height"] * 0.45
    confirm.tap()
    expect(confirm).to_be_hidden()


def test_the_story_is_a_drawer(sit: Sit) -> None:
    me = phone(sit)
    side = me.page.locator("#side")
    expect(side).to_be_hidden()
    me.page.locator(".bar [data-toggle]").tap()
    expect(side).to_be_visible()
    expect(side.locator("#log li").first).to_be_visible()
    side.get_by_role("button", name="Close").tap()
    expect(side).to_be_hidden()


def test_many_cards_can_be_scrolled(sit: Sit) -> None:
    me = phone(sit)
    assert me.wait_for_turn()
    hand = me.page.locator("#hand")
    wide = hand.evaluate("hand => hand.scrollWidth > hand.clientWidth")
    last = hand.locator(".pick").last
    last.scroll_into_view_if_needed()
    assert on_screen(last)
    assert wide or on_screen(hand.locator(".pick").first)


SMALL = """() => [...document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, summary, [data-pick^='seat:'], "
        + "[data-pick^='wanted:'], #hand .pick")]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .filter((thing) => !thing.closest("dialog:not([open]), [aria-hidden]"))
    .filter((thing) => !thing.matches("#hand [data-pick^='turn:']"))
    .map((thing) => [thing.outerHTML.slice(0, 90),
        (thing.closest("label:not(.track)") ?? thing).getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < 39.5)
    .map(([thing, { width, height }]) => `${width} x ${height}: ${thing}`)"""


@pytest.mark.parametrize(
    "scene",
    [
        Scene("caramba", 4, question("auction", 60)),
        Scene("caballero", 4, question("bidding", 30)),
        Scene("eldorado", 5, question("explore", 200), way="island"),
        Scene("eldorado", 8, moment(300, asked=True), way="teams"),
    ],
    ids=["caramba", "caballero", "island", "teams"],
)
def test_everything_is_large_enough_for_a_thumb(tables: Tables, scene: Scene) -> None:
    tables.page.set_viewport_size(ViewportSize(width=390, height=844))
    page = tables.visit(scene)
    page.locator(".first-hint button").first.click()
    expect(page.locator(".first-hint:visible")).to_have_count(0)
    assert page.evaluate(SMALL) == []
    page.locator(".bar [data-toggle]").click()
    for fold in page.locator("#side details").all():
        fold.evaluate("fold => { fold.open = true; }")
    assert page.evaluate(SMALL) == []


def test_a_tap_beside_a_small_thing_is_meant_for_it(
    quiet_house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page(reduced_motion="reduce", viewport=PHONE, is_mobile=True, has_touch=True)
    page.goto(quiet_house.url)
    several = Scene("caramba", 4, question("securing", 20))
    page = Tables(page, quiet_house).visit(several)
    chest = page.locator("#board g.pick[data-pick^='chest:']").first
    box = chest.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) < TOUCH
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 19)
    expect(chest).to_have_class(re.compile("picked"))
