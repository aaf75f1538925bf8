"""Attacks in another player's explore phase (ED-6.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain

from tablero.engine import Action, Refusal, Seat

from . import battle
from .battle.asking import BattleQuestion
from .battle.field import Arrivals
from .battle.ground import armies, army_at
from .exchange import Exchange
from .hexes import Place
from .memo import latest
from .phase import at_turn
from .pieces import Side, figures_for, fortified
from .rules import too_dear
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class Interrupt(Action):
    """Attack the player at turn with an army beside it, for 1 gold."""

    text = "interrupt with {count} from {start} at {place}"
    paragraph = "ED-6.6"
    count: int
    start: Place
    place: Place


@dataclass(frozen=True, slots=True)
class LetPass(Action):
    """Do not interrupt."""

    text = "let pass"
    paragraph = "ED-6.6"


PRICE = (0, 0, 1)
"""Food, wood and gold for the one step (ED-6.6)."""
LET_PASS = LetPass()


def window(state: EldoradoState) -> bool:
    """Ask everyone publicly able, clockwise, whether they interrupt; whether anybody is asked."""
    if state.variant.solo or state.first_round:
        return False
    able = publicly_able(state, at_turn(state))
    if not able:
        return False
    state.ask(interrupting(able))
    return True


@cache
def interrupting(able: tuple[Seat, ...]) -> Interruption:
    """The question to the first of them."""
    return Interruption(able[0], able[1:])


def publicly_able(state: EldoradoState, active: Seat) -> tuple[Seat, ...]:
    """Who has a card in hand and an army beside a target that has not tied this turn (ED-6.6)."""
    side, sides, villagers = state.sides[active], state.sides, state.villagers
    rivals = villages(villagers, side)
    if not rivals:
        return ()
    ways_in = map(state.land.approaches.__getitem__, targets(state, side))
    near = rivals.intersection(chain.from_iterable(ways_in))
    if not near:
        return ()
    able = [
        own
        for own, places in enumerate(villagers)
        if own != side and not near.isdisjoint(places) and not near.isdisjoint(armies(state, own))
    ]
    return tuple([s for s in state.seats_from(active) if sides[s] in able and state.hands[s]])


@latest
def villages(villagers: tuple[tuple[Place, ...], ...], side: Side) -> frozenset[Place]:
    """Where other sides have villagers."""
    return frozenset(chain(*villagers[:side], *villagers[side + 1 :]))


def standing(state: EldoradoState, side: Side) -> set[Place]:
    """Where a side has figures or villagers."""
    places = set(state.villagers[side])
    for figure in figures_for(state.owners, state.sides, side):
        place = state.where[figure]
        if place is not None:
            places.add(place)
    wolf = state.wolf
    if wolf is not None and state.sides[wolf.seat] == side:
        places.add(wolf.place)
    return places


def targets(state: EldoradoState, side: Side) -> set[Place]:
    """Where the side at turn can be attacked: not on the tiles of a fort (ED-6.6)."""
    strongholds, bridge = fortified(state.buildings), state.land.bridged
    if not strongholds:
        return standing(state, side)
    return {p for p in standing(state, side) if p not in strongholds or p == bridge}


@dataclass(frozen=True, slots=True)
class Interruption(BattleQuestion):
    """Do you attack the player at turn? (ED-6.6)"""

    question = "interruption"
    verbs = (Interrupt, LetPass, Exchange)

    waiting: tuple[Seat, ...]
    """Who is asked after this seat."""

    def answers(self, state: EldoradoState) -> list[Action]:
        """An army beside each target; or not."""
        if not state.can_pay(self.seat, PRICE):
            return [LET_PASS]
        side, steps = state.sides[self.seat], state.land.steps
        aims = targets(state, state.sides[at_turn(state)])
        found: list[Action] = [
            Interrupt(count, start, place)
            for start in armies(state, side)
            for place in steps[start]
            if place in aims
            for count in range(1, 1 + army_at(state, side, start))
        ]
        return [*found, LET_PASS]

    def objection(self, state: EldoradoState, action: Interrupt | LetPass) -> Refusal | None:
        """Own villagers that have not tied, one step, against the side at turn, away from forts."""
        if isinstance(action, LetPass):
            return None
        side, start, place = state.sides[self.seat], action.start, action.place
        active = state.sides[at_turn(state)]
        if not 0 < action.count <= state.villagers[side].count(start):
            return Refusal("no-such-army", "ED-6.6", {"count": action.count, "place": start})
        if action.count > army_at(state, side, start):
            return Refusal("moves-no-more", "ED-6.5")
        if place not in state.land.steps[start]:
            return Refusal("not-adjacent", "ED-6.6", {"place": place})
        if place not in standing(state, active):
            return Refusal("no-target", "ED-6.6", {"seat": at_turn(state), "place": place})
        if place not in targets(state, active):
            return Refusal("beside-fort", "ED-6.6", {"place": place})
        return None if state.can_pay(self.seat, PRICE) else too_dear(PRICE, "ED-6.6")

    def carry_out(self, state: EldoradoState, action: Interrupt | LetPass) -> None:
        """The next one is asked; or the army attacks, and everyone is asked again afterwards."""
        if isinstance(action, LetPass):
            if self.waiting:
                state.ask(interrupting(self.waiting))
            return
        count, start, place = action.count, action.start, action.place
        state.pay(self.seat, PRICE)
        state.tell("interrupts", "ED-6.6", seat=self.seat, count=count, start=start, place=place)
        state.move_villagers(state.sides[self.seat], count, start, place)
        battle.arrived(state, Arrivals(self.seat, (), count, start), place)
