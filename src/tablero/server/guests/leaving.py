"""Somebody has their account erased."""

from __future__ import annotations

from functools import partial

from tablero.house.people.erasing import NOBODY, Traces
from tablero.table.errors import OtherRules, TableClosed, Unreadable
from tablero.table.seating import depart

from ..background.errands import report, settled
from ..desk import Desk
from ..live.hub import Hub
from .keyring import Keyring
from .sessions import Sessions


class Leaving:
    """Erases accounts. What a server that died has begun is finished by the next that looks."""

    def __init__(self, desk: Desk, hub: Hub, keyring: Keyring, sessions: Sessions) -> None:
        self._desk = desk
        self._hub = hub
        self._keyring = keyring
        self._sessions = sessions

    async def erase(self, guest_id: str) -> None:
        """End all sessions and keys, leave all tables, and erase what is kept, with all of that of
        the person's programs: afterwards nobody can tell who sat there.
        """
        desk = self._desk
        own = await desk.begin_erasing(guest_id)
        for each in own:
            await self._sessions.end_all(each, "")
        self._keyring.ended(await desk.run(desk.keys.end_all, own))
        # Nobody gets in any more; but requests may be under way that came in before.
        await self._erase(await desk.traces(guest_id))
        late = await desk.new_traces(own)
        if late.tables:
            await self._erase(late)

    async def _erase(self, found: Traces) -> None:
        for table_id in found.live:
            for own in found.selves:
                try:
                    deed = partial(depart, guest=own, name=NOBODY)
                    await self._desk.do(table_id, deed, own)
                except (TableClosed, OtherRules, Unreadable):
                    # Nobody plays there any more; the names are erased all the same.
                    continue
        await self._desk.erase(found)
        for own in found.selves:
            self._keyring.forget_guest(own)
        for table_id in found.tables:
            self._hub.tell(table_id)

    async def finish(self, begun_for: float) -> None:
        """Erase the accounts with which somebody began so many seconds ago, and did not end."""
        for guest_id in await self._desk.half_erased(begun_for):
            outcome = await settled(self.erase(guest_id))
            if isinstance(outcome, BaseException):
                report("erasing an account", outcome)
