"""What a client reads of the news: which entry they end with, and what the reader may answer.

The only module that knows how the page's news carry the question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

_TOLD: Final = re.compile(rb'"told":(\d+)')
"""Quotes inside a string are escaped, so this matches no text of a fragment."""
_RESYNC: Final = b'"resync":true'
_ASK: Final = b'"ask"'
_OPTIONS: Final = re.compile(r'<script[^>]*\bid="?options"?[^>]*>(.*?)</script>', re.DOTALL)


class Question(NamedTuple):
    """What a reader is asked: the decision, and every possible answer."""

    ply: int
    answers: tuple[str, ...]


class _Fragments(msgspec.Struct):
    ask: Any = None


class _Message(msgspec.Struct):
    fragments: _Fragments


class _Option(msgspec.Struct):
    text: str


class _Options(msgspec.Struct):
    ply: int
    options: list[_Option]


_MESSAGE: Final = msgspec.json.Decoder(_Message)
_QUESTION: Final = msgspec.json.Decoder(_Options)


def told_of(message: bytes) -> int:
    """The entry with which a message ends; -1 if it names none."""
    found = _TOLD.search(message)
    return int(found[1]) if found else -1


def calls_to_resync(message: bytes) -> bool:
    """Whether the reader has missed something and must ask for everything."""
    return _RESYNC in message


def asks_anew(message: bytes) -> bool:
    """Whether the message changes what the reader is asked."""
    return _ASK in message


def question_of(message: bytes) -> Question | None:
    """The question in a message that `asks_anew`; None if nothing is asked of its reader."""
    for text in _texts(_MESSAGE.decode(message).fragments.ask):
        block = _OPTIONS.search(text)
        if block:
            asked = _QUESTION.decode(block[1])
            return Question(asked.ply, tuple(option.text for option in asked.options))
    return None


def _texts(part: Any) -> Iterator[str]:
    """Every text in a fragment, whether it comes whole or in slots."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for inner in part.values():
            yield from _texts(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _texts(inner)
