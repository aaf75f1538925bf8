"""Faults at random moments while people play: nothing accepted is lost, and every table goes on.

    python -m tests.security.faults --minutes 10 --seed 1

kills the server, a worker and a bot's process with signal 9, makes a bot hang and the database
fail, again and again, while people answer at several tables and repeat unanswered requests. The
database is SQLite, or the PostgreSQL that TABLERO_TEST_POSTGRES names as an SQLAlchemy URL.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import socket
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from tablero.engine import Record
from tablero.games import find
from tablero.table.entries import Answered, Logged
from tablero.table.storage.database import OUTAGES, connect
from tablero.table.table import Table
from tests.server.house import PATIENCE, House, Person, wait_for
from tests.server.processes import Process
from tests.table.tables import options

POSTGRES: Final = "TABLERO_TEST_POSTGRES"
TABLES: Final = 3
BOT_LIMIT: Final = 4.0
ANSWERS: Final = 3
"""The fewest accepted answers between two faults: people are in the middle of play."""


@contextmanager
def database_away(db: str) -> Iterator[None]:
    """While this lasts, every statement on the entries in an SQLite file fails."""
    execute(db, "ALTER TABLE entries RENAME TO entries_away")
    try:
        yield
    finally:
        execute(db, "ALTER TABLE entries_away RENAME TO entries")


def execute(db: str, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(db, timeout=PATIENCE)) as database, database:
        database.execute(statement, values)


def end_connections(db: str) -> None:
    """End every connection to a PostgreSQL database except our own."""
    engine = connect(db)
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    engine.dispose()


def free(port: int) -> bool:
    """Whether no program listens on this port."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def any_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number: int = listening.getsockname()[1]
        return number


def reached(url: str) -> bool:
    """Whether a server answers with the shelf."""
    try:
        return httpx.get(url, timeout=PATIENCE).is_success
    except httpx.TransportError:
        return False


@dataclass
class Party:
    """Two people and a bot at a table. The people answer, and repeat unanswered requests."""

    house: House
    people: list[Person]
    chosen: random.Random
    table_id: str = ""
    seen: list[str] = field(default_factory=list)
    """Every table at which they have played."""
    accepted: list[tuple[str, dict[str, Any], int]] = field(default_factory=list)
    """The table, the answer sent, and the entry that stands for it."""
    statuses: Counter[int | str] = field(default_factory=Counter)

    def sit_down(self) -> None:
        self.table_id = self.people[0].opens(mode="friends", seats=3, bots="greedy")
        assert self.people[1].sits(self.table_id, "Ben").is_success
        self.seen.append(self.table_id)

    def play(self, ended: threading.Event) -> None:
        """Answer until time is up; start again when a game ends."""
        while not ended.is_set():
            table = self.look()
            if table.over:
                self.rematch()
            elif table.asked is not None and table.chairs[table.asked].guest is not None:
                self.answer(table, table.asked)
            else:
                time.sleep(0.01)

    def look(self) -> Table:
        """The table in the database, once that answers."""
        while True:
            try:
                return self.house.table(self.table_id)
            except OUTAGES:
                time.sleep(0.05)

    def answer(self, table: Table, seat: int) -> None:
        action = str(self.chosen.choice(options(table)))
        person = self.people[seat]
        body = {"ply": table.ply, "action": action, "nonce": person.nonce()}
        reply = self.deliver(lambda: person.post(f"/t/{self.table_id}/answer", **body))
        if reply.is_success:
            self.accepted.append((self.table_id, body, reply.json()["told"]))

    def rematch(self) -> None:
        reply = self.deliver(lambda: self.people[0].post(f"/t/{self.table_id}/rematch"))
        self.table_id = str(reply.json()["table"])
        self.seen.append(self.table_id)

    def deliver(self, send: Callable[[], httpx.Response]) -> httpx.Response:
        """The reply of a server that is up and reaches its database."""
        while True:
            try:
                reply = send()
            except httpx.TransportError as error:
                self.statuses[type(error).__name__] += 1
            else:
                self.statuses[reply.status_code] += 1
                if reply.status_code != 503:
                    return reply
            time.sleep(0.05)


