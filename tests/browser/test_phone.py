"""A phone held upright: the board first, everything within reach of the thumbs."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.hands import PHONE, Hands

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
