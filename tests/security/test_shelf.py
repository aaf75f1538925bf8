"""Point 11: the shelf is drawn once for everybody, and comings and goings redraw nothing else."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablero.drawing.parts import Texts
from tablero.games import all_games
from tablero.server import pages
from tablero.server.assets.inline import STYLES
from tablero.server.guests.reader import Reader
from tablero.server.live import studio
from tablero.server.live.easel import Easel, Printed, Readership
from tablero.server.live.gallery import Gallery, Listener, Wanted
from tablero.server.live.mailbox import Mailbox
from tablero.table.scene import Scene
from tablero.table.sight import Company, scene, sight_of
from tablero.table.table import Table
from tablero.words import LANGUAGES
from tests.server.house import House, Person, quick, running_house
from tests.table.tables import Room, database

PAGE = {"Accept": "text/html"}
ORDINARY = "/t/nowhere/news"
"""An ordinary request: it looks for a table, and its answer is one line."""
DEARER = 6
"""How many times the CPU of an ordinary request a page may take: it has a thousand times as
many bytes, which a client in the same process also reads."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(quick(tmp_path_factory.mktemp("house"))) as house:
        yield house


def cpu(person: Person, path: str, times: int = 40) -> float:
    """Seconds of CPU that a request takes, here and in the server, after a first request."""
    person.get(path, headers=PAGE)
    start = time.process_time()
    for _ in range(times):
        person.get(path, headers=PAGE)
    return (time.process_time() - start) / times


@pytest.mark.parametrize("path", ["/", "/rules/caballero", "/rules/caramba", "/rules/eldorado"])
def test_11_a_shared_page_is_as_cheap_as_any_request(house: House, path: str) -> None:
    with Person(house) as ana:
        ordinary = cpu(ana, ORDINARY)
        assert cpu(ana, path) < DEARER * ordinary
        ana.opens(mode="friends", seats=2)
        assert cpu(ana, path) < DEARER * ordinary


def test_11_many_simultaneous_requests_share_one_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Counter[object] = Counter()
    real = pages.shelf_page

    def counted(reader: Reader, known: bool, level: str) -> str:
        drawn[reader, known] += 1
        return real(reader, known, level)

    monkeypatch.setattr(pages, "shelf_page", counted)
    with running_house(quick(tmp_path)) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house, lang)) for lang in LANGUAGES for _ in range(3)]
        with ThreadPoolExecutor(len(people)) as crowd:
            shown = list(crowd.map(lambda each: each.get("/", headers=PAGE).text, people))
    assert len(set(shown)) == len(LANGUAGES)
    assert list(drawn.values()) == [1] * len(LANGUAGES)


def test_11_a_browser_that_has_the_page_is_not_sent_it_again(house: House) -> None:
    with Person(house) as ana, Person(house, "de") as ben:
        for path in ("/", "/rules/caramba"):
            tag = ana.get(path, headers=PAGE).headers["etag"]
            again = ana.get(path, headers=PAGE | {"If-None-Match": tag})
            assert (again.status_code, again.content) == (304, b"")
            assert "content-security-policy" in again.headers
            other = ben.get(path, headers=PAGE | {"If-None-Match": tag})
            assert other.status_code == 200
        tag = ana.get("/", headers=PAGE).headers["etag"]
        ana.opens(mode="friends", seats=2)
        mine = ana.get("/", headers=PAGE | {"If-None-Match": tag})
        assert (mine.status_code, mine.headers["cache-control"]) == (200, "no-store")


@pytest.mark.parametrize("name", STYLES)
def test_11_a_browser_that_has_a_stylesheet_is_not_sent_it_again(house: House, name: str) -> None:
    with Person(house) as ana:
        sent = ana.get(f"/static/{name}.css")
        assert sent.headers["content-type"] == "text/css; charset=utf-8"
        assert sent.headers["cache-control"] == "no-cache"
        tags = {"If-None-Match": sent.headers["etag"]}
        again = ana.get(f"/static/{name}.css", headers=tags)
        assert (again.status_code, again.content) == (304, b"")


