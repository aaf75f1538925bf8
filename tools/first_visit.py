"""How soon a table is seen by somebody with a slow phone on a slow line.

`python -m tools.first_visit` starts a server, opens a table of each game in Chromium (with a
processor four times slower and DevTools' «Fast 3G») once with an empty cache and once coming from
the shelf, and prints the largest contentful paint, when the art was there, the layout shift, and
the bytes on the wire.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.server.house import House, Person, quick, running_house
from tools import chromium

FAST_3G: Final = {
    "offline": False,
    "latency": 150 * 3.75,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
}
"""What DevTools calls Fast 3G."""
SLOWER: Final = 4
GAMES: Final = ("caramba", "caballero", "eldorado")
SCREENS: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
}
TIMES: Final = 3
WATCH: Final = """
    window.seen = { lcp: 0, what: "", shift: 0, art: 0 };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      seen.lcp = entry.startTime;
      const { element } = entry;
      seen.what = element ? `${element.tagName} ${element.id || element.className}` : "";
    })).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    })).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("art", () => { seen.art = performance.now(); });
"""


class Visit(NamedTuple):
    """How somebody comes to a table."""

    screen: str
    from_shelf: bool


class Seen(NamedTuple):
    """What a visit brought: milliseconds, the largest thing painted, bytes on the wire."""

    lcp: float
    what: str
    shift: float
    art: float
    page: int
    everything: int


def watching(page: Page) -> None:
    """Let a page note what is painted when."""
    page.add_init_script(WATCH)


def slow(page: Page) -> None:
    """Let the page's processor and line be slow from now on."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAST_3G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


@contextmanager
def bytes_of(page: Page) -> Iterator[dict[str, int]]:
    """The bytes that came over the wire, headers included, by address."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    received: dict[str, int] = {}

    def asked(message: Any) -> None:
        addresses.setdefault(message["requestId"], message["request"]["url"])

    def finished(message: Any) -> None:
        address = httpx.URL(addresses.get(message["requestId"], "")).path
        received[address] = received.get(address, 0) + int(message["encodedDataLength"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", finished)
    yield received
    session.detach()


def seen(page: Page) -> dict[str, Any]:
    """What the page has noted, once its scripts run and half a second has passed since."""
    page.wait_for_function(
        "document.readyState === 'complete' && 'script' in document.documentElement.dataset"
    )
    page.wait_for_timeout(500)
    page.wait_for_timeout(500)
    noted: dict[str, Any] = page.evaluate("window.seen")
    return noted


def table_of(house: House, game: str, answers: int = 60) -> tuple[str, dict[str, str]]:
    """A table in the middle of a game, and the cookies of somebody at it."""
    luck = Random(4)
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(4)]
        table_id = people[0].opens(game=game, mode="friends", seats=len(people))
        for person, name in zip(people[1:], ("Ben", "Cleo", "Dan"), strict=True):
            person.sits(table_id, name)
        for person in people:
            person.post(f"/t/{table_id}/orders", orders=[])
        for _ in range(answers):
            table = house.table(table_id)
            asked = next(filter(table.may_answer, range(len(people))), None)
            if asked is None or table.state.decision is None:
                break
            answer = luck.choice(table.state.decision.options)
            people[asked].answers(table_id, table.ply, answer).raise_for_status()
        return f"/t/{table_id}", dict(people[0].http.cookies)


def visit(browser: Browser, url: str, path: str, cookies: dict[str, str], how: Visit) -> Seen:
    """Open a table, and note what came when."""
    context = browser.new_context(viewport=SCREENS[how.screen], reduced_motion="reduce")
    context.add_cookies([{"name": name, "value": it, "url": url} for name, it in cookies.items()])
    page = context.new_page()
    watching(page)
    if how.from_shelf:
        page.goto(url)
        page.wait_for_load_state("networkidle")
    slow(page)
    with bytes_of(page) as received:
        page.goto(url + path)
        noted = seen(page)
    context.close()
    return Seen(**noted, page=received.get(path, 0), everything=sum(received.values()))


def measure(browser: Browser, house: House) -> None:
    """Print a line for each game, screen and way to come: the medians of some visits."""
    for game in GAMES:
        path, cookies = table_of(house, game)
        for how in (Visit(screen, shelf) for screen in SCREENS for shelf in (False, True)):
            visits = [visit(browser, house.url, path, cookies, how) for _ in range(TIMES)]
            print(
                f"{game:10} {how.screen:8} {'from the shelf' if how.from_shelf else 'cold':15}"
                f"LCP {median(each.lcp for each in visits):5.0f} ms ({visits[0].what}), "
                f"art {median(each.art for each in visits):5.0f} ms, "
                f"shift {max(each.shift for each in visits):.4f}, "
                f"page {visits[0].page} bytes, all {visits[0].everything} bytes"
            )


def main() -> None:
    """Measure with a server of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_house(quick(Path(folder))) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ready(), args=["--no-sandbox", "--disable-gpu"]
        )
        measure(browser, house)
        browser.close()


if __name__ == "__main__":
    main()
