"""What stands on the map: explorers, thieves, armies, monsters, buildings, offerings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, circle, group, path, place, rect
from tablero.engine import CHANCE, Seat
from tablero.games.eldorado.battle.monsters import beast as monster
from tablero.games.eldorado.battle.muster import BringFigure
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.battle.sequence import Opponent, Oppose
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.discovery import Discover, PlayKey
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.figures import EXPLORER, VILLAGER, explorer, figure
from tablero.games.eldorado.drawing.icons import icon
from tablero.games.eldorado.drawing.look import Look, Point
from tablero.games.eldorado.drawing.outlaws import beast, companion, thief
from tablero.games.eldorado.drawing.standing import kept_by
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.pieces import Building, Side
from tablero.games.eldorado.thieves.purchases import PassShrine
from tablero.games.eldorado.thieves.stealing import Rob
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.games.eldorado.wolf import LeadWolf, Sniff

_FEW_OFFERINGS: tuple[Point, ...] = ((-33, 30), (-18, 40), (0, 45), (18, 40), (33, 30))
_MANY_OFFERINGS: tuple[Point, ...] = (*_FEW_OFFERINGS, (-40, 8), (40, 8), (-40, -14))
"""Where each side's offering stands on a shrine; the last one is that of a guardian."""
OFFERING = 0.8
BUILDING = 0.95

_ROOM = 96.0
"""How wide the pieces on a tile may stand."""
_ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_SIZES = {1: 1.16, 2: 1.0, 3: 0.84, 4: 0.8, 5: 0.72, 6: 0.68}
_LINES = {1: (12.0,), 2: (-8.0, 26.0), 3: (-18.0, 8.0, 32.0)}
"""How high the rows stand, by their number."""


_WITH_FIGURES = (Move, Discover, PlayKey, BringFigure, PassShrine, Saddle, Entrust)
"""Answers that name a figure of one's own."""


class Stand(NamedTuple):
    """A figure, or the villagers of one side, or a monster, or the tamed wolf, on a tile."""

    seat: Seat
    figure: int | None = None
    villagers: int = 0
    creature: Creature | None = None


class Spot(NamedTuple):
    """Where on its tile something stands, and how large."""

    x: float
    y: float
    scale: float


def offering_at(side: Side) -> Point:
    """Where a side's offering stands, from the middle of the shrine."""
    return _MANY_OFFERINGS[side]


def stands(look: Look, where: Place) -> list[Stand]:
    """Those who stand on a tile: explorers first, then armies, the tamed wolf, monsters."""
    state = look.state
    found = [
        Stand(state.owners[number], number) for number, at in enumerate(state.where) if at == where
    ]
    for side, places in enumerate(state.villagers):
        count = places.count(where)
        if count:
            found.append(Stand(state.captain(side), villagers=count))
    if state.wolf is not None and state.wolf.place == where:
        found.append(Stand(state.wolf.seat))
    found += [Stand(CHANCE, creature=one.creature) for one in state.beasts if one.place == where]
    return found


def spots(count: int) -> list[Spot]:
    """Where so many stand, in rows."""
    rows = _ROWS.get(count) or (4, 4, max(1, count - 8))[: 2 + (count > 8)]
    scale = _SIZES.get(count, 0.52)
    lines = _LINES[len(rows)]
    found = []
    for row, y in zip(rows, lines, strict=True):
        step = min(_ROOM / max(row, 1), EXPLORER * scale + 4)
        found += [Spot((at - (row - 1) / 2) * step, y, scale) for at in range(row)]
    return found[:count]


def populated(look: Look) -> list[Place]:
    """The tiles on which somebody stands."""
    state = look.state
    places = {where for where in state.where if where is not None}
    places.update(where for row in state.villagers for where in row)
    places.update(where for _, where in state.beasts)
    if state.wolf is not None:
        places.add(state.wolf.place)
    return sorted(places)


def settled(look: Look, atlas: Atlas) -> list[Svg]:
    """Every piece; what its owner may move is a thing of its own to pick."""
    state = look.state
    return [
        *(
            _offering(look, atlas, side, where)
            for side, places in enumerate(state.offerings)
            for where in places
        ),
        *(_stolen(atlas, where) for where in state.stolen_shrines),
        *(part for where in populated(look) for part in _crowd(look, atlas, where)),
    ]


