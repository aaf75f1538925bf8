"""Where something can go: corners for buildings, places for a new tile, the stack to draw from."""

from __future__ import annotations

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, circle, group, path, place, tag
from tablero.games.eldorado.battle.sequence import AttackBuilding
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, Remove
from tablero.games.eldorado.discovery import Discover, Lay, PlayKey
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.island import dashed
from tablero.games.eldorado.drawing.look import RADIUS, Look
from tablero.games.eldorado.drawing.settled import building
from tablero.games.eldorado.drawing.tones import fill
from tablero.games.eldorado.hexes import Corner, Place, corners_of
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.pieces import Building, Figure
from tablero.games.eldorado.sites import sites_at
from tablero.games.eldorado.thieves.purchases import BuildHideout, BuildOutpost

_AT_CORNERS = (BuildFarmhouse, BuildFort, BuildHideout, BuildOutpost, Remove, AttackBuilding)


def corners(look: Look, atlas: Atlas) -> list[Svg]:
    """Buildings, and the corners where the reader could build."""
    standing = {one.corner: one for one in look.state.buildings}
    asked = _asked_corners(look)
    return [
        _corner(look, atlas, corner, standing.get(corner))
        if corner in asked
        else group(
            building(look, atlas, standing[corner]), pointer_events="none", aria_hidden="true"
        )
        for corner in sorted(standing.keys() | asked)
    ]


def _asked_corners(look: Look) -> set[Corner]:
    """Corners in the reader's answers, and those of his explorer's tile, that answer why not."""
    if look.view.seat is None:
        return set()
    found = {option.corner for option in look.options if isinstance(option, _AT_CORNERS)}
    if found and not any(look.options_of(AttackBuilding)):
        for figure in look.state.own_figures(look.view.seat):
            where = look.state.where[figure]
            if where is not None:
                found.update(corners_of(where))
    return found


def _corner(look: Look, atlas: Atlas, corner: Corner, there: Building | None) -> Svg:
    x, y = atlas.corner(corner)
    if there is None:
        name = look.words.say("drawing.free-corner", corner=corner)
    else:
        seat = look.state.captain(there.side)
        name = look.words.say("drawing.building", piece=there.piece, seat=seat, corner=corner)
    return pickable(
        f"corner:{corner}",
        name,
        tag("title", name),
        circle(x, y, 17, fill="#ffffff", fill_opacity=0),
        _stake(x, y) if there is None else building(look, atlas, there),
        circle(x, y, 10, class_="ed-casing", fill="none", pointer_events="none"),
        halo(x - 10, y - 10, 20, 20, radius=10),
    )


def _stake(x: float, y: float) -> Svg:
    """A free corner: marked, so that one sees it before anything glows."""
    return circle(x, y, 4.4, fill="#fbf3df", stroke="#2a2019", stroke_width=1.2)


def gaps(look: Look, atlas: Atlas) -> list[Svg]:
    """Places without a tile: where the seen one may lie, or where the reader can discover."""
    if look.view.seat is None:
        return []
    laying = [option.place for option in look.options_of(Lay)]
    if laying:
        return [_laying(look, atlas, where) for where in laying]
    entering = [
        option.place
        for option in look.options_of(Move)
        if option.place not in look.state.land.tiles
    ]
    return [
        *(_unknown(look, atlas, where) for where in entering),
        *(_discovering(look, atlas, *each) for each in reversed(discoverable(look))),
    ]


def discoverable(look: Look) -> list[tuple[Figure, Place]]:
    """Who of the reader's figures may discover now, and each open place beside him (ED-4.2)."""
    return [
        (option.figure, where)
        for option in look.options_of(Discover)
        for where in sites_of(look, option)
    ]


def sites_of(look: Look, action: Discover | PlayKey) -> tuple[Place, ...]:
    """The open places beside whoever discovers with this answer."""
    state = look.state
    where = state.where[state.figure(look.near, action.figure)]
    return () if where is None else sites_at(state.land, state.box.walls, where)


def _laying(look: Look, atlas: Atlas, where: Place) -> Svg:
    """A place for the tile that has been drawn: it is there already, faintly."""
    drawn = (group(tiles.tile(tile), opacity=0.38) for tile in look.state.drawn)
    return _unknown(look, atlas, where, *drawn)


def _unknown(look: Look, atlas: Atlas, where: Place, *inside: Svg) -> Svg:
    """A place without a tile; also one that is entered before its tile lies (ED-7.2)."""
    name = look.words.say("drawing.open-place", place=where)
    return pickable(
        f"place:{where}",
        name,
        tag("title", name),
        dashed((0, 0)),
        *inside,
        *tiles.glow(),
        transform=place(*atlas.at(where)) or None,
    )


def _discovering(look: Look, atlas: Atlas, name: Figure, where: Place) -> Svg:
    """Beyond the edge of the map: nobody knows what lies there. Of several thieves it says who."""
    several = len(look.state.own_figures(look.near)) > 1
    return pick_again(
        f"verb:{Discover.verb()}",
        dashed((0, 0)),
        _spyglass(),
        *tiles.glow(RADIUS - 14),
        data_along=f"figure:{name}" if several else None,
        transform=place(*atlas.at(where)) or None,
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
        path(
            "M-3-1L1 5M17-19l5-4M21-12l6-1M20-16l6-4",
            stroke=ink,
            stroke_width=1.2,
            stroke_linecap="round",
        ),
        opacity=0.75,
    )
