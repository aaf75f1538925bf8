"""The site as an app: it can be installed, and what was seen is read without the internet."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hands import Hands
from tests.cli.games import finished
from tests.conftest import PATIENCE
from tests.server.house import House, Person

Visitor: TypeAlias = Callable[..., Page]
HEARD_WITHIN = 300
"""Tenths of a second in which the browser tells of a worker that is ready."""
TIME_FLIES = """
const wait = setTimeout;
globalThis.setTimeout = (act, time, ...given) => wait(act, time / 50, ...given);
"""
"""Games are kept slowly, so as to be in nobody's way."""


@pytest.fixture
def visitor(browser: Browser, house: House) -> Iterator[Visitor]:
    """Somebody in whose browser the worker is at work."""
    contexts: list[BrowserContext] = []

    def visit(path: str = "/", **options: Any) -> Page:
        context = browser.new_context(service_workers="allow", **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(house.url + path)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        return page

    yield visit
    for context in contexts:
        context.close()


@contextmanager
def offline(page: Page) -> Iterator[None]:
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)


def brings_a_game(page: Page) -> str:
    """A finished game of the visitor's; its path."""
    page.goto(f"{page.url.split('/', 3)[0]}//{page.url.split('/')[2]}/import")
    page.fill("#record", str(finished()))
    page.click(".import-form button")
    expect(page.locator("#ending .card")).to_be_visible()
    return "/" + page.url.split("/", 3)[3]


def test_the_site_can_be_installed(visitor: Visitor) -> None:
    page = visitor()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest?lang=en")
    assert found["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}, "but for the empty profile"


def test_rules_are_read_offline_and_other_pages_say_so(visitor: Visitor, house: House) -> None:
    page = visitor(locale="de")
    expect_kept(page, "tablero-pages", "/rules/eldorado")
    with offline(page):
        page.goto(f"{house.url}/rules/eldorado")
        expect(page.locator("#rules-text")).to_be_visible()
        page.goto(house.url)
        expect(page.locator("h1")).to_have_text("Du bist offline")
        page.get_by_role("link", name="Caramba!").click()
        expect(page.locator("#rules-text")).to_be_visible()
    page.goto(house.url)
    expect(page.locator("h1")).to_have_text("Tablero")


def test_rules_never_opened_before_have_their_pictures_offline(
    visitor: Visitor, house: House
) -> None:
    page = visitor(color_scheme="dark")
    expect_kept(page, "tablero-pages", "/rules/caramba")
    Hands(page, house).play_now()
    becomes_true(
        page,
        """async () => {
            const pages = await caches.open("tablero-pages");
            const rules = await (await pages.match("/rules/caramba", {ignoreVary: true})).text();
            const wanted = rules.match(/\\/art\\/\\w+\\/example\\/[\\w/-]+-night\\.svg/g);
            const kept = await Promise.all(wanted.map((path) => pages.match(path)));
            return kept.every(Boolean);
        }""",
    )
    with offline(page):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.goto(f"{house.url}/rules/caramba")
            pictures = page.locator("#rules-text .example img")
            assert pictures.count() > 10
            for picture in pictures.all():
                picture.scroll_into_view_if_needed()
                assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)"), (
                    "there, if only by another light"
                )


def becomes_true(page: Page, promised: str) -> None:
    """Wait until what a function promises is true; `wait_for_function` takes the promise for it."""
    page.evaluate(
        f"""async () => {{
            while (!await ({promised})()) await new Promise((done) => setTimeout(done, 100));
        }}"""
    )


def expect_kept(page: Page, cache: str, path: str) -> None:
    """Wait until the browser keeps something."""
    becomes_true(
        page,
        f"""() => caches.open({json.dumps(cache)})
            .then((cache) => cache.match({json.dumps(path)}, {{ignoreVary: true}}))""",
    )


def board(page: Page) -> str:
    """What the board shows, without what its transitions leave."""
    return str(page.locator("#board").inner_html())


def test_an_own_finished_game_is_gone_through_offline(visitor: Visitor, house: House) -> None:
    page = visitor(reduced_motion="reduce")
    page.add_init_script(TIME_FLIES)
    path = brings_a_game(page)
    page.wait_for_selector("#table[data-kept]", state="attached")
    shown: dict[int, str] = {}
    for ply in (40, 41, 39, 300):
        page.goto(f"{house.url}{path}?ply={ply}")
        shown[ply] = board(page)
    with offline(page):
        page.goto(f"{house.url}/")
        page.get_by_role("link", name=re.compile("Caramba!: Ana")).click()
        expect(page.locator("#ending .card")).to_be_visible()
        page.locator("[data-hide=ending]").click()
        go(page, 40)
        for key, ply in (("]", 41), ("[", 40), ("[", 39)):
            page.keyboard.press(key)
            expect(page.locator("#past")).to_contain_text(f"Move {ply} of")
            assert board(page) == shown.get(ply, board(page))
        go(page, 300)
        assert board(page) == shown[300]
        page.keyboard.press("v")
        expect(page.locator("#past")).to_be_hidden()
        expect(page.locator("#connection")).to_be_visible()


