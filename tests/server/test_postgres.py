"""Servers on PostgreSQL: the database goes and comes back, and a proxy spreads the visitors."""

from __future__ import annotations

import random
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.postgres import Cluster, end_connections
from tests.security.faults import Party, check_log, reached
from tests.server.house import PATIENCE, Follower, House, Person, quick, running_house, wait_for
from tests.server.processes import Process
from tests.table.tables import options

AT_ONCE = 0.3
ANSWERS = 8
"""Answers accepted before and after each fault."""
WATCHERS = 4
NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr crit;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream tablero {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://tablero;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_read_timeout 60s;
        }}
    }}
}}
"""


@contextmanager
def playing(house: House, number: int = 1) -> Iterator[Party]:
    """Two people and a bot, who play until the block ends; all they were told was kept is there."""
    ended = threading.Event()
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(2)]
        party = Party(house, people, random.Random(number))
        party.sit_down()
        thread = threading.Thread(target=party.play, args=(ended,), daemon=True)
        thread.start()
        try:
            more_answers(party)
            yield party
        finally:
            ended.set()
            thread.join(PATIENCE)
        assert not thread.is_alive(), "somebody waits in vain"
        for table_id in party.seen:
            check_log(house.keeper.log.read(table_id), party, table_id)


def more_answers(party: Party) -> None:
    """Wait until some more answers were accepted."""
    enough = len(party.accepted) + ANSWERS
    wait_for(lambda: len(party.accepted) >= enough)


def test_a_move_reaches_another_server_at_once(postgres: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        houses = [
            stack.enter_context(running_house(quick(tmp_path, db=postgres))) for _ in range(2)
        ]
        ana, ben = (stack.enter_context(Person(house)) for house in houses)
        table_id = ana.opens(mode="friends", seats=2)
        ben.sits(table_id, "Ben")
        follower = stack.enter_context(ben.follows(table_id))
        follower.next()
        delays = []
        for _ in range(10):
            table = houses[0].table(table_id)
            assert table.asked is not None
            person = (ana, ben)[table.asked]
            told = person.answers(table_id, table.ply, options(table)[0]).json()["told"]
            start = time.monotonic()
            follower.until(told)
            if person is ana:
                delays.append(time.monotonic() - start)
        # Drawing takes a part of this.
        assert min(delays) < AT_ONCE


def test_nothing_is_lost_while_the_database_is_away(
    cluster: Cluster, postgres: str, tmp_path: Path
) -> None:
    process = Process(tmp_path, db=postgres)
    house = House(process.start(), postgres)
    try:
        with playing(house) as party:
            for away in (0.0, 1.0):
                cluster.stop()
                try:
                    time.sleep(away)
                finally:
                    cluster.start()
                more_answers(party)
            end_connections(postgres)
            more_answers(party)
            assert process.process is not None
            assert process.process.poll() is None
    finally:
        house.close()
        process.kill()


@contextmanager
def balanced(nginx: Path, ports: list[int], folder: Path) -> Iterator[str]:
    """An nginx that spreads requests over servers in turn: no visitor sticks to one."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    servers = " ".join(f"server 127.0.0.1:{upstream} fail_timeout=1s;" for upstream in ports)
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(folder=folder, servers=servers, port=port))
    command = (str(nginx), "-e", "stderr", "-p", str(folder), "-c", str(config))
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        url = f"http://127.0.0.1:{port}"
        try:
            wait_for(lambda: reached(url))
            yield url
        finally:
            process.terminate()


@pytest.mark.slow
def test_a_killed_server_behind_nginx_is_hardly_noticed(
    postgres: str, nginx_path: Path, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        processes = []
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
            process = Process(tmp_path / name, db=postgres)
            process.start()
            stack.callback(process.kill)
            processes.append(process)
        ports = [process.port for process in processes]
        url = stack.enter_context(balanced(nginx_path, ports, tmp_path))
        house = House(url, postgres)
        stack.callback(house.close)
        party = stack.enter_context(playing(house))
        watcher = stack.enter_context(Person(house))
        table_id = party.table_id
        with ExitStack() as followed:
            followers = [followed.enter_context(watcher.follows(table_id)) for _ in range(WATCHERS)]
            for follower in followers:
                follower.next()
            processes[0].kill()
            more_answers(party)
            told = max(told for table, _, told in party.accepted if table == table_id)
            for follower in followers:
                learns(watcher, follower, table_id, told)
        processes[0].start()
        wait_for(lambda: httpx.get(f"http://127.0.0.1:{ports[0]}", timeout=PATIENCE).is_success)
        more_answers(party)


def learns(watcher: Person, follower: Follower, table_id: str, told: int) -> None:
    """Wait until an entry has reached a follower, who connects again as a page does."""
    try:
        follower.until(told)
    except ConnectionClosed:
        with watcher.follows(table_id) as again:
            again.until(told)
