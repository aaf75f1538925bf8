"""The whole table in two arrangements: the growing chart, with the courts beside or above it."""

from __future__ import annotations

from tablero.drawing.notes import table
from tablero.drawing.parts import Memory, part
from tablero.drawing.svg import Svg, group, place, tag, text
from tablero.games.caballero.drawing import chart, courts, ghosts, offer, settled, sheet, targets
from tablero.games.caballero.drawing.coast import CELL
from tablero.games.caballero.drawing.forecast import ByRegion, by_region, in_all
from tablero.games.caballero.drawing.look import Look, spot
from tablero.games.caballero.drawing.scorings import badges
from tablero.games.caballero.drawing.tokens import label, panel, track
from tablero.games.caballero.drawing.tones import TONES
from tablero.games.caballero.grid import CENTRE, Cell
from tablero.games.caballero.regions import Chart
from tablero.games.caballero.scoring import SCORED_ROUNDS
from tablero.words import Words

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
    points = by_region(look.state)
    parts = _tall(look, points, *size) if tall else _wide(look, points, *size)
    return table(TONES, look.words, size, parts, tall=tall)


def _wide(look: Look, points: ByRegion, width: float, height: float) -> list[Svg]:
    left = width - _COLUMN - 3 * _GAP
    x = width - _COLUMN - _GAP
    top = 62.0
    shown = courts.courts(look, in_all(points, look.state.seats), 20)
    room = height - top - 102 - 2 * _GAP
    each = min(132.0, room / len(shown) - _GAP)
    memory = look.memory
    return [
        group(
            _chart(look, points, left, height - 2 * _GAP, "cb-clip-wide"),
            transform=place(_GAP, _GAP),
        ),
        group(_voyage(look, _COLUMN, 54), transform=place(x, _GAP)),
        group(_market(look, _COLUMN), transform=place(x, top + _GAP)),
        *(
            group(
                look.part(
                    f"court:{one.seat}", courts.court, memory, look.words, one, _COLUMN, each
                ),
                transform=place(x, top + 102 + 2 * _GAP + at * (each + _GAP)),
            )
            for at, one in enumerate(shown)
        ),
    ]


def _tall(look: Look, points: ByRegion, width: float, height: float) -> list[Svg]:
    shown = courts.courts(look, in_all(points, look.state.seats), 9)
    top = 40.0
    tiles_top = top + len(shown) * 27
    chart_top = tiles_top + 44
    memory = look.memory
    return [
        group(_voyage(look, width - 8, 34), transform=place(4, 3)),
        *(
            group(
                look.part(f"court:{one.seat}", courts.strip, memory, look.words, one, width - 8),
                transform=place(4, top + at * 27),
            )
            for at, one in enumerate(shown)
        ),
        group(
            group(offer.open_tiles(look, "open", 38, 7), transform=place(6, 2)),
            group(offer.stack(look, 36), transform=place(236, 4)),
            group(*offer.supplies(look), transform=place(294, 22)),
            transform=place(4, tiles_top),
        ),
        group(
            _chart(look, points, width - 8, height - chart_top - 4, "cb-clip-tall"),
            transform=place(4, chart_top),
        ),
    ]


def _voyage(look: Look, width: float, height: float) -> Svg:
    """The current round, and when scorings take place; only the track where space is low."""
    state = look.state
    memory, rounds = look.memory, state.variant.rounds
    return look.part("voyage", _rounds, memory, look.words, state.round, rounds, width, height)


def _rounds(
    memory: Memory, words: Words, now: int, rounds: int, width: float, height: float
) -> Svg:
    said = words.say("drawing.round", number=now, rounds=rounds)
    high = height > _LOW
    return group(
        panel(width, height),
        label(width / 2, 18, said, size=14, bold=True, anchor="middle") if high else None,
        group(
            track(memory, rounds, now, SCORED_ROUNDS, width - 12),
            transform=place(6, height - 18 if high else height / 2),
        ),
        role="img",
        aria_label=said,
        data_about="round",
    )


def _market(look: Look, width: float) -> Svg:
    """Open tiles, the stack, the supplies."""
    return group(
        look.kept(panel, width, 102),
        offer.heading(look, "zone.open-tiles", 12, 22),
        group(offer.stack(look, 26), transform=place(width - 146, 5)),
        group(*offer.supplies(look), transform=place(width - 94, 18)),
        group(offer.open_tiles(look, "open", 52, 6), transform=place(9, 42)),
    )


def extent(chart: Chart, free: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    """The part of the grid that is in use, in chart units: left, top, width, height.

    Around every tile are places where a tile or a card can lie, and cards lie nowhere else.
    """
    xs, ys = zip(*map(spot, (CENTRE, *free, *chart.places)), strict=True)
    left, top = min(xs), min(ys)
    return left, top, max(xs) + CELL - left, max(ys) + CELL - top


def _chart(look: Look, points: ByRegion, width: float, height: float, clip: str) -> Svg:
    """The sheet with the chart on it, as large as possible."""
    used = look.kept(extent, look.state.chart, targets.free_cells(look))
    left, top, across, down = used
    edge = sheet.FRAME + 14
    scale = min((width - 2 * edge) / across, (height - 2 * edge) / down, _LARGEST)
    x = width / 2 - (left + across / 2) * scale
    y = height / 2 - (top + down / 2) * scale
    return group(
        look.part("sheet", sheet.sheet, width, height, clip),
        _lens(
            width,
            height,
            look.part("degrees", _degrees, *used, x, y, scale),
            part(
                "chart",
                group(
                    *chart.ground(look, tuple(points.items())),
                    *targets.targets(look),
                    *settled.settled(look),
                    badges(look),
                    ghosts.ghosts(look),
                    transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
                ),
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


def _degrees(
    left: float, top: float, across: float, down: float, x: float, y: float, scale: float
) -> Svg:
    """The column and row numbers at the frame, by which the log names cells."""
    easts = range(round(left / CELL), round((left + across) / CELL))
    rows = range(round(top / CELL), round((top + down) / CELL))
    half = CELL / 2
    ink = TONES.fill("ink-soft")
    return group(
        *(text(x + (at * CELL + half) * scale, 27, str(at)) for at in easts),
        *(text(23, y + (at * CELL + half) * scale + 3, str(-at)) for at in rows),
        font_size=10,
        text_anchor="middle",
        fill=ink["fill"],
        class_=f"serif figures {ink['class_']}",
        aria_hidden="true",
    )
