"""A browser without scripts: the page says what it lacks, and forms do the rest."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands

Sit = Callable[..., Hands]
ANSWERS = "#plain form[action*='/answer'] button"


def answer(page: Page) -> None:
    """Give the first answer that the forms offer, as soon as one is asked."""
    while not page.locator(ANSWERS).count():
        page.get_by_role("link", name="Load again", exact=True).click()
    page.locator(ANSWERS).first.click()


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_a_few_answers_by_forms(sit: Sit, game: str) -> None:
    me = sit(java_script_enabled=False)
    me.box(game).get_by_role("button", name="Play now").click()
    me.page.wait_for_url("**/t/*art=inline")
    expect(me.page.locator("#plain")).to_contain_text("does not update by itself")
    for _ in range(3):
        before = me.ply
        answer(me.page)
        me.page.wait_for_url("**art=inline")
        assert me.ply > before
    me.page.locator("#plain input[name=text]").fill("Hello")
    me.page.locator("#plain form[action*='/chat'] button").click()
    expect(me.page.locator("#chat")).to_contain_text("Hello")


def test_friends_meet_without_a_script(sit: Sit) -> None:
    host = sit(java_script_enabled=False)
    host.box().get_by_role("button", name="Invite friends").click()
    asked = host.box().get_by_role("dialog")
    asked.get_by_label("2").check()
    asked.get_by_label("Your name").fill("Ana")
    asked.get_by_role("button", name="Start").click()
    host.page.wait_for_url("**/t/*art=inline")
    friend = sit(f"/t/{host.table_id}", java_script_enabled=False)
    friend.page.wait_for_url("**/t/*art=inline")
    friend.page.locator("#lobby input[name=name]").fill("Ben")
    friend.page.get_by_role("button", name="Ask for a seat").click()
    host.page.get_by_role("link", name="Load again", exact=True).click()
    host.page.get_by_role("button", name="Let in").click()
    expect(host.page.locator("#lobby")).to_be_hidden()
    assert host.house.table(host.table_id).names == ("Ana", "Ben")
