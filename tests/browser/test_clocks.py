"""Clocks in the browser: they count without a word from the server, and survive wrong clocks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tablero.table.entries import Sat
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.storage.database import open_database
from tablero.table.table import Table
from tablero.table.terms import Clock, DayClock, GameClock, Terms
from tablero.table.waiting import Patience
from tests.browser.scenes import guest_of
from tests.server.house import House

SLOW = 3_600_000
"""Milliseconds by which a browser's clock is wrong."""


def against_ben(house: House, guest: str, clock: Clock, ago: float = 0.0) -> Table:
    """A game against somebody who is not there, begun some time ago."""
    plan = Plan("caramba", "friends", 2, names=("Ana",), terms=Terms(clock=clock))
    engine = open_database(house.db)
    keeper = Keeper(engine, Patience(), lambda: time.time() - ago)
    table = keeper.open([*prepare(plan).opened_by(guest), Sat(1, "ben", "Ben")], guest)
    engine.dispose()
    return table


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_counts_down_even_where_the_browsers_is_wrong(
    quiet_house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(f"const now = Date.now; Date.now = () => now() - {SLOW};")
    page.goto(quiet_house.url)
    table = against_ben(quiet_house, guest_of(page, quiet_house), GameClock(600), 100)
    page.goto(f"{quiet_house.url}/t/{table.id}")
    clock = page.locator(".bar .clock")
    expect(clock).to_have_text(re.compile(r"^8:[0-2]\d$"))
    board, first = page.locator("#board").element_handle(), seconds(clock.inner_text())
    expect(clock).not_to_have_text(clock.inner_text())
    assert seconds(clock.inner_text()) < first
    assert board.evaluate("board => board.isConnected"), "nothing was drawn anew"


def test_the_last_seconds_are_marked_and_said_once(
    quiet_house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(quiet_house.url)
    guest = guest_of(page, quiet_house)
    table = against_ben(quiet_house, guest, GameClock(600), 582)
    while quiet_house.table(table.id).answering[0]:
        # Ben is asked first: his clock is not the reader's.
        table = against_ben(quiet_house, guest, GameClock(600), 582)
    page.goto(f"{quiet_house.url}/t/{table.id}")
    urgent = page.locator(".bar .clock[data-urgent]")
    expect(urgent).to_be_visible()
    expect(page.locator("#time-said")).to_have_text(re.compile("seconds left"))


def test_days_are_said_in_words(quiet_house: House, new_page: Callable[..., Page]) -> None:
    page = new_page(locale="de")
    page.goto(quiet_house.url)
    table = against_ben(quiet_house, guest_of(page, quiet_house), DayClock(3), 60)
    page.goto(f"{quiet_house.url}/t/{table.id}")
    expect(page.locator(".bar .clock")).to_have_text("noch 3 Tage")
