"""Values as text: the notation of positions.

`[…]` is a tuple, `Auction[…]` a value with named parts, `-` is None, `?` a thing that the reader
may not see and `?*4` four of them. Everything else is written as in records. What a text means
follows from the declared type of its field.

Law: a value reads back equal to what was written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import groupby
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import TableroError
from .things import in_order
from .value import Value
from .zones import UNSEEN

NOTHING: Final = "-"
HIDDEN: Final = "?"
YES, NO = "yes", "no"
TOKEN: Final = re.compile(r'\s*([^\s\[\]"]*\[|\]|"(?:[^"\\]|\\.)*"|[^\s\[\]"]+)')
RUN: Final = 3
"""This many equal words in a row are written with a count: `?*10`."""
REPEATED: Final = re.compile(r"([^*]+)\*([1-9][0-9]{0,2})")
DEEPEST: Final = 20
"""How far brackets may nest; the deepest of our games reaches eight."""


class Misread(ValueError):
    """What is wrong, and where in the line."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at


@dataclass(frozen=True, slots=True)
class Codec:
    """How to write a class that is not a plain value: as a type that is."""

    kind: type
    plain: Any
    """The type it is written as."""
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


class Node(NamedTuple):
    """A piece of a line: a word, or a bracket with what is in it."""

    at: int
    """Where it begins."""
    text: str
    """The word, or the name before the bracket."""
    items: tuple[Node, ...] | None


def parts_of(kind: Any) -> Mapping[str, Any]:
    """The declared parts of a class with named parts, in the order of its constructor."""
    if issubclass(kind, Value):
        listed: Mapping[str, Any] = kind.fields
        return listed
    hints = get_type_hints(kind)
    names = kind._fields if issubclass(kind, tuple) else [field.name for field in fields(kind)]
    return {name: hints[name] for name in names}


def has_parts(kind: object) -> bool:
    """Whether a class has named parts: a class of values, a dataclass or a named tuple."""
    if not isinstance(kind, type):
        return False
    if issubclass(kind, tuple):
        return hasattr(kind, "_fields")
    return issubclass(kind, Value) or is_dataclass(kind)


class Notation:
    """Writes and reads the values of one game."""

    def __init__(self, codecs: tuple[Codec, ...], named: Mapping[str, type]) -> None:
        self._codecs = {codec.kind: codec for codec in codecs}
        self._named = named
        """Classes that may appear where only their base is declared: questions, by name."""

    # Writing.

    def write(self, value: Any) -> str:
        """The text form of a value."""
        if value is None:
            return NOTHING
        if value is UNSEEN:
            return HIDDEN
        if isinstance(value, bool):
            return YES if value else NO
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if type(value) in self._codecs:
            return self.write(self._codecs[type(value)].write(value))
        if has_parts(type(value)):
            inside = self._row(getattr(value, name) for name in parts_of(type(value)))
            return f"{type(value).__name__}{inside}"
        if isinstance(value, tuple):
            return self._row(value)
        if isinstance(value, frozenset):
            return self._row(in_order(value))
        if isinstance(value, Mapping):
            return self._row(each for pair in value.items() for each in pair)
        return str(value)

    def _row(self, values: Any) -> str:
        words = []
        for word, run in groupby(map(self.write, values)):
            count = len(list(run))
            short = count >= RUN and not word.endswith(("]", '"'))
            words += [f"{word}*{count}"] if short else [word] * count
        return f"[{' '.join(words)}]"

    # Reading.

    def read(self, kind: Any, text: str) -> Any:
        """The value of the declared type with this text form; Misread says where it has none."""
        return self._read(kind, parse(text))

    def _read(self, kind: Any, node: Node) -> Any:
        if node.items is None and not node.text.startswith('"'):
            if node.text == HIDDEN:
                return UNSEEN
            if node.text == NOTHING and NoneType in options_of(kind):
                return None
        problem = Misread(node.at, f"{shown(node)} is no {name_of(kind)}")
        for option in options_of(kind):
            try:
                return self._read_one(option, node)
            except Misread as error:
                # The attempt that got furthest is the one that was meant: report its complaint.
                problem = max(error, problem, key=lambda each: each.at)
        raise problem

    def _read_one(self, kind: Any, node: Node) -> Any:
        if kind in self._codecs:
            codec = self._codecs[kind]
            return self._made(node, codec.read, self._read(codec.plain, node))
        origin = get_origin(kind)
        if origin in CONTAINERS:
            return CONTAINERS[origin](self, get_args(kind), node)
        kind = origin or kind
        if node.items is not None:
            return self._read_parts(kind, node)
        if kind is str and node.text.startswith('"'):
            return json.loads(node.text)
        if kind is bool and node.text in (YES, NO):
            return node.text == YES
        if kind is int:
            return self._made(node, _number, node.text)
        if hasattr(kind, "parse"):
            return self._made(node, kind.parse, node.text)
        raise Misread(node.at, f"{shown(node)} is no {name_of(kind)}")

    def _read_parts(self, kind: Any, node: Node) -> Any:
        found = self._named.get(node.text)
        if found is None or not (isinstance(kind, type) and issubclass(found, kind)):
            found = kind
        if not has_parts(found) or node.text != found.__name__:
            raise Misread(node.at, f"{shown(node)} is no {name_of(kind)}")
        parts, items = parts_of(found), node.items or ()
        if len(items) != len(parts):
            raise Misread(node.at, f"{node.text} has {len(parts)} parts: {', '.join(parts)}")
        values = [self._read(part, item) for part, item in zip(parts.values(), items, strict=True)]
        return self._made(node, lambda given: found(*given), values)

    def _made(self, node: Node, make: Callable[[Any], Any], value: Any) -> Any:
        try:
            return make(value)
        except Misread:
            raise
        except (ValueError, TypeError, KeyError, TableroError) as error:
            raise Misread(node.at, str(error)) from None

    def items(self, node: Node) -> tuple[Node, ...]:
        """The contents of a bracket without a name."""
        if node.items is None or node.text:
            raise Misread(node.at, f"{shown(node)} is no [ … ]")
        return node.items

    def row(self, args: tuple[Any, ...], node: Node) -> tuple[Any, ...]:
        """A tuple: of one type and any length, or of one type for each place."""
        items = self.items(node)
        if args[1:] == (Ellipsis,):
            return tuple(self._read(args[0], item) for item in items)
        if len(items) != len(args):
            raise Misread(node.at, f"here are {len(items)} things, not {len(args)}")
        return tuple(self._read(kind, item) for kind, item in zip(args, items, strict=True))

    def heap(self, args: tuple[Any, ...], node: Node) -> frozenset[Any]:
        """A set."""
        return frozenset(self._read(args[0], item) for item in self.items(node))

    def pairs(self, args: tuple[Any, ...], node: Node) -> dict[Any, Any]:
        """A dictionary, its keys and values alternating."""
        items = self.items(node)
        if len(items) % 2:
            raise Misread(node.at, "a key has no value")
        key, value = args
        return {
            self._read(key, one): self._read(value, other)
            for one, other in zip(items[::2], items[1::2], strict=True)
        }


