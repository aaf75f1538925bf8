"""A table at which people ask."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from tablero.server.settings import Settings
from tests.cli.games import finished
from tests.security.served import Served
from tests.server.house import Person
from tests.table.tables import options

LONG = "x" * 3_500
"""A little less than an address may hold."""
LARGE = Settings().largest_body - 2_000
PLIES = 12
Ask: TypeAlias = Callable[[], object]
HTML = {"Accept": "text/html"}


class Sitting:
    """A table in the middle of a game, and everybody sitting there."""

    def __init__(self, house: Served, people: list[Person], game: str) -> None:
        self.house = house
        self.people = people
        self.game = game
        self.id = people[0].opens(game=game, mode="friends", seats=len(people))
        self.over = people[0].post("/import", record=str(finished())).json()["table"]
        for number, person in enumerate(people[1:]):
            assert person.sits(self.id, f"P{number}").is_success
        self.chosen = random.Random(4)
        for _ in range(PLIES):
            self.answer()

    @property
    def asked(self) -> Person:
        """Whoever is asked."""
        seat = self.house.table(self.id).asked
        assert seat is not None
        return self.people[seat]

    def answer(self) -> None:
        """Somebody answers, legally."""
        table = self.house.table(self.id)
        reply = self.asked.answers(self.id, table.ply, self.chosen.choice(options(table)))
        assert reply.is_success, reply.text

    def get(self, path: str = "", **query: Any) -> Ask:
        """Look at something."""
        asked = self.asked
        return lambda: asked.get(f"/t/{self.id}{path}", params=query, headers=HTML)

    def post(self, path: str, **body: Any) -> Ask:
        """Do something."""
        asked = self.asked
        return lambda: asked.post(f"/t/{self.id}{path}", **body)

    def mangled(self, path: str, by: Person | None = None) -> list[Ask]:
        """Meaningless bodies of the allowed size."""
        http = (by or self.asked).http
        json, form = "application/json", "application/x-www-form-urlencoded"
        bodies = {
            b"[" * LARGE: json,
            b'{"a":' * (LARGE // 5): json,
            b'{"nonce": "' + b"\\u0000" * (LARGE // 6) + b'"}': json,
            b"&".join([b"x=y"] * 100): form,
            b"%00" * (LARGE // 3): form,
            b"&" * LARGE: form,
        }
        return [
            partial(http.post, path, content=body, headers={"Content-Type": kind})
            for body, kind in bodies.items()
        ]
