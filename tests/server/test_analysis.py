"""The analysis page: who gets it, how it is worked out and kept, and what can go wrong."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablero.analysis import Analysis, analyse, regrets, turning_points
from tablero.bots.judgement import VARIABLE, forget_networks
from tablero.server.background.analysts import Analysts
from tablero.server.background.thinkers import Thinkers
from tablero.server.desk import Desk
from tablero.server.edge.throttle import Rate
from tablero.server.problems import BotsBusy
from tablero.table.table import Table
from tablero.table.waiting import Patience
from tablero.words import LANGUAGES, Words
from tests.bots.networks import at_hand, untrained
from tests.server.analysed import finished_table, learned_house, play_to_the_end
from tests.server.house import UNLIMITED, House, Person, quick, running_house, wait_for

PAGE = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str, Person]]:
    """A server, a game that is over there, and who played it."""
    with learned_house(tmp_path_factory.mktemp("analysis")) as house, Person(house) as ana:
        yield house, finished_table(house, ana), ana


def address(table_id: str) -> str:
    return f"/t/{table_id}/analysis"


def told(person: Person, table_id: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(address(table_id)).json()
    return found


def done(person: Person, table_id: str) -> Analysis:
    """The analysis, once it is there."""
    wait_for(lambda: told(person, table_id)["state"] != "running")
    found = person.get(address(table_id))
    assert found.json()["state"] == "done", found.text
    return Analysis.read(found.content.partition(b'"analysis":')[2][:-1])


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


def test_it_is_asked_for_worked_out_and_kept_for_everybody(
    place: tuple[House, str, Person],
) -> None:
    house, table_id, ana = place
    assert f'href="{address(table_id)}"' in ana.get(f"/t/{table_id}", headers=PAGE).text
    assert told(ana, table_id) == {"state": "none"}
    asking = ana.get(address(table_id), headers=PAGE)
    assert f'action="{address(table_id)}"' in asking.text
    assert "refresh" not in asking.headers
    assert told(ana, table_id) == {"state": "none"}, "looking begins nothing"

    sent = ana.http.post(address(table_id), headers=PAGE)
    assert (sent.status_code, sent.headers["location"]) == (303, address(table_id))
    waiting = ana.get(address(table_id), headers=PAGE)
    if "refresh" in waiting.headers:
        assert "<progress" in waiting.text
    analysis = done(ana, table_id)
    table = house.table(table_id)
    assert analysis.plies == table.ply
    assert analysis.over
    with Person(house) as stranger:
        assert done(stranger, table_id) == analysis
        assert stranger.post(address(table_id)).json() == {"ok": True}
        assert told(stranger, table_id)["state"] == "done"
        page = stranger.get(address(table_id), headers=PAGE)
    assert page.headers["etag"]
    assert "refresh" not in page.headers


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_it_all(place: tuple[House, str, Person], lang: str) -> None:
    house, table_id, ana = place
    ana.post(address(table_id))
    analysis, names = done(ana, table_id), house.table(table_id).names
    with Person(house, lang=lang) as reader:
        page = unescape(reader.get(f"{address(table_id)}?seat=1", headers=PAGE).text)
    words = Words(lang, "caramba", names)
    for key in ("curve", "turns", "parts", "luck", "own", "others", "reassessment", "regrets"):
        assert words.say(f"analysis.{key}") in page
    for turn in turning_points(analysis):
        assert f'href="/t/{table_id}?ply={turn.ply}"' in page
    for each in regrets(analysis, 1):
        assert f'href="/t/{table_id}?ply={each.ply - 1}"' in page
        assert words.phrase(house.table(table_id).game.parse_action(each.best)) in page
    linked = {int(ply) for ply in re.findall(r"\?ply=(\d+)", page)}
    assert linked <= set(range(analysis.plies + 1))
    assert ana.get(f"/t/{table_id}?ply={max(linked)}", headers=PAGE).is_success


def test_seats_that_are_not_there_are_refused(place: tuple[House, str, Person]) -> None:
    _, table_id, ana = place
    ana.post(address(table_id))
    done(ana, table_id)
    for seat in ("2", "-1", "x"):
        refused = ana.get(f"{address(table_id)}?seat={seat}", headers=PAGE)
        assert refused.status_code == 400


def test_a_game_that_goes_on_is_analysed_for_nobody(place: tuple[House, str, Person]) -> None:
    house, _, ana = place
    table_id = ana.opens(mode="bots", seats=2, bots="random")
    with Person(house) as stranger:
        for person in (ana, stranger):
            assert code(person.get(address(table_id))) == (409, "not-over")
            assert code(person.post(address(table_id))) == (409, "not-over")
    assert code(ana.post(address("nowhere"))) == (404, "unknown-table")


def test_a_lesson_is_not_analysed(place: tuple[House, str, Person]) -> None:
    _, _, ana = place
    found = re.search(r'action="(/lessons/caramba/[\w-]+)"', ana.get("/", headers=PAGE).text)
    assert found is not None
    lesson = ana.http.post(found[1], headers=PAGE)
    table_id = lesson.headers["location"].rpartition("/")[2]
    assert code(ana.post(address(table_id))) == (409, "lesson-table")


def test_without_a_network_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "caramba").mkdir()
    (tmp_path / "caramba" / "2.npz").write_bytes(b"not a network")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    forget_networks()
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        table_id = finished_table(house, ana)
        assert code(ana.post(address(table_id))) == (409, "no-judgement")
        page = ana.get(address(table_id), headers=PAGE)
        assert page.status_code == 409
        assert "have not learned this game" in page.text
        assert address(table_id) not in ana.get(f"/t/{table_id}", headers=PAGE).text
    forget_networks()


def test_a_process_that_is_killed_costs_time_and_nothing_else(tmp_path: Path) -> None:
    with learned_house(tmp_path) as house, Person(house) as ana:
        table_id = finished_table(house, ana)
        ana.post(address(table_id))
        killed = 0
        while killed < 3 and told(ana, table_id)["state"] == "running":
            time.sleep(0.2)
            for child in multiprocessing.active_children():
                child.kill()
                killed += 1
        assert killed
        assert done(ana, table_id) == analyse(house.table(table_id).record)


def test_if_nobody_can_think_it_says_so_and_may_be_asked_for_again(tmp_path: Path) -> None:
    with (
        learned_house(tmp_path, bot_limit=0.0) as house,
        Person(house) as ana,
        Person(house) as ben,
    ):
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        play_to_the_end(house, (ana, ben), table_id)
        for _ in range(2):
            assert ana.post(address(table_id)).is_success
            wait_for(lambda: told(ana, table_id)["state"] == "failed")
            assert told(ana, table_id)["problem"] == "bots-busy"
            page = ana.get(address(table_id), headers=PAGE).text
            said = re.search(r'<p role="status">(.*?)</p>', page)
            assert said is not None
            assert said[1].startswith("The analysis was interrupted. The bots have no time")
            assert "hint" not in said[1], "nobody has asked for one"
            assert f'action="{address(table_id)}"' in page


def test_it_survives_a_restart_and_is_done_again_with_another_network(tmp_path: Path) -> None:
    with learned_house(tmp_path) as house, Person(house) as ana:
        table_id = finished_table(house, ana)
        ana.post(address(table_id))
        first = done(ana, table_id)
        start = house.table(table_id).start
    with learned_house(tmp_path) as house, Person(house) as ben:
        assert done(ben, table_id) == first
    other = untrained(start, seed=5).save()
    with (
        at_hand(tmp_path / "networks", start, other),
        running_house(quick(tmp_path)) as house,
        Person(house) as ben,
    ):
        assert told(ben, table_id) == {"state": "none"}
        ben.post(address(table_id))
        assert done(ben, table_id).basis != first.basis


def test_of_many_who_ask_at_once_no_more_wait_than_the_queue_is_long(tmp_path: Path) -> None:
    with learned_house(tmp_path) as house, Person(house) as ana:
        tables = [house.table(ana.opens(mode="bots", seats=2, bots="random")) for _ in range(4)]

        async def pace(_: Table) -> str:
            return "fast"

        async def asked() -> list[type[object]]:
            desk = Desk(house.db, Patience())
            thinkers = Thinkers(desk, 1, 1, 0.0, 60.0, pace)
            analysts = Analysts(desk, thinkers, queue=2)
            try:
                begun = [analysts.begin(table) for table in tables]
                return list(map(type, await asyncio.gather(*begun, return_exceptions=True)))
            finally:
                await analysts.close()
                await thinkers.close()
                desk.close()

        found = asyncio.run(asked())
    assert found.count(BotsBusy) == len(tables) - 2


def test_nobody_asks_for_too_many(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(UNLIMITED, analyses=Rate(per_second=0.001, burst=2))
    with learned_house(tmp_path, limits=slow, analysis_queue=1) as house, Person(house) as ana:
        tables = [finished_table(house, ana) for _ in range(2)]
        assert ana.post(address(tables[0])).is_success
        with Person(house) as ben:
            full = ben.post(address(tables[1]))
            assert full.is_success or code(full) == (503, "bots-busy")
        done(ana, tables[0])
        assert ana.post(address(tables[0])).is_success, "asking again is free of work"
        assert code(ana.post(address(tables[1]))) == (429, "too-many-requests")
