"""Who looks for a game: one seek a guest, found by any process, met by one.

People who found each other share a meeting. They are claimed together or not at all; then their
table is opened under the meeting's own nonce, so that another process can finish what one that was
stopped has begun, and there is still one table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    and_,
    delete,
    insert,
    or_,
    select,
    update,
)

from tablero.table.storage.database import batches, reading
from tablero.table.storage.guests import hold_account
from tablero.table.storage.schema import seeks

from .avoiding import Avoided
from .matching import Seeker, group_for
from .strengths import ratings_of
from .wishes import Sought, Wish

LASTS: Final = 30.0
"""Seconds for which a seek stands without a sign of life of whoever seeks."""
LASTS_DAYS: Final = 86_400.0
"""The same where the game would take days: nobody needs to wait for it on a page."""
KEPT: Final = 600.0
"""Seconds for which somebody whose game was found is told so."""
LATE: Final = 5.0
"""Seconds after which a meeting without a table is finished by whoever sees it."""
CLICKING: Final = 3.0
"""Seconds in which another click means the game that the first one has found."""
MOST_CONSIDERED: Final = 200
"""How many other seeks are looked at for one, those that have waited longest first."""


class Seek(NamedTuple):
    """What somebody looks for, and what has come of it."""

    guest: str
    wish: Wish
    table: str | None
    """The table where the game was found; None while it is looked for."""


class Meeting(NamedTuple):
    """People who found each other and have no table yet."""

    token: str
    sought: Sought
    people: tuple[tuple[str, str], ...]
    """Their ids and names."""

    @property
    def host(self) -> str:
        """Who opens the table: whichever process works it out, the same."""
        return min(guest for guest, _ in self.people)

    @property
    def complete(self) -> bool:
        """Whether everybody is still there: nobody has withdrawn before there was a table."""
        return len(self.people) == self.sought.seats

    @property
    def nonce(self) -> str:
        """Under which the table is opened once; people's own nonces have no colon."""
        return f"meeting:{self.token}"


