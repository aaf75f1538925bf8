"""Chapter 8: Yanga attacks from afar, without risk (ED-8.12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from tablero.engine import Action, Refusal, Seat

from .. import moving
from ..battle import monsters, sequence
from ..battle.ground import barred
from ..battle.strength import buildings_beside
from ..box import LURKERS, Explorer
from ..hexes import Place
from ..land import Land
from ..phase import phase_of
from ..pieces import RECENT
from ..state import EldoradoState


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Yanga attacks a tile up to two tiles away."""

    text = "shoot at {place}"
    paragraph = "ED-8.12"
    place: Place


RANGE = 2
"""Tiles that a shot reaches, counted as steps."""
shooting = cache(Shoot)
"""The answer for a place."""


def reached(state: EldoradoState, figure: int) -> tuple[Place, ...]:
    """The tiles in range: over walkable tiles, occupied ones do not block."""
    start = state.where[figure]
    return () if start is None else in_range(state.land, start)


@lru_cache(maxsize=RECENT)
def in_range(land: Land, start: Place) -> tuple[Place, ...]:
    """The tiles so many steps away, without the first one."""
    found, edge = {start}, {start}
    for _ in range(RANGE):
        edge = {near for place in edge for near in land.steps[place] if near in land.tiles} - found
        found |= edge
    return tuple(sorted(found - {start}))


def options(state: EldoradoState, seat: Seat) -> list[Action]:
    """Every tile in range with enemies and without buildings."""
    if state.explorers[seat] is not Explorer.YANGA:
        return []
    (figure,) = state.own_figures(seat)
    if state.halted[figure]:
        return []
    foes = barred(state, state.sides[seat])
    return [
        shooting(place)
        for place in reached(state, figure)
        if place in foes
        and moving.refuse_battle(state, seat, place) is None
        and refuse_target(state, seat, place) is None
    ]


def refuse(state: EldoradoState, seat: Seat, action: Shoot) -> Refusal | None:
    """Yanga, on the map, not after a tie or loss, at enemies without buildings."""
    if state.explorers[seat] is not Explorer.YANGA:
        return Refusal("yanga-alone", "ED-8.12")
    (figure,), place = state.own_figures(seat), action.place
    if state.where[figure] is None:
        return Refusal("off-the-map", "ED-6.7")
    if state.halted[figure]:
        return Refusal("moves-no-more", "ED-8.12")
    if place not in reached(state, figure):
        return Refusal("out-of-range", "ED-8.12", {"place": place})
    return moving.refuse_battle(state, seat, place) or refuse_target(state, seat, place)


def refuse_target(state: EldoradoState, seat: Seat, place: Place) -> Refusal | None:
    """Somebody to hit, and no building at the tile."""
    if not state.enemy_held(state.sides[seat], place) and state.land.shown(place) not in LURKERS:
        return Refusal("nobody-to-shoot", "ED-8.12", {"place": place})
    met = monsters.met_on(state, seat, place)
    if met is not None and met.creature in phase_of(state).deeds.banished:
        return Refusal("banished-already", "ED-12.4", {"creature": met.creature})
    if buildings_beside(state, place):
        return Refusal("building-there", "ED-8.12", {"place": place})
    return None


def shoot(state: EldoradoState, seat: Seat, action: Shoot) -> None:
    """The tile is the battlefield; Yanga stays where he is."""
    (figure,) = state.own_figures(seat)
    state.tell("shoots", "ED-8.12", seat=seat, place=action.place)
    sequence.shot(state, figure, action.place)
