"""Ghosts: what the map would look like after each answer that the reader may give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from tablero.drawing.picking import ghost
from tablero.drawing.svg import Svg, group
from tablero.engine import Action
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee
from tablero.games.eldorado.battle.sequence import AttackBuilding
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from tablero.games.eldorado.captives import PlaceBack
from tablero.games.eldorado.discovery import Discover, Lay, PlayKey, Survey
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import Atlas, open_places
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.ghost_parts import arrow, backs, blades, figure_at, frame, gone
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.phantoms import MORE_GHOSTS
from tablero.games.eldorado.drawing.settled import BUILDING, OFFERING, Spot, army, offering_at
from tablero.games.eldorado.drawing.targets import sites_of
from tablero.games.eldorado.hexes import Corner, Place, Plane
from tablero.games.eldorado.interruption import Interrupt
from tablero.games.eldorado.moving import March, Move
from tablero.games.eldorado.offerings import Offer


def ghosts(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """One ghost for every answer that changes the map."""
    for option in look.options:
        drawn = _GHOSTS.get(type(option)) or MORE_GHOSTS.get(type(option))
        if drawn is not None:
            yield ghost(str(option), *drawn(look, atlas, option))


# One function for each kind of answer.


def _move(look: Look, atlas: Atlas, action: Move) -> list[Svg]:
    number = look.state.figure(look.near, action.figure)
    start, spot = look.state.where[number], atlas.at(action.place)
    return [
        frame(spot),
        *([] if start is None else [arrow(atlas.at(start), spot)]),
        figure_at(look, number, spot),
        *blades(look, atlas, action.place),
    ]


def _discover(look: Look, atlas: Atlas, action: Discover) -> list[Svg]:
    return backs(atlas, sites_of(look, action))


def _survey(look: Look, atlas: Atlas, _action: Survey) -> list[Svg]:
    return backs(atlas, open_places(look.state, Plane.ISLAND))


def _play_key(look: Look, atlas: Atlas, action: PlayKey) -> list[Svg]:
    return [
        group(tiles.tile(action.tile, *atlas.at(where)), opacity=0.6)
        for where in sites_of(look, action)
    ]


def _lay(look: Look, atlas: Atlas, action: Lay) -> list[Svg]:
    spot = atlas.at(action.place)
    return [
        *(
            tiles.tile(tile, *spot, variant=tiles.variant_of(tile, action.place))
            for tile in look.state.drawn
        ),
        frame(spot),
    ]


def _buy_villager(look: Look, atlas: Atlas, action: BuyVillager) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [figure(f"villager-{look.hue(look.near)}", x, y + 14, 1.2, raised=True)]


def _build(look: Look, atlas: Atlas, corner: Corner, name: str) -> list[Svg]:
    x, y = atlas.corner(corner)
    return [figure(f"{name}-{look.hue(look.near)}", x, y, BUILDING * 1.15, raised=True)]


def _farmhouse(look: Look, atlas: Atlas, action: BuildFarmhouse) -> list[Svg]:
    return _build(look, atlas, action.corner, "farmhouse")


def _fort(look: Look, atlas: Atlas, action: BuildFort) -> list[Svg]:
    return _build(look, atlas, action.corner, "fort")


def _remove(_look: Look, atlas: Atlas, action: Remove) -> list[Svg]:
    return [gone(*atlas.corner(action.corner))]


def _attack_building(_look: Look, atlas: Atlas, action: AttackBuilding) -> list[Svg]:
    x, y = atlas.corner(action.corner)
    return [icon("strength", x - 17, y - 17, 34)]


def _offer(look: Look, atlas: Atlas, action: Offer) -> list[Svg]:
    x, y = atlas.at(action.place)
    dx, dy = offering_at(look.state.sides[look.near])
    return [
        frame((x, y)),
        figure(f"offering-{look.hue(look.near)}", x + dx, y + dy, OFFERING * 1.3, raised=True),
    ]


def _marching(
    look: Look, atlas: Atlas, action: March | Interrupt | BringArmy, end: Place
) -> list[Svg]:
    x, y = atlas.at(action.place)
    way = [atlas.at(action.start), (x, y)]
    if end != action.place:
        way.append(atlas.at(end))
    return [
        *(arrow(one, other) for one, other in pairwise(way) if one != other),
        army(
            look.hue(look.near), action.count, Spot(way[-1][0], way[-1][1] + 14, 1.1), raised=True
        ),
        *blades(look, atlas, end),
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
        *([] if start in (None, action.place) else [arrow(atlas.at(start), by)] if start else []),
        arrow(by, end),
        figure_at(look, number, end),
    ]


def _flee(look: Look, atlas: Atlas, action: Flee) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [
        arrow(atlas.at(_field(look, action.place)), (x, y)),
        army(look.hue(look.near), action.count, Spot(x, y + 14, 1.1), raised=True),
    ]


def _place_back(look: Look, atlas: Atlas, action: PlaceBack) -> list[Svg]:
    spot = atlas.at(action.place)
    number = look.state.figure(int(action.seat), action.figure)
    return [frame(spot), figure_at(look, number, spot)]


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
