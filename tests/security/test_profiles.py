"""What strangers find out about people: what these show, and nothing by guessing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tablero.server.edge.throttle import Rate
from tablero.table.storage.database import connect
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.rated import enrol_all, guest_id, season
from tests.server.test_answers import code

HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running_house(quick(tmp_path_factory.mktemp("profiles"))) as house:
        season(house, ("Ana", "Ben", "Cleo"), 30)
        yield house


def test_unknown_shut_and_impossible_handles_are_the_same(house: House) -> None:
    engine = connect(house.db)
    enrol_all(engine, ["Shut"])
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE guests SET shut_at = 1 WHERE name = 'Shut'")
    engine.dispose()
    with Person(house) as stranger:
        pages = set()
        for handle in ("handle-Shut", "0123456789ab", "x" * 500, "' OR 1=1 --", "%00", "id-Ana"):
            answer = stranger.get(f"/people/{handle}", headers=HTML)
            assert answer.status_code == 404, handle
            request = answer.headers["x-request-id"]
            pages.add(answer.text.replace(request, "").replace(handle, ""))
        assert len(pages) == 1


def test_whoever_guesses_at_handles_is_slow(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, profiles=Rate(per_second=0.001, burst=5))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as stranger:
        answers = [code(stranger.get(f"/people/{number:012}")) for number in range(7)]
    assert answers == [(404, "not-found")] * 5 + [(429, "too-many-requests")] * 2


def test_the_id_of_an_account_is_sent_to_nobody(house: House) -> None:
    with Person(house) as ana, Person(house) as ben:
        table = ana.opens(mode="friends", seats=2)
        ben.sits(table, "Ben")
        ids = [guest_id(house, person) for person in (ana, ben)] + ["id-Ana", "id-Ben"]
        for path in (
            "/leaders",
            "/leaders/statistics",
            "/people/handle-Ana",
            f"/t/{table}/ratings",
        ):
            for headers in ({}, HTML):
                ben.get(path, headers=headers)
        sent = b"".join(ben.received)
    assert [each for each in ids if each.encode() in sent] == []


def test_tables_that_are_not_public_are_not_named(house: House) -> None:
    engine = connect(house.db)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET public = false WHERE id = 'made-up-29'")
    engine.dispose()
    with Person(house) as stranger:
        for name in ("Ana", "Ben", "Cleo"):
            found = stranger.get(f"/people/handle-{name}").json()
            assert "made-up-29" not in {each["table"] for each in found["latest"]}
            assert "made-up-28" in {each["table"] for each in found["latest"]}
            assert found["results"][0]["games"] == 30


def test_a_name_is_text_on_every_page_about_people(tmp_path: Path) -> None:
    nasty = "<img src=x>"
    with running_house(quick(tmp_path)) as house, Person(house) as person:
        season(house, (nasty, "Ben"), 14, seats=2)
        for path in ("/leaders", f"/people/handle-{nasty}"):
            page = person.get(path, headers=HTML)
            assert page.status_code == 200
            assert "<img src=x" not in page.text
            assert "&lt;img" in page.text
