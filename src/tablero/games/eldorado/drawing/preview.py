"""What an answer would cost and change, in words: the answer is tried on an imagined table."""

from __future__ import annotations

from tablero.engine import Action, RandomLuck, Seat, View
from tablero.games.eldorado.battle.muster import Flee
from tablero.games.eldorado.battle.sharing import HandOver
from tablero.games.eldorado.battle.spoils import Surrender
from tablero.games.eldorado.box import Kind, amounts
from tablero.games.eldorado.buying import BuildFarmhouse, BuildFort, BuyVillager
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.drawing.chapters import VERBS
from tablero.games.eldorado.drawing.look import Look, turn_of
from tablero.games.eldorado.drawing.odds import battles, fights_ahead
from tablero.games.eldorado.drawing.shrines import shrines_of
from tablero.games.eldorado.drawing.verbs import Lines, Verb
from tablero.games.eldorado.exchange import Exchange
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.gathering import access
from tablero.games.eldorado.hand_limit import Limiting, Return
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.offerings import Offer
from tablero.games.eldorado.state import EldoradoState
from tablero.games.eldorado.thieves.hideout import BuildHideout
from tablero.games.eldorado.thieves.purchases import BuildOutpost, BuyThief

_USUAL = {kind.verb() for kind in (Move, Discover, BuyVillager, BuildFarmhouse, BuildFort, Offer)}


_THIEVES_USUAL = {
    kind.verb() for kind in (Move, Discover, BuyThief, BuildHideout, BuildOutpost, Offer)
}


def preview(look: Look, action: Action) -> list[str]:
    """The lines for an action of the seat that looks."""
    seat = look.view.seat
    if seat is None:
        return []
    verb = VERBS.get(type(action), Verb())
    lines = list(_own_lines(look, seat, action, verb))
    if not verb.tried:
        return lines
    before = look.state
    after = look.view.imagine(RandomLuck(0))
    events = after.play(action, seat)
    return [
        *_changes(look, seat, action, after),
        *lines,
        *(() if isinstance(action, Exchange) else battles(look, seat, before, after)),
        *(look.say("preview.battle-off") for event in events if event.key == "battle-off"),
        *_position(look, seat, after),
    ]


def _own_lines(look: Look, seat: Seat, action: Action, verb: Verb) -> Lines:
    """The lines that only this kind of answer has."""
    if isinstance(verb.lines, str):
        yield look.say(verb.lines)
    elif verb.lines is not None:
        yield from verb.lines(look, seat, action)


def _changes(look: Look, seat: Seat, action: Action, after: EldoradoState) -> Lines:
    """Whether the game is won (ED-7.1); cards, doubloons (ED-10.6) and steps that it costs."""
    before = look.state
    if after.over and before.sides[seat] in after.victors:
        yield look.say("preview.wins")
    yield from _cards(look, seat, action, after)
    if seat == before.thieves and before.doubloons != after.doubloons:
        yield look.say("preview.doubloons", before=before.doubloons, after=after.doubloons)
    own = before.own_figures(seat)
    was, becomes = (sum(state.points[figure] for figure in own) for state in (before, after))
    if becomes < was and seat in after.mates(turn_of(after)):
        yield look.say("preview.steps-left", count=becomes)


def _cards(look: Look, seat: Seat, action: Action, after: EldoradoState) -> Lines:
    """Cards that leave the hand, cards that come."""
    held, then = look.state.hands[seat], after.hands[seat]
    change = [then.count(kind) - held.count(kind) for kind in Kind]
    paid, got = [max(-number, 0) for number in change], [max(number, 0) for number in change]
    if any(paid) and any(got):
        yield look.say("preview.swaps", price=amounts(paid), gain=amounts(got), count=len(then))
    elif any(paid):
        key = "preview.gives" if isinstance(action, HandOver | Surrender) else "preview.pays"
        yield look.say(key, price=amounts(paid), count=len(then))
    elif any(got):
        yield look.say("preview.gets", price=amounts(got), count=len(then))


def _position(look: Look, seat: Seat, after: EldoradoState) -> Lines:
    """Shrines gained or lost; what could be gathered next turn (ED-3.2), but not by thieves."""
    before = look.state
    was, becomes = (shrines_of(state, before.sides[seat]).count for state in (before, after))
    if was != becomes:
        yield look.say("preview.shrines", before=was, after=becomes)
    kinds = access(after, seat)
    if seat == before.thieves or kinds == access(before, seat) or fights_ahead(after):
        return
    yield look.say("preview.reach" if kinds else "preview.reach-nothing", kinds=kinds)


def worth_naming(view: View[EldoradoState], verb: str) -> bool:
    """Whether a verb is listed: those a player would look for when exploring, and flight from a
    battle. The list would be long otherwise; other answers say why not when picked on the table.
    """
    frames = view.state.frames
    if frames and isinstance(frames[-1], Explore):
        thieves = view.seat is not None and view.seat == view.state.thieves
        return verb in (_THIEVES_USUAL if thieves else _USUAL)
    return verb == Flee.verb()


def due(view: View[EldoradoState]) -> frozenset[str]:
    """The verbs that are due: only returning cards beyond the hand limit (ED-3.4)."""
    frames = view.state.frames
    if view.decision is None or not frames or not isinstance(frames[-1], Limiting):
        return frozenset()
    return frozenset({Return.verb()})
