"""Tables at chosen moments of chosen games, ready to be opened in a browser.

Everybody at them is a person, so nothing happens by itself while somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

import msgspec
from playwright.sync_api import Page, expect

from tablero.drawing import drawing_of
from tablero.engine import CHANCE
from tablero.engine.view import view_of
from tablero.table.answering import answer
from tablero.table.bots import think
from tablero.table.entries import Created, Sat
from tablero.table.opening import Plan, prepare
from tablero.table.table import Table
from tablero.table.terms import Terms
from tests.server.house import House

NAMES: Final = ("Ana", "Berta", "Carla", "Dora", "Elena", "Frida", "Gabriela", "Hanna")
MOST: Final = 4000
"""So many answers are given at most until a moment has come."""

Moment = Callable[[Table], bool]
"""Whether this is the moment to look at."""


@dataclass(frozen=True)
class Scene:
    """A game, and when somebody looks at it."""

    game: str
    seats: int
    moment: Moment
    way: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    bot: str = "greedy"
    reader: int = 0
    terms: Terms = field(default_factory=Terms)
    names: tuple[str, ...] = NAMES


def scored(table: Table) -> bool:
    """Whether there has been a battle, an auction, a scoring."""
    keys = drawing_of(table.game.name).SCORED
    return any(event.key in keys for ply in table.plies for event in ply.events)


def moment(after: int, *, asked: bool) -> Moment:
    """When there is a result to show, and the reader, in the first seat, is asked or not."""
    return lambda table: (
        table.ply >= after
        and table.asked != CHANCE
        and (0 in table.answering) == asked
        and scored(table)
    )


def question(name: str, after: int = 0, reader: int = 0) -> Moment:
    """When the reader is asked this."""
    return lambda table: (
        table.ply >= after
        and not table.over
        and reader in table.answering
        and table.state.decision.question == name
    )


class Tables:
    """One reader, who sits at any number of tables."""

    def __init__(self, page: Page, house: House) -> None:
        self.page, self.house = page, house
        self._guest = guest_of(page, house)

    def visit(self, scene: Scene) -> Page:
        """Open the page of a scene."""
        table = opened(scene, self.house, self._guest)
        self.page.goto(f"{self.house.url}/t/{table.id}")
        expect(self.page.locator("#board > svg")).to_be_visible()
        return self.page


def guest_of(page: Page, house: House) -> str:
    """Who the site takes the page's reader for."""
    reply = page.request.post(
        f"{house.url}/tables",
        data={"game": "caramba", "mode": "friends", "seats": 2, "name": "Ana"},
        headers={"Origin": house.url, "Sec-Fetch-Site": "same-origin"},
    )
    return house.table(reply.json()["table"]).header.host


def opened(scene: Scene, house: House, guest: str) -> Table:
    """The table of a scene, played up to its moment, with the guest in a seat."""
    table = house.keeper.open(_entries(scene, guest), guest)
    for number in count():
        if scene.moment(table):
            return table
        assert number < MOST, "the moment did not come"
        assert not table.over, "the game is over before the moment has come"
        table = _answered(scene, house, table)
    raise AssertionError


def _entries(scene: Scene, guest: str) -> list[Created | Sat]:
    plan = Plan(
        scene.game,
        "friends",
        scene.seats,
        names=scene.names[:1],
        options=scene.options,
        way=scene.way,
        terms=scene.terms,
    )
    header = prepare(plan).opened_by(guest)[0]
    assert isinstance(header, Created)
    seed = Random(scene.seed).randbytes(32).hex()
    return [
        msgspec.structs.replace(header, seed=seed),
        *(
            Sat(seat, guest if seat == scene.reader else f"guest-{seat}", scene.names[seat])
            for seat in range(scene.seats)
        ),
    ]


def _answered(scene: Scene, house: House, table: Table) -> Table:
    seat = table.asked
    assert seat is not None
    thought = think(scene.bot, scene.seed * MOST + table.ply, view_of(table.state, seat))
    guest = table.chairs[seat].guest
    deed = answer(table, guest, table.ply, thought.action)
    return house.keeper.do(table.id, lambda _: deed, guest).table
