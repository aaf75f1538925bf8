"""Chapter 8: Yanga attacks from afar, without risk (ED-8.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, in_order

from .. import moving
from ..battle import monsters, sequence
from ..battle.ground import barred
from ..battle.strength import buildings_beside
from ..box import LURKERS, YANGA
from ..hexes import Place
from ..land import Land
from ..phase import Phase
from ..pieces import RECENT
from ..state import EldoradoState
from ..thinkable import places

RANGE = 2
"""Tiles that a shot reaches, counted as steps."""


def reached(state: EldoradoState, figure: int) -> tuple[Place, ...]:
    """The tiles in range, over walkable tiles; occupied ones do not block."""
    start = state.where[figure]
    return () if start is None else in_range(state.land, start)


@lru_cache(maxsize=RECENT)
def in_range(land: Land, start: Place) -> tuple[Place, ...]:
    """The tiles at most this many steps away, without the first one."""
    found, edge = {start}, {start}
    for _ in range(RANGE):
        edge = {near for place in edge for near in land.steps[place] if near in land.tiles} - found
        found |= edge
    return in_order(found - {start})


class Shoot(Action):
    """Yanga attacks a tile up to two tiles away."""

    text: ClassVar = "shoot at {place}"
    paragraph: ClassVar = "ED-8.12"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[Shoot]:
        """Every tile in range with enemies and without buildings."""
        seat = frame.seat
        if state.explorers[seat] is not YANGA:
            return ()
        (figure,) = state.own_figures(seat)
        if state.halted[figure]:
            return ()
        foes = barred(state, state.sides[seat])
        return [
            cls(place)
            for place in reached(state, figure)
            if place in foes
            and moving.refuse_battle(state, seat, place) is None
            and refuse_cover(state, frame, place) is None
        ]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Yanga, on the map and not after a tie or loss, at enemies without buildings."""
        seat, place = frame.seat, self.place
        if state.explorers[seat] is not YANGA:
            return Refusal("yanga-alone", "ED-8.12")
        (figure,) = state.own_figures(seat)
        if state.where[figure] is None:
            return Refusal("off-the-map", "ED-6.7")
        if state.halted[figure]:
            return Refusal("moves-no-more", "ED-8.12")
        if place not in reached(state, figure):
            return Refusal("out-of-range", "ED-8.12", {"place": place})
        return moving.refuse_battle(state, seat, place) or refuse_target(state, frame, place)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The tile is the battlefield; Yanga stays where he is."""
        (figure,) = state.own_figures(frame.seat)
        state.tell("shoots", "ED-8.12", seat=frame.seat, place=self.place)
        sequence.shot(state, figure, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Shoot]:
        """Every place."""
        return map(cls, places(state))


def refuse_target(state: EldoradoState, phase: Phase, place: Place) -> Refusal | None:
    """Somebody to hit, and nothing that protects him."""
    side = state.sides[phase.seat]
    if not state.enemy_held(side, place) and state.land.shown(place) not in LURKERS:
        return Refusal("nobody-to-shoot", "ED-8.12", {"place": place})
    return refuse_cover(state, phase, place)


def refuse_cover(state: EldoradoState, phase: Phase, place: Place) -> Refusal | None:
    """No guardian beaten in this turn, and no building at the tile."""
    banished = phase.deeds.banished
    met = monsters.met_on(state, phase.seat, place) if banished else None
    if met is not None and met.creature in banished:
        return Refusal("banished-already", "ED-12.4", {"creature": met.creature})
    if buildings_beside(state, place):
        return Refusal("building-there", "ED-8.12", {"place": place})
    return None
