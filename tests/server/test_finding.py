"""Finding a game over HTTP: who meets, at which table, and how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.server.house import House, Person
from tests.server.test_lobby import HTML, until

People: TypeAlias = Callable[..., Person]


def test_two_people_find_each_other(house: House, person: People) -> None:
    ana, ben = person(), person()
    begun = ana.post("/lobby/seek", game="caballero", seats=2, name="Ana")
    assert begun.json()["state"] == "waiting"
    assert ana.get("/lobby/seek").json()["seek"]["state"] == "waiting"
    with ana.follows_lobby("") as line:
        found = ben.post("/lobby/seek", game="caballero", name="Ben").json()
        assert found["state"] == "found"
        assert until(line, "seek", lambda state: state.startswith("found"))
    table = house.table(found["table"])
    assert set(table.names) == {"Ana", "Ben"}
    assert table.header.terms.open
    told = ana.get("/lobby/seek").json()["seek"]
    assert told["path"] == f"/t/{table.id}"
    assert "Ben" in told["says"]
    assert f"/t/{table.id}" in ana.get("/lobby", headers=HTML).text


def test_a_double_click_finds_one_game(person: People) -> None:
    ana, ben, eva = person(), person(), person()
    wish = {"game": "caballero", "seats": 2}
    ana.post("/lobby/seek", name="Ana", **wish)
    first, second = (ben.post("/lobby/seek", name="Ben", **wish).json() for _ in range(2))
    assert first["state"] == "found"
    assert second == first
    assert ana.post("/lobby/seek", **wish).json() == first, "it was found at the same moment"
    assert eva.post("/lobby/seek", name="Eva", **wish).json()["state"] == "waiting"
    eva.post("/lobby/seek/withdraw")


def test_a_double_click_takes_one_seat(house: House, person: People) -> None:
    hosts, eva = (person(), person()), person()
    tables = [each.opens(game="caballero", mode="open", seats=2) for each in hosts]
    wish = {"game": "caballero", "name": "Eva"}
    first, second = (eva.post("/lobby/seek", **wish).json() for _ in range(2))
    assert first["state"] == "found"
    assert second == first
    assert [house.table(each).began for each in tables].count(True) == 1
    for host, table_id in zip(hosts, tables, strict=True):
        host.post(f"/t/{table_id}/leave")


def test_a_search_is_withdrawn(person: People) -> None:
    ana, ben = person(), person()
    ana.post("/lobby/seek", game="eldorado", seats=5, name="Ana")
    assert ana.post("/lobby/seek/withdraw").json()["ok"]
    assert ana.get("/lobby/seek").json()["seek"] is None
    ben.post("/lobby/seek", game="eldorado/island", seats=5)
    assert ben.get("/lobby/seek").json()["seek"]["way"] == "island"
    ben.post("/lobby/seek/withdraw")


def test_a_host_whose_table_fills_looks_for_no_other_game_of_this_kind(person: People) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="open", seats=2)
    ana.post("/lobby/seek", game="caballero", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")
    assert ana.get("/lobby/seek").json()["seek"]["state"] == "waiting", "it looks for another game"
    table_id = ana.opens(mode="open", seats=2)
    ana.post("/lobby/seek", game="caramba", seats=2)
    ben.post(f"/t/{table_id}/join", name="Ben")
    assert ana.get("/lobby/seek").json()["seek"] is None


def test_a_table_that_waits_for_one_more_is_a_game_found(house: House, person: People) -> None:
    ana, ben = person(), person()
    usual = {"clock": {"kind": "game", "seconds": 1200, "increment": 15}}
    odd = ana.opens(game="caballero", mode="open", seats=3, terms={"undo": "never"} | usual)
    table_id = ana.opens(game="caballero", mode="open", seats=3, terms=usual)
    ben.post(f"/t/{table_id}/join", name="Ben")
    ben.post(f"/t/{odd}/join", name="Ben")
    eva = person()
    found = eva.post("/lobby/seek", game="caballero", speed="live", name="Eva").json()
    assert (found["state"], found["table"]) == ("found", table_id)
    assert house.table(table_id).began
    assert not house.table(odd).began
    assert eva.get("/lobby/seek").json()["seek"] is None


def test_whoever_sits_down_in_the_lobby_looks_no_more(person: People) -> None:
    ana, ben = person(), person()
    ben.post("/lobby/seek", game="eldorado", seats=6, name="Ben")
    table_id = ana.opens(mode="open", seats=2)
    ben.post(f"/t/{table_id}/join")
    assert ben.get("/lobby/seek").json()["seek"] is None
