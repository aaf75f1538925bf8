"""Chapter 6: attacks in another player's explore phase (ED-6.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat

from .battle import sequence
from .battle.field import Arrivals
from .battle.ground import armies, army_at
from .exchange import Exchange
from .hexes import Place
from .phase import at_turn
from .pieces import Side, camps, fortified
from .prices import ARMY_STEP, refuse_price
from .question import Question
from .state import EldoradoState
from .thinkable import SMALL_ARMIES, army_steps


class Interrupt(Action):
    """Attack the player at turn with an army beside it, for 1 gold."""

    text: ClassVar = "interrupt with {count} from {start} at {place}"
    paragraph: ClassVar = "ED-6.6"
    fields: ClassVar = {"count": int, "start": Place, "place": Place}

    def __init__(self, count: int, start: Place, place: Place) -> None:
        self.count: Final = count
        self.start: Final = start
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Interruption) -> list[Interrupt]:
        """An army beside each target."""
        if not state.can_pay(frame.seat, ARMY_STEP):
            return []
        side, steps = state.sides[frame.seat], state.land.steps
        aims = targets(state, state.sides[at_turn(state)])
        return [
            cls(count, start, place)
            for start in armies(state, side)
            for place in steps[start]
            if place in aims
            for count in range(1, 1 + army_at(state, side, start))
        ]

    def refuse(self, state: EldoradoState, frame: Interruption) -> Refusal | None:
        """The side's untied villagers, one step, against the side at turn, away from forts."""
        side, start, place = state.sides[frame.seat], self.start, self.place
        active = state.sides[at_turn(state)]
        if not 0 < self.count <= state.villagers[side].count(start):
            return Refusal("no-such-army", "ED-6.6", {"count": self.count, "place": start})
        if self.count > army_at(state, side, start):
            return Refusal("moves-no-more", "ED-6.5")
        if place not in state.land.steps[start]:
            return Refusal("not-adjacent", "ED-6.6", {"place": place})
        if place not in standing(state, active):
            return Refusal("no-target", "ED-6.6", {"seat": at_turn(state), "place": place})
        if place not in targets(state, active):
            return Refusal("beside-fort", "ED-6.6", {"place": place})
        return refuse_price(state, frame.seat, ARMY_STEP, "ED-6.6")

    def resolve(self, state: EldoradoState, frame: Interruption) -> None:
        """The army attacks, and everyone is asked again afterwards."""
        seat, count, start, place = frame.seat, self.count, self.start, self.place
        state.answered()
        state.pay(seat, ARMY_STEP)
        state.tell("interrupts", "ED-6.6", seat=seat, count=count, start=start, place=place)
        state.move_villagers(state.sides[seat], count, start, place)
        sequence.arrived(state, Arrivals(seat, (), count, start), place)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Interrupt]:
        """Armies from where somebody stands, to the tiles around."""
        return starmap(cls, army_steps(state, SMALL_ARMIES))


class LetPass(Action):
    """Do not interrupt."""

    text: ClassVar = "let pass"
    paragraph: ClassVar = "ED-6.6"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Interruption) -> tuple[LetPass, ...]:
        """Always."""
        return (LET_PASS,)

    def resolve(self, state: EldoradoState, frame: Interruption) -> None:
        """The next seat is asked."""
        waiting = frame.waiting
        if waiting:
            state.ask_instead(Interruption(waiting[0], waiting[1:]))
        else:
            state.answered()


LET_PASS = LetPass()


def window(state: EldoradoState) -> bool:
    """Ask, clockwise, everyone who visibly could interrupt; return whether anybody is asked."""
    if state.variant.solo or state.first_round:
        return False
    able = publicly_able(state, at_turn(state))
    if not able:
        return False
    state.ask(Interruption(able[0], able[1:]))
    return True


def publicly_able(state: EldoradoState, active: Seat) -> tuple[Seat, ...]:
    """The seats with a card in hand and an army, not tied this turn, beside a target (ED-6.6)."""
    camped = camps(movable(state))
    if not camped:
        return ()
    sides, ways_in, armies_at, able = state.sides, state.land.approaches, camped.keys(), 0
    for place in standing(state, sides[active]):
        near = armies_at & ways_in[place]
        if near and not in_fort(state, place):
            for start in near:
                able |= camped[start]
    able &= ~(1 << sides[active])
    if not able:
        return ()
    hands = state.hands
    return tuple([s for s in state.seats_from(active) if able >> sides[s] & 1 and hands[s]])


def movable(state: EldoradoState) -> tuple[tuple[Place, ...], ...]:
    """Where each side has villagers who have not tied this turn (ED-6.5)."""
    if not any(state.halted_villagers):
        return state.villagers
    return tuple([tuple(armies(state, side)) for side in range(len(state.villagers))])


def standing(state: EldoradoState, side: Side) -> list[Place]:
    """Where a side has figures or villagers; places with several may come more than once."""
    places, where = list(state.villagers[side]), state.where
    for figure in state.figures_for(side):
        place = where[figure]
        if place is not None:
            places.append(place)
    wolf = state.wolf
    if wolf is not None and state.sides[wolf.seat] == side:
        places.append(wolf.place)
    return places


def targets(state: EldoradoState, side: Side) -> list[Place]:
    """Where the side at turn can be attacked: not on the tiles of a fort (ED-6.6)."""
    return [place for place in standing(state, side) if not in_fort(state, place)]


def in_fort(state: EldoradoState, place: Place) -> bool:
    """Whether the place is a tile of a fort or a hideout."""
    return place in fortified(state.buildings, state.land.bridged)


class Interruption(Question):
    """Do you attack the player at turn? (ED-6.6)"""

    question: ClassVar = "interruption"
    verbs: ClassVar = (Interrupt, LetPass, Exchange)
    fields: ClassVar = {"seat": Seat, "waiting": tuple[Seat, ...]}

    def __init__(self, seat: Seat, waiting: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.waiting: Final = waiting
        """Who is asked after this seat."""
