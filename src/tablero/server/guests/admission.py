"""Who may look at a table. Whatever serves a table to somebody finds it here, and nowhere else.

A table that somebody may not know of is to them as one that does not exist: at a club's table that
is everybody but the members, and whoever sits there already. Others may know of it, but not look.
"""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import HTTPConnection

from tablero.table.admitting import check_watch
from tablero.table.errors import UnknownTable
from tablero.table.storage.guests import Guest
from tablero.table.table import Table

from ..context import Context, context_of


class Visit(NamedTuple):
    """Somebody at a table."""

    table: Table
    guest: Guest | None

    @property
    def guest_id(self) -> str | None:
        """The visitor's id; None for a stranger."""
        return None if self.guest is None else self.guest.id


async def known_to(connection: HTTPConnection, table_id: str | None = None) -> Visit:
    """The table that is asked for, as far as the visitor may know of it; by default the one that
    the address names. UnknownTable if there is none. Only for what the table itself refuses to
    whoever has no seat or invitation.
    """
    context = context_of(connection)
    guest = await context.identity.who(connection)
    wanted = connection.path_params["table"] if table_id is None else table_id
    visit = Visit(await context.desk.look(wanted), guest)
    club = visit.table.header.terms.club
    own = visit.table.seats_of(visit.guest_id) or visit.table.invitation_of(visit.guest_id)
    if club and not own and not await _belongs(context, club, guest):
        raise UnknownTable("no table that this person knows has this id")
    return visit


async def _belongs(context: Context, club: str, guest: Guest | None) -> bool:
    if guest is None:
        return False
    return await context.desk.run(context.desk.clubs.role, club, guest.id) is not None


async def shown_to(connection: HTTPConnection, table_id: str | None = None) -> Visit:
    """The same for whoever may also look at it; PlayersOnly for others."""
    visit = await known_to(connection, table_id)
    check_watch(visit.table, visit.guest_id)
    return visit
