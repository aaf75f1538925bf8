"""A scoring on the chart, region by region: seals with points, until the next tile is laid."""

from __future__ import annotations

from tablero.drawing.lettering import width as wide
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, place, rect, tag
from tablero.engine import Seat
from tablero.games.caballero.drawing.coast import Point
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.places import middle_of
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.result import Award
from tablero.games.caballero.turn import Turn
from tablero.words import Words

Row = tuple[Edge, Point, tuple[tuple[Seat, int], ...]]
"""A region, its middle, and the points of those who got some."""
_HEIGHT = 26.0


def last_scoring(look: Look) -> list[Award]:
    """The awards of a scoring after which no turn has begun."""
    state = look.state
    if not state.awards or (state.frames and isinstance(state.frames[-1], Turn)):
        return []
    last = state.awards[-1].round
    if state.round - last > 1:
        return []
    return [award for award in state.awards if award.round == last]


def badges(look: Look) -> Svg:
    """A row of seals for every region that brought points: one for each seat that got some."""
    rows: dict[Edge, dict[Seat, int]] = {}
    for award in last_scoring(look):
        row = rows.setdefault(award.region, {})
        row[award.seat] = row.get(award.seat, 0) + award.points
    chart = look.state.chart
    shown = tuple(
        [(name, middle_of(chart, name), tuple(row.items())) for name, row in rows.items()]
    )
    return look.part("badges", _badges, look.words, shown)


def _badges(words: Words, rows: tuple[Row, ...]) -> Svg:
    return group(*(_row(words, *row) for row in rows))


def _row(words: Words, region: Edge, middle: Point, row: tuple[tuple[Seat, int], ...]) -> Svg:
    x, y = middle
    widths = {seat: 34 + wide(f"+{points}", 13) for seat, points in row}
    left = x - sum(widths.values()) / 2
    seals = []
    for seat, points in row:
        said = words.say("drawing.awarded", seat=seat, region=region, points=points)
        seals.append(_seal(seat, points, said, left, y + 22, widths[seat] - 3))
        left += widths[seat]
    return group(*seals, pointer_events="none")


def _seal(seat: Seat, points: int, said: str, x: float, y: float, width: float) -> Svg:
    return group(
        tag("title", said),
        rect(0, 0, width, _HEIGHT, rx=_HEIGHT / 2, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.4),
        crest(seat, 4, 3, 20),
        woodtype(f"+{points}", 27, 7, 12, ink=TINTS[seat].deep),
        transform=place(x, y),
        role="img",
        aria_label=said,
    )
