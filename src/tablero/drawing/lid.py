"""The lid of a box on the shelf: 300 by 360 units, framed alike for every game."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.palette import INK, PAPER
from tablero.drawing.svg import Svg, chamfered, group, path, rect, tag


def lid(name: str, ground: str, scene: Sequence[Svg], above: Sequence[Svg]) -> Svg:
    """A scene on a ground, cut off at the frame; what lies above it may reach beyond.

    The name keeps the frames of boxes on one page apart.
    """
    frame = chamfered(9, 9, 282, 342, 12)
    return tag(
        "svg",
        rect(0, 0, 300, 360, rx=6, fill=PAPER),
        path(frame, fill=ground),
        tag("clipPath", path(frame), id=name),
        group(*scene, clip_path=f"url(#{name})"),
        *above,
        path(frame, fill="none", stroke=INK, stroke_width=3),
        path(chamfered(14, 14, 272, 332, 10), fill="none", stroke=INK, stroke_width=1),
        viewBox="0 0 300 360",
        class_="cover",
        aria_hidden="true",
        xmlns="http://www.w3.org/2000/svg",
    )
