"""Somebody's hands on the page: what people do there, in everyday words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tablero.games.caramba import CarambaState
from tests.server.house import House

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


@dataclass
class Hands:
    """One person at one page."""

    page: Page
    house: House

    def box(self, game: str = "caramba") -> Locator:
        """A game on the shelf."""
        return self.page.locator(f"article.box[aria-labelledby={game}-title]")

    def play_now(self, seats: int = 2, bot: str = "random") -> Hands:
        """Open a table against bots through the panel with all choices."""
        self.box().locator("details.more > summary").click()
        form = self.box().locator("form.opening")
        form.locator("select[name=seats]").select_option(str(seats))
        form.locator("select[name=bots]").select_option(bot)
        form.get_by_role("button").last.click()
        self.page.wait_for_url("**/t/*")
        return self.at_table()

    def at_table(self) -> Hands:
        """Wait until the page is a table with news coming in."""
        expect(self.page.locator("#board > svg").first).to_be_attached()
        return self

    @property
    def table_id(self) -> str:
        """The id of the table that the page shows."""
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    @property
    def ply(self) -> int:
        """How many answers the table has in the database."""
        return self.house.table(self.table_id).ply

    @property
    def state(self) -> CarambaState:
        """The position in the database."""
        state = self.house.table(self.table_id).state
        assert isinstance(state, CarambaState)
        return state

    @property
    def ended(self) -> bool:
        """Whether the page shows the end of the game."""
        return self.page.locator("#ending .card").count() > 0

    def decides_all(self) -> Hands:
        """Be asked everything, even questions with one answer."""
        self.post("orders", orders=[])
        return self

    def post(self, deed: str, **body: object) -> None:
        """Do something at the table, as the page would."""
        reply = self.page.request.post(
            f"{self.house.url}/t/{self.table_id}/{deed}",
            data=body,
            headers={"Origin": self.house.url, "Sec-Fetch-Site": "same-origin"},
        )
        assert reply.ok, reply.text()

    def parchment(self) -> str:
        """The background colour, once the page is styled."""
        self.page.wait_for_load_state()
        return str(self.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    def can(self, start: str = "") -> Locator:
        """What glows, of one kind: `can("card:")`, or of any."""
        return self.page.locator(
            f'g.pick.can[data-pick^="{start}"]:visible:not([aria-hidden]), '
            f'button.pick.can[data-pick^="{start}"]:visible'
        )

    def catch_up(self) -> Hands:
        """Wait until the page shows everything that the table has."""
        expect(self.page.locator("#scrubber input")).to_have_attribute("max", str(self.ply))
        return self

    def wait_for_turn(self) -> bool:
        """Wait until it is this person's turn; False if the game is over before."""
        self.page.wait_for_selector("#status[data-asked], #ending .card", state="attached")
        return not self.ended

    def confirmation(self) -> Locator:
        """The button that confirms the composed answer, once its preview is complete."""
        button = self.page.locator("[data-confirm]")
        expect(button).to_be_visible()
        expect(self.page.locator(".preview[aria-busy]")).to_have_count(0)
        return button

    def confirm(self) -> None:
        """Confirm the composed answer, and wait until the table has it."""
        before = self.told()
        self.confirmation().click()
        expect(self.page.locator("#table")).not_to_have_attribute("data-told", before)

    def settle(self, before: str) -> None:
        """Confirm what was composed since `before` was told, unless choosing it was enough."""
        self.page.wait_for_function(
            """before => document.querySelector("#table").dataset.told !== before
                || document.querySelector("[data-confirm]")
                && !document.querySelector(".preview[aria-busy]")""",
            arg=before,
        )
        if self.told() == before:
            self.confirmation().click()
        expect(self.page.locator("#table")).not_to_have_attribute("data-told", before)

    def told(self) -> str:
        """The number of the last entry that the page shows."""
        return self.page.locator("#table").get_attribute("data-told") or ""

    def take_a_turn(self) -> None:
        """Answer with the first thing that glows, using the pointer."""
        self.page.wait_for_selector("#options", state="attached")
        before = self.told()
        if not self.page.locator("[data-confirm]").count():
            things = self.can("card:").or_(self.can("chest:"))
            target = things.first if things.count() else self.can("verb:").last
            target.click(position={"x": 12, "y": 12})
            self.choose_what_is_missing(before=before)
        self.settle(before)

    def choose_what_is_missing(self, which: int = 0, before: str | None = None) -> None:
        """After a pick, settle what is still open with one of the buttons below. Some answers are
        given by choosing them: the page tells more than `before` then.
        """
        told = self.told() if before is None else before
        choices = self.page.locator("#compose button[data-pick]")
        while self._is_missing(told):
            choices.nth(which).click()

    def _is_missing(self, before: str) -> bool:
        """Whether something is still to be chosen; waits until the page knows."""
        self.page.wait_for_function(
            """before => document.querySelector("#table").dataset.told !== before
                || document.querySelector("[data-confirm], #compose button[data-pick]")""",
            arg=before,
        )
        return self.told() == before and not self.page.locator("[data-confirm]").count()
