"""The ground: every tile on the table, of island and cave, as something to point at and to pick."""

from __future__ import annotations

from tablero.drawing.picking import pickable
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, rect, text
from tablero.games.eldorado.battle.spoils import hoard_of
from tablero.games.eldorado.battle.strength import dweller_strength
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import FRAME, Atlas
from tablero.games.eldorado.drawing.bridges import bridge
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.icons import badge, icon
from tablero.games.eldorado.drawing.inspector import about
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.standing import kept_by
from tablero.games.eldorado.drawing.tokens import label
from tablero.games.eldorado.drawing.tones import both, fill, line
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, Place, Plane

_FRESH = "#fbf3df"
"""Where something has just happened: not the gold of what can be picked."""
_LINING = ((46, 0.1), (32, 0.13), (18, 0.2))
"""Shallows along the island's rim: how far they reach, and how dark they are."""


def ground(look: Look, atlas: Atlas) -> list[Svg]:
    """Shallows, the cave's frame, then the tiles row by row, and what belongs to them."""
    land = look.state.land
    laid = sorted(land.tiles)
    island = [atlas.at(place) for place in laid if place.plane is Plane.ISLAND]
    return [
        *_shallows(island),
        *_cavern(look, atlas),
        tiles.shadow([atlas.at(place) for place in laid]) if laid else dashed(atlas.at(CENTRE)),
        *(_tile(look, atlas, place) for place in laid),
        *(
            tiles.wall(side, *atlas.at(CAVE_EXIT))
            for side in look.state.box.walls
            if land.tiles.get(CAVE_EXIT) is Tile.EXIT and land.collapse is None
        ),
        *([] if land.bridge is None else [bridge(atlas, land.bridge)]),
        *(_framed(atlas.at(place), _FRESH) for place in laid if place in look.fresh),
        *([] if look.battle is None else _battlefield(atlas.at(look.battle.place))),
    ]


def _shallows(spots: list[Point]) -> list[Svg]:
    """Lines along the shore, as engravers drew them."""
    drawn = "".join(
        polygon([(x + dx, y + dy) for dx, dy in tiles.hexagon(RADIUS)]) for x, y in spots
    )
    return [
        path(
            drawn,
            fill="none",
            stroke_width=width,
            stroke_linejoin="round",
            opacity=opacity,
            **line("lining"),
        )
        for width, opacity in _LINING
    ]


def _cavern(look: Look, atlas: Atlas) -> list[Svg]:
    """The sheet on which the cave is drawn, and the way to it from its entrance (ED-7.2)."""
    frame = atlas.cave
    if frame is None:
        return []
    return [
        rect(
            frame.left,
            frame.top,
            frame.width,
            frame.height,
            rx=10,
            stroke_width=2,
            **both("paper-shade", "ink-soft"),
        ),
        rect(
            frame.left + 5,
            frame.top + 5,
            frame.width - 10,
            frame.height - 10,
            rx=7,
            fill="none",
            stroke_width=0.8,
            **line("ink-soft"),
        ),
        *_tunnel(look, atlas),
        *([dashed(atlas.at(CAVE_EXIT))] if look.state.exit_in_box else []),
        label(
            frame.left + frame.width / 2,
            frame.top + FRAME + 10,
            look.words.say("zone.cave"),
            size=20,
            bold=True,
            anchor="middle",
        ),
    ]


def _tunnel(look: Look, atlas: Atlas) -> list[Svg]:
    """A dotted line from the entrance to where one enters the cave."""
    land = look.state.land
    if land.entrance is None or land.mouth is None:
        return []
    (ax, ay), (bx, by) = atlas.at(land.entrance), atlas.at(land.mouth)
    lift = 60 if abs(bx - ax) > abs(by - ay) else 0
    return [
        path(
            f"M{ax:.1f} {ay:.1f}Q{(ax + bx) / 2:.1f} {(ay + by) / 2 - lift:.1f} {bx:.1f} {by:.1f}",
            fill="none",
            stroke_width=4,
            stroke_linecap="round",
            stroke_dasharray="0.1 11",
            **line("accent"),
        )
    ]


