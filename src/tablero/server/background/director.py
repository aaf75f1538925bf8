"""The director: leads tournaments from round to round, each step once in all processes.

What has happened is read from the tables; what was drawn is in the book. So a server that stops
anywhere in between goes on where the last one was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial
from typing import Final

from tablero.house.tournaments.book import TournamentBook
from tablero.house.tournaments.meetings import Meeting
from tablero.house.tournaments.reading import TournamentLists
from tablero.house.tournaments.results import decided, played, shared
from tablero.house.tournaments.tournament import Tournament
from tablero.table.bots import FIRST_LEVEL
from tablero.table.errors import TableError, UnknownTable
from tablero.table.opening import Plan, arranged
from tablero.table.seating import leave
from tablero.table.table import Chair, Table

from ..desk import Desk
from ..operation.repeats import brief
from ..problems import Unavailable
from .errands import Errands, report, settled

_LOG: Final = logging.getLogger("tablero.server.director")
REMEMBERED: Final = 1_000
"""How many games that are over are known here to have been looked at: people go on talking."""


class Director:
    """Draws rounds, opens their tables, and reads the results."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._errands = Errands()
        self._looked_at: dict[str, None] = {}
        self._turn = asyncio.Lock()
        """One tournament at a time, so that two of our own steps never cross."""

    @property
    def _book(self) -> TournamentBook:
        return self._desk.tournaments

    @property
    def _lists(self) -> TournamentLists:
        return self._desk.tournament_lists

    def consider(self, table: Table) -> None:
        """Go on with the tournament of a table that has just changed, if its game is over."""
        if (table.over or table.closed) and table.id not in self._looked_at:
            self._looked_at[table.id] = None
            if len(self._looked_at) > REMEMBERED:
                del self._looked_at[next(iter(self._looked_at))]
            what = f"the tournament of {brief(table.id)}"
            self._errands.begin(table.id, lambda: self._after(table.id), what)

    async def catch_up(self) -> None:
        """Go on with every tournament that waits for us."""
        for tournament_id in await self._desk.run(self._lists.due):
            error = await settled(self.lead(tournament_id))
            if isinstance(error, Unavailable):
                raise error
            if isinstance(error, BaseException):
                # A fault in one tournament does not keep the others waiting.
                report(f"the tournament {tournament_id}", error)

    async def _after(self, table_id: str) -> None:
        tournament_id = await self._desk.run(self._lists.at, table_id)
        if tournament_id is not None:
            await self.lead(tournament_id)

    async def lead(self, tournament_id: str) -> None:
        """Do everything that can be done now for a tournament."""
        async with self._turn:
            while await self._step(await self._desk.run(self._book.read, tournament_id)):
                pass

    async def _step(self, tournament: Tournament) -> bool:
        """Do what comes next; whether something else may be possible after it."""
        if tournament.state != "running":
            return False
        if tournament.open:
            ended = [await self._attend(tournament, meeting) for meeting in tournament.open]
            return all(ended)
        following = tournament.round + 1
        if (
            following > tournament.lasts
            or len(tournament.active(following)) < tournament.plan.fewest
        ):
            await self._desk.run(self._book.finish, tournament.id)
            return False
        draws = await asyncio.to_thread(tournament.drawn, following)
        await self._desk.run(self._book.begin_round, tournament, draws)
        return True

    async def _attend(self, tournament: Tournament, meeting: Meeting) -> bool:
        """Open the meeting's table, or see whether it has ended; whether it has."""
        if meeting.table is None:
            table = await self._open(tournament, meeting)
            await self._desk.run(self._book.opened, tournament.id, meeting, table.id)
            return False
        points = await self._points(tournament, meeting, meeting.table)
        if points is None:
            return False
        worth, over = points
        settle = self._book.settle
        await self._desk.run(settle, tournament.id, meeting, worth, played=over)
        return True

    async def _points(
        self, tournament: Tournament, meeting: Meeting, table_id: str
    ) -> tuple[tuple[float, ...], bool] | None:
        """What the seats were worth, and whether that is how the game ended; None if it goes on."""
        try:
            table = await self._desk.look(table_id)
        except UnknownTable:
            return shared(len(meeting.places), ()), False
        except TableError as error:
            _LOG.warning("the game of %s is not counted: %s", brief(table_id), error)
            return shared(len(meeting.places), ()), False
        due, gone = tournament.rounds[meeting.round - 1].due_at, tournament.gone(meeting)
        if table.over:
            return played(table, gone), True
        if table.closed or (due is not None and due <= self._desk.clock()):
            return decided(table, gone), False
        await self._stand_in(table, [table.chairs[seat] for seat in gone])
        return None

    async def _stand_in(self, table: Table, chairs: Iterable[Chair]) -> None:
        """Bots play on for people who have withdrawn, so that the others can finish their game."""
        for chair in chairs:
            if chair.guest is not None and chair.present:
                await self._desk.do(table.id, partial(leave, guest=chair.guest), chair.guest)

    async def _open(self, tournament: Tournament, meeting: Meeting) -> Table:
        """The table of a meeting; opened once, by whichever process is first."""
        plan = tournament.plan
        sitting = [_person(tournament, place.entrant) for place in meeting.places]
        wished = Plan(
            plan.game,
            options=plan.options,
            hints="nobody",
            bots=(plan.bots,) if plan.bots else (),
            level=plan.bots or FIRST_LEVEL,
            terms=plan.terms(tournament.club),
        )
        host = next((each[0] for each in sitting if each is not None), tournament.host)
        entries = await asyncio.to_thread(arranged, wished, host, sitting, tournament.id)
        nonce = f"round:{tournament.id}:{meeting.round}:{meeting.number}"
        return await self._desk.open(entries, host, nonce)

    async def close(self) -> None:
        """Stop; a server that runs again goes on."""
        await self._errands.close()


def _person(tournament: Tournament, number: int | None) -> tuple[str, str] | None:
    """Who sits on a seat; None for a bot, which also sits there for somebody who has gone."""
    if number is None:
        return None
    entrant = tournament.named(number)
    if entrant.guest is None or entrant.state != "in":
        return None
    return entrant.guest, entrant.name
