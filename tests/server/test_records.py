"""Games as files: read as text and JSON, brought to another server, checked there, played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
import pytest

from tablero.engine import Record, SealedLuck
from tablero.games import find
from tablero.server.edge.throttle import Rate
from tests.cli.games import finished, unfinished
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.test_answers import code, two
from tests.server.test_security import raw_answer

People: TypeAlias = Callable[..., Person]
HTML = {"Accept": "text/html"}


def brings(someone: Person, record: Record | str) -> str:
    """Bring a game that is over; the table's id."""
    reply = someone.post("/import", record=str(record))
    assert reply.status_code == 200, reply.text
    return str(reply.json()["table"])


def test_both_forms_of_a_running_game_are_redacted_alike(person: People) -> None:
    table_id, people = two(person)
    for someone in (*people, person()):
        text = someone.get(f"/t/{table_id}/record").text
        data = someone.get(f"/t/{table_id}/record", params={"form": "json"}).json()
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        assert [each["text"] for each in data["answers"]] == [
            line.split(maxsplit=1)[1] for line in lines
        ]
        assert (data["seed"], data["result"]) == (None, None)
        assert data["seal"] in text
        asked = someone.http.get(
            f"/t/{table_id}/record", headers={"Accept": "application/json"}
        ).json()
        assert asked == data
    assert code(people[0].get(f"/t/{table_id}/record?form=xml")) == (400, "bad-request")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_game_goes_from_one_server_to_another(tmp_path: Path, person: People, form: str) -> None:
    here = brings(person(), finished())
    exported = person().get(f"/t/{here}/record", params={"form": form}).text
    (tmp_path / "other").mkdir()
    with running_house(quick(tmp_path / "other")) as other, Person(other) as ben:
        there = brings(ben, exported)
        assert ben.get(f"/t/{there}/record").text == str(finished())
        table = other.table(there)
        assert table.over
        assert not any(chair.guest for chair in table.chairs)
        assert "played elsewhere and imported" in ben.get(f"/t/{there}", headers=HTML).text
        assert brings(ben, exported) == there, "the same record again is the same table"
        assert f'href="/t/{there}"' in ben.get("/import", headers=HTML).text
        with Person(other) as cleo:
            assert f'href="/t/{there}"' not in cleo.get("/import", headers=HTML).text
            assert code(cleo.post(f"/t/{there}/play-on", ply=20)) == (403, "not-seated")


def test_a_game_from_elsewhere_is_played_on(house: House, person: People) -> None:
    ana = person()
    old = brings(ana, finished())
    asked = next(seat for seat in house.table(old).at(20).asked if seat >= 0)
    for wish, seat in ((None, asked), (2, 2)):
        reply = ana.post(f"/t/{old}/play-on", ply=20, seat=wish)
        table = house.table(reply.json()["table"])
        assert table.start == house.table(old).at(20)
        assert [chair.kind == "person" for chair in table.chairs] == [
            at == seat for at in range(len(table.chairs))
        ]
        assert {chair.bot for chair in table.chairs} <= {None, "greedy", "skilled", "casual"}
    assert code(ana.post(f"/t/{old}/play-on", ply=20, seat=9)) == (400, "bad-option")


def test_a_game_that_is_not_over_goes_on(house: House, person: People) -> None:
    ana, record = person(), unfinished()
    reply = ana.post("/import", record=str(record)).json()
    assert not reply["over"]
    table = house.table(reply["table"])
    assert table.start == record.replay()
    assert sum(chair.kind == "person" for chair in table.chairs) == 1
    assert not table.header.terms.rated


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({}, "fair"),
        ({"seed": b"another"}, "other-seed"),
        ({"seed": b""}, "no-seed"),
        ({"seed": b"", "seal": ""}, "no-seal"),
    ],
)
def test_the_luck_of_a_game_from_elsewhere_is_checked(
    person: People, changes: dict[str, Any], verdict: str
) -> None:
    ana, record = person(), replace(finished(), **changes)
    reply = ana.post("/import", record=str(record)).json()
    assert reply["luck"] == verdict
    found = ana.get(f"/t/{reply['table']}/fairness").json()
    assert found["verdict"] == verdict
    page = ana.get(f"/t/{reply['table']}/fairness", headers=HTML).text
    assert f'data-verdict="{verdict}"' in page
    assert ana.get(f"/t/{reply['table']}", headers=HTML).status_code == 200


