"""The Island of El Dorado on the page: a turn by pointer, on a desk and on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tablero.games.eldorado.state import EldoradoState
from tests.browser.hands import DESKTOP, PHONE, Hands

Sit = Callable[..., Hands]
HARDCORE = ("key-tiles", "battle-rerolls", "action-points")
MOST_ANSWERS = 30
"""The most answers that a first turn takes."""


def open_table(me: Hands, *chosen: str) -> Hands:
    """A table for two against a bot; seat 1 begins, so it is our turn."""
    box = me.box("eldorado")
    box.locator("details.more > summary").click()
    form = box.locator("form.opening")
    form.locator("select[name=seats]").select_option("2")
    form.locator("select[name=bots]").select_option("random")
    form.locator("select[name='option.start']").select_option("first")
    for name in chosen:
        form.locator(f"select[name='option.{name}']").select_option("yes")
    form.get_by_role("button").last.click()
    me.page.wait_for_url("**/t/*")
    return me.at_table()


def state(me: Hands) -> EldoradoState:
    found = me.house.table(me.table_id).state
    assert isinstance(found, EldoradoState)
    return found


def verb(page: Page, name: str) -> Locator:
    return page.locator(f'.checklist [data-pick="verb:{name}"]')


def thing(me: Hands, pick: str) -> Locator:
    return me.page.locator(f'g[data-pick="{pick}"]:visible:not([aria-hidden])').first


def options(page: Page, kind: str) -> list[dict[str, str]]:
    """The parts of all answers with a verb, as the page knows them."""
    asked: dict[str, Any] = json.loads(page.locator("#options").text_content() or "{}")
    return [option["parts"] for option in asked["options"] if option["verb"] == kind]


def pick_an_explorer(me: Hands) -> None:
    """Both faces lie in the hand; take the first."""
    assert me.wait_for_turn()
    face = options(me.page, "pick")[0]["explorer"]
    thing(me, f"explorer:{face}").click()
    me.confirm()
    assert str(state(me).explorers[0]) == face


def begin_exploring(me: Hands) -> None:
    """Divide the dice if there are any, and gather: always the last answer in the list."""
    for _ in range(MOST_ANSWERS):
        assert me.wait_for_turn()
        me.page.wait_for_selector("#options", state="attached")
        if verb(me.page, "end-turn").count():
            return
        before = me.told()
        if not me.page.locator("[data-confirm]").count():
            verb(me.page, last_verb(me.page)).click()
            pick_the_last(me)
        me.settle(before)
    raise AssertionError("exploring never begins")


def pick_the_last(me: Hands) -> None:
    """Settle what a verb leaves open with the last button below, as often as there is one."""
    while me.page.locator("#compose button[data-pick].can").count():
        me.page.locator("#compose button[data-pick].can").last.click()


def last_verb(page: Page) -> str:
    asked: dict[str, Any] = json.loads(page.locator("#options").text_content() or "{}")
    found: str = asked["options"][-1]["verb"]
    return found


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_discovering_and_laying_by_pointer(sit: Sit, viewport: dict[str, int]) -> None:
    me = open_table(sit(viewport=viewport))
    pick_an_explorer(me)
    begin_exploring(me)
    page, before = me.page, state(me)
    assert before.points[0] > 0
    told = me.told()
    verb(page, "discover-with").click()
    me.settle(told)
    place = options(page, "lay-at")[0]["place"]
    assert [str(tile) for tile in state(me).drawn]
    thing(me, f"place:{place}").hover()
    expect(page.locator(".ghost.shown:visible")).to_have_count(1)
    told = me.told()
    thing(me, f"place:{place}").click()
    me.settle(told)
    after = state(me)
    assert place in {str(laid) for laid in after.land.tiles}
    assert after.points[0] == before.points[0] - 1


def test_a_turn_ends_and_the_bot_plays(sit: Sit) -> None:
    me = open_table(sit())
    pick_an_explorer(me)
    begin_exploring(me)
    told = me.told()
    verb(me.page, "end-turn").click()
    me.settle(told)
    begin_exploring(me)
    assert state(me).turns == (1, 1)


def test_what_cannot_be_paid_for_says_why(sit: Sit) -> None:
    me = open_table(sit(), "action-points")
    pick_an_explorer(me)
    begin_exploring(me)
    verb(me.page, "build-fort-at").click()
    why = me.page.locator("#explained .refused")
    expect(why).to_be_visible()
    why.get_by_role("link").click()
    expect(me.page.locator("#rules .paragraph.cited")).to_be_visible()


def test_hardcore_key_tiles_lie_in_the_hand_of_their_owner(sit: Sit) -> None:
    me = open_table(sit(), *HARDCORE)
    pick_an_explorer(me)
    begin_exploring(me)
    keys = state(me).keys[0]
    assert keys
    for tile in set(keys):
        expect(me.page.locator(f'#hand [data-pick="tile:{tile}"]:visible').first).to_be_visible()


def test_a_bridgehead_picks_the_water_along_with_the_course(sit: Sit) -> None:
    """ED-11.8: one click settles each of two equal courses over different waters."""
    chosen = """async () => {
        const { Panel } = await import("/static/panel.js");
        document.body.innerHTML = '<p id="why"></p><div id="compose"></div><div id="board">'
            + '<i data-pick="course:e" data-along="place:a"></i>'
            + '<i data-pick="course:e" data-along="place:b"></i></div>';
        const option = (place, course) =>
            ({text: `build ${place} ${course}`, verb: "build", parts: {place, course}, say: ""});
        const move = {text: "move c", verb: "move", parts: {place: "c"}, say: ""};
        const options = [option("a", "e"), option("a", "s"), option("b", "e"), move];
        const get = async () => ({lines: []});
        const panel = new Panel({base: "", words: {}, get, post: get, explain: () => {}});
        panel.ask({ply: 0, options, templates: {}, fields: {}, labels: {}}, 0);
        panel.show();
        const [, second] = document.querySelectorAll("#board i");
        const before = second.className;
        await panel.choose(second);
        return [before, panel.composer.chosen.text, second.className,
            document.querySelector("#board i").className];
    }"""
    assert sit().page.evaluate(chosen) == ["can", "build b e", "picked", ""]


def test_a_picked_thief_leaves_his_own_places_to_discover(sit: Sit) -> None:
    """ED-10.5: of the places that two thieves could discover, the other thief's go dark."""
    lit = """async () => {
        const { Panel } = await import("/static/panel.js");
        const site = (figure) =>
            `<g class="pick" data-pick="verb:discover" data-along="figure:${figure}"></g>`;
        document.body.innerHTML = '<p id="why"></p><div id="compose"></div><svg id="board">'
            + site("thief-1") + site("thief-2") + '<g data-pick="figure:thief-2"></g></svg>';
        const option = (verb, figure) =>
            ({text: `${verb} ${figure}`, verb, parts: {figure}, say: ""});
        const options = ["thief-1", "thief-2"].flatMap((figure) =>
            [option("discover", figure), option("move", figure)]);
        const get = async () => ({lines: []});
        const panel = new Panel({base: "", words: {}, get, post: get, explain: () => {}});
        panel.ask({ply: 0, options, templates: {}, fields: {}, labels: {}}, 0);
        panel.show();
        const [one, other, thief] = document.querySelectorAll("#board g");
        const shown = () => [one, other].map((each) =>
            [each.classList.contains("can"), getComputedStyle(each).pointerEvents]);
        const before = shown();
        await panel.choose(thief);
        const picked = shown();
        await panel.choose(other);
        return [before, picked, panel.composer.chosen.text];
    }"""
    me = sit()
    assert me.page.evaluate(lit) == [
        [[True, "auto"], [True, "auto"]],
        [[False, "none"], [True, "auto"]],
        "discover thief-2",
    ]
