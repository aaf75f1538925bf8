"""Programs for tests: what somebody has who holds a key, and no cookies."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.server.house import PATIENCE, House, Person


def key_of(person: Person, *scopes: str, **more: Any) -> str:
    """A new key to the person's account, or to that of their `bot`."""
    made = person.post("/me/keys", label="test", scopes=list(scopes or ("read", "play")), **more)
    assert made.status_code == 200, made.text
    return str(made.json()["token"])


def settle(person: Person, name: str = "Ana") -> Person:
    """Somebody with an account."""
    person.opens(mode="friends", seats=2, name=name)
    return person


MOST_BEATS = 5
"""After so many heartbeats nothing more is expected."""


class Program:
    """A client with a key."""

    def __init__(self, house: House, key: str) -> None:
        self.house = house
        self.http = httpx.Client(
            base_url=house.url, headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE
        )

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.http.get(path, **options)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    @contextmanager
    def hears(self, **headers: str) -> Iterator[Ear]:
        """Listen to the stream of events."""
        with self.http.stream("GET", "/api/events", headers=headers) as response:
            assert response.status_code == 200, response.read()
            yield Ear(response)


class Ear:
    """An open stream of events."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()

    def next(self) -> dict[str, Any]:
        """The next event, heartbeats aside."""
        for line in itertools.islice(self._lines, MOST_BEATS):
            if line.strip(" :"):
                told: dict[str, Any] = json.loads(line.removeprefix("data: "))
                return told
        raise AssertionError("waited in vain for an event")

    def until(self, kind: str) -> dict[str, Any]:
        """The next event of a kind."""
        while (event := self.next())["type"] != kind:
            pass
        return event
