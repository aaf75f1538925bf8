"""Chapters 11 and 12: the titan and the guardians of solo move between turns (ED-11.3, ED-12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, starmap
from typing import ClassVar, Final, final

from tablero.engine import CHANCE, Action, Name, Refusal, Seat, Table, in_order

from . import solo
from .battle import monsters, sequence
from .battle.dice import odds
from .battle.ground import beside
from .box import Creature
from .hexes import Place
from .memo import latest
from .moving import forget_ties
from .phase import IDLE, Between, Deeds, phase_of, turn_of
from .pieces import camps, figures_at
from .question import Question
from .state import EldoradoState
from .thinkable import places


class Prowl(Action):
    """The die of a monster falls: the steps that it goes."""

    text: ClassVar = "prowl {creature} {value}"
    paragraph: ClassVar = "ED-11.3"
    fields: ClassVar = {"creature": Creature, "value": int}

    def __init__(self, creature: Creature, value: int) -> None:
        self.creature: Final = creature
        self.value: Final = value

    @classmethod
    def options(cls, state: EldoradoState, frame: ProwlDie) -> tuple[Prowl, ...]:
        """The faces of its die."""
        return FALLS[frame.creature, faces(state, frame.creature)]

    @classmethod
    def weights(cls, state: EldoradoState, frame: ProwlDie) -> tuple[int, ...]:
        """How often each face is on the die."""
        return odds(faces(state, frame.creature))

    def refuse(self, state: EldoradoState, frame: ProwlDie) -> Refusal | None:
        """A face of this monster's die."""
        if self.creature is frame.creature and self.value in faces(state, frame.creature):
            return None
        return Refusal("no-such-face", "ED-1.6", {"value": self.value})

    def resolve(self, state: EldoradoState, frame: ProwlDie) -> None:
        """The monster goes that many steps."""
        phase, creature = phase_of(state), self.creature
        assert isinstance(phase, Prowling)
        state.tell(
            "monster-rolls",
            "ED-12.2" if state.variant.solo else "ED-11.3",
            seat=frame.roller,
            creature=creature,
            die=die_of(state, creature),
            value=self.value,
        )
        state.prowl_dice = (*state.prowl_dice, self.value)
        state.answered()
        state.ask_instead(phase.with_left(self.value))
        prowl(state)


class Direct(Action):
    """Several ways are equally short: the monster goes this one."""

    text: ClassVar = "direct {creature} to {place}"
    paragraph: ClassVar = "ED-11.3"
    fields: ClassVar = {"creature": Creature, "place": Place}

    def __init__(self, creature: Creature, place: Place) -> None:
        self.creature: Final = creature
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Prowling) -> list[Direct]:
        """The next tile of every shortest way to what is nearest."""
        return [cls(frame.creature, place) for place in frame.ways(state)]

    def refuse(self, state: EldoradoState, frame: Prowling) -> Refusal | None:
        """This monster, towards what is nearest."""
        if self.creature is frame.creature and self.place in frame.ways(state):
            return None
        return Refusal("not-towards-prey", monsters.paragraph(state), {"place": self.place})

    def resolve(self, state: EldoradoState, frame: Prowling) -> None:
        """One step; before the next one the monster looks again for what is nearest."""
        origin = monsters.place_of(state, frame.creature)
        assert origin is not None
        step(state, frame, origin, self.place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Direct]:
        """Any of them, to anywhere."""
        return starmap(cls, product(Creature, places(state)))


THIEF: Final = Creature.THIEF
GOLDEN_DIE = (1, 2, 3, 4, 5, 6)
"""The die that moves the titan in solo (ED-1.6, ED-12.2)."""


class Die(Name):
    """The dice that move monsters (ED-11.3, ED-12.2)."""

    TITAN = 0
    BLACK = 1
    THIEF = 2
    GOLDEN = 3


TITANS_DIE: Final = Die.TITAN
GUARDIANS_DICE = {Creature.WOLF: Die.BLACK, THIEF: Die.THIEF, Creature.TITAN: Die.GOLDEN}
"""The die of each guardian (ED-12.2)."""


class Quarry(Name):
    """What monsters go for (ED-11.3, ED-12.3)."""

    EXPLORER = 0
    THIEF = 1
    VILLAGERS = 2
    OFFERING = 3


def begin(state: EldoradoState, roller: Seat) -> None:
    """All monsters on the map move in their order; then the roller's turn begins (ED-12.2)."""
    state.prowl_dice = ()
    follow(state, roller, tuple(beast.creature for beast in state.beasts))


