"""The end of memberships: people who have left a club stop following its tables."""

from __future__ import annotations

from ..desk import Desk
from ..live.hub import Hub
from ..live.mailbox import NOT_ADMITTED


class Membership:
    """Shows people out of the tables of clubs that they have left, through whatever process."""

    def __init__(self, desk: Desk, hub: Hub) -> None:
        self._desk = desk
        self._hub = hub

    async def check(self) -> None:
        """Look at everybody who follows a club's table through this process."""
        following = list(self._hub.in_clubs())
        clubs = {listener.club for _, listener in following}
        belonging = await self._desk.run(self._desk.clubs.rolls, clubs) if clubs else set()
        for table_id, listener in following:
            if (listener.club, listener.guest) in belonging:
                continue
            if not (await self._desk.look(table_id)).seats_of(listener.guest):
                listener.mailbox.close(NOT_ADMITTED)
