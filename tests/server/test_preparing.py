"""Prepared answers over HTTP: what is offered, that they are given, and that nobody else hears."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tablero.table.table import Table
from tablero.table.terms import GameClock
from tests.server.house import House, Person, is_people, quick, running_house, wait_for
from tests.server.test_clocks import two_sit_down
from tests.table.tables import options

HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Orders answer at once."""
    with running_house(quick(tmp_path_factory.mktemp("house"), order_pause=0.0)) as house:
        yield house


@pytest.fixture
def people(house: House) -> Iterator[tuple[Person, Person]]:
    with Person(house) as ana, Person(house) as ben:
        yield ana, ben


def begun(house: House, people: tuple[Person, Person]) -> tuple[Table, Person, Person]:
    """A game with a clock in which people answer everything; who is asked, and who waits."""
    table = two_sit_down(house, *people, GameClock(600), 1.0)
    for person in people:
        person.post(f"/t/{table.id}/orders", orders=[])
    seat = table.answering[0]
    return house.table(table.id), people[seat], people[1 - seat]


def test_a_prepared_answer_is_given_and_was_nobody_elses_business(
    house: House, people: tuple[Person, Person]
) -> None:
    table, asked, waiting = begun(house, people)
    path, seat = f"/t/{table.id}", table.answering[0]
    with asked.follows(table.id) as follower:
        follower.until(table.told)
        before = len(follower.received)
        when = f"{seat} bid"
        assert waiting.post(f"{path}/prepare", answer="auction pass", when=when).json()["ok"]
        assert "Prepared: " in waiting.get(path).text
        assert "Prepared" not in asked.get(path).text
        asked.post(f"{path}/chat", text="Hola")
        follower.until(table.told + 1)
        told = [json.loads(message)["fragments"] for message in follower.received[before:]]
        parts = {part for fragments in told for part in fragments if not is_people(part)}
        assert "ask" not in parts
        assert parts == {"chat"}, "apart from who comes and goes"
    bid = str(options(table)[0])
    asked.answers(table.id, table.ply, bid)
    wait_for(lambda: house.table(table.id).ply > table.ply + 1)
    answers = [ply.answer for ply in house.table(table.id).plies.unpacked(table.ply, table.ply + 2)]
    assert [str(answer.action) for answer in answers] == [bid, "pass"]
    assert answers[1].seat == 1 - seat


def test_what_can_be_prepared_is_offered_to_whoever_waits(
    house: House, people: tuple[Person, Person]
) -> None:
    table, asked, waiting = begun(house, people)
    path = f"/t/{table.id}"
    assert f"{path}/prepare" in waiting.get(path).text
    assert f'href="{path}/prepare"' not in asked.get(path).text
    form = waiting.get(f"{path}/prepare").json()["html"]
    assert 'value="auction pass"' in form
    assert "only if" in form
    assert "<html" in waiting.get(f"{path}/prepare", headers=HTML).text
    assert asked.get(f"{path}/prepare").json()["error"]["code"] == "no-preparing"


def test_one_drops_it_again(house: House, people: tuple[Person, Person]) -> None:
    table, _, waiting = begun(house, people)
    path = f"/t/{table.id}"
    waiting.post(f"{path}/prepare", answer="auction pass")
    assert waiting.post(f"{path}/prepare/drop").json()["ok"]
    assert "Prepared:" not in waiting.get(path).text
    for bad in ("pass", "auction nonsense", "nothing pass"):
        assert waiting.post(f"{path}/prepare", answer=bad).status_code == 400


def test_tables_without_a_clock_offer_nothing(people: tuple[Person, Person]) -> None:
    ana, ben = people
    table = ana.opens(mode="friends", seats=2)
    ben.sits(table, "Ben")
    assert "/prepare" not in ana.get(f"/t/{table}").text + ben.get(f"/t/{table}").text
