"""Discovering: open places, the two stacks, and the tile that has just been drawn (ED-4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.drawing.palette import INK_SOFT
from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo_along, pick_again, pickable
from tablero.drawing.svg import Svg, group, path, place, rect, tag
from tablero.engine import Seat
from tablero.games.eldorado.box import Tile
from tablero.games.eldorado.discovery import Discover, Lay, Laying, PlayKey
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.ink import round_stroke, stroke
from tablero.games.eldorado.drawing.art.notes import label
from tablero.games.eldorado.drawing.art.tiles import dashed
from tablero.games.eldorado.drawing.art.tones import both, fill
from tablero.games.eldorado.drawing.atlas import Atlas, cave_known
from tablero.games.eldorado.drawing.ghosts import backs, frame
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point, key_of
from tablero.games.eldorado.drawing.verbs import Lines, Question, Questions, Verb, Verbs
from tablero.games.eldorado.hexes import Place, Plane
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.outlook import next_tile
from tablero.games.eldorado.pieces import Figure
from tablero.games.eldorado.sites import sites_at
from tablero.games.eldorado.stacks import size
from tablero.words import Words


def gaps(look: Look, atlas: Atlas) -> list[Svg]:
    """Places without a tile: where the seen one may lie, or where the reader can discover."""
    if look.view.seat is None:
        return []
    laying = [option.place for option in look.options_of(Lay)]
    if laying:
        drawn = look.state.drawn
        return [_gap(look, f"gap:{key_of(at)}", atlas, at, drawn) for at in laying]
    entering = [
        (option.figure, option.place)
        for option in look.options_of(Move)
        if option.place not in look.state.land.tiles
    ]
    several = len(look.state.own_figures(look.near)) > 1
    return [
        *(
            _gap(look, f"gap:{int(name)}:{key_of(where)}", atlas, where, ())
            for name, where in entering
        ),
        *(
            look.part(
                f"sight:{int(name)}:{key_of(where)}",
                _discovering,
                name if several else None,
                atlas.at(where),
            )
            for name, where in reversed(discoverable(look))
        ),
    ]


def _gap(look: Look, key: str, atlas: Atlas, where: Place, drawn: tuple[Tile, ...]) -> Svg:
    return look.part(key, _unknown, look.words, where, atlas.at(where), drawn)


def discoverable(look: Look) -> list[tuple[Figure, Place]]:
    """The reader's figures that may discover now, each with every open place beside it (ED-4.2)."""
    return [
        (option.figure, where)
        for option in look.options_of(Discover)
        for where in sites_of(look, option)
    ]


def sites_of(look: Look, action: Discover | PlayKey) -> tuple[Place, ...]:
    """The open places beside the figure that discovers with this answer."""
    state = look.state
    where = state.where[state.figure(look.near, action.figure)]
    return () if where is None else sites_at(state.land, state.box.walls, where)


def _unknown(words: Words, where: Place, spot: Point, drawn: tuple[Tile, ...]) -> Svg:
    """A place without a tile; also one that is entered before its tile is laid (ED-7.2)."""
    name = words.say("drawing.open-place", place=where)
    return pickable(
        f"place:{where}",
        name,
        tag("title", name),
        dashed((0, 0)),
        *(group(tiles.tile(tile), opacity=0.38) for tile in drawn),
        *tiles.glow(),
        data_about="unknown",
        transform=place(*spot) or None,
    )


def _discovering(name: Figure | None, spot: Point) -> Svg:
    """Beyond the edge of the map; of several thieves it names the one who would discover."""
    return pick_again(
        f"verb:{Discover.verb()}",
        dashed((0, 0)),
        _spyglass(),
        *tiles.glow(RADIUS - 14),
        data_along=None if name is None else f"figure:{name}",
        transform=place(*spot) or None,
    )