class Faults:
    """A server with two workers, people who play, and faults."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chosen = random.Random(seed)
        self.happened: Counter[str] = Counter()
        changes = {"db": os.environ[POSTGRES]} if POSTGRES in os.environ else {}
        self.process = Process(
            folder, workers=2, port=any_port(), bot_limit=BOT_LIMIT, bot_pause=0.0, **changes
        )
        self.parties: list[Party] = []
        self.kinds: dict[str, Callable[[], None]] = {
            "server": self.kill_server,
            "worker": lambda: self.signal(self.process.servers, signal.SIGKILL),
            "bot": lambda: self.signal(self.process.bots, signal.SIGKILL),
            "hanging bot": lambda: self.signal(self.process.bots, signal.SIGSTOP),
            "database": self.fail_database,
        }

    def start(self) -> None:
        """Serve again, as soon as the port is free."""
        wait_for(lambda: free(self.process.port))
        url = self.process.start()
        wait_for(lambda: reached(url))

    def kill_server(self) -> None:
        self.process.kill()
        self.start()

    def signal(self, found: Callable[[], list[int]], number: signal.Signals) -> None:
        """Send a signal to one of the processes found, as soon as there is one."""
        wait_for(found)
        # It may have just ended by itself, and so may all others.
        with suppress(ProcessLookupError, IndexError):
            os.kill(self.chosen.choice(found()), number)

    def fail_database(self) -> None:
        if POSTGRES in os.environ:
            end_connections(self.process.settings.db)
            return
        with database_away(self.process.settings.db):
            time.sleep(self.chosen.uniform(0.2, 1.0))

    @contextmanager
    def playing(self) -> Iterator[None]:
        """People play until the block ends."""
        ended = threading.Event()
        threads = [
            threading.Thread(target=party.play, args=(ended,), daemon=True)
            for party in self.parties
        ]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            ended.set()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive(), "somebody waits in vain"

    def run(self, seconds: float) -> None:
        """Every kind of fault in random order, again and again until time is up."""
        end = time.monotonic() + seconds
        with ExitStack() as stack:
            stack.callback(self.process.kill)
            self.start()
            self.parties = [self._party(stack, number) for number in range(TABLES)]
            with self.playing():
                while not self.happened or time.monotonic() < end:
                    for kind in self.chosen.sample(sorted(self.kinds), len(self.kinds)):
                        self._wait_for_answers()
                        time.sleep(self.chosen.random() / 10)
                        self.kinds[kind]()
                        self.happened[kind] += 1
                self._wait_for_answers()
            self.check()

    def _party(self, stack: ExitStack, number: int) -> Party:
        house = House(f"http://127.0.0.1:{self.process.port}", self.process.settings.db)
        stack.callback(house.close)
        people = [stack.enter_context(Person(house)) for _ in range(2)]
        party = Party(house, people, random.Random(number))
        party.sit_down()
        return party

    def _wait_for_answers(self) -> None:
        enough = sum(len(party.accepted) for party in self.parties) + ANSWERS
        wait_for(lambda: sum(len(party.accepted) for party in self.parties) >= enough)

    def check(self) -> None:
        """Everything accepted is in the log once, in order, and every table goes on."""
        house = House(f"http://127.0.0.1:{self.process.port}", self.process.settings.db)
        try:
            for party in self.parties:
                assert not [status for status in party.statuses if status in range(500, 503)]
                for table_id in party.seen:
                    check_log(house.keeper.log.read(table_id), party, table_id)
                    record = party.people[0].get(f"/t/{table_id}/record").text
                    if house.table(table_id).over:
                        assert Record.parse(record, find).unfair() == []
                self._check_going_on(party)
        finally:
            house.close()

    def _check_going_on(self, party: Party) -> None:
        table = party.look()
        if table.over:
            return
        if table.asked is not None and table.chairs[table.asked].guest is not None:
            party.answer(table, table.asked)
        wait_for(lambda: party.look().ply > table.ply)


def check_log(log: list[Logged], party: Party, table_id: str) -> None:
    """Each of the party's accepted answers is in this table's log once, as accepted."""
    assert [logged.seq for logged in log] == list(range(1, len(log) + 1))
    nonces = Counter(logged.nonce for logged in log if logged.nonce is not None)
    assert [nonce for nonce, times in nonces.items() if times > 1] == []
    answers = {logged.nonce: logged.entry for logged in log if isinstance(logged.entry, Answered)}
    for played_at, body, _ in party.accepted:
        if played_at == table_id:
            entry = answers[body["nonce"]]
            assert (entry.ply, entry.action) == (body["ply"], body["action"])


def summary(faults: Faults) -> str:
    """How it went, in one line."""
    accepted = sum(len(party.accepted) for party in faults.parties)
    replies = sum((party.statuses for party in faults.parties), Counter[int | str]())
    tables = sum(len(party.seen) for party in faults.parties)
    happened = ", ".join(f"{times} × {kind}" for kind, times in sorted(faults.happened.items()))
    return (
        f"{accepted} answers accepted at {tables} tables, none lost or doubled. "
        f"Faults: {happened}. Replies: {dict(replies)}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        faults = Faults(Path(folder), chosen.seed)
        faults.run(60 * chosen.minutes)
        print(summary(faults))


if __name__ == "__main__":
    main()
