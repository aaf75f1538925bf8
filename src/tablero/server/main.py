"""Running the server."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
import uvicorn
from starlette.applications import Starlette

from tablero.table.storage.database import open_database
from tablero.table.worker import when_orphaned

from .app import create_app
from .edge.sockets import PatientSocket
from .edge.wire import Wires
from .settings import Settings

ENVIRONMENT: Final = "TABLERO_SETTINGS"
"""Where worker processes find the settings of the process that started them, as JSON."""

UVICORN: Final[dict[str, Any]] = {
    "access_log": False,
    "server_header": False,
    "ws": PatientSocket,
    "ws_max_size": 4096,
    "ws_ping_interval": 20.0,
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 3,
}
"""Clients send nothing over a WebSocket, so little is accepted; compression would cost memory for
every connection and gain little on a local network. Pings detect dead connections."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    *,
    workers: int = 1,
    ready: Callable[[str], None] = lambda _address: None,
    log_level: str = "warning",
) -> None:
    """Serve until interrupted.

    `ready` is called with the address once a browser can open it. With several workers, each
    process serves any table; that requires a port. OSError if the address cannot be taken.
    """
    chosen = settings or Settings()
    open_database(chosen.db).dispose()
    if workers > 1:
        share = msgspec.structs.replace(chosen, table_memory=chosen.table_memory // workers)
        os.environ[ENVIRONMENT] = msgspec.json.encode(share).decode()
        ready(url_of(host, port))
        factory = f"{__name__}:app_from_environment"
        uvicorn.run(
            factory,
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level=log_level,
            **uvicorn_options(chosen),
        )
        return
    config = uvicorn.Config(create_app(chosen), log_level=log_level, **uvicorn_options(chosen))
    server = uvicorn.Server(config)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family) as listening:
        ready(url_of(host, listening.getsockname()[1]))
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


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
    when_orphaned(_end)
    return create_app(msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings))


def _end() -> None:
    """End a process whose parent has gone: nobody else would, and it holds the port."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(2 * UVICORN["timeout_graceful_shutdown"])
    os._exit(1)