def _spyglass() -> Svg:
    ink = fill("ink-soft")["fill"]
    return group(
        path(
            "M-15 9L-11 13L11-5L6-12ZM7-13L13-4L20-11L15-18Z",
            fill="#b98d3a",
            stroke=ink,
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        round_stroke("M-3-1L1 5M17-19l5-4M21-12l6-1M20-16l6-4", ink, 1.2),
        opacity=0.75,
    )


_MOST = 4
"""How many tiles of a stack are drawn on top of each other."""
STEP = 60.0
"""How far apart the two stacks stand."""


def corner(
    width: float, height: float, frame: float, taken: Sequence[Point], reach: float
) -> Point:
    """The corner of a sheet where the stacks hide no tile; `taken` are the middles of tiles."""
    left, right = frame + 34, width - frame - 34 - STEP
    low, high = height - frame - 6, frame + 74
    corners = ((left, low), (left, high), (right, high), (right, low))
    for x, y in corners:
        free = (x - 30 - reach, y - 64 - reach, x + STEP + 30 + reach, y + reach)
        if not any(free[0] < tx < free[2] and free[1] < ty < free[3] for tx, ty in taken):
            return x, y
    return corners[0]


def stacks(look: Look, *, high: bool) -> Svg:
    """The island's stack, the cave's once it is known, and the drawn tile: above
    them, or below if they lie high.

    At scale 1 a stack is 48 units wide; the origin is its foot, in the middle.
    """
    state = look.state
    planes = tuple(Plane) if cave_known(state.land) else (Plane.ISLAND,)
    counts = tuple([size(state, plane) for plane in planes])
    lit = tuple(sorted({where.plane for _, where in discoverable(look)}))
    return group(
        *(
            look.part(
                f"stack:{plane}", _stack, look.memory, look.words, plane, count, at * STEP, lit
            )
            for at, (plane, count) in enumerate(zip(planes, counts, strict=True))
        ),
        look.part("drawn", _all_drawn, state.drawn, 36 if high else -88),
    )


def _all_drawn(drawn: tuple[Tile, ...], y: float) -> Svg:
    return group(*(_drawn(tile, y) for tile in drawn))


def _drawn(tile: Tile, y: float) -> Svg:
    """The tile that everybody sees before it is laid."""
    return group(
        tiles.shadow([(0, 0)]),
        tiles.tile(tile),
        stroke(tiles.outline(RADIUS - 2), "#f2b21c", 4),
        transform=place(STEP if tiles.in_cave(tile) else 4, y, scale=0.56),
    )


def _stack(
    memory: Memory, words: Words, plane: Plane, count: int, x: float, lit: tuple[Plane, ...]
) -> Svg:
    """A stack of so many tiles; those from which the reader could discover are `lit`."""
    said, about = words.say(f"drawing.stack-{plane}", count=count), f"stack:{plane}"
    high = min(count, _MOST)
    top = -24 - (high - 1) * 3.4
    parts = (
        tag("title", said),
        memory.part(f"backs:{plane}", _backs, plane, high, top),
        label(0, top + 5, str(count), size=14, bold=True, anchor="middle"),
    )
    if plane in lit:
        glow = group(halo_along(tiles.outline(27)), transform=place(0, top))
        verb = f"verb:{Discover.verb()}"
        if plane is not lit[0]:
            return pick_again(verb, *parts, glow, data_about=about, transform=place(x, 0))
        return pickable(verb, said, *parts, glow, data_about=about, transform=place(x, 0) or None)
    return group(
        *parts, role="img", aria_label=said, data_about=about, transform=place(x, 0) or None
    )


def _backs(plane: Plane, count: int, top: float) -> Svg:
    """The upper tiles of a stack, or its place if there are none; on them room for a number."""
    outline = path(tiles.outline(24), fill="none", stroke=INK_SOFT, stroke_dasharray="4 4")
    return group(
        group(*(tiles.back(plane, 0, -24 - at * 3.4, 0.42) for at in range(count)))
        if count
        else group(outline, transform=place(0, -24)),
        rect(-13, top - 9, 26, 18, rx=9, stroke_width=1, **both("paper-light", "ink-soft")),
    )


def coming(look: Look, plane: Plane) -> Iterator[str]:
    """What the next tile may be as far as the reader knows, the likeliest first."""
    tiles = next_tile(look.state, look.view.seat, plane)
    things = tuple(
        look.say("preview.tile-chance", tile=tile, percent=round(100 * chance))
        for tile, chance in sorted(tiles.items(), key=lambda pair: (-pair[1], pair[0]))
    )
    yield look.say("preview.next-tile", things=things)


def _discover_ghost(look: Look, atlas: Atlas, action: Discover) -> list[Svg]:
    return backs(atlas, sites_of(look, action))


def _discover(look: Look, seat: Seat, action: Discover) -> Lines:
    where = look.state.where[look.state.figure(seat, action.figure)]
    return coming(look, Plane.ISLAND if where is None else where.plane)


def _play_key(look: Look, atlas: Atlas, action: PlayKey) -> list[Svg]:
    return [
        group(tiles.tile(action.tile, *atlas.at(where)), opacity=0.6)
        for where in sites_of(look, action)
    ]


def _lay_ghost(look: Look, atlas: Atlas, action: Lay) -> list[Svg]:
    spot = atlas.at(action.place)
    return [
        *(
            tiles.tile(tile, *spot, variant=tiles.variant_of(tile, action.place))
            for tile in look.state.drawn
        ),
        frame(spot),
    ]


def _lay(look: Look, _seat: Seat, _action: Lay) -> Lines:
    """Whether the explorer steps onto the tile (ED-4.2)."""
    if not all(tile.walkable for tile in look.state.drawn):
        yield look.say("preview.stays", tiles=look.state.drawn)


VERBS: Verbs = {
    Discover: Verb(_discover_ghost, _discover),
    PlayKey: Verb(_play_key),
    Lay: Verb(_lay_ghost, _lay),
}
QUESTIONS: Questions = {Laying: Question(steps=True)}
