"""Answers: JSON for programs, a page or a redirect for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from .pages.press import Sheet


def json_reply(payload: object, status: int = 200) -> Response:
    """The payload as JSON."""
    return Response(msgspec.json.encode(payload), status, media_type="application/json")


def wants_page(request: Request) -> bool:
    """Whether a browser will show the answer, rather than a script read it."""
    return "text/html" in request.headers.get("accept", "")


def done(request: Request, page: str, /, **payload: Any) -> Response:
    """After a deed: a form goes on to the page that shows it, a script reads the result."""
    if wants_page(request):
        return RedirectResponse(page, status_code=303)
    return json_reply({"ok": True, **payload})


def page_reply(request: Request, sheet: Sheet) -> Response:
    """The page, or 304 if the browser already has it."""
    return _sheet_reply(request, sheet, "text/html", {"Vary": "Accept-Language, Cookie"})


def style_reply(request: Request, sheet: Sheet) -> Response:
    """The stylesheet, or 304 if the browser already has it."""
    return _sheet_reply(request, sheet, "text/css", {})


def _sheet_reply(request: Request, sheet: Sheet, kind: str, more: Mapping[str, str]) -> Response:
    headers = {"ETag": sheet.etag, "Cache-Control": "no-cache", **more}
    if sheet.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(sheet.body, media_type=kind, headers=headers)
