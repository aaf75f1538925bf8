"""Running the server."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final, Self

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors.multiprocess import Multiprocess

from tablero.table.spawning import undisturbed
from tablero.table.storage.database import open_database
from tablero.table.worker import when_orphaned

from .app import create_app
from .edge.sockets import PatientSocket
from .edge.wire import Wires
from .operation.logs import set_up
from .settings import Settings

ENVIRONMENT: Final = "TABLERO_SETTINGS"
"""Where worker processes find the settings of the process that started them, as JSON."""

UVICORN: Final[dict[str, Any]] = {
    "access_log": False,
    "log_config": None,
    "server_header": False,
    "ws": PatientSocket,
    "ws_max_size": 4096,
    "ws_ping_interval": 20.0,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 3,
    "timeout_worker_healthcheck": 30,
}
"""Clients send nothing over a WebSocket, so little is accepted; compression would cost memory for
every connection and gain little on a local network. Pings detect dead connections. A worker has
time to load the games on a busy machine before it takes over from another."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    *,
    workers: int = 1,
    ready: Callable[[str], None] = lambda _address: None,
    log_level: str | None = None,
    fd: int | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT.

    `ready` is called with the address once a browser can open it. With several workers, each
    process serves any table; SIGHUP replaces them one after another. OSError if the address
    cannot be taken. `fd` is a listening socket that stays open when this server ends: visitors
    wait in it for the next one.
    """
    chosen = settings or Settings()
    if log_level is not None:
        logs = msgspec.structs.replace(chosen.logs, level=log_level)
        chosen = msgspec.structs.replace(chosen, logs=logs)
    set_up(chosen.logs)
    open_database(chosen.db).dispose()
    with listen(host, port) if fd is None else adopt(fd) as listening:
        url = url_of(*listening.getsockname()[:2])
        chosen = addressed(chosen, url)
        ready(url)
        if workers > 1:
            _supervise(chosen, workers, listening)
        else:
            with Early() as early:
                config = uvicorn.Config(create_app(chosen), **uvicorn_options(chosen))
                early.stops(server := uvicorn.Server(config))
                server.run(sockets=[listening])


class Early:
    """What Ctrl-C does until the server itself listens to it: stop it as soon as it can be stopped.
    An exception could come at any moment, some of which would swallow it, or print it.
    """

    def __init__(self) -> None:
        self._server: uvicorn.Server | None = None
        self._asked = False
        self._before = signal.getsignal(signal.SIGINT)
        # Python lets only the main thread choose what signals do.
        self._chooses = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> Self:
        if self._chooses:
            signal.signal(signal.SIGINT, self._stop)
        return self

    def __exit__(self, *_: object) -> None:
        if self._chooses:
            signal.signal(signal.SIGINT, self._before)

    def stops(self, server: uvicorn.Server) -> None:
        """This is the server to stop."""
        self._server = server
        server.should_exit = self._asked

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._asked = True
        if self._server is not None:
            self._server.should_exit = True


def addressed(settings: Settings, url: str) -> Settings:
    """The settings with an address for links in notices: what visitors send is not to be trusted
    with that, so it is the first public origin, or where the server listens.
    """
    notices = settings.notices
    if notices.address:
        return settings
    address = settings.origins[0] if settings.origins else url
    notices = msgspec.structs.replace(notices, address=address.rstrip("/"))
    return msgspec.structs.replace(settings, notices=notices)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def adopt(fd: int) -> socket.socket:
    """A listening socket that another program has opened: OSError if it is none."""
    adopted = socket.socket(fileno=os.dup(fd))
    if adopted.family in {socket.AF_INET, socket.AF_INET6} and adopted.getsockopt(
        socket.SOL_SOCKET, socket.SO_ACCEPTCONN
    ):
        return adopted
    adopted.close()
    raise OSError(f"descriptor {fd} is no listening TCP socket")


class WorkerConfig(uvicorn.Config):
    """How workers serve. Uvicorn lets the signal that has stopped a worker end its process as well;
    here that ends in good order, or it would leave behind what its own processes share."""

    def configure_logging(self) -> None:
        """The first thing that a worker does."""
        super().configure_logging()
        if multiprocessing.parent_process() is not None:
            signal.signal(signal.SIGTERM, _leave)


def _leave(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit


class Supervisor(Multiprocess):
    """Starts workers to whom Ctrl-C says nothing: it stops them itself. What it hears of while it
    looks after them, it sees to next, as ever."""

    def init_processes(self) -> None:
        """Start all workers."""
        with undisturbed():
            super().init_processes()

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died."""
        with undisturbed():
            super().keep_subprocess_alive()

    def handle_signals(self) -> None:
        """Do what signals ask for, which may be to start others."""
        with undisturbed():
            super().handle_signals()


def _supervise(settings: Settings, workers: int, listening: socket.socket) -> None:
    """Keep worker processes that share one socket."""
    share = msgspec.structs.replace(settings, table_memory=settings.table_memory // workers)
    os.environ[ENVIRONMENT] = msgspec.json.encode(share).decode()
    factory = f"{__name__}:app_from_environment"
    config = WorkerConfig(factory, factory=True, workers=workers, **uvicorn_options(settings))
    with suppress(KeyboardInterrupt):
        Supervisor(config, sockets=[listening]).run()


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves an application with these settings, in this process or a worker."""
    edge = settings.edge
    return UVICORN | {
        "http": Wires(settings),
        "ws_ping_timeout": settings.send_timeout,
        "timeout_keep_alive": edge.keep_alive,
        # If none are named, uvicorn trusts proxies on this machine and FORWARDED_ALLOW_IPS.
        "forwarded_allow_ips": list(edge.proxies) or None,
    }


def url_of(host: str, port: int) -> str:
    """The address to open in a browser on the same machine."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # included in listening everywhere
    named = f"[{host}]" if ":" in host else host
    return f"http://{everywhere.get(host, named)}:{port}"


def app_from_environment() -> Starlette:
    """The application, in a process that `serve` started."""
    settings = msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
    set_up(settings.logs)
    when_orphaned(lambda: _end(settings.drain))
    return create_app(settings, worker=str(os.getpid()))


def _end(drain: float) -> None:
    """End a process whose parent has gone: nobody else would, and it holds the port."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(drain + 2 * UVICORN["timeout_graceful_shutdown"])
    os._exit(1)
