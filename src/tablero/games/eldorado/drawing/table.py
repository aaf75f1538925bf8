"""The whole table in two arrangements: the map, and beside or above it what lies around it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablero.drawing.notes import table
from tablero.drawing.parts import part
from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, place, tag
from tablero.games.eldorado.drawing import discovery, island, panel, players
from tablero.games.eldorado.drawing.art import sheet
from tablero.games.eldorado.drawing.art.tones import TONES
from tablero.games.eldorado.drawing.atlas import Atlas, arranged, explored
from tablero.games.eldorado.drawing.bridge import courses
from tablero.games.eldorado.drawing.buying import corners
from tablero.games.eldorado.drawing.chapters import VERBS
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.monsters import tracks
from tablero.games.eldorado.drawing.moving import costs
from tablero.games.eldorado.drawing.offerings import offerings
from tablero.games.eldorado.drawing.standing import pieces
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.land import Land

_WIDE = (1120.0, 660.0)
_TALL = (380.0, 440.0)
_GAP = 8.0
_COLUMN = 302.0
_PANEL = 250.0
_LARGEST = 1.3
"""The largest scale of a tile."""
_UNUSUAL = re.compile(r"[^a-z0-9,.-]+")
"""What a part's key does not have."""


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


class Chart(NamedTuple):
    """Where the maps lie on the sheet, and where the stacks, if there is room for them."""

    maps: Atlas
    x: float
    y: float
    corner: Point | None


def _charted(
    land: Land,
    walls: tuple[int, ...],
    open_planes: tuple[Plane, ...],
    width: float,
    height: float,
    roomy: bool,
) -> Chart:
    """The maps as large as they fit."""
    frame = sheet.frame_of(width)
    edge = frame + 8
    maps = arranged(land, walls, open_planes, width - 2 * edge, height - 2 * edge, _LARGEST)
    whole, scale = maps.whole, maps.scale
    x = width / 2 - (whole.left + whole.width / 2) * scale
    y = height / 2 - (whole.top + whole.height / 2) * scale
    if not roomy:
        return Chart(maps, x, y, None)
    taken = [(x + spot[0] * scale, y + spot[1] * scale) for spot in map(maps.at, land.tiles)]
    return Chart(maps, x, y, discovery.corner(width, height, frame, taken, RADIUS * scale))


def _chart(look: Look, width: float, height: float, clip: str, *, roomy: bool) -> Svg:
    """The sheet with the maps on it; the stacks too, if there is room."""
    state = look.state
    chart = look.kept(_charted, state.land, state.box.walls, explored(state), width, height, roomy)
    maps, corner = chart.maps, chart.corner
    return group(
        look.part("sheet", sheet.sheet, width, height, clip),
        _lens(
            width,
            height,
            group(
                *island.ground(look, maps),
                _layer("tracks", tracks(look, maps)),
                _layer(
                    "reach", [*discovery.gaps(look, maps), *courses(look, maps), *costs(look, maps)]
                ),
                _layer("corners", corners(look, maps)),
                offerings(look, maps),
                _layer("pieces", pieces(look, maps)),
                _layer("ghosts", _ghosts(look, maps)),
                transform=f"translate({chart.x:.1f} {chart.y:.1f}) scale({maps.scale:.3f})",
            ),
        ),
        group(discovery.stacks(look, high=corner[1] < height / 2), transform=place(*corner))
        if corner
        else None,
        role="group",
        aria_label=look.say("zone.map"),
    )


def _layer(key: str, drawings: Iterable[Svg]) -> Svg:
    """What lies together on the map, as a part: whatever is above and below it stays as it is."""
    return part(key, group(*drawings))


def _ghosts(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """What the map would look like after each answer that the reader may give."""
    for option in look.options:
        verb = VERBS.get(type(option))
        if verb is not None and verb.ghost is not None:
            text = str(option)
            key = f"ghost:{_UNUSUAL.sub('_', text)}"
            yield part(key, ghost(text, *verb.ghost(look, atlas, option)))


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
