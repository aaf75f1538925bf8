"""Plots of what people have played: a rating over many games, months, shares of wins.

They are drawn on paper by day and by night. Each says in words what it shows; the numbers
themselves are in a table beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .palette import ACCENT, GLOW, INK, INK_SOFT, PAPER, RULE, WATER, WATER_DEEP, WOOD
from .svg import Svg, circle, group, number, path, rect, tag, text

WIDTH, HEIGHT = 640.0, 240.0
LEFT, TOP, RIGHT, BOTTOM = 66.0, 14.0, 626.0, 206.0
ROW, BAR_LEFT, BAR_RIGHT = 30.0, 190.0, 560.0
STEPS: Final = (50, 100, 200, 500, 1_000, 2_000)
"""How far apart the lines of a scale of points may be."""
MOST_LINES: Final = 5
MOST_LABELS: Final = 4
SERIES: Final = (WATER_DEEP, ACCENT, GLOW, WOOD, WATER, INK)
"""The colours of several series, in their order."""


class Spot(NamedTuple):
    """A rating after a game, and between which points it may truly be."""

    points: int
    low: int
    high: int


class Stack(NamedTuple):
    """A month: how many games of each series."""

    label: str
    counts: Sequence[int]


class Share(NamedTuple):
    """A bar: how much of the whole something has."""

    label: str
    share: float
    said: str


def course(spots: Sequence[Spot], first: str, last: str, title: str, told: str) -> Svg:
    """A rating over many games with its interval; the ends of the course are named, by dates."""
    low, high = min(each.low for each in spots), max(each.high for each in spots)
    step = next((one for one in STEPS if (high - low) / one <= MOST_LINES), STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step

    def spot(at: int, points: int) -> str:
        x = LEFT + (RIGHT - LEFT) * (at / (len(spots) - 1) if len(spots) > 1 else 0.5)
        return f"{number(x)} {number(BOTTOM - (BOTTOM - TOP) * (points - bottom) / (top - bottom))}"

    lower = [spot(at, each.low) for at, each in enumerate(spots)]
    upper = [spot(at, each.high) for at, each in reversed(list(enumerate(spots)))]
    line = [spot(at, each.points) for at, each in enumerate(spots)]
    end_x, end_y = map(float, line[-1].split())
    return _plot(
        title,
        told,
        _scale(range(bottom, top + 1, step), bottom, top),
        path("M" + "L".join([*lower, *upper]) + "Z", fill=WATER, opacity=0.22),
        path("M" + "L".join(line), fill="none", stroke=WATER_DEEP, stroke_width=2.6),
        circle(end_x, end_y, 4.5, fill=WATER_DEEP),
        text(LEFT, BOTTOM + 22, first, fill=INK_SOFT, font_size=12),
        text(RIGHT, BOTTOM + 22, last, fill=INK_SOFT, font_size=12, text_anchor="end"),
    )


def columns(stacks: Sequence[Stack], title: str, told: str) -> Svg:
    """Columns side by side, each of several counts stacked on each other."""
    most = max([sum(each.counts) for each in stacks], default=0) or 1
    width = (RIGHT - LEFT) / len(stacks)
    return _plot(
        title,
        told,
        _scale((0, most), 0, most),
        *[
            _column(each, LEFT + width * at, width, most, labelled=_labelled(at, len(stacks)))
            for at, each in enumerate(stacks)
        ],
    )


def _labelled(at: int, count: int) -> bool:
    """Whether there is room for the label of a column: the first, the last, and some between."""
    every = -(-count // MOST_LABELS)
    return (count - 1 - at) % every == 0


def _column(stack: Stack, x: float, width: float, most: int, *, labelled: bool) -> Svg:
    bars, below = [], 0
    for at, count in enumerate(stack.counts):
        height = (BOTTOM - TOP) * count / most
        y = BOTTOM - (BOTTOM - TOP) * (below + count) / most
        colour = SERIES[at % len(SERIES)]
        bars.append(rect(x + width * 0.15, y, width * 0.7, height, fill=colour) if count else None)
        below += count
    label = text(
        x + width / 2, BOTTOM + 22, stack.label, fill=INK_SOFT, font_size=12, text_anchor="middle"
    )
    return group(*bars, label if labelled else None)


def shares(bars: Sequence[Share], even: float, title: str, told: str) -> Svg:
    """Shares of a whole as bars below each other; a dashed line shows an even share."""
    height = ROW * len(bars) + 16
    most = max(even, *[each.share for each in bars], 0.01)

    def x(share: float) -> float:
        return BAR_LEFT + (BAR_RIGHT - BAR_LEFT) * share / most

    rows = [
        group(
            text(
                BAR_LEFT - 10, 27 + ROW * at, each.label, fill=INK, text_anchor="end", font_size=13
            ),
            rect(BAR_LEFT, 12 + ROW * at, x(each.share) - BAR_LEFT, ROW - 10, fill=WATER, rx=2),
            text(WIDTH - 12, 27 + ROW * at, each.said, fill=INK, text_anchor="end", font_size=13),
        )
        for at, each in enumerate(bars)
    ]
    line = f"M{number(x(even))} 6V{number(height - 6)}"
    return _framed(
        height,
        title,
        told,
        *rows,
        path(line, stroke=ACCENT, stroke_width=2, stroke_dasharray="5 4"),
    )


def swatch(at: int) -> Svg:
    """The colour of a series, for a legend."""
    return tag(
        "svg",
        rect(0, 0, 16, 16, fill=SERIES[at % len(SERIES)], rx=3),
        viewBox="0 0 16 16",
        class_="swatch",
        aria_hidden="true",
    )


def _scale(lines: Sequence[int] | range, low: int, high: int) -> Svg:
    """The lines of a scale with their numbers."""
    parts: list[Svg] = []
    for value in lines:
        y = BOTTOM - (BOTTOM - TOP) * (value - low) / max(high - low, 1)
        parts.append(path(f"M{number(LEFT)} {number(y)}H{number(RIGHT)}", stroke=RULE, opacity=0.6))
        parts.append(
            text(LEFT - 8, y + 5, str(value), fill=INK_SOFT, font_size=12, text_anchor="end")
        )
    return group(*parts)


def _plot(title: str, told: str, *drawn: Svg) -> Svg:
    return _framed(HEIGHT, title, told, *drawn)


def _framed(height: float, title: str, told: str, *drawn: Svg) -> Svg:
    return tag(
        "svg",
        tag("title", title),
        tag("desc", told),
        rect(0, 0, WIDTH, height, fill=PAPER, rx=4),
        *drawn,
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        class_="plotted",
        role="img",
        aria_label=f"{title}. {told}",
    )
