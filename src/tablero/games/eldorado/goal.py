"""What wins, and how far everybody is (ED-7.1, ED-9.4, ED-12.1)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Note, View

from .land import ISLAND_SHRINES
from .pieces import Side
from .shrines import holder, needed
from .state import EldoradoState


def goal(view: View[EldoradoState]) -> tuple[Note, ...]:
    """How many shrines the reader's side needs and has; for a spectator, who lacks fewest."""
    state = view.state
    if view.seat is not None:
        side = state.sides[view.seat]
        return rule(state, side), own_standing(state, side), *time(state)
    return rule_for_all(state), best_standing(state), *time(state)


def counted(state: EldoradoState, side: Side) -> int:
    """The shrines of a side that bring it closer to winning: no more of the island's than it needs,
    and that of the cave (ED-7.1, ED-9.4).
    """
    return min(len(state.offerings[side]), needed(state, side)) + (holder(state) == side)


def missing(state: EldoradoState, side: Side) -> int:
    """How many shrines a side still lacks."""
    return needed(state, side) + 1 - counted(state, side)


def rule(state: EldoradoState, side: Side) -> Note:
    """What a side needs to win."""
    island = needed(state, side)
    if state.variant.solo:
        return Note("goal.alone", {"number": island + 1}, "ED-12.1")
    if island < ISLAND_SHRINES:
        return Note("goal.fewer", {"number": island}, "ED-9.4")
    return Note("goal.all", {"number": island + 1}, "ED-7.1")


def rule_for_all(state: EldoradoState) -> Note:
    """What the sides need; thieves may need more than the others (ED-9.4)."""
    sides = range(len(state.stock))
    needs = [needed(state, side) for side in sides]
    if min(needs) < max(needs):
        return Note("goal.mixed", {"number": min(needs), "most": max(needs) + 1}, "ED-9.4")
    return rule(state, 0)


def own_standing(state: EldoradoState, side: Side) -> Note:
    """The shrines of the reader's side."""
    team = len(state.mates(state.captain(side))) > 1
    return Note("goal.team" if team else "goal.you", {"number": counted(state, side)})


def best_standing(state: EldoradoState) -> Note:
    """The sides that lack fewest shrines."""
    sides = range(len(state.stock))
    least = min([missing(state, side) for side in sides])
    first = [side for side in sides if missing(state, side) == least]
    most = max([counted(state, side) for side in first])
    if most == 0:
        return Note("goal.nobody", {})
    seats = tuple([seat for seat, side in enumerate(state.sides) if side in first])
    return Note("goal.ahead", {"seats": seats, "number": most})


def time(state: EldoradoState) -> Iterator[Note]:
    """The round, and the last one (ED-7.7)."""
    if state.round:
        yield Note("goal.round", {"number": state.round, "rounds": state.variant.rounds}, "ED-7.7")
