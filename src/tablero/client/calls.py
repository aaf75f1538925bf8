"""Calls: requests as values. What is sent and how the answer is read is written here, once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """A request, and the type of its answer."""

    method: Literal["GET", "POST"]
    path: str
    reply: type[T]
    body: Mapping[str, Any] | None = None
    query: Mapping[str, Any] = field(default_factory=dict)
    again: bool = True
    """Whether it may be sent again. Law: then it counts once, however often it is sent, because it
    changes nothing, says how things are to be, or has a nonce that the server remembers."""


def get(path: str, reply: type[T], **query: Any) -> Call[T]:
    """A call that changes nothing."""
    return Call("GET", path, reply, query={k: v for k, v in query.items() if v is not None})


def post(path: str, reply: type[T], **body: Any) -> Call[T]:
    """A call that changes something, once, however often it is sent."""
    given = {name: value for name, value in body.items() if value is not None}
    return Call("POST", path, reply, {"nonce": secrets.token_urlsafe(16), **given})


def once(path: str, reply: type[T], **body: Any) -> Call[T]:
    """A call that changes something each time it is sent, or is refused the second time: it is not
    sent again if it may have arrived."""
    given = {name: value for name, value in body.items() if value is not None}
    return Call("POST", path, reply, given, again=False)


def at(*parts: str) -> str:
    """An address from its parts, whatever they contain: `at("t", table, "state")`."""
    return "/" + "/".join(quote(part, safe="") for part in parts)
