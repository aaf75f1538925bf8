"""Web addresses of people: a letter as JSON, signed so that the receiver can tell it is ours."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

import msgspec

from .letter import Letter

SIGNATURE: Final = "Tablero-Signature"


def body_of(letter: Letter, at: float) -> bytes:
    """What is sent: the letter, and what programs want to know about it."""
    return msgspec.json.encode(
        {
            "id": letter.id,
            "kind": letter.kind,
            "at": int(at),
            "title": letter.title,
            "body": letter.body,
            "url": letter.url,
            "end": letter.end,
            "table": letter.table,
            "game": letter.game,
            "lang": letter.lang,
        }
    )


def headers_of(body: bytes, key: str, at: float) -> Mapping[str, str]:
    """The headers of a hook: the signature is over the moment and the body, so that neither can be
    changed, nor an old letter be sent again as a new one.
    """
    moment = str(int(at))
    signed = hmac.new(key.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return {"Content-Type": "application/json", SIGNATURE: f"t={moment},v1={signed}"}
