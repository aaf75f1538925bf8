"""What lies on every table: paper with its grain, soft shadows, worn edges.

Shadows are a few translucent shapes instead of a blur filter: they cost nothing on a phone and
look the same in every program that shows SVG.
"""

from __future__ import annotations

from tablero.drawing.engraving import fibres, stipple
from tablero.drawing.palette import INK_SOFT, PAPER, PAPER_SHADE, SHADOW
from tablero.drawing.svg import Svg, group, path, rect, tag

_LAYERS = ((2.6, 0.07), (1.6, 0.09), (0.6, 0.12))


def shadow(width: float, height: float, *, radius: float = 5, lift: float = 1) -> Svg:
    """The soft shadow of a flat piece at the origin; `lift` is how high the piece is raised."""
    return group(
        *(
            rect(
                -spread * lift * 0.5,
                lift * 1.4 - spread * lift * 0.2,
                width + spread * lift,
                height + spread * lift * 0.8,
                rx=radius + spread,
                fill=SHADOW,
                opacity=strength,
            )
            for spread, strength in _LAYERS
        ),
        class_="shadow",
    )


def definitions() -> list[Svg]:
    """The pattern `rag`: the fibres and the foxing of old paper, a tile of 120 units."""
    return [
        tag(
            "pattern",
            path(
                fibres(120, 120, 16, 7),
                fill="none",
                stroke=PAPER_SHADE,
                stroke_width=0.7,
                opacity=0.55,
            ),
            path(
                stipple(120, 120, 34, 8),
                stroke=INK_SOFT,
                stroke_width=0.9,
                stroke_linecap="round",
                opacity=0.16,
            ),
            id="rag",
            width=120,
            height=120,
            patternUnits="userSpaceOnUse",
        )
    ]


def paper(width: float, height: float, *, radius: float = 5) -> Svg:
    """A sheet of warm rag paper."""
    return group(
        rect(0, 0, width, height, rx=radius, fill=PAPER, class_="fill-paper"),
        rect(
            0.4,
            0.4,
            width - 0.8,
            height - 0.8,
            rx=radius,
            fill="url(#rag)",
            stroke=INK_SOFT,
            stroke_width=0.8,
        ),
    )
