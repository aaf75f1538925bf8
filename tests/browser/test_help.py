"""Help at the table: what things are, what can be done, and a hint at a new question."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.hands import PHONE, Hands

Sit = Callable[..., Hands]


def test_a_new_question_has_a_hint_once(sit: Sit) -> None:
    me = sit().play_now()
    me.wait_for_turn()
    page = me.page
    hint = page.locator(".first-hint")
    expect(hint).to_contain_text("highest offer")
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_be_hidden()
    page.reload()
    expect(page.locator("#ask .question")).to_be_visible()
    expect(hint).to_be_hidden()


def test_a_key_lists_what_can_be_done_and_why_not(sit: Sit) -> None:
    me = sit().play_now()
    me.wait_for_turn()
    page = me.page
    page.keyboard.press("h")
    listed = page.locator("#what-text")
    expect(listed).to_contain_text("Play a card")
    page.keyboard.press("Escape")
    watcher = sit(f"/t/{me.table_id}")
    watcher.page.locator(".what").click()
    expect(watcher.page.locator("#what-text")).to_contain_text("Meanwhile")


def test_a_click_explains_what_cannot_be_picked(sit: Sit) -> None:
    me = sit().play_now()
    me.wait_for_turn()
    page = me.page
    card, bag = page.locator("#explained"), page.locator('[data-about="bag"]:visible')
    bag.click()
    expect(card).to_contain_text("chests are drawn")
    card.locator("[data-rule]").click()
    expect(page.locator("#rules .paragraph.cited")).to_have_id("CA-2.2")
    page.keyboard.press("Escape")
    page.locator('#hand [data-about="card"]').first.click(button="right")
    expect(card).to_contain_text("auction card")
    assert page.locator(".picked").count() == 0
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("data-about", "card")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_long_press_explains_and_does_not_pick(sit: Sit) -> None:
    me = sit(viewport=PHONE, is_mobile=True, has_touch=True).play_now()
    me.wait_for_turn()
    page = me.page
    held = page.locator('#hand [data-about="card"]').first
    box = held.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#explained")).to_contain_text("auction card")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#explained")).to_be_in_viewport()
    assert page.locator("#hand .picked").count() == 0
