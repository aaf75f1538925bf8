"""The tournament book: who takes part, what was drawn, and what came of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablero.house.moderation.voice import check_voice
from tablero.table.storage.database import reading
from tablero.table.storage.guests import Guest
from tablero.table.storage.schema import entrants, meetings, places, rounds, tournaments
from tablero.table.text import clean_name

from .errors import (
    EntryClosed,
    NotTournamentHost,
    TooFewEntrants,
    TooManyTournaments,
    TournamentBegun,
    TournamentFull,
)
from .meetings import Draw, Meeting
from .plans import HOUR, MOST_ENTRANTS, Plan
from .reading import possible, read_tournament
from .results import shared
from .tournament import Entrant, EntrantState, Tournament, TournamentState

MOST_CALLED: Final = 5
"""How many tournaments somebody may host that are not over."""
LOTS: Final = 2**31 - 1
NEVER: Final = 0
"""In place of the first round of somebody who is drawn for none."""
GOING_ON: Final = ("entering", "running")


class TournamentBook:
    """Reads and writes the book; any number of processes.

    Laws: a round is drawn once, whole, and for those who took part at that moment. A meeting comes
    to an end once; what it was worth never changes. Whoever withdraws gets nothing for a game in
    progress.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def read(self, tournament_id: str) -> Tournament:
        """The tournament as it stands; UnknownTournament if there is none."""
        with self._reads.connect() as connection:
            return read_tournament(connection, tournament_id)

    def call(self, host: Guest, name: str, plan: Plan, club: str) -> str:
        """Set up a tournament, which takes entries from then on; return its id."""
        named, tournament_id = clean_name(name), secrets.token_urlsafe(12)
        check_voice(host, self._clock())
        row = {
            "id": tournament_id,
            "club_id": club or None,
            "host": host.id,
            "name": named,
            "created_at": self._clock(),
            "state": "entering",
            "plan": msgspec.json.encode(plan).decode(),
        }
        going_on = tournaments.c.host == host.id, tournaments.c.state.in_(GOING_ON)
        with self._engine.begin() as connection:
            count = select(func.count()).select_from(tournaments).where(*going_on)
            if connection.execute(count).scalar_one() >= MOST_CALLED:
                raise TooManyTournaments("the others have to end first", most=MOST_CALLED)
            connection.execute(insert(tournaments).values(row))
        return tournament_id

    def enter(self, tournament_id: str, guest: Guest) -> None:
        """Take part. Whoever has withdrawn before the beginning may come back; doing it again
        changes nothing.
        """
        with self._engine.begin() as connection:
            tournament = locked(connection, tournament_id)
            known = tournament.entrant_of(guest.id)
            if known is not None and known.state == "in":
                return
            if not tournament.takes_entries or (known and known.state == "removed"):
                raise EntryClosed("nobody enters this tournament any more")
            if sum(each.state == "in" for each in tournament.entrants) >= MOST_ENTRANTS:
                raise TournamentFull("so many may take part", most=MOST_ENTRANTS)
            since = tournament.round + 1
            if known is not None:
                _note(connection, tournament_id, known.number, state="in", since=since)
                return
            row = {
                "tournament_id": tournament_id,
                "number": len(tournament.entrants) + 1,
                "guest_id": guest.id,
                "name": guest.name,
                "state": "in",
                "since": since,
                "lot": secrets.randbelow(LOTS),
            }
            connection.execute(insert(entrants).values(row))

    def withdraw(self, tournament_id: str, guest_id: str) -> None:
        """Withdraw: a game in progress is lost, and no more follow."""
        with self._engine.begin() as connection:
            tournament = locked(connection, tournament_id)
            own = tournament.entrant_of(guest_id)
            if own is not None:
                take_out(connection, tournament, own, "withdrawn")

    def remove(self, tournament_id: str, host_id: str, number: int) -> None:
        """The host removes somebody who does not come, for good."""
        with self._engine.begin() as connection:
            tournament = _hosted(connection, tournament_id, host_id)
            for entrant in tournament.entrants:
                if entrant.number == number:
                    take_out(connection, tournament, entrant, "removed")

    def start(self, tournament_id: str, host_id: str) -> None:
        """The host begins the tournament; the first round can be drawn. Repeats change nothing."""
        with self._engine.begin() as connection:
            tournament = _hosted(connection, tournament_id, host_id)
            if tournament.state == "running":
                return
            if tournament.state != "entering":
                raise TournamentBegun("this tournament is over")
            fewest = tournament.plan.fewest
            if len(tournament.active(1)) < fewest:
                raise TooFewEntrants("too few people for a single table", least=fewest)
            # Whoever has gone before the beginning is nobody's opponent.
            for each in tournament.entrants:
                if each.state != "in":
                    _note(connection, tournament_id, each.number, since=NEVER)
            _set_state(connection, tournament_id, "running")

    def cancel(self, tournament_id: str, host_id: str) -> None:
        """The host calls the tournament off. Games that have begun may be played to the end."""
        with self._engine.begin() as connection:
            tournament = _hosted(connection, tournament_id, host_id)
            if tournament.state == "over":
                raise TournamentBegun("this tournament is over")
            _set_state(connection, tournament_id, "cancelled")

    def finish(self, tournament_id: str) -> None:
        """Close a tournament of which everything has been played."""
        with self._engine.begin() as connection:
            if locked(connection, tournament_id).state == "running":
                _set_state(connection, tournament_id, "over")

    def begin_round(self, before: Tournament, draws: Sequence[Draw]) -> bool:
        """Write down what was drawn for the next round; False if it is another tournament by now:
        another process was first, or somebody has come or gone.
        """
        try:
            with self._engine.begin() as connection:
                return self._begin_round(connection, before, draws)
        except IntegrityError:
            return False

    def _begin_round(
        self, connection: Connection, before: Tournament, draws: Sequence[Draw]
    ) -> bool:
        now = locked(connection, before.id)
        if (now.state, now.round, now.entrants) != ("running", before.round, before.entrants):
            return False
        began, number = self._clock(), now.round + 1
        hours = now.plan.hours
        row = {
            "tournament_id": now.id,
            "number": number,
            "began_at": began,
            "due_at": began + hours * HOUR if hours else None,
        }
        connection.execute(insert(rounds).values(row))
        for at, draw in enumerate(draws, 1):
            _write_meeting(
                connection, {"tournament_id": now.id, "round": number, "number": at}, draw
            )
        return True

    def opened(self, tournament_id: str, meeting: Meeting, table_id: str) -> None:
        """Note where a meeting is played."""
        here = _at(meetings, tournament_id, meeting), meetings.c.table_id.is_(None)
        with self._engine.begin() as connection:
            connection.execute(update(meetings).where(here[0], here[1]).values(table_id=table_id))

    def settle(
        self, tournament_id: str, meeting: Meeting, points: Sequence[float], *, played: bool
    ) -> bool:
        """Write down what the seats of a meeting were worth; whether it was still open."""
        with self._engine.begin() as connection:
            return _settle(
                connection, tournament_id, meeting, points, "played" if played else "decided"
            )


