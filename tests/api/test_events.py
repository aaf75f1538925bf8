"""The stream of events: what an account hears, from which process, and who is cut off."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import msgspec
import pytest

from tablero.server.live.crier import WAITING, Crier, Stream
from tablero.table.heralding import Closed, End
from tablero.table.storage.guests import Guest
from tablero.table.waiting import Patience
from tests.api.programs import Ear, Program, key_of, settle
from tests.security.served import served
from tests.server.house import PATIENCE, UNLIMITED, House, Person, quick, running_house, wait_for
from tests.server.test_answers import code, two
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]


def playing(person: People) -> tuple[str, list[Person]]:
    """Two people at a table, who answer everything themselves."""
    table, people = two(person)
    for each in people:
        each.post(f"/t/{table}/orders", orders=[])
    return table, people


def asked(house: House, table: str, people: list[Person]) -> Person:
    seat = house.table(table).asked
    assert seat is not None
    return people[seat]


def test_a_stream_begins_with_what_waits(house: House, person: People) -> None:
    table, (ana, ben) = playing(person)
    key = key_of(asked(house, table, [ana, ben]))
    with Program(house, key) as program:
        for _ in range(2):  # And so does every later one: nothing is lost in between.
            with program.hears() as ear:
                hello, turn = ear.next(), ear.next()
                assert {line["table"]: line["asked"] for line in hello["tables"]}[table]
                assert (turn["type"], turn["table"], turn["ply"]) == (
                    "turn",
                    table,
                    house.table(table).ply,
                )


def test_an_account_hears_what_happens_at_its_tables(house: House, person: People) -> None:
    ana, ben, eva = settle(person()), person(), person()
    with Program(house, key_of(ana)) as program, program.hears() as ear:
        assert ear.next()["type"] == "hello"
        table = ana.opens(mode="friends", seats=2)
        assert ear.until("seated")["line"]["table"] == table
        eva.post(f"/t/{table}/knock", name="Eva")
        number = house.table(table).knocks[0].number
        assert ear.next() == {"type": "asks", "table": table, "number": number, "name": "Eva"}
        ben.sits(table, "Ben")
        assert ear.next() == {"type": "began", "table": table}
        ana.post(f"/t/{table}/orders", orders=[])
        ben.post(f"/t/{table}/chat", text="Hello!")
        while (now := house.table(table)).asked != 0:
            ben.answers(table, now.ply, options(now)[0])
        heard = {(event := ear.next())["type"]: event for _ in range(2)}
        line, turn = heard["chat"]["line"], heard["turn"]
        assert (line["name"], line["seat"], line["text"]) == ("Ben", 1, "Hello!")
        assert (turn["ply"], turn["seats"]) == (now.ply, [0])
        assert ana.answers(table, turn["ply"], options(now)[0], told=turn["told"]).is_success


def test_nobody_hears_what_they_do_not_want_to_read(house: House, person: People) -> None:
    table, (ana, ben) = playing(person)
    handle = ana.get(f"/t/{table}/who?seat=1").json()["handle"]
    ana.post("/me/mutes", handle=handle, table=table)
    with Program(house, key_of(ana)) as program, program.hears() as ear:
        assert ear.next()["type"] == "hello"
        ben.post(f"/t/{table}/chat", text="Unheard")
        settle(person(), "Eva").post(f"/t/{table}/chat", text="Heard")
        assert ear.until("chat")["line"]["text"] == "Heard"


def test_an_undo_is_asked_for_and_a_question_asked_again(house: House, person: People) -> None:
    table, (ana, ben) = playing(person)
    people = [ana, ben]
    other = people[1 - people.index(asked(house, table, people))]
    with Program(house, key_of(other)) as program, program.hears() as ear:
        assert ear.next()["type"] == "hello"
        answered = 0
        while house.table(table).request is None:
            now = house.table(table)
            asked(house, table, people).answers(table, now.ply, options(now)[0])
            answered += 1
            opponent = people[1 - people.index(other)]
            opponent.post(f"/t/{table}/undo", ply=house.table(table).ply)
        request = house.table(table).request
        assert request is not None
        undo = ear.until("undo")
        assert (undo["seat"], undo["to"]) == (request.seat, request.to)


def test_the_end_and_the_rematch_are_heard(house: House, person: People) -> None:
    table, (ana, ben) = playing(person)
    with Program(house, key_of(ben)) as program, program.hears() as ear:
        while not (now := house.table(table)).over:
            asked(house, table, [ana, ben]).answers(table, now.ply, options(now)[0])
        ended = ear.until("ended")
        result = house.table(table).state.result()
        assert (ended["winners"], ended["own"]) == (list(result.winners), [1])
        again = ana.post(f"/t/{table}/rematch").json()["table"]
        assert ear.until("seated")["line"]["table"] == again
        assert ear.until("rematch") == {"type": "rematch", "table": table, "next": again}


def test_a_round_of_a_tournament_is_heard(house: House, person: People) -> None:
    ana, ben = settle(person()), settle(person(), "Ben")
    cup = ana.post("/tournaments", name="Cup", game="caramba").json()["path"]
    for each in (ana, ben):
        assert each.post(f"{cup}/enter").is_success
    with (
        Program(house, key_of(ben)) as program,
        Program(house, key_of(ana, "read", "tables")) as host,
        program.hears() as ear,
    ):
        assert ear.next()["type"] == "hello"
        assert host.post(f"{cup}/start").is_success
        (meeting,) = host.get(cup).json()["meetings"]
        line = ear.until("seated")["line"]
        assert (line["table"], line["stage"]) == (meeting["table"], "running")


def test_a_pause_is_asked_for_and_the_question_asked_again_after_it(
    house: House, person: People
) -> None:
    ana, ben = settle(person()), person()
    table = ana.opens(mode="friends", seats=2, terms={"clock": {"kind": "move", "seconds": 60}})
    ben.sits(table, "Ben")
    for each in (ana, ben):
        each.post(f"/t/{table}/orders", orders=[])
    now = house.table(table)
    assert now.asked is not None
    playing, other = (ana, ben)[now.asked], (ben, ana)[now.asked]
    with Program(house, key_of(playing)) as program, program.hears() as ear:
        first = ear.until("turn")
        assert first["deadline"] == now.moved_at + 60
        other.post(f"/t/{table}/pause")
        assert ear.next() == {"type": "pause", "table": table, "seat": 1 - now.asked}
        state = program.get(f"/t/{table}/state").json()
        assert state["pause"] == {"seat": 1 - now.asked, "began": False, "asked": True}
        assert state["seats"][now.asked]["clock"] == {"left": None, "until": first["deadline"]}
        assert program.post(f"/t/{table}/pause/answer", accept=True).is_success
        state = program.get(f"/t/{table}/state").json()
        assert state["question"] is None
        assert state["pause"]["began"]
        other.post(f"/t/{table}/pause/answer", accept=False)
        again = ear.until("turn")
        assert (again["ply"], again["deadline"] >= first["deadline"]) == (first["ply"], True)


def test_what_is_private_to_a_side_or_a_seat_is_not_heard_by_others(
    house: House, person: People
) -> None:
    table, (ana, ben) = playing(person)
    with Program(house, key_of(ben)) as program, program.hears() as ear:
        ear.next()
        ana.post(f"/t/{table}/orders", orders=[])
        ana.post(f"/t/{table}/chat", text="the next thing")
        heard = [ear.next()]
        while heard[-1]["type"] != "chat":
            heard.append(ear.next())
        assert {event["type"] for event in heard} <= {"turn", "chat"}


def test_events_come_from_other_processes_too(tmp_path: Path) -> None:
    with ExitStack() as stack:
        one, other = (stack.enter_context(running_house(quick(tmp_path))) for _ in range(2))
        ana, ben = (stack.enter_context(Person(one)) for _ in range(2))
        settle(ana)
        table = ana.opens(mode="friends", seats=2)
        program = stack.enter_context(Program(other, key_of(ana)))
        ear = stack.enter_context(program.hears())
        assert ear.next()["type"] == "hello"
        ben.sits(table, "Ben")
        assert ear.until("began")["table"] == table
        new = ana.opens(mode="friends", seats=3)
        assert ear.until("seated")["line"]["table"] == new
        ben.post(f"/t/{table}/chat", text="from afar")
        assert ear.until("chat")["line"]["text"] == "from afar"


def test_a_lost_wake_up_is_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Crier, "heard", lambda *_: None)
    with ExitStack() as stack:
        settings = quick(tmp_path, watch_every=0.1)
        one, other = (stack.enter_context(running_house(settings)) for _ in range(2))
        ana, ben = (stack.enter_context(Person(one)) for _ in range(2))
        settle(ana)
        table = ana.opens(mode="friends", seats=2)
        program = stack.enter_context(Program(other, key_of(ana)))
        ear = stack.enter_context(program.hears())
        assert ear.next()["type"] == "hello"
        ben.sits(table, "Ben")
        assert ear.until("began")["table"] == table


def test_a_browser_hears_server_sent_events_with_its_cookie(person: People) -> None:
    ana = settle(person())
    headers = {"Accept": "text/event-stream"}
    with ana.http.stream("GET", "/api/events", headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        assert next(response.iter_lines()).startswith('data: {"type":"hello"')
    assert code(person().get("/api/events")) == (401, "no-account")


def test_a_quiet_stream_shows_that_it_is_alive(tmp_path: Path) -> None:
    with (
        running_house(quick(tmp_path, stream_beat=0.05)) as house,
        Person(house) as ana,
        Program(house, key_of(settle(ana))) as program,
        program.http.stream("GET", "/api/events") as response,
    ):
        lines = response.iter_lines()
        assert next(lines)
        assert [next(lines) for _ in range(3)] == ["", "", ""]


def test_streams_are_few_and_counted_until_they_end(tmp_path: Path) -> None:
    few = msgspec.structs.replace(UNLIMITED, streams=2)
    with (
        running_house(quick(tmp_path, limits=few, streams=3)) as house,
        Person(house) as ana,
        Person(house) as ben,
        Program(house, key_of(settle(ana))) as program,
        Program(house, key_of(settle(ben))) as another,
    ):
        with program.hears() as one, program.hears() as two:
            assert one.next()["type"] == two.next()["type"] == "hello"
            refused = program.get("/api/events")
            assert code(refused) == (429, "too-many-requests")
            assert int(refused.headers["retry-after"]) > 0
            with another.hears():
                assert code(another.get("/api/events"))[0] == 429, "three in all"
        wait_for(lambda: opens(program))


def opens(program: Program) -> bool:
    with program.http.stream("GET", "/api/events") as response:
        return response.status_code == 200


def test_signing_out_ends_the_streams_of_that_session(person: People) -> None:
    ana = settle(person())
    with ana.http.stream("GET", "/api/events") as response:
        ear = Ear(response)
        assert ear.next()["type"] == "hello"
        ana.post("/me/sign-out")
        assert ear.until("end") == {"type": "end", "code": "signed-out"}


def test_a_reader_who_is_too_slow_is_told_so_and_sent_away() -> None:
    async def scene() -> None:
        stream = Stream(Guest("g", "Ana"))
        stream.begin([], Patience())
        stream.put(Closed("t") for _ in range(WAITING + 5))
        assert await stream.next() == End("too-slow")

    asyncio.run(scene())


def test_a_stopping_server_says_so_and_its_streams_end(tmp_path: Path) -> None:
    heard: list[str] = []
    began = threading.Event()

    def listen(program: Program) -> None:
        with program, program.http.stream("GET", "/api/events") as response:
            for line in response.iter_lines():
                heard.append(line)
                began.set()

    with served(quick(tmp_path)) as house, Person(house) as ana:
        thread = threading.Thread(target=listen, args=[Program(house, key_of(settle(ana)))])
        thread.start()
        assert began.wait(PATIENCE)
    thread.join(PATIENCE)
    assert '"hello"' in heard[0]
    assert heard[-1] == '{"type":"end","code":"stopping"}'


def test_a_connection_that_only_opens_is_not_held_by_a_reader_who_reads_nothing(
    house: House, person: People
) -> None:
    """What waits for one reader delays nobody else."""
    table, (ana, ben) = playing(person)
    address = urlsplit(house.url)
    with socket.create_connection((address.hostname, address.port)) as deaf:
        key = key_of(ana)
        deaf.sendall(
            f"GET /api/events HTTP/1.1\r\nHost: {address.netloc}\r\n"
            f"Authorization: Bearer {key}\r\n\r\n".encode()
        )
        with Program(house, key) as program, program.hears() as ear:
            ear.next()
            for number in range(5):
                ben.post(f"/t/{table}/chat", text=f"line {number}")
                assert ear.until("chat")["line"]["text"] == f"line {number}"
