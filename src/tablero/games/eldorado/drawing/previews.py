"""What an answer would cost and change, in words: the answer is tried on an imagined table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tablero.engine import Action, RandomLuck, Seat
from tablero.games.eldorado.actions import (
    Allot,
    Banish,
    BuildBridge,
    BuildFarmhouse,
    BuildFort,
    BuildHideout,
    BuildOutpost,
    BuyThief,
    Direct,
    Discover,
    Divide,
    EndGathering,
    EndTurn,
    Exchange,
    GoStealing,
    Lay,
    LieLow,
    Offer,
    PickExplorer,
    Propose,
    Rob,
    RollAgain,
    Shoot,
    SplitThiefDie,
    Steal,
    StopLooting,
    Survey,
)
from tablero.games.eldorado.band.hiding import SPEED
from tablero.games.eldorado.band.stealing import victims
from tablero.games.eldorado.battle.field import Monster
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.box import SIX, YIELDS, Kind, amounts
from tablero.games.eldorado.drawing.forecast import (
    Fight,
    fights_ahead,
    next_tiles,
    percents,
    viewed_from,
)
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.standing import shrines_of, turn_of
from tablero.games.eldorado.gathering import Gathering, access
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.land import Bridge
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.turn import HAND_LIMIT

Lines = Iterator[str]
Held = Iterator[tuple[Place, int]]


def preview(look: Look, action: Action) -> list[str]:
    """The lines for an action of the seat that looks."""
    seat = look.view.seat
    if seat is None:
        return []
    special = _SPECIAL.get(type(action))
    lines = [] if special is None else list(special(look, seat, action))
    if isinstance(action, _UNTRIED):
        return lines
    before = look.state
    after = look.view.imagine(RandomLuck(0))
    events = after.play(action)
    return [
        *_wins(look, seat, after),
        *_cards(look, seat, before, after),
        *_doubloons(look, seat, before, after),
        *_steps(look, seat, before, after),
        *lines,
        *(() if isinstance(action, Exchange) else _battles(look, seat, before, after)),
        *(look.words.say("preview.battle-off") for event in events if event.key == "battle-off"),
        *_shrines(look, seat, before, after),
        *_reach(look, seat, before, after),
    ]


# What changes, whatever the answer is.


def _wins(look: Look, seat: Seat, after: EldoradoState) -> Lines:
    """The answer ends the game (ED-7.1)."""
    if after.over and look.state.sides[seat] in after.victors:
        yield look.words.say("preview.wins")


def _cards(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """Cards that leave the hand, cards that come."""
    held, then = before.hands[seat], after.hands[seat]
    change = [then.count(kind) - held.count(kind) for kind in Kind]
    paid, got = [max(-number, 0) for number in change], [max(number, 0) for number in change]
    if any(paid) and any(got):
        yield look.words.say(
            "preview.swaps", price=amounts(paid), gain=amounts(got), count=len(then)
        )
    elif any(paid):
        yield look.words.say("preview.pays", price=amounts(paid), count=len(then))
    elif any(got):
        yield look.words.say("preview.gets", price=amounts(got), count=len(then))


def _doubloons(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The thieves' purse (ED-10.6)."""
    if seat == before.thieves and before.doubloons != after.doubloons:
        yield look.words.say("preview.doubloons", before=before.doubloons, after=after.doubloons)