def locked(connection: Connection, tournament_id: str) -> Tournament:
    """The tournament, which nobody else changes until the transaction ends."""
    if possible(tournament_id):
        own = tournaments.c.id == tournament_id
        connection.execute(select(tournaments.c.id).where(own).with_for_update())
    return read_tournament(connection, tournament_id)


def _hosted(connection: Connection, tournament_id: str, host_id: str) -> Tournament:
    tournament = locked(connection, tournament_id)
    if tournament.host != host_id:
        raise NotTournamentHost("only the host of the tournament may do this")
    return tournament


def _set_state(connection: Connection, tournament_id: str, state: TournamentState) -> None:
    own = tournaments.c.id == tournament_id
    connection.execute(update(tournaments).where(own).values(state=state))


def _note(connection: Connection, tournament_id: str, number: int, **values: object) -> None:
    own = entrants.c.tournament_id == tournament_id, entrants.c.number == number
    connection.execute(update(entrants).where(*own).values(**values))


def take_out(
    connection: Connection, tournament: Tournament, entrant: Entrant, state: EntrantState
) -> None:
    """Somebody has withdrawn. A game in progress is lost to them; it ends, unless others go on."""
    if tournament.state not in GOING_ON or entrant.state == "removed":
        return
    _note(connection, tournament.id, entrant.number, state=state)
    for meeting in tournament.open:
        if entrant.number in meeting.entrants:
            lost = tournament.gone(meeting) | meeting.seats_of(entrant.number)
            if not meeting.goes_on(lost):
                points = shared(len(meeting.places), lost)
                _settle(connection, tournament.id, meeting, points, "decided")


def _write_meeting(connection: Connection, key: dict[str, Any], draw: Draw) -> None:
    bye = len(draw.seats) == 1
    connection.execute(insert(meetings).values(**key, state="bye" if bye else "open"))
    for seat, entrant in enumerate(draw.seats):
        points = draw.bye if bye else None
        connection.execute(insert(places).values(**key, seat=seat, entrant=entrant, points=points))


def _settle(
    connection: Connection,
    tournament_id: str,
    meeting: Meeting,
    points: Sequence[float],
    state: str,
) -> bool:
    here = _at(meetings, tournament_id, meeting), meetings.c.state == "open"
    if not connection.execute(update(meetings).where(*here).values(state=state)).rowcount:
        return False
    for seat, worth in enumerate(points):
        own = _at(places, tournament_id, meeting), places.c.seat == seat
        connection.execute(update(places).where(*own).values(points=worth))
    return True


def _at(relation: Any, tournament_id: str, meeting: Meeting) -> Any:
    return (
        (relation.c.tournament_id == tournament_id)
        & (relation.c.round == meeting.round)
        & (relation.c.number == meeting.number)
    )
