"""The ground: every tile on the table, of island and cave, as something to point at and to pick."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.picking import pickable
from tablero.drawing.svg import Svg, group, path, place, polygon, text
from tablero.engine import in_order
from tablero.games.eldorado.battle.spoils import hoard_of
from tablero.games.eldorado.battle.strength import BUILDINGS, dweller_strength
from tablero.games.eldorado.box import LURKERS, Tile, amounts
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.icons import badge, icon
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.art.tiles import dashed
from tablero.games.eldorado.drawing.art.tones import fill, line
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.bridge import bridge
from tablero.games.eldorado.drawing.cave import cavern, dweller, lurks
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.monsters import about_beasts, beast_strength
from tablero.games.eldorado.drawing.odds import about_attacks
from tablero.games.eldorado.drawing.offerings import about_offerings
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, CORNERS_OF, Place, Plane

_FRESH = PAPER_LIGHT
"""The colour of what has just happened: not the gold of what can be picked."""
_LINING = ((46, 0.1), (32, 0.13), (18, 0.2))
"""Shallows along the island's rim: how far they reach, and how dark they are."""


def ground(look: Look, atlas: Atlas) -> list[Svg]:
    """Shallows, the cave's frame, then the tiles row by row, and what belongs to them."""
    land = look.state.land
    laid = in_order(land.tiles)
    island = [atlas.at(place) for place in laid if place.plane is Plane.ISLAND]
    return [
        *_shallows(island),
        *cavern(look, atlas),
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
    drawn = tiles.hexagons(spots, RADIUS)
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


def _tile(look: Look, atlas: Atlas, where: Place) -> Svg:
    """A tile, which says what it is and who is there; for players it is also a place to pick."""
    land = look.state.land
    kind = land.tiles[where]
    if where in land.turned:
        plate = tiles.back(Plane.CAVE)
    else:
        plate = tiles.tile(kind, variant=tiles.variant_of(kind, where))
    loot = icon("loot", -17, -34, 34), badge(sum(hoard_of(look.state)), 18, -8)
    hoard = group(*loot, pointer_events="none")
    parts = (
        plate,
        dweller(look, kind) if lurks(look, where) else None,
        _withered() if kind is Tile.GARDEN and land.withered else None,
        hoard if where == look.state.hoard_at else None,
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
    name = look.say("drawing.place", tile=shown, place=where)
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


def _withered() -> Svg:
    """A garden that yields nothing any more (ED-11.7)."""
    return group(
        path(tiles.PLATE, opacity=0.5, **fill("paper-shade")),
        path("M-30-24L30 24M30-24L-30 24", stroke_width=5, opacity=0.6, **line("accent")),
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
    return [_framed(spot, "#c0281b"), group(icon("strength", x - 15, y - 55, 30), **INERT)]


def about(look: Look, place: Place) -> str:
    """A laid tile in words: what it is and gives, who is there, what stands at its corners."""
    return " ".join(_about(look, place))


def _about(look: Look, place: Place) -> Iterator[str]:
    state, say = look.state, look.say
    tile = state.land.shown(place)
    if tile is None:
        yield say("drawing.about-gap", place=place)
        return
    if place == state.land.bridged:
        yield say("drawing.about-bridge", place=place)
    elif tile is Tile.GARDEN and state.land.withered:
        yield say("drawing.about-withered", place=place)
    elif tile in LURKERS:
        yield say(f"drawing.about-{tile}", place=place, count=dweller_strength(state, tile))
    else:
        yield say(f"drawing.about-{tile}", place=place)
    here = tuple(_here(look, place))
    if here:
        yield say("drawing.here", things=here)
    corners = tuple(_at_corners(look, place))
    if corners:
        yield say("drawing.at-corners", things=corners)
    if tile is Tile.SHRINE:
        yield about_offerings(look, place)
    if place in state.stolen_shrines:
        yield say("drawing.stolen")
    if tile is Tile.THIEVES and any(state.hoard):
        yield say("drawing.hoard", price=amounts(state.hoard))
    yield from about_beasts(look, place, tile)
    yield from about_attacks(look, place)


def _here(look: Look, place: Place) -> Iterator[str]:
    """Explorers and villagers on a tile."""
    state, say = look.state, look.say
    for figure, where in enumerate(state.where):
        explorer = state.explorers[state.owners[figure]]
        if where == place and state.owners[figure] == state.thieves:
            yield say(
                "drawing.here-thief",
                figure=state.name_of(figure),
                strength=state.explorer_strength(figure),
            )
        elif where == place and explorer is not None:
            yield say(
                "drawing.here-explorer",
                explorer=explorer,
                seat=state.owners[figure],
                strength=state.explorer_strength(figure),
            )
    for side, places in enumerate(state.villagers):
        count = places.count(place)
        if count:
            yield say("drawing.here-villagers", count=count, seat=state.captain(side))
    if state.wolf is not None and state.wolf.place == place:
        yield say("drawing.here-wolf", seat=state.wolf.seat)
    for beast in state.beasts:
        if beast.place == place:
            strength = beast_strength(state, beast.creature)
            yield say("drawing.here-monster", creature=beast.creature, strength=strength)
    if place == state.hoard_at:
        yield say("drawing.here-hoard", count=sum(hoard_of(state)))


def _at_corners(look: Look, place: Place) -> Iterator[str]:
    """Buildings that belong to a tile (ED-1.10); those of the thieves with their strength."""
    corners = CORNERS_OF[place]
    for building in look.state.buildings:
        if building.corner in corners:
            seat = look.state.captain(building.side)
            piece, say = building.piece, look.say
            if look.state.is_thieves(building.side):
                yield say("drawing.here-lair", piece=piece, seat=seat, strength=BUILDINGS[piece])
            else:
                yield say("drawing.here-building", piece=piece, seat=seat)
