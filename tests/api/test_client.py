"""The client, synchronous and asynchronous, against a real server; and the example bot."""

from __future__ import annotations

import asyncio
import inspect
import itertools
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias, get_origin

import httpx
import msgspec
import pytest

from tablero.client import AsyncClient, Client, Refused, Unreachable, events, policy, requests
from tablero.client import replies as client_replies
from tablero.engine import CHANCE
from tablero.server.api import OPERATIONS
from tablero.server.edge.throttle import Rate
from tablero.table import briefing, heralding
from tests.api.programs import key_of, settle
from tests.cli.games import finished
from tests.modules import ROOT, SOURCE
from tests.server.house import UNLIMITED, House, Person, quick, running_house, wait_for
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
BOT = ROOT / "examples" / "api_bot" / "bot.py"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on which standing orders answer, as they do outside of tests."""
    with running_house(quick(tmp_path_factory.mktemp("house"), order_pause=0.01)) as house:
        yield house


def waiting_table(ana: Person) -> tuple[str, str]:
    """A table that waits for one more, and its invitation."""
    table = ana.opens(mode="friends", seats=2)
    return table, ana.house.table(table).invite


def test_a_program_in_a_process_of_its_own_plays_against_a_person(
    house: House, person: People
) -> None:
    """The example bot, as its document says, until a game of Caramba! is over."""
    ana = settle(person())
    table, invite = waiting_table(ana)
    plays_with_the_bot(house, ana, table, f"{house.url}/t/{table}/join/{invite}")


def test_a_program_finds_a_seat_in_the_lobby(house: House, person: People) -> None:
    """The same bot, at the one table of two that admits programs."""
    ana = settle(person())
    closed = ana.opens(mode="open", seats=2, terms={"programs": False})
    table = ana.opens(mode="open", seats=2)
    with Client(house.url, key_of(ana, "read")) as client:
        wait_for(lambda: len(client.do(requests.lobby("caramba", speed="untimed")).open) == 2)
        assert client.do(requests.lobby("caballero")).open == ()
        assert client.do(requests.lobby(rated=True)).open == ()
    plays_with_the_bot(house, ana, table, "--lobby", "caramba")
    assert not house.table(closed).began


def plays_with_the_bot(house: House, ana: Person, table: str, *arguments: str) -> None:
    """Play a game with a new bot of the person's in a process of its own, which gets these."""
    made = ana.post("/me/bots", name="Rocinante").json()
    environment = os.environ | {
        "TABLERO_URL": house.url,
        "TABLERO_KEY": made["token"],
        "PYTHONPATH": str(SOURCE),
    }
    call = (sys.executable, str(BOT), *arguments)
    luck = random.Random(2)
    with subprocess.Popen(call, env=environment, stdout=subprocess.PIPE, text=True) as bot:
        key = key_of(ana)
        with Client(house.url, key) as client:
            for event in client.events():
                if isinstance(event, events.Turn) and event.table == table:
                    state = client.do(requests.state(table))
                    if state.question is not None and state.question.options:
                        chosen = luck.choice(state.question.options).text
                        told = state.question.told
                        client.do(requests.answer(table, state.question.ply, chosen, told=told))
                if isinstance(event, events.Ended) and event.table == table:
                    break
        assert bot.stdout is not None
        said = bot.stdout.read()
        assert bot.wait(60) == 0
    assert re.fullmatch(rf"{table}: (won|lost)\n", said)
    assert house.table(table).over
    assert house.table(table).names == ("Ana", "Rocinante")


def test_the_document_shows_the_bot_as_it_is() -> None:
    page = (ROOT / "docs" / "api-bots.md").read_text(encoding="utf-8")
    source = BOT.read_text(encoding="utf-8")
    shown = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ours = [block for block in shown if block.startswith("def ")]
    assert len(ours) >= 3
    assert [block for block in ours if block not in source] == []