def test_11_everybody_gets_only_their_own_name_and_tables(house: House) -> None:
    with Person(house) as ana, Person(house) as ben, Person(house) as stranger:
        tables = [
            each.opens(mode="friends", seats=2, name=name)
            for each, name in ((ana, "A&na"), (ben, 'B"en'))
        ]
        names = ("A&amp;na", "B&#34;en")
        shelves = [each.get("/", headers=PAGE).text for each in (ana, ben)]
        for mine, name in enumerate(names):
            assert [name in shelf for shelf in shelves] == [at == mine for at in range(2)]
            assert [tables[mine] in shelf for shelf in shelves] == [at == mine for at in range(2)]
        nobodys = stranger.get("/", headers=PAGE).text
        assert not any(text in nobodys for text in (*names, *tables, "/me"))
        assert not any(mark in shelf for shelf in (*shelves, nobodys) for mark in "\ue000\ue001")


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_11_comings_and_goings_change_only_the_parts_that_show_them(
    tmp_path: Path, game: str
) -> None:
    with database(tmp_path) as engine:
        room = Room(engine)
        table = room.among("ana", "ben", game=game)
        companies = (Company(), Company({"ana"}, 1), Company({"ana", "ben"}, 7))
        for guest in ("ana", "ben", None):
            sight = sight_of(table, guest)
            drawings = [
                pages.fragments(scene(table, sight, company=company), "en") for company in companies
            ]
            shown = {"people", "lobby"}
            for drawing in drawings[1:]:
                changed = {part for part in drawing if drawing[part] != drawings[0][part]}
                assert changed
                assert changed <= shown


class CountingEasel(Easel):
    """A real easel, and for how many readerships it has drawn in all."""

    drawn = 0

    def _edition(self, table: Table, readership: Readership, seen: Scene) -> tuple[str, Texts]:
        type(self).drawn += 1
        return super()._edition(table, readership, seen)


def test_11_newcomers_get_what_is_there(tmp_path: Path) -> None:
    easel = CountingEasel()
    CountingEasel.drawn = 0

    async def draw(table: Table, company: Company, wanted: Wanted) -> Mapping[Readership, Printed]:
        return easel.news(table, company, wanted)

    with database(tmp_path) as engine:
        table = Room(engine).among("ana", "ben")
        gallery = Gallery(draw)
        gallery.listeners = {Listener(who, "en", Mailbox(9)) for who in ("ana", "ben", None)}
        asyncio.run(gallery.publish(table))
        assert CountingEasel.drawn == 3
        gallery.listeners |= {Listener(None, "en", Mailbox(9)) for _ in range(2)}
        asyncio.run(gallery.publish(table, company_settled=False))
        assert CountingEasel.drawn == 3, "newcomers get what is there"
        asyncio.run(gallery.publish(table))
        asyncio.run(gallery.publish(table))
        assert CountingEasel.drawn == 6, "once more, for another company"
        assert all(len(listener.mailbox) for listener in gallery.listeners)


def test_11_a_spectator_who_reconnects_has_nothing_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "Easel", CountingEasel)
    CountingEasel.drawn = 0
    with running_house(quick(tmp_path)) as house, ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(house)) for _ in range(2))
        table_id = ana.opens(mode="friends", seats=2)
        for _ in range(5):  # nobody else is there: the drawing is kept for people who return
            with ben.follows(table_id) as follower:
                assert "board" in follower.next()["fragments"]
        assert CountingEasel.drawn == 1
        for lang in LANGUAGES:
            stack.enter_context(stack.enter_context(Person(house, lang)).follows(table_id)).next()
        stack.enter_context(ana.follows(table_id)).next()
        audiences = len(LANGUAGES) + 1
        before = CountingEasel.drawn
        for _ in range(30):
            with ben.follows(table_id) as follower:
                follower.next()
        # Comings and goings are announced together, at most twice a second.
        assert CountingEasel.drawn - before <= 6 * audiences
        ana.post(f"/t/{table_id}/chat", text="now there is news")
        with ben.follows(table_id) as follower:
            assert "now there is news" in follower.next()["fragments"]["chat"]
