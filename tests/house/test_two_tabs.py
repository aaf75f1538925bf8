"""The same person twice at the same moment, in PostgreSQL, where both really write at once: nothing
fails that would not have failed alone, and no limit gives way.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

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


@pytest.fixture
def town(postgres: str) -> Iterator[Town]:
    with database(postgres) as engine:
        yield Town(engine)


def at_once(deed: Callable[[int], object], times: int = TABS) -> list[object]:
    """Do something several times at the same moment; what came of each, refusals included."""
    gate = threading.Barrier(times)

    def begin(number: int) -> object:
        gate.wait()
        try:
            return deed(number)
        except TableError as error:
            return error

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(begin, range(times)))


def refused(told: list[object], kind: type[TableError]) -> int:
    return sum(isinstance(each, kind) for each in told)


def test_saving_twice_is_saving_once(town: Town) -> None:
    for number in range(8):
        ana, ben, table = town.guest("Ana"), town.guest("Ben"), f"{number:016}"
        at_once(lambda _, ana=ana: town.channels.wish(ana.id, Wishes(away=5), "de"))
        assert town.channels.wishes(ana.id) == Wishes(away=5)
        at_once(lambda _, ana=ana, ben=ben: town.blocks.block(ana.id, ben.id))
        assert town.blocks.blocked(ana.id) == [ben]
        at_once(lambda _, ana=ana, table=table: town.channels.silence(ana.id, table, silent=True))
        assert town.channels.silent_at(ana.id) == {table}


def test_no_limit_gives_way(town: Town) -> None:
    ana, ben = town.guest("Ana"), town.guest("Ben")
    hooks = at_once(lambda tab: town.channels.add_hook(ana.id, f"https://example.org/{tab}", "en"))
    assert refused(hooks, TooManyChannels) == TABS - MOST["hook"]
    for number in range(MOST_OPEN - 2):
        town.reports.make(ana.id, ben, "spam", line=f"line {number}")
    told = at_once(lambda tab: town.reports.make(ana.id, ben, "spam", line=f"more {tab}"))
    assert refused(told, TooManyReports) == TABS - 2
    for _ in range(MOST_FOUNDED - 2):
        town.clubs.found(ana, "Sea dogs", "")
    founded = at_once(lambda _: town.clubs.found(ana, "Sea dogs", ""))
    assert refused(founded, TooManyClubs) == TABS - 2
    open_doors = []
    for _ in range(MOST_CLUBS - MOST_FOUNDED + TABS - 2):
        host = town.guest("Host")
        club = town.clubs.found(host, "Land rats", "")
        open_doors.append((club, town.clubs.read(club, host.id)[0].invite))
    for club, invite in open_doors[TABS:]:
        town.clubs.join(club, ana, invite)
    joined = at_once(lambda tab: town.clubs.join(open_doors[tab][0], ana, open_doors[tab][1]))
    assert refused(joined, TooManyClubs) == TABS - 2


def test_a_club_is_gone_with_its_last_members_who_leave_at_once(town: Town) -> None:
    for _ in range(4):
        people = [town.guest(f"Member {number}") for number in range(TABS)]
        club = town.clubs.found(people[0], "Sea dogs", "")
        invite = town.clubs.read(club, people[0].id)[0].invite
        for each in people[1:]:
            town.clubs.join(club, each, invite)
        ways = [traces(town.engine, each.id) for each in people]
        at_once(lambda tab, ways=ways: erase(town.engine, ways[tab]))
        with town.engine.connect() as connection:
            left = connection.execute(select(func.count()).select_from(clubs)).scalar_one()
        assert left == 0
