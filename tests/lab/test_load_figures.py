"""What a load's clients read off the wire, and what becomes of it."""

from __future__ import annotations

import asyncio
import json
import socket

import msgspec
import pytest

from tablero.lab.load.figures import Round, delay, growth_per_hour
from tablero.lab.load.news import Question, asks_anew, calls_to_resync, question_of, told_of
from tablero.lab.load.party import delays
from tablero.lab.load.system import accepting, usage
from tablero.lab.load.wire import PING, PONG, Follower, masked
from tablero.server.live.mailbox import frame_of
from tablero.server.pages.ask import data_block

OPTIONS = {"ply": 7, "options": [{"text": "pass", "say": "«<b>»"}, {"text": "bid 3"}]}
ASK = f"<section>{data_block('options', OPTIONS)}</section>"
ASKED = Question(7, ("pass", "bid 3"))
HANDSHAKE = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def news(**fragments: object) -> bytes:
    message = {"table": "t", "told": 41, "heard": 0, "ply": 7, "fragments": fragments}
    return json.dumps(message, separators=(",", ":")).encode()


@pytest.mark.parametrize("ask", [ASK, {"slots": [{"hint": "x"}, {"data": ASK}]}])
def test_the_question_is_found_whole_or_in_slots(ask: object) -> None:
    message = news(board="<svg>", ask=ask)
    assert asks_anew(message)
    assert question_of(message) == ASKED


def test_a_reader_who_is_not_asked_has_no_question() -> None:
    assert question_of(news(ask="<section>Ana is asked</section>")) is None
    assert not asks_anew(news(chat='<p id="ask">"ask"</p>'))


def test_no_text_is_taken_for_the_number_of_an_entry() -> None:
    trap = json.dumps({"chat": '"told":99', "fragments": {"a": '"resync":true'}, "told": 41})
    message = trap.replace(": ", ":").encode()
    assert told_of(message) == 41
    assert not calls_to_resync(message)
    assert calls_to_resync(b'{"table":"t","told":57,"resync":true}')
    assert told_of(b"{}") == -1


class Wire(asyncio.Transport):
    """A connection that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return False


@pytest.mark.parametrize("step", [1, 7, 10**6])
def test_frames_of_every_length_are_read_however_they_arrive(step: int) -> None:
    texts = ["", "a" * 125, "b" * 126, "ü" * 40_000, "c" * 70_000]
    ping = bytes((0x80 | PING, 2)) + b"hi"
    stream = HANDSHAKE + ping + b"".join(map(frame_of, texts))
    heard: list[str] = []

    async def read() -> Wire:
        opened = asyncio.get_running_loop().create_future()
        follower = Follower(lambda message, _at: heard.append(message.decode()), opened)
        wire = Wire()
        follower.connection_made(wire)
        for start in range(0, len(stream), step):
            follower.data_received(stream[start : start + step])
        await opened
        return wire

    wire = asyncio.run(read())
    assert heard == texts
    assert wire.written == masked(PONG, b"hi")


def test_news_count_from_sending_an_answer_until_its_entry_is_included() -> None:
    sent = [(10, 1.0), (11, 2.0), (13, 3.0)]
    assert delays([(10, 1.5), (12, 2.25)], sent) == [500.0, 250.0]


def test_a_delay_says_within_how_long_most_came() -> None:
    figures = delay([float(number) for number in range(100, 0, -1)])
    assert figures is not None
    assert msgspec.structs.astuple(figures) == (100, 51.0, 96.0, 100.0, 100.0)
    assert delay([]) is None


def played(memory: int) -> Round:
    return Round(60.0, 1, 1.0, 1.0, None, None, None, 0.0, 0.0, 0.0, 0.0, 0.0, {}, 0, (), memory)


def test_growth_is_that_of_the_second_half() -> None:
    rounds = [played(size) for size in (0, 500, 900, 1000, 1002, 1004, 1006, 1008)]
    growth = growth_per_hour(rounds)
    assert growth is not None
    assert round(growth) == 2 * 60
    assert growth_per_hour(rounds[:3]) is None


def test_whoever_listens_on_a_port_is_found() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        found = accepting(port)
    assert len(found) == 1
    used = usage(found)
    assert used.accepting_seconds > 0
    assert used.bytes > 10**7
    assert accepting(port) == ()
