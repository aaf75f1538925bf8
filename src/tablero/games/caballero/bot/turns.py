"""The next deed of a turn: composed greedily, deed by deed, from what improves the position.

Within a turn nothing is hidden and nothing is left to chance, so every deed is judged by the
table that it leaves. Law: apart from the compulsory tile and a card that prepares it, a deed is
done only if the judgement rises, by it alone or together with the deed after it; so a turn ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tablero.engine import Action, Seat

from ..state import CaballeroState
from ..tiles import LayTile
from ..turn import EndTurn, Reinforce, Turn
from .judgement import judge_with
from .options import CARDS, beside, preparing, worth_looking
from .outlook import Outlook, outlook_of
from .steps import Step, best_of, settling, steps

SHORT_LIST = 8
"""How many tiles get a closer look, with what the turn could do after them."""
LOOK = 4
"""How many deeds ahead a closer look goes."""
FIRST_CARDS = 3
"""How many cards get a closer look as the first of two."""
CLEAR = 0.1
"""The least improvement that a deed must bring."""
PREPARED = 0.5
"""The least gain that a card which prepares a tile must bring to the turn."""


def next_deed(state: CaballeroState, seat: Seat) -> Action:
    """What to do next in the turn."""
    outlook = outlook_of(state)
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    deeds = frame.deeds
    if not settling(state):
        if not deeds.reinforced and room_to_reinforce(state, seat):
            return Reinforce()
        if not deeds.tiles and (action := towards_tile(outlook, state, seat)) is not None:
            return action
    step = improvement(outlook, state, seat) or first_of_two(outlook, state, seat)
    return EndTurn() if step is None else step.action


def room_to_reinforce(state: CaballeroState, seat: Seat) -> bool:
    """Whether all heads of the power card fit at court (CB-2.3)."""
    heads = state.box.heads[state.bids[seat] - 1]
    return 0 < heads <= state.court_limit(seat) - state.courts[seat]


def towards_tile(outlook: Outlook, state: CaballeroState, seat: Seat) -> Action | None:
    """The tile that the best turn lays, or the card that prepares it."""
    tiles = [action for action in worth_looking(state) if isinstance(action, LayTile)]
    laid = [(step.worth, step.action, step) for step in steps(outlook, state, seat, tiles)]
    prepared = [
        (step.worth - PREPARED, first.action, step)
        for first in steps(outlook, state, seat, preparing(state, seat))
        for step in steps(outlook, first.after, seat, beside(first))
    ]
    plans = sorted(chain(laid, prepared), key=lambda plan: plan[0], reverse=True)[:SHORT_LIST]
    best: Action | None = None
    most = float("-inf")
    for worth, action, step in plans:
        outcome = worth - step.worth + follow_up(outlook, step, seat)
        if outcome > most:
            best, most = action, outcome
    return best


def follow_up(outlook: Outlook, step: Step, seat: Seat) -> float:
    """How good the position becomes if the turn goes on after a deed."""
    for _ in range(LOOK):
        better = improvement(outlook, step.after, seat)
        if better is None:
            break
        step = better
    return step.worth


def improvement(outlook: Outlook, state: CaballeroState, seat: Seat) -> Step | None:
    """The deed that improves the position most; the tie of a first card is settled regardless."""
    found = steps(outlook, state, seat, worth_looking(state))
    if settling(state):
        return best_of(found)
    best = best_of(step for step in found if not settling(step.after))
    if best is None or best.worth <= judge_with(outlook, state, seat) + CLEAR:
        return None
    return best


def first_of_two(outlook: Outlook, state: CaballeroState, seat: Seat) -> Step | None:
    """A card that pays off only together with a second one (CB-6.7)."""
    now = judge_with(outlook, state, seat)
    pairs: list[tuple[float, Step]] = []
    for first in likely_firsts(outlook, state, seat):
        second = improvement(outlook, first.after, seat)
        if second is not None and second.worth > now + CLEAR:
            pairs.append((second.worth, first))
    return max(pairs, key=lambda pair: pair[0])[1] if pairs else None


def likely_firsts(outlook: Outlook, state: CaballeroState, seat: Seat) -> Iterator[Step]:
    """The best cards of a turn in which none has been laid yet."""
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    if not frame.deeds.cards:
        cards = [action for action in worth_looking(state) if isinstance(action, CARDS)]
        found = sorted(steps(outlook, state, seat, cards), key=lambda step: -step.worth)
        yield from found[:FIRST_CARDS]
