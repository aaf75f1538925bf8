"""How an address is described."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import msgspec

from tablero.house.keys import Scope

Access: TypeAlias = Scope | Literal["anybody", "cookie"]
"""What opens an address: a key with this scope (or a cookie), nothing at all, or only a cookie."""

Kind: TypeAlias = type[msgspec.Struct] | str
"""What an answer is: JSON like this struct, or a content type."""

Method = Literal["GET", "POST", "WS"]

TEXT: Final = "text/plain"
PNG: Final = "image/png"
SVG: Final = "image/svg+xml"
LINES: Final = "application/x-ndjson"


@dataclass(frozen=True, slots=True)
class Query:
    """A parameter in the query."""

    name: str
    about: str
    schema: Mapping[str, Any]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Operation:
    """One method at one address."""

    method: Method
    path: str
    """The template, as the route has it."""
    access: Access
    about: str
    """One sentence: what it does, or what it answers."""
    reply: Kind
    body: type[msgspec.Struct] | None = None
    query: tuple[Query, ...] = ()
    also: str | None = None
    """Another content type in which the answer can come."""
    codes: tuple[str, ...] = ()
    """What can go wrong, besides what can everywhere (`document.EVERYWHERE`)."""

    @property
    def name(self) -> str:
        """A name for it, from its method and address."""
        words = self.path.replace("{", "").replace("}", "").replace("-", "_").strip("/").split("/")
        return "_".join([self.method.lower(), *filter(None, words)])


NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
MOMENT: Final = {"type": "number"}
"""In seconds since 1970."""
TEXTS: Final = {"type": "array", "items": {"type": "string"}}
"""Repeated: `?action=…&action=…`."""
STRING: Final = {"type": "string"}
