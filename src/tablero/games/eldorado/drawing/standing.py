"""What stands on the map: explorers, thieves, armies, monsters, buildings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tablero.drawing.parts import Memory
from tablero.drawing.picking import halo, pick_again, pickable
from tablero.drawing.svg import Svg, group, rect
from tablero.engine import CHANCE, Seat, in_order
from tablero.games.eldorado.battle.muster import BringFigure
from tablero.games.eldorado.battle.sequence import Opponent, Oppose
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.discovery import Discover, PlayKey
from tablero.games.eldorado.drawing.art.figures import EXPLORER, VILLAGER, anchor, figure, stood
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import INERT
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.look import Look, key_of
from tablero.games.eldorado.drawing.monsters import beast_at
from tablero.games.eldorado.drawing.pieces import Disc, Spot, army, disc_of, drawn_disc, step_of
from tablero.games.eldorado.drawing.wolf import wolf
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.pieces import Figure
from tablero.games.eldorado.thieves.purchases import PassShrine
from tablero.games.eldorado.thieves.stealing import Rob
from tablero.games.eldorado.thieves.turn import Saddle
from tablero.words import Words

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


@cache
def spots(count: int) -> tuple[Spot, ...]:
    """Where this many stand, in rows."""
    rows = _ROWS.get(count) or (4, 4, max(1, count - 8))[: 2 + (count > 8)]
    scale = _SIZES.get(count, 0.52)
    lines = _LINES[len(rows)]
    found: list[Spot] = []
    for row, y in zip(rows, lines, strict=True):
        step = min(_ROOM / max(row, 1), EXPLORER * scale + 4)
        found += [Spot((at - (row - 1) / 2) * step, y, scale) for at in range(row)]
    return tuple(found[:count])


def crowds(look: Look) -> dict[Place, list[Stand]]:
    """The tiles on which somebody stands, in order, and who: explorers first, then armies, the
    tamed wolf, monsters.
    """
    state = look.state
    found: dict[Place, list[Stand]] = {}
    for number, where in enumerate(state.where):
        if where is not None:
            found.setdefault(where, []).append(Stand(state.owners[number], number))
    for side, places in enumerate(state.villagers):
        for where in dict.fromkeys(places):
            army = Stand(state.captain(side), villagers=places.count(where))
            found.setdefault(where, []).append(army)
    if state.wolf is not None:
        found.setdefault(state.wolf.place, []).append(Stand(state.wolf.seat))
    for one in state.beasts:
        found.setdefault(one.place, []).append(Stand(CHANCE, creature=one.creature))
    return {where: found[where] for where in in_order(found)}


class Picks(NamedTuple):
    """What the reader's answers name on the map."""

    seats: dict[Seat, str]
    """By the seat of a piece, the player whom it stands for."""
    figures: bool
    """Whether they name one of the reader's own figures."""
    armies: frozenset[Place]
    """Where armies may start."""
    contested: Place | None
    """The tile that several sides occupy, while the attacker chooses whom to fight first."""


def picks_of(look: Look) -> Picks:
    """What can be picked, gathered from the reader's answers."""
    if not look.options:
        return Picks({}, False, frozenset(), None)
    starts = (getattr(option, "start", None) for option in look.options)
    return Picks(
        {seat: name for seat in range(look.state.seats) if (name := _named(look, seat))},
        any(look.options_of(*_WITH_FIGURES)),
        frozenset(start for start in starts if isinstance(start, Place)),
        _contested(look) if any(look.options_of(Oppose)) else None,
    )


def pieces(look: Look, atlas: Atlas) -> Iterator[Svg]:
    """Everyone on the map; what its owner may move can be picked separately."""
    picks, fresh = picks_of(look), look.fresh
    for where, here in crowds(look).items():
        x, y = atlas.at(where)
        for stand, spot in zip(here, spots(len(here)), strict=True):
            at = Spot(x + spot.x, y + spot.y, spot.scale)
            if stand.figure is not None:
                yield _figure(look, picks, stand.figure, at, raised=where in fresh)
            elif stand.villagers:
                yield _army(look, picks, stand, where, at)
            elif stand.creature is None:
                yield wolf(look, at)
            else:
                yield beast_at(look, stand.creature, at)


class Token(NamedTuple):
    """A figure on the map with what it carries: cave shrine, curse (ED-7.3, ED-11.1)."""

    number: int
    disc: Disc
    shrine: bool
    curse: bool
    works: bool
    """Whether the curse works."""
    halted: bool


