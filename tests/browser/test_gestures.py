"""Few clicks: answers that are counted, a trade on one sheet, a way to its end, no confirmation."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from tablero.bots import make
from tablero.engine import CHANCE, RandomLuck, Sheet, State, View, sheets, ways, write_position
from tablero.games.eldorado import GAME
from tablero.games.eldorado.state import EldoradoState
from tablero.table.entries import Created
from tablero.table.opening import Plan, prepare
from tablero.table.table import Table
from tests.browser.hands import DESKTOP, PHONE, Hands
from tests.server.house import wait_for

Sit = Callable[..., Hands]
Asked = dict[str, Any]
SCREENS = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
MOST = 400


def position(wanted: Callable[[View[Any]], bool]) -> State:
    """A position of a sensible game for three in which the first seat can compose this."""
    for seed in count():
        mind, luck, state = make("greedy", seed), RandomLuck(seed), GAME.setup(3, {})
        for _ in range(MOST):
            if state.over:
                break
            seat = state.decision.seat
            if seat == 0 and len(state.decision.options) > 1 and wanted(state.view(0)):
                return state
            chance = seat == CHANCE
            state.play(
                luck.pick(state.decision) if chance else mind.choose(state.view(seat)).action
            )
    raise AssertionError("this is never asked")


def at_position(me: Hands, wanted: Callable[[View[Any]], bool]) -> Asked:
    """Sit down against two bots in such a position; return what the page asks."""
    reply = me.page.request.post(
        me.house.url + "/tables",
        data={"game": "eldorado", "seats": 3, "bots": "random"},
        headers={"Origin": me.house.url, "Accept": "application/json"},
    )
    guest = me.house.table(reply.json()["table"]).chairs[0].guest
    assert guest is not None
    header, *seats = prepare(Plan("eldorado", seats=3, bots=("random",))).opened_by(guest)
    assert isinstance(header, Created)
    start = write_position(GAME, position(wanted))
    table = me.house.keeper.open([replace(header, start=start), *seats], guest)
    me.page.goto(f"{me.house.url}/t/{table.id}")
    me.at_table()
    asked: Asked = json.loads(me.page.locator("#options").text_content() or "{}")
    return asked


def table_of(me: Hands) -> Table:
    return me.house.table(me.table_id)


def two_kinds(sheet: Sheet) -> bool:
    """Whether three cards or more of two kinds can be counted."""
    row = sheet.rows[0]
    return sheet.opening is None and len(row.tallies) == 2 and row.most > 2


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
    me = sit(viewport=viewport)
    asked = at_position(me, lambda view: any(two_kinds(sheet) for sheet in sheets(view)))
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
    me.catch_up().page.locator(".undo").click()
    wait_for(lambda: me.ply == ply)


def test_gathering_needs_only_arrows_and_enter(sit: Sit) -> None:
    me = sit()
    asked = at_position(me, lambda view: any(two_kinds(sheet) for sheet in sheets(view)))
    (row,) = own_sheet(asked)["rows"]
    some, other = row["tallies"]
    number(me.page, some["name"], 0).locator("input").focus()
    me.page.keyboard.press("ArrowRight")
    expect(number(me.page, other["name"], row["most"] - 1).locator("input")).to_be_checked()
    ply = me.ply
    me.page.keyboard.press("Enter")
    assert given(me, ply)[: row["most"]] == [some["text"], *[other["text"]] * (row["most"] - 1)]


def test_a_whole_trade_on_one_sheet_takes_three_clicks(sit: Sit) -> None:
    me = sit()
    asked = at_position(
        me, lambda view: any(sheet.opening and len(sheet.rows) == 2 for sheet in sheets(view))
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
    me = sit()
    asked = at_position(me, lambda view: any(way[0].verb() == "move" for way in ways(view)))
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
    me = sit()
    at_position(me, lambda view: view.state.frames[-1].question == "divide")
    me.page.locator('[data-open="settings"]').click()
    me.page.locator('#settings [data-setting="no-confirm"]').check()
    me.page.keyboard.press("Escape")
    ply = me.ply
    me.page.locator("#compose [data-pick], #board .pick.can:visible, #hand .pick.can").first.click()
    wait_for(lambda: me.ply > ply)


def test_a_double_click_confirms(sit: Sit) -> None:
    me = sit()
    at_position(me, lambda view: view.state.frames[-1].question == "explore")
    ply = me.ply
    me.page.locator('.checklist [data-pick="verb:end-turn"]').dblclick()
    assert given(me, ply)[0] == "end turn"