def _tile(look: Look, atlas: Atlas, where: Place) -> Svg:
    """A tile says what it is and who is there; to a player it is also a place to pick."""
    land = look.state.land
    kind = land.tiles[where]
    if where in land.turned:
        plate = tiles.back(Plane.CAVE)
    else:
        plate = tiles.tile(kind, variant=tiles.variant_of(kind, where))
    parts = (
        plate,
        _dweller(look, kind) if _lurks(look, where) else None,
        _withered() if kind is Tile.GARDEN and land.withered else None,
        _hoard(look) if where == look.state.hoard_at else None,
        _position(where, dark=tiles.in_cave(kind)),
        *tiles.glow(),
    )
    region = {
        "class_": "region",
        "aria_label": about(look, where),
        "data_region": str(where),
        "transform": place(*atlas.at(where)) or None,
    }
    if look.view.seat is None:
        return group(*parts, role="img", tabindex="0", **region)
    shown = land.shown(where)
    name = look.words.say("drawing.place", tile=shown, place=where)
    return group(pickable(f"place:{where}", name, *parts), role="group", **region)


def _position(where: Place, *, dark: bool) -> Svg:
    """The two numbers by which the log names a tile."""
    tone = fill("cave-ink" if dark else "outline")
    return text(
        0,
        RADIUS - 8,
        f"{where.east}, {where.south}".replace("-", "−"),
        font_size=7.5,
        text_anchor="middle",
        opacity=0.75,
        fill=tone["fill"],
        class_=f"figures {tone['class_']}",
        pointer_events="none",
    )


def _lurks(look: Look, where: Place) -> bool:
    """Whether a dweller waits there, and not a monster that walks (ED-7.5, ED-12.5)."""
    state = look.state
    return state.land.lurks(where) and all(place != where for _, place in state.beasts)


def _withered() -> Svg:
    """A garden that yields nothing any more (ED-11.7)."""
    return group(
        path(tiles.PLATE, opacity=0.5, **fill("paper-shade")),
        path("M-30-24L30 24M30-24L-30 24", stroke_width=5, opacity=0.6, **line("accent")),
        pointer_events="none",
    )


def _hoard(look: Look) -> Svg:
    """The hoard waits for the next to win or enter (ED-11.5)."""
    return group(
        icon("loot", -17, -34, 34),
        badge(sum(hoard_of(look.state)), 18, -8),
        pointer_events="none",
    )


def _dweller(look: Look, kind: Tile) -> Svg:
    """How strong a dweller is, and what it keeps: cave shrine, treasures (ED-7.4, ED-11.2)."""
    strength = dweller_strength(look.state, kind)
    return group(
        rect(-20, 26, 40, 20, rx=10, stroke_width=1, **both("paper-light", "outline")),
        icon("strength", -16, 28, 16),
        label(8, 41.4, str(strength), size=15, bold=True, anchor="middle"),
        figure("cave-shrine", 28, 24, 0.8) if look.state.shrine_dweller is kind else None,
        *(
            icon(treasure, -42 + at * 20, 4, 20)
            for at, treasure in enumerate(kept_by(look.state, kind))
        ),
        pointer_events="none",
    )


def _framed(spot: Point, colour: str) -> Svg:
    """A frame around the tile where something has just happened, or goes on."""
    return path(
        polygon(tiles.hexagon(RADIUS - 2.4)),
        fill="none",
        stroke=colour,
        stroke_width=3.6,
        stroke_linejoin="round",
        transform=place(*spot) or None,
        pointer_events="none",
    )


def _battlefield(spot: Point) -> list[Svg]:
    """A red frame and crossed blades."""
    x, y = spot
    return [
        _framed(spot, "#c0281b"),
        group(icon("strength", x - 15, y - 55, 30), pointer_events="none", aria_hidden="true"),
    ]


def dashed(spot: Point, *, radius: float = RADIUS - 3) -> Svg:
    """The outline of a place where no tile lies yet."""
    return group(
        path(
            polygon(tiles.hexagon(radius)),
            stroke_width=1.6,
            stroke_dasharray="6 5",
            fill_opacity=0.35,
            **both("paper-light", "ink-soft"),
        ),
        circle(0, 0, 1.4, **fill("ink-soft")),
        transform=place(*spot) or None,
    )