def go(page: Page, ply: int) -> None:
    """Move the slider."""
    page.locator("[data-scrub]").evaluate(
        """(slider, ply) => {
            slider.value = ply;
            slider.dispatchEvent(new Event("change", {bubbles: true}));
        }""",
        ply,
    )
    expect(page.locator("#past")).to_contain_text(f"Move {ply} of")


def test_signing_out_forgets_the_games(visitor: Visitor, house: House) -> None:
    page = visitor()
    path = brings_a_game(page)
    expect_kept(page, "tablero-games", path)
    page.goto(f"{house.url}/me")
    page.locator("form[action='/me/sign-out'] button").first.click()
    page.wait_for_url(f"{house.url}/")
    becomes_true(page, "() => caches.has('tablero-games').then((there) => !there)")
    with offline(page):
        page.goto(house.url + path)
        expect(page.locator("h1")).to_have_text("You are offline")


def test_running_games_and_accounts_are_never_kept(visitor: Visitor, house: House) -> None:
    page = visitor()
    page.request.post(
        f"{house.url}/tables",
        data={"game": "caramba"},
        headers={"Origin": house.url, "Sec-Fetch-Site": "same-origin"},
    )
    page.goto(house.url)
    page.locator(".ticket").first.click()
    expect(page.locator("#table[data-mine]")).to_be_attached()
    page.keyboard.press("[")
    page.goto(f"{house.url}/me")
    expect(page.locator("h1")).to_be_visible()
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const opened = await Promise.all(names.map((name) => caches.open(name)));
            const all = await Promise.all(opened.map((cache) => cache.keys()));
            return all.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert kept
    assert [path for path in kept if not re.match(r"/(static|art|rules|offline)", path)] == []


def test_a_refusal_takes_the_games_of_whoever_was_here(visitor: Visitor, house: House) -> None:
    """A session may have ended elsewhere: the browser learns it from the first refusal."""
    page = visitor()
    with Person(house) as ana, Person(house) as ben:
        table = ana.opens(mode="friends", seats=2, terms={"watch": "players"})
        ben.sits(table, "Ben")
    page.evaluate("() => caches.open('tablero-games')")
    page.goto(f"{house.url}/t/{table}")
    becomes_true(page, "() => caches.has('tablero-games').then((there) => !there)")


def test_a_notice_leads_only_to_pages_of_ours(visitor: Visitor, house: House) -> None:
    page = visitor()
    (worker,) = page.context.service_workers
    leads = worker.evaluate(
        "(urls) => urls.map(ours)", ["/t/x?ply=1", "https://evil.example/", None, "//evil"]
    )
    assert leads[0] == f"{house.url}/t/x?ply=1"
    assert all(each.rstrip("/") == house.url for each in leads[1:])


def test_a_push_message_becomes_a_notice(visitor: Visitor, house: House) -> None:
    page = visitor()
    page.context.grant_permissions(["notifications"], origin=house.url)
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(
            each["registrationId"] for each in event["registrations"]
        ),
    )
    session.send("ServiceWorker.enable")
    page.evaluate("() => navigator.serviceWorker.ready.then(Boolean)")
    for _ in range(HEARD_WITHIN):
        if registrations:
            break
        page.wait_for_timeout(100)
    said = {"title": "Caramba!", "body": "Your turn", "url": "/t/x", "tag": "x", "lang": "en"}
    said |= {"end": "/me/notices", "ends": "Notice settings"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": house.url, "registrationId": registrations[-1], "data": json.dumps(said)},
    )
    shown = page.evaluate_handle(
        """async () => {
            const { active } = await navigator.serviceWorker.ready;
            for (;;) {
                const [notice] = await (await navigator.serviceWorker.ready).getNotifications();
                if (notice) {
                    const { title, body, data, actions } = notice;
                    const offered = actions.map((each) => each.title).join();
                    return [title, body, data.url, offered, data.end, active.state];
                }
                await new Promise((done) => requestAnimationFrame(done));
            }
        }"""
    ).json_value()
    assert shown == [
        "Caramba!",
        "Your turn",
        f"{house.url}/t/x",
        "Notice settings",
        f"{house.url}/me/notices",
        "activated",
    ]


def test_a_new_worker_takes_over_and_tidies_up(visitor: Visitor, house: House) -> None:
    page = visitor()
    page.evaluate("caches.open('tablero-shell-of-an-earlier-release')")
    page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.unregister())")
    page.goto(f"{house.url}/rules/caramba")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    becomes_true(
        page, "() => caches.has('tablero-shell-of-an-earlier-release').then((there) => !there)"
    )
    kept = page.evaluate("caches.keys()")
    assert sum(name.startswith("tablero-shell-") for name in kept) == 1
