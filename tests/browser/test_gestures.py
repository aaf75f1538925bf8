"""Few clicks: answers that are counted, a trade on one sheet, a way to its end, no confirmation."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tablero.bots import make
from tablero.games.eldorado.state import EldoradoState
from tablero.table.orders import standing_answer
from tablero.table.table import Table
from tests.browser.hands import DESKTOP, PHONE, Hands
from tests.server.house import wait_for

Sit = Callable[..., Hands]
Asked = dict[str, Any]
SCREENS = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
MOST = 400


def open_table(me: Hands) -> Hands:
    """A table for three against bots."""
    reply = me.page.request.post(
        me.house.url + "/tables",
        data={"game": "eldorado", "seats": 3, "bots": "greedy"},
        headers={"Origin": me.house.url, "Accept": "application/json"},
    )
    me.page.goto(me.house.url + reply.json()["path"])
    return me.at_table()


def reach(me: Hands, wanted: Callable[[Asked], bool]) -> Asked:
    """Play sensibly until the page asks something that can be composed like this."""
    mind = make("greedy", 1)
    for _ in range(MOST):
        wait_for(lambda: waiting_for_me(table_of(me)))
        table = table_of(me)
        asked = question(me.page, table.ply)
        if wanted(asked):
            return asked
        me.post("answer", ply=table.ply, action=str(mind.choose(table.state.view(0)).action))
    raise AssertionError("this is never asked")


def waiting_for_me(table: Table) -> bool:
    assert not table.over
    return table.asked == 0 and standing_answer(table) is None


def table_of(me: Hands) -> Table:
    return me.house.table(me.table_id)


def question(page: Page, ply: int) -> Asked:
    """What the page asks at this position."""
    page.wait_for_function(
        "ply => JSON.parse(document.querySelector('#options')?.textContent ?? '{}').ply === ply",
        arg=ply,
    )
    asked: Asked = json.loads(page.locator("#options").text_content() or "{}")
    return asked


def own_sheet(asked: Asked) -> dict[str, Any]:
    return next((sheet for sheet in asked["sheets"] if sheet["opening"] is None), {})


def number(page: Page, thing: str, count: int, row: int = 0) -> Locator:
    """A number of a thing, as somebody sees it."""
    group = page.locator("#compose .row").nth(row).get_by_role("radiogroup", name=thing)
    return group.locator(".number").nth(count)


def given(me: Hands, ply: int) -> list[str]:
    """This person's answers from a position on."""
    wait_for(lambda: me.ply > ply)
    return [str(ply.answer.action) for ply in table_of(me).plies[ply:] if ply.answer.seat == 0]


@SCREENS
def test_gathering_all_cards_takes_two_clicks(sit: Sit, viewport: dict[str, int]) -> None:
    me = open_table(sit(viewport=viewport))
    asked = reach(
        me,
        lambda asked: (
            asked["question"] == "gather"
            and len(own_sheet(asked)["rows"][0]["tallies"]) == 2
            and own_sheet(asked)["rows"][0]["most"] > 2
        ),
    )
    (row,) = own_sheet(asked)["rows"]
    some, other = row["tallies"]
    box = number(me.page, some["name"], 1).bounding_box()
    assert box is not None
    assert viewport is DESKTOP or min(box["width"], box["height"]) >= 40
    number(me.page, some["name"], 1).click()
    expect(number(me.page, other["name"], row["most"] - 1).locator("input")).to_be_checked()
    ply = me.ply
    me.page.locator("[data-give]").click()
    assert given(me, ply)[: row["most"]] == [some["text"], *[other["text"]] * (row["most"] - 1)]
    me.catch_up()
    me.page.locator(".undo").click()
    wait_for(lambda: me.ply == ply)


def test_a_whole_trade_on_one_sheet_takes_three_clicks(sit: Sit) -> None:
    me = open_table(sit())
    asked = reach(
        me,
        lambda asked: any(len(sheet["rows"]) == 2 for sheet in asked["sheets"] if sheet["opening"]),
    )
    sheet = next(sheet for sheet in asked["sheets"] if sheet["opening"])
    gift, wish = sheet["rows"][0]["tallies"][0], sheet["rows"][1]["tallies"][0]
    ply = me.ply
    me.page.locator(f'[data-unfold="{gift["text"]}"]').click()
    number(me.page, wish["name"], 1, row=1).click()
    expect(me.page.locator(".sentence")).to_have_text(
        f"You give: 1 {gift['name']} · You get: 1 {wish['name']}"
    )
    me.page.locator("[data-give]").first.click()
    wanted = [sheet["opening"]["text"], gift["text"], wish["text"], "propose"]
    wait_for(lambda: given(me, ply)[:4] == wanted)


def test_a_far_place_is_reached_with_one_pick(sit: Sit) -> None:
    me = open_table(sit())
    asked = reach(me, lambda asked: any(way["verb"] == "move" for way in asked["ways"]))
    way = max(
        (way for way in asked["ways"] if way["verb"] == "move"), key=lambda way: len(way["first"])
    )
    place, ply = way["parts"]["place"], me.ply
    me.page.locator(f'g[data-pick="place:{place}"]:visible').first.click()
    if me.page.locator('#compose [data-pick="verb:move"]').count():
        me.page.locator('#compose [data-pick="verb:move"]').click()
    expect(me.page.locator(".sentence")).to_have_text(way["say"])
    assert me.page.locator("#board .way:visible").count() >= 1
    me.confirmation().click()
    assert given(me, ply)[: len(way["first"]) + 1] == [*way["first"], way["text"]]
    state = table_of(me).at(ply + len(way["first"]) + 1)
    assert isinstance(state, EldoradoState)
    assert str(state.where[state.figures[0][0]]) == place


def test_without_confirming_where_undo_is_free(sit: Sit) -> None:
    me = open_table(sit())
    reach(me, lambda asked: asked["question"] == "divide")
    me.page.locator('[data-open="settings"]').click()
    me.page.locator('#settings [data-setting="no-confirm"]').check()
    me.page.keyboard.press("Escape")
    ply = me.ply
    me.page.locator("#compose [data-pick], #board .pick.can:visible, #hand .pick.can").first.click()
    wait_for(lambda: me.ply > ply)


def test_a_double_click_confirms(sit: Sit) -> None:
    me = open_table(sit())
    reach(me, lambda asked: any(option["text"] == "end turn" for option in asked["options"]))
    ply = me.ply
    me.page.locator('.checklist [data-pick="verb:end-turn"]').dblclick()
    assert given(me, ply)[0] == "end turn"
