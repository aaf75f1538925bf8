"""Ways to play: chosen in the form, seats in the lobby, two mates at once, solo."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tablero.engine import Seat
from tablero.games.eldorado.teams import Allot
from tablero.table.answering import answer
from tablero.table.table import Table
from tests.browser.hands import DESKTOP, PHONE, Hands
from tests.server.house import wait_for
from tests.table.tables import options

Sit = Callable[..., Hands]
SCREENS = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
MOST_ANSWERS = 600


def form_of(me: Hands) -> Locator:
    """The form of El Dorado, unfolded."""
    box = me.box("eldorado")
    box.locator("details.more > summary").click()
    return box.locator("details.more form.opening")


def way(form: Locator, name: str) -> None:
    form.locator(f".way:has([value={name}])").click()


def offered(form: Locator, name: str) -> list[str]:
    """The choices that a field offers."""
    found: list[str] = form.locator(f"select[name='{name}']").evaluate(
        "field => [...field.options].filter(option => !option.disabled).map(option => option.value)"
    )
    return found


def start(form: Locator) -> None:
    form.get_by_role("button", name="Start").click()
    form.page.wait_for_url("**/t/*")


# The form


@SCREENS
def test_the_form_offers_only_what_fits(sit: Sit, viewport: dict[str, int]) -> None:
    me = sit(viewport=viewport)
    form = form_of(me)
    sizes = {
        "island": "2345",
        "expansion": "23456",
        "thieves": "34567",
        "teams": "468",
        "teams-and-thieves": "57",
    }
    for name, numbers in sizes.items():
        way(form, name)
        assert offered(form, "seats") == list(numbers)
        chosen = form.locator("select[name=seats]").input_value()
        assert chosen in numbers
    seats = form.locator("select[name=seat]")
    expect(seats).to_be_visible()
    assert "thieves" in (seats.locator("option:not([disabled])").last.text_content() or "")
    way(form, "alone")
    for hidden in ("select[name=seats]", "select[name=seat]", "select[name=bots]", "[name=mode]"):
        expect(form.locator(hidden).first).to_be_hidden()
    start(form)
    assert len(me.house.table(me.table_id).chairs) == 1


def test_a_choice_that_a_solo_player_cannot_have_is_taken_back(sit: Sit) -> None:
    me = sit()
    form = form_of(me)
    keys = form.locator("select[name='option.key-tiles']")
    keys.select_option("yes")
    way(form, "alone")
    expect(keys).to_be_hidden()
    rerolls = form.locator("select[name='option.battle-rerolls']")
    expect(rerolls).to_be_disabled()
    expect(rerolls).to_have_value("yes")
    way(form, "island")
    expect(rerolls).to_be_enabled()
    expect(rerolls).to_have_value("no")
    way(form, "alone")
    start(form)
    assert me.house.table(me.table_id).began


def test_the_thieves_can_be_played_against_bots(sit: Sit) -> None:
    me = sit()
    form = form_of(me)
    way(form, "thieves")
    form.locator("select[name=seats]").select_option("3")
    form.locator("select[name=seat]").select_option("2")
    form.locator("select[name=bots]").select_option("random")
    start(form)
    table = me.house.table(me.table_id)
    assert [chair.kind for chair in table.chairs] == ["bot", "bot", "person"]
    expect(me.page.locator(".people li", has_text="(you)")).to_contain_text("the thieves")


def test_a_misfit_is_refused_in_the_readers_language(sit: Sit) -> None:
    me = sit(locale="de")
    form = form_of(me)
    way(form, "teams")
    form.locator("select[name=seats]").evaluate(
        "field => { field.options[4].disabled = false; field.value = '5'; }"
    )
    form.locator("button[type=submit]").click()
    expect(me.page.locator("main")).to_contain_text("4, 6 oder 8 Spieler, nicht 5")
    expect(me.page.locator(".code")).to_contain_text("misfit")


# Teams


class Team:
    """Ana and Berta, each in her own browser, against two bots."""

    def __init__(self, sit: Sit, viewport: dict[str, int]) -> None:
        self.ana = sit(viewport=viewport)
        form = form_of(self.ana)
        way(form, "teams")
        form.locator("select[name=seats]").select_option("4")
        form.locator("[name=mode][value=friends]").check()
        form.locator("select[name='option.start']").select_option("first")
        form.locator("input[name=name]").first.fill("Ana")
        start(form)
        link = self.ana.page.locator("#invite-link").input_value()
        self.berta = sit(link.removeprefix(self.ana.house.url), viewport=viewport)

    def sit_down(self) -> None:
        """Berta beside Ana, bots on the other side."""
        page = self.berta.page
        page.get_by_label("Your name").fill("Berta")
        page.get_by_label("Your seat").select_option("1")
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/t/*")
        lobby = self.ana.page.locator("#lobby")
        lobby.get_by_role("button", name="Start now, bots on the open seats").click()
        expect(lobby).to_be_hidden()
        for hands in (self.ana, self.berta):
            hands.decides_all()

    @property
    def table(self) -> Table:
        return self.ana.house.table(self.ana.table_id)

    def answers(self, hands: Hands, seat: Seat, action: object) -> None:
        """Somebody answers, as the page would."""
        hands.post("answer", ply=self.table.ply, action=str(action))

    def play_until(self, there: Callable[[Table], bool]) -> Table:
        """Both give any answers in turn until a position is reached."""
        chosen = random.Random(2)
        for _ in range(MOST_ANSWERS):
            table = self.table
            if there(table):
                return table
            asked = [seat for seat in table.answering if seat in (0, 1)]
            if not asked:
                wait_for(lambda: {0, 1} & set(self.table.answering))
                continue
            decision = table.state.decision_of(asked[0])
            hands = (self.ana, self.berta)[asked[0]]
            self.answers(hands, asked[0], chosen.choice(decision.options))
        raise AssertionError("that position never comes")


def both_explore(table: Table) -> bool:
    return set(table.answering) == {0, 1} and table.state.frames[-1].question == "explore"


def test_seats_and_teams_are_seen_and_chosen_in_the_lobby(sit: Sit) -> None:
    team = Team(sit, DESKTOP)
    lobby = team.ana.page.locator("#lobby")
    sides = lobby.locator(".side")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("your side")
    sides.nth(1).get_by_role("button", name="Change to this seat").first.click()
    expect(sides.nth(1)).to_contain_text("Ana (you)")
    expect(sides.nth(1)).to_contain_text("your side")
    expect(team.berta.page.locator(".sitting")).to_contain_text("team 1")
    labels = team.berta.page.get_by_label("Your seat").locator("option").all_text_contents()
    assert sum("team 2" in label for label in labels) == 2


@SCREENS
def test_both_mates_act_in_one_turn(sit: Sit, viewport: dict[str, int]) -> None:
    team = Team(sit, viewport)
    team.sit_down()
    before = team.play_until(both_explore)
    for hands, mate in ((team.ana, "Berta"), (team.berta, "Ana")):
        expect(hands.page.locator("#status")).to_contain_text(f"Your turn, or {mate}")
        expect(hands.page.locator("#options")).to_be_attached()
    for hands in (team.berta, team.ana):
        told = hands.catch_up().told()
        hands.page.locator('.checklist [data-pick="verb:end-turn"]').click()
        hands.settle(told)
    answered = [ply.answer.seat for ply in team.table.plies[before.ply :]]
    assert answered[:2] == [1, 0]


def test_a_row_of_numbers_says_what_they_are(sit: Sit) -> None:
    team = Team(sit, PHONE)
    team.sit_down()
    table = team.play_until(dice_to_divide)
    hands = (team.ana, team.berta)[table.answering[0]]
    speed = divisions(table)[0].speed
    hands.page.locator(f'g.pick.can[data-pick="speed:{speed}"]:visible').click()
    row = hands.page.locator("#compose .control")
    expect(row.locator(".how")).to_have_text("the die for gathering")
    expect(row.locator("button").first).to_be_visible()


def divisions(table: Table) -> list[Allot]:
    """How the captain of Ana and Berta could divide the dice; none if that is not asked."""
    asked = [seat for seat in table.answering if seat in (0, 1)]
    decision = table.state.decision_of(asked[0]) if asked else None
    options = () if decision is None else decision.options
    return [option for option in options if isinstance(option, Allot)]


def dice_to_divide(table: Table) -> bool:
    """Whether a choice is left after the first die."""
    ways = divisions(table)
    return bool(ways) and len({way.gathering for way in ways if way.speed == ways[0].speed}) > 1


def test_picks_stay_when_the_mate_is_faster(sit: Sit) -> None:
    team = Team(sit, DESKTOP)
    team.sit_down()
    before = team.play_until(both_explore)
    end = team.ana.catch_up().page.locator('.checklist [data-pick="verb:end-turn"]')
    held = hold_previews(team.ana.page)
    end.click()
    expect(team.ana.page.locator("[data-confirm]")).to_be_visible()
    team.answers(team.berta, 1, "end turn")
    expect(team.ana.page.locator("#status")).to_have_text("Your turn")
    expect(team.ana.page.locator("[data-confirm]")).to_be_visible()
    expect(team.ana.page.locator("#why")).to_be_hidden()
    release_previews(team.ana.page, held)
    team.ana.confirm()
    assert [ply.answer.seat for ply in team.table.plies[before.ply :]][:2] == [1, 0]


def test_the_slower_mate_is_told_and_can_choose_again(sit: Sit) -> None:
    team = Team(sit, DESKTOP)
    team.sit_down()
    team.play_until(both_explore)
    page = team.ana.catch_up().page
    page.route("**/answer", lambda route: late(team, route))
    held = hold_previews(page)
    page.locator('.checklist [data-pick="verb:end-turn"]').click()
    page.locator("[data-confirm]").click()
    expect(page.locator("#why")).to_contain_text("The game has gone on")
    page.unroute("**/answer")
    expect(page.locator("#status")).to_have_text("Your turn")
    expect(page.locator("[data-confirm]")).to_be_visible()
    release_previews(page, held)
    team.ana.confirm()


def hold_previews(page: Page) -> list[Route]:
    """Keep previews waiting: what they show to be harmless would be given without confirming."""
    held: list[Route] = []
    page.route("**/preview*", lambda route: held.append(route))
    return held


def release_previews(page: Page, held: list[Route]) -> None:
    for route in held:
        route.continue_()
    page.unroute("**/preview*")


def late(team: Team, route: Route) -> None:
    """The mate's answer arrives while this one is on its way."""
    team.answers(team.berta, 1, "end turn")
    route.continue_()


