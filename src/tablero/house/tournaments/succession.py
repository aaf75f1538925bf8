"""What becomes of somebody's tournaments when their account ends, or becomes part of another."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, select, update

from tablero.table.storage.schema import entrants, tournaments

from .book import GOING_ON, locked, take_out


def leave_tournaments(connection: Connection, guests: Collection[str], name: str) -> None:
    """These people withdraw, and what they have played stands under another name. What
    they had set up and not begun is called off; a tournament that runs gets another host.
    """
    mine = entrants.c.guest_id.in_(guests)
    _withdraw(connection, mine)
    gone = {"guest_id": None, "name": name, "state": "withdrawn"}
    connection.execute(update(entrants).where(mine).values(gone))
    hosting = tournaments.c.host.in_(guests)
    waiting = hosting, tournaments.c.state == "entering"
    connection.execute(update(tournaments).where(*waiting).values(state="cancelled"))
    running = select(tournaments.c.id).where(hosting, tournaments.c.state == "running")
    for tournament_id in connection.execute(running).scalars().all():
        heirs = [each for each in locked(connection, tournament_id).entrants if each.state == "in"]
        heir = {"host": heirs[0].guest} if heirs else {"state": "cancelled"}
        own = tournaments.c.id == tournament_id
        connection.execute(update(tournaments).where(own).values(heir))


def inherit_tournaments(connection: Connection, before: str, guest: str) -> None:
    """One account plays on for the other; where both took part, the entry of one is withdrawn, and
    each keeps its results.
    """
    hosting = update(tournaments).where(tournaments.c.host == before)
    connection.execute(hosting.values(host=guest))
    both = select(entrants.c.tournament_id).where(entrants.c.guest_id == guest)
    mine = entrants.c.guest_id == before
    double = mine & entrants.c.tournament_id.in_(connection.execute(both).scalars().all())
    _withdraw(connection, double)
    connection.execute(update(entrants).where(double).values(guest_id=None, state="withdrawn"))
    connection.execute(update(entrants).where(mine).values(guest_id=guest))


def hand_on(connection: Connection, club_id: str, before: str, heir: str) -> None:
    """Whoever leaves a club is no longer the host of its tournaments."""
    theirs = tournaments.c.club_id == club_id, tournaments.c.host == before
    going_on = tournaments.c.state.in_(GOING_ON)
    connection.execute(update(tournaments).where(*theirs, going_on).values(host=heir))


def _withdraw(connection: Connection, of: ColumnElement[bool]) -> None:
    """Take these entrants out of tournaments that go on."""
    query = select(entrants.c.tournament_id, entrants.c.number).where(of, entrants.c.state == "in")
    for tournament_id, number in connection.execute(query).all():
        tournament = locked(connection, tournament_id)
        take_out(connection, tournament, tournament.named(number), "withdrawn")
