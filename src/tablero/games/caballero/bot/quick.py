"""Looking ahead quickly: answers for everybody, the answers worth considering, where to stop.

A quick turn does one deed after the other, each the best by the table that it leaves. Unlike
`turns` it does not ask what a tile or a first card makes possible.
"""

from __future__ import annotations

from typing import Final

from tablero.engine import Action, Seat

from ..bidding import TURN_ORDER, Bidding, Power
from ..state import CaballeroState
from ..tiles import LayTile, layable
from ..turn import END_TURN, REINFORCE, EndTurn, Turn
from .bids import best_bid, worth_of_bid
from .options import beside, options_of, preparing, worth_looking
from .outlook import Outlook, outlook_of
from .steps import Step, best_of, settling, steps
from .turns import improvement, next_deed, room_to_reinforce

BIDS: Final = 8
"""How many power cards are considered."""
TILES: Final = 8
"""How many ways to lay a tile are considered."""
PREPARING: Final = 3
"""How many cards that prepare a tile are considered."""
DEEDS: Final = 8
"""How many other deeds are considered."""


def quick_answer(state: CaballeroState) -> Action:
    """A sensible answer of whoever is asked."""
    frame = state.frames[-1]
    seat = frame.seat
    if isinstance(frame, Bidding):
        return best_bid(state, seat)
    assert isinstance(frame, Turn)
    if not settling(state):
        if not frame.deeds.reinforced and room_to_reinforce(state, seat):
            return REINFORCE
        if not frame.deeds.tiles:
            best = best_of(steps(outlook_of(state), state, seat, layable(state, seat)))
            if best is not None:
                return best.action
    step = improvement(outlook_of(state), state, seat)
    return END_TURN if step is None else step.action


def turn_is_over(before: CaballeroState, now: CaballeroState) -> bool:
    """The seat that was asked has taken its turn of this round, and any scoring after it."""
    if now.round != before.round:
        return True
    frame = now.frames[-1]
    if not isinstance(frame, Turn):
        return False
    seat = before.frames[-1].seat
    if seat not in range(now.seats):
        return True
    order = TURN_ORDER[now.bids]
    return order.index(frame.seat) > order.index(seat)


def round_is_over(before: CaballeroState, now: CaballeroState) -> bool:
    """All have acted, and any scoring is done. What a turn leaves open to the others shows only
    when they have taken theirs."""
    return now.round != before.round


def considered(state: CaballeroState, seat: Seat) -> list[Action]:
    """The answers worth a closer look: what greedy would do, and what looks best at once."""
    if isinstance(state.frames[-1], Bidding):
        return considered_bids(state, seat)
    first = next_deed(state, seat)
    if first == REINFORCE:
        return [first]
    outlook = outlook_of(state)
    tiles = [action for action in options_of(state) if isinstance(action, LayTile)]
    found = [first, *considered_deeds(outlook, state, seat)]
    if tiles:
        found += considered_tiles(outlook, state, seat, tiles)
    return list(dict.fromkeys(found))


def considered_bids(state: CaballeroState, seat: Seat) -> list[Action]:
    """The power cards that seem worth most."""
    free = [action for action in options_of(state) if isinstance(action, Power)]
    free.sort(key=lambda action: worth_of_bid(state, seat, action.value), reverse=True)
    return [*free[:BIDS]]


def considered_tiles(
    outlook: Outlook, state: CaballeroState, seat: Seat, tiles: list[LayTile]
) -> list[Action]:
    """The best ways to lay a tile at once, and the best cards that prepare one."""
    laid = best_steps(list(steps(outlook, state, seat, tiles)), TILES)
    prepared: list[tuple[float, Action]] = []
    for first in steps(outlook, state, seat, preparing(state, seat)):
        best = best_of(steps(outlook, first.after, seat, beside(first)))
        if best is not None:
            prepared.append((best.worth, first.action))
    prepared.sort(key=lambda pair: pair[0], reverse=True)
    return [step.action for step in laid] + [action for _, action in prepared[:PREPARING]]


def considered_deeds(outlook: Outlook, state: CaballeroState, seat: Seat) -> list[Action]:
    """The best deeds other than tiles; the end of the turn, if it is allowed."""
    actions = [action for action in worth_looking(state) if not isinstance(action, LayTile)]
    found = best_steps(list(steps(outlook, state, seat, actions)), DEEDS)
    ending = [action for action in options_of(state) if isinstance(action, EndTurn)]
    return [step.action for step in found] + [*ending]


def best_steps(found: list[Step], count: int) -> list[Step]:
    """The steps that leave the best tables."""
    return sorted(found, key=lambda step: step.worth, reverse=True)[:count]
