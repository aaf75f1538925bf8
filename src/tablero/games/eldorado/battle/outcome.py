"""The higher sum wins; equal sums send everyone back (ED-6.4, ED-6.5, ED-6.7)."""

from __future__ import annotations

from tablero.engine import changed, in_order

from ..box import Piece
from ..hexes import Place
from ..pieces import Building, Side
from ..state import EldoradoState
from ..thieves import hiding
from . import monsters
from .field import Arrivals, Battle, House, Monster, Party, Troop
from .strength import figures_on, foremost, forts_of, wolf_on

# Ties (ED-6.5).


def tie(state: EldoradoState, battle: Battle) -> None:
    """All who moved in go back; nobody who took part moves again this turn."""
    state.tell("battle-tied", "ED-6.5", seat=battle.attacker.seat, place=battle.place)
    attacker, defender, shot = battle.attacker, battle.defender, battle.advance.shot
    if shot is not None:
        misses(state, shot)
    elif isinstance(attacker, Monster):
        monsters.retreat(state, battle, attacker)
    else:
        halt(state, attacker.side, battle.place, battle.advance.came)
    if isinstance(defender, Troop):
        halt(state, defender.side, battle.place, battle.joined)


def misses(state: EldoradoState, figure: int) -> None:
    """A shot that does not win only ends the shooter's movement (ED-8.12)."""
    state.halted = changed(state.halted, figure, True)
    state.tell("shot-fails", "ED-8.12", seat=state.owners[figure])


def halt(state: EldoradoState, side: Side, place: Place, came: tuple[Arrivals, ...]) -> None:
    """Send those who came back to the tiles from which they entered; those who stay halt too."""
    for figure in figures_on(state, side, place):
        state.halted = changed(state.halted, figure, True)
    if wolf_on(state, side, place) and state.wolf is not None:
        state.wolf = state.wolf.but(halted=True)
    halted = [where for where in state.halted_villagers[side] if where != place]
    for arrivals in came:
        for figure in arrivals.figures:
            state.move_figure(figure, arrivals.origin)
        state.move_villagers(side, arrivals.villagers, place, arrivals.origin)
        halted += [arrivals.origin] * arrivals.villagers
        if arrivals.wolf and state.wolf is not None:
            state.wolf = state.wolf.but(place=arrivals.origin)
    halted += [place] * state.villagers[side].count(place)
    state.halted_villagers = changed(state.halted_villagers, side, in_order(halted))


# Victories (ED-6.7).


def defeat(
    state: EldoradoState, battle: Battle, winner: Party, loser: Party
) -> tuple[Battle, tuple[int, ...]]:
    """Take the beaten off the map (ED-15.9); return the battle as it is then, and the figures."""
    announce(state, battle, winner, loser)
    place = battle.place
    match loser:
        case Troop() if loser == battle.attacker and battle.advance.shot is not None:
            misses(state, battle.advance.shot)
        case Troop(side=side):
            for fort in forts_of(state, battle, loser):
                destroy(state, fort)
            fall(state, side, place)
            battle = monsters.take_wolf(state, battle, loser, winner)
            beaten = figures_on(state, side, place)
            for figure in beaten:
                if state.is_thieves(side):
                    hiding.lose_thief(state, figure)
                else:
                    capture(state, figure, winner)
            return battle, beaten
        case House(side=side, corner=corner, piece=piece):
            destroy(state, Building(corner, side, piece))
        case Monster():
            battle = monsters.fall(state, battle, loser, winner)
    return battle, ()


def announce(state: EldoradoState, battle: Battle, winner: Party, loser: Party) -> None:
    """Tell everyone who has won."""
    seat, enemy = foremost(state, battle, winner), foremost(state, battle, loser)
    match winner, loser:
        case Monster(name=name), _:
            state.tell("dweller-wins", "ED-7.5", seat=enemy, monster=name)
        case _, Monster(name=name):
            state.tell("dweller-beaten", "ED-7.5", seat=seat, monster=name)
        case _:
            state.tell("battle-won", "ED-6.4", seat=seat, enemy_seat=enemy)


def fall(state: EldoradoState, side: Side, place: Place) -> None:
    """The villagers of a side on a tile die (ED-6.7)."""
    count = state.villagers[side].count(place)
    if not count:
        return
    state.villagers = without(state.villagers, side, place)
    state.halted_villagers = without(state.halted_villagers, side, place)
    lose(state, side, Piece.VILLAGER, count)
    state.tell("villagers-fall", "ED-6.7", seat=state.sides.index(side), count=count)


def without(
    rows: tuple[tuple[Place, ...], ...], side: Side, place: Place
) -> tuple[tuple[Place, ...], ...]:
    """The villagers of all sides, without those of one side on a tile."""
    return changed(rows, side, tuple([where for where in rows[side] if where != place]))


def capture(state: EldoradoState, figure: int, winner: Party) -> None:
    """The victor, or his captain, keeps the figure until its owner's next turn (ED-6.7, ED-9.6).

    For a monster, the next seat of another side than the loser's does (ED-7.5, ED-15). In solo
    nobody puts it back: the game is lost (ED-12.1).
    """
    loser = state.owners[figure]
    victor = monsters.roller(state, loser) if isinstance(winner, Monster) else winner.seat
    captor = state.captain(state.sides[victor])
    state.move_figure(figure, None)
    state.points = changed(state.points, figure, 0)
    state.captors = changed(state.captors, figure, captor)
    if not state.variant.solo:
        state.tell("explorer-beaten", "ED-6.7", seat=loser, captor_seat=captor)


def destroy(state: EldoradoState, building: Building) -> None:
    """A beaten building leaves the map (ED-6.7, ED-6.8)."""
    state.buildings = tuple([other for other in state.buildings if other != building])
    lose(state, building.side, building.piece, 1)
    state.tell(
        "building-destroyed",
        "ED-6.7",
        seat=state.sides.index(building.side),
        piece=building.piece,
        corner=building.corner,
    )


def lose(state: EldoradoState, side: Side, piece: Piece, count: int) -> None:
    """Set lost pieces aside until their owner's next explore phase (ED-5.6)."""
    row = state.fallen[side]
    state.fallen = changed(state.fallen, side, changed(row, piece, row[piece] + count))