def _offering(look: Look, atlas: Atlas, side: Side, where: Place) -> Svg:
    x, y = atlas.at(where)
    dx, dy = offering_at(side)
    seat = look.state.captain(side)
    return group(
        figure(f"offering-{seat}", x + dx, y + dy, OFFERING),
        pointer_events="none",
        aria_hidden="true",
    )


def _stolen(atlas: Atlas, where: Place) -> Svg:
    """The offering of the guardians' thief (ED-12.3)."""
    x, y = atlas.at(where)
    dx, dy = _MANY_OFFERINGS[-1]
    return group(
        figure("stolen-offering", x + dx, y + dy, OFFERING),
        pointer_events="none",
        aria_hidden="true",
    )


def _crowd(look: Look, atlas: Atlas, where: Place) -> Iterator[Svg]:
    x, y = atlas.at(where)
    here = stands(look, where)
    for stand, spot in zip(here, spots(len(here)), strict=True):
        at = Spot(x + spot.x, y + spot.y, spot.scale)
        yield _stand(look, stand, where, at)


def _stand(look: Look, stand: Stand, where: Place, at: Spot) -> Svg:
    if stand.figure is not None:
        return _figure(look, stand.seat, stand.figure, at)
    if stand.villagers:
        return _army(look, stand, where, at)
    return _wolf(look, at) if stand.creature is None else _monster(look, stand.creature, at)


def standing(look: Look, number: int, at: Spot, *, raised: bool = False) -> Svg:
    """A figure on its disc: an explorer, or a thief with his number."""
    state = look.state
    seat = state.owners[number]
    if seat == state.thieves:
        return thief(int(state.name_of(number)), seat, *at, raised=raised)
    return explorer(state.explorers[seat], seat, *at, hue=look.hue(seat), raised=raised)


def _figure(look: Look, seat: Seat, number: int, at: Spot) -> Svg:
    """An explorer or thief, with what he carries: cave shrine, curse (ED-7.3, ED-11.1)."""
    state = look.state
    reach = EXPLORER / 2 * at.scale
    carried = state.variant.expansion or state.shrine_tile_taken
    parts = (
        halo(at.x - reach, at.y - reach, 2 * reach, 2 * reach, radius=reach),
        standing(look, number, at, raised=state.where[number] in look.fresh),
        figure("cave-shrine", at.x - reach * 0.86, at.y - reach * 0.5, 0.62 * at.scale)
        if state.shrine == number and carried
        else None,
        icon(
            "curse",
            at.x + reach * 0.5,
            at.y - reach * 1.1,
            15 * at.scale,
            faint=not state.is_cursed(number),
        )
        if state.cursed == number
        else None,
        _halted(at.x, at.y - reach) if state.halted[number] else None,
    )
    piece = {"data_piece": f"explorer-{number}"}
    named = _named(look, seat)
    if named is not None:
        return pick_again(named, *parts, **piece)
    if seat == look.view.seat and _movable(look):
        own = state.name_of(number)
        return pickable(f"figure:{own}", _own_name(look, number), *parts, **piece)
    return group(*parts, pointer_events="none", aria_hidden="true", **piece)


def _named(look: Look, seat: Seat) -> str | None:
    """Whose piece it is as an answer: whom to rob, to fight first, to entrust with the shrine."""
    state = look.state
    for option in look.options:
        match option:
            case Rob(seat=named) if named == seat:
                return f"seat:{named}"
            case Entrust(seat=named) if named == seat != state.thieves:
                return f"seat:{named}"
            case Oppose(seat=named) if seat in state.mates(int(named)):
                return f"seat:{named}"
    return None


def _own_name(look: Look, number: int) -> str:
    state = look.state
    seat = state.owners[number]
    if seat == state.thieves:
        return look.words.say("drawing.own-thief", figure=state.name_of(number))
    return look.words.say("drawing.own-explorer", explorer=state.explorers[seat])


def _monster(look: Look, creature: Creature, at: Spot) -> Svg:
    """Everyone's enemy with its strength, and the cave shrine if it keeps that (ED-7.4)."""
    state = look.state
    strength = monster(state, CHANCE, creature).strength
    raised = any(event.params.get("creature") is creature for event in look.news)
    keeps = state.shrine_dweller is creature.tile
    reach = EXPLORER / 2 * at.scale
    return group(
        beast(creature, strength, *at, raised=raised),
        figure("cave-shrine", at.x - reach * 0.86, at.y - reach * 0.5, 0.62 * at.scale)
        if keeps
        else None,
        *(
            icon(treasure, at.x - reach + held * 14, at.y - reach * 1.3, 14)
            for held, treasure in enumerate(kept_by(state, creature.tile))
        ),
        pointer_events="none",
        aria_hidden="true",
        data_piece=f"beast-{creature}",
    )


