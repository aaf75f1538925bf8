"""A scoring on the chart, region by region: seals with points, until the next tile is laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.lettering import width as wide
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, group, place, rect, tag
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
    """One row of seals for every region that gave points."""
    rows: dict[Edge, list[Award]] = {}
    for award in last_scoring(look):
        rows.setdefault(award.region, []).append(award)
    for region, awards in rows.items():
        yield _row(look, region, awards)


def _row(look: Look, region: Edge, awards: Sequence[Award]) -> Svg:
    chart = look.state.chart
    x, y = middle(chart, chart.region_at(region))
    widths = [34 + wide(f"+{award.points}", 13) for award in awards]
    left = x - sum(widths) / 2
    seals = []
    for award, width in zip(awards, widths, strict=True):
        seals.append(_seal(look, award, left, y + 22, width - 3))
        left += width
    return group(*seals, pointer_events="none")


def _seal(look: Look, award: Award, x: float, y: float, width: float) -> Svg:
    said = look.words.say(
        "drawing.awarded", seat=award.seat, region=award.region, points=award.points
    )
    return group(
        tag("title", said),
        rect(0, 0, width, _HEIGHT, rx=_HEIGHT / 2, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.4),
        crest(award.seat, 4, 3, 20),
        woodtype(f"+{award.points}", 27, 7, 12, ink=TINTS[award.seat].deep),
        transform=place(x, y),
        role="img",
        aria_label=said,
    )
