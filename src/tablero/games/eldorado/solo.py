"""Chapter 12: solo, one player against wolf, thief and titan (ED-12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, starmap
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, added, in_order, taken

from .battle import monsters
from .battle.course import ask_first, done
from .battle.field import Monster, Spoils
from .box import OFFERING, SHRINE, Creature, Tile
from .hexes import Place
from .land import Land
from .phase import phase_of, remember
from .question import Question
from .state import EldoradoState
from .thinkable import places


class Banish(Action):
    """A beaten guardian goes on from this tile."""

    text: ClassVar = "banish {creature} to {place}"
    paragraph: ClassVar = "ED-12.4"
    fields: ClassVar = {"creature": Creature, "place": Place}

    def __init__(self, creature: Creature, place: Place) -> None:
        self.creature: Final = creature
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Banishing) -> list[Banish]:
        """Every island tile that is neither occupied nor water."""
        return [BANISHED[frame.creature, place] for place in refuges(state)]

    def refuse(self, state: EldoradoState, frame: Banishing) -> Refusal | None:
        """The beaten guardian, onto such a tile."""
        if self.creature is not frame.creature:
            return Refusal("other-guardian", "ED-12.4", {"creature": frame.creature})
        if is_refuge(state, self.place):
            return None
        return Refusal("not-free", "ED-12.4", {"place": self.place})

    def resolve(self, state: EldoradoState, frame: Banishing) -> None:
        """From there it goes on after the next turn."""
        monsters.put(state, frame.creature, self.place)
        deeds = phase_of(state).deeds
        remember(state, deeds.but(banished=(*deeds.banished, frame.creature)))
        state.tell("banishes", "ED-12.4", seat=0, creature=frame.creature, place=self.place)
        if frame.spoils is None:
            state.answered()
        else:
            done(state, frame.spoils)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Banish]:
        """Any of them, to anywhere."""
        return starmap(cls, product(Creature, places(state)))


def _banished(to: tuple[Creature, Place]) -> Banish:
    creature, place = to
    return Banish(creature, place)


BANISHED: Final = Table(_banished)
"""Each guardian on each place."""
BROUGHT_BY = {creature.tile: creature for creature in Creature}
"""The guardian of each cave tile (ED-12.5)."""


def uncovered(state: EldoradoState, tile: Tile, place: Place) -> None:
    """A shrine brings the next guardian, a cave tile its own (ED-12.2, ED-12.5).

    A guardian that the cave has brought stays where it is.
    """
    if tile is SHRINE:
        creature = Creature(len(state.land.shrines) - 1)
        if monsters.place_of(state, creature) is None:
            monsters.put(state, creature, place)
            state.tell("guardian-appears", "ED-12.2", creature=creature, place=place)
    elif tile in BROUGHT_BY:
        creature = BROUGHT_BY[tile]
        monsters.put(state, creature, place)
        state.tell("guardian-comes", "ED-12.5", creature=creature, place=place)


def steal_offering(state: EldoradoState, place: Place) -> None:
    """The thief replaces the player's offering with one of his own (ED-12.3)."""
    state.offerings = taken(state.offerings, 0, place)
    state.restock(0, OFFERING)
    state.stolen_shrines = added(state.stolen_shrines, place)
    state.tell("steals-offering", "ED-12.3", place=place, count=len(state.stolen_shrines))


def prey(state: EldoradoState) -> tuple[Place, ...]:
    """The shrines with the player's offering and none of the thief's (ED-12.3)."""
    return tuple(place for place in state.offerings[0] if place not in state.stolen_shrines)


def lose(state: EldoradoState) -> None:
    """A beaten explorer loses the game (ED-12.1)."""
    state.victors = ()
    state.tell("solo-lost", "ED-12.1", seat=0)
    state.finish()


def dry(land: Land) -> tuple[Place, ...]:
    """The island tiles without water: walkable tiles and shrines."""
    return land.country + land.shrines


def is_refuge(state: EldoradoState, place: Place) -> bool:
    """Whether a guardian can be put there: dry land that the player does not occupy (ED-12.4)."""
    return place in dry(state.land) and not state.holders(place) & 1


def refuges(state: EldoradoState) -> tuple[Place, ...]:
    """All such tiles."""
    held = state.held()
    return in_order([place for place in dry(state.land) if not held.get(place, 0) & 1])


def has_refuge(state: EldoradoState) -> bool:
    """Whether there is any."""
    return any(not state.holders(place) & 1 for place in dry(state.land))


def banish(state: EldoradoState, spoils: Spoils) -> Spoils | None:
    """Ask the player where a beaten guardian is put (ED-12.4)."""
    loser = spoils.loser
    if not state.variant.solo or not isinstance(loser, Monster) or loser.creature is None:
        return spoils
    if monsters.place_of(state, loser.creature) is not None or not has_refuge(state):
        return spoils
    return ask_first(state, Banishing(0, loser.creature, spoils), spoils)


def call_back(state: EldoradoState, buried: tuple[Creature, ...]) -> None:
    """Buried guardians come back as beaten ones do (ED-11.6, ED-12.4)."""
    if has_refuge(state) and not state.over:
        for creature in buried:
            state.ask(Banishing(0, creature, None))


class Banishing(Question):
    """Where do you put the guardian that you have beaten? (ED-12.4)"""

    question: ClassVar = "banish"
    verbs: ClassVar = (Banish,)
    fields: ClassVar = {"seat": Seat, "creature": Creature, "spoils": Spoils | None}

    def __init__(self, seat: Seat, creature: Creature, spoils: Spoils | None) -> None:
        self.seat = seat
        self.creature: Final = creature
        self.spoils: Final = spoils
        """The battle that it has lost; None if the cave has buried it (ED-11.6)."""
