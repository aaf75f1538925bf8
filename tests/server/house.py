"""A real server on a loopback port, and people who use it the way a browser does."""

from __future__ import annotations

import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tablero.server import Settings, create_app
from tablero.server.edge.throttle import Rate
from tablero.server.main import uvicorn_options
from tablero.server.settings import Edge, Limits
from tablero.table.keeper import Keeper
from tablero.table.storage.database import open_database
from tablero.table.table import Table
from tablero.table.waiting import Patience

PATIENCE = 60.0
"""The most seconds that anything may take: a busy machine is slow, not wrong."""
NEVER = 1e6
"""A pause that no test waits for."""
UNLIMITED = Limits(
    requests=Rate(1e6, 1_000_000),
    drawings=Rate(1e6, 1_000_000),
    past=Rate(1e6, 1_000_000),
    whys=Rate(1e6, 1_000_000),
    previews=Rate(1e6, 1_000_000),
    analyses=Rate(1e6, 1_000_000),
    efforts=Rate(1e6, 1_000_000),
    deeds=Rate(1e6, 1_000_000),
    chat=Rate(1e6, 1_000_000),
    tables=Rate(1e6, 1_000_000),
    sign_ins=Rate(1e6, 1_000_000),
    exports=Rate(1e6, 1_000_000),
    reports=Rate(1e6, 1_000_000),
    reports_from=Rate(1e6, 1_000_000),
    leaders=Rate(1e6, 1_000_000),
    profiles=Rate(1e6, 1_000_000),
    connections=1_000,
    keys=Rate(1e6, 1_000_000),
)


def quick(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: bots do not pause, nobody is too fast, and people answer everything
    themselves. Tests in which standing orders answer set their pause.
    """
    chosen: dict[str, Any] = {
        "db": str(folder / "tables.db"),
        "bot_pause": 0.0,
        "order_pause": NEVER,
        "sweep_every": 0.2,
        "watch_every": NEVER,
        "tidy_every": 0.2,
        "send_timeout": PATIENCE,
        "limits": UNLIMITED,
        "edge": Edge(keep_alive=int(PATIENCE)),
    }
    return Settings(**(chosen | changes))


def is_people(part: str) -> bool:
    """Whether a part of the page shows who is at the table."""
    return part == "people" or part.startswith("p:plate:")


class House:
    """A running server."""

    def __init__(self, url: str, db: str) -> None:
        self.url = url
        self.db = db
        self._engine = open_database(db)
        self.keeper = Keeper(self._engine, Patience())

    def table(self, table_id: str) -> Table:
        """The table in the database, read as another process would."""
        return self.keeper.look(table_id)

    def close(self) -> None:
        self._engine.dispose()


@contextmanager
def running_house(settings: Settings, **options: Any) -> Iterator[House]:
    """Serve in a thread of this process until the block ends; `options` are uvicorn's."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        patient = {"timeout_graceful_shutdown": 1}
        chosen = uvicorn_options(settings) | patient | options
        config = uvicorn.Config(create_app(settings), log_level="warning", **chosen)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        wait_for(lambda: server.started)
        house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", settings.db)
        try:
            yield house
        finally:
            house.close()
            server.should_exit = True
            thread.join()


def wait_for(true: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something has become true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Person:
    """Somebody with a browser: cookies, and the headers that browsers send."""

    _nonces = itertools.count()

    def __init__(self, house: House, lang: str = "en") -> None:
        self.house = house
        self.http = httpx.Client(
            base_url=house.url,
            headers={
                "Origin": house.url,
                "Sec-Fetch-Site": "same-origin",
                "Accept-Language": lang,
            },
            timeout=PATIENCE,
            # A server in a separate process hangs up after five idle seconds.
            limits=httpx.Limits(keepalive_expiry=1.0),
        )
        self.received: list[bytes] = []
        """Everything that this person was ever sent over HTTP."""

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self._kept(self.http.get(path, **options))

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self._kept(self.http.post(path, json=body))

    def _kept(self, response: httpx.Response) -> httpx.Response:
        headers = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
        self.received.append(headers.encode() + b"\n\n" + response.content)
        return response

    def opens(self, **plan: Any) -> str:
        """Open a table and return its id."""
        response = self.post("/tables", **({"game": "caramba", "name": "Ana"} | plan))
        assert response.status_code == 200, response.text
        return str(response.json()["table"])

    def sits(self, table_id: str, name: str) -> httpx.Response:
        """Sit down with the invitation."""
        invite = self.house.table(table_id).invite
        return self.post(f"/t/{table_id}/sit", name=name, invite=invite)

    def answers(self, table_id: str, ply: int, action: object, **more: Any) -> httpx.Response:
        body = {"ply": ply, "action": str(action), "nonce": self.nonce()} | more
        return self.post(f"/t/{table_id}/answer", **body)

    def nonce(self) -> str:
        return f"test-nonce-{next(self._nonces)}"

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def follows(self, table_id: str, queue: int | None = None) -> Iterator[Follower]:
        """Follow a table over a WebSocket."""
        with self._connected(f"/t/{table_id}/live", queue) as channel:
            yield Follower(channel)

    def follows_lobby(self, query: str = "?edition=") -> AbstractContextManager[ClientConnection]:
        """Hear what changes in the lobby, and how a search stands."""
        return self._connected(f"/lobby/live{query}", None)

    def _connected(self, path: str, queue: int | None) -> AbstractContextManager[ClientConnection]:
        headers = {"Cookie": self.cookie(), "Accept-Language": self.http.headers["Accept-Language"]}
        return connect(
            self.house.url.replace("http", "ws") + path,
            origin=Origin(self.house.url),
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=queue,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
        )


class Follower:
    """An open WebSocket and everything received on it."""

    def __init__(self, channel: ClientConnection) -> None:
        self.channel = channel
        self.received: list[str] = []
        self.last: dict[str, Any] = {"told": -1}

    def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message = self.channel.recv(timeout=seconds)
        assert isinstance(message, str)
        self.received.append(message)
        self.last = json.loads(message)
        return self.last

    def brings(self, part: str) -> dict[str, Any]:
        """The next message that is not only about who comes and goes: apart from that, it holds
        only this part.
        """
        while not (parts := {part for part in self.next()["fragments"] if not is_people(part)}):
            pass
        assert parts == {part}, parts
        return self.last

    def until(self, told: int) -> dict[str, Any]:
        """The first message that includes this entry, or the last one if that has already come."""
        while self.last["told"] < told:
            self.next()
        return self.last
