"""Positions as links, games in pages of other sites, games from elsewhere that are played on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import Page, expect

from tests.browser.test_app import brings_a_game
from tests.server.house import House


@contextmanager
def blog(text: str) -> Iterator[str]:
    """Another site, with one page; its address."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(text.encode())

        def log_request(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def test_a_link_to_the_position_is_copied(house: House, new_page: Callable[..., Page]) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(house.url)
    path = brings_a_game(page)
    page.goto(f"{house.url}{path}?ply=40")
    page.keyboard.press("]")
    expect(page.locator("#past")).to_contain_text("Move 41 of")
    page.locator(".replay [data-link]").click()
    expect(page.locator("#position")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{house.url}{path}?ply=41"
    page.locator(".replay [data-open=share]").click()
    expect(page.locator("#share-embed")).to_have_value(re.compile(r"/embed/[\w-]+\?ply=41"))


def test_a_game_stands_in_a_page_of_another_site(
    house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(house.url)
    path = brings_a_game(page)
    table = path.rpartition("/")[2]
    frames = (
        f'<iframe id="game" src="{house.url}/embed/{table}?ply=40"></iframe>'
        f'<iframe id="table" src="{house.url}{path}"></iframe>'
    )
    with blog(frames) as address:
        page.goto(address)
        framed = page.frame_locator("#game")
        expect(framed.locator(".figures")).to_have_text(re.compile("Move 40 of"))
        framed.locator("[data-way=next]").click()
        expect(framed.locator(".figures")).to_have_text(re.compile("Move 41 of"))
        assert framed.locator("img").evaluate("picture => picture.naturalWidth") > 0
        expect(page.frame_locator("#table").locator("#table")).to_have_count(0)


def test_a_game_from_elsewhere_is_played_on(house: House, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(house.url)
    path = brings_a_game(page)
    page.goto(f"{house.url}{path}?ply=40")
    page.locator(".play-on select").select_option(label="Paco")
    page.locator(".play-on button").click()
    page.wait_for_url(lambda url: path not in url)
    expect(page.locator("#table[data-mine]")).to_be_attached()
    table = house.table(page.url.rpartition("/")[2])
    assert [chair.name for chair in table.chairs if chair.kind == "person"] == ["Paco"]
