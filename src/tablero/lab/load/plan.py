"""What a load consists of, and the messages between the process that measures and its clients."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
"""The only hosts that are ever put under load."""


class Plan(msgspec.Struct, frozen=True):
    """How many people do what, how often and for how long."""

    game: str
    tables: int
    seats: int
    pace: float
    """Seconds between two answers at one table."""
    seconds: float
    watchers: int = 0
    """Strangers who follow the first table."""
    mid_game: bool = False
    """Whether the tables are in the middle of their games when the people arrive."""
    idle_tables: int = 0
    """Further tables that somebody looks at once."""
    idle_connections: int = 0
    """Further strangers who follow the first table before anybody plays."""
    processes: int = 1
    """Client processes."""
    seed: int = 0

    @property
    def wanted(self) -> float:
        """Answers a second, if everybody answers in time."""
        return self.tables / self.pace

    @property
    def connections(self) -> int:
        """How many are open at once: everybody at a table may have two."""
        return 2 * self.tables * self.seats + self.watchers + self.idle_connections


class StagedTable(msgspec.Struct, frozen=True):
    """A table with its people, by seat."""

    id: str
    told: int
    tokens: tuple[str, ...]
    """The people's cookies."""


class Assignment(msgspec.Struct, frozen=True):
    """What one client process is to do."""

    host: str
    port: int
    pace: float
    seed: int
    tables: tuple[StagedTable, ...]
    phases: tuple[float, ...]
    """The share of a pace after which each table gives its first answer."""
    watched: str
    """The table that watchers follow at first."""
    watchers: int
    idle_connections: int
    idle_tables: tuple[str, ...]


Deed: TypeAlias = Literal[
    "warm-up", "idle-tables", "idle-connections", "seats", "watchers", "play", "catch-up", "end"
]


class Order(msgspec.Struct, frozen=True):
    """What a client process does next."""

    do: Deed
    seconds: float = 0.0
    told: dict[str, int] = {}
    """For catching up: the last entry of every table."""
    watched: str = ""
    """For playing: the table that watchers follow."""


class Accepted(msgspec.Struct, frozen=True):
    """An answer that the server has accepted."""

    table: str
    nonce: str
    told: int


class Played(msgspec.Struct):
    """What a client process saw in one round, in milliseconds and bytes."""

    acknowledged: list[float] = []
    news: list[float] = []
    """From sending an answer until each seat at the table had its news."""
    watched: list[float] = []
    """The same for watchers."""
    sizes: list[int] = []
    """Of every message that brought a new entry, to seats and watchers."""
    accepted: list[Accepted] = []
    errors: dict[str, int] = {}
    sent: dict[int, float] = {}
    """When the answers at the watched table were sent, by entry."""
    arrivals: list[list[tuple[int, float]]] = []
    """For every watcher: which entries came when."""
    cpu_seconds: float = 0.0


class Done(msgspec.Struct):
    """A client process has done what it was told."""

    connected: int = 0
    errors: dict[str, int] = {}
    behind: list[str] = []
    """For catching up: followers who did not reach the last entry, as table and entry."""
    tables: list[str] = []
    """After playing: where everybody sits now. After a game, its people move to a new table."""
    played: Played | None = None
