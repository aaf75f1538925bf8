"""Names and lines that people type: text, never markup, with something visible in it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Protocol

from .errors import BadName, BadText

LONGEST_NAME = 30
LONGEST_LINE = 500
_JOINERS: Final = "\u200c\u200d"
"""Joiners, which hold an emoji or the letters of some scripts together, or keep them apart."""
_PICTURE: Final = "\ufe0f"
"""Asks for the coloured form of a symbol."""
_VIRAMA: Final = 9
"""The combining class of the signs after which Indic scripts use joiners."""
_EMPTY_BRAILLE: Final = "\u2800"
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0e\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols that show nothing: fillers, variation selectors, empty heads."""
_ALIKE: Final = str.maketrans(
    # Greek and Cyrillic letters, and digits, that look like Latin letters in small or large form.
    "αβεζηικμνορτυχабвгдекмнорстухіјѕӏԁԛԝ01",
    "abezhikmnoptyxa6brdekmhopctyxijsldqwol",
)
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
"""The flag of a region: the only place where tag characters belong."""


class WordFilter(Protocol):
    """Decides which words others may read."""

    def __call__(self, text: str, /) -> str:
        """The text as others may read it; a TableError if they may not read it at all."""


class _Guard:
    """The filter of this process. Whatever people type comes through here, so none is forgotten."""

    def __init__(self) -> None:
        self.filter: WordFilter | None = None

    def passed(self, text: str) -> str:
        """The text as others may read it."""
        return text if self.filter is None else self.filter(text)


_GUARD: Final = _Guard()


def filter_words(chosen: WordFilter | None) -> None:
    """Let names and lines pass this filter from now on; None: there is none."""
    _GUARD.filter = chosen


def clean_name(name: str) -> str:
    """The name in its normal form; BadName if it cannot be shown in a list of players."""
    clean = _GUARD.passed(re.sub(" +", " ", _clean(name)))
    if not _prints(clean, LONGEST_NAME):
        raise BadName(f"a name has 1 to {LONGEST_NAME} printable characters", most=LONGEST_NAME)
    return clean


def clean_line(text: str) -> str:
    """The line of chat in its normal form; BadText if it cannot be shown."""
    clean = _GUARD.passed(_clean(text))
    if not _prints(clean, LONGEST_LINE):
        raise BadText(f"a line has 1 to {LONGEST_LINE} printable characters", most=LONGEST_LINE)
    return clean


def clean_remark(text: str) -> str:
    """What somebody adds for an administrator, in one line, perhaps empty. No filter looks at it:
    whoever reports words has to name them.
    """
    line = _clean(re.sub(r"\s+", " ", text))
    return "".join(each for each in line if each in _JOINERS or each.isprintable())


def look_of(name: str) -> str:
    """A key that is equal for names people would confuse: wide or small letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def likeness_of(name: str) -> str:
    """A key that is equal for names of different letters that look the same on a page."""
    return look_of(name).translate(_ALIKE).replace("l", "i")


def _clean(text: str) -> str:
    """The text with plain spaces, and without invisible characters and direction marks.

    Other control characters stay, and are refused later.
    """
    # Cut first: normalising a huge text takes time, and it is too long anyway.
    text = unicodedata.normalize("NFC", text[: 4 * LONGEST_LINE])
    flags = {place for flag in _FLAG.finditer(text) for place in range(*flag.span())}
    kept = [
        _shown(character, text[at - 1 : at], text[at + 1 : at + 2], flag=at in flags)
        for at, character in enumerate(text)
    ]
    return unicodedata.normalize("NFC", "".join(kept)).strip(" ")


def _shown(character: str, before: str, after: str, *, flag: bool) -> str:
    """The character, a plain space for any space, or nothing."""
    if flag:
        return character
    if character in _JOINERS:
        return character if before and after and _joins(before) else ""
    if character == _PICTURE:
        return character if before and unicodedata.category(before)[0] in "SPN" else ""
    kind = unicodedata.category(character)
    if kind == "Zs" or character == _EMPTY_BRAILLE:
        return " "
    return "" if kind == "Cf" or _BLANK.match(character) else character


def _joins(before: str) -> bool:
    """Whether a joiner means something after this character: a symbol, Arabic letter or virama."""
    return (
        before == _PICTURE
        or unicodedata.category(before) in ("So", "Sk")
        or unicodedata.bidirectional(before) == "AL"
        or unicodedata.combining(before) == _VIRAMA
    )


def _prints(text: str, most: int) -> bool:
    """Whether the text is not empty or too long, and shows something: not only marks."""
    tagged = _FLAG.sub("\U0001f3f4", text)
    bare = "".join(character for character in tagged if character not in _JOINERS)
    seen = any(unicodedata.category(character)[0] in "LNPS" for character in bare)
    return len(text) <= most and seen and bare.isprintable()