def follow(state: EldoradoState, roller: Seat, waiting: tuple[Creature, ...]) -> None:
    """The next monster rolls; after the last one the turn is over.

    A tie with a monster binds until its move is over (ED-6.5).
    """
    forget_ties(state)
    state.ask_only(turn_of(state))
    if waiting:
        state.ask(Prowling(roller, creature=waiting[0], waiting=waiting[1:]))
        state.ask(ProwlDie(CHANCE, roller, waiting[0]))
    else:
        turn_of(state).resume(state)


def die_of(state: EldoradoState, creature: Creature) -> Die:
    """The die that moves a monster: the titan's own, or that of a guardian (ED-12.2)."""
    return GUARDIANS_DICE[creature] if state.variant.solo else TITANS_DIE


def faces(state: EldoradoState, creature: Creature) -> tuple[int, ...]:
    """The faces of a monster's die (ED-1.6)."""
    box = state.box
    by_die = (box.titan_die, box.battle_die, box.thief_die, GOLDEN_DIE)
    return by_die[die_of(state, creature)]


def _falls(key: tuple[Creature, tuple[int, ...]]) -> tuple[Prowl, ...]:
    creature, faces = key
    return tuple([Prowl(creature, value) for value in dict.fromkeys(faces)])


FALLS: Final = Table(_falls)
"""What the die of a monster with these faces can show."""


def beings(state: EldoradoState) -> frozenset[Place]:
    """Where explorers, thieves or villagers are (ED-11.3)."""
    return _beings(state.where, state.villagers)


@latest
def _beings(
    where: tuple[Place | None, ...], villagers: tuple[tuple[Place, ...], ...]
) -> frozenset[Place]:
    found = [place for place in where if place is not None]
    found += camps(villagers)
    return frozenset(found)


def steps_of(state: EldoradoState) -> dict[Place, tuple[Place, ...]]:
    """Where monsters can walk: guardians onto shrines too (ED-12.4)."""
    return state.land.wild_steps if state.variant.solo else state.land.steps


def approaches_of(state: EldoradoState) -> dict[Place, tuple[Place, ...]]:
    """The same steps backwards."""
    return state.land.wild_approaches if state.variant.solo else state.land.approaches


def distances(state: EldoradoState, start: Place) -> dict[Place, int]:
    """How many steps of a monster it is to every place."""
    steps, found, edge = steps_of(state), {start: 0}, {start}
    while edge:
        far = found[next(iter(edge))] + 1
        edge = beside(steps, edge) - found.keys()
        found.update(dict.fromkeys(edge, far))
    return found


def nearest(
    steps: dict[Place, tuple[Place, ...]], start: Place, targets: frozenset[Place]
) -> tuple[int, frozenset[Place]]:
    """How many steps away the nearest targets are, and which; none if no way leads to any."""
    seen = edge = {start}
    far = 0
    while edge:
        if not targets.isdisjoint(edge):
            return far, targets & edge
        edge = beside(steps, edge) - seen
        seen = seen | edge
        far += 1
    return far, frozenset()


def prey(state: EldoradoState, creature: Creature, start: Place) -> frozenset[Place]:
    """What a monster goes for: the thief prefers shrines to rob, all others beings (ED-12.3)."""
    if creature is THIEF:
        robbed = frozenset(solo.prey(state))
        if robbed and nearest(steps_of(state), start, robbed)[1]:
            return robbed
    return beings(state)


def leads(state: EldoradoState, creature: Creature, start: Place) -> tuple[Place, ...]:
    """The neighbouring tiles from which the nearest prey is nearest: several, if distances tie.

    The search goes backwards from all prey at once, until it meets the first of them.
    """
    ahead, behind = frozenset(steps_of(state)[start]), approaches_of(state)
    seen = edge = behind.keys() & prey(state, creature, start)
    while edge:
        if not ahead.isdisjoint(edge):
            return in_order(ahead & edge)
        edge = beside(behind, edge) - seen
        seen = seen | edge
    return ()


@final
class Trail:
    """Why a monster goes where it goes: what is nearest, whose it is, and how far away."""

    def __init__(
        self,
        goals: tuple[Place, ...],
        quarry: tuple[Quarry, ...],
        seats: tuple[Seat, ...],
        count: int,
    ) -> None:
        self.goals: Final = goals
        self.quarry: Final = quarry
        self.seats: Final = seats
        self.count: Final = count
        """Steps from where it stands."""


