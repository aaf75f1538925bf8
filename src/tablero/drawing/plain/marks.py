"""Seats without a drawing of their own: a colour and a shape each, so that nobody has to rely on
colour alone."""

from __future__ import annotations

from typing import Final

from tablero.drawing.engraving import star
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, tag
from tablero.drawing.weaves import Tint
from tablero.engine import Seat

SIZE: Final = 40.0

TINTS: Final = (
    Tint("#bb3a2c", "#8d2016", "#f6d9cf"),
    Tint("#2a4f93", "#1c3a74", "#cfdaee"),
    Tint("#4f9150", "#2c6a36", "#d9ecd2"),
    Tint("#d9a520", "#7d5703", "#faecc2"),
    Tint("#7c4a94", "#5a2f70", "#e6d6ee"),
    Tint("#2e8b8b", "#1c6161", "#cfeaea"),
    Tint("#8a5a33", "#5f3a1c", "#ecdcc9"),
    Tint("#5a6470", "#3a434d", "#dde2e8"),
)

_SHAPES: Final = (
    "M20 8A12 12 0 1 1 19.9 8Z",
    polygon([(20, 7), (33, 31), (7, 31)]),
    polygon([(9, 9), (31, 9), (31, 31), (9, 31)]),
    polygon([(20, 5), (33, 20), (20, 35), (7, 20)]),
    polygon(star(20, 20, 15, 6, 5)),
    polygon(
        [(15, 7), (25, 7), (25, 15), (33, 15), (33, 25), (25, 25), (25, 33), (15, 33), (15, 25),
         (7, 25), (7, 15), (15, 15)]
    ),
    polygon([(20, 6), (33, 16), (28, 32), (12, 32), (7, 16)]),
    polygon([(13, 8), (27, 8), (34, 20), (27, 32), (13, 32), (6, 20)]),
)  # fmt: skip


def tint(seat: Seat) -> Tint:
    """The colour of a seat."""
    return TINTS[seat % len(TINTS)]


def badge(seat: Seat, x: float, y: float, size: float = SIZE) -> Svg:
    """A seat's shape on a disc of its colour."""
    return group(
        circle(20, 20, 18.6, fill=tint(seat).plain, stroke=INK, stroke_width=1.6),
        path(_SHAPES[seat % len(_SHAPES)], fill=PAPER_LIGHT, transform=place(6, 6, scale=0.7)),
        transform=place(x, y, scale=size / SIZE),
    )


def mark(seat: Seat) -> Svg:
    """The badge as a picture of its own."""
    return tag(
        "svg",
        badge(seat, 0, 0),
        viewBox=f"0 0 {SIZE:g} {SIZE:g}",
        class_="mark",
        aria_hidden="true",
    )
