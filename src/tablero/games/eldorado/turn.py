"""Chapter 3: turns and rounds, in the order of ED-3.7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tablero.engine import Action, Refusal, Seat, changed, distinct

from . import captives, exchange, gathering, monsters, roll, teams
from .box import Explorer, Kind
from .discovery import KEY_TURNS
from .exchange import Exchange
from .phase import IDLE, at_turn, members
from .question import Question
from .result import leaders
from .stacks import shuffle_in
from .state import EldoradoState
from .thieves import turn as band


@dataclass(frozen=True, slots=True)
class Return(Action):
    """A card too many goes back to the supply."""

    text = "return {kind}"
    paragraph = "ED-3.4"
    kind: Kind


HAND_LIMIT = 9
"""Cards that one may keep at the end of a turn (ED-3.4)."""

returning = cache(Return)
"""The answer for a kind."""


def begin(state: EldoradoState, seat: Seat) -> None:
    """Placing back comes before everything else (ED-3.7)."""
    players = members(state, seat)
    if len(players) > 1:
        state.tell("team-turn", "ED-9.2", seats=players, round=state.round)
    else:
        state.tell("turn", "ED-3.1", seat=seat, round=state.round)
    if seat == state.thieves:
        band.begin(state, seat)
        return
    state.frames = (opening(state, seat),)
    if not captives.place_back(state, seat):
        go_on(state)


def opening(state: EldoradoState, seat: Seat) -> Question:
    """What a turn begins with: the dice; with action points only Laffite rolls (ED-13.3)."""
    players = members(state, seat)
    if not state.variant.action_points:
        return roll.rolling(seat, None, False)
    for member in players:
        if state.explorers[member] is Explorer.LAFFITE:
            return roll.rolling(member, None, False)
    points = gathering.ACTION_POINTS
    return gathering.gathering_on(seat, IDLE, points, tuple([(one, points) for one in players[1:]]))


def go_on(state: EldoradoState) -> None:
    """Once nobody is left to be placed back the dice fall (ED-3.7).

    With action points Tizoc is fed then, and those who have access to anything gather.
    """
    phase = state.frames[-1]
    if isinstance(phase, gathering.Gathering):
        portions = ((phase.seat, phase.left), *phase.others)
        for member, _ in portions:
            gathering.feed_tizoc(state, member)
        gathering.begin_together(state, portions)


def end_now(state: EldoradoState) -> None:
    """The turn of the seat at turn ends at once, with the hand limit for each (ED-3.4)."""
    seat = at_turn(state)
    for member in members(state, seat):
        if len(state.hands[member]) > HAND_LIMIT:
            state.frames = (Limiting(member),)
            return
    finish(state, seat)


@dataclass(frozen=True, slots=True)
class Limiting(Question):
    """Which card goes back? At most nine stay (ED-3.4)"""

    question = "hand-limit"
    verbs = (Return, Exchange)

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """Any card, or an exchange."""
        seat = self.seat
        return (*map(returning, distinct(state.hands[seat])), *exchange.options(state, seat))

    def refuse(self, state: EldoradoState, action: Action) -> Refusal | None:
        """A card in hand."""
        if type(action) is Exchange:
            return exchange.refuse(state, self.seat, action)
        assert type(action) is Return
        if action.kind in state.hands[self.seat]:
            return None
        return Refusal("not-in-hand", "ED-3.4", {"kind": action.kind})

    def resolve(self, state: EldoradoState, action: Action) -> None:
        """Until nine are left."""
        seat = self.seat
        if type(action) is Return:
            state.pay(seat, tuple([int(kind is action.kind) for kind in Kind]))
            state.tell("returns", "ED-3.4", seat=seat, kind=action.kind)
        elif type(action) is Exchange:
            exchange.resolve(state, seat, action)
        if len(state.hands[seat]) <= HAND_LIMIT:
            end_now(state)


def finish(state: EldoradoState, seat: Seat) -> None:
    """The turn is over: points lapse, ties are forgotten, the next player begins."""
    side, first_round = state.sides[seat], state.first_round
    state.turns = changed(state.turns, side, state.turns[side] + 1)
    state.points = (0,) * len(state.points)
    forget_ties(state)
    if any(state.keys):
        for late, member in enumerate(state.mates(seat)):
            # The mate of a team has one turn less: it enters after the first round (ED-9.1).
            if state.keys[member] and state.turns[side] >= KEY_TURNS + late:
                bury_keys(state, member)
    if first_round and not state.first_round:
        teams.enter(state)
    following = state.captain((side + 1) % len(state.turns))
    if state.beasts:
        monsters.begin(state, following)
    else:
        pass_on(state, following)


def forget_ties(state: EldoradoState) -> None:
    """Everyone can move again (ED-6.5)."""
    state.halted = (False,) * len(state.halted)
    state.halted_villagers = ((),) * len(state.halted_villagers)
    if state.wolf is not None:
        state.wolf = state.wolf._replace(halted=False)


def pass_on(state: EldoradoState, following: Seat) -> None:
    """The next turn begins, or the game has lasted long enough (ED-7.7)."""
    if following == state.start:
        if state.round == state.variant.rounds:
            close(state)
            return
        state.round += 1
    begin(state, following)


def bury_keys(state: EldoradoState, seat: Seat) -> None:
    """Key tiles that were not laid in time are shuffled in (ED-13.1)."""
    state.tell("buries-keys", "ED-13.1", seat=seat, count=len(state.keys[seat]))
    shuffle_in(state, *state.keys[seat])
    state.keys = changed(state.keys, seat, ())


def close(state: EldoradoState) -> None:
    """The last round is over (ED-7.7)."""
    state.victors = () if state.variant.solo else leaders(state)
    state.tell("last-round-over", "ED-7.7", round=state.round)
    state.finish()
