"""Ghosts of the expansion: bridge, wolf, monsters, and what the thieves do (ED-10 to ED-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablero.drawing.svg import Svg, path, polygon
from tablero.engine import CHANCE, Action
from tablero.games.eldorado.battle.entering import rages
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.bridge import BuildBridge, RemoveBridge
from tablero.games.eldorado.drawing import tiles
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.bridges import bridge
from tablero.games.eldorado.drawing.figures import figure
from tablero.games.eldorado.drawing.ghost_parts import (
    arrow,
    backs,
    blades,
    crossed,
    figure_at,
    frame,
    gone,
)
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import RADIUS, Look, Point
from tablero.games.eldorado.drawing.outlaws import beast, companion
from tablero.games.eldorado.drawing.settled import BUILDING
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.hexes import Corner
from tablero.games.eldorado.land import Bridge
from tablero.games.eldorado.monsters import Direct
from tablero.games.eldorado.solo import Banish
from tablero.games.eldorado.thieves.hiding import next_thief
from tablero.games.eldorado.thieves.purchases import (
    BuildHideout,
    BuildOutpost,
    BuyThief,
    PassShrine,
)
from tablero.games.eldorado.thieves.stealing import Rob, SplitThiefDie, reached, victims
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.games.eldorado.wolf import LeadWolf, Sniff, open_beside


def _build(look: Look, atlas: Atlas, corner: Corner, name: str) -> list[Svg]:
    x, y = atlas.corner(corner)
    return [figure(f"{name}-{look.near}", x, y, BUILDING * 1.15, raised=True)]


def _hideout(look: Look, atlas: Atlas, action: BuildHideout) -> list[Svg]:
    """The hideout, and the tiles that it occupies."""
    laid = look.state.land.laid_at(action.corner)
    return [
        *(frame(atlas.at(where)) for where in laid),
        *_build(look, atlas, action.corner, "hideout"),
    ]


def _outpost(look: Look, atlas: Atlas, action: BuildOutpost) -> list[Svg]:
    return _build(look, atlas, action.corner, "outpost")


def _thief(look: Look, atlas: Atlas, action: BuyThief) -> list[Svg]:
    number = next_thief(look.state)
    return [] if number is None else [figure_at(look, number, atlas.at(action.place))]


def _in_reach(look: Look, atlas: Atlas, action: SplitThiefDie) -> list[Svg]:
    """The tiles in range, and a sack at everyone who can be robbed (ED-10.4)."""
    state, seat = look.state, look.near
    near = reached(state, seat, action.reach)
    found = set(victims(state, seat, action.reach))
    spots = [
        atlas.at(where)
        for number, where in enumerate(state.where)
        if where is not None and state.owners[number] in found
    ]
    return [
        path(
            "".join(
                polygon([(x + dx, y + dy) for dx, dy in tiles.hexagon(RADIUS - 2)])
                for x, y in map(atlas.at, sorted(near))
            ),
            fill="#8a2b1e",
            fill_opacity=0.2,
            stroke="#8a2b1e",
            stroke_width=2.4,
            stroke_dasharray="7 5",
        ),
        *(icon("loot", x - 17, y - 52, 34) for x, y in spots),
    ]


def _rob(look: Look, atlas: Atlas, action: Rob) -> list[Svg]:
    places = (look.state.where[number] for number in look.state.own_figures(int(action.seat)))
    spots = [atlas.at(where) for where in places if where is not None]
    return [part for x, y in spots for part in (frame((x, y)), icon("loot", x - 20, y - 56, 40))]


def _pass_shrine(look: Look, atlas: Atlas, action: PassShrine) -> list[Svg]:
    state = look.state
    start = None if state.shrine is None else state.where[state.shrine]
    end = state.where[state.figure(look.near, action.figure)]
    if start is None or end is None:
        return []
    x, y = atlas.at(end)
    way = [] if start == end else [arrow(atlas.at(start), (x, y))]
    return [*way, figure("cave-shrine", x, y - 18, 1.1, raised=True)]


def _saddle(look: Look, atlas: Atlas, action: Saddle) -> list[Svg]:
    where = look.state.where[look.state.figure(look.near, action.figure)]
    if where is None:
        return []
    x, y = atlas.at(where)
    return [frame((x, y)), icon("bavieca", x - 20, y - 54, 40)]


def _bridge(_look: Look, atlas: Atlas, action: BuildBridge) -> list[Svg]:
    built = Bridge(action.place, action.course)
    return [bridge(atlas, built), *(frame(atlas.at(end)) for end in built.ends)]


def _no_bridge(look: Look, atlas: Atlas, _action: RemoveBridge) -> list[Svg]:
    built = look.state.land.bridge
    return [] if built is None else [gone(*atlas.at(built.place), 26)]


def _wolf_at(look: Look, atlas: Atlas, spot: Point) -> list[Svg]:
    wolf = look.state.wolf
    if wolf is None:
        return []
    start = atlas.at(wolf.place)
    way = [] if start == spot else [arrow(start, spot)]
    return [*way, companion(wolf.seat, spot[0], spot[1] + 12, raised=True)]


def _lead(look: Look, atlas: Atlas, action: LeadWolf) -> list[Svg]:
    return [
        *_wolf_at(look, atlas, atlas.at(action.place)),
        *blades(look, atlas, action.place),
    ]


def _bring_wolf(look: Look, atlas: Atlas, action: BringWolf) -> list[Svg]:
    end = action.place if look.battle is None else look.battle.place
    return _wolf_at(look, atlas, atlas.at(end))


def _sniff(look: Look, atlas: Atlas, _action: Sniff) -> list[Svg]:
    wolf = look.state.wolf
    return [] if wolf is None else backs(atlas, open_beside(look.state, wolf))


def _beast_at(look: Look, creature: Creature, spot: Point) -> Svg:
    strength = monster(look.state, CHANCE, creature).strength
    return beast(creature, strength, spot[0], spot[1] + 12, raised=True)


def _direct(look: Look, atlas: Atlas, action: Direct) -> list[Svg]:
    start, spot = place_of(look.state, action.creature), atlas.at(action.place)
    way = [] if start is None else [arrow(atlas.at(start), spot)]
    return [
        frame(spot),
        *way,
        _beast_at(look, action.creature, spot),
        *(crossed(atlas, action.place) if rages(look.state, action.place) else []),
    ]


def _banish(look: Look, atlas: Atlas, action: Banish) -> list[Svg]:
    spot = atlas.at(action.place)
    return [frame(spot), _beast_at(look, action.creature, spot)]


def _shoot(look: Look, atlas: Atlas, action: Shoot) -> list[Svg]:
    """An arrow from where Yanga stands to what he attacks (ED-8.12)."""
    places = (look.state.where[number] for number in look.state.own_figures(look.near))
    end = atlas.at(action.place)
    ways = [arrow(atlas.at(where), end) for where in places if where is not None]
    return [frame(end), *ways, *blades(look, atlas, action.place)]


MORE_GHOSTS: dict[type[Action], Callable[[Look, Atlas, Any], list[Svg]]] = {
    BuildHideout: _hideout,
    BuildOutpost: _outpost,
    BuyThief: _thief,
    SplitThiefDie: _in_reach,
    Rob: _rob,
    PassShrine: _pass_shrine,
    Saddle: _saddle,
    BuildBridge: _bridge,
    RemoveBridge: _no_bridge,
    LeadWolf: _lead,
    BringWolf: _bring_wolf,
    Sniff: _sniff,
    Direct: _direct,
    Banish: _banish,
    Shoot: _shoot,
}
