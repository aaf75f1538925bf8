"""Clubs in a browser: founding one, handing on the link, and joining by it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.house import House


def test_a_club_is_founded_and_joined_by_its_link(
    house: House, new_page: Callable[..., Page]
) -> None:
    ana, ben = new_page(), new_page(locale="de")
    ana.goto(f"{house.url}/")
    ana.get_by_role("link", name="Clubs").click()
    ana.get_by_label("Name of the club").fill("Sea dogs")
    ana.get_by_label("Your name").first.fill("Ana")
    ana.get_by_role("button", name="Start the club").click()
    expect(ana.get_by_role("heading", name="Sea dogs")).to_be_visible()

    link = ana.get_by_label("Invitation").input_value()
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Bei Sea dogs mitmachen?")).to_be_visible()
    ben.get_by_label("Dein Name").fill("Ben")
    ben.get_by_role("button", name="Club beitreten").click()
    expect(ben.get_by_role("heading", name="2 Mitglieder")).to_be_visible()

    ana.get_by_text("Open a table for the club").click()
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_url("**/t/*")
    ben.reload()
    ben.get_by_role("button", name="Hinsetzen").click()
    expect(ben).to_have_url(ana.url)
    expect(ben.locator("#people")).to_contain_text("Ana")
