"""The whole table in two arrangements: the growing chart, with the courts beside or above it."""

from __future__ import annotations

from tablero.drawing.notes import table
from tablero.drawing.svg import Svg, group, place, tag
from tablero.games.caballero.drawing import chart, courts, ghosts, offer, settled, sheet, targets
from tablero.games.caballero.drawing.coast import CELL
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.scorings import badges
from tablero.games.caballero.drawing.tokens import label, panel, track
from tablero.games.caballero.drawing.tones import TONES
from tablero.games.caballero.grid import CENTRE
from tablero.games.caballero.scoring import SCORED_ROUNDS

_WIDE = (1120.0, 660.0)
_TALL = (380.0, 470.0)
_GAP = 8.0
_COLUMN = 302.0
_LOW = 40.0
_LARGEST = 1.15
"""The largest size of a cell."""


def board(look: Look, *, tall: bool) -> Svg:
    """The board as SVG."""
    size = _TALL if tall else _WIDE
    parts = _tall(look, *size) if tall else _wide(look, *size)
    return table(TONES, look.words, size, parts, tall=tall)


def _wide(look: Look, width: float, height: float) -> list[Svg]:
    left = width - _COLUMN - 3 * _GAP
    x = width - _COLUMN - _GAP
    top = 62.0
    seats = look.state.seats_from(look.near)
    room = height - top - 102 - 2 * _GAP
    each = min(132.0, room / len(seats) - _GAP)
    return [
        group(_chart(look, left, height - 2 * _GAP, "cb-clip-wide"), transform=place(_GAP, _GAP)),
        group(_voyage(look, _COLUMN, 54), transform=place(x, _GAP)),
        group(_market(look, _COLUMN), transform=place(x, top + _GAP)),
        *(
            group(
                courts.court(look, seat, _COLUMN, each),
                transform=place(x, top + 102 + 2 * _GAP + at * (each + _GAP)),
            )
            for at, seat in enumerate(seats)
        ),
    ]


def _tall(look: Look, width: float, height: float) -> list[Svg]:
    seats = look.state.seats_from(look.near)
    top = 40.0
    tiles_top = top + len(seats) * 27
    chart_top = tiles_top + 44
    return [
        group(_voyage(look, width - 8, 34), transform=place(4, 3)),
        *(
            group(courts.strip(look, seat, width - 8), transform=place(4, top + at * 27))
            for at, seat in enumerate(seats)
        ),
        group(
            group(*offer.open_tiles(look, 38, 7), transform=place(6, 2)),
            group(offer.stack(look, 36), transform=place(236, 4)),
            group(*offer.supplies(look), transform=place(294, 22)),
            transform=place(4, tiles_top),
        ),
        group(
            _chart(look, width - 8, height - chart_top - 4, "cb-clip-tall"),
            transform=place(4, chart_top),
        ),
    ]


def _voyage(look: Look, width: float, height: float) -> Svg:
    """The current round, and when scorings take place; only the track where space is low."""
    variant = look.state.variant
    said = look.words.say("drawing.round", number=look.state.round, rounds=variant.rounds)
    high = height > _LOW
    return group(
        panel(width, height),
        label(width / 2, 18, said, size=14, bold=True, anchor="middle") if high else None,
        group(
            track(variant.rounds, look.state.round, SCORED_ROUNDS, width - 12),
            transform=place(6, height - 18 if high else height / 2),
        ),
        role="img",
        aria_label=said,
    )


def _market(look: Look, width: float) -> Svg:
    """Open tiles, the stack, the supplies."""
    return group(
        panel(width, 102),
        offer.heading(look, "zone.open-tiles", 12, 22),
        group(offer.stack(look, 26), transform=place(width - 146, 5)),
        group(*offer.supplies(look), transform=place(width - 94, 18)),
        group(*offer.open_tiles(look, 52, 6), transform=place(9, 42)),
    )


def extent(look: Look) -> tuple[float, float, float, float]:
    """The part of the grid that is in use, in chart units: left, top, width, height."""
    cells = {*targets.free_cells(look), *chart.laid_cells(look.state.chart), CENTRE}
    cells |= {card.cell for row in look.state.cards for card in row}
    xs, ys = zip(*map(spot, cells), strict=True)
    left, top = min(xs), min(ys)
    return left, top, max(xs) + CELL - left, max(ys) + CELL - top


def _chart(look: Look, width: float, height: float, clip: str) -> Svg:
    """The sheet with the chart on it, as large as possible."""
    left, top, across, down = extent(look)
    edge = sheet.FRAME + 14
    scale = min((width - 2 * edge) / across, (height - 2 * edge) / down, _LARGEST)
    x = width / 2 - (left + across / 2) * scale
    y = height / 2 - (top + down / 2) * scale
    return group(
        sheet.sheet(width, height, clip),
        _lens(
            width,
            height,
            _degrees(look, x, y, scale),
            group(
                *chart.ground(look),
                *targets.targets(look),
                *settled.settled(look),
                *badges(look),
                *ghosts.ghosts(look),
                transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
            ),
        ),
        role="group",
        aria_label=look.words.say("zone.chart"),
    )


def _lens(width: float, height: float, *charted: Svg) -> Svg:
    """What lies within the sheet's frame: the part of the table that readers zoom into."""
    edge = sheet.FRAME
    across, down = width - 2 * edge, height - 2 * edge
    return tag(
        "svg",
        *charted,
        x=edge,
        y=edge,
        width=across,
        height=down,
        viewBox=f"{edge:g} {edge:g} {across:g} {down:g}",
        data_lens="",
    )


def _degrees(look: Look, x: float, y: float, scale: float) -> Svg:
    """The column and row numbers at the frame, by which the log names cells."""
    left, top, across, down = extent(look)
    easts = range(round(left / CELL), round((left + across) / CELL))
    rows = range(round(top / CELL), round((top + down) / CELL))
    half = CELL / 2
    return group(
        *(
            label(x + (at * CELL + half) * scale, 27, str(at), size=10, soft=True, anchor="middle")
            for at in easts
        ),
        *(
            label(
                23,
                y + (at * CELL + half) * scale + 3,
                str(-at),
                size=10,
                soft=True,
                anchor="middle",
            )
            for at in rows
        ),
        aria_hidden="true",
    )
