"""Files that browsers keep: styles, scripts and art."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..assets.encodings import thoroughly, well
from ..assets.sheets import Sheet
from ..assets.store import asset, is_one_of_many, split
from ..context import context_of
from ..replies import sheet_reply

FOR_GOOD: Final = "public, max-age=31536000, immutable"
ART_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""A picture may bring the colours of the night along; opened on its own, it may do nothing else."""


async def get_asset(request: Request) -> Response:
    """The asset, under the name of its content for good, under its plain name for now.

    A fingerprint that is not ours belongs to another release: the plain name has ours.
    """
    path, wanted = split(request.scope["path"])
    file = await context_of(request).press.printed(("asset", path), lambda: _packed(path))
    if wanted not in (None, file.fingerprint):
        return RedirectResponse(path, status_code=302)
    headers = {"Cache-Control": FOR_GOOD if wanted else "no-cache"}
    if path.startswith("/art/"):
        headers["Content-Security-Policy"] = ART_POLICY
    return sheet_reply(request, file.sheet, file.kind, headers)


class _File(NamedTuple):
    """What is kept of an asset."""

    kind: str
    fingerprint: str
    sheet: Sheet


def _packed(path: str) -> _File:
    known = asset(path)
    sheet = Sheet.of(known.body, well if is_one_of_many(path) else thoroughly)
    return _File(known.kind, known.fingerprint, sheet)
