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
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar, TypeVarTuple, Unpack

from markupsafe import Markup

Texts: TypeAlias = Mapping[str, str]
"""Pieces by key: each an element whose text has slots for the pieces inside it."""
Inputs = TypeVarTuple("Inputs")
T = TypeVar("T")

SLOT: Final = re.compile(r"<!--([^<>]+?)-->")
"""The place of a piece in the text around it."""
_ROW: Final = re.compile(r"(?:<!--[^<>]+?-->){2,}")
_SIDE_BY_SIDE: Final = "--><!--"
ROW: Final = "..."
"""Between the first and the last key of a row of pieces that are kept as they are."""
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

    A key is used once in a page, and means the same thing in every position. Keys that begin with
    `p:` belong to the page around the drawings.
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

    return SLOT.sub(fill, text)


class Same(Generic[T]):
    """An input that is compared by identity: a large value that is handed on and never changed."""

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it

    def __hash__(self) -> int:
        return id(self.it)


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

    def kept(self, make: Callable[[Unpack[Inputs]], T], *inputs: *Inputs) -> T:
        """What `make` makes of these inputs; it is called only if nobody has needed it lately."""
        made: T = self._found((make, inputs), "", make, inputs)
        return made

    def part(self, key: str, draw: Callable[[Unpack[Inputs]], Markup], *inputs: *Inputs) -> Markup:
        """The same for a drawing, as a part with this key."""
        made: Markup = self._found((draw, key, inputs), key, draw, inputs)
        return made

    def recalled(self, asked: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes, for something that is known by a name although it is made of more.

        Law: what is made follows from the name alone.
        """
        made: T = self._found(asked, "", make, ())
        return made

    def _found(
        self, asked: Hashable, key: str, make: Callable[..., Any], inputs: tuple[Any, ...]
    ) -> Any:
        found = self._kept.get(asked)
        if found is None:
            around, self._inside = self._inside, []
            made = make(*inputs)
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


class Pieces:
    """Collects the pieces of a page while it is written."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.texts: dict[str, str] = {}

    def part(self, key: str, draw: Callable[[Unpack[Inputs]], Markup], *inputs: *Inputs) -> Markup:
        """A slot for a piece, which is drawn again only if an input has changed."""
        return self.take(self.memory.part(key, draw, *inputs))

    def take(self, drawn: Markup) -> Markup:
        """Collect the pieces of a drawing and return its text, with slots for them.

        ValueError if one of their keys is used already.
        """
        parts = parts_of(drawn)
        if not self.texts.keys().isdisjoint(parts):
            raise ValueError(f"two pieces have the same key: {self.texts.keys() & parts.keys()}")
        self.texts.update(parts)
        return drawn


def changes(old: Texts, new: Texts) -> dict[str, str]:
    """What brings a page from the old pieces to the new ones: the outermost that differ.

    Inside them, what the page has already is a slot; `<!--a...b-->` stands for the pieces from a
    to b where the page has them side by side in this order.
    """
    different = {key for key, text in new.items() if old.get(key) != text}
    inside: set[str] = set()

    def written(key: str) -> str:
        def fill(match: re.Match[str]) -> str:
            if match[1] not in different:
                return match[0]
            inside.add(match[1])
            return written(match[1])

        return SLOT.sub(fill, _shortened(new[key], old.get(key, ""), different))

    sent = {key: written(key) for key in new if key in different}
    return {key: text for key, text in sent.items() if key not in inside}


def _shortened(text: str, before: str, different: Collection[str]) -> str:
    """The text with rows of kept slots shortened where they stood side by side before."""
    if _SIDE_BY_SIDE not in text:
        return text

    def shorten(match: re.Match[str]) -> str:
        row, written, at = list(SLOT.finditer(match[0])), [], 0
        while at < len(row):
            end = max(_as_before(row, at, before, different), at + 1)
            if end - at > 2:
                written.append(slot(f"{row[at][1]}{ROW}{row[end - 1][1]}"))
            else:
                written += [one[0] for one in row[at:end]]
            at = end
        return "".join(written)

    return _ROW.sub(shorten, text)


def _as_before(
    row: Sequence[re.Match[str]], start: int, before: str, different: Collection[str]
) -> int:
    """The end of the slots from `start` on that are kept and stood in this order before."""
    high = start
    while high < len(row) and row[high][1] not in different:
        high += 1
    low = start
    while low < high:
        middle = (low + high + 1) // 2
        if row[0].string[row[start].start() : row[middle - 1].end()] in before:
            low = middle
        else:
            high = middle - 1
    return low
