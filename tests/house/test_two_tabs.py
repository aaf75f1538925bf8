"""The same person twice at the same moment, in PostgreSQL, where both really write at once: nothing
fails that would not have failed alone, and no limit gives way.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from sqlalchemy import Engine, func, select

from tablero.house.clubs.book import MOST_CLUBS, MOST_FOUNDED, ClubBook
from tablero.house.clubs.errors import TooManyClubs
from tablero.house.notices.channels import MOST, ChannelBook
from tablero.house.notices.errors import TooManyChannels
from tablero.house.notices.kinds import Wishes
from tablero.house.people.blocks import Blocks
from tablero.house.people.erasing import erase, traces
from tablero.house.people.errors import TooManyReports
from tablero.house.people.reports import MOST_OPEN, Reports
from tablero.table.errors import TableError
from tablero.table.storage.guests import Guest, GuestBook
from tablero.table.storage.schema import clubs
from tests.table.tables import Clock, database

TABS = 6


class Town:
    """All books about people."""

    def __init__(self, engine: Engine) -> None:
        clock = Clock()
        self.engine = engine
        self.guests = GuestBook(engine, clock)
        self.channels = ChannelBook(engine, clock)
        self.blocks = Blocks(engine, clock)
        self.reports = Reports(engine, clock)
        self.clubs = ClubBook(engine, clock)

    def guest(self, name: str) -> Guest:
        return self.guests.welcome(name)[0]

    def door(self) -> tuple[str, str]:
        """A new club, and the invitation to it."""
        host = self.guest("Host")
        club = self.clubs.found(host, "Sea dogs", "")
        return club, self.clubs.read(club, host.id)[0].invite


@pytest.fixture
def town(postgres: str) -> Iterator[Town]:
    with database(postgres) as engine:
        yield Town(engine)


def at_once(deeds: Sequence[Callable[[], object]]) -> list[object]:
    """Do some things at the same moment; what came of each, refusals included."""
    gate = threading.Barrier(len(deeds))

    def begin(deed: Callable[[], object]) -> object:
        gate.wait()
        try:
            return deed()
        except TableError as error:
            return error

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(begin, deeds))


def refused(told: list[object], kind: type[TableError]) -> int:
    return sum(isinstance(each, kind) for each in told)


def test_saving_twice_is_saving_once(town: Town) -> None:
    channels = town.channels
    for number in range(8):
        ana, ben, table = town.guest("Ana"), town.guest("Ben"), f"{number:016}"
        at_once([partial(channels.wish, ana.id, Wishes(away=5), "de")] * TABS)
        assert channels.wishes(ana.id) == Wishes(away=5)
        at_once([partial(town.blocks.block, ana.id, ben.id)] * TABS)
        assert town.blocks.blocked(ana.id) == [ben]
        at_once([partial(channels.silence, ana.id, table, silent=True)] * TABS)
        assert channels.silent_at(ana.id) == {table}


def test_no_limit_gives_way(town: Town) -> None:
    ana = town.guest("Ana")
    hooks = [f"https://example.org/{number}" for number in range(TABS)]
    told = at_once([partial(town.channels.add_hook, ana.id, each, "en") for each in hooks])
    assert refused(told, TooManyChannels) == TABS - MOST["hook"]
    others = [town.guest(f"Ben {number}") for number in range(MOST_OPEN - 2 + TABS)]
    for other in others[TABS:]:
        town.reports.make(ana.id, other, "spam")
    told = at_once([partial(town.reports.make, ana.id, each, "spam") for each in others[:TABS]])
    assert refused(told, TooManyReports) == TABS - 2
    for _ in range(MOST_FOUNDED - 2):
        town.clubs.found(ana, "Sea dogs", "")
    told = at_once([partial(town.clubs.found, ana, "Sea dogs", "")] * TABS)
    assert refused(told, TooManyClubs) == TABS - 2
    doors = [town.door() for _ in range(MOST_CLUBS - MOST_FOUNDED + TABS - 2)]
    for club, invite in doors[TABS:]:
        town.clubs.join(club, ana, invite)
    told = at_once([partial(town.clubs.join, club, ana, key) for club, key in doors[:TABS]])
    assert refused(told, TooManyClubs) == TABS - 2


def test_a_club_is_gone_with_its_last_members_who_leave_at_once(town: Town) -> None:
    for _ in range(4):
        club, invite = town.door()
        for number in range(TABS - 1):
            town.clubs.join(club, town.guest(f"Member {number}"), invite)
        people = [member.guest for member in town.clubs.members(club)]
        ways = [traces(town.engine, each) for each in people]
        at_once([partial(erase, town.engine, each) for each in ways])
        with town.engine.connect() as connection:
            left = connection.execute(select(func.count()).select_from(clubs)).scalar_one()
        assert left == 0
