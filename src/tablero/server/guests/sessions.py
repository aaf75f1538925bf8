"""The end of sessions: a session's connections are closed with it, in all processes."""

from __future__ import annotations

from collections.abc import Collection

from starlette.requests import HTTPConnection

from tablero.table.storage.guests import Session

from ..desk import Desk
from ..live.crier import Crier
from ..live.foyer import Foyer
from ..live.hub import Hub
from .identity import Identity, session_of


class Sessions:
    """Ends sessions in the database and in memory, and the connections that follow tables
    and the lobby.
    """

    def __init__(
        self, desk: Desk, hub: Hub, foyer: Foyer, crier: Crier, identity: Identity
    ) -> None:
        self._desk = desk
        self._hub = hub
        self._foyer = foyer
        self._identity = identity
        self._crier = crier

    async def end(self, connection: HTTPConnection) -> None:
        """End the session of a request."""
        session = session_of(connection)
        if session is not None:
            await self._desk.run(self._desk.guests.sign_out, session)
            self._ended({session})

    async def end_all(self, guest_id: str, keep: str) -> None:
        """End all sessions and recovery links of a guest except the link `keep`."""
        self._ended(await self._desk.run(self._desk.guests.sign_out_everywhere, guest_id, keep))

    async def end_device(self, guest_id: str, number: str) -> None:
        """End the session on one of the guest's devices."""
        self._ended(await self._desk.run(self._desk.accounts.end_device, guest_id, number))

    async def end_others(self, guest_id: str, here: Session) -> None:
        """End all sessions of the guest but this one."""
        self._ended(await self._desk.run(self._desk.accounts.end_others, guest_id, here))

    async def check(self) -> None:
        """Find out which sessions in use here have ended, in another process or by age."""
        used = self._identity.sessions() | self._hub.sessions()
        used |= self._foyer.sessions() | self._crier.sessions()
        if used:
            self._ended(used - await self._desk.run(self._desk.guests.living, used))

    def _ended(self, sessions: Collection[Session]) -> None:
        self._identity.forget(sessions)
        self._hub.dismiss(sessions)
        self._foyer.dismiss(sessions)
        self._crier.dismiss(sessions)
