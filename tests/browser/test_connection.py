"""Lost connections: the page says so, catches up, and loses nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import Hands
from tests.server.house import House
from tests.server.test_restart import on_a_lasting_socket

Sit = Callable[..., Hands]

WITHOUT_LINE = """
    window.WebSocket = class {
        constructor() { setTimeout(() => this.onclose?.(), 20); }
        close() {}
    };
"""
BREAKABLE = """
    const Real = window.WebSocket;
    window.sockets = [];
    window.WebSocket = class extends Real {
        constructor(...address) {
            if (window.cut) address[0] = "ws://127.0.0.1:9/";
            super(...address);
            window.sockets.push(this);
        }
    };
"""


@pytest.fixture
def hands(house: House, new_page: Callable[..., Page]) -> Callable[[str], Hands]:
    """Somebody whose page runs a script before ours."""

    def open_site(script: str) -> Hands:
        page = new_page(reduced_motion="reduce", bypass_csp=True)
        page.add_init_script(script)
        page.goto(house.url)
        return Hands(page, house)

    return open_site


def test_a_lost_connection_is_reported_and_restored(hands: Callable[[str], Hands]) -> None:
    me = hands(BREAKABLE).play_now()
    assert me.wait_for_turn()
    line = me.page.locator("#connection")
    expect(line).to_be_hidden()
    me.page.evaluate("window.cut = true; window.sockets.at(-1).close()")
    expect(line).to_contain_text("Connection lost")
    me.take_a_turn()
    assert me.wait_for_turn()
    me.page.evaluate("window.cut = false")
    expect(line).to_contain_text("Connected again")
    me.take_a_turn()


def test_a_page_without_a_connection_still_follows_the_game(hands: Callable[[str], Hands]) -> None:
    me = hands(WITHOUT_LINE).play_now()
    assert me.wait_for_turn()
    me.take_a_turn()
    assert me.wait_for_turn()


def test_an_answer_is_sent_again_while_the_database_is_unavailable(
    hands: Callable[[str], Hands],
) -> None:
    me = hands("").play_now()
    assert me.wait_for_turn()
    refused = 0

    def refuse_the_first(route: Route) -> None:
        nonlocal refused
        refused += 1
        if refused == 1:
            route.fulfill(status=503, json={"error": {"code": "unavailable", "message": "away"}})
        else:
            route.continue_()

    me.page.route("**/answer", refuse_the_first)
    before = me.ply
    me.take_a_turn()
    assert refused == 2
    assert me.ply > before
    expect(me.page.locator("#why")).to_be_hidden()


def test_an_answer_whose_reply_is_lost_counts_once(hands: Callable[[str], Hands]) -> None:
    me = hands("").play_now()
    assert me.wait_for_turn()
    page = me.page
    lost = 0

    def lose_the_first_reply(route: Route) -> None:
        nonlocal lost
        lost += 1
        if lost == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/answer", lose_the_first_reply)
    before = [ply.answer for ply in me.house.table(me.table_id).plies]
    with page.expect_response("**/answer"):
        me.take_a_turn()
    assert lost == 2
    mine = [
        ply.answer
        for ply in me.house.table(me.table_id).plies[len(before) :]
        if ply.answer.seat == 0
    ]
    assert len(mine) == 1


def test_a_restarted_server_is_hardly_noticed(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    with on_a_lasting_socket(tmp_path) as (process, house):
        page = new_page(reduced_motion="reduce", bypass_csp=True)
        page.add_init_script(BREAKABLE)
        page.goto(house.url)
        me = Hands(page, house).play_now()
        assert me.wait_for_turn()
        page.evaluate(
            "window.lost = 0;"
            "new MutationObserver(() => { if ('lost' in line.dataset) window.lost += 1; })"
            ".observe(window.line = document.getElementById('connection'), { attributes: true })"
        )
        process.stop()
        process.start()
        page.wait_for_function("window.sockets.length === 2 && window.sockets[1].readyState === 1")
        assert page.evaluate("window.lost") == 0, "nobody is told of a lost connection"
        me.take_a_turn()
        assert me.wait_for_turn()
