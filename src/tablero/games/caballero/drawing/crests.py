"""The four colours: a tint, a charge and a weave each, so that nobody relies on colour alone.

The tints differ in lightness as well (blue, red, green, yellow from dark to light), so readers with
red-green or blue-yellow blindness can tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, symbol, tag, use
from tablero.drawing.weaves import Tint, checks, chevrons, dots, stripes, weave

SIZE = 40.0


TINTS = (
    Tint("#bb3a2c", "#8d2016", "#eec6b8"),
    Tint("#2a4f93", "#1c3a74", "#bccbe6"),
    Tint("#5c9c5b", "#2c6a36", "#cde3c4"),
    Tint("#e5b32b", "#8f6406", "#f8e5ae"),
)
"""By seat: red, blue, green, yellow."""


def _cross(mark: str) -> Svg:
    arm = "M20 20L14.4 4H25.6Z"
    return group(
        *(path(arm, fill=mark, transform=f"rotate({turn} 20 20)") for turn in (0, 90, 180, 270))
    )


def _crescent(mark: str) -> Svg:
    return group(
        path("M26 5.4A15.6 15.6 0 1 0 34.8 27A12.6 12.6 0 1 1 26 5.4Z", fill=mark),
        path(polygon(star(29, 16.4, 6, 2.4, 5)), fill=mark),
    )


def _lily(mark: str) -> Svg:
    return group(
        path("M20 2.6C13.6 9.4 13.6 17 17.6 22.6H22.4C26.4 17 26.4 9.4 20 2.6Z", fill=mark),
        *(
            path(
                "M16 22.6C15 14.6 10.6 10.6 6.6 12.2C2 14.2 3.4 20.6 8 19.4C9 22 11 23.2 13 23Z",
                fill=mark,
                transform=flip,
            )
            for flip in ("", "translate(40 0) scale(-1 1)")
        ),
        path("M11 23.4h18v3.8H11Z", fill=mark),
        path(
            "M17.8 27h4.4L24 34.6L20 38L16 34.6ZM15.6 27C14 31 11 33 8.6 32.4C11 31 12 29 12.4 27Z"
            "M24.4 27C26 31 29 33 31.4 32.4C29 31 28 29 27.6 27Z",
            fill=mark,
        ),
    )


def _sun(mark: str) -> Svg:
    return group(
        path(polygon(star(20, 20, 18.5, 9.6, 12)), fill=mark),
        circle(20, 20, 9.4, fill=PAPER_LIGHT),
        circle(20, 20, 7.6, fill=mark),
    )


_CHARGES: tuple[Callable[[str], Svg], ...] = (_cross, _crescent, _lily, _sun)


_WEAVES: tuple[Callable[[str], Svg], ...] = (stripes, dots, chevrons, checks)


def definitions() -> list[Svg]:
    """Symbols `cb-charge-<seat>` and `cb-crest-<seat>` (40 units), patterns `cb-weave-<seat>`."""
    made: list[Svg] = []
    for seat, tint in enumerate(TINTS):
        made += [
            weave(f"cb-weave-{seat}", tint, _WEAVES[seat](tint.pale)),
            symbol(f"cb-charge-{seat}", _CHARGES[seat](tint.deep)),
            symbol(f"cb-crest-{seat}", _crest(seat)),
        ]
    return made


_SHIELD = "M3 2.4H37V19C37 29 29 35.6 20 38.6C11 35.6 3 29 3 19Z"


def _crest(seat: int) -> Svg:
    """A shield: woven rim, paper, charge."""
    return group(
        path(_SHIELD, fill=f"url(#cb-weave-{seat})", stroke=INK, stroke_width=1.4),
        path(
            "M8 7H32V19C32 26 26.4 31 20 33.4C13.6 31 8 26 8 19Z",
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=0.8,
        ),
        group(use(f"cb-charge-{seat}"), transform=place(9.6, 8.4, scale=0.52)),
    )


def crest(seat: int, x: float, y: float, size: float) -> Svg:
    """A seat's shield with its top left corner at (x, y)."""
    return use(f"cb-crest-{seat}", transform=place(x, y, scale=size / SIZE))


def charge(seat: int, x: float, y: float, size: float) -> Svg:
    """A seat's charge alone, with its top left corner at (x, y)."""
    return use(f"cb-charge-{seat}", transform=place(x, y, scale=size / SIZE))


def mark(seat: int) -> Svg:
    """A seat's shield as a picture of its own; it needs no definitions."""
    return tag(
        "svg",
        path(_SHIELD, fill=TINTS[seat].plain, stroke=INK, stroke_width=1.6),
        path("M8 7H32V19C32 26 26.4 31 20 33.4C13.6 31 8 26 8 19Z", fill=PAPER_LIGHT),
        group(_CHARGES[seat](TINTS[seat].deep), transform=place(9.6, 8.4, scale=0.52)),
        viewBox=f"0 0 {SIZE:g} {SIZE:g}",
        class_="mark",
        aria_hidden="true",
    )
