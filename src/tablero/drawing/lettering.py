"""Wood type: a heavy condensed alphabet with cut corners, as on old playing bills.

Fonts differ between systems, so what is printed on a piece is drawn from these skeletons. A
letter stands on a body ten units high; its strokes are two units wide (`STROKE`), its feet
(`slabs`) half as thick.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Literal

from tablero.drawing.svg import Svg, group, number, path

HEIGHT = 10.0
STROKE = 2.0
SLAB = 1.1
_GAP = 0.95
_SPACE = 3.2
_FOOT = 1.55

Anchor = Literal["start", "middle", "end"]
_SHARE: dict[Anchor, float] = {"start": 0, "middle": 0.5, "end": 1}
_STEP = re.compile(r"([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?")


@dataclass(frozen=True, slots=True)
class Letter:
    """A skeleton: its width, its strokes, and where slab feet stand ("x y" pairs, y 0 at the top or
    10 at the base).
    """

    width: float
    strokes: str
    feet: tuple[tuple[float, int], ...] = ()


_BASE = 10
_TOP = 0
_BOWL = "M6 3.6V2.6L4.4 1H2.6L1 2.6V7.4L2.6 9H4.4L6 7.4"

LETTERS = {
    "A": Letter(7, "M1 10V3L2.8 1H4.2L6 3V10M1 6.3H6", ((1, _BASE), (6, _BASE))),
    "B": Letter(7, "M1.4 0V10M1 1H4.8L5.8 2V3.9L4.7 5H1M4.7 5L6 6.2V7.7L4.7 9H1"),
    "C": Letter(7, _BOWL + "V6.4"),
    "D": Letter(7, "M1.4 0V10M1 1H4.4L6 2.6V7.4L4.4 9H1"),
    "E": Letter(6.4, "M1.4 0V10M0.4 1H6.2M0.4 9H6.2M1 5H4.8"),
    "F": Letter(6.2, "M1.4 0V10M0.4 1H6.2M1 5H4.6", ((1.4, _BASE),)),
    "G": Letter(7, _BOWL + "V5.8H3.6"),
    "H": Letter(
        7, "M1.2 0V10M5.8 0V10M1 5H6", ((1.2, _TOP), (5.8, _TOP), (1.2, _BASE), (5.8, _BASE))
    ),
    "I": Letter(3.2, "M1.6 0V10", ((1.6, _TOP), (1.6, _BASE))),
    "J": Letter(5.8, "M4.4 0V7.4L2.8 9H2.4L1 7.6V6.6", ((4.4, _TOP),)),
    "K": Letter(
        7,
        "M1.2 0V10M1.6 5.6H2.6L5.8 2.2V0M3.2 5.4L5.8 8V10",
        ((1.2, _TOP), (1.2, _BASE), (5.8, _TOP), (5.8, _BASE)),
    ),
    "L": Letter(6, "M1.4 0V10M0.4 9H5.9V6.6", ((1.4, _TOP),)),
    "M": Letter(8.6, "M1.1 10V0M7.5 10V0M1.3 0.6L4.3 6.4L7.3 0.6", ((1.1, _BASE), (7.5, _BASE))),
    "N": Letter(7.4, "M1.1 10V0M6.3 10V0M1.1 0.8L6.3 9.2", ((1.1, _BASE), (6.3, _TOP))),
    "O": Letter(7, "M2.6 1H4.4L6 2.6V7.4L4.4 9H2.6L1 7.4V2.6Z"),
    "P": Letter(6.8, "M1.4 0V10M1 1H4.4L5.9 2.4V4.6L4.4 6H1", ((1.4, _BASE),)),
    "Q": Letter(7, "M2.6 1H4.4L6 2.6V7.4L4.4 9H2.6L1 7.4V2.6ZM3.6 6.4L6.6 10.4"),
    "R": Letter(
        7.1,
        "M1.4 0V10M1 1H4.4L5.9 2.4V4.1L4.5 5.5H1M4 5.5L5.9 7.4V10",
        ((1.4, _BASE), (5.9, _BASE)),
    ),
    "S": Letter(6.8, "M5.8 3.4V2.6L4.2 1H2.6L1 2.6V3.7L2.4 5H4.4L5.8 6.3V7.4L4.2 9H2.6L1 7.4V6.6"),
    "T": Letter(7, "M3.5 0V10M0.9 3.2V1H6.1V3.2", ((3.5, _BASE),)),
    "U": Letter(7, "M1 0V7.4L2.6 9H4.4L6 7.4V0", ((1, _TOP), (6, _TOP))),
    "V": Letter(7, "M1 0V4.4L3 8.8H4L6 4.4V0", ((1, _TOP), (6, _TOP))),
    "W": Letter(9.4, "M1 0V3.6L2.7 9L4.7 3.2L6.7 9L8.4 3.6V0", ((1, _TOP), (8.4, _TOP))),
    "X": Letter(
        7, "M1 0V2.2L6 7.8V10M6 0V2.2L1 7.8V10", ((1, _TOP), (6, _TOP), (1, _BASE), (6, _BASE))
    ),
    "Y": Letter(7, "M1 0V2.4L3.5 5.6L6 2.4V0M3.5 5V10", ((1, _TOP), (6, _TOP), (3.5, _BASE))),
    "Z": Letter(6.4, "M1 3V1H5.4V2.2L1 7.8V9H5.4V7"),
    "0": Letter(7, "M2.6 1H4.4L6 2.6V7.4L4.4 9H2.6L1 7.4V2.6Z"),
    "1": Letter(5, "M0.6 2.5L2.2 1.4L2.9 0.2V10", ((2.7, _BASE),)),
    "2": Letter(6.8, "M1 3.7V2.6L2.6 1H4.2L5.8 2.6V3.9L1.3 7.9V9H5.8V7.2"),
    "3": Letter(
        6.8, "M1 3.2V2.6L2.6 1H4.2L5.7 2.5V3.7L4.4 5H2.7M4.4 5L5.8 6.4V7.5L4.2 9H2.6L1 7.4V6.8"
    ),
    "4": Letter(7, "M4.8 10V0M4.6 0.9L1.2 5.6V7H6.8", ((4.8, _BASE),)),
    "5": Letter(6.8, "M5.8 2.6V1H1.5V4.5H4.2L5.8 6V7.4L4.2 9H2.6L1 7.4V6.8"),
    "6": Letter(6.9, "M5.8 3V2.6L4.2 1H2.6L1 2.6V7.4L2.6 9H4.2L5.8 7.4V5.9L4.4 4.6H1"),
    "7": Letter(6.6, "M1 3.2V1H5.6V2.6L2.9 6.6V10", ((2.9, _BASE),)),
    "8": Letter(
        6.8,
        "M2.6 1H4.2L5.6 2.4V3.7L4.3 5L5.8 6.3V7.4L4.2 9H2.6L1 7.4V6.3L2.5 5L1.2 3.7V2.4ZM2.5 5H4.3",
    ),
    "9": Letter(6.9, "M1.1 7V7.4L2.7 9H4.3L5.9 7.4V2.6L4.3 1H2.7L1.1 2.6V4.1L2.5 5.4H5.9"),
    "!": Letter(3, "M1.5 0V6.2M1.5 7.8V10"),
    "¡": Letter(3, "M1.5 4.6V11M1.5 0.8V3"),
    "+": Letter(6, "M3 2.4V7.8M0.3 5.1H5.7"),
    "-": Letter(4.4, "M0.4 5.1H4"),
    ".": Letter(2.6, "M1.3 8V10"),
    "·": Letter(3, "M1.5 4V6"),
    "/": Letter(5, "M0.8 10L4.2 0"),
}


def _letters(words: str) -> list[Letter | None]:
    """The letters of a text without accents; None is a space. Unknown ones are left out."""
    plain = "".join(
        c for c in unicodedata.normalize("NFD", words.upper()) if not unicodedata.combining(c)
    )
    return [None if c == " " else LETTERS[c] for c in plain if c == " " or c in LETTERS]


def width(words: str, height: float) -> float:
    """How wide `words` are when set `height` high."""
    letters = _letters(words)
    if not letters:
        return 0.0
    units = sum(_SPACE if letter is None else letter.width + _GAP for letter in letters) - _GAP
    return units * height / HEIGHT


def _shifted(strokes: str, dx: float) -> str:
    """A skeleton moved to the right."""

    def shift(found: re.Match[str]) -> str:
        command, first, second = found.groups()
        if command == "V":
            return found.group()
        moved = f"{command}{number(float(first) + dx)}"
        return moved if second is None else f"{moved} {second}"

    return _STEP.sub(shift, strokes)


@cache
def _outline(words: str) -> tuple[str, str]:
    """The strokes and the slabs of a whole line as two path texts, in units of the alphabet."""
    strokes: list[str] = []
    slabs: list[str] = []
    pen = 0.0
    for letter in _letters(words):
        if letter is None:
            pen += _SPACE
            continue
        strokes.append(_shifted(letter.strokes, pen))
        for foot, level in letter.feet:
            line = SLAB / 2 if level == _TOP else level - SLAB / 2
            slabs.append(
                f"M{number(pen + foot - _FOOT)} {number(line)}H{number(pen + foot + _FOOT)}"
            )
        pen += letter.width + _GAP
    return "".join(strokes), "".join(slabs)


def woodtype(
    words: str,
    x: float,
    y: float,
    height: float,
    *,
    ink: str,
    anchor: Anchor = "start",
    fit: float | None = None,
    stretch: float = 1,
) -> Svg:
    """A line of wood type whose top is at y.

    `fit` squeezes or widens the line to a width, as printers chose a narrower fount to fill the
    measure.
    """
    natural = width(words, height)
    wide = stretch if fit is None or not natural else fit / natural
    left = x - natural * wide * _SHARE[anchor]
    unit = height / HEIGHT
    strokes, slabs = _outline(words)
    return group(
        path(strokes, stroke_width=STROKE),
        path(slabs, stroke_width=SLAB) if slabs else None,
        transform=f"translate({number(left)} {number(y)}) scale({unit * wide:.3f} {unit:.3f})",
        fill="none",
        stroke=ink,
        stroke_miterlimit=3,
    )
