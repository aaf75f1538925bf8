"""The truth about the line to the server: what is wrong is said within seconds, and goes by itself.

An answer that is on its way is shown until it is in; it counts once.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.hands import Hands
from tests.server.house import House
from tests.server.processes import Process

Sit = Callable[..., Hands]
PROMPT = 4_000
"""Milliseconds within which a page knows that its connection is dead; a busy machine has one more
than people have."""


def composed(me: Hands) -> Hands:
    """Somebody has an answer ready."""
    me.page.wait_for_selector("#options", state="attached")
    if not me.page.locator("[data-confirm]").count():
        me.can("card:").first.click(position={"x": 12, "y": 12})
        me.choose_what_is_missing()
    me.confirmation()
    return me


def mine(me: Hands) -> int:
    """How many answers the person has given."""
    return sum(ply.answer.seat == 0 for ply in me.house.table(me.table_id).plies)


def is_well(me: Hands) -> None:
    """Nothing is said about the connection, and the person's own mark does not deny it."""
    expect(me.page.locator("#connection")).to_be_hidden()
    expect(me.page.locator(".offline.own-line").first).to_be_hidden()
    expect(me.page.locator("#why")).to_be_hidden()


def test_somebody_offline_is_told_and_their_answer_goes_out_when_they_are_back(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    composed(me)
    before, line = mine(me), me.page.locator("#connection")
    me.page.context.set_offline(True)
    expect(line).to_contain_text("You are offline", timeout=PROMPT)
    expect(me.page.locator(".offline.own-line").first).to_be_visible()
    me.page.locator("[data-confirm]").click()
    expect(line).to_contain_text("Sending")
    assert mine(me) == before
    me.page.context.set_offline(False)
    expect(line).to_contain_text("Connected again")
    assert me.wait_for_turn()
    is_well(me)
    assert mine(me) == before + 1


def test_an_answer_that_is_not_sent_yet_can_be_kept_back(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    composed(me)
    before = mine(me)
    me.page.context.set_offline(True)
    me.page.locator("[data-confirm]").click()
    me.page.get_by_role("button", name="Do not send").click()
    expect(me.page.locator("[data-confirm]")).to_be_visible()
    me.page.context.set_offline(False)
    is_well(me)
    assert mine(me) == before
    me.confirm()
    assert mine(me) == before + 1


def test_offline_nothing_on_the_page_fails_aloud(sit: Sit) -> None:
    # A script error would fail the test: neither previews nor «why not?» nor the rules raise one.
    me = sit().play_now()
    assert me.wait_for_turn()
    me.page.context.set_offline(True)
    me.can("card:").first.click(position={"x": 12, "y": 12})
    me.page.keyboard.press("r")
    me.page.keyboard.press("[")
    expect(me.page.locator("#connection")).to_contain_text("You are offline")
    me.page.context.set_offline(False)
    is_well(me)


def test_a_line_of_chat_that_does_not_get_through_comes_back(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()

    def lose(route: Route) -> None:
        route.abort()

    me.page.route("**/chat", lose)
    me.page.keyboard.press("c")
    me.page.locator("#say").fill("Hello")
    me.page.keyboard.press("Enter")
    line = me.page.locator("#connection")
    expect(line).to_contain_text("Sending")
    expect(line).to_contain_text("was not sent")
    expect(me.page.locator("#say")).to_have_value("Hello")
    me.page.unroute("**/chat")
    me.page.locator("#say").press("Enter")
    expect(me.page.locator("#chat")).to_contain_text("Hello")
    is_well(me)


@contextmanager
def running(folder: Path) -> Iterator[tuple[Process, House]]:
    process = Process(folder)
    house = House(process.start(), process.settings.db)
    try:
        yield process, house
    finally:
        process.kill()
        house.close()


def test_a_server_that_hangs_is_noticed_within_seconds(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with running(tmp_path) as (process, house):
        page = new_page(reduced_motion="reduce")
        page.goto(house.url)
        me = Hands(page, house).play_now()
        assert me.wait_for_turn()
        is_well(me)
        os.kill(process.pid, signal.SIGSTOP)
        try:
            expect(page.locator("#connection")).to_contain_text("not answering", timeout=PROMPT)
            expect(page.locator(".offline.own-line").first).to_be_visible()
        finally:
            os.kill(process.pid, signal.SIGCONT)
        is_well(me)
        me.take_a_turn()


def test_an_answer_survives_a_server_that_is_killed_and_a_page_that_is_loaded_again(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with running(tmp_path) as (process, house):
        page = new_page(reduced_motion="reduce")
        page.goto(house.url)
        me = Hands(page, house).play_now()
        assert me.wait_for_turn()
        composed(me)
        before = mine(me)
        process.kill()
        expect(page.locator("#connection")).to_contain_text("Connection lost", timeout=PROMPT)
        page.locator("[data-confirm]").click()
        expect(page.locator("#connection")).to_contain_text("Sending")
        process.start()
        page.reload()
        page.wait_for_function("!sessionStorage.getItem('tablero-sending')")
        assert me.wait_for_turn()
        is_well(me)
        assert mine(me) == before + 1
