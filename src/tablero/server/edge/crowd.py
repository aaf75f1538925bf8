"""The crowd: how many connections there are, in total and from each address.

Visitors who only keep us waiting keep nobody out. When a place is needed, the visitor who has
owed us the rest of a request for longest gives theirs up; if all are being served, there is none.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final, Protocol

from .neighbours import neighbourhood_of

_LOG: Final = logging.getLogger("tablero.server.crowd")
SPARE_FILES: Final = 96
"""Open files that a process needs beside its connections: the database, bots, its own code."""


class Visitor(Protocol):
    """One connection."""

    def hang_up(self) -> None:
        """End the connection at once."""


class Crowd:
    """The connections of one process."""

    def __init__(self, most: int, most_per_address: int, proxies: Iterable[str] = ()) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._proxies = tuple(ip_network(proxy) for proxy in proxies)
        self._from: dict[Visitor, str] = {}
        self._waiting: dict[Visitor, None] = {}
        """Visitors who owe us the rest of a request, the longest wait first."""
        self._per_address: Counter[str] = Counter()

    def enter(self, visitor: Visitor, address: str, connected: int) -> bool:
        """Let in one visitor more than `connected`; False if there is no room."""
        near = neighbourhood_of(address)
        full_here = self._per_address[near] >= self._most_per_address
        if full_here and not self._is_proxy(address) and not self._make_room(near):
            return False
        if connected >= self._most and not self._make_room():
            return False
        self._from[visitor] = near
        self._per_address[near] += 1
        self.wait_for(visitor)
        return True

    def wait_for(self, visitor: Visitor) -> None:
        """It is the visitor's turn to send."""
        if visitor in self._from:
            self._waiting.pop(visitor, None)
            self._waiting[visitor] = None

    def serve(self, visitor: Visitor) -> None:
        """The visitor has sent a request and waits for us."""
        self._waiting.pop(visitor, None)

    def leave(self, visitor: Visitor) -> None:
        """The visitor has gone, or is counted elsewhere from now on."""
        self._waiting.pop(visitor, None)
        address = self._from.pop(visitor, None)
        if address is not None:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]

    def _make_room(self, address: str | None = None) -> bool:
        """Drop the longest-waiting visitor, from the address or from all."""
        for visitor in self._waiting:
            if address is None or self._from[visitor] == address:
                self.leave(visitor)
                visitor.hang_up()
                return True
        return False

    def _is_proxy(self, address: str) -> bool:
        """Whether many people share this address."""
        return any(ip_address(address) in network for network in self._proxies)


def places(wanted: int) -> int:
    """How many connections this process may have open: as many as wanted, if the system lets it.

    Each takes a file. The limit that a process may raise by itself is raised as far as needed.
    """
    if sys.platform == "win32":
        return wanted
    import resource

    needed = wanted + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    left = max(1, soft - SPARE_FILES)
    _LOG.warning("only %d connections at once instead of %d (ulimit -n)", left, wanted)
    return left
