"""The next deed of a turn: composed greedily, deed by deed, from what improves the position.

Within a turn nothing is hidden and nothing is left to chance, so every deed is judged on the
table that it leaves. Law: a deed other than the compulsory tile is done only if the judgement
rises, so a turn ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablero.engine import Action, Seat

from ..actions import EndTurn, LayCard, LayTile, Reinforce, TakeShip
from ..grid import neighbours
from ..regions import LAND_BITS
from ..state import CaballeroState
from ..turn import Turn
from .judgement import judge_with
from .outlook import Outlook, outlook_of

SHORT_LIST = 5
"""Tiles that are looked at closely: with what the turn could do after them."""
LOOK = 4
"""Deeds that such a look goes on for."""
CLEAR = 0.1
"""By how much a deed must improve the position."""


class Step(NamedTuple):
    """A deed, and the judgement of the table that it leaves."""

    action: Action
    after: CaballeroState
    worth: float


def next_deed(state: CaballeroState, seat: Seat) -> Action:
    """What to do now in the turn."""
    outlook = outlook_of(state)
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    if not settling(state) and not frame.deeds.reinforced and room_to_reinforce(state, seat):
        return Reinforce()
    if not settling(state) and not frame.deeds.tiles:
        tile = best_tile(outlook, state, seat)
        if tile is not None:
            return tile
    step = improvement(outlook, state, seat)
    return EndTurn() if step is None else step.action


def room_to_reinforce(state: CaballeroState, seat: Seat) -> bool:
    """Whether all heads of the power card fit at court (CB-2.3)."""
    heads = state.box.heads[state.bids[seat] - 1]
    return 0 < heads <= state.court_limit(seat) - state.courts[seat]


def best_tile(outlook: Outlook, state: CaballeroState, seat: Seat) -> Action | None:
    """The tile after which the rest of the turn leaves the best position."""
    laying = [action for action in worth_looking(state) if isinstance(action, LayTile)]
    tiles = list(steps(outlook, state, seat, laying))
    if not tiles:
        return None
    tiles.sort(key=lambda step: step.worth, reverse=True)
    return max(tiles[:SHORT_LIST], key=lambda step: follow_up(outlook, step, seat)).action


def follow_up(outlook: Outlook, step: Step, seat: Seat) -> float:
    """How good the position becomes if the turn goes on after a deed."""
    for _ in range(LOOK):
        better = improvement(outlook, step.after, seat)
        if better is None:
            break
        step = better
    return step.worth


def improvement(outlook: Outlook, state: CaballeroState, seat: Seat) -> Step | None:
    """The deed that improves the position most; the tie of a first card is settled at any rate."""
    found = steps(outlook, state, seat, worth_looking(state))
    if settling(state):
        return max(found, key=lambda step: step.worth)
    best = max(
        (step for step in found if not settling(step.after)),
        key=lambda step: step.worth,
        default=None,
    )
    if best is None or best.worth <= judge_with(outlook, state, seat) + CLEAR:
        return None
    return best


def settling(state: CaballeroState) -> bool:
    """Whether a first card has left a tie (CB-6.7)."""
    frame = state.frames[-1]
    return isinstance(frame, Turn) and frame.deeds.settling is not None


def steps(
    outlook: Outlook, state: CaballeroState, seat: Seat, actions: Iterable[Action]
) -> Iterator[Step]:
    """Deeds, each with what comes of it."""
    for action in actions:
        after = state.copy()
        after.play(action)
        yield Step(action, after, judge_with(outlook, after, seat))


def worth_looking(state: CaballeroState) -> Iterator[Action]:
    """The options without those that cannot help by themselves."""
    decision = state.decision
    assert decision is not None
    for action in decision.options:
        if isinstance(action, LayCard) and not faces_well(state, action):
            continue
        if not isinstance(action, EndTurn | TakeShip):
            yield action


def faces_well(state: CaballeroState, action: LayCard) -> bool:
    """At water only: the 4 faces the first cell from where land can come (CB-6.2)."""
    chart = state.chart
    if chart.around[action.cell] & LAND_BITS:
        return True
    beside = neighbours(action.cell)
    side = next((side for side, cell in enumerate(beside) if cell not in chart.tiles), 0)
    return action.card.numbers[side] == max(action.card.numbers)
