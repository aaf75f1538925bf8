"""Answers travel compressed, as the client wishes, and their length says little."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import TypeAlias

import brotli
import httpx
import pytest

from tablero.server.assets.compression import PADDING
from tablero.server.assets.encodings import chosen
from tests.server.house import Person

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}
CHROMIUM = "gzip, deflate, br, zstd"


def raw(person: Person, path: str, accepted: str = CHROMIUM) -> tuple[httpx.Headers, bytes]:
    """The headers and the body as they come over the wire."""
    headers = PAGE | {"Accept-Encoding": accepted}
    with person.http.stream("GET", path, headers=headers) as answer:
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        (CHROMIUM, "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0.8, gzip;q=0.8", "br"),
        ("BR", "br"),
        ("br;q=0, gzip;q=0", None),
        ("br;q=0, *", "gzip"),
        ("*;q=0", None),
        ("*", "br"),
        ("identity", None),
        ("identity;q=0.5, gzip;q=0.4", None),
        ("identity;q=0.5, gzip ; q=0.6", "gzip"),
        ("br;q=nonsense, gzip;q=2", None),
        ("", None),
        (",,;q=1," * 50, None),
    ],
)
def test_the_client_chooses_the_coding(accepted: str, expected: str | None) -> None:
    assert chosen(accepted) == expected


@pytest.mark.parametrize("path", ["/", "/rules/caramba", "table", "/static/table.css"])
def test_every_coding_holds_the_same(person: People, path: str) -> None:
    ana = person()
    if path == "table":
        path = f"/t/{ana.opens(mode='friends', seats=2)}"
    headers, plain = raw(ana, path, "identity")
    assert "content-encoding" not in headers
    assert "Accept-Encoding" in headers["vary"]
    for accepted, unpacked in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        packed_headers, packed = raw(ana, path, accepted)
        assert packed_headers["content-encoding"] == accepted
        assert packed_headers["content-length"] == str(len(packed))
        assert "Accept-Encoding" in packed_headers["vary"]
        assert len(packed) < len(plain) / 3
        assert unpacked(packed) == plain
        assert packed_headers.get("etag") == headers.get("etag")


def test_short_answers_and_keys_to_accounts_stay_as_they_are(person: People) -> None:
    ana = person()
    ana.opens(mode="friends", seats=2)
    short = ana.get("/t/nowhere/news", headers={"Accept-Encoding": CHROMIUM})
    assert "content-encoding" not in short.headers
    for path in ("/me", "/recover/0123456789"):
        headers, body = raw(ana, path)
        assert len(body) > 1_000
        assert "content-encoding" not in headers
        assert headers["cache-control"] == "no-store, no-transform"
    link = ana.http.post("/me/recovery", headers=PAGE | {"Accept-Encoding": CHROMIUM})
    assert "/recover/" in link.text
    assert "content-encoding" not in link.headers


def test_lengths_are_blurred_by_content_not_by_repetition(person: People) -> None:
    ana = person()
    table_id = ana.opens(mode="friends", seats=2)
    paddings = set()
    for line in range(6):
        ana.post(f"/t/{table_id}/chat", text=f"line {line}")
        answers = [raw(ana, f"/t/{table_id}/news?after=0") for _ in range(3)]
        assert len({(headers.get(PADDING), body) for headers, body in answers}) == 1
        paddings.add(answers[0][0].get(PADDING, ""))
    assert all(len(padding) < 256 for padding in paddings)
    assert len({len(padding) for padding in paddings}) > 3
