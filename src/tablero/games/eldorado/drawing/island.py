"""The ground: every tile on the table, of island and cave, as something to point at and to pick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.palette import PAPER_LIGHT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import pickable
from tablero.drawing.svg import Svg, group, path, place, text
from tablero.engine import in_order
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.icons import badge, icon
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.art.tiles import dashed
from tablero.games.eldorado.drawing.art.tones import fill, line
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.bridge import bridge
from tablero.games.eldorado.drawing.cave import Lurker, cavern, dweller
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point, Said, key_of, middle, told
from tablero.games.eldorado.drawing.tidings import NOTHING, Tiding, tidings
from tablero.games.eldorado.hexes import CAVE_EXIT, CENTRE, Place, Plane
from tablero.games.eldorado.land import Land
from tablero.words import Words

_FRESH = PAPER_LIGHT
"""The colour of what has just happened: not the gold of what can be picked."""
_LINING = ((46, 0.1), (32, 0.13), (18, 0.2))
"""Shallows along the island's rim: how far they reach, and how dark they are."""


def ground(look: Look, atlas: Atlas) -> list[Svg]:
    """Shallows, the cave's frame, then the tiles row by row, and what belongs to them."""
    state, land = look.state, look.state.land
    fresh = in_order(
        [place for place in look.fresh if isinstance(place, Place) and place in land.tiles]
    )
    battle = None if look.battle is None else look.battle.place
    reads_only = look.view.seat is None
    return [
        look.part("shallows", _shallows, land),
        look.part("cavern", cavern, look.words, land, atlas, state.exit_in_box),
        look.part("shadow", _shadow, land, atlas),
        look.part("tiles", _tiles, look.memory, look.words, land, atlas, reads_only, tidings(look)),
        look.part("fixtures", _fixtures, land, atlas, state.box.walls),
        look.part("fresh", _marks, atlas, fresh, battle),
    ]


def _shadow(land: Land, atlas: Atlas) -> Svg:
    """The shadow of all tiles; before the first, the place where it will lie."""
    laid = in_order(land.tiles)
    return tiles.shadow([atlas.at(place) for place in laid]) if laid else dashed(atlas.at(CENTRE))


def _fixtures(land: Land, atlas: Atlas, walls: tuple[int, ...]) -> Svg:
    """What lies on the tiles for good: the walls of the exit, the bridge."""
    walled = land.tiles.get(CAVE_EXIT) is Tile.EXIT and land.collapse is None
    return group(
        *(tiles.wall(side, *atlas.at(CAVE_EXIT)) for side in walls if walled),
        None if land.bridge is None else bridge(atlas, land.bridge),
    )


def _marks(atlas: Atlas, fresh: tuple[Place, ...], battle: Place | None) -> Svg:
    """Where something has just happened, and where a battle goes on."""
    return group(
        *(_framed(atlas.at(place), _FRESH) for place in fresh),
        *([] if battle is None else _battlefield(atlas.at(battle))),
    )


def _shallows(land: Land) -> Svg:
    """Lines along the shore of the island, as engravers drew them."""
    spots = [middle(place) for place in in_order(land.tiles) if place.plane is Plane.ISLAND]
    drawn = tiles.hexagons(spots, RADIUS)
    return group(
        *(
            path(
                drawn,
                fill="none",
                stroke_width=width,
                stroke_linejoin="round",
                opacity=opacity,
                **line("lining"),
            )
            for width, opacity in _LINING
        )
    )


class Ground(NamedTuple):
    """A tile as it lies on the map."""

    place: Place
    tile: Tile
    turned: bool
    withered: bool
    bridged: bool

    @classmethod
    def at(cls, land: Land, place: Place) -> Ground:
        """The tile that lies there."""
        tile = land.tiles[place]
        withered = tile is Tile.GARDEN and land.withered
        return cls(place, tile, place in land.turned, withered, place == land.bridged)

    @property
    def shown(self) -> Tile:
        """What it counts as."""
        return Tile.EMPTY if self.turned else self.tile


def _tiles(
    memory: Memory,
    words: Words,
    land: Land,
    atlas: Atlas,
    reads_only: bool,
    tidings: tuple[tuple[Place, Tiding], ...],
) -> Svg:
    """All tiles. Whoever only watches can read them, players can pick them too."""
    news = dict(tidings)
    return group(
        *[
            memory.part(
                f"tile:{key_of(place)}",
                _tile,
                memory,
                words,
                Ground.at(land, place),
                atlas.at(place),
                reads_only,
                news.get(place, NOTHING),
            )
            for place in in_order(land.tiles)
        ]
    )


def _tile(
    memory: Memory, words: Words, ground: Ground, spot: Point, reads_only: bool, tiding: Tiding
) -> Svg:
    """A tile, which says what it is and who is there."""
    plate = memory.part(
        f"plate:{key_of(ground.place)}",
        _plate,
        words,
        ground,
        reads_only,
        tiding.lurker if tiding.lurks else None,
        tiding.hoard,
    )
    region = {
        "class_": "region",
        "aria_label": told(words, _sentences(ground, tiding)),
        "data_region": str(ground.place),
        "data_about": f"tile:{ground.shown}",
        "transform": place(*spot) or None,
    }
    if reads_only:
        return group(plate, role="img", tabindex="0", **region)
    return group(plate, role="group", **region)


def _plate(
    words: Words, ground: Ground, reads_only: bool, lurker: Lurker | None, hoard: int | None
) -> Svg:
    """The tile itself; for players it is also a place to pick."""
    kind, where = ground.tile, ground.place
    parts = (
        tiles.back(Plane.CAVE)
        if ground.turned
        else tiles.tile(kind, variant=tiles.variant_of(kind, where)),
        None if lurker is None else dweller(lurker),
        _withered() if ground.withered else None,
        None if hoard is None else _hoard(hoard),
        _position(where, dark=tiles.in_cave(kind)),
        *tiles.glow(),
    )
    if reads_only:
        return group(*parts)
    name = words.say("drawing.place", tile=ground.shown, place=where)
    return pickable(f"place:{where}", name, *parts)


def _hoard(count: int) -> Svg:
    """The thieves' hoard."""
    return group(icon("loot", -17, -34, 34), badge(count, 18, -8), pointer_events="none")


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
        tiles.outline(RADIUS - 2.4),
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
    land = look.state.land
    if place not in land.tiles:
        return look.say("drawing.about-gap", place=place)
    tiding = dict(tidings(look)).get(place, NOTHING)
    return told(look.words, _sentences(Ground.at(land, place), tiding))


def _sentences(ground: Ground, tiding: Tiding) -> Iterator[Said]:
    if ground.bridged:
        yield Said.of("drawing.about-bridge", place=ground.place)
    elif ground.withered and not ground.turned:
        yield Said.of("drawing.about-withered", place=ground.place)
    elif tiding.lurker is not None:
        count = tiding.lurker.strength
        yield Said.of(f"drawing.about-{ground.shown}", place=ground.place, count=count)
    else:
        yield Said.of(f"drawing.about-{ground.shown}", place=ground.place)
    yield from tiding.said
