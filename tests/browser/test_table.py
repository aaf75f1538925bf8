"""One table, one person: composing an answer, reasons, the past, languages, settings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import DESKTOP, PHONE, Hands

Sit = Callable[..., Hands]


def until(me: Hands, question: str, most: int = 40) -> None:
    """Play on until the page asks this person a certain question."""
    for _ in range(most):
        assert me.wait_for_turn()
        if me.house.table(me.table_id).state.frames[-1].question == question:
            return
        me.take_a_turn()
    raise AssertionError(f"nobody asked {question}")


def ghost(page: Page) -> int:
    return page.locator("#board > svg:visible .ghost.shown").count()


def test_pick_a_card_then_its_treasure(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    two_headed = me.can("card:").and_(me.page.locator('[data-pick*="/"]')).first
    card = (two_headed.get_attribute("data-pick") or "").removeprefix("card:")
    two_headed.click()
    treasures = [part.partition("-")[0] for part in card.split("/")]
    lit = {pick.get_attribute("data-pick") for pick in me.page.locator("#board .can:visible").all()}
    assert lit == {f"treasure:{treasure}" for treasure in treasures}
    controls = me.page.locator("#compose button[data-pick]")
    assert controls.all_inner_texts() == treasures

    me.page.locator(f'#board .lane .can[data-pick="treasure:{treasures[1]}"]:visible').click()
    expect(me.page.locator(".sentence")).to_contain_text(f"for {treasures[1]}")
    expect(me.page.locator(".preview li").first).to_contain_text("Your offer for")
    assert ghost(me.page) == 2
    before = me.ply
    me.confirm()
    assert str(me.house.table(me.table_id).plies[before].answer.action) == (
        f"bid {card} for {treasures[1]}"
    )


def test_pick_the_treasure_first(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    lane = me.page.locator("#board .lane .can:visible").first
    treasure = (lane.get_attribute("data-pick") or "").removeprefix("treasure:")
    lane.click(position={"x": 20, "y": 20})
    cards = [card.get_attribute("data-pick") or "" for card in me.can("card:").all()]
    assert cards == [] or all(treasure in card for card in cards)
    if cards:
        me.can("card:").first.click(position={"x": 12, "y": 12})
    expect(me.page.locator(".sentence")).to_contain_text(f"for {treasure}")


def test_escape_steps_back(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    glowing = me.can("card:").count()
    me.can("card:").first.click(position={"x": 12, "y": 12})
    assert me.page.locator("#hand .picked").count() == 1
    me.page.keyboard.press("Escape")
    assert me.page.locator("#hand .picked").count() == 0
    assert me.can("card:").count() == glowing
    assert ghost(me.page) == 0


def test_another_card_replaces_the_first(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    picks = [card.get_attribute("data-pick") for card in me.can("card:").all()]
    for pick in picks[:2]:
        me.page.locator(f'#hand [data-pick="{pick}"]').click(position={"x": 12, "y": 12})
    picked = me.page.locator("#hand .picked")
    assert [card.get_attribute("data-pick") for card in picked.all()] == [picks[1]]


def test_what_is_not_allowed_says_why_and_opens_its_rule(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    while me.page.locator(".verb.not-now").count() == 0:
        me.take_a_turn()
        until(me, "auction")
    refused = me.page.locator(".verb.not-now").first
    refused.click()
    why = me.page.locator("#explained .refused")
    expect(why).to_be_visible()
    rule = why.locator("[data-rule]")
    paragraph = rule.get_attribute("data-rule") or ""
    assert re.fullmatch(r"CA-\d\.\d", paragraph)
    rule.click()
    cited = me.page.locator("#rules .paragraph.cited")
    expect(cited).to_be_visible()
    expect(cited).to_contain_text(paragraph)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#rules")).to_be_hidden()


def test_a_treasure_that_the_card_does_not_show_says_why(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    card = me.can("card:").first
    shown = card.get_attribute("data-pick") or ""
    card.click(position={"x": 12, "y": 12})
    missing = next(t for t in ("gold", "munition", "dynamite") if t not in shown)
    me.page.locator(f'#board .lane [data-pick="treasure:{missing}"]:visible').click(
        position={"x": 20, "y": 20}
    )
    why = me.page.locator("#explained .refused")
    expect(why).to_contain_text(f"does not show {missing}")
    expect(why.locator("[data-rule]")).to_have_attribute("data-rule", "CA-1.2")


def shown(me: Hands, part: str) -> str:
    """What a part of the page shows: its text, and its drawing less what lights it up."""
    return str(
        me.page.evaluate(
            """part => {
                const copy = document.querySelector(`#${part}, .${part}`).cloneNode(true);
                for (const one of copy.querySelectorAll("[data-pick], [data-ghost], [data-lens]")) {
                    for (const name of ["class", "aria-pressed", "viewBox", "data-whole"]) {
                        one.removeAttribute(name);
                    }
                }
                return copy.innerHTML;
            }""",
            part,
        )
    )


def test_a_reload_in_the_middle_loses_nothing(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    me.take_a_turn()
    assert me.wait_for_turn()
    before = {part: shown(me, part) for part in ("board", "hand", "question", "log")}
    me.page.reload()
    assert me.wait_for_turn()
    for part, content in before.items():
        assert shown(me, part) == content
    me.take_a_turn()


def test_news_does_not_disturb_the_answer_being_composed(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    me.can("card:").first.click(position={"x": 12, "y": 12})
    me.page.locator(".talk > summary").click()
    me.page.locator("#say").fill("Caramba!")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#chat")).to_contain_text("Caramba!")
    expect(me.page.locator("#say")).to_have_value("")
    assert me.page.locator("#hand .picked").count() == 1


def test_a_refusal_overtaken_by_news_brings_no_question_back(sit: Sit) -> None:
    """Somebody else was faster, and this person is no longer asked anything."""
    answered = """async (others) => {
        const { Panel } = await import("/static/panel.js");
        const board = '<div id="board"><i data-pick="verb:go"></i></div>';
        document.body.innerHTML = `<p id="why"></p><div id="compose"></div>${board}`;
        const get = async () => ({lines: []});
        const post = async () => { if (others) panel.ask(null, 1); panel.show(); return false; };
        const table = {base: "", words: {}, get, post, explain: () => {}};
        const panel = new Panel(table);
        const options = ["go", "stay"].map((verb) => ({text: verb, verb, parts: {}, say: verb}));
        panel.ask({ply: 0, question: "q", options, templates: {}, fields: {}, labels: {}}, 0);
        await panel.choose(document.querySelector("#board i"));
        await panel.confirm();
        return [panel.composer.chosen?.text, document.querySelector("#board i").className];
    }"""
    page = sit().page
    assert page.evaluate(answered, arg=True) == [None, "cannot"]
    assert page.evaluate(answered, arg=False) == ["go", "picked"]


def test_scrubbing_shows_the_past_until_the_reader_goes_live(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    me.take_a_turn()
    assert me.wait_for_turn()
    page = me.page
    now = shown(me, "board")
    page.locator('.log-lines a[href$="?ply=3"]').click()
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    expect(page.locator("#past")).to_be_visible()
    assert shown(me, "board") != now
    assert me.can().count() == page.locator("#options").count() == 0

    page.locator('#scrubber [data-step="next"]').click()
    expect(page).to_have_url(re.compile(r"\?ply=4$"))
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?ply=4$"))
    expect(page.locator("#scrubber")).to_contain_text("Move 4 of")

    page.locator("#past").get_by_role("link", name="Live").click()
    expect(page.locator("#past")).to_be_hidden()
    assert shown(me, "board") == now
    assert page.locator("#options").count() == 1


def test_an_address_of_the_past_can_be_opened(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    me.page.goto(f"{me.house.url}/t/{me.table_id}?ply=5")
    expect(me.page.locator("#scrubber input")).to_have_value("5")
    assert me.page.locator("#options").count() == 0


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_button_stays_where_it_is_when_the_preview_comes(
    sit: Sit, viewport: dict[str, int]
) -> None:
    me = sit(viewport=viewport).play_now()
    until(me, "auction")
    held: list[Route] = []
    me.page.route("**/preview*", lambda route: held.append(route))
    with me.page.expect_request("**/preview*"):
        me.can("card:").first.click(position={"x": 12, "y": 12})
        me.choose_what_is_missing()
    early = me.page.locator("[data-confirm]").bounding_box()
    for route in held:
        route.continue_()
    expect(me.page.locator(".preview li").first).to_be_visible()
    assert me.confirmation().bounding_box() == early


@pytest.mark.parametrize(
    ("lang", "hand", "lane"),
    [
        ("de", "Deine Hand", "Gold: "),
        ("fr", "Ta main", "or\N{NO-BREAK SPACE}: "),
        ("nl", "Je hand", "goud: "),
    ],
)
def test_another_language(sit: Sit, lang: str, hand: str, lane: str) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    page = me.page
    page.get_by_role("button", name="Settings").click()
    page.locator(f"#settings input[name=lang][value={lang}]").check()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.wait_for_load_state()
    expect(page.locator("#hand")).to_have_attribute("aria-label", hand)
    gold = page.locator("#board .lane [data-pick='treasure:gold']:visible")
    expect(gold).to_have_attribute("aria-label", re.compile(f"^{lane}"))
    assert f"/t/{me.table_id}" in page.url


def test_the_page_uses_the_browsers_language_at_once(sit: Sit) -> None:
    german = sit(locale="de-DE")
    expect(german.page.locator("html")).to_have_attribute("lang", "de")


def test_night_by_choice_and_by_device(sit: Sit) -> None:
    me = sit()
    day = me.parchment()
    me.page.get_by_role("button", name="Settings").click()
    me.page.locator("#settings input[value=night]").check()
    expect(me.page.locator("html")).to_have_attribute("data-theme", "night")
    night = me.parchment()
    assert night != day
    assert sit(color_scheme="dark").parchment() == night


def test_the_board_can_be_looked_at_closely(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    board = me.page.locator("#board > svg:visible")
    whole = board.get_attribute("viewBox") or ""
    board.hover(position={"x": 300, "y": 300})
    me.page.mouse.wheel(0, -400)
    expect(board).not_to_have_attribute("viewBox", whole)
    close = board.get_attribute("viewBox") or ""
    me.page.mouse.down()
    me.page.mouse.move(200, 200, steps=4)
    me.page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", close)
    moved = board.get_attribute("viewBox") or ""
    me.take_a_turn()
    expect(board).to_have_attribute("viewBox", moved)
    me.page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", whole)


def test_the_tab_says_whose_turn_it_is(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    expect(me.page).to_have_title("Your turn: Caramba!")


def test_an_answer_can_be_taken_back_against_bots(sit: Sit) -> None:
    me = sit().play_now()
    until(me, "auction")
    before = me.ply
    me.take_a_turn()
    assert me.wait_for_turn()
    undo = me.page.locator(".undo")
    expect(undo).to_have_text("Undo")
    undo.click()
    expect(me.page.locator("#scrubber input")).to_have_attribute("max", str(before))
    assert me.ply == before


def test_the_keys_are_listed(sit: Sit) -> None:
    me = sit().play_now()
    me.page.keyboard.press("?")
    expect(me.page.locator("#keys")).to_be_visible()
    assert me.page.locator("#keys li").count() >= 10