def test_people_who_look_for_a_game_are_brought_together(house: House, person: People) -> None:
    """With keys to their accounts; and the stream says so to whoever waited."""
    ana, ben = settle(person()), settle(person(), "Ben")
    keys = [key_of(each) for each in (ana, ben)]
    with Client(house.url, keys[0]) as first, Client(house.url, keys[1]) as second:
        heard = first.events()
        assert isinstance(next(heard), events.Hello)
        began = first.do(requests.seek("caballero", seats=2, speed="untimed", rated=False))
        assert began.state == "waiting"
        sought = first.do(requests.seeking()).seek
        assert sought is not None
        assert (sought.game, sought.seats, sought.state) == ("caballero", 2, "waiting")
        found = second.do(requests.seek("caballero", name="Ben"))
        assert (found.state, found.path) == ("found", f"/t/{found.table}")
        seated = next(event for event in heard if isinstance(event, events.Seated))
        assert (seated.line.table, seated.line.stage) == (found.table, "running")
        first.do(requests.seek("caballero", seats=4))
        assert first.do(requests.withdraw()).ok
        assert first.do(requests.seeking()).seek is None
    made = ana.post("/me/bots", name="Rocinante").json()
    with Client(house.url, made["token"]) as bot, pytest.raises(Refused) as refused:
        bot.do(requests.seek("caballero"))
    assert refused.value.code == "no-programs"


def test_the_leaders_are_read(house: House, person: People) -> None:
    with Client(house.url, key_of(settle(person()), "read")) as client:
        board = client.do(requests.leaders("eldorado", "island"))
        assert (board.game, board.way, board.page, board.own) == ("eldorado", "island", 1, None)
        assert board.bots


def test_both_clients_do_the_same_calls(house: House, person: People) -> None:
    ana = settle(person())
    key = key_of(ana, "read", "play", "tables")
    with Client(house.url, key) as client:
        opened = client.do(requests.open_table("caramba", seats=2, name="Ana"))

    async def scene() -> client_replies.State:
        async with AsyncClient(house.url, key) as client:
            assert (await client.do(requests.account())).name == "Ana"
            assert opened.table in {
                line.table for line in (await client.do(requests.tables())).tables
            }
            await client.do(requests.seat_bot(opened.table, "greedy"))
            async for event in client.events():
                if isinstance(event, events.Turn) and event.table == opened.table:
                    break
            return await client.do(requests.state(opened.table))

    state = asyncio.run(scene())
    assert [seat.holder for seat in state.seats] == ["person", "bot"]
    assert state.question is not None
    assert state.question.options


def test_a_call_that_is_sent_twice_counts_once(house: House, person: People) -> None:
    ana = settle(person())
    table, _ = waiting_table(ana)
    ana.post(f"/t/{table}/bot", bot="random")
    with Client(house.url, key_of(ana)) as client:
        client.do(requests.give_orders(table, []))
        turn = next(event for event in client.events() if isinstance(event, events.Turn))
        question = client.do(requests.state(turn.table)).question
        assert question is not None
        assert question.options
        call = requests.answer(table, question.ply, question.options[0].text)
        assert client.do(call) == client.do(call)
        again = requests.say(table, "once")
        assert client.do(again) == client.do(again)
        assert [line.text for line in client.do(requests.state(table)).chat] == ["once"]


def test_a_refusal_is_an_exception_with_its_code(house: House, person: People) -> None:
    table, _ = waiting_table(settle(person()))
    with Client(house.url, key_of(settle(person()))) as client:
        with pytest.raises(Refused) as refused:
            client.do(requests.answer(table, 0, "pass"))
        assert (refused.value.status, refused.value.code) == (403, "not-seated")
        with pytest.raises(Refused) as refused:
            client.do(requests.open_table("caramba"))
        assert refused.value.code == "missing-scope"
    with Client(house.url, "tablero_" + "x" * 43) as client:
        with pytest.raises(Refused) as refused:
            next(client.events())
        assert refused.value.code == "no-such-key"


