"""What travels while a table is played, replayed, turned and left: little, and never twice."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, Response, ViewportSize, expect

from tests.browser.hands import Hands
from tests.browser.test_table import shown, until
from tests.table.tables import options

Sit: TypeAlias = Callable[..., Hands]
PORTRAIT = ViewportSize(width=390, height=844)
LANDSCAPE = ViewportSize(width=1280, height=720)


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Everything that comes over WebSockets from now on."""
    frames: list[dict[str, Any]] = []

    def follow(socket: Any) -> None:
        socket.on("framereceived", lambda payload: frames.append(json.loads(payload)))

    page.on("websocket", follow)
    return frames


def fetched(page: Page, part: str) -> list[Response]:
    """The answers from now on whose address contains this."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if part in answer.url else None)
    return answers


def test_a_page_that_comes_back_is_sent_nothing_that_it_shows(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    frames = frames_of(me.page)
    me.page.reload()
    assert me.wait_for_turn()
    me.page.wait_for_timeout(700)  # by then everybody has been told who is connected
    assert all("board" not in frame.get("fragments", {}) for frame in frames)
    assert all("since" in frame for frame in frames if "fragments" in frame)


def test_news_are_a_fraction_of_the_page(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    frames = frames_of(me.page)
    me.page.reload()
    assert me.wait_for_turn()
    frames.clear()
    me.take_a_turn()
    assert me.wait_for_turn()
    sizes = sorted(len(json.dumps(frame)) for frame in frames)
    page_size = len(me.page.content())
    assert sizes
    assert sizes[0] < page_size / 10
    assert sizes[len(sizes) // 2] < page_size / 4, (
        "with the answers to choose from, and their ghosts"
    )


def opens(me: Hands, game: str) -> Hands:
    """Open a table with two bots, by the same request that the page makes."""
    reply = me.page.request.post(
        f"{me.house.url}/tables",
        data={"game": game, "mode": "bots", "seats": 3, "bots": ["random"], "name": "Ana"},
        headers={"Origin": me.house.url, "Sec-Fetch-Site": "same-origin"},
    )
    me.page.goto(f"{me.house.url}{reply.json()['path']}")
    return me.at_table().decides_all()


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_what_news_put_together_is_what_a_new_page_shows(sit: Sit, game: str) -> None:
    me, chosen = opens(sit(), game), random.Random(7)
    for _ in range(12):
        assert me.wait_for_turn()
        table = me.house.table(me.table_id)
        before = me.told()
        me.post("answer", ply=table.ply, action=str(chosen.choice(options(table))))
        expect(me.page.locator("#table")).not_to_have_attribute("data-told", before)
    assert me.wait_for_turn()
    me.catch_up()
    together = {part: shown(me, part) for part in ("board", "hand", "log", "people", "scrubber")}
    me.page.reload()
    me.catch_up()
    assert {part: shown(me, part) for part in together} == together


def test_stepping_through_the_past_fetches_differences_ahead(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    page = me.page
    page.keyboard.press("[")
    expect(page.locator("#past")).to_be_visible()
    last = me.ply - 1
    expect(page.locator("#scrubber")).to_contain_text(f"Move {last} of")
    answers = fetched(page, "/news?ply=")
    for step in range(1, 6):
        page.keyboard.press("[")
        expect(page.locator("#scrubber")).to_contain_text(f"Move {last - step} of")
    page.wait_for_timeout(300)
    sizes = [len(answer.body()) for answer in answers]
    assert sizes
    assert max(sizes) < 30_000
    together = shown(me, "board")
    page.goto(page.url)
    assert shown(me, "board") == together


def test_a_turned_screen_gets_the_other_shape(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    page = me.page
    expect(page.locator("#board > svg")).to_have_class(re.compile("board-wide"))
    page.set_viewport_size(PORTRAIT)
    expect(page.locator("#board > svg")).to_have_class(re.compile("board-tall"))
    expect(page.locator("#board > svg")).to_have_count(1)
    me.take_a_turn()
    page.reload()
    expect(page.locator("#board > svg")).to_have_class(re.compile("board-tall"))
    page.set_viewport_size(LANDSCAPE)
    expect(page.locator("#board > svg")).to_have_class(re.compile("board-wide"))


def test_a_turned_screen_shows_the_same_past(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    page = me.page
    page.goto(f"{me.house.url}/t/{me.table_id}?ply=3")
    expect(page.locator("#past")).to_be_visible()
    page.set_viewport_size(PORTRAIT)
    expect(page.locator("#board > svg")).to_have_class(re.compile("board-tall"))
    expect(page.locator("#past")).to_be_visible()
    page.locator("#past").get_by_role("link", name="Live").click()
    expect(page.locator("#past")).to_be_hidden()
    assert page.locator("#options").count() == 1
