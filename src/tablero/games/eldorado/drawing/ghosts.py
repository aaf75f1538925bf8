"""Ghosts: what the map would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot
from typing import Any

from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group, path, place, polygon
from tablero.engine import Action, Seat
from tablero.games.eldorado.actions import (
    AttackBuilding,
    BringArmy,
    BringFigure,
    BuildFarmhouse,
    BuildFort,
    BuyVillager,
    Discover,
    Flee,
    Interrupt,
    Lay,
    March,
    Move,
    Offer,
    PlaceBack,
    PlayKey,
    Remove,
    Survey,
)
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import Atlas, open_places
from tablero.games.eldorado.drawing.figures import explorer, figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.settled import BUILDING, OFFERING, OFFERING_AT, Spot, army
from tablero.games.eldorado.drawing.targets import discoverable
from tablero.games.eldorado.hexes import Corner, Place, Plane

_ACCENT = "#b3261a"
_GOLD = "#f2b21c"


def ghosts(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """One ghost for every answer that changes the map."""
    for option in look.options:
        drawn = _GHOSTS.get(type(option))
        if drawn is not None:
            yield ghost(str(option), *drawn(look, atlas, option))


# What ghosts are made of.


def _arrow(start: Point, end: Point) -> Svg:
    """The way of a piece, from tile to tile."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / far, (by - ay) / far
    tip = (bx - dx * 26, by - dy * 26)
    foot = (tip[0] - dx * 14, tip[1] - dy * 14)
    head = [tip, (foot[0] - dy * 9, foot[1] + dx * 9), (foot[0] + dy * 9, foot[1] - dx * 9)]
    line = f"M{ax + dx * 20:.1f} {ay + dy * 20:.1f}L{foot[0]:.1f} {foot[1]:.1f}"
    return group(
        path(line, stroke="#2a2019", stroke_width=8, stroke_linecap="round"),
        path(polygon(head), fill=_GOLD, stroke="#2a2019", stroke_width=2),
        path(line, stroke=_GOLD, stroke_width=5, stroke_linecap="round"),
    )


def _frame(spot: Point) -> Svg:
    return path(
        polygon(tiles.hexagon(RADIUS - 2.4)),
        fill="none",
        stroke=_GOLD,
        stroke_width=4,
        transform=place(*spot) or None,
    )


def _gone(x: float, y: float, reach: float = 16) -> Svg:
    """A cross over what would leave."""
    return path(
        f"M{x - reach:g} {y - reach:g}L{x + reach:g} {y + reach:g}"
        f"M{x + reach:g} {y - reach:g}L{x - reach:g} {y + reach:g}",
        stroke=_ACCENT,
        stroke_width=reach / 3.4,
        stroke_linecap="round",
    )


def _blades(look: Look, atlas: Atlas, where: Place) -> list[Svg]:
    """Crossed blades on a tile that an enemy holds."""
    if not look.state.enemy_held(look.state.sides[look.near], where):
        return []
    x, y = atlas.at(where)
    return [icon("strength", x - 21, y - 56, 42)]


def _seat_at(look: Look, seat: Seat, spot: Point) -> Svg:
    return explorer(look.state.explorers[seat], seat, spot[0], spot[1] + 12, raised=True)


# One function for each kind of answer.


def _move(look: Look, atlas: Atlas, action: Move) -> list[Svg]:
    number = look.state.figure(look.near, action.figure)
    start, spot = look.state.where[number], atlas.at(action.place)
    return [
        _frame(spot),
        *([] if start is None else [_arrow(atlas.at(start), spot)]),
        _seat_at(look, look.near, spot),
        *_blades(look, atlas, action.place),
    ]


def _backs(atlas: Atlas, places: list[Place]) -> list[Svg]:
    """Face down: where the next tile could lie."""
    return [group(tiles.back(where.plane, *atlas.at(where)), opacity=0.6) for where in places]


def _discover(look: Look, atlas: Atlas, _action: Discover) -> list[Svg]:
    return _backs(atlas, discoverable(look))


def _survey(look: Look, atlas: Atlas, _action: Survey) -> list[Svg]:
    return _backs(atlas, open_places(look.state, Plane.ISLAND))


def _play_key(look: Look, atlas: Atlas, action: PlayKey) -> list[Svg]:
    return [
        group(tiles.tile(action.tile, *atlas.at(where)), opacity=0.6)
        for where in discoverable(look)
    ]


