"""What the operator of the server can choose. Every value has a sensible default."""

from __future__ import annotations

import msgspec

from tablero.house.notices.policy import Policy
from tablero.table.times import DAY

from .edge.throttle import Rate
from .operation.logs import Logs
from .operation.memory import table_memory


class Limits(msgspec.Struct, frozen=True):
    """How often a guest (or an address, for those without a cookie) may do something."""

    requests: Rate = Rate(per_second=40, burst=300)
    """Anything at all, per address."""
    drawings: Rate = Rate(per_second=10, burst=100)
    """Whole tables drawn: pages, catching up, records."""
    past: Rate = Rate(per_second=20, burst=200)
    """Earlier positions drawn."""
    whys: Rate = Rate(per_second=5, burst=40)
    """Answers to "why not?" and to "what is this?"; searches in the rules, per address."""
    previews: Rate = Rate(per_second=10, burst=60)
    """Previews of what an answer would change."""
    hints: Rate = Rate(per_second=0.5, burst=10)
    """Hints, each of which takes a second of a bot's process."""
    analyses: Rate = Rate(per_second=0.02, burst=5)
    """Analyses begun, each of which takes up to a minute or two of a bot's process."""
    efforts: Rate = Rate(per_second=100, burst=400)
    """Earlier positions, "why not?" and previews of everybody together."""
    leaders: Rate = Rate(per_second=5, burst=60)
    """Leader boards, statistics and the ratings of people at tables."""
    profiles: Rate = Rate(per_second=1, burst=40)
    """Profiles of people: whoever guesses at handles is slow."""
    deeds: Rate = Rate(per_second=6, burst=60)
    """Answers, undo and anything else that changes a table."""
    chat: Rate = Rate(per_second=0.5, burst=8)
    tables: Rate = Rate(per_second=0.1, burst=12)
    """Opening tables, per address."""
    sign_ins: Rate = Rate(per_second=1 / 60, burst=10)
    """Passwords tried for one account, by all strangers together."""
    exports: Rate = Rate(per_second=1 / 600, burst=3)
    """Copies of everything that is kept about somebody."""
    reports: Rate = Rate(per_second=1 / 60, burst=5)
    """Reports of one person about others."""
    reports_from: Rate = Rate(per_second=1 / 30, burst=15)
    """Reports from one address, whoever makes them: an account costs nothing."""
    tests: Rate = Rate(per_second=0.05, burst=5)
    """Notices that people send to themselves."""
    connections: int = 60
    """Open WebSockets, per address."""
    streams: int = 5
    """Open streams of events, per account."""
    keys: Rate = Rate(per_second=0.02, burst=10)
    """Making keys and accounts of programs, per address."""


class Edge(msgspec.Struct, frozen=True):
    """What is read off the wire before a request is handled, and how long we wait for it."""

    largest_head: int = 16 * 1024
    """Bytes of a request's address and headers together."""
    most_headers: int = 100
    largest_cookie: int = 8 * 1024
    """Bytes of all cookies together; ours have about 2,300 at most, nearly all of them settings."""
    longest_address: int = 4 * 1024
    """Bytes of a path with its query."""
    head_timeout: float = 10.0
    """Seconds within which the address and the headers must arrive."""
    body_timeout: float = 30.0
    """Seconds within which the body must arrive after them."""
    keep_alive: int = 5
    """Seconds for which a connection without a request is kept."""
    sockets: int = 4_000
    """Open connections of every kind, including WebSockets: room for 300 tables with four seats and
    some watchers. Fewer if the system does not let a process open so many files."""
    sockets_per_address: int = 100
    """Open connections of one address, not counting its WebSockets."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies: what they say about their visitors is trusted, and their
    connections count only towards the total. None: proxies here are trusted, and counted."""


class Settings(msgspec.Struct, frozen=True):
    """How a server behaves."""

    db: str = "tablero.db"
    """A file path, or an SQLAlchemy URL such as postgresql+psycopg://…"""
    bot_pause: float = 0.8
    """Seconds before a bot's answer that decides something, at normal pace (`tablero.table.pace`):
    people must be able to follow."""
    order_pause: float = 0.8
    """Seconds that a standing order's answer takes on average, like a quick player's."""
    bot_processes: int = 1
    """Worker processes in which bots think."""
    bot_queue: int = 40
    """How many questions may wait for these processes before hints are refused. Decisions of bots
    always wait: there is at most one at each table, and tables take turns."""
    analysis_queue: int = 8
    """How many analyses may be asked for before the first of them is done; one is worked on."""
    drawing_processes: int = 0
    """Processes in which pages and news are drawn; 0: in threads of this process."""
    bot_limit: float = 8.0
    """Seconds that a bot may think about one answer; then its process is ended and a random answer
    is given. Less than BOT_GRACE, before which no other server process takes up the question."""
    leaver_patience: float = 120.0
    """Seconds until a bot keeps the seat warm for somebody who is asked and not connected; not at
    tables where people have days to answer."""
    undo_patience: float = 60.0
    """Seconds that people have to agree to an undo or a pause; a day where they have days to
    answer."""
    sweep_every: float = 5.0
    """Seconds between looks at tables where something is due."""
    watch_every: float = 5.0
    """Seconds between looks at what other processes have added to tables shown here, in case
    a wake-up was lost."""
    mailbox: int = 16
    """Messages that may wait for a slow reader before it is told to resync."""
    send_timeout: float = 20.0
    """Seconds that a WebSocket has to take what was sent, and to answer a ping."""
    pulse: float = 2.0
    """Seconds between two heartbeats, by which a page knows that its connection is alive."""
    streams: int = 1_000
    """Streams of events that may be open in a process."""
    stream_beat: float = 10.0
    """Seconds without an event after which a stream shows that it is alive."""
    largest_body: int = 64 * 1024
    """Bytes of a request's body; a box file takes a few thousand."""
    largest_record: int = 1024 * 1024
    """Bytes of a request that brings a record; a long game as JSON takes a third of that."""
    box_patience: float = 5.0
    """Seconds that checking a plan with its own box may take; it usually takes milliseconds."""
    table_memory: int = msgspec.field(default_factory=table_memory)
    """Bytes in which tables are held, for all workers together; by default a quarter of the memory.
    A table that is not held is read from its log again, which takes up to a second."""
    table_rest: float = 600.0
    """Seconds after which a table that nobody touches is dropped from memory."""
    tidy_every: float = 600.0
    """Seconds between looks for tables to close or to remove."""
    close_after: float = 14 * DAY
    """Seconds without any deed after which the table of a game that goes on is closed."""
    remove_after: float | None = None
    """Seconds without any deed after which a table whose game is over, or that was closed, is
    removed for good; None: never."""
    word_filter: str = ""
    """What names and lines must pass: a file of words, one a line, or `package.module:function`
    (`tablero.table.text.WordFilter`); empty: anything may be written."""
    refuse_words: bool = False
    """Whether what has a listed word is refused, rather than the word masked."""
    origins: tuple[str, ...] = ()
    """Further origins (https://play.example.org) at which a proxy serves this server."""
    metrics_for: tuple[str, ...] = ()
    """Addresses or networks (127.0.0.1, 10.0.0.0/8) that may read GET /metrics; nobody if empty."""
    drain: float = 0.0
    """Seconds between SIGTERM and the end of accepting visitors: `GET /readyz` says `stopping`, so
    that load balancers which ask for it send nobody any more."""
    logs: Logs = Logs()
    edge: Edge = Edge()
    limits: Limits = Limits()
    notices: Policy = Policy()
