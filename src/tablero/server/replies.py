"""Answers: JSON for programs, a page or a redirect for people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from .assets.encodings import chosen
from .assets.sheets import Sheet, has_tag


def json_reply(
    payload: object, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """The payload as JSON."""
    return Response(msgspec.json.encode(payload), status, headers, media_type="application/json")


def wants_page(request: Request) -> bool:
    """Whether a browser will show the answer, rather than a script read it."""
    return "text/html" in request.headers.get("accept", "")


def done(request: Request, page: str, /, **payload: Any) -> Response:
    """After a deed: a form goes on to the page that shows it, a script reads the result."""
    if wants_page(request):
        return RedirectResponse(page, status_code=303)
    return json_reply({"ok": True, **payload})


def local(path: str) -> str:
    """The path if it leads to a page of ours, otherwise the shelf."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours else "/"


def page_reply(request: Request, sheet: Sheet) -> Response:
    """A page that is kept, or 304 if the browser already has it."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return sheet_reply(request, sheet, "text/html", headers)


def sheet_reply(request: Request, sheet: Sheet, kind: str, more: Mapping[str, str]) -> Response:
    """What is kept, in the coding that the client takes, or 304 if it already has it."""
    headers = MutableHeaders({"ETag": sheet.etag, **more})
    headers.add_vary_header("Accept-Encoding")
    if _held(request, sheet.etag):
        return Response(status_code=304, headers=headers)
    encoding = chosen(request.headers.get("accept-encoding", ""))
    if encoding is None:
        return Response(sheet.body, media_type=kind, headers=headers)
    headers["Content-Encoding"] = encoding
    return Response(sheet.packed[encoding], media_type=kind, headers=headers)


async def once_reply(
    request: Request, tag: str, make: Callable[[], Awaitable[Response]]
) -> Response:
    """What `make` makes, for this reader's browser to keep and ask about; 304, and nothing is
    made, if the browser has what the tag names. Only for what is no secret of a seat: browsers
    show what they keep again without asking, to whoever goes back.
    """
    kept = {"ETag": tag, "Cache-Control": "private, no-cache"}
    response = Response(status_code=304) if _held(request, tag) else await make()
    response.headers.update(kept)
    response.headers.add_vary_header("Accept-Encoding, Accept-Language, Cookie")
    return response


def _held(request: Request, tag: str) -> bool:
    return has_tag(request.headers.get("if-none-match", ""), tag)
