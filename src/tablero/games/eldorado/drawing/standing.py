"""What stands on the map: explorers, thieves, armies, monsters, buildings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, rect
from tablero.engine import CHANCE, Seat, in_order
from tablero.games.eldorado.battle.muster import BringFigure
from tablero.games.eldorado.battle.sequence import Opponent, Oppose
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.discovery import Discover, PlayKey
from tablero.games.eldorado.drawing.art.figures import EXPLORER, VILLAGER, anchor, figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.monsters import beast_at
from tablero.games.eldorado.drawing.pieces import Spot, army, on_disc, step_of
from tablero.games.eldorado.drawing.wolf import wolf
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.thieves.purchases import PassShrine
from tablero.games.eldorado.thieves.stealing import Rob
from tablero.games.eldorado.thieves.turn import Saddle

_ROOM = 96.0
"""How much width the pieces on a tile may take."""
_ROWS = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_SIZES = {1: 1.16, 2: 1.0, 3: 0.84, 4: 0.8, 5: 0.72, 6: 0.68}
_LINES = {1: (12.0,), 2: (-8.0, 26.0), 3: (-18.0, 8.0, 32.0)}
"""The height of each row, by the number of rows."""
_WITH_FIGURES = (Move, Discover, PlayKey, BringFigure, PassShrine, Saddle, Entrust)
"""Answers that name one of the player's own figures."""


class Stand(NamedTuple):
    """A figure, or the villagers of one side, or a monster, or the tamed wolf, on a tile."""

    seat: Seat
    figure: int | None = None
    villagers: int = 0
    creature: Creature | None = None


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
    """Where this many stand, in rows."""
    rows = _ROWS.get(count) or (4, 4, max(1, count - 8))[: 2 + (count > 8)]
    scale = _SIZES.get(count, 0.52)
    lines = _LINES[len(rows)]
    found = []
    for row, y in zip(rows, lines, strict=True):
        step = min(_ROOM / max(row, 1), EXPLORER * scale + 4)
        found += [Spot((at - (row - 1) / 2) * step, y, scale) for at in range(row)]
    return found[:count]


def populated(look: Look) -> tuple[Place, ...]:
    """The tiles on which somebody stands."""
    state = look.state
    places = {where for where in state.where if where is not None}
    places.update(where for row in state.villagers for where in row)
    places.update(beast.place for beast in state.beasts)
    if state.wolf is not None:
        places.add(state.wolf.place)
    return in_order(places)


def pieces(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """Everyone on the map; what its owner may move can be picked separately."""
    for where in populated(look):
        x, y = atlas.at(where)
        here = stands(look, where)
        for stand, spot in zip(here, spots(len(here)), strict=True):
            yield _stand(look, stand, where, Spot(x + spot.x, y + spot.y, spot.scale))


def _stand(look: Look, stand: Stand, where: Place, at: Spot) -> Svg:
    if stand.figure is not None:
        return _figure(look, stand.seat, stand.figure, at)
    if stand.villagers:
        return _army(look, stand, where, at)
    return wolf(look, at) if stand.creature is None else beast_at(look, stand.creature, at)


def _figure(look: Look, seat: Seat, number: int, at: Spot) -> Svg:
    """An explorer or thief, with what he carries: cave shrine, curse (ED-7.3, ED-11.1)."""
    state = look.state
    reach = EXPLORER / 2 * at.scale
    carried = state.variant.expansion or state.shrine_tile_taken
    parts = (
        halo(at.x - reach, at.y - reach, 2 * reach, 2 * reach, radius=reach),
        on_disc(look, number, at, raised=state.where[number] in look.fresh),
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
        anchor(at.x, at.y - reach) if state.halted[number] else None,
    )
    piece = {"data_piece": f"explorer-{number}"}
    named = _named(look, seat)
    if named is not None:
        return pick_again(named, *parts, **piece)
    if seat == look.view.seat and any(look.options_of(*_WITH_FIGURES)):
        own = state.name_of(number)
        return pickable(f"figure:{own}", _own_name(look, number), *parts, **piece)
    return group(*parts, **INERT, **piece)


def _named(look: Look, seat: Seat) -> str | None:
    """The piece's player as an answer: whom to rob, to fight first, to entrust with the shrine."""
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
        return look.say("drawing.own-thief", figure=state.name_of(number))
    return look.say("drawing.own-explorer", explorer=state.explorers[seat])


def _army(look: Look, stand: Stand, where: Place, at: Spot) -> Svg:
    """The villagers of a side on a tile; the reader's own can be picked to go."""
    state, seat = look.state, stand.seat
    side = state.sides[seat]
    reach = (step_of(stand.villagers, at.scale) * (stand.villagers - 1) + VILLAGER * at.scale) / 2
    parts = (
        halo(at.x - reach, at.y - 18 * at.scale, 2 * reach, 38 * at.scale, radius=8),
        army(seat, stand.villagers, at),
        anchor(at.x, at.y - 15 * at.scale) if where in state.halted_villagers[side] else None,
    )
    named = _named(look, seat) if any(look.options_of(Oppose)) else None
    if named is not None and where == _contested(look):
        return pick_again(named, _hand_room(at), *parts)
    offered = any(getattr(option, "start", None) == where for option in look.options)
    if look.view.seat in state.mates(seat) and offered:
        name = look.say("drawing.own-army", count=stand.villagers, place=where)
        return pickable(f"start:{where}", name, _hand_room(at), *parts)
    return group(*parts, **INERT)


def _contested(look: Look) -> Place | None:
    """The tile that several sides occupy, while the attacker chooses whom to fight first."""
    frame = look.state.frames[-1]
    return frame.advance.place if isinstance(frame, Opponent) else None


def _hand_room(at: Spot) -> Svg:
    """Room for a finger around a single villager."""
    side = EXPLORER * at.scale
    return rect(at.x - side / 2, at.y - side / 2, side, side, fill="#ffffff", fill_opacity=0)
