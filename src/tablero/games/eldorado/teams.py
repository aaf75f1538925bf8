"""Chapter 9: two explorers play together; their captain divides the dice (ED-9.1, ED-9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations

from tablero.engine import Action, Refusal, Seat, removed

from . import gathering, roll
from .box import Colour
from .hexes import Place
from .question import Question, ask_unless_plain
from .state import EldoradoState


@dataclass(frozen=True, slots=True)
class Allot(Action):
    """The captain gives a member of the team two of the four dice."""

    text = "allot {seat} speed {speed} gathering {gathering}"
    paragraph = "ED-9.2"
    seat: Colour
    speed: int
    gathering: int


DICE = 2
"""Golden dice of each member."""


def dice_before(state: EldoradoState, seat: Seat) -> tuple[int, ...]:
    """The dice of this turn that mates have rolled before the seat.

    With action points only Laffite rolls (ED-13.3).
    """
    if not state.variant.teams or state.variant.action_points:
        return ()
    return state.golden_dice[: DICE * state.mates(seat).index(seat)]


def rolled(state: EldoradoState, seat: Seat, players: tuple[Seat, ...]) -> None:
    """A member's roll stands: the mate rolls, then the captain divides (ED-9.2).

    With action points the dice were for Laffite's stealing only (ED-13.3).
    """
    if state.variant.action_points:
        gathering.begin_together(state, tuple((one, gathering.ACTION_POINTS) for one in players))
    elif seat != players[-1]:
        state.ask_instead(roll.rolling(players[players.index(seat) + 1], None, False))
    else:
        ask_unless_plain(state, Allotting(players[0], state.golden_dice, players))


@cache
def allotments(member: Seat, dice: tuple[int, ...]) -> tuple[Allot, ...]:
    """Any two of the sorted dice, either way."""
    pairs = sorted(set(permutations(dice, DICE)))
    return tuple(Allot(Colour(member), speed, cards) for speed, cards in pairs)


@dataclass(frozen=True, slots=True)
class Allotting(Question):
    """Captain: which two dice does this member get, as speed and as gathering? (ED-9.2)"""

    question = "allot"
    verbs = (Allot,)

    dice: tuple[int, ...]
    """Those that are not given away yet."""
    waiting: tuple[Seat, ...]
    """Who still gets dice."""
    shares: tuple[tuple[Seat, int, int], ...] = ()
    """Who has got which speed and gathering."""

    def options(self, _state: EldoradoState) -> tuple[Allot, ...]:
        """Any two of the dice, either way."""
        return allotments(self.waiting[0], tuple(sorted(self.dice)))

    def refuse(self, _state: EldoradoState, action: Allot) -> Refusal | None:
        """The member whose turn it is to get dice, and dice that lie there."""
        if action.seat != self.waiting[0]:
            return Refusal("other-member", "ED-9.2", {"seat": self.waiting[0]})
        speed, cards = action.speed, action.gathering
        if cards in self.dice and self.dice.count(speed) > (speed == cards):
            return None
        return Refusal("not-your-dice", "ED-9.2")

    def resolve(self, state: EldoradoState, action: Allot) -> None:
        """The rest is the mate's; then both gather."""
        member, speed, cards = int(action.seat), action.speed, action.gathering
        state.tell("divides", "ED-9.2", seat=member, speed=speed, gathering=cards)
        dice = removed(removed(self.dice, speed), cards)
        shares = (*self.shares, (member, speed, cards))
        if len(self.waiting) > 1:
            rest = Allotting(self.seat, dice, self.waiting[1:], shares)
            ask_unless_plain(state, rest)
            return
        for seat, points, _ in shares:
            gathering.give_points(state, seat, points)
            gathering.feed_tizoc(state, seat)
        gathering.begin_together(state, tuple([(seat, count) for seat, _, count in shares]))


def enter(state: EldoradoState) -> None:
    """After the first round all mates enter on their captain's tile (ED-9.1)."""
    for figure in waiting(state):
        side = state.sides[state.owners[figure]]
        place = state.where[state.own_figures(state.captain(side))[0]]
        if place is not None:
            join(state, figure, place)


def waiting(state: EldoradoState) -> list[int]:
    """The mates who have not entered yet; they may have to wait for their captain (ED-9.1)."""
    if not state.variant.teams or state.first_round:
        return []
    return [
        figure
        for figure, seat in enumerate(state.owners)
        if state.where[figure] is None and state.captors[figure] is None and seat != state.thieves
    ]


def join(state: EldoradoState, figure: int, place: Place) -> None:
    """A mate enters the map."""
    state.move_figure(figure, place)
    state.tell("mate-enters", "ED-9.1", seat=state.owners[figure], place=place)


def returned(state: EldoradoState, captain: Seat, place: Place) -> None:
    """An explorer is back: a mate who waited for him enters with him (ED-9.1)."""
    for figure in waiting(state):
        if state.sides[state.owners[figure]] == state.sides[captain]:
            join(state, figure, place)
