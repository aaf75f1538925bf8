"""Chances of winning over a game as curves: one line per side, each with its own dashes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tablero.drawing.palette import INK_SOFT, PAPER, RULE
from tablero.drawing.svg import Svg, circle, group, number, path, rect, tag, text

WIDTH, HEIGHT = 640.0, 260.0
LEFT, TOP, RIGHT, BOTTOM = 44.0, 12.0, 628.0, 228.0
BANDS: Final = 96
"""Into how many upright bands the plot is divided at most, each with a place to go to."""
BAR, BAR_HEIGHT, SWATCH = 120.0, 14.0, 42.0
"""The size of a bar that shows a change, and the length of a line in the legend."""
ROW: Final = 22.0
"""The height of a line of the legend."""
_DASHES: Final = ("", "7 4", "2 4", "10 4 2 4")
_GRID: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class Line(NamedTuple):
    """A side's curve."""

    name: str
    colour: str
    chances: Sequence[float]
    """At the beginning and after each ply."""


class Mark(NamedTuple):
    """A ply to point out on a curve."""

    ply: int
    chance: float
    colour: str
    title: str


class Band(NamedTuple):
    """A part of the plot that leads to a ply."""

    first: int
    """The first ply that it covers; it ends before `last`."""
    last: int
    ply: int


def fortunes(
    lines: Sequence[Line],
    title: str,
    percent: Sequence[str],
    marks: Sequence[Mark] = (),
    bands: Sequence[Band] = (),
    address: str = "",
) -> Svg:
    """The curves; `percent` are the labels of 0 %, 50 % and 100 %.

    With an address, such as `/t/3f/replay?ply=`, marks and bands are links to their plies. Bands
    are for the pointer: the same plies can be reached by the marks and by the list beside them.
    """
    plies = len(lines[0].chances) - 1
    return tag(
        "svg",
        tag("title", title),
        _paper(plies, percent),
        *[_curve(line, at, plies) for at, line in enumerate(lines)],
        *[_band(band, plies, address) for band in bands],
        *[_mark(mark, plies, address) for mark in marks],
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        class_="fortunes",
        role="group" if address else "img",
        aria_label=title,
    )


def fortunes_file(lines: Sequence[Line], title: str, percent: Sequence[str]) -> str:
    """The curves with a legend, as a file of their own."""
    height = HEIGHT + ROW * len(lines) + 8
    legend = [_legend(line, at) for at, line in enumerate(lines)]
    markup = tag(
        "svg",
        rect(0, 0, WIDTH, height, fill=PAPER),
        tag("svg", fortunes(lines, title, percent), width=WIDTH, height=HEIGHT),
        *legend,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        width=WIDTH,
        height=height,
        font_family="Georgia, 'Liberation Serif', serif",
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{markup}\n'


def swatch(at: int, colour: str) -> Svg:
    """How the line of a side looks, for a legend."""
    stroke = _stroke(colour, at)
    return tag(
        "svg",
        rect(0, 0, SWATCH, BAR_HEIGHT, fill=PAPER, rx=2),
        path(f"M3 {number(BAR_HEIGHT / 2)}H{number(SWATCH - 3)}", fill="none", **stroke),
        viewBox=f"0 0 {SWATCH:g} {BAR_HEIGHT:g}",
        class_="swatch",
        aria_hidden="true",
    )


def bar(change: float, most: float, colour: str) -> Svg:
    """A change as a bar to the right or left of the middle; `most` fills a half."""
    width = BAR / 2 * min(1.0, abs(change) / most) if most else 0.0
    left = BAR / 2 - (width if change < 0 else 0)
    return tag(
        "svg",
        rect(left, 2, width, BAR_HEIGHT - 4, fill=colour),
        path(f"M{number(BAR / 2)} 0v{number(BAR_HEIGHT)}", stroke=RULE, stroke_width=1.5),
        viewBox=f"0 0 {BAR:g} {BAR_HEIGHT:g}",
        class_="bar",
        aria_hidden="true",
    )


def bands_of(changes: Sequence[float]) -> list[Band]:
    """The plot in bands; each leads to the ply in it that changed most."""
    count = min(BANDS, len(changes))
    edges = [round(at * len(changes) / count) for at in range(count + 1)]
    return [
        Band(first, last, 1 + max(range(first, last), key=changes.__getitem__))
        for first, last in pairwise(edges)
    ]


def _paper(plies: int, percent: Sequence[str]) -> Svg:
    """The ground that the curves are drawn on."""
    soft: dict[str, str | float | None] = {"fill": INK_SOFT, "font_size": 13}
    rules = "".join([f"M{number(LEFT)} {number(_y(share))}H{number(RIGHT)}" for share in _GRID])
    labels = [
        text(LEFT - 6, _y(at / 2) + 4, said, text_anchor="end", class_="share", **soft)
        for at, said in enumerate(percent)
    ]
    return group(
        rect(0, 0, WIDTH, HEIGHT, fill=PAPER, rx=4),
        path(rules, stroke=RULE, stroke_width=0.6, opacity=0.7),
        *labels,
        text(RIGHT, BOTTOM + 20, str(plies), text_anchor="end", **soft),
        text(LEFT, BOTTOM + 20, "0", **soft),
    )


def _curve(line: Line, at: int, plies: int) -> Svg:
    spots = [f"{number(_x(ply, plies))} {number(_y(c))}" for ply, c in enumerate(line.chances)]
    return path("M" + "L".join(spots), fill="none", **_stroke(line.colour, at))


def _stroke(colour: str, at: int) -> dict[str, str | float | None]:
    dashes = _DASHES[at % len(_DASHES)] or None
    return {"stroke": colour, "stroke_width": 2.2, "stroke_dasharray": dashes}


def _mark(mark: Mark, plies: int, address: str) -> Svg:
    spot = circle(
        _x(mark.ply, plies),
        _y(mark.chance),
        6,
        fill=mark.colour,
        stroke=PAPER,
        stroke_width=2,
    )
    if not address:
        return spot
    return tag("a", tag("title", mark.title), spot, href=f"{address}{mark.ply}")


def _band(band: Band, plies: int, address: str) -> Svg:
    left, right = _x(band.first, plies), _x(band.last, plies)
    area = rect(left, TOP, right - left, BOTTOM - TOP, fill="transparent")
    return tag("a", area, href=f"{address}{band.ply}", tabindex="-1", aria_hidden="true")


def _legend(line: Line, at: int) -> Svg:
    y = HEIGHT + ROW * at + 10
    return group(
        path(f"M{number(LEFT)} {number(y)}h36", fill="none", **_stroke(line.colour, at)),
        text(LEFT + 46, y + 5, line.name, fill=INK_SOFT, font_size=15),
    )


def _x(ply: int, plies: int) -> float:
    return LEFT + (RIGHT - LEFT) * ply / max(plies, 1)


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance
