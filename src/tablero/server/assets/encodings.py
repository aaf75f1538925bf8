"""Content codings: which one a client takes, and compressing with it."""

from __future__ import annotations

import gzip
import re
from typing import Final, Literal, get_args

import brotli

Encoding = Literal["br", "gzip"]
ENCODINGS: Final[tuple[Encoding, ...]] = get_args(Encoding)
"""What we offer; the first is the smallest."""

_ACCEPTED: Final = re.compile(r"\s*([\w*.-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")


def chosen(accepted: str) -> Encoding | None:
    """The coding for a client, by its `Accept-Encoding`; None is no coding.

    Of codings that the client likes equally, the smallest. What cannot be read is not accepted.
    """
    wishes: dict[str, float] = {}
    for part in accepted.lower().split(","):
        if found := _ACCEPTED.fullmatch(part):
            wishes[found[1]] = float(found[2] or 1)
    likings = {coding: wishes.get(coding, wishes.get("*", 0.0)) for coding in ENCODINGS}
    best = max(ENCODINGS, key=lambda coding: likings[coding])
    return best if likings[best] > 0 and likings[best] >= wishes.get("identity", 0.0) else None


def quickly(body: bytes, encoding: Encoding) -> bytes:
    """Compress an answer that is sent once: well under a millisecond for a table's page."""
    return _brotli(body, 4) if encoding == "br" else gzip.compress(body, 4, mtime=0)


def well(body: bytes, encoding: Encoding) -> bytes:
    """Compress one of many things, each of which is sent now and then: in a few milliseconds."""
    return _brotli(body, 6) if encoding == "br" else gzip.compress(body, 6, mtime=0)


def thoroughly(body: bytes, encoding: Encoding) -> bytes:
    """Compress what is sent many times: a tenth of a second for a large picture."""
    return _brotli(body, 11) if encoding == "br" else gzip.compress(body, 9, mtime=0)


def _brotli(body: bytes, quality: int) -> bytes:
    packed: bytes = brotli.compress(body, quality=quality)
    return packed
