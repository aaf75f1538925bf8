"""Every screen of the site, and how a reader gets there. New screens are added to SCREENS."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, expect

from tablero.table.table import Table
from tablero.table.terms import DayClock, GameClock, Terms
from tests.browser.scenes import Scene, Tables, moment, question
from tests.server.house import Person
from tests.server.rated import season

Screen = Callable[[Tables], Page]
"""Brings the reader to a screen."""

ISLAND: Final = "island"
NOT_FOUND: Final = 404
BY_THE_CLOCK: Final = Terms(clock=GameClock(600, 5), chat="players", rated=True)
BY_DAYS: Final = Terms(clock=DayClock(3, weekends_off=True), watch="players", undo="free-only")
PHONE: Final = ViewportSize(width=390, height=844)


def over(table: Table) -> bool:
    """When the game has ended."""
    return table.over


def others_bid(table: Table) -> bool:
    """When somebody else is asked for a bid, and the reader will be."""
    table_asks = bool(table.answering) and 0 not in table.answering
    return table.ply >= 20 and table_asks and table.state.decision.question == "auction"


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


def public_lobby(tables: Tables) -> Page:
    """The lobby with an open table in it, a game to watch, and a search that goes on."""
    path = new_table(tables, mode="open", terms={"clock": {"kind": "days", "days": 2}})
    page = at("/lobby")(tables)
    page.locator("#seeking [name=game]").select_option("caballero")
    page.locator("#seeking [name=seats]").select_option("4")
    click(page, "#seeking button.main")
    expect(page.locator(f"#own-tables a[href='{path}']")).to_be_visible()
    expect(page.locator(".searching")).to_be_visible()
    return page


def agreeing(tables: Tables) -> Page:
    """The form for a new table that is open to everybody, with everything to agree on."""
    page = opening(tables)
    form = page.locator("article.box form.opening").last
    form.locator("[name=mode][value=open]").check()
    form.locator(".agreeing > summary").click()
    form.locator("[name='terms.clock'][value=game]").check()
    return page


def account(tables: Tables) -> Page:
    """The account page with everything unfolded."""
    new_table(tables, mode="friends")
    page = at("/me")(tables)
    click(page, "form[action='/me/recovery'] button")
    for fold in page.locator("main details").all():
        fold.evaluate("fold => { fold.open = true; }")
    return page


def account_on_a_phone(tables: Tables) -> Page:
    tables.page.set_viewport_size(PHONE)
    return account(tables)


def sign_in(tables: Tables) -> Page:
    """Signing in where somebody has played before."""
    new_table(tables, mode="friends")
    return at("/sign-in")(tables)


def manners(tables: Tables) -> Page:
    """What can be done about somebody at a table."""
    path = new_table(tables, mode="friends")
    tables.page.context.clear_cookies()
    new_table(tables, mode="friends")
    page = at(f"{path}/who?seat=0")(tables)
    click(page, "main summary")
    return page


def curtain(tables: Tables) -> Page:
    """Between two people at one screen."""
    page = at(new_table(tables, mode="hot-seat", seats=2))(tables)
    expect(page.locator("#curtain .card")).to_be_visible()
    return page


def notices(tables: Tables) -> Page:
    """How somebody hears of what waits for them, by one way and at one table."""
    new_table(tables, mode="friends")
    tables.page.request.post(
        f"{tables.house.url}/me/notices/hook",
        data={"url": "https://example.org/notices"},
        headers={"Origin": tables.house.url, "Sec-Fetch-Site": "same-origin"},
    )
    return at("/me/notices?said=saved")(tables)


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


def post(tables: Tables, address: str, **body: Any) -> str:
    """Something that the reader does now: the address of what comes of it."""
    reply = tables.page.request.post(
        f"{tables.house.url}{address}",
        data=body,
        headers={"Origin": tables.house.url, "Sec-Fetch-Site": "same-origin"},
    )
    return str(reply.json().get("path", address))


def club(tables: Tables) -> Page:
    """A club's page, as its host sees it, with everything unfolded."""
    path = post(tables, "/clubs", name="Sea dogs", about="We sail on Tuesdays.", nickname="Ana")
    post(tables, f"{path}/posts", text="Bring biscuits.")
    post(tables, "/tournaments", name="Cup", game="caramba", club=path.rpartition("/")[2])
    new_table(tables, mode="friends", terms={"club": path.rpartition("/")[2]})
    page = at(path)(tables)
    for fold in page.locator("main details").all():
        fold.evaluate("fold => { fold.open = true; }")
    return page


