"""Chapter 3: a turn and its phases, which lie below all other questions, and what they remember.

The Turn lies at the bottom and knows what comes next (`round`); on it lies the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Self, TypeAlias, final

from tablero.engine import CHANCE, Refusal, Seat, Value

from .box import BELLONA, GOLD, Creature
from .hexes import Place
from .pieces import mates_of
from .prices import ARMY_STEP
from .question import Question
from .state import EldoradoState

MOST_TRADES: Final = 5
"""How many trades a player can propose in a turn (ED-3.6)."""
STEP_PRICE: Final = ARMY_STEP[GOLD]
"""The gold for one step of an army."""


@final
class Deeds(Value):
    """What a player has done that matters for the rest of the turn."""

    fields: ClassVar = {
        "trades": int,
        "free_step_used": bool,
        "desisted": tuple[Place, ...],
        "banished": tuple[Creature, ...],
    }

    def __init__(
        self,
        trades: int = 0,
        free_step_used: bool = False,
        desisted: tuple[Place, ...] = (),
        banished: tuple[Creature, ...] = (),
    ) -> None:
        self.trades: Final = trades
        """Trades proposed (ED-3.6)."""
        self.free_step_used: Final = free_step_used
        """Bellona's step (ED-8.2)."""
        self.desisted: Final = desisted
        """Shrines where an offering was announced and not made (ED-5.4)."""
        self.banished: Final = banished
        """Guardians beaten in this turn, who cannot be shot at again in it (ED-12.4)."""

    def with_trade(self) -> Deeds:
        """The same, and one more trade proposed."""
        return Deeds(self.trades + 1, self.free_step_used, self.desisted, self.banished)


IDLE: Final = Deeds()


Portions: TypeAlias = tuple[tuple[Seat, int], ...]
"""How many cards each seat that plays a turn can gather."""


Step: TypeAlias = Callable[[EldoradoState, "Turn"], None]
"""One step of a turn: it changes the State, and may ask something."""


class Turn(Question):
    """A turn of a side: a question put to nobody, below those of its phases.

    When a phase has nothing more to ask, the next one begins (ED-3.7).
    """

    question: ClassVar[str] = ""
    verbs: ClassVar = ()
    steps: ClassVar[tuple[Step, ...]]
    fields: ClassVar = {"seat": Seat, "at": int, "deeds": Deeds, "portions": Portions}

    def __init__(
        self, seat: Seat = CHANCE, at: int = -1, deeds: Deeds = IDLE, portions: Portions = ()
    ) -> None:
        self.seat = seat
        self.at: Final = at
        """The step that is being done; before the first one, -1."""
        self.deeds: Final = deeds
        """What was done in the phases that are over."""
        self.portions: Final = portions
        """How many cards each can gather, once the dice are divided (ED-3.1)."""

    def end(self, state: EldoradoState) -> None:
        """End the turn: only the hand limit is left (ED-3.4)."""
        raise NotImplementedError


def turn_of(state: EldoradoState) -> Turn:
    """The turn that is being played. Its seat acts first in the next phase."""
    turn = state.frames[0]
    assert isinstance(turn, Turn)
    return turn


def hand_on(state: EldoradoState, seat: Seat, deeds: Deeds) -> None:
    """Begin the next phase of the turn with this member of the team, and these deeds."""
    turn = turn_of(state)
    if turn.seat != seat or turn.deeds is not deeds:
        state.replace(turn, type(turn)(seat, turn.at, deeds, turn.portions))


class Phase(Question):
    """Gathering or exploring: the question below all others of that phase."""

    fields: ClassVar = {"seat": Seat, "deeds": Deeds, "finished": tuple[Seat, ...]}

    deeds: Deeds
    finished: tuple[Seat, ...]
    """Members of a team who have finished (ED-9.7)."""

    def __init__(self, seat: Seat, deeds: Deeds = IDLE, finished: tuple[Seat, ...] = ()) -> None:
        self.seat = seat
        self.deeds = deeds
        self.finished = finished

    def end(self, state: EldoradoState) -> None:
        """End the phase at once, whatever else was being asked (ED-7.5)."""
        raise NotImplementedError

    def go_on(self, state: EldoradoState) -> None:
        """Go on after pieces have moved and everything they met is settled (ED-15.10)."""
        raise NotImplementedError

    def with_deeds(self, deeds: Deeds) -> Self:
        """The same phase, with these deeds."""
        return self.but(deeds=deeds)

    def refuse_haste(self, _state: EldoradoState) -> Refusal | None:
        """Why Sequoia cannot use a point now (ED-8.11)."""
        return None


class Between(Phase):
    """The time between two turns, when monsters move and nobody is at turn (ED-11.3)."""


def phase_of(state: EldoradoState) -> Phase:
    """The phase that the turn is in."""
    phase = state.frames[1]
    assert isinstance(phase, Phase)
    return phase


def at_turn(state: EldoradoState) -> Seat:
    """The seat that gathers or explores."""
    return state.frames[1].seat


def in_turn(state: EldoradoState, seat: Seat) -> bool:
    """Whether it is the turn of the seat's side, when all its members act (ED-9.2)."""
    frames, sides = state.frames, state.sides
    if sides[frames[0].seat] != sides[seat]:
        return False
    return len(frames) == 1 or not isinstance(frames[1], Between)


def has_finished(state: EldoradoState, seat: Seat) -> bool:
    """Whether the seat has finished and does nothing more in its team's phase (ED-9.7)."""
    return seat in phase_of(state).finished


def members(state: EldoradoState, seat: Seat) -> tuple[Seat, ...]:
    """Who plays a turn of the seat's side: in the first round only its captain (ED-9.1)."""
    if not state.variant.teams:
        return (seat,)
    team = mates_of(state.sides, (seat,))
    return team[:1] if state.first_round else team


def remember(state: EldoradoState, deeds: Deeds) -> None:
    """Go on with these deeds."""
    phase = phase_of(state)
    state.replace(phase, phase.with_deeds(deeds))


def free_step(state: EldoradoState, seat: Seat) -> bool:
    """Whether the seat still has Bellona's free step, in its own phase (ED-8.2)."""
    return (
        state.explorers[seat] is BELLONA
        and in_turn(state, seat)
        and not phase_of(state).deeds.free_step_used
        and not has_finished(state, seat)
    )


def army_price(state: EldoradoState, seat: Seat, steps: int) -> int:
    """The gold for this many steps of an army (ED-5.5)."""
    return STEP_PRICE * (steps - free_step(state, seat))


def can_pay_army(state: EldoradoState, seat: Seat, steps: int) -> bool:
    """Whether the seat can pay for this many steps of an army."""
    missing = STEP_PRICE * steps - state.hands[seat].count(GOLD)
    return missing <= 0 or (missing <= STEP_PRICE and free_step(state, seat))


def pay_army(state: EldoradoState, seat: Seat, steps: int) -> None:
    """Pay for this many steps of an army; Bellona's free one comes first (ED-8.2)."""
    price = army_price(state, seat, steps)
    if price < STEP_PRICE * steps:
        remember(state, phase_of(state).deeds.but(free_step_used=True))
        state.tell("free-step", "ED-8.2", seat=seat)
    state.pay(seat, (0, 0, price))
