"""Chapter 3: a round and its turns, in the order of ED-3.7.

This module is the rulebook's overview. A chapter asks its questions and does not know what comes
next: when nothing is left to ask, the turn goes on with its next step.
"""

from __future__ import annotations

from typing import ClassVar

from tablero.engine import CHANCE, Seat, changed

from . import captives, explore, gathering, hand_limit, keys, monsters, roll, setup, teams
from .explorers import emma
from .moving import forget_ties
from .phase import IDLE, Step, Turn, members
from .question import Question
from .result import leaders
from .state import EldoradoState
from .thieves import turn as thieves


def set_up(state: EldoradoState, *, seat_one_starts: bool) -> None:
    """Lay the table out; then the first player begins (ED-2)."""
    state.ask(SettingUp(CHANCE))
    setup.begin(state, seat_one_starts=seat_one_starts)


class SettingUp(Question):
    """Lies below the questions of the set-up."""

    question: ClassVar[str] = ""
    verbs: ClassVar = ()

    def resume(self, state: EldoradoState) -> None:
        """Begin the first round, now that everything is ready."""
        state.round = 1
        begin_turn(state, state.start)


def begin_turn(state: EldoradoState, seat: Seat) -> None:
    """Begin the turn of a player, a team or the thieves."""
    announce(state, seat)
    run(state, kind_of_turn(state, seat)(seat), 0)


def kind_of_turn(state: EldoradoState, seat: Seat) -> type[Turn]:
    """Explorers and thieves have turns of their own."""
    return TurnOfThieves if seat == state.thieves else TurnOfExplorers


def turn_at(state: EldoradoState, seat: Seat, step: Step) -> Turn:
    """A turn of the seat, at this step."""
    kind = kind_of_turn(state, seat)
    return kind(seat, kind.steps.index(step), IDLE, ())


def announce(state: EldoradoState, seat: Seat) -> None:
    """Tell everyone whose turn it is."""
    players = members(state, seat)
    if len(players) > 1:
        state.tell("team-turn", "ED-9.2", seats=players, round=state.round)
    else:
        state.tell("turn", "ED-3.1", seat=seat, round=state.round)


def finish(state: EldoradoState, turn: Turn) -> None:
    """End the turn: points lapse, ties are forgotten, mates enter after the first round.

    Then the monsters on the map move; the next player rolls for them (ED-11.3, ED-12.2).
    """
    side, first_round = state.sides[turn.seat], state.first_round
    state.turns = changed(state.turns, side, state.turns[side] + 1)
    state.points = (0,) * len(state.points)
    forget_ties(state)
    keys.bury_late(state, side)
    if first_round and not state.first_round:
        teams.enter(state)
    if state.beasts:
        monsters.begin(state, following(state, turn))


def following(state: EldoradoState, turn: Turn) -> Seat:
    """Whose turn is next."""
    side = state.sides[turn.seat]
    return state.captain((side + 1) % len(state.turns))


def pass_on(state: EldoradoState, turn: Turn) -> None:
    """Begin the next turn, or end the game after its last round (ED-7.7)."""
    seat = following(state, turn)
    if seat == state.start:
        if state.round == state.variant.rounds:
            close(state)
            return
        state.round += 1
    begin_turn(state, seat)


def close(state: EldoradoState) -> None:
    """End the game after its last round (ED-7.7)."""
    state.victors = () if state.variant.solo else leaders(state)
    state.tell("last-round-over", "ED-7.7", round=state.round)
    state.finish()


def run(state: EldoradoState, turn: Turn, first: int) -> None:
    """Do the steps of a turn from this one on, until somebody is asked or the game is over.

    After the last step the next turn begins.
    """
    steps = turn.steps
    for at in range(first, len(steps)):
        turn = type(turn)(turn.seat, at, turn.deeds, turn.portions)
        state.ask_only(turn)
        steps[at](state, turn)
        frames = state.frames
        if len(frames) != 1:
            return
        now = frames[0]
        assert isinstance(now, Turn)
        turn = now
    pass_on(state, turn)


AFTERWARDS = (hand_limit.limit, finish)
"""What ends every turn: hand limit (ED-3.4), points and ties, monsters (ED-11.3)."""


class TurnInOrder(Turn):
    """What the turns of explorers and thieves have in common: the way they go on, and end."""

    def resume(self, state: EldoradoState) -> None:
        """Go on with the next step."""
        run(state, self, self.at + 1)

    def end(self, state: EldoradoState) -> None:
        """Go on to the hand limit."""
        run(state, self, len(self.steps) - len(AFTERWARDS))


class TurnOfExplorers(TurnInOrder):
    """A turn of a player or a team, in the order of ED-3.7."""

    steps: ClassVar = (
        captives.begin,  # beaten explorers come back (ED-6.7)
        roll.begin,  # the dice, Nicolas, Laffite, and dividing them (ED-3.1)
        gathering.begin,  # after Tizoc's food and the Golden Rose (ED-3.2, ED-8.5, ED-11.1)
        emma.begin,  # (ED-8.6)
        explore.begin,  # (ED-3.3)
        *AFTERWARDS,
    )


class TurnOfThieves(TurnInOrder):
    """A turn of the thieves (ED-10.3, ED-10.4)."""

    steps: ClassVar = (
        thieves.begin,  # lying low ends the turn; otherwise they come out, take gold or steal
        thieves.rest,  # (ED-10.5)
        explore.begin,
        *AFTERWARDS,
    )
