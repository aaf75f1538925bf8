"""Strangers meet in the lobby: at an open table, and through “find me a game”."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, Route, expect

from tests.browser.hands import Hands
from tests.server.house import House

NewPage: TypeAlias = Callable[..., Page]


def open_to_everybody(page: Page, house: House, name: str, *, rated: bool = False) -> None:
    """Open a table for two through the form on the shelf."""
    page.goto(f"{house.url}/#open-caramba")
    form = page.locator("article.box form.opening").first
    expect(form).to_be_visible()
    form.locator("[name=mode][value=open]").check()
    form.locator("[name=seats]").select_option("2")
    form.locator("[name=name]").first.fill(name)
    form.locator(".agreeing > summary").click()
    form.locator("[name='terms.clock'][value=game]").check()
    form.locator("[name='terms.minutes']").fill("30")
    form.locator("[name='terms.rated']").set_checked(rated)
    form.locator("button.main").click()
    expect(page.locator("#lobby")).to_be_visible()


def test_two_strangers_meet_in_the_lobby_and_play(house: House, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    ben.goto(f"{house.url}/lobby?game=caramba")
    expect(ben.locator("#open-tables .nothing")).to_be_visible()
    open_to_everybody(ana, house, "Ana")
    line = ben.locator("#open-tables .line")
    expect(line).to_contain_text("Ana")
    expect(line).to_contain_text("30 min + 15 s")
    line.get_by_role("button").click()
    hands = [Hands(page, house).at_table() for page in (ana, ben)]
    table = house.table(hands[1].table_id)
    assert table.began
    assert table.asked is not None
    host = table.chairs[table.asked].guest == table.host
    mover, other = hands if host else reversed(hands)
    assert mover.wait_for_turn()
    before = other.told()
    mover.take_a_turn()
    expect(other.page.locator("#table")).not_to_have_attribute("data-told", before)


def test_find_me_a_game_brings_two_people_together(house: House, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        page.goto(f"{house.url}/lobby")
        page.locator("#seeking [name=game]").select_option("caballero")
        page.locator("#seeking [name=seats]").select_option("2")
        page.locator("#seeking [name=name]").fill(name)
        if page is ben:
            # Ana has begun a game with a bot; she hears there that hers was found.
            ana.get_by_role("button", name="Play against a bot meanwhile").click()
            expect(ana.locator("#table")).to_be_visible()
        page.locator("#seeking button.main").click()
        if page is ana:
            expect(page.locator(".searching")).to_contain_text("El Caballero")
    expect(ben.locator("#table")).to_be_visible()
    notice = ana.locator(".found-game")
    expect(notice).to_contain_text("Ben")
    notice.get_by_role("link").click()
    expect(ana.locator("#table")).to_be_visible()
    assert ana.url == ben.url
    assert set(house.table(ben.url.rpartition("/")[2]).names) == {"Ana", "Ben"}


def test_the_lobby_works_without_scripts(house: House, new_page: NewPage) -> None:
    ana, ben = new_page(java_script_enabled=False), new_page(java_script_enabled=False)
    for page in (ana, ben):
        page.goto(f"{house.url}/lobby")
        page.locator("#seeking [name=game]").select_option("eldorado/island")
        page.locator("#seeking [name=seats]").select_option("2")
        page.locator("#seeking button.main").click()
    expect(ben.locator("#table")).to_be_visible()
    ana.goto(f"{house.url}/lobby")
    ana.locator("#seeking a.main").click()
    expect(ana.locator("#table")).to_be_visible()
    ana.goto(f"{house.url}/lobby")
    expect(ana.locator("#own-tables .line")).to_have_count(1)


def test_an_impatient_stranger_sits_down_once(house: House, new_page: NewPage) -> None:
    """The second click comes before the answer to the first, and so before the cookie."""
    ana, ben = new_page(), new_page()
    open_to_everybody(ana, house, "Ana")
    ben.goto(f"{house.url}/lobby?game=caramba")
    sent: list[Route] = []
    ben.route("**/join", lambda route: sent.append(route))
    button = ben.locator("#open-tables .line", has_text="Ana").get_by_role("button")
    button.scroll_into_view_if_needed()
    place = button.bounding_box()
    assert place is not None
    for _ in range(2):
        ben.mouse.click(place["x"] + 10, place["y"] + 10)
        ben.wait_for_timeout(300)
    assert len(sent) == 1
    sent[0].continue_()
    Hands(ben, house).at_table()


def test_a_table_opened_from_the_lobby_is_in_the_lobby(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{house.url}/lobby")
    page.locator("#open-tables .opens a").nth(1).click()
    form = page.locator("article.box[aria-labelledby=caballero-title] form.opening")
    expect(form.locator("[name=mode][value=open]")).to_be_checked()
    expect(form.locator("[name='terms.watch']")).to_be_enabled()
    form.locator("button.main").click()
    expect(page.locator("#lobby")).to_be_visible()
    assert house.table(Hands(page, house).table_id).header.terms.open


def test_a_wrong_number_is_shown_or_does_not_matter(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{house.url}/#open-caramba")
    form = page.locator("article.box form.opening").first
    agreed, seconds = form.locator(".agreeing"), form.locator("[name='terms.seconds']")
    agreed.locator("> summary").click()
    form.locator("[name='terms.clock'][value=move]").check()
    seconds.fill("5")
    agreed.locator("> summary").click()
    form.locator("button.main").click()
    expect(seconds).to_be_focused()
    form.locator("[name='terms.clock'][value=none]").check()
    form.locator("button.main").click()
    expect(page.locator("#lobby")).to_be_visible()
