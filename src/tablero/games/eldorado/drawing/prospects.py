"""What answers of the expansion alone tell before they are given (ED-8 to ED-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablero.engine import Action, RandomLuck, Seat
from tablero.games.eldorado.battle.entering import rages
from tablero.games.eldorado.battle.field import Monster
from tablero.games.eldorado.battle.monsters import place_of
from tablero.games.eldorado.battle.relics import TakeTreasure, TakingTreasure
from tablero.games.eldorado.battle.sharing import Entrust
from tablero.games.eldorado.box import SIX
from tablero.games.eldorado.bridge import BuildBridge
from tablero.games.eldorado.drawing.forecast import coming
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.wagers import Lines, battles
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.gathering import offered, points_for
from tablero.games.eldorado.hexes import Corner
from tablero.games.eldorado.land import Bridge
from tablero.games.eldorado.monsters import Direct, Prowling, beings, distances, trail
from tablero.games.eldorado.phase import phase_of
from tablero.games.eldorado.solo import Banish
from tablero.games.eldorado.teams import Allot
from tablero.games.eldorado.thieves.hiding import next_thief, points_rested
from tablero.games.eldorado.thieves.purchases import BuildHideout, BuildOutpost, BuyThief
from tablero.games.eldorado.thieves.stealing import Rob, SplitThiefDie, victims
from tablero.games.eldorado.thieves.turn import GoStealing, LieLow, Saddle
from tablero.games.eldorado.wolf import Sniff


def harvest(look: Look, seat: Seat, count: int) -> Lines:
    """What a die for gathering is good for now (ED-3.2)."""
    kinds = offered(look.state, seat)
    key = "preview.can-gather" if kinds else "preview.gather-nothing"
    yield look.words.say(key, count=count, kinds=kinds)


def held_from(look: Look, corner: Corner) -> int:
    """How many tiles a fort or hideout at a corner holds: no bridge (ED-11.8)."""
    land = look.state.land
    return sum(place != land.bridged for place in land.laid_at(corner))


def _bridge(look: Look, _seat: Seat, action: BuildBridge) -> Lines:
    first, second = Bridge(action.place, action.course).ends
    yield look.words.say("preview.bridge", first=first, second=second)


def _hideout(look: Look, _seat: Seat, action: BuildHideout) -> Lines:
    yield look.words.say("preview.hideout", count=held_from(look, action.corner))


def _outpost(look: Look, _seat: Seat, _action: BuildOutpost) -> Lines:
    yield look.words.say("preview.outpost")


def _thief(look: Look, _seat: Seat, _action: BuyThief) -> Lines:
    figure = next_thief(look.state)
    if figure is not None:
        yield look.words.say("preview.thief", count=points_rested(look.state, figure))


def _lie_low(look: Look, _seat: Seat, _action: LieLow) -> Lines:
    yield look.words.say("preview.lie-low")


def _go_stealing(look: Look, seat: Seat, _action: GoStealing) -> Lines:
    """Who could be robbed at best, and at worst."""
    for reach in (SIX, 1):
        seats = tuple(victims(look.state, seat, reach))
        key = "preview.in-range" if seats else "preview.nobody-in-range"
        yield look.words.say(key, reach=reach, seats=seats)


def _split(look: Look, seat: Seat, action: SplitThiefDie) -> Lines:
    seats = tuple(victims(look.state, seat, action.reach))
    key = "preview.in-range" if seats else "preview.nobody-in-range"
    yield look.words.say(key, reach=action.reach, seats=seats)
    yield look.words.say("preview.loot", count=action.loot)


def _rob(look: Look, _seat: Seat, action: Rob) -> Lines:
    count = len(look.state.hands[action.seat])
    yield look.words.say("preview.rob", seat=int(action.seat), count=count)


def _allot(look: Look, _seat: Seat, action: Allot) -> Lines:
    member = int(action.seat)
    (figure,) = look.state.own_figures(member)
    points = points_for(look.state, figure, action.speed)
    yield look.words.say("preview.allot", seat=member, count=points)
    yield from harvest(look, member, action.gathering)


def _direct(look: Look, seat: Seat, action: Direct) -> Lines:
    """What is nearest that way, and the battle that it comes to (ED-11.3)."""
    state = look.state
    start, phase = place_of(state, action.creature), phase_of(state)
    if start is None or not isinstance(phase, Prowling):
        return
    why = trail(state, action.creature, start, action.place)
    yield look.words.say(
        "preview.trail",
        quarry=why.quarry,
        seats=why.seats,
        goals=why.goals,
        count=why.count,
    )
    yield look.words.say("preview.steps-to-go", creature=action.creature, count=phase.left)
    if rages(state, action.place):
        yield look.words.say("preview.monster-attacks", creature=action.creature)
        after = look.view.imagine(RandomLuck(0))
        after.play(action, seat)
        yield from battles(look, seat, state, after)


def _banish(look: Look, _seat: Seat, action: Banish) -> Lines:
    """How far the guardian is then from whatever it goes for (ED-12.4)."""
    found = distances(look.state, action.place)
    far = [found[being] for being in beings(look.state) if being in found]
    if far:
        yield look.words.say("preview.banish", count=min(far))


def _entrust(look: Look, _seat: Seat, _action: Entrust) -> Lines:
    yield look.words.say("preview.entrust")


def _saddle(look: Look, seat: Seat, action: Saddle) -> Lines:
    """What that thief would have with the horse (ED-11.1)."""
    figure = look.state.figure(seat, action.figure)
    after = look.view.imagine(RandomLuck(0))
    after.play(action, seat)
    count = points_rested(after, figure)
    yield look.words.say("preview.saddle", count=count, figure=action.figure)


def _treasure(look: Look, _seat: Seat, action: TakeTreasure) -> Lines:
    yield from _whose(look)
    yield look.words.say(f"treasure.{action.treasure}.power")


def _whose(look: Look) -> Lines:
    """Who gets the treasure: the reader, or the monster that has beaten him (ED-11.2)."""
    match look.question:
        case TakingTreasure(spoils=spoils) if isinstance(spoils.winner, Monster):
            yield look.words.say("preview.treasure-kept", tile=spoils.winner.name)
        case TakingTreasure():
            yield look.words.say("preview.treasure-yours")


def _sniff(look: Look, _seat: Seat, _action: Sniff) -> Lines:
    wolf = look.state.wolf
    if wolf is not None:
        yield from coming(look, wolf.place.plane)


def _shoot(look: Look, _seat: Seat, _action: Shoot) -> Lines:
    yield look.words.say("preview.shoot")


MORE_LINES: dict[type[Action], Callable[[Look, Seat, Any], Lines]] = {
    BuildBridge: _bridge,
    BuildHideout: _hideout,
    BuildOutpost: _outpost,
    BuyThief: _thief,
    LieLow: _lie_low,
    GoStealing: _go_stealing,
    SplitThiefDie: _split,
    Rob: _rob,
    Allot: _allot,
    Direct: _direct,
    Banish: _banish,
    Entrust: _entrust,
    Saddle: _saddle,
    TakeTreasure: _treasure,
    Sniff: _sniff,
    Shoot: _shoot,
}
