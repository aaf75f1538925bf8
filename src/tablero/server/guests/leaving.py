"""Somebody has their account erased."""

from __future__ import annotations

from functools import partial

from tablero.house.people.erasing import NOBODY, Traces
from tablero.table.errors import OtherRules, TableClosed, Unreadable
from tablero.table.seating import depart
from tablero.table.storage.guests import Guest

from ..context import Context


async def erase(context: Context, guest: Guest) -> None:
    """End all sessions and keys, leave all tables, and erase what is kept, with all of that of the
    person's programs: afterwards nobody can tell who sat there.
    """
    desk = context.desk
    own = (await desk.traces(guest.id)).selves
    for each in own:
        await context.sessions.end_all(each, "")
    context.keyring.ended(await desk.run(desk.keys.end_all, own))
    # Nobody gets in any more; but requests may be under way that came in before.
    await _erase(context, await desk.traces(guest.id))
    late = await desk.new_traces(own)
    if late.tables:
        await _erase(context, late)


async def _erase(context: Context, found: Traces) -> None:
    desk = context.desk
    for table_id in found.live:
        for own in found.selves:
            try:
                await desk.do(table_id, partial(depart, guest=own, name=NOBODY), own)
            except (TableClosed, OtherRules, Unreadable):
                # Nobody plays there any more; the names are erased all the same.
                continue
    await desk.erase(found)
    for own in found.selves:
        context.keyring.forget_guest(own)
    for table_id in found.tables:
        context.hub.tell(table_id)
