"""What every chapter answers is what it is described to answer: no field less, and none more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import pytest

from tablero.house.keys import SCOPES
from tablero.server.api import OPERATIONS, Operation
from tests.api.programs import Program, key_of, settle
from tests.server.house import House, Person, wait_for
from tests.server.rated import play_out, rated_between
from tests.table.tables import options

BY_NAME: Final = {(each.method, each.path): each for each in OPERATIONS}
READS: Final = [
    each
    for each in OPERATIONS
    if each.method == "GET" and isinstance(each.reply, type) and each.access != "cookie"
]


class Town(NamedTuple):
    """A house with something in every chapter."""

    program: Program
    """Ana's."""
    names: dict[str, str]
    over: str
    """A rated game that is over."""
    running: str


@pytest.fixture(scope="module")
def town(house: House) -> Iterator[Town]:
    with Person(house) as ana, Person(house) as ben, Person(house) as cleo:
        settle(ana)
        over = rated_between(house, ana, ben)
        play_out(house, over, (ana, ben))
        wait_for(lambda: not ana.get(f"/t/{over}/ratings").json()["pending"])
        running = ana.opens(mode="open", seats=2)
        ben.sits(running, "Ben")
        for each in (ana, ben):
            each.post(f"/t/{running}/orders", orders=[])
        ana.post(f"/t/{running}/chat", text="good luck")
        cleo.opens(mode="open", seats=3, name="Cleo", terms={"clock": {"kind": "days", "days": 2}})
        ana.opens(mode="bots", seats=1, game="eldorado", way="alone")
        with Program(house, key_of(ana, *SCOPES)) as program:
            yield Town(program, _company(program, ben), over, running)


def _company(program: Program, ben: Person) -> dict[str, str]:
    """Found a club with a notice and a tournament that has begun; the names for addresses."""
    club = post(program, "/clubs", name="Owls", about="at night")["club"]
    here = f"/clubs/{club}"
    post(program, "/clubs/{club}/posts", here + "/posts", text="Thursday at eight")
    invite = str(program.get(here).json()["invite"])
    assert ben.post(invite, nickname="Ben").is_success
    program.post("/tables", game="caramba", mode="friends", seats=2, terms={"club": club})
    called = post(program, "/tournaments", name="Cup", game="caramba", club=club)
    cup = called["path"]
    for each in (program, ben):
        assert each.post(f"{cup}/enter").is_success
    post(program, "/tournaments/{tournament}/start", f"{cup}/start")
    return {
        "club": club,
        "tournament": called["tournament"],
        "invite": invite.rpartition("/")[2],
        "handle": program.get("/api/me").json()["handle"],
    }


def post(program: Program, path: str, at: str = "", **body: Any) -> dict[str, Any]:
    """Do something, and see that the answer is as described."""
    return conforms(BY_NAME["POST", path], program.post(at or path, **body))


def conforms(operation: Operation, response: httpx.Response) -> dict[str, Any]:
    """The answer, which is exactly what its type says."""
    assert response.status_code == 200, (operation.path, response.text)
    assert isinstance(operation.reply, type)
    told: dict[str, Any] = response.json()
    read = msgspec.json.decode(response.content, type=operation.reply)
    assert msgspec.json.decode(msgspec.json.encode(read)) == told, operation.path
    return told


def test_what_can_be_read_is_as_described(house: House, town: Town) -> None:
    table = house.table(town.running)
    action = str(options(table)[0])
    query: dict[str, dict[str, Any]] = {
        "/t/{table}/why": {"action": action},
        "/t/{table}/about": {"thing": "round"},
        "/t/{table}/preview": {"action": action},
        "/t/{table}/record": {"form": "json"},
        "/t/{table}/who": {"seat": "1"},
    }
    for operation in READS:
        for at in {town.over, town.running} if "{table}" in operation.path else {""}:
            names = {**town.names, "table": at, "game": "eldorado"}
            path = operation.path.format(**names)
            response = town.program.get(path, params=query.get(operation.path, {}))
            no_hints = response.status_code == 403 and operation.path == "/t/{table}/hint"
            if response.status_code == 409 or no_hints:
                assert response.json()["error"]["code"] in operation.codes
                continue
            conforms(operation, response)


def test_no_chapter_is_empty(town: Town) -> None:
    """Otherwise the test above would say nothing about what is in the lists."""

    def told(path: str) -> dict[str, Any]:
        found: dict[str, Any] = town.program.get(path.format(**town.names, table=town.over)).json()
        return found

    assert told("/lobby")["open"][0]["players"]
    assert told("/lobby")["running"]
    assert told("/lobby/games")["games"]
    club = told("/clubs/{club}")
    assert all(club[each] for each in ("members", "tables", "tournaments", "board"))
    cup = told("/tournaments/{tournament}")
    assert all(cup[each] for each in ("entrants", "standings", "drawn", "meetings"))
    assert told("/leaders/statistics")["months"]
    assert told("/leaders")["own"]["games"] == 1
    assert all(told("/people/{handle}")[each] for each in ("ratings", "results", "latest"))
    assert told("/t/{table}/ratings")["people"][0]["after"] is not None
    assert told("/t/{table}/fairness")["draws"]
    assert told("/clubs")["clubs"]
    assert told("/clubs")["tournaments"]


def test_what_is_done_answers_as_described(house: House, town: Town) -> None:
    program = town.program
    assert post(program, "/lobby/seek", game="caballero", seats=3)["state"] == "waiting"
    found = conforms(BY_NAME["GET", "/lobby/seek"], program.get("/lobby/seek"))
    assert found["seek"]["game"] == "caballero"
    post(program, "/lobby/seek/withdraw")
    assert program.get("/lobby/seek").json() == {"seek": None}
    record = program.get(f"/t/{town.over}/record", params={"form": "json"}).text
    assert post(program, "/import", record=record)["luck"] == "fair"
    post(program, "/me/name", name="Ana Maria")
    post(program, "/me/crest")
    days = post(program, "/me/holidays", days=2)
    assert program.get("/me/holidays").json()["until"] == days["until"]
    post(program, "/me/notices/wishes", on=["turn.mail"], away=5)
    post(program, "/me/notices/silence", table=town.running, silent=True)
    other = program.get(f"/t/{town.running}/who", params={"seat": 1}).json()["handle"]
    for act in ("blocks", "mutes"):
        for path in (f"/me/{act}", f"/me/{act}/remove"):
            post(program, path, handle=other, table=town.running)
    post(program, "/me/reports", handle=other, reason="spam")
    table = next(each["table"] for each in program.get("/lobby").json()["open"])
    sat = post(program, "/t/{table}/join", f"/t/{table}/join")
    assert sat["told"] == house.table(table).told
    assert program.get(f"/t/{table}/state").json()["own"] == [1]
