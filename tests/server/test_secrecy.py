"""Whole games over HTTP and WebSocket: no byte tells readers what they must not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from tablero.engine import RandomLuck, Seat
from tablero.games.caramba import CarambaState
from tablero.games.caramba.box import Card
from tablero.server import pages
from tablero.server.guests.identity import COOKIE
from tablero.server.guests.reader import Reader
from tablero.table.sight import scene, sight_of
from tablero.table.table import Table
from tests.server.house import House, Person
from tests.table.tables import ended_in, options

CARD = re.compile(rb"(?:gold|munition|dynamite)-\d/(?:gold|munition|dynamite)-\d")
"""A card with two treasures, as it is written in records and picked on the page."""
HTML = {"Accept": "text/html"}
EVERY, WATCHED = 60, 3
"""Out of how many answers how many are followed by everybody, with one reader trying it all."""


@dataclass
class Spy:
    """A reader who keeps everything that ever comes in."""

    seat: Seat | None
    person: Person
    news: list[str] = field(default_factory=list)
    """What came over WebSockets."""
    checked: int = 0
    may_know: set[bytes] = field(default_factory=set)
    """Cards that this reader has rightly seen."""

    def received(self) -> Iterator[bytes]:
        yield from self.person.received
        yield from (message.encode() for message in self.news)

    def learn(self, table: Table) -> None:
        """Note what lies open now, and what is in the reader's own hand."""
        state = cast(CarambaState, table.state)
        seen: list[Card] = [card for zone in state.discards for card in zone]
        seen += [played.card for zone in state.bids for played in zone]
        if self.seat is not None:
            seen += state.hands[self.seat]
        self.may_know |= {str(card).encode() for card in seen}

    def check(self, secrets: set[bytes]) -> None:
        """Search everything new."""
        everything = list(self.received())
        for bytes_in in everything:
            assert [secret for secret in secrets if secret in bytes_in] == []
            assert set(CARD.findall(bytes_in)) <= self.may_know
        self.checked += len(everything)
        self.person.received.clear()
        self.news.clear()


def read_everything(spy: Spy, table: Table, chosen: random.Random) -> None:
    """Try every request that a reader can make."""
    person, path = spy.person, f"/t/{table.id}"
    person.get(path, headers=HTML)
    person.get(path, headers=HTML, params={"ply": chosen.randrange(table.ply)})
    person.get(f"{path}/record")
    person.get(f"{path}/news")
    edition = person.get(f"{path}/news", params={"shape": "tall"}).json()["edition"]
    person.get(f"{path}/news", params={"shape": "tall", "edition": edition})
    ply, shown = (chosen.randrange(table.ply) for _ in range(2))
    person.get(f"{path}/news", params={"ply": ply})
    person.get(f"{path}/news", params={"ply": ply, "shown": shown, "shape": "tall"})
    for action in chosen.sample(options(table), 1):
        if table.asked != spy.seat:
            assert not person.get(f"{path}/why", params={"action": str(action)}).json()["allowed"]
            refused = person.answers(table.id, table.ply, action)
            assert refused.json()["error"]["code"] in {"not-your-turn", "not-seated"}
            person.get(f"{path}/preview", params={"action": str(action)})
    person.received = [bytes_in.replace(str(action).encode(), b"") for bytes_in in person.received]


def same_bytes_in_an_imagined_world(house: House, spy: Spy, table: Table, seed: int) -> bool:
    """Whether the page would be the same with different hidden things."""
    guest = None if spy.seat is None else table.chairs[spy.seat].guest
    sight = sight_of(table, guest)
    world = table.state.view(spy.seat).imagine(RandomLuck(seed))
    twin = ended_in(table, world)
    undo = scene(table, sight).undo
    reader = Reader("en", "auto")
    drawn = [
        pages.table_page(replace(scene(each, sight), undo=undo), reader, house.url)
        for each in (table, twin)
    ]
    assert drawn[0] == drawn[1]
    return world != table.state


def secrets_of(table: Table, people: list[Person], own: Person | None) -> set[bytes]:
    """What nobody, or nobody else, may read while the game goes on."""
    tokens = {person.http.cookies[COOKIE] for person in people if person is not own}
    guests = {chair.guest for chair in table.chairs if chair.guest is not None}
    texts: set[Any] = {table.header.seed, *tokens, *guests}
    if own is None:
        texts.add(table.header.invite)
    return {text.encode() for text in texts}


class Game:
    """A whole game with a spy on every seat and one more who only watches."""

    def __init__(self, house: House, people: list[Person], watcher: Person) -> None:
        self.house = house
        self.people = people
        self.chosen = random.Random(len(people))
        self.table_id = people[0].opens(mode="friends", seats=len(people))
        for person, name in zip(people[1:], ("Ben", "Cleo", "Dora"), strict=False):
            person.sits(self.table_id, name)
        self.spies = [Spy(seat, person) for seat, person in enumerate(people)]
        self.spies.append(Spy(None, watcher))
        for spy in self.spies:
            spy.person.received.clear()  # the cookie that was just given belongs to its reader

    def answer(self) -> Table:
        """Whoever is asked gives any legal answer."""
        table = self.house.table(self.table_id)
        for spy in self.spies:
            spy.learn(table)
        if not table.over:
            assert table.asked is not None
            action = self.chosen.choice(options(table))
            reply = self.people[table.asked].answers(self.table_id, table.ply, action)
            assert reply.is_success
        return self.house.table(self.table_id)

    def watched(self, answers: int) -> Table:
        """Some answers that everybody follows on a WebSocket."""
        with ExitStack() as stack:
            table = self.house.table(self.table_id)
            followers = [
                (spy, stack.enter_context(spy.person.follows(self.table_id))) for spy in self.spies
            ]
            for _ in range(answers):
                for _, follower in followers:
                    follower.until(table.told)
                table = self.answer()
            for spy, follower in followers:
                follower.until(table.told)
                spy.news += follower.received
                spy.learn(table)
        return table

    def search(self, table: Table) -> None:
        """Search what everybody was sent."""
        for spy in self.spies:
            own = None if spy.seat is None else spy.person
            spy.check(secrets_of(table, self.people, own))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_sent_what_they_must_not_know(house: House, seats: int) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(seats + 1)]
        game = Game(house, people[:-1], people[-1])
        windows, different = 0, 0
        while True:
            table = game.watched(WATCHED)
            if table.over:
                break
            busy = game.spies[windows % len(game.spies)]
            read_everything(busy, table, game.chosen)
            different += same_bytes_in_an_imagined_world(house, busy, table, windows)
            game.search(table)
            windows += 1
            for _ in range(EVERY - WATCHED):
                game.answer()
        assert windows >= 2
        assert different > windows // 2
        assert all(spy.checked > windows for spy in game.spies)


def test_the_end_reveals_the_seed_to_everyone(house: House) -> None:
    with Person(house) as ana, Person(house) as ben, Person(house) as watcher:
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        chosen = random.Random(2)
        while not (table := house.table(table_id)).over:
            assert table.asked is not None
            person = (ana, ben)[table.asked]
            person.answers(table_id, table.ply, chosen.choice(options(table)))
        for person in (ana, ben, watcher):
            assert table.header.seed in person.get(f"/t/{table_id}/record").text
            assert table.header.seed in person.get(f"/t/{table_id}", headers=HTML).text