def test_who_is_too_fast_waits_as_long_as_the_server_says(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(UNLIMITED, chat=Rate(per_second=1.0, burst=1))
    with (
        running_house(quick(tmp_path, limits=slow)) as house,
        Person(house) as ana,
        Client(house.url, key_of(settle(ana))) as client,
    ):
        table, _ = waiting_table(ana)
        for text in ("one", "two"):
            client.do(requests.say(table, text))
        assert [line.text for line in client.do(requests.state(table)).chat] == ["one", "two"]


def follows_to(client: Client, addresses: list[str]) -> None:
    """Ask the newest of the addresses, as if a proxy hid that it is another one."""
    client._http.event_hooks["request"] = [
        lambda request: setattr(
            request, "url", httpx.URL(addresses[-1]).join(request.url.raw_path.decode())
        )
    ]


def test_events_go_on_when_a_server_has_been_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "FIRST_PAUSE", 0.01)
    settings = quick(tmp_path)
    with running_house(settings) as house, Person(house) as ana:
        key = key_of(settle(ana))
    addresses = [house.url]
    with Client(house.url, key) as client:
        follows_to(client, addresses)
        with pytest.raises(Unreachable):
            client.do(requests.account())
        for _ in range(2):
            with running_house(settings) as house:
                addresses.append(house.url)
                heard = client.events()
                assert isinstance(next(heard), events.Hello)


def test_a_game_that_ended_while_a_program_was_away_ends_for_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "FIRST_PAUSE", 0.01)
    settings, luck, addresses = quick(tmp_path), random.Random(3), []
    with ExitStack() as stack:
        with running_house(settings) as house, Person(house) as ana, Person(house) as ben:
            table = settle(ana).opens(mode="friends", seats=2)
            ben.sits(table, "Ben")
            addresses.append(house.url)
            client = stack.enter_context(Client(house.url, key_of(ana)))
            follows_to(client, addresses)
            heard = client.events()
            assert isinstance(next(heard), events.Hello)
        house = stack.enter_context(running_house(settings))
        people = [stack.enter_context(Person(house)) for _ in range(2)]
        for person, known in zip(people, (ana, ben), strict=True):
            person.http.cookies.update(known.http.cookies)
        while not (now := house.table(table)).over:
            assert now.asked is not None
            people[now.asked].answers(table, now.ply, luck.choice(options(now)))
        addresses.append(house.url)
        # The hello of the new stream is the first thing that is heard of the new server.
        later = itertools.dropwhile(lambda event: not isinstance(event, events.Hello), heard)
        ended = next(event for event in later if isinstance(event, events.Ended))
        assert (ended.table, ended.own) == (table, (0,))
        assert ended.winners == house.table(table).state.result().winners


def test_a_program_may_wait_until_the_server_is_back(
    house: House, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "FIRST_PAUSE", 0.001)
    key, away = key_of(settle(person())), [None] * (policy.TRIES + 1)

    def fails(request: httpx.Request) -> None:
        if away:
            away.pop()
            raise httpx.ConnectError("away", request=request)

    with Client(house.url, key) as hasty, Client(house.url, key, tries=None) as patient:
        hasty._http.event_hooks["request"] = patient._http.event_hooks["request"] = [fails]
        with pytest.raises(Unreachable):
            hasty.do(requests.account())
        away += [None] * (2 * policy.TRIES)
        assert patient.do(requests.account()).name == "Ana"


def test_what_can_never_be_sent_is_not_tried_for_ever(house: House) -> None:
    """An address without https://, or a key with the end of a line."""
    for url, key in (("play.example.org", "tablero_x"), (house.url, "tablero_x\n")):
        with Client(url, key, tries=None) as client:
            with pytest.raises(Unreachable):
                client.do(requests.account())
            with pytest.raises(Unreachable):
                next(client.events())


