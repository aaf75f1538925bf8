"""The engraver's tools: hatching, stippling and paper grain, computed once and written as plain
paths.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from random import Random

from tablero.drawing.svg import number

Point = tuple[float, float]


def hatch(outline: Sequence[Point], *, angle: float, gap: float, inset: float = 0) -> str:
    """Parallel lines across a polygon, clipped to it: the grey of an engraving.

    `angle` is measured in degrees from the x axis; `inset` shortens every line at both ends.
    """
    turn = radians(angle)
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    levels = [x * across[0] + y * across[1] for x, y in outline]
    written: list[str] = []
    level = min(levels) + gap / 2
    while level < max(levels):
        crossings = sorted(_crossings(outline, along, across, level))
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            if end - start > 2 * inset:
                written.append(_stroke(start + inset, end - inset, level, along, across))
        level += gap
    return "".join(written)


def _crossings(outline: Sequence[Point], along: Point, across: Point, level: float) -> list[float]:
    """Where the line at `level` meets the polygon's edges, as distances along the line."""
    found = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        a, b = ax * across[0] + ay * across[1], bx * across[0] + by * across[1]
        if (a <= level) == (b <= level):
            continue
        share = (level - a) / (b - a)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        found.append(x * along[0] + y * along[1])
    return found


def _stroke(start: float, end: float, level: float, along: Point, across: Point) -> str:
    x0, y0 = start * along[0] + level * across[0], start * along[1] + level * across[1]
    x1, y1 = end * along[0] + level * across[0], end * along[1] + level * across[1]
    return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"


def stipple(width: float, height: float, count: int, seed: int, *, length: float = 0.01) -> str:
    """Specks strewn over a rectangle, as round-capped strokes of almost no length: the grain of old
    paper.
    """
    luck = Random(seed)
    return "".join(
        f"M{number(luck.uniform(0, width))} {number(luck.uniform(0, height))}h{max(length, 0.01)}"
        for _ in range(count)
    )


def fibres(width: float, height: float, count: int, seed: int) -> str:
    """Short curved threads, as in rag paper."""
    luck = Random(seed)
    threads = []
    for _ in range(count):
        x, y = luck.uniform(0, width), luck.uniform(0, height)
        dx, dy = luck.uniform(-7, 7), luck.uniform(-4, 4)
        bend = luck.uniform(-4, 4)
        threads.append(
            f"M{number(x)} {number(y)}"
            f"q{number(dx / 2 + bend)} {number(dy / 2 - bend)} {number(dx)} {number(dy)}"
        )
    return "".join(threads)


def grain(width: float, height: float, seed: int, *, gap: float = 5) -> str:
    """Wood grain: long, slightly wavering lines along the x axis."""
    luck = Random(seed)
    lines = []
    y = gap * luck.uniform(0.3, 0.9)
    while y < height:
        step = width / 3
        wave = [luck.uniform(-gap * 0.35, gap * 0.35) for _ in range(3)]
        lines.append(
            f"M0 {number(y)}"
            + "".join(f"q{number(step / 2)} {number(rise)} {number(step)} 0" for rise in wave)
        )
        y += gap * luck.uniform(0.6, 1.4)
    return "".join(lines)


def star(
    cx: float, cy: float, outer: float, inner: float, rays: int, *, turn: float = -90
) -> list[Point]:
    """The corners of a star with `rays` points."""
    corners = []
    for step in range(rays * 2):
        reach = outer if step % 2 == 0 else inner
        at = radians(turn + step * 180 / rays)
        corners.append((cx + reach * cos(at), cy + reach * sin(at)))
    return corners


def ragged(points: Sequence[Point], seed: int, *, step: float = 9, depth: float = 1.2) -> str:
    """A closed outline through the points with a slightly torn edge."""
    luck = Random(seed)
    torn: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        length = hypot(bx - ax, by - ay)
        count = max(1, round(length / step))
        normal = ((by - ay) / length, (ax - bx) / length)
        for index in range(count):
            share = index / count
            off = luck.uniform(-depth, depth) if index else 0
            torn.append(
                (ax + (bx - ax) * share + normal[0] * off, ay + (by - ay) * share + normal[1] * off)
            )
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in torn) + "Z"