def _wolf(look: Look, at: Spot) -> Svg:
    """The tamed wolf: its leader sends it by picking it, here or among the wares (ED-11.4)."""
    wolf = look.state.wolf
    assert wolf is not None
    reach = EXPLORER / 2 * at.scale
    parts = (
        halo(at.x - reach, at.y - reach, 2 * reach, 2 * reach, radius=reach),
        companion(wolf.seat, *at, raised=wolf.place in look.fresh),
        _halted(at.x, at.y - reach) if wolf.halted else None,
    )
    verbs = [kind.verb() for kind in (LeadWolf, BringWolf, Sniff) if any(look.options_of(kind))]
    if wolf.seat == look.view.seat and LeadWolf.verb() in verbs:
        return pick_again(f"verb:{LeadWolf.verb()}", *parts)
    if wolf.seat == look.view.seat and verbs:
        return pickable(f"verb:{verbs[0]}", look.words.say("drawing.own-wolf"), *parts)
    return group(*parts, pointer_events="none", aria_hidden="true")


def _movable(look: Look) -> bool:
    """Whether the reader may do something with an explorer or a thief now."""
    return any(look.options_of(*_WITH_FIGURES))


def step_of(count: int, scale: float) -> float:
    """How far the villagers of an army stand apart."""
    return scale * min(VILLAGER * 0.72, (EXPLORER - VILLAGER) / max(count - 1, 1))


def army(seat: Seat, count: int, at: Spot, *, raised: bool = False) -> Svg:
    """So many villagers in a row, overlapping if they are many."""
    step = step_of(count, at.scale)
    left = at.x - step * (count - 1) / 2
    return group(
        *(
            figure(
                f"villager-{seat}",
                left + one * step,
                at.y + (one % 2) * 3 * at.scale,
                at.scale,
                raised=raised,
            )
            for one in range(count)
        )
    )


def _army(look: Look, stand: Stand, where: Place, at: Spot) -> Svg:
    """The villagers of a side on a tile; the reader's own can be picked to go."""
    state, seat = look.state, stand.seat
    side = state.sides[seat]
    reach = (step_of(stand.villagers, at.scale) * (stand.villagers - 1) + VILLAGER * at.scale) / 2
    parts = (
        halo(at.x - reach, at.y - 18 * at.scale, 2 * reach, 38 * at.scale, radius=8),
        army(seat, stand.villagers, at),
        _halted(at.x, at.y - 15 * at.scale) if where in state.halted_villagers[side] else None,
    )
    named = _named(look, seat) if any(look.options_of(Oppose)) else None
    if named is not None and where == _contested(look):
        return pick_again(named, _hand_room(at), *parts)
    offered = any(getattr(option, "start", None) == where for option in look.options)
    if look.view.seat in state.mates(seat) and offered:
        name = look.words.say("drawing.own-army", count=stand.villagers, place=where)
        return pickable(f"start:{where}", name, _hand_room(at), *parts)
    return group(*parts, pointer_events="none", aria_hidden="true")


def _contested(look: Look) -> Place | None:
    """The tile that several sides hold, while the attacker chooses whom to fight first."""
    frame = look.state.frames[-1]
    return frame.advance.place if isinstance(frame, Opponent) else None


def _hand_room(at: Spot) -> Svg:
    """Room for a finger around a single villager."""
    side = EXPLORER * at.scale
    return rect(at.x - side / 2, at.y - side / 2, side, side, fill="#ffffff", fill_opacity=0)


def _halted(x: float, y: float) -> Svg:
    """An anchor: moves no more this turn (ED-6.5)."""
    return group(
        circle(0, 0, 7, fill="#fbf3df", stroke="#2a2019", stroke_width=1),
        path(
            "M0-4.4V4.4M-2.4-2H2.4M-4 1.4Q-3.4 4.4 0 4.4T4 1.4",
            fill="none",
            stroke="#8a2b1e",
            stroke_width=1.4,
        ),
        transform=place(x, y),
    )


def building(look: Look, atlas: Atlas, one: Building) -> Svg:
    """A farmhouse, fort, hideout or outpost on its corner."""
    x, y = atlas.corner(one.corner)
    seat = look.state.captain(one.side)
    return figure(f"{one.piece}-{seat}", x, y, BUILDING, raised=one.corner in look.fresh)