def test_a_program_is_the_host_of_a_table(house: House, person: People) -> None:
    with Client(house.url, key_of(settle(person()), "read", "play", "tables")) as client:
        terms = {"chat": "nobody", "clock": {"kind": "move", "seconds": 60}}
        table = client.do(requests.open_table("caballero", seats=3, mode="open", terms=terms)).table
        client.do(requests.change_seats(table, 2))
        knocking = person()
        knocking.post(f"/t/{table}/knock", name="Eva")
        asks = next(event for event in client.events() if isinstance(event, events.Asks))
        client.do(requests.answer_knock(table, asks.number, accept=True))
        client.do(requests.rename(table, "Anita"))
        assert [seat.name for seat in client.do(requests.state(table)).seats] == ["Anita", "Eva"]
        client.do(requests.pause(table))
        client.do(requests.answer_pause(table, accept=False))
        with pytest.raises(Refused) as refused:
            client.do(requests.fairness(table))
        assert refused.value.code == "not-over"
        wait_for(lambda: house.table(table).asked not in (None, CHANCE))
        with pytest.raises(Refused) as refused:
            client.do(requests.prepare(table, "nothing", "of the kind"))
        # Who begins is drawn: nobody prepares what they are asked already.
        asked = house.table(table).may_answer(0)
        assert refused.value.code == ("no-preparing" if asked else "bad-action")
        client.do(requests.prepare_nothing(table))


def test_a_program_takes_a_game_elsewhere_checks_it_and_plays_on(
    house: House, person: People
) -> None:
    game = finished()
    with Client(house.url, key_of(settle(person()), "read", "play", "tables")) as client:
        brought = client.do(requests.bring(str(game)))
        assert (brought.over, brought.luck) == (True, "fair")
        assert client.do(requests.record_text(brought.table)) == str(game)
        told = client.do(requests.record(brought.table))
        assert client.do(requests.bring(json.dumps(told))).over
        checked = client.do(requests.fairness(brought.table))
        assert (checked.verdict, checked.wrong) == ("fair", ())
        assert all(draw.drawn == draw.fixed for draw in checked.draws)
        client.do(requests.analyse(brought.table))
        assert client.do(requests.analysis(brought.table)).state in {"running", "done"}
        again = client.do(requests.play_on(brought.table, 30)).table
        client.do(requests.skip(again))
        turn = next(e for e in client.events() if isinstance(e, events.Turn) and e.table == again)
        question = client.do(requests.state(again)).question
        assert question is not None
        assert question.options
        assert turn.ply <= question.ply
        first = question.options[0].text
        assert client.do(requests.preview(again, first)).repeats >= 0
        assert client.do(requests.why(again, first)).allowed
        assert client.do(requests.games_played()).games == ()
        assert client.do(requests.get("/clubs", dict)) == {"clubs": [], "tournaments": []}
        assert client.do(requests.post("/clubs", dict, name="Owls"))["ok"]


def test_every_call_of_the_client_is_described_and_reads_what_the_server_answers() -> None:
    described = {
        (each.method, re.sub(r"\{\w+\}", "x", each.path)): each.reply for each in OPERATIONS
    }
    for name in set(requests.__all__) - {"get", "post"}:
        make = getattr(requests, name)
        needed = {
            parameter.name: "x"
            for parameter in inspect.signature(make).parameters.values()
            if parameter.default is parameter.empty and parameter.kind != parameter.VAR_POSITIONAL
        }
        call = make(**needed)
        theirs = described[call.method, call.path]
        if issubclass(get_origin(call.reply) or call.reply, client_replies.Reply):
            assert isinstance(theirs, type)
            ours, there = call.reply.__struct_fields__, theirs.__struct_fields__
            assert set(ours) <= set(there), name


def test_the_client_knows_every_event_and_every_field_of_the_server() -> None:
    for theirs, ours in ((heralding, events), (briefing, client_replies)):
        for name, kind in inspect.getmembers(theirs, inspect.isclass):
            if kind.__module__ != theirs.__name__ or not issubclass(kind, msgspec.Struct):
                continue
            same = {"SeatTold": "Seat", "OptionTold": "Option", "UndoTold": "UndoRequest"}
            same |= {"ClockTold": "SeatClock", "PauseTold": "PauseRequest"}
            same |= {"ResultTold": "Result", "ChatTold": "ChatLine", "Briefing": "State"}
            known = getattr(ours, same.get(name, name))
            assert known.__struct_fields__ == kind.__struct_fields__, name


def test_what_a_newer_server_says_is_no_reason_to_stop() -> None:
    assert events.read_event('{"type": "fireworks", "table": "x"}') == events.Unknown()
    closed = events.read_event('{"type": "closed", "table": "x", "why": "new"}')
    assert closed == events.Closed("x")
    assert events.read_event("") is None