CONTAINERS: dict[Any, Callable[[Notation, tuple[Any, ...], Node], Any]] = {
    tuple: Notation.row,
    frozenset: Notation.heap,
    dict: Notation.pairs,
}


def options_of(kind: Any) -> tuple[Any, ...]:
    """The types of a union or of a type variable; any other type alone."""
    if isinstance(kind, TypeVar):
        return kind.__constraints__
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def name_of(kind: Any) -> str:
    """How a message names a type."""
    if kind is int:
        return "number"
    plain = get_origin(kind) or kind
    return plain.__name__ if isinstance(plain, type) else str(kind)


def shown(node: Node) -> str:
    """How a message names a piece of a line."""
    return repr(node.text[:40]) if node.items is None else f"{node.text[:40]}[…]"


def _number(text: str) -> int:
    if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text) is None:
        raise ValueError(f"{text[:20]!r} is not a number")
    return int(text)


# Lines into nodes.


def parse(text: str) -> Node:
    """A whole line as one node; Misread says where it goes wrong."""
    tokens = _tokens(text)
    node = _node(tokens, next(tokens), 0)
    at, word = next(tokens)
    if word:
        raise Misread(at, f"{word[:20]!r} is one too many")
    return node


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    """The brackets and words of a line with their places; after its end, empty words."""
    at = 0
    while found := TOKEN.match(text, at):
        yield found.start(1), found[1]
        at = found.end()
    if text[at:].strip():
        raise Misread(at, "a quotation mark is missing")
    while True:
        yield len(text), ""


def _node(tokens: Iterator[tuple[int, str]], first: tuple[int, str], depth: int) -> Node:
    at, word = first
    if word in ("", "]"):
        raise Misread(at, "something is missing here")
    if not word.endswith("["):
        return Node(at, word, None)
    if depth == DEEPEST:
        raise Misread(at, "too many brackets")
    items: list[Node] = []
    while (token := next(tokens))[1] != "]":
        if not token[1]:
            raise Misread(at, "this bracket is not closed")
        items += _run(_node(tokens, token, depth + 1))
    return Node(at, word[:-1], tuple(items))


def _run(node: Node) -> list[Node]:
    """A word with a count, repeated that many times."""
    found = REPEATED.fullmatch(node.text) if node.items is None else None
    return [node] if found is None else [Node(node.at, found[1], None)] * int(found[2])
