"""Programs at tables: their own accounts, what they are told, and how they play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest

from tablero.bots.programs.data import view_data
from tablero.engine import Record
from tablero.games import find
from tablero.house.ratings import outcome_of
from tablero.table.answering import answer
from tablero.table.briefing import Briefing, briefing, deadline_of
from tablero.table.errors import NoPrograms
from tablero.table.opening import Plan, prepare
from tablero.table.seating import leave, sit
from tablero.table.sight import sight_of
from tablero.table.terms import Clock, DayClock, MoveClock, Terms
from tablero.table.waiting import Patience
from tests.api.programs import Program, key_of, settle
from tests.server.house import House, Person
from tests.server.test_answers import code
from tests.table.tables import Room, database, options

People: TypeAlias = Callable[..., Person]


def program_of(house: House, person: Person, name: str = "Rocinante") -> Program:
    """A new program of somebody, with a key that lets it read and play."""
    made = person.post("/me/bots", name=name)
    assert made.status_code == 200, made.text
    return Program(house, made.json()["token"])


def sits(house: House, table: str, program: Program) -> None:
    invite = house.table(table).invite
    reply = program.post(f"/t/{table}/sit", invite=invite, name="Rocinante")
    assert reply.status_code == 200, reply.text


def test_a_program_plays_a_game_from_what_it_is_told(house: House, person: People) -> None:
    ana = settle(person())
    table = ana.opens(mode="friends", seats=2)
    luck = random.Random(5)
    with program_of(house, ana) as program:
        sits(house, table, program)
        while (told := program.get(f"/t/{table}/state").json())["stage"] == "running":
            question = told["question"]
            assert question["ply"] == told["ply"]
            if question["seats"] == told["own"]:
                answer = luck.choice(question["options"])
                assert answer["data"]["type"]
                body = {"ply": question["ply"], "told": question["told"], "action": answer["text"]}
                assert program.post(f"/t/{table}/answer", **body).status_code == 200
            else:
                assert question["options"] is None
                ana.answers(table, question["ply"], luck.choice(options(house.table(table))))
        assert told["result"]["winners"]
        record = Record.parse(program.get(f"/t/{table}/record").text, find)
    assert record.names == ("Ana", "Rocinante")


def test_everybody_sees_that_it_is_a_bot(house: House, person: People) -> None:
    ana, html = settle(person()), {"Accept": "text/html"}
    table = ana.opens(mode="friends", seats=3)
    with program_of(house, ana) as program:
        sits(house, table, program)
        assert "Rocinante (bot)" in ana.get(f"/t/{table}", headers=html).text
        invite = house.table(table).invite
        assert "Rocinante (bot)" in person().get(f"/t/{table}/join/{invite}", headers=html).text
        holders = [seat["holder"] for seat in program.get(f"/t/{table}/state").json()["seats"]]
        assert holders == ["person", "program", "open"]
        # Also after it has moved to another seat, and at the next table.
        program.post(f"/t/{table}/sit", invite=invite, name="Rocinante", seat=2)
        holders = [seat["holder"] for seat in program.get(f"/t/{table}/state").json()["seats"]]
        assert holders == ["person", "open", "program"]


def test_a_program_sits_down_only_where_it_is_admitted(house: House, person: People) -> None:
    ana = settle(person())
    closed = ana.opens(mode="friends", seats=2, terms={"programs": False})
    with program_of(house, ana) as program:
        before = house.table(closed)
        for path, body in (
            ("sit", {"invite": before.invite, "name": "Rocinante"}),
            ("knock", {"name": "Rocinante"}),
        ):
            refused = program.post(f"/t/{closed}/{path}", **body)
            assert code(refused) == (403, "no-programs"), path
        assert house.table(closed) == before


def test_nobody_who_looks_for_people_gets_a_program(house: House, person: People) -> None:
    ana = settle(person())
    cup = ana.post("/tournaments", name="Cup", game="caramba").json()["path"]
    with program_of(house, ana) as program:
        assert code(program.post("/lobby/seek", game="caramba")) == (403, "no-programs")
        assert code(program.post(f"{cup}/enter")) == (403, "no-programs")
    assert ana.get(cup).json()["entrants"] == []


def test_a_program_in_a_club_sits_down_as_one(house: House, person: People) -> None:
    ana = settle(person())
    club = ana.post("/clubs", name="Owls").json()["path"]
    with program_of(house, ana) as program:
        assert program.post(ana.get(club).json()["invite"]).is_success
        at = club.rpartition("/")[2]
        for programs, seat in ((True, 200), (False, 403)):
            table = ana.opens(mode="friends", seats=3, terms={"club": at, "programs": programs})
            assert program.post(f"{club}/sit", table=table).status_code == seat
            assert house.table(table).chairs[1].program == programs


def test_a_rated_table_admits_no_programs_and_a_game_with_one_is_never_rated() -> None:
    rated = prepare(Plan("caramba", "friends", 2, names=("Ana",), terms=Terms(rated=True)))
    with pytest.raises(NoPrograms):
        rated.opened_by("ana", program=True)
    unrated = Terms(rated=False)
    assert unrated.admits_programs
    assert not Terms(rated=True).admits_programs
    assert not Terms(programs=False).admits_programs


def test_a_game_with_a_program_does_not_count(tmp_path: Path) -> None:
    with database(tmp_path) as engine:
        room = Room(engine)
        table = room.open(Plan("caramba", "friends", 2, names=("Ana",)))
        keeper = room.keeper
        arrive = partial(
            sit, guest="b", name="Rocinante", seat=None, invite=table.invite, program=True
        )
        table = keeper.do(table.id, arrive, "b").table
        assert [chair.program for chair in table.chairs] == [False, True]
        assert room.another_process().look(table.id) == table
        luck = random.Random(1)
        while not table.over:
            guest = table.chairs[table.answering[0]].guest
            give = partial(
                answer, guest=guest, ply=table.ply, text=str(luck.choice(options(table)))
            )
            table = keeper.do(table.id, give, guest).table
        outcome = outcome_of(table)
        assert outcome is not None
        assert outcome.uncounted is not None


def test_the_state_is_what_the_seat_may_see_and_no_more(house: House, person: People) -> None:
    ana, ben = settle(person()), person()
    table_id = ana.opens(mode="friends", seats=2)
    ben.sits(table_id, "Ben")
    table = house.table(table_id)
    for seat, player in enumerate((ana, ben)):
        told = player.get(f"/t/{table_id}/state")
        state = msgspec.json.decode(told.content, type=Briefing)
        assert state.own == (seat,)
        expected = view_data(table.game, table.state.view(seat))
        assert told.json()["view"] == msgspec.to_builtins(expected)
        asked = table.may_answer(seat)
        assert state.question is not None
        assert (state.question.options is not None) == asked
        if asked:
            texts = [option.text for option in state.question.options or ()]
            assert texts == [str(each) for each in options(table)]
        assert state.invite is None
    stranger = person().get(f"/t/{table_id}/state").json()
    assert stranger["own"] == []
    assert stranger["question"]["options"] is None
    assert stranger["view"]["seat"] is None
    for secret in (table.header.seed, table.invite, *(str(chair.guest) for chair in table.chairs)):
        assert all(secret not in each.get(f"/t/{table_id}/state").text for each in (ana, person()))


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_every_game_can_be_told_to_every_seat(game: str, tmp_path: Path) -> None:
    """In the middle of a game, everybody is told their own view and nobody else's."""
    with database(tmp_path) as engine:
        room = Room(engine)
        table = room.open(Plan(game, "friends", names=("Ana",)), "g0")
        for number in range(1, len(table.chairs)):
            arrive = partial(
                sit, guest=f"g{number}", name=f"P{number}", seat=None, invite=table.invite
            )
            table = room.keeper.do(table.id, arrive, f"g{number}").table
        luck = random.Random(7)
        for _ in range(20):
            guest = table.chairs[table.answering[0]].guest
            give = partial(
                answer, guest=guest, ply=table.ply, text=str(luck.choice(options(table)))
            )
            table = room.keeper.do(table.id, give, guest).table
        for reader in (None, *(chair.guest for chair in table.chairs)):
            sight = sight_of(table, reader)
            told = briefing(table, sight, reader, Patience())
            assert told.view == view_data(table.game, table.state.view(sight.reader))
            assert told.question is not None
            asked = sight.reader is not None and table.may_answer(sight.reader)
            assert bool(told.question.options) == asked
            assert msgspec.json.decode(msgspec.json.encode(told), type=Briefing) == told