def _figure(look: Look, picks: Picks, number: int, at: Spot, *, raised: bool) -> Svg:
    """An explorer or thief."""
    state = look.state
    seat = state.owners[number]
    carried = state.variant.expansion or state.shrine_tile_taken
    token = Token(
        number,
        disc_of(look, number),
        state.shrine == number and carried,
        state.cursed == number,
        state.is_cursed(number),
        state.halted[number],
    )
    again, own = picks.seats.get(seat), None
    if again is None and seat == look.view.seat and picks.figures:
        own = state.name_of(number)
    return look.part(
        f"figure:{number}", _token, look.memory, look.words, token, at, raised, again, own
    )


def _token(
    memory: Memory,
    words: Words,
    token: Token,
    at: Spot,
    raised: bool,
    again: str | None,
    own: Figure | None,
) -> Svg:
    """A figure, which may stand for its player, or be one of the reader's own to be picked."""
    reach = EXPLORER / 2 * at.scale
    parts = (
        halo(at.x - reach, at.y - reach, 2 * reach, 2 * reach, radius=reach),
        stood(*at, memory.part(f"disc:{token.number}", drawn_disc, token.disc), raised=raised),
        figure("cave-shrine", at.x - reach * 0.86, at.y - reach * 0.5, 0.62 * at.scale)
        if token.shrine
        else None,
        icon(
            "curse",
            at.x + reach * 0.5,
            at.y - reach * 1.1,
            15 * at.scale,
            faint=not token.works,
        )
        if token.curse
        else None,
        anchor(at.x, at.y - reach) if token.halted else None,
    )
    piece = {"data_piece": f"explorer-{token.number}", "data_about": _explained(token.disc)}
    if again is not None:
        return pick_again(again, *parts, **piece)
    if own is not None:
        return pickable(f"figure:{own}", _own_name(words, token.disc, own), *parts, **piece)
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


def _explained(disc: Disc) -> str:
    """What is explained about a figure."""
    if disc.thief is not None:
        return "piece:thief"
    return "player" if disc.explorer is None else f"explorer:{disc.explorer}"


def _own_name(words: Words, disc: Disc, name: Figure) -> str:
    if disc.thief is not None:
        return words.say("drawing.own-thief", figure=name)
    return words.say("drawing.own-explorer", explorer=disc.explorer)


def _army(look: Look, picks: Picks, stand: Stand, where: Place, at: Spot) -> Svg:
    """The villagers of a side on a tile; the reader's own can be picked to go."""
    state, seat = look.state, stand.seat
    side = state.sides[seat]
    again = picks.seats.get(seat) if picks.contested == where else None
    own = where if look.view.seat in state.mates(seat) and where in picks.armies else None
    return look.part(
        f"army:{side}:{key_of(where)}",
        _villagers,
        look.words,
        seat,
        stand.villagers,
        at,
        where in state.halted_villagers[side],
        again,
        own,
    )


def _villagers(
    words: Words,
    seat: Seat,
    count: int,
    at: Spot,
    halted: bool,
    again: str | None,
    own: Place | None,
) -> Svg:
    """Villagers, who may stand for their player, or be the reader's own to be picked."""
    reach = (step_of(count, at.scale) * (count - 1) + VILLAGER * at.scale) / 2
    parts = (
        halo(at.x - reach, at.y - 18 * at.scale, 2 * reach, 38 * at.scale, radius=8),
        army(seat, count, at),
        anchor(at.x, at.y - 15 * at.scale) if halted else None,
    )
    if again is not None:
        return pick_again(again, _hand_room(at), *parts)
    if own is not None:
        name = words.say("drawing.own-army", count=count, place=own)
        return pickable(f"start:{own}", name, _hand_room(at), *parts, data_about="piece:villager")
    return group(*parts, **INERT)


def _contested(look: Look) -> Place | None:
    """The tile that several sides occupy, while the attacker chooses whom to fight first."""
    frame = look.state.frames[-1]
    return frame.advance.place if isinstance(frame, Opponent) else None


def _hand_room(at: Spot) -> Svg:
    """Room for a finger around a single villager."""
    side = EXPLORER * at.scale
    return rect(at.x - side / 2, at.y - side / 2, side, side, fill="#ffffff", fill_opacity=0)
