"""A scoring on the chart, region by region: seals with points, until the next tile is laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablero.drawing.lettering import width as wide
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, place, rect, tag
from tablero.engine import Seat
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.drawing.places import middle
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.result import Award
from tablero.games.caballero.turn import Turn

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


def badges(look: Look) -> Iterator[Svg]:
    """A row of seals for every region that brought points: one for each seat that got some."""
    rows: dict[Edge, dict[Seat, int]] = {}
    for award in last_scoring(look):
        row = rows.setdefault(award.region, {})
        row[award.seat] = row.get(award.seat, 0) + award.points
    for region, row in rows.items():
        yield _row(look, region, row)


def _row(look: Look, region: Edge, row: Mapping[Seat, int]) -> Svg:
    chart = look.state.chart
    x, y = middle(chart, chart.region_at(region))
    widths = {seat: 34 + wide(f"+{points}", 13) for seat, points in row.items()}
    left = x - sum(widths.values()) / 2
    seals = []
    for seat, points in row.items():
        said = look.words.say("drawing.awarded", seat=seat, region=region, points=points)
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