@SCREENS
def test_mates_talk_among_themselves(sit: Sit, viewport: dict[str, int]) -> None:
    team = Team(sit, viewport)
    team.sit_down()
    watcher = sit(f"/t/{team.ana.table_id}", viewport=viewport)
    ana, berta = team.ana.page, team.berta.page
    berta.reload()
    expect(berta.locator(".talk[open]")).to_have_count(0)
    expect(ana.locator(".talk[open]")).to_have_count(1)  # as she left it in the lobby
    show_talk(ana)
    expect(ana.locator(".channel")).to_have_text(["Everyone", "Only Berta"])
    ana.locator(".channel[data-to=mates]").click()
    for line in ("wait till noon", "and quickly"):
        ana.locator("#say").fill(line)
        ana.locator(".chat-form button").click()
        expect(ana.locator("#chat")).to_contain_text(line)
    expect(berta.locator("body[data-unread]")).to_be_attached()
    show_talk(berta)
    expect(berta.locator("#chat .to-mates")).to_have_count(2)
    expect(berta.locator("body[data-unread]")).to_have_count(0)
    ana.locator(".channel[data-to=all]").click()
    ana.locator("#say").fill("good luck")
    ana.locator(".chat-form button").click()
    show_talk(watcher.page)
    expect(watcher.page.locator("#chat")).to_contain_text("good luck")
    assert "wait till noon" not in watcher.page.content()
    expect(watcher.page.locator(".channel")).to_have_count(0)


