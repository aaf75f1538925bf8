"""Names of any letters, cut to the room that a drawing has for them."""

from __future__ import annotations

import unicodedata
from typing import Final

_DOTS: Final = "…"
_NARROW: Final = frozenset("iljtfrI.,:;'’!|()[] -")
_WIDE: Final = frozenset("mwMW@%&—" + _DOTS)


def breadth(name: str) -> float:
    """How wide a name is in the serif of the drawings, in ordinary small letters."""
    return sum([_breadth(letter) for letter in name])


def shortened(name: str, most: float) -> str:
    """As much of a name as `most` ordinary small letters have room for."""
    if breadth(name) <= most:
        return name
    room = most - breadth(_DOTS)
    kept = 1
    while kept < len(name) and breadth(name[: kept + 1]) <= room:
        kept += 1
    return name[:kept].rstrip() + _DOTS


def _breadth(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 2.0
    if letter in _WIDE:
        return 1.8
    if letter in _NARROW:
        return 0.6
    return 1.4 if letter.isupper() else 1.0