class SeekBook:
    """Reads and writes the seeks; any number of processes."""

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def begin(self, guest: str, name: str, wish: Wish) -> bool:
        """Look for a game from now on, instead of whatever the guest looked for before; False, and
        nothing changes, if one was found a moment ago.
        """
        now = self._clock()
        row = {"guest_id": guest, "name": name, "since": now, "seen_at": now, **_columns(wish)}
        with self._engine.begin() as connection:
            if self._cleared(connection, guest) is not None:
                return False
            connection.execute(insert(seeks).values(row))
        return True

    def start_over(self, guest: str) -> Seek | None:
        """Stop looking, to look for something else; but a game that was found a moment ago is what
        somebody finds who clicks twice.
        """
        with self._engine.begin() as connection:
            return self._cleared(connection, guest)

    def _cleared(self, connection: Connection, guest: str) -> Seek | None:
        """Remove the guest's seek, unless its game was found a moment ago: then return it."""
        # Two requests at once wait here for each other, and for whoever brings the guest together
        # with others: a guest has one seek.
        hold_account(connection, guest)
        own = select(seeks).where(seeks.c.guest_id == guest).with_for_update()
        row = connection.execute(own).one_or_none()
        if row is not None and row.met_at is not None and row.met_at > self._clock() - CLICKING:
            return _seek(row)
        connection.execute(delete(seeks).where(seeks.c.guest_id == guest))
        return None

    def withdraw(self, guest: str) -> None:
        """Stop looking, and forget what was found."""
        with self._engine.begin() as connection:
            connection.execute(delete(seeks).where(seeks.c.guest_id == guest))

    def of(self, guest: str) -> Seek | None:
        """What a guest looks for, or has just found; None if that has passed."""
        return self.of_all([guest]).get(guest)

    def of_all(self, guest_ids: Collection[str]) -> dict[str, Seek]:
        """The seeks of some guests, by their ids."""
        found: dict[str, Seek] = {}
        with self._reads.connect() as connection:
            for asked in batches(guest_ids):
                query = select(seeks).where(seeks.c.guest_id.in_(asked), self._told())
                found.update((row.guest_id, _seek(row)) for row in connection.execute(query))
        return found

    def waiting(self) -> int:
        """How many people look for a game."""
        with self._reads.connect() as connection:
            return len(connection.execute(select(seeks.c.guest_id).where(self._open())).all())

    def saw(self, guest_ids: Collection[str]) -> None:
        """Note that the pages of these guests are still open."""
        now = self._clock()
        with self._engine.begin() as connection:
            for asked in batches(guest_ids):
                connection.execute(
                    update(seeks)
                    .where(seeks.c.guest_id.in_(asked), seeks.c.meeting.is_(None), self._open())
                    .values(seen_at=now)
                )

    def meet(self, guest: str, avoided: Callable[[str], Avoided]) -> Meeting | None:
        """Bring a guest together with others who would play the same; None if there are too few.

        Law: in all processes together, nobody is brought together twice.
        """
        with self._engine.begin() as connection:
            rows = connection.execute(self._candidates(guest)).all()
            seekers = [Seeker(row.guest_id, row.name, _wish(row), row.since) for row in rows]
            own = next((each for each in seekers if each.guest == guest), None)
            if own is None:
                return None
            others = [each for each in seekers if each is not own]
            strengths = ratings_of(connection, [each.guest for each in seekers])
            group = group_for(own, others, strengths, avoided)
            if group is None:
                return None
            people = tuple((each.guest, each.name) for each in group.seekers)
            meeting = Meeting(secrets.token_hex(12), group.sought, people)
            self._claim(connection, meeting)
        return meeting

    def _candidates(self, guest: str) -> Any:
        """The seek of a guest and the others that stand, locked until the end of the deed."""
        oldest = (
            select(seeks.c.guest_id)
            .where(self._open())
            .order_by(seeks.c.since)
            .limit(MOST_CONSIDERED)
        )
        wanted = or_(seeks.c.guest_id == guest, seeks.c.guest_id.in_(oldest))
        # In one order, so that two processes never wait for each other.
        return (
            select(seeks).where(self._open(), wanted).order_by(seeks.c.guest_id).with_for_update()
        )

    def _claim(self, connection: Connection, meeting: Meeting) -> None:
        """Note on every seek of a meeting what was agreed on: whoever finishes it reads that."""
        ids = [guest for guest, _ in meeting.people]
        agreed = meeting.sought
        values = {
            "meeting": meeting.token,
            "met_at": self._clock(),
            "game": agreed.game,
            "way": agreed.way,
            "seats": agreed.seats,
            "speed": agreed.speed,
            "rated": "yes" if agreed.rated else "no",
        }
        connection.execute(update(seeks).where(seeks.c.guest_id.in_(ids)).values(values))

    def seated(self, meeting: Meeting, table_id: str) -> None:
        """Note the table that was opened for a meeting."""
        own = seeks.c.meeting == meeting.token
        with self._engine.begin() as connection:
            connection.execute(update(seeks).where(own).values(table_id=table_id))

    def release(self, meeting: Meeting) -> None:
        """Let those who are left of a meeting look for the same game again."""
        own = seeks.c.meeting == meeting.token
        with self._engine.begin() as connection:
            connection.execute(update(seeks).where(own).values(meeting=None, met_at=None))

    def unseated(self) -> list[Meeting]:
        """Meetings that have had no table for a while: a process was stopped in between."""
        late = seeks.c.met_at < self._clock() - LATE
        query = (
            select(seeks)
            .where(seeks.c.meeting.is_not(None), seeks.c.table_id.is_(None), late)
            .order_by(seeks.c.meeting, seeks.c.guest_id)
        )
        people: dict[str, list[Row[Any]]] = {}
        with self._reads.connect() as connection:
            for row in connection.execute(query):
                people.setdefault(row.meeting, []).append(row)
        return [_meeting(token, rows) for token, rows in people.items()]

    def forget_old(self) -> None:
        """Remove what has passed."""
        now = self._clock()
        gone = or_(
            and_(seeks.c.meeting.is_(None), seeks.c.seen_at < now - LASTS_DAYS),
            and_(seeks.c.meeting.is_(None), seeks.c.speed != "days", seeks.c.seen_at < now - LASTS),
            seeks.c.met_at < now - KEPT,
        )
        with self._reads.connect() as connection:
            if connection.execute(select(seeks.c.guest_id).where(gone).limit(1)).first() is None:
                return
        with self._engine.begin() as connection:
            connection.execute(delete(seeks).where(gone))

    def _open(self) -> ColumnElement[bool]:
        """Whether a seek stands, and no game has been found for it."""
        now = self._clock()
        patient = and_(seeks.c.speed == "days", seeks.c.seen_at > now - LASTS_DAYS)
        return and_(seeks.c.meeting.is_(None), or_(seeks.c.seen_at > now - LASTS, patient))

    def _told(self) -> ColumnElement[bool]:
        """Whether somebody is told of a seek: it stands, or its game was found a moment ago."""
        found = and_(seeks.c.meeting.is_not(None), seeks.c.met_at > self._clock() - KEPT)
        return or_(self._open(), found)


def _columns(wish: Wish) -> dict[str, object]:
    return {
        "game": wish.game,
        "way": wish.way,
        "seats": wish.seats,
        "speed": wish.speed,
        "rated": wish.rated,
    }


def _wish(row: Row[Any]) -> Wish:
    return Wish(row.game, row.way, row.seats, row.speed, row.rated)


def _seek(row: Row[Any]) -> Seek:
    return Seek(row.guest_id, _wish(row), row.table_id)


def _meeting(token: str, rows: list[Row[Any]]) -> Meeting:
    first = rows[0]
    sought = Sought(first.game, first.way, first.seats, first.speed, first.rated == "yes")
    return Meeting(token, sought, tuple((row.guest_id, row.name) for row in rows))
