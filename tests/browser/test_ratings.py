"""Ratings in the browser: with a script in the page, without one behind a link."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House, Person
from tests.server.rated import guest_id, play_out, rated_between, rated_waiting


@pytest.fixture
def people(house: House) -> Iterator[tuple[Person, Person]]:
    with Person(house) as ana, Person(house) as ben:
        yield ana, ben


def test_the_end_of_a_rated_game_shows_what_has_changed(
    house: House, people: tuple[Person, Person], new_page: Callable[..., Page]
) -> None:
    table = rated_between(house, *people)
    page = new_page(reduced_motion="reduce")
    page.goto(f"{house.url}/t/{table}")
    play_out(house, table, people)
    shown = page.locator("#ending table-ratings")
    expect(shown).to_contain_text("This game counted for the ratings.")
    expect(shown.locator("li")).to_have_count(2)
    expect(shown.locator("li").first).to_contain_text("750 →")
    shown.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("1 rated game", exact=False)).to_be_visible()


def test_a_waiting_table_shows_the_ratings_of_whoever_sits_down(
    house: House, people: tuple[Person, Person], new_page: Callable[..., Page]
) -> None:
    host, other = people
    table = rated_waiting(house, guest_id(house, host), 3)
    page = new_page(reduced_motion="reduce")
    page.goto(f"{house.url}/t/{table}")
    shown = page.locator("#lobby table-ratings li")
    expect(shown).to_have_count(1)
    assert other.sits(table, "Ben").is_success
    expect(shown).to_have_count(2)
    expect(shown.last).to_contain_text("no rating yet")


def test_without_a_script_there_is_a_link_to_them(
    house: House, people: tuple[Person, Person], new_page: Callable[..., Page]
) -> None:
    table = rated_waiting(house, guest_id(house, people[0]), 2)
    page = new_page(java_script_enabled=False)
    page.goto(f"{house.url}/t/{table}?art=inline")
    page.get_by_role("link", name="The players’ ratings").click()
    expect(page.get_by_text("no rating yet")).to_be_visible()
