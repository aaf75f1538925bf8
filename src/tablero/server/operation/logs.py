"""Log lines: for people, or one JSON object in each for programs; both with the request's id."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

from .trail import request_id

TEXT: Final = "%(asctime)s %(levelname)s %(name)s%(request)s: %(message)s"
QUIET: Final = ("uvicorn.error", "uvicorn.asgi", "asyncio", "alembic", "sqlalchemy")
"""Loggers of others, which would log addresses, cookies and parameters at `info` or `debug`."""


class Logs(msgspec.Struct, frozen=True):
    """How the server logs."""

    form: Literal["text", "json"] = "text"
    level: str = "warning"
    slow: float = 1.0
    """Seconds from which on a request is logged as slow."""


class TextLines(logging.Formatter):
    """A line as people read it."""

    def __init__(self) -> None:
        super().__init__(TEXT)

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        named = request_id()
        record.request = f" [{named}]" if named else ""
        return super().format(record)


class JSONLines(logging.Formatter):
    """A line as programs read it. Law: one line for each, whatever it says."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "pid": record.process,
        }
        if named := request_id():
            line["request"] = named
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(logs: Logs) -> None:
    """Have this process log as the operator wants, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines() if logs.form == "json" else TextLines())
    level = logging.getLevelNamesMapping()[logs.level.upper()]
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
