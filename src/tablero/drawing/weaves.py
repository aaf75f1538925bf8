"""Tints and weaves of the players' colours, so that nobody has to rely on colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.drawing.svg import Svg, circle, group, path, rect, tag


@dataclass(frozen=True, slots=True)
class Tint:
    """How a colour is printed: `plain` for areas, `deep` for small things on paper, `pale` for
    what is written on `plain`.
    """

    plain: str
    deep: str
    pale: str


def weave(name: str, tint: Tint, threads: Svg) -> Svg:
    """A pattern of 12 units: pale threads on the plain colour."""
    return tag(
        "pattern",
        rect(0, 0, 12, 12, fill=tint.plain),
        group(threads, opacity=0.4),
        id=name,
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
    )


def stripes(colour: str) -> Svg:
    """Threads from corner to corner."""
    return path("M-3 3L3 -3M-3 15L15 -3M9 15L15 9", stroke=colour, stroke_width=2.6)


def dots(colour: str) -> Svg:
    """Two knots."""
    return group(circle(3, 3, 1.7, fill=colour), circle(9, 9, 1.7, fill=colour))


def checks(colour: str) -> Svg:
    """A chequered cloth."""
    return group(rect(0, 0, 6, 6, fill=colour), rect(6, 6, 6, 6, fill=colour))


def chevrons(colour: str) -> Svg:
    """Threads that point up."""
    return path("M0 5L6 1L12 5M0 11L6 7L12 11", fill="none", stroke=colour, stroke_width=1.9)


def crosses(colour: str) -> Svg:
    """Two cross-stitches."""
    return path("M3 0.6V5.4M0.6 3H5.4M9 6.6V11.4M6.6 9H11.4", stroke=colour, stroke_width=1.6)


def waves(colour: str) -> Svg:
    """Two wavy threads."""
    return path("M0 3Q3 0 6 3T12 3M0 9Q3 6 6 9T12 9", fill="none", stroke=colour, stroke_width=1.9)


def bars(colour: str) -> Svg:
    """Upright threads."""
    return path("M2 0V12M8 0V12", stroke=colour, stroke_width=2.6)


def lattice(colour: str) -> Svg:
    """Threads that cross."""
    return path("M0 0L12 12M12 0L0 12", stroke=colour, stroke_width=1.5)
