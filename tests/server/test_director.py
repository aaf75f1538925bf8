"""The director: rounds and tables made once in all processes, and games decided when time is up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import create_engine, func, select

from tablero.house.tournaments.plans import Plan
from tablero.house.tournaments.tournament import Tournament
from tablero.server.background.director import Director
from tablero.server.desk import Desk
from tablero.table.answering import answer
from tablero.table.storage.schema import tables
from tablero.table.waiting import Patience
from tests.table.tables import Clock, asked_guest, options


@asynccontextmanager
async def process(folder: Path, clock: Clock) -> AsyncIterator[tuple[Desk, Director]]:
    """What leads tournaments in one of several processes."""
    desk = Desk(str(folder / "tables.db"), Patience(), clock)
    director = Director(desk)
    desk.on_change(director.consider)
    try:
        yield desk, director
    finally:
        await director.close()
        desk.close()


async def begun(desk: Desk, plan: Plan, people: int) -> str:
    """A tournament that has just been started."""
    guests = [desk.guests.welcome(f"P{number}")[0] for number in range(people)]
    tournament = desk.tournaments.call(guests[0], "Cup", plan, "")
    for guest in guests:
        desk.tournaments.enter(tournament, guest)
    desk.tournaments.start(tournament, guests[0].id)
    return tournament


def test_several_processes_draw_one_round_and_open_its_tables_once(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with process(tmp_path, clock) as (one, director):
            async with process(tmp_path, clock) as (_, second):
                plan = Plan("caramba", seats=3, bots="casual", rated=True)
                tournament = await begun(one, plan, 4)
                await asyncio.gather(director.lead(tournament), second.lead(tournament))
                now = one.tournaments.read(tournament)
                assert [len(now.rounds), len(now.meetings)] == [1, 2]
                engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
                with engine.connect() as connection:
                    opened = select(func.count()).select_from(tables)
                    assert connection.execute(opened).scalar_one() == 2
                engine.dispose()
            for meeting in now.meetings:
                await _check_table(one, now, str(meeting.table))

    asyncio.run(scene())


async def _check_table(desk: Desk, tournament: Tournament, table_id: str) -> None:
    """Two people and a bot sit there, as drawn, under the terms of the tournament."""
    table = await desk.look(table_id)
    (meeting,) = [each for each in tournament.meetings if each.table == table_id]
    sitting = [chair.guest for chair in table.chairs]
    drawn = [
        None if place.entrant is None else tournament.named(place.entrant).guest
        for place in meeting.places
    ]
    assert sitting == drawn
    assert sitting.count(None) == 1
    terms = table.header.terms
    assert (terms.rated, terms.undo, table.header.hints) == (True, "free-only", "nobody")


def test_when_time_is_up_whoever_is_awaited_has_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with process(tmp_path, clock) as (desk, director):
            plan = Plan("caramba", form="round-robin", hours=1)
            tournament = await begun(desk, plan, 2)
            await director.lead(tournament)
            (meeting,) = desk.tournaments.read(tournament).open
            table = await desk.look(str(meeting.table))
            guest, text = asked_guest(table), str(options(table)[0])
            await desk.do(table.id, lambda now: answer(now, guest, now.ply, text), guest)
            late = asked_guest(await desk.look(table.id))
            await director.catch_up()
            assert desk.tournaments.read(tournament).open, "there is still time"
            clock.now += 3_601
            await director.catch_up()
            now = desk.tournaments.read(tournament)
            assert (now.state, now.meetings[0].state) == ("over", "decided")
            last = now.named(now.standings[-1].entrant)
            assert last.guest == late
            assert [each.points for each in now.standings] == [1.0, 0.0]

    asyncio.run(scene())


def test_a_table_that_is_gone_does_not_hold_up_a_tournament(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with process(tmp_path, clock) as (desk, director):
            tournament = await begun(desk, Plan("caramba", form="round-robin"), 2)
            await director.lead(tournament)
            (meeting,) = desk.tournaments.read(tournament).open
            desk.log.remove([str(meeting.table)])
            async with process(tmp_path, clock) as (_, other):
                await other.catch_up()
            now = desk.tournaments.read(tournament)
            assert (now.state, [each.points for each in now.standings]) == ("over", [0.5, 0.5])

    asyncio.run(scene())