PATIENCE = Patience(leaver=40.0)


@pytest.mark.parametrize(
    ("clock", "after"),
    [
        (None, PATIENCE.leaver),
        (MoveClock(30), 30.0),
        (MoveClock(3_600), PATIENCE.leaver),
        (DayClock(2), 2 * 86_400.0),
    ],
)
def test_the_deadline_is_when_a_bot_may_answer(
    clock: Clock | None, after: float, tmp_path: Path
) -> None:
    """Out of time or out of reach, whichever comes first; and nobody needs to be there for days."""
    with database(tmp_path) as engine:
        room = Room(engine)
        table = room.among("ana", "ben", terms=Terms(clock=clock))
        asked = table.answering
        assert deadline_of(table, PATIENCE, asked) == table.moved_at + after
        assert deadline_of(table, PATIENCE, {0, 1}.difference(asked)) is None
        told = briefing(table, sight_of(table, None), None, PATIENCE)
        assert told.question is not None
        assert told.question.deadline == table.moved_at + after
        # Nobody waits for somebody who is alone with those who have left.
        other = table.chairs[1 - asked[0]].guest
        assert other is not None
        table = room.do(table, leave(table, other), other)
        assert deadline_of(table, PATIENCE, asked) is None


def test_the_programs_of_an_account_go_with_it(house: House, person: People) -> None:
    """Their keys open nothing, their streams end, and their names go from the tables."""
    ana, ben = settle(person()), settle(person(), "Ben")
    table = ben.opens(mode="friends", seats=2, name="Ben")
    with (
        program_of(house, ana) as program,
        Program(house, key_of(ana, "read")) as own,
        program.hears() as ear,
    ):
        handle = ear.next()["handle"]
        sits(house, table, program)
        assert own.get("/api/me").status_code == 200
        assert ana.post("/me/delete", name="Ana").is_success
        assert ear.until("end")["code"] == "signed-out"
        for each in (program, own):
            assert code(each.get("/api/me")) == (401, "no-such-key")
    now = house.table(table)
    assert now.names == ("Ben", "N. N.")
    assert not now.chairs[1].present
    assert code(ben.get(f"/people/{handle}")) == (404, "not-found")


def test_a_closed_program_is_gone_and_its_key_with_it(house: House, person: People) -> None:
    ana = settle(person())
    with program_of(house, ana) as program, program.hears() as ear:
        hello = ear.next()
        assert ana.post("/me/bots/close", handle=hello["handle"]).status_code == 200
        assert ear.until("end")["code"] == "signed-out"
        assert code(program.get("/api/me")) == (401, "no-such-key")
    assert ana.get("/me/keys").json()["bots"] == []


def test_a_program_has_no_keys_programs_and_sessions(house: House, person: People) -> None:
    ana = settle(person())
    with program_of(house, ana) as program:
        for path in ("/me/keys", "/me/bots", "/me/recovery", "/me/sign-out"):
            assert code(program.post(path)) == (403, "cookie-only")
        assert program.get("/api/me").json()["kind"] == "bot"
