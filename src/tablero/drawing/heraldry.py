"""Crests of people: a shield, how it is divided, two tinctures, and a charge on it.

The old rule holds that keeps crests legible: metals (gold, silver) and colours alternate. A charge
has a fine outline, so that it is seen on a field of two tinctures as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final, NamedTuple

from .engraving import star
from .palette import INK, PAPER_LIGHT, RULE
from .svg import Svg, circle, group, number, path, polygon, rect, tag

WIDTH: Final = 100.0
HEIGHT: Final = 116.0
_MIDDLE: Final = 50.0

SHIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "heater": "M6 6H94V50C94 82 72 102 50 111C28 102 6 82 6 50Z",
        "spanish": "M6 6H94V66C94 94 76 110 50 110C24 110 6 94 6 66Z",
        "swiss": "M6 10Q28 18 50 6Q72 18 94 10V54C94 84 72 102 50 111C28 102 6 84 6 54Z",
        "round": "M50 8A49 49 0 0 1 50 106A49 49 0 0 1 50 8Z",
        "kite": "M50 5C72 5 92 18 92 40C92 68 66 96 50 112C34 96 8 68 8 40C8 18 28 5 50 5Z",
        "lozenge": "M50 4L95 58L50 112L5 58Z",
    }
)
"""The outlines, by name."""

TINCTURES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "gold": "#e3b33a",
        "silver": PAPER_LIGHT,
        "red": "#a92f22",
        "blue": "#27508f",
        "green": "#3b7442",
        "black": INK,
        "purple": "#6b3a75",
        "sea": "#2f7f84",
    }
)
"""The colours, by name; the first two are the metals."""

_FIELDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "plain": "",
        "pale": "M50 0H100V120H50Z",
        "fess": "M0 54H100V120H0Z",
        "bend": "M0 0L100 112V120H0Z",
        "chevron": "M50 46L104 96V128L50 78L-4 128V96Z",
        "quarterly": "M50 0H100V54H50ZM0 54H50V120H0Z",
        "saltire": "M0 -4L50 54L100 -4ZM0 112L50 54L100 112Z",
        "paly": "M20 0H40V120H20ZM60 0H80V120H60Z",
        "barry": "M0 24H100V42H0ZM0 60H100V78H0ZM0 96H100V114H0Z",
        "chief": "M0 0H100V36H0Z",
        "waves": "M0 76Q12.5 66 25 76T50 76T75 76T100 76V90Q87.5 80 75 90T50 90T25 90T0 90Z"
        "M0 100Q12.5 90 25 100T50 100T75 100T100 100V120H0Z",
    }
)
DIVISIONS: Final = tuple(_FIELDS)
"""How a field can be divided: what the second tincture covers."""


def _star() -> Svg:
    return path(polygon(star(_MIDDLE, 52, 27, 11.5, 5)))


def _sun() -> Svg:
    return group(path(polygon(star(_MIDDLE, 52, 29, 17, 12))), circle(_MIDDLE, 52, 12.5))


def _moon() -> Svg:
    return path("M58 26A27 27 0 1 0 76 66A22 22 0 1 1 58 26Z")


def _tower() -> Svg:
    return path(
        "M30 80V74H34V46H30V28H38V34H44V28H56V34H62V28H70V46H66V74H70V80ZM45 80V66"
        "A5 5 0 0 1 55 66V80Z",
        fill_rule="evenodd",
    )


def _anchor() -> Svg:
    return path(
        "M50 24A7.5 7.5 0 0 1 53.5 38.300V42H64V48H53.500V72Q66 70 69 58L64 61L70 49L78 60L73.5 59"
        "Q70 79 50 82Q30 79 26.5 59L22 60L30 49L36 61L31 58Q34 70 46.5 72V48H36V42H46.500V38.3"
        "A7.5 7.5 0 0 1 50 24ZM50 28.500A3 3 0 1 0 50 34.500A3 3 0 1 0 50 28.500Z",
        fill_rule="evenodd",
    )


def _ship() -> Svg:
    return path(
        "M22 62H78Q75 80 62 80H38Q25 80 22 62ZM48 24H52V59H48ZM55 28Q76 40 72 58H55Z"
        "M45 32Q30 44 29 58H45ZM52 21L66 24L52 28Z"
    )


def _fish() -> Svg:
    return path(
        "M20 53Q38 32 60 46L80 36L74 53L80 70L60 60Q38 74 20 53ZM33 48A3 3 0 1 0 33 54"
        "A3 3 0 1 0 33 48Z",
        fill_rule="evenodd",
    )


def _lily() -> Svg:
    return path(
        "M50 22C40 34 41 46 46 58H54C59 46 60 34 50 22ZM44 58C42 44 34 38 27 42C19 47 23 58 31 55"
        "C33 60 37 61 41 60ZM56 58C58 44 66 38 73 42C81 47 77 58 69 55C67 60 63 61 59 60Z"
        "M36 61H64V67H36ZM46 68H54L56 76L50 84L44 76Z"
    )


def _tree() -> Svg:
    return path(
        "M46 82V66Q28 70 27 56Q20 46 30 40Q30 28 42 30Q50 20 58 30Q70 28 70 40"
        "Q80 46 73 56Q72 70 54 66V82Z"
    )


def _crown() -> Svg:
    return path(
        "M26 74V66H74V74ZM26 62L22 36L37 50L50 28L63 50L78 36L74 62Z"
        "M50 20A4 4 0 1 0 50 28A4 4 0 1 0 50 20Z"
    )


def _key() -> Svg:
    return path(
        "M50 20A13 13 0 0 1 53.5 45.5V60H66V66H61V71H66V77H53.5V84H46.5V45.5A13 13 0 0 1 50 20Z"
        "M50 26.5A6.5 6.5 0 1 0 50 39.5A6.5 6.5 0 1 0 50 26.5Z",
        fill_rule="evenodd",
    )


def _bird() -> Svg:
    return path(
        "M18 40Q34 38 44 50Q50 34 70 26Q66 42 58 52Q70 50 82 58Q70 60 62 66Q54 76 40 74L30 84L34 70"
        "Q26 66 30 58Q26 48 18 40Z"
    )


def _shell() -> Svg:
    ribs = [
        path(f"M50 78L{number(50 + 24 * cos(turn))} {number(50 - 22 * sin(turn))}", class_="rib")
        for turn in (pi * step / 6 for step in range(1, 6))
    ]
    return group(path("M44 80L42 72Q22 62 23 44Q26 26 50 25Q74 26 77 44Q78 62 58 72L56 80Z"), *ribs)


def _die() -> Svg:
    pips = "".join(
        f"M{x} {y - 4}A4 4 0 1 0 {x} {y + 4}A4 4 0 1 0 {x} {y - 4}Z"
        for x, y in ((38, 41), (62, 41), (50, 53), (38, 65), (62, 65))
    )
    return path(
        f"M33 29H67Q74 29 74 36V70Q74 77 67 77H33Q26 77 26 70V36Q26 29 33 29Z{pips}",
        fill_rule="evenodd",
    )


def _cup() -> Svg:
    return path(
        "M31 26H69V44Q69 60 54 62V72H64V80H36V72H46V62Q31 60 31 44ZM28 30V40Q28 47 31 50"
        "Q20 48 20 36V30Z"
        "M72 30V40Q72 47 69 50Q80 48 80 36V30Z"
    )


_CHARGES: Final[Mapping[str, Callable[[], Svg] | None]] = MappingProxyType(
    {
        "none": None,
        "star": _star,
        "sun": _sun,
        "moon": _moon,
        "tower": _tower,
        "anchor": _anchor,
        "ship": _ship,
        "fish": _fish,
        "bird": _bird,
        "lily": _lily,
        "tree": _tree,
        "crown": _crown,
        "key": _key,
        "shell": _shell,
        "die": _die,
        "cup": _cup,
    }
)
CHARGES: Final = tuple(_CHARGES)
"""What can lie on the field."""


class Blazon(NamedTuple):
    """What a crest is made of: names from the tables above."""

    shield: str
    division: str
    first: str
    second: str
    charge: str
    tincture: str
    """The charge's."""


