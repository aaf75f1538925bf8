"""Sheets: whole answers that are kept, in every coding, with a short name for their bytes."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from .encodings import ENCODINGS, Encoding, thoroughly


class Sheet(NamedTuple):
    """A body, the same compressed, and its entity tag."""

    body: bytes
    packed: Mapping[Encoding, bytes]
    etag: str

    @classmethod
    def of(cls, content: str | bytes) -> Sheet:
        """The content with its name. Compressing takes a while: not for the event loop."""
        body = content.encode() if isinstance(content, str) else content
        packed = {encoding: thoroughly(body, encoding) for encoding in ENCODINGS}
        return cls(body, packed, weak_tag(fingerprint(body)))


def fingerprint(content: bytes) -> str:
    """A short name for exactly these bytes."""
    return blake2b(content, digest_size=8).hexdigest()


def tag_of(key: bytes, *inputs: Any) -> str:
    """An entity tag for whatever is made of these inputs alone, before it is made.

    Law: equal inputs have equal texts. The key keeps others from guessing at the inputs.
    """
    return weak_tag(blake2b(repr(inputs).encode(), key=key, digest_size=16).hexdigest())


def weak_tag(name: str) -> str:
    """An entity tag for the content, whatever coding it travels in."""
    return f'W/"{name}"'


def has_tag(held: str, tag: str) -> bool:
    """Whether an `If-None-Match` names this tag; weak and strong ones are the same here."""
    return tag.removeprefix("W/") in held
