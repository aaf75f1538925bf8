"""Monsters in battle: dwellers on their tiles, titan and guardians wherever they are (ED-7.5)."""

from __future__ import annotations

from tablero.engine import Seat

from ..box import Creature, Tile
from ..hexes import Place
from ..pieces import Beast, Companion
from ..state import EldoradoState
from .field import Arrivals, Battle, Monster, Party, Troop
from .strength import WOLF, dweller_strength, foremost, shrine_bonus

STRENGTHS = {Creature.WOLF: WOLF, Creature.THIEF: 3, Creature.TITAN: 6}
"""Dice of the monsters that walk the map (ED-1.5, ED-12.2)."""


def paragraph(state: EldoradoState) -> str:
    """The paragraph about a monster on the map: a guardian's, or the titan's."""
    return "ED-12.3" if state.variant.solo else "ED-11.3"


def roller(state: EldoradoState, seat: Seat) -> Seat:
    """Who rolls for a dweller that the seat meets: the next seat of another side (ED-7.5).

    A solo player rolls for it too (ED-12.5).
    """
    others = [other for other in state.seats_from(seat) if state.sides[other] != state.sides[seat]]
    return others[0] if others else seat


def dweller(state: EldoradoState, seat: Seat, tile: Tile) -> Monster:
    """The dweller of a cave tile, as strong as its card says (ED-1.5)."""
    return Monster(seat, tile, dweller_strength(state, tile))


def beast(state: EldoradoState, seat: Seat, creature: Creature) -> Monster:
    """A monster that walks the map; each offering of the thief strengthens all (ED-12.3)."""
    strength = STRENGTHS[creature] + len(state.stolen_shrines)
    tile = creature.tile
    return Monster(seat, tile, strength + shrine_bonus(state, tile), creature)


def as_now(state: EldoradoState, monster: Monster) -> Monster:
    """A monster on the map with its strength now, after its last victory (ED-7.4)."""
    creature = monster.creature
    return monster if creature is None else beast(state, monster.seat, creature)


def met_on(state: EldoradoState, seat: Seat, place: Place) -> Monster | None:
    """The monster that the seat's pieces have to fight on a tile."""
    for each in state.beasts:
        if each.place is place:
            return beast(state, roller(state, seat), each.creature)
    if place not in state.land.lairs:
        return None
    return dweller(state, roller(state, seat), state.land.tiles[place])


def place_of(state: EldoradoState, creature: Creature) -> Place | None:
    """Where a monster stands; None if it is not on the map."""
    for each in state.beasts:
        if each.creature is creature:
            return each.place
    return None


def put(state: EldoradoState, creature: Creature, place: Place | None) -> None:
    """Put a monster onto a place, or take it off the map."""
    others = [each for each in state.beasts if each.creature is not creature]
    if place is not None:
        others.append(Beast(creature, place))
    state.beasts = tuple(sorted(others, key=lambda beast: beast.creature))


def retreat(state: EldoradoState, battle: Battle, monster: Monster) -> None:
    """Send a monster back that attacked and tied (ED-11.3)."""
    assert monster.creature is not None
    put(state, monster.creature, battle.advance.came[0].origin)


def fall(state: EldoradoState, battle: Battle, monster: Monster, winner: Party) -> Battle:
    """Beat a monster: its tile counts as empty, a wild wolf is tamed, others leave (ED-7.5)."""
    place = battle.place
    if state.land.shown(place) is monster.tile:
        state.land = state.land.with_turned(place)
    if monster.creature is not None:
        put(state, monster.creature, None)
    elif monster.tile is Tile.WOLF:
        seat = foremost(state, battle, winner)
        state.wolf = Companion(seat, place)
        state.tell("tames-wolf", "ED-11.4", seat=seat, place=place)
        return with_wolf(battle, winner, seat)
    return battle


def take_wolf(state: EldoradoState, battle: Battle, loser: Troop, winner: Party) -> Battle:
    """The loser's tamed wolf changes sides; beaten by a monster, it dies (ED-11.4)."""
    wolf = state.wolf
    if wolf is None or wolf.place != battle.place or state.sides[wolf.seat] != loser.side:
        return battle
    if isinstance(winner, Monster):
        state.wolf = None
        state.tell("wolf-dies", "ED-11.4", seat=wolf.seat)
        return battle
    seat = foremost(state, battle, winner)
    state.wolf = Companion(seat, wolf.place)
    state.tell("wolf-changes-sides", "ED-11.4", seat=seat, enemy_seat=wolf.seat)
    return with_wolf(battle, winner, seat)


def with_wolf(battle: Battle, winner: Party, leader: Seat) -> Battle:
    """A wolf that the attacker wins counts as having come with him: if a later battle of his
    advance ties, it leaves with him, rather than share the tile with an enemy (ED-4.5)."""
    advance = battle.advance
    if winner != advance.attacker or not advance.came:
        return battle
    won = Arrivals(leader, (), 0, advance.came[0].origin, wolf=True)
    return battle.but(advance=advance.with_more(won))
