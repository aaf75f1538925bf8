"""Mailboxes: what goes out at once, what waits, and what is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablero.server.live.mailbox import SIGNED_OUT, Mailbox, MailboxClosed, frame_of
from tests.server.house import Person, quick, running_house


class Connection:
    """An outlet that takes a number of frames before it is full."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.posted: list[bytes] = []
        self.dismissed: list[int] = []

    def ready(self) -> bool:
        return self.room > 0

    def post(self, frame: bytes) -> None:
        self.room -= 1
        self.posted.append(frame)

    def dismiss(self, code: int, reason: str) -> None:
        assert reason == "signed-out"
        self.dismissed.append(code)


def test_everybody_is_sent_the_same_bytes() -> None:
    connections = [Connection(1) for _ in range(3)]
    message = "news" * 100
    for connection in connections:
        assert Mailbox(2, connection).put(message, "resync")
    first, *others = [connection.posted[0] for connection in connections]
    assert all(other is first for other in others)
    assert first.endswith(message.encode())


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_says_how_long_its_text_is(size: int, head: bytes) -> None:
    assert frame_of("x" * size) == head + b"x" * size


def test_what_a_full_connection_does_not_take_waits_in_order() -> None:
    connection = Connection(1)
    mailbox = Mailbox(2, connection)
    assert [mailbox.put(text, "resync") for text in ("one", "two", "three")] == [True] * 3
    assert (connection.posted, len(mailbox)) == ([frame_of("one")], 2)
    connection.room = 1
    mailbox.flush()
    assert (connection.posted[1:], len(mailbox)) == ([frame_of("two")], 1)
    connection.room = 5
    assert mailbox.put("four", "resync")
    mailbox.flush()
    assert connection.posted[2:] == [frame_of("three"), frame_of("four")]


def test_a_reader_who_is_too_slow_is_only_told_to_resync() -> None:
    connection = Connection(0)
    mailbox = Mailbox(2, connection)
    kept = [mailbox.put(text, "resync") for text in ("one", "two", "three", "four")]
    assert kept == [True, True, False, True]
    connection.room = 9
    mailbox.flush()
    assert connection.posted == [frame_of("resync"), frame_of("four")]


def test_nothing_is_sent_once_a_mailbox_is_closed() -> None:
    connection = Connection(0)
    mailbox = Mailbox(2, connection)
    mailbox.put("secret", "resync")
    mailbox.close()
    connection.room = 9
    mailbox.flush()
    mailbox.put("more", "resync")
    assert connection.posted == []
    assert connection.dismissed == [SIGNED_OUT]


def test_whoever_waits_for_a_message_is_woken() -> None:
    async def wait(deed: Callable[[Mailbox], object]) -> str:
        mailbox = Mailbox(2)
        asyncio.get_running_loop().call_later(0.01, deed, mailbox)
        return await asyncio.wait_for(mailbox.take(), 10)

    assert asyncio.run(wait(lambda mailbox: mailbox.put("one", "resync"))) == "one"
    with pytest.raises(MailboxClosed):
        asyncio.run(wait(Mailbox.close))


def test_another_server_delivers_news_too(tmp_path: Path) -> None:
    """`create_app` is an application for any ASGI server, whose connections are no outlets."""
    with (
        running_house(quick(tmp_path), ws="websockets-sansio") as house,
        Person(house) as ana,
        Person(house) as ben,
    ):
        table_id = ana.opens(mode="friends", seats=2)
        with ana.follows(table_id) as own, ben.follows(table_id) as others:
            said = ana.post(f"/t/{table_id}/chat", text="hello").json()["told"]
            assert own.until(said)["told"] == others.until(said)["told"] == said
            assert ana.post("/me/sign-out").is_success
            with suppress(ConnectionClosed):
                while True:
                    own.next()
            assert own.channel.close_code == SIGNED_OUT
