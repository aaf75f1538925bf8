"""Sheets: whole answers that are kept, in every coding, with a short name for their bytes."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from hashlib import blake2b
from secrets import token_bytes
from typing import Any, Final, NamedTuple

from .encodings import ENCODINGS, Encoding, thoroughly

_KEY: Final = token_bytes(32)


class Sheet(NamedTuple):
    """A body, compressed, and its entity tag. There are hundreds of pictures: only what nearly
    everybody takes is kept.
    """

    packed: Mapping[Encoding, bytes]
    etag: str

    @classmethod
    def of(
        cls, content: str | bytes, pack: Callable[[bytes, Encoding], bytes] = thoroughly
    ) -> Sheet:
        """The content with its name. Compressing takes a while: not for the event loop."""
        body = content.encode() if isinstance(content, str) else content
        packed = {encoding: pack(body, encoding) for encoding in ENCODINGS}
        return cls(packed, weak_tag(fingerprint(body)))

    @property
    def body(self) -> bytes:
        """For a client that takes no coding."""
        return gzip.decompress(self.packed["gzip"])


def fingerprint(content: bytes) -> str:
    """A short name for exactly these bytes."""
    return blake2b(content, digest_size=8).hexdigest()


def tag_of(*inputs: Any) -> str:
    """An entity tag for whatever this process makes of these inputs alone, before it is made.

    Law: inputs that differ have texts (`repr`) that differ. Nobody can guess at them from the tag.
    """
    return weak_tag(blake2b(repr(inputs).encode(), key=_KEY, digest_size=16).hexdigest())


def weak_tag(name: str) -> str:
    """An entity tag for the content, whatever coding it travels in."""
    return f'W/"{name}"'


def has_tag(held: str, tag: str) -> bool:
    """Whether an `If-None-Match` names this tag; weak and strong ones are the same here."""
    return tag.removeprefix("W/") in held
