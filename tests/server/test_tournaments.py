"""Tournaments on a real server: whole ones, with results read from the tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest

from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.test_answers import code
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
HTML = {"Accept": "text/html"}


def called(host: Person, **plan: Any) -> str:
    """Call a tournament; return its address."""
    reply = host.post("/tournaments", **({"name": "Cup", "game": "caramba"} | plan))
    assert reply.is_success, reply.text
    return str(reply.json()["path"])


def enters(person: Person, path: str, name: str) -> None:
    assert person.post(f"{path}/enter", nickname=name).is_success


def told(person: Person, path: str) -> dict[str, Any]:
    """The tournament as programs get it."""
    reply = person.get(path)
    assert reply.is_success, reply.text
    found: dict[str, Any] = reply.json()
    return found


def drawn(person: Person, path: str, number: int) -> list[dict[str, Any]]:
    """The meetings of a round, as soon as all their tables are open."""

    def meetings() -> list[dict[str, Any]]:
        found = told(person, path)["meetings"]
        return [each for each in found if each["round"] == number]

    wait_for(
        lambda: (now := meetings()) and all(each["table"] or each["state"] == "bye" for each in now)
    )
    return meetings()


def play_out(house: House, people: dict[str, Person], table_id: str) -> None:
    """Everybody answers at the table until the game is over; the bots do it by themselves."""
    chosen = random.Random(table_id)
    while not (table := house.table(table_id)).over:
        asked = None if table.asked is None or table.asked < 0 else table.chairs[table.asked]
        if asked is None or asked.guest is None or not asked.present:
            wait_for(partial(_is_beyond, house, table_id, table.ply))
            continue
        action = chosen.choice(options(table))
        reply = people[asked.name].answers(table_id, table.ply, action)
        assert reply.is_success or code(reply) == (409, "stale-decision"), reply.text


def _is_beyond(house: House, table_id: str, ply: int) -> bool:
    return house.table(table_id).ply > ply


def test_a_swiss_tournament_with_bots_goes_on_after_a_restart(tmp_path: Path) -> None:
    names = ("Ana", "Ben", "Cleo", "Dani", "Eva")
    settings = quick(tmp_path)
    with ExitStack() as stack:
        people: dict[str, Person] = {}
        path = ""
        with running_house(settings) as house:
            people = {name: stack.enter_context(Person(house)) for name in names}
            path = called(people["Ana"], bots="random", rounds=2)
            for name in names:
                enters(people[name], path, name)
            assert code(people["Ben"].post(f"{path}/start")) == (403, "not-tournament-host")
            assert people["Ana"].post(f"{path}/start").is_success
            first = drawn(people["Ana"], path, 1)
            assert len(first) == 3
            play_out(house, people, first[0]["table"])
        with running_house(settings) as house:
            for person in people.values():
                moved(person, house)
            assert [each["table"] for each in drawn(people["Ana"], path, 1)] == [
                each["table"] for each in first
            ], "the tables are still the same"
            for number in (1, 2):
                for meeting in drawn(people["Ana"], path, number):
                    play_out(house, people, meeting["table"])
            wait_for(lambda: told(people["Ana"], path)["state"] == "over")
            whole = told(people["Ana"], path)
            _check_results(house, whole)
            page = people["Ben"].get(path, headers=HTML)
            assert all(name in page.text for name in names)


def moved(person: Person, house: House) -> None:
    """The same person, with the same cookies, at a server that runs again."""
    person.house = house
    person.http.base_url = httpx.URL(house.url)
    person.http.headers["Origin"] = house.url


def _check_results(house: House, whole: dict[str, Any]) -> None:
    """The standings are what the tables say."""
    won = {each["number"]: 0.0 for each in whole["entrants"]}
    met: list[frozenset[int]] = []
    alone: list[int] = []
    for meeting in whole["meetings"]:
        assert meeting["state"] == "played"
        result = house.table(meeting["table"]).state.result()
        for seat, place in enumerate(meeting["places"]):
            worth = (seat in result.winners) / max(1, len(result.winners))
            assert place["points"] == pytest.approx(worth)
            if place["entrant"] is not None:
                won[place["entrant"]] += worth
        entrants = [place["entrant"] for place in meeting["places"] if place["entrant"] is not None]
        if len(entrants) > 1:
            met.append(frozenset(entrants))
        else:
            alone += entrants
    assert len(set(met)) == len(met), "nobody has met anybody twice"
    assert len(set(alone)) == len(alone), "nobody has met the bot twice"
    assert {each["entrant"]: each["points"] for each in whole["standings"]} == pytest.approx(won)
    assert [each["place"] for each in whole["standings"]] == sorted(
        each["place"] for each in whole["standings"]
    )


def test_whoever_withdraws_loses_and_the_round_goes_on(person: People) -> None:
    ana, ben = person(), person()
    path = called(ana, form="round-robin")
    enters(ana, path, "Ana")
    enters(ben, path, "Ben")
    ana.post(f"{path}/start")
    assert len(drawn(ana, path, 1)) == 1
    assert ben.post(f"{path}/withdraw").is_success
    wait_for(lambda: told(ana, path)["state"] == "over")
    whole = told(ana, path)
    assert [(each["place"], each["points"]) for each in whole["standings"]] == [(1, 1.0), (2, 0.0)]
    assert whole["meetings"][0]["state"] == "decided"
    assert code(ben.post(f"{path}/enter", nickname="Ben")) == (409, "entry-closed")


def test_at_a_larger_table_the_others_go_on_when_somebody_withdraws(
    house: House, person: People
) -> None:
    people = {name: person() for name in ("Ana", "Ben", "Cleo")}
    ana, ben = people["Ana"], people["Ben"]
    path = called(ana, seats=3, rounds=1)
    for name, each in people.items():
        enters(each, path, name)
    ana.post(f"{path}/start")
    (meeting,) = drawn(ana, path, 1)
    page = ben.get(path, headers=HTML).text
    assert "Against Ana and Cleo." in page or "Against Cleo and Ana." in page
    assert ben.post(f"{path}/withdraw").is_success
    assert "To the table" not in ben.get(path, headers=HTML).text
    assert told(ana, path)["meetings"][0]["state"] == "open"
    seats = {chair.name: chair.present for chair in house.table(meeting["table"]).chairs}
    assert sorted(seats.values()) == [False, True, True], "a bot plays on for one of them"
    play_out(house, people, meeting["table"])
    wait_for(lambda: told(ana, path)["state"] == "over")
    whole, table = told(ana, path), house.table(meeting["table"])
    for page in (ana.get(f"/t/{meeting['table']}", headers=HTML).text,):
        assert f'href="{path}"' in page, "the end shows the way back"
    winners, lost = table.state.result().winners, table.names.index("Ben")
    points = [place["points"] for place in whole["meetings"][0]["places"]]
    assert points[lost] == 0.0
    for seat in {0, 1, 2} - {lost}:
        assert points[seat] == pytest.approx((seat in winners) / len(winners))
    assert whole["meetings"][0]["state"] == "played"


def test_the_rounds_go_on_after_an_account_is_erased(person: People) -> None:
    people = {name: person() for name in ("Ana", "Ben", "Cleo")}
    path = called(people["Ana"])
    for name, each in people.items():
        enters(each, path, name)
    people["Ana"].post(f"{path}/start")
    (pair,) = [each for each in drawn(people["Ana"], path, 1) if each["table"]]
    name, left = list(people)[pair["places"][0]["entrant"] - 1], pair["places"][1]["entrant"]
    assert people.pop(name).post("/me/delete", name=name).is_success
    witness = next(iter(people.values()))
    wait_for(lambda: told(witness, path)["round"] == 2)
    whole = told(witness, path)
    assert whole["meetings"][0]["state"] == "decided"
    assert {each["entrant"]: each["points"] for each in whole["standings"]}[left] == 1.0
    assert [each["state"] for each in whole["entrants"]].count("withdrawn") == 1


def test_entries_close_and_the_host_takes_people_out(person: People) -> None:
    ana, ben, cleo = person(), person(), person()
    path = called(ana)
    assert code(ana.post(f"{path}/start")) == (409, "too-few-entrants")
    for name, each in {"Ana": ana, "Ben": ben, "Cleo": cleo}.items():
        enters(each, path, name)
    entrants = told(ana, path)["entrants"]
    assert code(ben.post(f"{path}/remove", number=3)) == (403, "not-tournament-host")
    assert ana.post(f"{path}/remove", number=entrants[2]["number"]).is_success
    assert code(cleo.post(f"{path}/enter", nickname="Cleo")) == (409, "entry-closed")
    ana.post(f"{path}/start")
    late = person()
    enters(late, path, "Late")
    assert [each["since"] for each in told(ana, path)["entrants"]] == [1, 1, 0, 2]
    assert ana.post(f"{path}/cancel").is_success
    assert told(ana, path)["state"] == "cancelled"
    assert code(person().post(f"{path}/enter", nickname="Zoe")) == (409, "entry-closed")


def test_nobody_plays_where_too_few_come_for_a_table(person: People) -> None:
    people = [person() for _ in range(3)]
    ana = people[0]
    path = called(ana, game="eldorado", way="thieves", seats=3, rounds=3)
    for each, name in zip(people, ("Ana", "Ben", "Cleo"), strict=True):
        assert code(ana.post(f"{path}/start")) == (409, "too-few-entrants")
        enters(each, path, name)
        page = ana.get(path, headers=HTML).text
        assert ("as soon as 3 people" in page) == (name != "Cleo")
    assert ana.post(f"{path}/start").is_success
    (meeting,) = drawn(ana, path, 1)
    assert len(meeting["places"]) == 3


@pytest.mark.parametrize(
    ("plan", "refused"),
    [
        ({"game": "chess"}, (404, "unknown-game")),
        ({"seats": 5}, (400, "bad-tournament")),
        ({"seats": 1}, (400, "bad-tournament")),
        ({"bots": "hal"}, (400, "unknown-bot")),
        ({"rounds": 1_000}, (400, "bad-tournament")),
        ({"form": "knockout"}, (400, "bad-request")),
        ({"hours": -1}, (400, "bad-request")),
        ({"name": ""}, (400, "bad-name")),
        ({"way": "island"}, (400, "bad-option")),
        ({"game": "eldorado", "way": "teams", "seats": 4}, (400, "bad-tournament")),
        ({"club": "nowhere"}, (404, "unknown-club")),
    ],
)
def test_an_impossible_tournament_is_refused(
    person: People, plan: dict[str, Any], refused: tuple[int, str]
) -> None:
    host = person()
    body = {"name": "Cup", "game": "caramba"} | plan
    assert code(host.post("/tournaments", **body)) == refused
    assert "set-cookie" not in host.http.get("/clubs").headers
    assert host.http.get("/clubs").json()["tournaments"] == []
