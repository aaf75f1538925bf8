"""Points over a game as curves: one line per seat, each with its own dashes and marks."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.svg import Svg, circle, group, number, path, rect, tag, text

_WIDTH, _HEIGHT = 420.0, 170.0
_LEFT, _TOP, _RIGHT, _BOTTOM = 30.0, 10.0, 410.0, 146.0
_DASHES = ("", "7 4", "2 4", "10 4 2 4")


def curves(course: Sequence[Sequence[int]], colours: Sequence[str], title: str) -> Svg:
    """The curves of all seats; `course` holds a seat's points after each round."""
    most = max((max(points, default=0) for points in course), default=0) or 1
    rounds = max((len(points) for points in course), default=0)
    return tag(
        "svg",
        tag("title", title),
        rect(_LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, class_="plot"),
        *(_line(points, seat, most, rounds, colours[seat]) for seat, points in enumerate(course)),
        text(_LEFT - 6, _TOP + 10, str(most), text_anchor="end", class_="scale"),
        text(_LEFT - 6, _BOTTOM, "0", text_anchor="end", class_="scale"),
        text(_RIGHT, _BOTTOM + 16, str(rounds), text_anchor="end", class_="scale"),
        viewBox=f"0 0 {_WIDTH:g} {_HEIGHT:g}",
        class_="curves",
        role="img",
        aria_label=title,
    )


def _line(points: Sequence[int], seat: int, most: int, rounds: int, colour: str) -> Svg:
    step = (_RIGHT - _LEFT) / max(rounds, 1)
    spots = [(_LEFT, _BOTTOM)]
    spots += [
        (_LEFT + step * (at + 1), _BOTTOM - (_BOTTOM - _TOP) * value / most)
        for at, value in enumerate(points)
    ]
    drawn = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    last_x, last_y = spots[-1]
    return group(
        path(
            drawn,
            fill="none",
            stroke=colour,
            stroke_width=2.6,
            stroke_dasharray=_DASHES[seat % len(_DASHES)] or None,
        ),
        circle(last_x, last_y, 4, fill=colour),
    )