def show_talk(page: Page) -> None:
    menu = page.locator(".bar [data-toggle]")
    if menu.is_visible():
        menu.click()
    if not page.locator(".talk[open]").count():
        page.locator(".talk > summary").click()
    expect(page.locator("#say")).to_be_in_viewport()


# Alone


@SCREENS
def test_a_solo_game_begins_at_once(sit: Sit, viewport: dict[str, int]) -> None:
    me = sit(viewport=viewport)
    me.box("eldorado").get_by_role("button", name="Play alone").click()
    me.page.wait_for_url("**/t/*")
    assert me.wait_for_turn()
    expect(me.page.locator("#orders fieldset")).to_have_count(1)
    me.decides_all()
    chosen, page = random.Random(5), me.page
    for _ in range(40):
        table = me.house.table(me.table_id)
        if table.over:
            break
        assert me.wait_for_turn()
        answer_alone(me, chosen)
    page.reload()
    expect(page.locator("#board > svg").first).to_be_attached()


def answer_alone(me: Hands, chosen: random.Random) -> None:
    """The game is played on through another server on the same database."""
    table = me.house.table(me.table_id)
    guest, text = table.chairs[0].guest, str(chosen.choice(options(table)))
    me.house.keeper.do(table.id, lambda now: answer(now, guest, table.ply, text), guest)


@SCREENS
def test_results_are_listed_with_the_players_progress(sit: Sit, viewport: dict[str, int]) -> None:
    me = sit(viewport=viewport)
    link = me.box("eldorado").get_by_role("link", name="Your solo games")
    link.click()
    expect(me.page.locator("main")).to_contain_text("not finished a game alone yet")
    me.page.get_by_role("button", name="Play alone").click()
    me.page.wait_for_url("**/t/*")
    me.decides_all()
    chosen = random.Random(7)
    while not me.house.table(me.table_id).over:
        answer_alone(me, chosen)
    expect(me.page.locator("#ending .winner")).to_contain_text("You ")
    table = me.table_id
    me.page.locator("#ending").get_by_role("link", name="Your solo games").click()
    row = me.page.locator(".alone tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("round")
    expect(me.page.locator(".progress")).to_contain_text("Games: 1")
    row.get_by_role("link", name="View").click()
    me.page.wait_for_url(f"**/t/{table}")