def tournament(tables: Tables) -> Page:
    """A tournament in its first round."""
    plan = {"name": "Cup", "game": "caramba", "bots": "novice", "hours": 24}
    path = post(tables, "/tournaments", nickname="Ana", **plan)
    post(tables, f"{path}/enter", nickname="Ana")
    with Person(tables.house) as ben:
        ben.post(f"{path}/enter", nickname="Ben")
    post(tables, f"{path}/start")
    page = at(path)(tables)
    expect(page.locator(".next-game")).to_be_visible()
    return page


def leaders(path: str) -> Screen:
    """A page about people who have played many rated games."""

    def go(tables: Tables) -> Page:
        if tables.page.request.get(f"{tables.house.url}/people/handle-Ben").status == NOT_FOUND:
            season(tables.house, ("Anneliese", "Ben", "Cleo", "Dan", "Eva"), 60)
        return at(path)(tables)

    return go


def of_a_finished_game(path: str) -> Screen:
    """A page about a finished game; `{}` stands for its table."""

    def go(tables: Tables) -> Page:
        page = tables.visit(Scene("caramba", 4, over))
        page.goto(tables.house.url + path.format(page.url.rpartition("/")[2].partition("?")[0]))
        return page

    return go


def sharing(tables: Tables) -> Page:
    page = of_a_finished_game("/t/{}?ply=30")(tables)
    click(page, ".replay [data-open=share]")
    return page


def bad_record(tables: Tables) -> Page:
    """What somebody is told whose record cannot be read."""
    page = at("/import")(tables)
    page.fill("#record", "# tablero 1")
    click(page, ".import-form button")
    expect(page.locator(".problem")).to_be_visible()
    return page


def keys_and_bots(tables: Tables) -> Page:
    """The page of keys, with a bot and a key that was just made."""
    page = at(new_table(tables, mode="friends"))(tables)
    page.goto(f"{tables.house.url}/me/keys")
    page.locator("form[action='/me/bots'] input[name=name]").fill("Rocinante")
    page.locator("form[action='/me/bots'] button").click()
    page.locator("form[action='/me/keys'] input[name=label]").fill("My own page")
    page.locator("form[action='/me/keys'] button").click()
    expect(page.locator("#fresh-key")).to_be_visible()
    return page


SCREENS: Final[dict[str, Screen]] = {
    "shelf": at("/"),
    "opening": opening,
    "settings": settings,
    "lobby": lobby,
    "public-lobby": public_lobby,
    "finding": at("/lobby"),
    "finished-games": at("/lobby/games"),
    "agreeing": agreeing,
    "joining": joining,
    "curtain": curtain,
    "me": at("/me"),
    "notices": notices,
    "notices-end": at("/notices/end/forged"),
    "account": account,
    "phone-account": account_on_a_phone,
    "sign-in": sign_in,
    "manners": manners,
    "keys-and-bots": keys_and_bots,
    "holidays": at("/me/holidays"),
    "alone": at("/alone/eldorado"),
    "error": at("/t/nowhere"),
    "clubs": at("/clubs"),
    "club": club,
    "tournament": tournament,
    "leaders": leaders("/leaders"),
    "statistics": leaders("/leaders/statistics"),
    "profile": leaders("/people/handle-Ben"),
    "import": at("/import"),
    "import-bad": bad_record,
    "offline": at("/offline"),
    "fairness": of_a_finished_game("/t/{}/fairness"),
    "embed": of_a_finished_game("/embed/{}?ply=30"),
    "sharing": sharing,
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
    "clock-asked": table(
        Scene("caramba", 3, moment(30, asked=True), terms=BY_THE_CLOCK), ".agreed > summary"
    ),
    "clock-preparing": table(Scene("caramba", 3, others_bid, terms=BY_DAYS), "[data-prepare]"),
    "clock-pause": table(
        Scene("caramba", 3, moment(30, asked=False), terms=BY_DAYS), "[data-post$='/pause']"
    ),
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
