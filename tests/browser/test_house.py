"""Strangers meet: from the shelf and the lobby to a game that counts, and what it has changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, expect

from tests.browser.hands import PHONE, Hands
from tests.browser.test_lobby import open_to_everybody
from tests.house.played import TO_THE_END
from tests.server.house import House
from tests.table.tables import options

NewPage: TypeAlias = Callable[..., Page]


def play_out(house: House, seats: dict[str, Hands]) -> None:
    """Play to the end with any legal answers, while the pages are open."""
    dice = random.Random(1)
    (table_id,) = {hands.table_id for hands in seats.values()}
    for _ in range(TO_THE_END):
        table = house.table(table_id)
        if table.over:
            return
        assert table.asked is not None
        text = str(dice.choice(options(table)))
        seats[table.names[table.asked]].post("answer", ply=table.ply, action=text)
    raise AssertionError("the game does not end")


def test_strangers_meet_play_a_rated_game_and_see_what_it_has_changed(
    house: House, new_page: NewPage
) -> None:
    ana, ben = new_page(), new_page(viewport=PHONE, locale="de", color_scheme="dark")
    ben.goto(f"{house.url}/lobby")
    open_to_everybody(ana, house, "Ana", rated=True)
    line = ben.locator("#open-tables .line", has_text="Ana")
    expect(line).to_contain_text("gewertet")
    line.get_by_role("button").click()
    seats = {
        name: Hands(page, house).at_table().decides_all()
        for name, page in zip(house.table(table_of(ben)).names, (ana, ben), strict=True)
    }
    seats["Ana"].post("chat", text="Welcome aboard!")
    expect(ben.locator("#chat")).to_contain_text("Welcome aboard!")
    play_out(house, seats)
    for page in (ana, ben):
        changes = page.locator("#ending table-ratings .figures")
        expect(changes).to_have_count(2)
        expect(changes.first).to_contain_text("→")
    points = ana.locator("#ending table-ratings li", has_text="Ana").locator(".figures")
    now = points.inner_text().split("→")[1].split()[0]
    ben.locator("#ending table-ratings a", has_text="Ana").click()
    expect(ben.get_by_role("heading", name="Ana", exact=True)).to_be_visible()
    expect(ben.locator(".profile-head .crest")).to_be_visible()
    expect(ben.locator(".rated-way .points")).to_have_text(now)
    ben.get_by_role("link", name="Rangliste").click()
    expect(ben.locator("main")).to_contain_text("Noch 11 Partien")
    ben.get_by_role("link", name="Konto").click()
    expect(ben).to_have_url(f"{house.url}/me")


def test_the_shelf_of_somebody_who_waits_for_players_fits_on_a_phone(
    house: House, new_page: NewPage
) -> None:
    page = new_page(viewport=PHONE)
    page.goto(house.url)
    page.request.post(
        f"{house.url}/tables",
        data={"game": "caramba", "mode": "friends", "name": "Maximiliane von Hohenstein"},
        headers={"Origin": house.url, "Sec-Fetch-Site": "same-origin"},
    )
    page.reload()
    for part in page.locator(".masthead").locator("a, button").all():
        expect(part).to_be_in_viewport(ratio=1)
    ticket = page.locator(".running .ticket")
    expect(ticket.locator("em")).to_contain_text("Waiting for")
    expect(ticket.locator("span")).to_have_count(0)


def table_of(page: Page) -> str:
    """The table to which a page has come."""
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2].partition("?")[0]
