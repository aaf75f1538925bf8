"""Parts: pieces of a drawing with a key. What a reader has already is not drawn or sent again.

A drawing is text with slots. `part(key, drawn)` puts a slot where the piece belongs and keeps the
piece beside the text, so that a whole picture is a few dozen short texts by key: two
pictures are compared text by text, and only those that differ travel. `whole` fills the slots, for
whoever wants one self-contained picture.

`Memory` holds what the last pictures of one table consisted of. A piece is drawn again only if its
inputs have changed, whoever looks: readers who see the same thing have the same inputs. Since
a piece is a function of its inputs alone, what one reader may not know cannot come into
another's picture through the memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, TypeAlias, TypeVar, TypeVarTuple, Unpack

from markupsafe import Markup

Texts: TypeAlias = Mapping[str, str]
"""Pieces by key: each an element whose text has slots for the pieces inside it."""
T = TypeVar("T")
Inputs = TypeVarTuple("Inputs")

_SLOT: Final = re.compile(r"<!--([^<>]+?)-->")
_NAME: Final = re.compile(r"<[A-Za-z][\w-]*")
_NOTHING: Final[Texts] = {}


class Drawn(Markup):
    """Markup with slots, and the pieces that belong into them."""

    __slots__ = ("parts",)
    parts: Texts

    @classmethod
    def of(cls, text: str, parts: Texts) -> Drawn:
        """The text with the pieces for its slots."""
        drawn = cls(text)
        drawn.parts = parts
        return drawn


def slot(key: str) -> str:
    """The place of a piece in the text around it: a comment, which is allowed in every element."""
    return f"<!--{key}-->"


def parts_of(drawn: str) -> Texts:
    """The pieces beside a drawing's own text."""
    return drawn.parts if isinstance(drawn, Drawn) else _NOTHING


def part(key: str, drawn: Markup) -> Drawn:
    """A drawing that consists of one element, as a piece with a key of its own.

    A key is used once in a page, and means the same thing in every position.
    """
    head = _NAME.match(drawn)
    if head is None:
        raise ValueError(f"the part {key} is no element: {drawn[:40]}")
    end = head.end()
    return Drawn.of(
        slot(key), {key: f'{drawn[:end]} data-part="{key}"{drawn[end:]}', **parts_of(drawn)}
    )


def whole(drawn: Markup) -> Markup:
    """The drawing with all its slots filled."""
    return Markup(filled(drawn, parts_of(drawn)))


def filled(text: str, parts: Texts, kept: Callable[[str], bool] = lambda _key: False) -> str:
    """The text with every slot filled, except those of pieces that are to be `kept` as slots."""

    def fill(match: re.Match[str]) -> str:
        key = match[1]
        return match[0] if key not in parts or kept(key) else filled(parts[key], parts, kept)

    return _SLOT.sub(fill, text)


class _Kept:
    """Something in a memory: what was made, and what else was asked for while it was made."""

    __slots__ = ("inside", "made", "turn")

    def __init__(self, made: Any, inside: list[_Kept], turn: int) -> None:
        self.made = made
        self.inside = inside
        self.turn = turn
        """When it was last needed."""

    def need(self, turn: int) -> None:
        """It is needed again, and with it everything inside."""
        self.turn = turn
        for one in self.inside:
            if one.turn != turn:
                one.need(turn)


class Memory:
    """What the last pictures of a table consisted of.

    `turn` ends a picture, or several of the same position for different readers: what none of them
    needed is forgotten. So a memory is never larger than two positions. A piece that is needed
    keeps what it was made from, so that the next one like it has only its changes to draw.
    """

    __slots__ = ("_inside", "_kept", "_turn")

    def __init__(self) -> None:
        self._kept: dict[Hashable, _Kept] = {}
        self._inside: list[_Kept] = []
        """What has been asked for by the piece that is being made."""
        self._turn = 0

    def drawn(self, draw: Callable[[Unpack[Inputs]], T], *inputs: *Inputs) -> T:
        """What `draw` makes of these inputs; it is called only if nobody has needed it before."""
        made: T = self._found("", draw, *inputs)
        return made

    def named(self, key: str, draw: Callable[[Unpack[Inputs]], Markup], *inputs: *Inputs) -> Markup:
        """The same as a part with this key."""
        made: Markup = self._found(key, draw, *inputs)
        return made

    def _found(self, key: str, draw: Callable[[Unpack[Inputs]], Any], *inputs: *Inputs) -> Any:
        asked = (draw, key, inputs)
        found = self._kept.get(asked)
        if found is None:
            around, self._inside = self._inside, []
            made = draw(*inputs)
            found = _Kept(part(key, made) if key else made, self._inside, self._turn)
            self._inside = around
            self._kept[asked] = found
        elif found.turn != self._turn:
            found.need(self._turn)
        self._inside.append(found)
        return found.made

    def turn(self) -> None:
        """The next drawings are of another position."""
        gone = [asked for asked, one in self._kept.items() if one.turn != self._turn]
        for asked in gone:
            del self._kept[asked]
        self._inside = []
        self._turn += 1
