"""News: over the WebSocket, drawn once per audience, and fetched by GET."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

import pytest
from websockets.exceptions import ConnectionClosed

from tablero.server.live import easel
from tablero.server.live.gallery import Draw, Gallery, Listener, Wanted
from tablero.server.live.hub import Hub
from tablero.server.live.mailbox import Mailbox
from tablero.table.sight import Company
from tablero.table.table import Table
from tests.server.house import PATIENCE, House, Person, quick, running_house
from tests.server.test_answers import code, two
from tests.table.tables import Room, database, options

People: TypeAlias = Callable[..., Person]


def test_everybody_gets_the_news_they_may_see(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    asked, other = people[table.asked], people[1 - table.asked]
    with (
        asked.follows(table_id) as own,
        other.follows(table_id) as others,
        person().follows(table_id) as watching,
    ):
        for follower in (own, others, watching):
            first = follower.next()
            assert (first["table"], first["told"]) == (table_id, table.told)
            assert {"board", "log", "ask"} <= set(first["fragments"])
        answered = asked.answers(table_id, table.ply, options(table)[0]).json()["told"]
        for follower in (own, others, watching):
            news = follower.until(answered)
            assert news["ply"] == table.ply + 1
            assert news["fragments"]
        boards = [json.loads(each.received[-1])["fragments"] for each in (own, others, watching)]
        assert len({json.dumps(board) for board in boards}) == 3


def test_only_what_changed_is_sent(person: People) -> None:
    table_id, people = two(person)
    with people[0].follows(table_id) as follower:
        everything = follower.next()["fragments"]
        said = people[0].post(f"/t/{table_id}/chat", text="hello").json()["told"]
        changed = follower.until(said)["fragments"]
    assert "chat" in changed
    assert "board" in everything
    assert "board" not in changed


def test_news_can_be_fetched_by_get(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    with people[0].follows(table_id) as follower:
        pushed = follower.next()
        fetched = people[0].get(f"/t/{table_id}/news", params={"after": 0}).json()
        assert fetched["fragments"].keys() == pushed["fragments"].keys()
        assert fetched["fragments"]["board"] == pushed["fragments"]["board"]
    nothing = people[0].get(f"/t/{table_id}/news", params={"after": table.told}).json()
    assert nothing == {
        "table": table_id,
        "told": table.told,
        "heard": 0,
        "ply": table.ply,
        "fragments": {},
    }
    assert code(people[0].get(f"/t/{table_id}/news", params={"after": "x"})) == (
        400,
        "bad-request",
    )


def test_everyone_sees_who_is_connected(person: People) -> None:
    table_id, people = two(person)
    with people[0].follows(table_id) as follower:
        alone = follower.next()["fragments"]["people"]
        with people[1].follows(table_id):
            together = follower.next()["fragments"]["p:plate:1"]
        left = follower.next()["fragments"]["p:plate:1"]
    assert left in alone
    assert together not in alone


def test_a_socket_to_no_table_is_closed(person: People) -> None:
    with person().follows("nowhere") as follower, pytest.raises(ConnectionClosed) as closed:
        follower.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_what_a_client_sends_is_ignored(person: People) -> None:
    table_id, people = two(person)
    with people[0].follows(table_id) as follower:
        follower.next()
        for nonsense in ("", "{", '{"action": "pass"}', b"\x00\xff"):
            follower.channel.send(nonsense)
        said = people[0].post(f"/t/{table_id}/chat", text="still here").json()["told"]
        assert follower.until(said)["told"] == said


def test_a_slow_reader_delays_nobody_and_is_told_to_resync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pages of a megabyte fill the connection's buffers within a few messages.
    monkeypatch.setattr(easel, "pieces", lambda scene, *_: {"board": f"{scene.told:>1000000}"})
    with (
        running_house(quick(tmp_path, mailbox=2)) as house,
        ExitStack() as stack,
    ):
        people = [stack.enter_context(Person(house)) for _ in range(2)]
        table_id = people[0].opens(mode="friends", seats=2)
        people[1].sits(table_id, "Ben")
        with people[0].follows(table_id, queue=1) as slow, people[1].follows(table_id) as prompt:
            prompt.next()
            last = 0
            for number in range(40):
                last = people[1].post(f"/t/{table_id}/chat", text=str(number)).json()["told"]
                prompt.until(last)
            messages = [slow.next()]
            while messages[-1]["told"] < last:
                messages.append(slow.next())
            assert any(message.get("resync") for message in messages)
            assert len(messages) < 35
            caught_up = people[0].get(f"/t/{table_id}/news", params={"after": 0}).json()
            assert caught_up["told"] == last


def test_a_full_mailbox_keeps_only_the_call_to_resync() -> None:
    mailbox = Mailbox(2)
    assert [mailbox.put(text, "resync") for text in ("one", "two", "three", "four")] == [
        True,
        True,
        False,
        True,
    ]

    async def take_all() -> list[str]:
        return [await mailbox.take() for _ in range(len(mailbox))]

    assert asyncio.run(take_all()) == ["resync", "four"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with database(tmp_path) as engine:
        yield Room(engine).among("ana", "ben")


def test_an_audience_is_drawn_for_once(table: Table) -> None:
    drawn: list[tuple[object, str]] = []
    drawings = easel.Easel()

    async def draw(
        table: Table, company: Company, wanted: Wanted
    ) -> Mapping[easel.Readership, easel.Printed]:
        drawn.extend((who.sight.reader, who.lang) for who in wanted)
        return drawings.news(table, company, wanted)

    gallery = Gallery(draw)
    for guest in ("ana", "ben", None, "stranger"):
        for lang in ("en", "de"):
            gallery.listeners |= {Listener(guest, lang, Mailbox(4)) for _ in range(10)}
    asyncio.run(gallery.publish(table))
    assert sorted(drawn, key=str) == sorted(
        [(reader, lang) for reader in (0, 1, None) for lang in ("en", "de")], key=str
    )
    assert all(len(listener.mailbox) == 1 for listener in gallery.listeners)
    asyncio.run(gallery.publish(table))
    assert all(len(listener.mailbox) == 1 for listener in gallery.listeners)


def joined(table: Table, draw: Draw) -> tuple[Hub, Listener]:
    """Somebody follows the table at a hub that draws so."""

    async def look(_table_id: str) -> Table:
        return table

    hub, listener = Hub(look, draw), Listener("ana", "en", Mailbox(4))
    hub.join(table.id, listener)
    return hub, listener


def test_news_whose_drawing_fails_comes_later(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> str:
        broken, failed = True, asyncio.Event()

        async def draw(
            table: Table, company: Company, wanted: Wanted
        ) -> Mapping[easel.Readership, easel.Printed]:
            if broken:
                failed.set()
                raise ValueError("out of ink")
            return easel.Easel().news(table, company, wanted)

        hub, listener = joined(table, draw)
        await failed.wait()
        broken = False
        hub.tell(table.id)
        message = await listener.mailbox.take()
        hub.part(table.id, listener)
        await hub.close()
        return message

    assert "board" in asyncio.run(scenario())
    assert "out of ink" in caplog.text


def test_changes_while_a_drawing_fails_are_sent(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Comings and goings must not bring news by accident.
    monkeypatch.setattr("tablero.server.live.hub.COMPANY_SETTLES", 3600.0)

    async def scenario() -> str:
        drawn = 0

        async def draw(
            table: Table, company: Company, wanted: Wanted
        ) -> Mapping[easel.Readership, easel.Printed]:
            nonlocal drawn
            drawn += 1
            if drawn == 1:
                hub.tell(table.id)
                raise ValueError("out of ink")
            return easel.Easel().news(table, company, wanted)

        hub, listener = joined(table, draw)
        async with asyncio.timeout(PATIENCE):
            message = await listener.mailbox.take()
        hub.part(table.id, listener)
        await hub.close()
        return message

    assert "board" in asyncio.run(scenario())
