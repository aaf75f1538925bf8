"""The sheet that the chart is drawn on: parchment, rhumb lines, a frame with degrees, a rose."""

from __future__ import annotations

from math import cos, radians, sin

from tablero.drawing.engraving import fibres, stipple
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, group, number, path, place, rect, symbol, tag, use
from tablero.games.caballero.drawing.tones import both, line

FRAME = 16.0
"""How wide the frame with its degrees is."""


def definitions() -> list[Svg]:
    """Pattern `cb-rag` (old paper, 120 units) and symbol `cb-rhumb`: courses from one point."""
    return [
        tag(
            "pattern",
            path(
                fibres(120, 120, 16, 7),
                fill="none",
                stroke_width=0.7,
                opacity=0.5,
                **line("paper-shade"),
            ),
            path(
                stipple(120, 120, 30, 8),
                stroke_width=0.9,
                stroke_linecap="round",
                opacity=0.16,
                **line("ink-soft"),
            ),
            id="cb-rag",
            width=120,
            height=120,
            patternUnits="userSpaceOnUse",
        ),
        symbol("cb-rhumb", _rhumb()),
    ]


def _rhumb() -> Svg:
    ends = ((cos(radians(a * 11.25)) * 1100, sin(radians(a * 11.25)) * 1100) for a in range(32))
    drawn = "".join(f"M0 0L{number(x)} {number(y)}" for x, y in ends)
    return path(drawn, stroke_width=0.5, opacity=0.26, **line("ink-soft"))


def sheet(width: float, height: float, clip: str) -> Svg:
    """A sheet of parchment; `clip` names the clip path that keeps its lines inside."""
    inner = (FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    return group(
        tag("clipPath", rect(*inner), id=clip),
        shadow(width, height, radius=3, lift=2.4),
        rect(0, 0, width, height, rx=3, stroke_width=1, **both("paper", "ink-soft")),
        rect(0, 0, width, height, rx=3, fill="url(#cb-rag)"),
        group(
            use("cb-rhumb", width - 74, height - 80),
            use("cb-rhumb", 60, 70),
            clip_path=f"url(#{clip})",
        ),
        _frame(width, height),
        use("cb-rose", transform=place(width - 74, height - 80, scale=0.9), opacity=0.6),
        aria_hidden="true",
    )


def _frame(width: float, height: float) -> Svg:
    """Two lines with a scale of alternating bars between them, as at the edge of a map."""
    bars = []
    step = 28.0
    for at in range(int((width - 2 * FRAME) // (2 * step))):
        x = FRAME + at * 2 * step
        bars += [f"M{x:g} 10h{step:g}", f"M{x:g} {height - 10:g}h{step:g}"]
    for at in range(int((height - 2 * FRAME) // (2 * step))):
        y = FRAME + at * 2 * step
        bars += [f"M10 {y:g}v{step:g}", f"M{width - 10:g} {y:g}v{step:g}"]
    return group(
        rect(6, 6, width - 12, height - 12, fill="none", stroke_width=1, **line("ink-soft")),
        rect(14, 14, width - 28, height - 28, fill="none", stroke_width=1.4, **line("ink-soft")),
        path("".join(bars), stroke_width=5, opacity=0.55, **line("ink-soft")),
    )