def _steps(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """Points of one's explorers."""
    own = before.own_figures(seat)
    was, becomes = (sum(state.points[figure] for figure in own) for state in (before, after))
    if becomes < was and seat in after.mates(turn_of(after)):
        yield look.words.say("preview.steps-left", count=becomes)


def _battles(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The odds of every battle that the answer leads to; those of one that goes on, before it."""
    faces = before.box.battle_die
    known = {fight.battle.defender: fight for fight in fights_ahead(before)}
    for fight in fights_ahead(after):
        party, other = fight.attacker, fight.defender
        defends = other.party.seat in before.mates(seat)
        if defends and (isinstance(party.party, Monster) or party.party.seat != seat):
            party, other = other, party
        yield look.words.say(
            "preview.battle", strength=party.strength, enemy_strength=other.strength
        )
        old = known.get(fight.battle.defender)
        odds = viewed_from(after, fight, fight.odds(faces), seat)[1]
        if old is not None and (was := viewed_from(before, old, old.odds(faces), seat)[1]) != odds:
            yield look.words.say("preview.odds-before", **percents(was))
            yield look.words.say("preview.odds-then", **percents(odds))
        else:
            yield look.words.say("preview.odds", **percents(odds))
        yield from _stake(look, seat, fight, after)
    if isinstance(before.frames[-1], Reroll) and not fights_ahead(after):
        for fight in known.values():
            odds = viewed_from(before, fight, fight.odds(faces), seat)[1]
            yield look.words.say("preview.odds", **percents(odds))


def _stake(look: Look, seat: Seat, fight: Fight, after: EldoradoState) -> Lines:
    """What a beaten explorer costs (ED-6.7)."""
    place = fight.battle.place
    if any(after.where[figure] == place for figure in after.own_figures(seat)):
        cards = len(after.hands[seat]) // 2
        yield look.words.say("preview.stake" if cards else "preview.stake-figure", count=cards)


def _shrines(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """Shrines gained or lost."""
    side = before.sides[seat]
    was, becomes = shrines_of(before, side).count, shrines_of(after, side).count
    if was != becomes:
        yield look.words.say("preview.shrines", before=was, after=becomes)


def _reach(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The kinds that could be gathered next turn (ED-3.2)."""
    kinds = access(after, seat)
    if kinds != access(before, seat) and not fights_ahead(after):
        key = "preview.reach" if kinds else "preview.reach-nothing"
        yield look.words.say(key, kinds=kinds)


# What one answer alone tells.


def _again(look: Look, _seat: Seat, _action: RollAgain) -> Lines:
    yield look.words.say("preview.roll-stands")


def _divide(look: Look, seat: Seat, action: Divide) -> Lines:
    kinds = access(look.state, seat)
    key = "preview.can-gather" if kinds else "preview.gather-nothing"
    yield look.words.say(key, count=action.gathering, kinds=kinds)


def _stop(look: Look, _seat: Seat, _action: EndGathering) -> Lines:
    phase = look.state.frames[-1]
    if isinstance(phase, Gathering):
        points = look.state.variant.action_points
        yield look.words.say(
            "preview.points-become-steps" if points else "preview.not-gathered", count=phase.left
        )


def _discover(look: Look, seat: Seat, _action: Discover | Survey) -> Lines:
    """What the next tile may be, as far as the reader can know."""
    tiles = next_tiles(look, seat)
    total = sum(tiles.values())
    things = tuple(
        look.words.say("preview.tile-chance", tile=tile, percent=round(100 * count / total))
        for tile, count in sorted(tiles.items(), key=lambda pair: (-pair[1], pair[0]))
    )
    yield look.words.say("preview.next-tile", things=things)


def _lay(look: Look, _seat: Seat, _action: Lay) -> Lines:
    """Whether the explorer steps onto the tile (ED-4.2)."""
    if not all(tile.walkable for tile in look.state.drawn):
        yield look.words.say("preview.stays", tiles=look.state.drawn)


def _farmhouse(look: Look, _seat: Seat, action: BuildFarmhouse) -> Lines:
    """The kinds that villagers could gather there."""
    land = look.state.land
    tiles = (land.shown(place) for place in land.laid_at(action.corner))
    kinds = tuple(sorted({kind for tile in tiles if tile for kind in YIELDS.get(tile, ())}))
    if kinds:
        yield look.words.say("preview.farm", kinds=kinds)


def _fort(look: Look, _seat: Seat, action: BuildFort) -> Lines:
    yield look.words.say("preview.fort", count=len(look.state.land.laid_at(action.corner)))


def _offer(look: Look, _seat: Seat, _action: Offer) -> Lines:
    yield look.words.say("preview.offering-strength")


def _end(look: Look, seat: Seat, _action: EndTurn) -> Lines:
    """What would be left undone."""
    state, say = look.state, look.words.say
    points = sum(
        state.points[figure] for figure in state.own_figures(seat) if not state.halted[figure]
    )
    if points:
        yield say("preview.steps-lapse", count=points)
    surplus = len(state.hands[seat]) - HAND_LIMIT
    if surplus > 0:
        yield say("preview.surplus", count=surplus)


def _steal(look: Look, _seat: Seat, _action: Steal) -> Lines:
    yield look.words.say("preview.steal")


def _propose(look: Look, _seat: Seat, _action: Propose) -> Lines:
    yield look.words.say("preview.propose", seat=look.state.bargain[1])


def _bridge(look: Look, _seat: Seat, action: BuildBridge) -> Lines:
    first, second = Bridge(action.place, action.course).ends
    yield look.words.say("preview.bridge", first=first, second=second)


def _hideout(look: Look, _seat: Seat, action: BuildHideout) -> Lines:
    yield look.words.say("preview.hideout", count=len(look.state.land.laid_at(action.corner)))


def _outpost(look: Look, _seat: Seat, _action: BuildOutpost) -> Lines:
    yield look.words.say("preview.outpost")


def _thief(look: Look, _seat: Seat, _action: BuyThief) -> Lines:
    yield look.words.say("preview.thief", count=SPEED)


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
    yield look.words.say("preview.allot", seat=member, count=action.speed)
    kinds = access(look.state, member)
    key = "preview.can-gather" if kinds else "preview.gather-nothing"
    yield look.words.say(key, count=action.gathering, kinds=kinds)


def _direct(look: Look, _seat: Seat, action: Direct) -> Lines:
    state = look.state
    if any(bits for place, bits in _held_by_players(state) if place == action.place):
        yield look.words.say("preview.monster-attacks", creature=action.creature)


def _held_by_players(state: EldoradoState) -> Held:
    """The places that some side occupies, monsters left out."""
    players = (1 << len(state.villagers)) - 1
    return ((place, sides & players) for place, sides in state.held().items())


def _shoot(look: Look, _seat: Seat, _action: Shoot) -> Lines:
    yield look.words.say("preview.shoot")


_SPECIAL: dict[type[Action], Callable[[Look, Seat, Any], Lines]] = {
    RollAgain: _again,
    Divide: _divide,
    EndGathering: _stop,
    Discover: _discover,
    Survey: _discover,
    Lay: _lay,
    BuildFarmhouse: _farmhouse,
    BuildFort: _fort,
    Offer: _offer,
    EndTurn: _end,
    Steal: _steal,
    Propose: _propose,
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
    Shoot: _shoot,
}
_UNTRIED = (
    PickExplorer,
    RollAgain,
    EndTurn,
    Steal,
    Propose,
    LieLow,
    GoStealing,
    SplitThiefDie,
    Rob,
    StopLooting,
    Allot,
    Direct,
    Banish,
)
"""Answers after which somebody else goes on, or luck: nothing to compare."""
