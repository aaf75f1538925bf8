"""The whole table in two arrangements: the map, and beside or above it what lies around it."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.notes import table
from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, place, tag
from tablero.games.eldorado.drawing import discovery, island, panel, players
from tablero.games.eldorado.drawing.art import sheet
from tablero.games.eldorado.drawing.art.tones import TONES
from tablero.games.eldorado.drawing.atlas import Atlas, atlas
from tablero.games.eldorado.drawing.bridge import courses
from tablero.games.eldorado.drawing.buying import corners
from tablero.games.eldorado.drawing.chapters import VERBS
from tablero.games.eldorado.drawing.look import RADIUS, Look
from tablero.games.eldorado.drawing.monsters import tracks
from tablero.games.eldorado.drawing.moving import costs
from tablero.games.eldorado.drawing.offerings import offerings
from tablero.games.eldorado.drawing.standing import pieces

_WIDE = (1120.0, 660.0)
_TALL = (380.0, 500.0)
_GAP = 8.0
_COLUMN = 302.0
_PANEL = 250.0
_LARGEST = 1.3
"""The largest scale of a tile."""


def board(look: Look, *, tall: bool) -> Svg:
    """The board as SVG."""
    size = _TALL if tall else _WIDE
    parts = _tall(look, *size) if tall else _wide(look, *size)
    return table(TONES, look.words, size, parts, tall=tall)


def _wide(look: Look, width: float, height: float) -> list[Svg]:
    left = width - _COLUMN - 3 * _GAP
    x = width - _COLUMN - _GAP
    below = _PANEL + 2 * _GAP
    return [
        group(
            _chart(look, left, height - 2 * _GAP, "ed-clip-wide", roomy=True),
            transform=place(_GAP, _GAP),
        ),
        group(panel.panel(look, _COLUMN, _PANEL), transform=place(x, _GAP)),
        group(players.column(look, _COLUMN, height - below - _GAP), transform=place(x, below)),
    ]


def _tall(look: Look, width: float, height: float) -> list[Svg]:
    inner = width - 8
    panel_top = 4 + players.strips_height(look)
    chart_top = panel_top + panel.strip_height(look) + 4
    return [
        group(players.strips(look, inner), transform=place(4, 3)),
        group(panel.strip(look, inner), transform=place(4, panel_top)),
        group(
            _chart(look, inner, height - chart_top - 4, "ed-clip-tall", roomy=False),
            transform=place(4, chart_top),
        ),
    ]


def _chart(look: Look, width: float, height: float, clip: str, *, roomy: bool) -> Svg:
    """The sheet with the maps on it, as large as they fit; the stacks too, if there is room."""
    frame = sheet.frame_of(width)
    edge = frame + 8
    maps = atlas(look, width - 2 * edge, height - 2 * edge, _LARGEST)
    whole, scale = maps.whole, maps.scale
    x = width / 2 - (whole.left + whole.width / 2) * scale
    y = height / 2 - (whole.top + whole.height / 2) * scale
    taken = [
        (x + spot[0] * scale, y + spot[1] * scale) for spot in map(maps.at, look.state.land.tiles)
    ]
    corner = discovery.corner(width, height, frame, taken, RADIUS * scale) if roomy else None
    return group(
        sheet.sheet(width, height, clip),
        _lens(
            width,
            height,
            group(
                *island.ground(look, maps),
                *tracks(look, maps),
                *discovery.gaps(look, maps),
                *courses(look, maps),
                *costs(look, maps),
                *corners(look, maps),
                *offerings(look, maps),
                *pieces(look, maps),
                *_ghosts(look, maps),
                transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
            ),
        ),
        group(discovery.stacks(look, high=corner[1] < height / 2), transform=place(*corner))
        if corner
        else None,
        role="group",
        aria_label=look.say("zone.map"),
    )


def _ghosts(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """What the map would look like after each answer that the reader may give."""
    for option in look.options:
        verb = VERBS.get(type(option))
        if verb is not None and verb.ghost is not None:
            yield ghost(str(option), *verb.ghost(look, atlas, option))


def _lens(width: float, height: float, *charted: Svg) -> Svg:
    """What lies within the sheet's frame: the part of the table that can be zoomed."""
    edge = sheet.frame_of(width)
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
