"""What every handler needs, made once per application."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from tablero.table.storage.guests import Guest

from .background.analysts import Analysts
from .background.director import Director
from .background.matchmaker import Matchmaker
from .background.messenger import Messenger
from .background.painter import Painter
from .background.sweeper import Sweeper
from .background.thinkers import Thinkers
from .desk import Desk
from .edge.security import visitor_of
from .edge.throttle import Rate, Throttle
from .guests.hashing import Hashing
from .guests.identity import Identity
from .guests.keyring import Keyring
from .guests.sessions import Sessions
from .live.crier import Crier
from .live.foyer import Foyer
from .live.hub import Hub
from .live.studio import Studio
from .operation.metrics import Counts
from .operation.readiness import Readiness
from .pages.press import Press
from .problems import TooManyRequests
from .settings import Settings


@dataclass(frozen=True)
class Context:
    """The parts of a running server."""

    settings: Settings
    throttle: Throttle
    desk: Desk
    hub: Hub
    studio: Studio
    identity: Identity
    sessions: Sessions
    sweeper: Sweeper
    thinkers: Thinkers
    analysts: Analysts
    counts: Counts
    readiness: Readiness
    foyer: Foyer
    matchmaker: Matchmaker
    keyring: Keyring
    crier: Crier
    director: Director
    messenger: Messenger
    worker: str | None = None
    """What tells this process from the other workers of its server; None if it is the only one."""
    hashing: Hashing = field(default_factory=Hashing)
    press: Press = field(default_factory=Press)
    painter: Painter = field(default_factory=Painter)
    importing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Held while a record from elsewhere is played through."""
    connections: Counter[str] = field(default_factory=Counter)
    """Open WebSockets, per address or network."""

    def limit(self, connection: HTTPConnection, kind: str, rate: Rate, guest: Guest | None) -> None:
        """Count one deed of this kind; TooManyRequests if the guest or address is too fast."""
        who = guest.id if guest is not None else visitor_of(connection)
        wait = self.throttle.wait(kind, who, rate)
        if wait:
            raise TooManyRequests(wait)

    def limit_all(self, kind: str, rate: Rate) -> None:
        """Count one deed of this kind, whoever does it; TooManyRequests if all are too fast."""
        wait = self.throttle.wait(kind, "", rate)
        if wait:
            raise TooManyRequests(wait)


def context_of(connection: HTTPConnection) -> Context:
    """The running server's parts."""
    context: Context = connection.app.state.context
    return context
