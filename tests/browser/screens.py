"""Every screen of the site, and how a reader gets there. New screens are added to SCREENS."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, expect

from tablero.table.table import Table
from tests.browser.scenes import Scene, Tables, moment, question

Screen = Callable[[Tables], Page]
"""Brings the reader to a screen."""

ISLAND: Final = "island"
PHONE: Final = ViewportSize(width=390, height=844)


def over(table: Table) -> bool:
    """When the game has ended."""
    return table.over


def at(path: str) -> Screen:
    """A page with this address."""

    def go(tables: Tables) -> Page:
        tables.page.goto(tables.house.url + path)
        return tables.page

    return go


def table(scene: Scene, *clicks: str, viewport: ViewportSize | None = None) -> Screen:
    """A table, and what is clicked there, one after the other."""

    def go(tables: Tables) -> Page:
        if viewport:
            tables.page.set_viewport_size(viewport)
        page = tables.visit(scene)
        click(page, *clicks)
        return page

    return go


def click(page: Page, *selectors: str) -> None:
    """Click on things, each of which must be there."""
    for selector in selectors:
        page.locator(selector).first.click()


def opening(tables: Tables) -> Page:
    """The form for a new table, with every choice."""
    page = at("/")(tables)
    page.locator("article.box details.more > summary").last.click()
    return page


def settings(tables: Tables) -> Page:
    page = at("/")(tables)
    click(page, "[data-open=settings]")
    return page


def new_table(tables: Tables, **plan: Any) -> str:
    """A table that the reader opens now: its address."""
    reply = tables.page.request.post(
        f"{tables.house.url}/tables",
        data={"game": "caramba", "seats": 3, "name": "Ana", **plan},
        headers={"Origin": tables.house.url, "Sec-Fetch-Site": "same-origin"},
    )
    return str(reply.json()["path"])


def lobby(tables: Tables) -> Page:
    """A table that waits for people."""
    page = at(new_table(tables, mode="friends"))(tables)
    expect(page.locator("#lobby")).to_be_visible()
    return page


def joining(tables: Tables) -> Page:
    """An invitation, as a friend opens it."""
    path = new_table(tables, mode="friends")
    invite = tables.house.table(path.rpartition("/")[2]).header.invite
    tables.page.context.clear_cookies()
    return at(f"{path}/join/{invite}")(tables)


def curtain(tables: Tables) -> Page:
    """Between two people at one screen."""
    page = at(new_table(tables, mode="hot-seat", seats=2))(tables)
    expect(page.locator("#curtain .card")).to_be_visible()
    return page


def the_past(tables: Tables) -> Page:
    page = table(Scene("caramba", 4, moment(60, asked=True)))(tables)
    page.goto(f"{page.url}?ply=30")
    expect(page.locator("#past")).to_be_visible()
    return page


def explained(tables: Tables) -> Page:
    """What a thing is, for somebody who is not asked."""
    page = table(Scene("eldorado", 5, moment(400, asked=False), way=ISLAND))(tables)
    page.locator("#hand g.pick").first.click()
    expect(page.locator("#explained")).to_be_visible()
    return page


def refusal(tables: Tables) -> Page:
    """Why something cannot be done."""
    page = table(Scene("eldorado", 5, question("explore", 200), way=ISLAND), ".verb.not-now")(
        tables
    )
    expect(page.locator("#explained .refused")).to_be_visible()
    return page


def composed(tables: Tables) -> Page:
    """An answer that waits to be confirmed."""
    page = table(Scene("caramba", 4, moment(60, asked=True)), ".verb.can >> text=Pass")(tables)
    expect(page.locator("[data-confirm]")).to_be_visible()
    return page


def everything_unfolded(tables: Tables) -> Page:
    page = table(Scene("caramba", 4, moment(60, asked=True)))(tables)
    for fold in page.locator("#side details").all():
        fold.evaluate("fold => { fold.open = true; }")
    return page


SCREENS: Final[dict[str, Screen]] = {
    "shelf": at("/"),
    "opening": opening,
    "settings": settings,
    "lobby": lobby,
    "joining": joining,
    "curtain": curtain,
    "me": at("/me"),
    "alone": at("/alone/eldorado"),
    "error": at("/t/nowhere"),
    "recover": at("/recover/forged"),
    "rules-caramba": at("/rules/caramba"),
    "rules-caballero": at("/rules/caballero"),
    "rules-eldorado": at("/rules/eldorado"),
    "rules-search": at("/rules/caballero?q=ship"),
    "rules-summary": at("/rules/caramba/summary"),
    "rules-printed": at("/rules/eldorado/printed"),
    "rules-drawer": table(
        Scene("caramba", 2, moment(30, asked=True)), ".bar [data-open=rules]", "#rules .number"
    ),
    "keys": table(Scene("caramba", 2, moment(30, asked=True)), ".bar [data-open=keys]"),
    "caramba-asked": table(Scene("caramba", 4, moment(60, asked=True))),
    "caramba-waiting": table(Scene("caramba", 4, moment(60, asked=False))),
    "caramba-securing": table(Scene("caramba", 4, question("securing", 20)), ".verb.can"),
    "caramba-over": table(Scene("caramba", 4, over)),
    "caramba-composed": composed,
    "caramba-past": the_past,
    "caramba-unfolded": everything_unfolded,
    "caballero-asked": table(Scene("caballero", 4, question("turn", 40))),
    "caballero-bidding": table(Scene("caballero", 3, question("bidding", 30))),
    "caballero-waiting": table(
        Scene("caballero", 4, moment(60, asked=False), options={"expansion": "yes"})
    ),
    "caballero-over": table(Scene("caballero", 4, over)),
    "eldorado-asked": table(Scene("eldorado", 5, question("explore", 200), way=ISLAND)),
    "eldorado-waiting": table(Scene("eldorado", 5, moment(200, asked=False), way=ISLAND)),
    "eldorado-explained": explained,
    "eldorado-refusal": refusal,
    "eldorado-teams": table(Scene("eldorado", 8, moment(300, asked=True), way="teams")),
    "eldorado-thieves": table(
        Scene("eldorado", 4, question("thieves-turn", 100, 3), way="thieves", reader=3)
    ),
    "eldorado-alone": table(Scene("eldorado", 1, question("explore", 30), way="alone")),
    "eldorado-over": table(Scene("eldorado", 4, over, way=ISLAND)),
    "phone-caramba": table(Scene("caramba", 4, question("auction", 60)), viewport=PHONE),
    "phone-caballero": table(Scene("caballero", 4, question("turn", 40)), viewport=PHONE),
    "phone-eldorado": table(
        Scene("eldorado", 5, question("explore", 200), way=ISLAND),
        ".bar [data-toggle]",
        viewport=PHONE,
    ),
}
"""By name."""
