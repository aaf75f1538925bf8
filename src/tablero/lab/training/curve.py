"""The learning curve, as text and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .learner import Lesson

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""How many bars a line has at most."""
PICTURE: Final = (640, 320)
MARGIN: Final = 48


def text(lessons: Sequence[Lesson]) -> str:
    """How much of the blind surprise is left, batch by batch, as a line of bars."""
    shares = [lesson.loss / lesson.blind for lesson in thinned(lessons)]
    low, high = min(shares), max(shares)
    step = (high - low) / (len(BARS) - 1) or 1.0
    return "".join([BARS[round((share - low) / step)] for share in shares])


def thinned(lessons: Sequence[Lesson]) -> list[Lesson]:
    """At most as many lessons as fit into a line; the last is always there."""
    step = -(-len(lessons) // WIDTH)
    return list(lessons[::-1][::step][::-1])


def picture(title: str, lessons: Sequence[Lesson]) -> str:
    """The surprise at who won, before each lesson; the dashed line knows only the even share."""
    width, height = PICTURE
    top = 1.05 * max(max(each.loss, each.blind) for each in lessons)
    last = max(lessons[-1].games, 1)

    def point(games: int, loss: float) -> str:
        x = MARGIN + (width - 2 * MARGIN) * games / last
        y = height - MARGIN - (height - 2 * MARGIN) * loss / top
        return f"{x:.1f},{y:.1f}"

    def line(values: list[tuple[int, float]], style: str) -> str:
        points = " ".join([point(*value) for value in values])
        return f'<polyline points="{points}" fill="none" {style}/>'

    learned = line(
        [(each.games, each.loss) for each in lessons], 'stroke="#1f5f66" stroke-width="2"'
    )
    blind = line(
        [(each.games, each.blind) for each in lessons], 'stroke="#8a6d3b" stroke-dasharray="6 4"'
    )
    axes = (
        f'<path d="M{MARGIN} {MARGIN}V{height - MARGIN}H{width - MARGIN}" fill="none" '
        'stroke="#3b2f20"/>'
    )
    labels = "".join(
        [
            label(MARGIN, 24, title, "start"),
            label(width - MARGIN, height - 16, f"{last} games", "end"),
            label(MARGIN - 6, MARGIN + 4, f"{top:.2f}", "end"),
            label(MARGIN - 6, height - MARGIN + 4, "0", "end"),
        ]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="serif" font-size="14">{axes}{blind}{learned}{labels}</svg>\n'
    )


def label(x: int, y: int, words: str, anchor: str) -> str:
    """A text in the picture."""
    safe = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{safe}</text>'
