"""What an answer would cost and change, in words: the answer is tried on an imagined table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablero.engine import Action, RandomLuck, Seat
from tablero.games.eldorado.battle.sharing import HandOver
from tablero.games.eldorado.box import Kind, amounts
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort
from tablero.games.eldorado.discovery import Discover, Lay, Survey
from tablero.games.eldorado.drawing.forecast import coming, fights_ahead
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.prospects import MORE_LINES, harvest, held_from
from tablero.games.eldorado.drawing.standing import shrines_of, turn_of
from tablero.games.eldorado.drawing.wagers import Lines, battles
from tablero.games.eldorado.exchange import Exchange
from tablero.games.eldorado.explore import EndTurn
from tablero.games.eldorado.explorers.laffite import Steal
from tablero.games.eldorado.gathering import EndGathering, Gathering, access, points_for, yields
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.monsters import Direct
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.roll import Divide, RollAgain
from tablero.games.eldorado.setup import PickExplorer
from tablero.games.eldorado.solo import Banish
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.surrender import Surrender
from tablero.games.eldorado.teams import Allot
from tablero.games.eldorado.thieves.stealing import Rob, SplitThiefDie, StopLooting
from tablero.games.eldorado.thieves.turn import GoStealing, LieLow
from tablero.games.eldorado.trading import Propose
from tablero.games.eldorado.turn import HAND_LIMIT


def preview(look: Look, action: Action) -> list[str]:
    """The lines for an action of the seat that looks."""
    seat = look.view.seat
    if seat is None:
        return []
    special = _SPECIAL.get(type(action)) or MORE_LINES.get(type(action))
    lines = [] if special is None else list(special(look, seat, action))
    if isinstance(action, _UNTRIED):
        return lines
    before = look.state
    after = look.view.imagine(RandomLuck(0))
    events = after.play(action, seat)
    return [
        *_wins(look, seat, after),
        *_cards(look, seat, action, after),
        *_doubloons(look, seat, before, after),
        *_steps(look, seat, before, after),
        *lines,
        *(() if isinstance(action, Exchange) else battles(look, seat, before, after)),
        *(look.words.say("preview.battle-off") for event in events if event.key == "battle-off"),
        *_shrines(look, seat, before, after),
        *_reach(look, seat, before, after),
    ]


# What changes, whatever the answer is.


def _wins(look: Look, seat: Seat, after: EldoradoState) -> Lines:
    """The answer ends the game (ED-7.1)."""
    if after.over and look.state.sides[seat] in after.victors:
        yield look.words.say("preview.wins")


def _cards(look: Look, seat: Seat, action: Action, after: EldoradoState) -> Lines:
    """Cards that leave the hand, cards that come."""
    held, then = look.state.hands[seat], after.hands[seat]
    change = [then.count(kind) - held.count(kind) for kind in Kind]
    paid, got = [max(-number, 0) for number in change], [max(number, 0) for number in change]
    if any(paid) and any(got):
        yield look.words.say(
            "preview.swaps", price=amounts(paid), gain=amounts(got), count=len(then)
        )
    elif any(paid):
        key = "preview.gives" if isinstance(action, HandOver | Surrender) else "preview.pays"
        yield look.words.say(key, price=amounts(paid), count=len(then))
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


def _shrines(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """Shrines gained or lost."""
    side = before.sides[seat]
    was, becomes = shrines_of(before, side).count, shrines_of(after, side).count
    if was != becomes:
        yield look.words.say("preview.shrines", before=was, after=becomes)


def _reach(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The kinds that could be gathered next turn (ED-3.2); thieves gather nothing."""
    if seat == before.thieves:
        return
    kinds = access(after, seat)
    if kinds != access(before, seat) and not fights_ahead(after):
        key = "preview.reach" if kinds else "preview.reach-nothing"
        yield look.words.say(key, kinds=kinds)


# What one answer alone tells.


def _again(look: Look, _seat: Seat, _action: RollAgain) -> Lines:
    yield look.words.say("preview.roll-stands")


def _divide(look: Look, seat: Seat, action: Divide) -> Lines:
    yield from harvest(look, seat, action.gathering)


def _stop(look: Look, seat: Seat, _action: EndGathering) -> Lines:
    """Cards that are left lie; action points become steps, and more of them for some (ED-13.3)."""
    phase, state = look.question, look.state
    if not isinstance(phase, Gathering):
        return
    yield look.words.say(
        "preview.points-become-steps" if state.variant.action_points else "preview.not-gathered",
        count=phase.left,
    )
    (figure,) = state.own_figures(seat)
    steps = points_for(state, figure, phase.left)
    if state.variant.action_points and steps != phase.left:
        yield look.words.say("preview.allot", seat=seat, count=steps)


def _discover(look: Look, seat: Seat, action: Discover) -> Lines:
    where = look.state.where[look.state.figure(seat, action.figure)]
    return coming(look, Plane.ISLAND if where is None else where.plane)


def _survey(look: Look, _seat: Seat, _action: Survey) -> Lines:
    return coming(look, Plane.ISLAND)


def _lay(look: Look, _seat: Seat, _action: Lay) -> Lines:
    """Whether the explorer steps onto the tile (ED-4.2)."""
    if not all(tile.walkable for tile in look.state.drawn):
        yield look.words.say("preview.stays", tiles=look.state.drawn)


def _farmhouse(look: Look, _seat: Seat, action: BuildFarmhouse) -> Lines:
    """The kinds that villagers could gather there."""
    land = look.state.land
    beside = land.laid_at(action.corner)
    kinds = tuple(sorted({kind for place in beside for kind in yields(land, place)}))
    if kinds:
        yield look.words.say("preview.farm", kinds=kinds)


def _fort(look: Look, _seat: Seat, action: BuildFort) -> Lines:
    yield look.words.say("preview.fort", count=held_from(look, action.corner))


def _offer(look: Look, seat: Seat, _action: Offer) -> Lines:
    """Thieves do not get stronger (ED-10.5)."""
    thieves = seat == look.state.thieves
    yield look.words.say("preview.offering" if thieves else "preview.offering-strength")


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


_SPECIAL: dict[type[Action], Callable[[Look, Seat, Any], Lines]] = {
    RollAgain: _again,
    Divide: _divide,
    EndGathering: _stop,
    Discover: _discover,
    Survey: _survey,
    Lay: _lay,
    BuildFarmhouse: _farmhouse,
    BuildFort: _fort,
    Offer: _offer,
    EndTurn: _end,
    Steal: _steal,
    Propose: _propose,
}
_UNTRIED = (
    PickExplorer,
    RollAgain,
    EndTurn,
    Steal,
    Propose,
    LieLow,
    GoStealing,
    HandOver,
    SplitThiefDie,
    Rob,
    StopLooting,
    Allot,
    Direct,
    Banish,
)
"""Answers after which somebody else goes on, or luck: nothing to compare."""
