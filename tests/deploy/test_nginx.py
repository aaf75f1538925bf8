"""deploy/nginx.conf: nginx accepts it, passes everything on, and hides a server's restart."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tablero.server.settings import Edge
from tests.deploy.front import Front, needs_openssl
from tests.server.house import House, Person
from tests.server.processes import Process
from tests.server.test_restart import all_saw_everything, company
from tests.table.tables import options

pytestmark = needs_openssl


@contextmanager
def two_servers(folder: Path) -> Iterator[list[Process]]:
    """Two servers on one database, each on a socket that outlasts it."""
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            listening = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
            own = folder / name
            own.mkdir()
            server = Process(
                own,
                db=str(folder / "tables.db"),
                edge=Edge(proxies=("127.0.0.1",)),
                metrics_for=("127.0.0.1",),
            )
            server.passed = (listening.fileno(),)
            stack.callback(server.kill)
            server.start()
            servers.append(server)
        yield servers


@pytest.fixture
def behind_nginx(
    nginx_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[list[Process], Front, House]]:
    with two_servers(tmp_path) as servers:
        front = Front(nginx_path, tmp_path, [server.port for server in servers])
        # Browsers trust a real certificate; our clients trust this one.
        monkeypatch.setenv("SSL_CERT_FILE", str(front.certificate))
        assert "syntax is ok" in front.check()
        with front.running():
            house = House(front.url, str(tmp_path / "tables.db"))
            yield servers, front, house
            house.close()
        assert front.complaints() == []


def test_nginx_passes_pages_deeds_and_news_on(
    behind_nginx: tuple[list[Process], Front, House],
) -> None:
    _, _, house = behind_nginx
    with Person(house) as ana:
        page = ana.get("/", headers={"Accept": "text/html"})
        assert page.status_code == 200
        assert len(page.headers["X-Request-ID"]) == 32, "nginx names the request"
        # Only a request from our own origin is let in, and only over HTTPS are cookies Secure.
        table_id = ana.opens(mode="friends", seats=2)
        assert all(cookie.secure for cookie in ana.http.cookies.jar)
        with ana.follows(table_id) as follower:
            first = follower.next()
            assert ana.post(f"/t/{table_id}/chat", text="hello").is_success
            assert follower.until(first["told"] + 1)
        assert ana.get("/metrics").status_code == ana.get("/readyz").status_code == 404
        large = ana.http.post("/tables", content=b"x" * 70_000)
        assert large.status_code == 413
        assert httpx.get(house.url.replace("localhost", "127.0.0.1") + "/healthz").text == "ok"


def restart(server: Process) -> None:
    """What `systemctl restart` does."""
    server.stop()
    server.start()


def test_a_restart_of_one_server_after_the_other_is_not_noticed(
    behind_nginx: tuple[list[Process], Front, House],
) -> None:
    servers, _, house = behind_nginx
    chosen = random.Random(8)

    def play(table_id: str, people: list[Person], many: int) -> None:
        """Answers, none of which is given twice: nginx alone sees to it that all are accepted."""
        for _ in range(many):
            table = house.table(table_id)
            assert table.asked is not None
            action = chosen.choice(options(table))
            reply = people[table.asked].answers(table_id, table.ply, action)
            assert reply.status_code == 200, reply.text
            assert house.table(table_id).ply > table.ply
            # The game must last longer than both restarts.
            time.sleep(0.05)

    with company(house) as (table_id, people, loyal):
        for server in servers:
            restarting = threading.Thread(target=restart, args=(server,))
            restarting.start()
            while restarting.is_alive():
                play(table_id, people, 1)
            play(table_id, people, 2)
        all_saw_everything(house, table_id, loyal)
        assert {code for each in loyal for code in each.farewells} <= {1012}
        assert sum(len(each.farewells) for each in loyal) >= len(loyal)
