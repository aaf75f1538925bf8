"""Turns every error into an answer with a stable code, a status and words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Route

from tablero.engine import (
    BadAction,
    BadBox,
    BadOption,
    BadPosition,
    BadRecord,
    Misfit,
    TableroError,
)
from tablero.house.lobby.errors import NeverRated, NobodyCanJoin
from tablero.house.moderation.voice import Muted
from tablero.table.errors import NoSeatLeft, NotAgain, NotAllowed, OtherAnswer, TableError

from . import pages
from .guests.credentials import challenge_of
from .guests.reader import Reader, reader_of
from .operation.metrics import counts
from .operation.trail import request_id, trail
from .pages.days import moment_of
from .problems import OUTAGE_PAUSE, BadRequest, TooLarge, TooManyRequests, Unavailable
from .replies import json_reply, wants_page

STATUS: Final = {
    "bad-request": 400,
    "bad-action": 400,
    "bad-option": 400,
    "misfit": 400,
    "bad-box": 400,
    "bad-record": 400,
    "bad-position": 400,
    "bad-name": 400,
    "bad-text": 400,
    "bad-crest": 400,
    "bad-sign-in-name": 400,
    "bad-password": 400,
    "bad-passkey": 400,
    "not-confirmed": 400,
    "unknown-bot": 400,
    "bad-tournament": 400,
    "unknown-order": 400,
    "bad-lesson": 400,
    "unknown-setting": 400,
    "unknown-language": 400,
    "nobody-can-join": 400,
    "never-rated": 400,
    "confused-credentials": 400,
    "key-in-address": 400,
    "bad-credentials": 401,
    "no-such-key": 401,
    "expired-key": 401,
    "no-account": 401,
    "not-reachable": 400,
    "not-outside": 400,
    "refused-words": 400,
    "bad-origin": 403,
    "cookie-only": 403,
    "missing-scope": 403,
    "not-a-person": 403,
    "no-programs": 403,
    "not-seated": 403,
    "not-host": 403,
    "no-mates": 403,
    "no-hints": 403,
    "bad-invitation": 403,
    "not-welcome": 403,
    "wrong-password": 403,
    "sign-in-again": 403,
    "not-club-host": 403,
    "not-tournament-host": 403,
    "players-only": 403,
    "no-chat": 403,
    "muted": 403,
    "not-found": 404,
    "unknown-table": 404,
    "unknown-person": 404,
    "unknown-report": 404,
    "unknown-game": 404,
    "unknown-lesson": 404,
    "no-lesson": 404,
    "unknown-paragraph": 404,
    "bad-ply": 404,
    "unknown-club": 404,
    "unknown-tournament": 404,
    "method-not-allowed": 405,
    "stale-decision": 409,
    "not-your-turn": 409,
    "illegal-action": 409,
    "other-answer": 409,
    "read-first": 409,
    "lesson-over": 409,
    "lesson-table": 409,
    "not-started": 409,
    "already-began": 409,
    "nobody-asks": 409,
    "game-over": 409,
    "table-closed": 409,
    "not-over": 409,
    "seat-taken": 409,
    "sign-in-name-taken": 409,
    "too-many-passkeys": 409,
    "too-many-reports": 409,
    "too-many-open": 409,
    "no-judgement": 409,
    "bad-undo": 409,
    "no-undo": 409,
    "out-of-time": 409,
    "no-recess": 409,
    "no-holiday": 409,
    "no-preparing": 409,
    "on-recess": 409,
    "nobody-to-ask": 409,
    "no-undo-request": 409,
    "no-curtain": 409,
    "other-rules": 409,
    "too-many-keys": 409,
    "too-many-bots": 409,
    "club-full": 409,
    "too-many-clubs": 409,
    "too-many-posts": 409,
    "entry-closed": 409,
    "tournament-full": 409,
    "tournament-begun": 409,
    "too-few-entrants": 409,
    "too-many-tournaments": 409,
    "no-such-way": 409,
    "too-many-channels": 409,
    "too-large": 413,
    "address-too-long": 414,
    "too-many-requests": 429,
    "head-too-large": 431,
    "internal": 500,
    "unreadable-table": 500,
    "unavailable": 503,
    "bots-busy": 503,
}
"""The status of every code that this server answers with."""

_OF_STATUS: Final = {404: "not-found", 405: "method-not-allowed"}
_DETAILED: Final = (
    BadAction,
    BadBox,
    BadOption,
    BadPosition,
    BadRecord,
    BadRequest,
    NeverRated,
    NobodyCanJoin,
)
"""Errors in what was sent, whose own message helps its author."""


def on_tablero_error(request: Request, error: Exception) -> Response:
    """The answer to an error that has a code."""
    if not isinstance(error, TableroError):
        raise error
    reader = reader_of(request)
    response = error_reply(request, error.code, message_of(error, reader), _more(error))
    if isinstance(error, TooManyRequests):
        response.headers["Retry-After"] = str(error.seconds)
    if isinstance(error, Unavailable):
        response.headers["Retry-After"] = str(OUTAGE_PAUSE)
    if challenge := challenge_of(error):
        response.headers["WWW-Authenticate"] = challenge
    if isinstance(error, TooLarge):
        # The rest of the body is still on its way, and nobody will read it.
        response.headers["Connection"] = "close"
    return response


def on_http_error(request: Request, error: Exception) -> Response:
    """The answer to an error from the framework: no such address, no such method, too large."""
    if not isinstance(error, HTTPException):
        raise error
    code = _OF_STATUS.get(error.status_code, "bad-request")
    response = error_reply(request, code, _say(code, reader_of(request)))
    response.headers.update(error.headers or {})
    if code == "method-not-allowed":
        response.headers["Allow"] = ", ".join(sorted(_methods_at(request)))
    return response


def _methods_at(request: Request) -> set[str]:
    """Every method that the address takes; a route knows only its own."""
    routes = (each for each in request.app.routes if isinstance(each, Route))
    here = (each for each in routes if each.matches(request.scope)[0] is not Match.NONE)
    return {method for each in here for method in each.methods or ()}


def on_defect(request: Request, _error: Exception) -> Response:
    """The answer to a defect of ours; the framework logs the error."""
    counts().count("defects")
    return error_reply(request, "internal", _say("internal", reader_of(request)))


def error_reply(
    request: Request, code: str, message: str, more: dict[str, str] | None = None
) -> Response:
    """An error as JSON, or as a page for somebody who is looking at one."""
    status, named = STATUS.get(code, 400), request_id()
    if (here := trail()) is not None:
        here.code = code
    if wants_page(request):
        shown = f"{code} · {named}" if named else code
        page = pages.error_page(shown, message, reader_of(request), lobby=_from_lobby(request))
        return HTMLResponse(page, status)
    said = {"code": code, "message": message, "request": named, **(more or {})}
    return json_reply({"error": said}, status)


def _from_lobby(request: Request) -> bool:
    """Whether somebody wanted something that the lobby offers, and will look for another there."""
    path = request.url.path
    return path.startswith("/lobby") or path.endswith("/join")


def message_of(error: TableroError, reader: Reader) -> str:
    """An error's text for the reader."""
    if isinstance(error, NotAllowed):
        return reader.words(error.game, error.names).refuse(error.refusal)
    if isinstance(error, OtherAnswer):
        return reader.words(error.game, error.names).say(error.key or "lesson.other-answer")
    if isinstance(error, Misfit):
        return reader.words(error.game).refuse(error.refusal)
    if isinstance(error, NoSeatLeft):
        return reader.words().say("hall.too-late")
    if isinstance(error, NotAgain):
        return reader.words().say("hall.not-again")
    if isinstance(error, Muted):
        return reader.words().say("muted.until", until=moment_of(error.until, reader.words()))
    return _say(error.code, reader, error.params if isinstance(error, TableError) else None)


def _say(code: str, reader: Reader, params: Mapping[str, object] | None = None) -> str:
    return reader.words().say(f"error.{code}", **(params or {}))


def _more(error: TableroError) -> dict[str, str]:
    more: dict[str, str] = {}
    if isinstance(error, NotAllowed | Misfit):
        more["paragraph"] = error.refusal.paragraph
    return {**more, "detail": str(error)} if isinstance(error, _DETAILED) else more