def _lay(look: Look, atlas: Atlas, action: Lay) -> list[Svg]:
    spot = atlas.at(action.place)
    return [
        *(
            tiles.tile(tile, *spot, variant=tiles.variant_of(tile, action.place))
            for tile in look.state.drawn
        ),
        _frame(spot),
    ]


def _buy_villager(look: Look, atlas: Atlas, action: BuyVillager) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [figure(f"villager-{look.near}", x, y + 14, 1.2, raised=True)]


def _build(look: Look, atlas: Atlas, corner: Corner, name: str) -> list[Svg]:
    x, y = atlas.corner(corner)
    return [figure(f"{name}-{look.near}", x, y, BUILDING * 1.15, raised=True)]


def _farmhouse(look: Look, atlas: Atlas, action: BuildFarmhouse) -> list[Svg]:
    return _build(look, atlas, action.corner, "farmhouse")


def _fort(look: Look, atlas: Atlas, action: BuildFort) -> list[Svg]:
    return _build(look, atlas, action.corner, "fort")


def _remove(_look: Look, atlas: Atlas, action: Remove) -> list[Svg]:
    return [_gone(*atlas.corner(action.corner))]


def _attack_building(_look: Look, atlas: Atlas, action: AttackBuilding) -> list[Svg]:
    x, y = atlas.corner(action.corner)
    return [icon("strength", x - 17, y - 17, 34)]


def _offer(look: Look, atlas: Atlas, action: Offer) -> list[Svg]:
    x, y = atlas.at(action.place)
    dx, dy = OFFERING_AT[look.state.sides[look.near]]
    return [
        _frame((x, y)),
        figure(f"offering-{look.near}", x + dx, y + dy, OFFERING * 1.3, raised=True),
    ]


def _marching(
    look: Look, atlas: Atlas, action: March | Interrupt | BringArmy, end: Place
) -> list[Svg]:
    x, y = atlas.at(action.place)
    way = [atlas.at(action.start), (x, y)]
    if end != action.place:
        way.append(atlas.at(end))
    return [
        *(_arrow(one, other) for one, other in pairwise(way) if one != other),
        army(look.near, action.count, Spot(way[-1][0], way[-1][1] + 14, 1.1), raised=True),
        *_blades(look, atlas, end),
    ]


def _march(look: Look, atlas: Atlas, action: March | Interrupt) -> list[Svg]:
    return _marching(look, atlas, action, action.place)


def _field(look: Look, otherwise: Place) -> Place:
    """The battlefield."""
    return otherwise if look.battle is None else look.battle.place


def _bring_army(look: Look, atlas: Atlas, action: BringArmy) -> list[Svg]:
    return _marching(look, atlas, action, _field(look, action.place))


def _bring_figure(look: Look, atlas: Atlas, action: BringFigure) -> list[Svg]:
    number = look.state.figure(look.near, action.figure)
    start, end = look.state.where[number], atlas.at(_field(look, action.place))
    by = atlas.at(action.place)
    return [
        *([] if start in (None, action.place) else [_arrow(atlas.at(start), by)] if start else []),
        _arrow(by, end),
        _seat_at(look, look.near, end),
    ]


def _flee(look: Look, atlas: Atlas, action: Flee) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [
        _arrow(atlas.at(_field(look, action.place)), (x, y)),
        army(look.near, action.count, Spot(x, y + 14, 1.1), raised=True),
    ]


def _place_back(look: Look, atlas: Atlas, action: PlaceBack) -> list[Svg]:
    spot = atlas.at(action.place)
    return [_frame(spot), _seat_at(look, int(action.seat), spot)]


_GHOSTS: dict[type[Action], Callable[[Look, Atlas, Any], list[Svg]]] = {
    Move: _move,
    Discover: _discover,
    PlayKey: _play_key,
    Survey: _survey,
    Lay: _lay,
    BuyVillager: _buy_villager,
    BuildFarmhouse: _farmhouse,
    BuildFort: _fort,
    Remove: _remove,
    AttackBuilding: _attack_building,
    Offer: _offer,
    March: _march,
    Interrupt: _march,
    BringArmy: _bring_army,
    BringFigure: _bring_figure,
    Flee: _flee,
    PlaceBack: _place_back,
}
