"""How an engraver works on a plate: inked lines, and tinted shapes with an inked edge."""

from __future__ import annotations

from tablero.drawing.svg import Svg, path
from tablero.games.eldorado.drawing.tones import both, line


def ink(drawn: str, width: float = 0.9, opacity: float | None = None) -> Svg:
    """Lines of an engraving."""
    return path(
        drawn,
        fill="none",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
        **line("outline"),
    )


def shape(drawn: str, tone: str, width: float = 0.9) -> Svg:
    """A tinted shape with an inked edge."""
    return path(drawn, stroke_width=width, stroke_linejoin="round", **both(tone, "outline"))
