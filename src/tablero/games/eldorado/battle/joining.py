"""Pieces join a battle along free paths (ED-6.2, ED-6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from tablero.engine import Refusal, Seat

from ..explorers import sequoia
from ..hexes import Place
from ..phase import free_step, in_turn
from ..pieces import Figure
from ..question import Question
from ..state import EldoradoState
from .course import ask_next
from .field import Arrivals, Battle
from .ground import Way, armies, in_reach, length, ways


def origins(battle: Battle) -> frozenset[Place]:
    """The tiles from which the attacker entered, and may have to go back to (ED-6.5)."""
    return frozenset([arrivals.origin for arrivals in battle.advance.came])


def free_figures(state: EldoradoState, seat: Seat, place: Place) -> list[tuple[Figure, int, Place]]:
    """The seat's figures that could go to a battlefield, and where they are.

    In its own turn only (ED-6.2, ED-6.3).
    """
    if not in_turn(state, seat):
        return []
    hurries = sequoia.possible(state, seat)
    return [
        (name, figure, start)
        for name, figure in state.named_figures(seat)
        if (start := state.where[figure]) is not None
        and start != place
        and (state.points[figure] or hurries)
        and not state.halted[figure]
    ]


def free_wolf(state: EldoradoState, seat: Seat, place: Place) -> Place | None:
    """Where the seat's wolf is, if it could go to a battlefield (ED-11.4)."""
    wolf = state.wolf
    if wolf is None or wolf.seat != seat or wolf.halted or wolf.place == place:
        return None
    return wolf.place


def could_bring(state: EldoradoState, battle: Battle, seat: Seat) -> bool:
    """Whether a piece could come, as far as everyone knows: points, and cards of any kind."""
    side, place = state.sides[seat], battle.place
    paid = len(state.hands[seat]) + free_step(state, seat)
    reaches = dict.fromkeys(armies(state, side), paid)
    if state.wolf is not None and (start := free_wolf(state, seat, place)) is not None:
        reaches[start] = max(reaches.get(start, 0), len(state.hands[seat]))
    figures = free_figures(state, seat, place)
    if figures:
        bought = sequoia.possible(state, seat)
        for _, figure, start in figures:
            reaches[start] = max(reaches.get(start, 0), state.points[figure] + bought)
    reaches.pop(place, None)
    return bool(reaches) and in_reach(state, side, place, reaches)


class Bringing(Question):
    """What attacker and defender have in common: pieces join along free paths."""

    fields: ClassVar = {"seat": Seat, "battle": Battle, "ready": tuple[Seat, ...]}

    def __init__(self, seat: Seat, battle: Battle, ready: tuple[Seat, ...] = ()) -> None:
        self.seat = seat
        self.battle: Final = battle
        self.ready: Final = ready
        """Members of a team who have finished bringing pieces."""

    def following(
        self, state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]
    ) -> Bringing | None:
        """The question to the next member of the party."""
        raise NotImplementedError

    def with_arrivals(self, arrivals: Arrivals) -> Battle:
        """The battle after pieces have joined."""
        raise NotImplementedError

    def way_back(self, _start: Place, by: Place) -> Place:
        """Where pieces that join go after a tie: the tile from which they entered (ED-6.5)."""
        return by

    def ways_from(self, state: EldoradoState, starts: Iterable[Place], reach: int) -> list[Way]:
        """The free paths to the battlefield that are not too long."""
        return ways(state, state.sides[self.seat], self.battle.place, starts, reach)

    def steps_from(self, state: EldoradoState, start: Place, by: Place) -> int:
        """The length of the free path through a tile; 0 if there is none."""
        return length(state, state.sides[self.seat], self.battle.place, by, start)

    def refuse_way(
        self, state: EldoradoState, start: Place, by: Place
    ) -> tuple[int, Refusal | None]:
        """The length of the free path through a tile, or why there is none."""
        place = self.battle.place
        if start == place:
            return 0, Refusal("already-there", "ED-6.2", {"place": place})
        if by not in state.land.approaches[place]:
            return 0, Refusal("not-beside", "ED-6.2", {"place": by, "battlefield": place})
        steps = self.steps_from(state, start, by)
        return steps, None if steps else Refusal("no-free-way", "ED-6.2", {"place": by})

    def refuse_haste(self, state: EldoradoState) -> Refusal | None:
        """Only if the point could bring her to the battle (ED-8.11)."""
        place = self.battle.place
        if free_figures(state, self.seat, place):
            return None
        return Refusal("already-there", "ED-6.2", {"place": place})

    def joined(self, state: EldoradoState, arrivals: Arrivals) -> None:
        """Go on after pieces have joined: more may follow."""
        self.go_on(state, self.with_arrivals(arrivals), self.ready)

    def go_on(self, state: EldoradoState, battle: Battle, ready: tuple[Seat, ...]) -> None:
        """Ask the next member of the party."""
        ask_next(state, self.following(state, battle, ready), battle)