def trail(state: EldoradoState, creature: Creature, start: Place, place: Place) -> Trail:
    """What is nearest on the way from a tile through the next one."""
    far, found = nearest(steps_of(state), place, prey(state, creature, start))
    goals = in_order(found)
    met = {pair for goal in goals for pair in dwelling(state, creature, goal)}
    quarry = tuple(sorted({each for each, _ in met}))
    return Trail(goals, quarry, tuple(sorted({seat for _, seat in met})), far + 1)


def dwelling(state: EldoradoState, creature: Creature, goal: Place) -> set[tuple[Quarry, Seat]]:
    """Whom or what a monster would find there, and whose it is."""
    if creature is THIEF and goal in solo.prey(state):
        return {(Quarry.OFFERING, 0)}
    owners = [state.owners[figure] for figure in figures_at(state.where, goal)]
    found = {
        (Quarry.THIEF if owner == state.thieves else Quarry.EXPLORER, owner) for owner in owners
    }
    for side in sequence.SIDES_IN[camps(state.villagers).get(goal, 0)]:
        found.add((Quarry.VILLAGERS, state.captain(side)))
    return found


class ProwlDie(Question):
    """How far does the monster go? (ED-11.3, ED-12.2)"""

    question: ClassVar = "prowl"
    verbs: ClassVar = (Prowl,)
    fields: ClassVar = {"seat": Seat, "roller": Seat, "creature": Creature}

    def __init__(self, seat: Seat, roller: Seat, creature: Creature) -> None:
        self.seat = seat
        self.roller: Final = roller
        self.creature: Final = creature


class Prowling(Between):
    """Several ways are equally short: where does the monster go? (ED-11.3, ED-12.3)"""

    question: ClassVar = "direction"
    verbs: ClassVar = (Direct,)
    fields: ClassVar = {
        "seat": Seat,
        "deeds": Deeds,
        "finished": tuple[Seat, ...],
        "creature": Creature,
        "left": int,
        "waiting": tuple[Creature, ...],
    }

    def __init__(
        self,
        seat: Seat,
        deeds: Deeds = IDLE,
        finished: tuple[Seat, ...] = (),
        creature: Creature = Creature.TITAN,
        left: int = 0,
        waiting: tuple[Creature, ...] = (),
    ) -> None:
        super().__init__(seat, deeds, finished)
        self.creature: Final = creature
        self.left: Final = left
        """Steps that it can still go."""
        self.waiting: Final = waiting
        """Who moves after it."""

    def with_left(self, left: int) -> Prowling:
        """The same monster with this many steps left."""
        return Prowling(self.seat, self.deeds, self.finished, self.creature, left, self.waiting)

    def ways(self, state: EldoradoState) -> tuple[Place, ...]:
        """Where it can go next."""
        place = monsters.place_of(state, self.creature)
        return () if place is None else leads(state, self.creature, place)

    def go_on(self, state: EldoradoState) -> None:
        """Go on after a battle."""
        prowl(state)

    def end(self, state: EldoradoState) -> None:
        """The monster is beaten or has gone back: it stops (ED-11.3)."""
        state.tell("monster-stops", monsters.paragraph(state), creature=self.creature)
        follow(state, self.seat, self.waiting)


def prowl(state: EldoradoState) -> None:
    """Go step by step, until the die is used up or the roller has to decide."""
    phase = phase_of(state)
    assert isinstance(phase, Prowling)
    place = monsters.place_of(state, phase.creature)
    if place is not None and phase.creature is THIEF and place in solo.prey(state):
        solo.steal_offering(state, place)
    if place is None or not phase.left:
        follow(state, phase.seat, phase.waiting)
        return
    ways = leads(state, phase.creature, place)
    if not ways:
        state.tell("monster-waits", monsters.paragraph(state), creature=phase.creature, place=place)
        follow(state, phase.seat, phase.waiting)
    elif len(ways) == 1:
        step(state, phase, place, ways[0])


def step(state: EldoradoState, phase: Prowling, origin: Place, place: Place) -> None:
    """Go one step and attack what is there; the tile that the monster came from is empty then."""
    creature = phase.creature
    why = trail(state, creature, origin, place)
    if state.land.shown(origin) is creature.tile:
        state.land = state.land.with_turned(origin)
    state.replace(phase, phase.with_left(phase.left - 1))
    monsters.put(state, creature, place)
    state.tell(
        "monster-moves",
        monsters.paragraph(state),
        creature=creature,
        start=origin,
        place=place,
        quarry=why.quarry,
        seats=why.seats,
        goals=why.goals,
        count=why.count,
    )
    sequence.invades(state, monsters.beast(state, phase.seat, creature), origin, place)
