"""Running the server."""

from __future__ import annotations

import os
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette

from tablero.table.storage.database import open_database

from .app import create_app
from .settings import Settings

ENVIRONMENT: Final = "TABLERO_SETTINGS"
"""Where worker processes find the settings of the process that started them, as JSON."""
LARGEST_MESSAGE: Final = 4096
"""Bytes that a client may send over a WebSocket at once; none are needed."""
PING_SECONDS: Final = 20.0


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    *,
    workers: int = 1,
    log_level: str = "warning",
) -> None:
    """Serve until interrupted. With several workers, each process serves any table."""
    chosen = settings or Settings()
    open_database(chosen.db).dispose()
    os.environ[ENVIRONMENT] = msgspec.json.encode(chosen).decode()
    uvicorn.run(
        f"{__name__}:app_from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level=log_level,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def app_from_environment() -> Starlette:
    """The application, in a process that `serve` started."""
    return create_app(msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings))
