"""The observer: gives every request its id, counts it, and logs the slow and the failed."""

from __future__ import annotations

import logging
from collections.abc import Mapping, MutableMapping
from time import perf_counter
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .metrics import Counts
from .trail import HEADER, Trail, follow

_LOG: Final = logging.getLogger("tablero.server.requests")
LEFT: Final = 499
"""Stands for the status of a request whose visitor left before there was an answer."""
DEFECT: Final = 500
OPENED: Final = 101
SHOWN: Final = frozenset({"/t/{table}", "/t/{table}/news"})
"""What says where its time went, as do all deeds: not `why` and `preview`, which judge answers."""
STREAMS: Final = frozenset({"/api/events"})
"""What stays open as long as somebody listens."""
ANSWER: Final = "/t/{table}/answer"
STARTS: Final = frozenset(
    {"http.response.start", "websocket.http.response.start", "websocket.accept"}
)
NOWHERE: Final = "(no such address)"


class Observer:
    """Follows every request from outside. Law: no log line of it holds anything that the visitor
    sent; an address is named by the template of its route.
    """

    def __init__(self, app: ASGIApp, counts: Counts, slow: float) -> None:
        self._app = app
        self._counts = counts
        self._slow = slow

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        trail = Trail(Headers(scope=scope).get(HEADER))
        # It stays: what serves us logs a defect after we have returned, in the same task.
        follow(trail, self._counts)
        began, status = perf_counter(), LEFT

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", OPENED)
                _name(message, trail, scope)
            await send(message)

        try:
            await self._app(scope, receive, send_named)
        except BaseException:
            status = DEFECT
            raise
        finally:
            self._conclude(scope, trail, status, perf_counter() - began)

    def _conclude(self, scope: Scope, trail: Trail, status: int, seconds: float) -> None:
        route = route_of(scope)
        if scope["type"] == "websocket" or (route in STREAMS and status < 400):
            _LOG.debug("%s was open for %.0f s", route, seconds)
            return
        self._counts.requests.observe(seconds)
        if route == ANSWER:
            refused = trail.code or ("internal" if status == DEFECT else f"status-{status}")
            self._counts.answered("person", "accepted" if status < 400 else refused)
        facts = {"method": scope["method"], "route": route, "status": status}
        facts |= {"ms": round(1000 * seconds, 1)} | ({"code": trail.code} if trail.code else {})
        _LOG.log(self._level(status, seconds), "%s", Facts(facts), extra={"facts": facts})

    def _level(self, status: int, seconds: float) -> int:
        """Errors of ours and slow requests matter; while the database is away, that is logged
        elsewhere, once."""
        if status >= DEFECT and status != 503:
            return logging.ERROR
        return logging.WARNING if seconds >= self._slow else logging.DEBUG


class Facts:
    """Facts as text, written only if the line is."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self._facts = facts

    def __str__(self) -> str:
        return "{method} {route}: {status} after {ms} ms".format_map(self._facts)


def route_of(scope: Scope) -> str:
    """The template of the route that serves a request, without anything that was sent."""
    route = scope.get("route")
    template = getattr(route, "path", None)
    return template if isinstance(template, str) else NOWHERE


def _name(message: MutableMapping[str, Any], trail: Trail, scope: Scope) -> None:
    """Put the id into the head of the answer, and where the time went if it is a table's."""
    message.setdefault("headers", [])
    headers = MutableHeaders(scope=message)
    headers[HEADER] = trail.id
    if message["type"] == "http.response.start" and _is_timed(scope) and trail.steps:
        headers["Server-Timing"] = trail.timing()


def _is_timed(scope: Scope) -> bool:
    route = route_of(scope)
    return route in SHOWN or (scope["method"] == "POST" and route.startswith("/t/"))