def crest(blazon: Blazon, *, alone: bool = False) -> Svg:
    """The crest as decoration beside a name, or alone as a whole file."""
    outline = SHIELDS[blazon.shield]
    return tag(
        "svg",
        path(outline, fill=TINCTURES[blazon.first], stroke=RULE, stroke_width=7),
        _divided(blazon),
        _charged(blazon),
        path(outline, fill="none", stroke=INK, stroke_width=4, stroke_linejoin="round"),
        viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        xmlns="http://www.w3.org/2000/svg" if alone else None,
        class_="crest",
        aria_hidden="true",
    )


def _divided(blazon: Blazon) -> Svg | None:
    """What the second tincture covers, cut to the outline by a nested picture's own mask."""
    covered = _FIELDS[blazon.division]
    if not covered:
        return None
    # A clip path needs an id that no other crest of the page has: the same shield, the same clip.
    name = f"shield-{blazon.shield}"
    return group(
        tag("clipPath", path(SHIELDS[blazon.shield]), id=name),
        path(covered, fill=TINCTURES[blazon.second], clip_path=f"url(#{name})"),
    )


def _charged(blazon: Blazon) -> Svg | None:
    draw = _CHARGES[blazon.charge]
    if draw is None:
        return None
    colour = TINCTURES[blazon.tincture]
    edge = PAPER_LIGHT if blazon.tincture not in ("gold", "silver") else INK
    return group(
        draw(), fill=colour, stroke=edge, stroke_width=1.6, stroke_linejoin="round", class_="charge"
    )


def tincture_sample(name: str) -> Svg:
    """A patch of a tincture, to choose it."""
    return tag(
        "svg",
        rect(1, 1, 22, 22, rx=4, fill=TINCTURES[name], stroke=INK, stroke_width=1.5),
        viewBox="0 0 24 24",
        class_="tincture",
        aria_hidden="true",
    )