def test_a_forged_draw_is_found(person: People) -> None:
    ana, record = person(), finished()
    seed = bytes.fromhex("07" * 32)
    forged = replace(record, seed=seed, seal=SealedLuck.seal(seed))
    table_id = brings(ana, forged)
    found = ana.get(f"/t/{table_id}/fairness").json()
    assert found["verdict"] == "unfair"
    assert found["wrong"]


def test_the_check_is_explained_in_the_language_of_its_reader(person: People) -> None:
    ana = person()
    table_id = brings(ana, finished())
    headers = {**HTML, "Accept-Language": "de"}
    page = unescape(ana.get(f"/t/{table_id}/fairness", headers=headers).text)
    for line in (
        "Siegel = SHA-256(Startwert)",
        'x      = HMAC-SHA256(Schlüssel = Startwert, Nachricht = "0")',
        "Stelle = x · ",
        "<dt>Startwert</dt>",
        ">Stelle</th>",
        ">Summe</th>",
        " ziehen</td>",
    ):
        assert line in page


def test_the_fairness_of_a_running_game_is_nobodys_to_know(person: People) -> None:
    table_id, people = two(person)
    for someone in (*people, person()):
        assert code(someone.get(f"/t/{table_id}/fairness")) == (409, "not-over")


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("# tablero 1", "# chess", "begins with"),
        ("game caramba", "game chess", "unknown-game"),
        ("\n*", "\nnobody", "line 4"),
        ("rules 1", "rules 99", "follows rules 99"),
    ],
)
def test_a_bad_record_names_its_line_and_changes_nothing(
    person: People, old: str, new: str, detail: str
) -> None:
    ana, text = person(), str(finished())
    assert old in text
    for form, headers in (("json", {}), ("page", HTML)):
        reply = ana.http.post(
            "/import", data={"record": text.replace(old, new, 1)}, headers=headers
        )
        assert reply.status_code in (400, 404), form
        assert detail in reply.text
        assert "set-cookie" not in reply.headers
    assert ana.get("/import").text == person().get("/import").text


def test_a_record_may_be_larger_than_other_bodies_but_not_huge(
    house: House, person: People
) -> None:
    head = (
        f"POST /import HTTP/1.1\r\nHost: {urlsplit(house.url).netloc}\r\n"
        "Content-Type: application/json\r\nContent-Length: 1100000\r\n\r\n"
    )
    assert b" 413 " in raw_answer(house, head.encode()).splitlines()[0]
    ana = person()
    assert ana.post("/import", record="{" * 900_000).json()["error"]["code"] == "bad-record"
    many = str(finished()).splitlines()
    endless = "\n".join([*many[:3], *["* pass"] * 13_000])
    assert "at most 12000 answers" in ana.post("/import", record=endless).json()["error"]["detail"]


def test_names_from_elsewhere_are_cleaned(house: House, person: People) -> None:
    record = finished()
    names = ("\u200b", "Ana", "Ana")[: len(record.names)]
    strange = replace(record, names=names + record.names[3:])
    table = house.table(brings(person(), strange))
    assert len(set(table.names)) == len(table.names)
    assert all(name.strip("\u200b") for name in table.names)


def test_the_json_of_a_finished_game_is_whole(person: People) -> None:
    ana = person()
    table_id = brings(ana, finished())
    text = person().get(f"/t/{table_id}/record?form=json").text
    assert Record.read(text, find) == finished()
    assert json.loads(text)["result"]["winners"]


def test_nobody_lists_games_from_elsewhere_without_end(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, drawings=Rate(0.001, 2))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ana:
        assert [ana.get("/import").status_code for _ in range(3)] == [200, 200, 429]
