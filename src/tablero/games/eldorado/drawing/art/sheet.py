"""The sheet that the map is drawn on: a sea chart with rhumb lines, a frame and a rose."""

from __future__ import annotations

from math import cos, radians, sin

from tablero.drawing.engraving import fibres, star, stipple
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import (
    Svg,
    circle,
    group,
    number,
    path,
    place,
    polygon,
    rect,
    symbol,
    tag,
    use,
)
from tablero.games.eldorado.drawing.art.ink import pen
from tablero.games.eldorado.drawing.art.tones import both, fill, line

_SMALL = 500.0
"""A sheet narrower than this is for a phone."""


def frame_of(width: float) -> float:
    """How wide the frame of a sheet is."""
    return 12.0 if width > _SMALL else 7.0


def definitions() -> list[Svg]:
    """Pattern `ed-rag` (old paper, 120 units), symbols `ed-rhumb` and `ed-rose`."""
    return [
        tag(
            "pattern",
            pen(fibres(120, 120, 16, 7), 0.7, "paper-shade", 0.4),
            path(
                stipple(120, 120, 30, 8),
                stroke_width=0.9,
                stroke_linecap="round",
                opacity=0.16,
                **line("ink-soft"),
            ),
            pen(
                "M14 30q5-5 10 0t10 0M70 88q5-5 10 0t10 0M96 18q5-5 10 0t10 0M30 104q5-5 10 0t10 0",
                1,
                "lining",
                0.34,
            ),
            id="ed-rag",
            width=120,
            height=120,
            patternUnits="userSpaceOnUse",
        ),
        symbol("ed-rhumb", _rhumb()),
        symbol("ed-rose", *_rose()),
    ]


def _rhumb() -> Svg:
    ends = ((cos(radians(a * 15)) * 1200, sin(radians(a * 15)) * 1200) for a in range(24))
    drawn = "".join(f"M0 0L{number(x)} {number(y)}" for x, y in ends)
    return path(drawn, stroke_width=0.6, opacity=0.28, **line("lining"))


def _rose() -> list[Svg]:
    """A compass rose, 100 units across, with a sun in its middle."""
    return [
        circle(0, 0, 38, fill="none", stroke_width=0.8, **line("ink-soft")),
        circle(0, 0, 34, fill="none", stroke_width=0.5, **line("ink-soft")),
        path(
            polygon(star(0, 0, 33, 8, 4, turn=-45)),
            stroke_width=0.6,
            **both("paper-shade", "ink-soft"),
        ),
        path(polygon(star(0, 0, 48, 9, 4)), stroke_width=0.7, **both("paper-light", "ink-soft")),
        path("M0-48V48M-48 0H48", stroke_width=0.6, **line("ink-soft")),
        path("M0-48L6-6L0 0ZM48 0L6 6L0 0ZM0 48L-6 6L0 0ZM-48 0L-6-6L0 0Z", **fill("accent")),
        circle(0, 0, 6, fill="#e9b53a", stroke_width=0.8, **line("ink-soft")),
    ]


def sheet(width: float, height: float, clip: str) -> Svg:
    """The sheet; `clip` is a name for what keeps its lines inside."""
    frame = frame_of(width)
    wide, high = width - 2 * frame, height - 2 * frame
    rose = 0.8 if width > _SMALL else 0.45
    corner = (width - frame - 62 * rose, height - frame - 62 * rose)
    return group(
        tag("clipPath", rect(frame, frame, wide, high), id=clip),
        shadow(width, height, radius=3, lift=2.4),
        rect(0, 0, width, height, rx=3, stroke_width=1, **both("paper", "ink-soft")),
        rect(frame, frame, wide, high, **fill("ocean")),
        rect(frame, frame, wide, high, fill="url(#ed-rag)"),
        group(use("ed-rhumb", *corner), use("ed-rhumb", 90, 60), clip_path=f"url(#{clip})"),
        use("ed-rose", transform=place(*corner, scale=rose), opacity=0.7),
        *_frame(width, height, frame),
        aria_hidden="true",
    )


def _frame(width: float, height: float, frame: float) -> list[Svg]:
    """Two lines, and a stepped meander in the corners as on the walls of a temple."""
    far = 0.42 * frame
    corners = (
        (far, far, 0),
        (width - far, far, 90),
        (width - far, height - far, 180),
        (far, height - far, 270),
    )
    edges = ((far, 1.0), (frame, 1.6))
    return [
        *(
            rect(
                inset,
                inset,
                width - 2 * inset,
                height - 2 * inset,
                fill="none",
                stroke_width=thick,
                **line("ink-soft"),
            )
            for inset, thick in edges
        ),
        *(
            path(
                "M0 24V0H24V16H8V8H16",
                fill="none",
                stroke_width=2.4,
                transform=place(x, y, turn=turn, scale=frame / 12),
                **line("accent"),
            )
            for x, y, turn in corners
        ),
    ]
