"""Chapter 9: two explorers play together; their captain divides the dice (ED-9.1, ED-9.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, removed

from . import gathering
from .box import Colour
from .hexes import Place
from .question import Question, ask_unless_plain
from .state import EldoradoState
from .thinkable import DICE as NUMBERS

DICE = 2
"""Golden dice of each member."""


def dice_before(state: EldoradoState, seat: Seat) -> tuple[int, ...]:
    """The dice that mates have rolled before the seat in this turn.

    With action points only Laffite rolls (ED-13.3).
    """
    if not state.variant.teams or state.variant.action_points:
        return ()
    return state.golden_dice[: DICE * state.mates(seat).index(seat)]


def divide(state: EldoradoState, players: tuple[Seat, ...]) -> None:
    """Ask the captain to divide the dice, once all members have rolled (ED-9.2)."""
    ask_unless_plain(state, Allotting(players[0], state.golden_dice, players))


@cache
def allotments(member: Seat, dice: tuple[int, ...]) -> tuple[Allot, ...]:
    """Any two of the sorted dice, either way round."""
    pairs = sorted(set(permutations(dice, DICE)))
    return tuple(Allot(Colour(member), speed, cards) for speed, cards in pairs)


class Allot(Action):
    """The captain gives a member of the team two of the four dice."""

    text: ClassVar = "allot {seat} speed {speed} gathering {gathering}"
    paragraph: ClassVar = "ED-9.2"
    fields: ClassVar = {"seat": Colour, "speed": int, "gathering": int}

    def __init__(self, seat: Colour, speed: int, gathering: int) -> None:
        self.seat: Final = seat
        self.speed: Final = speed
        self.gathering: Final = gathering

    @classmethod
    def options(cls, _state: EldoradoState, frame: Allotting) -> tuple[Allot, ...]:
        """Any two of the dice, either way round."""
        return allotments(frame.waiting[0], tuple(sorted(frame.dice)))

    def refuse(self, _state: EldoradoState, frame: Allotting) -> Refusal | None:
        """The member who is next to get dice, and dice that have been rolled."""
        if self.seat != frame.waiting[0]:
            return Refusal("other-member", "ED-9.2", {"seat": frame.waiting[0]})
        speed, cards = self.speed, self.gathering
        if cards in frame.dice and frame.dice.count(speed) > (speed == cards):
            return None
        return Refusal("not-your-dice", "ED-9.2")

    def resolve(self, state: EldoradoState, frame: Allotting) -> None:
        """The rest go to the mate; then both gather."""
        member, speed, cards = int(self.seat), self.speed, self.gathering
        state.tell("divides", "ED-9.2", seat=member, speed=speed, gathering=cards)
        dice = removed(removed(frame.dice, speed), cards)
        shares = (*frame.shares, (member, speed, cards))
        if len(frame.waiting) > 1:
            rest = Allotting(frame.seat, dice, frame.waiting[1:], shares)
            ask_unless_plain(state, rest)
            return
        for seat, points, _ in shares:
            gathering.give_points(state, seat, points)
        gathering.share(state, tuple([(seat, count) for seat, _, count in shares]))
        state.answered()

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[Allot]:
        """Pairs of dice for some seats, where there are teams."""
        seats = range(min(state.seats, 4)) if state.variant.teams else ()
        for speed, cards, seat in product(NUMBERS[1:], NUMBERS[1:], seats):
            yield cls(Colour(seat), speed, cards)


class Allotting(Question):
    """Captain: which two dice does this member get, as speed and as gathering? (ED-9.2)"""

    question: ClassVar = "allot"
    verbs: ClassVar = (Allot,)
    fields: ClassVar = {
        "seat": Seat,
        "dice": tuple[int, ...],
        "waiting": tuple[Seat, ...],
        "shares": tuple[tuple[Seat, int, int], ...],
    }

    def __init__(
        self,
        seat: Seat,
        dice: tuple[int, ...],
        waiting: tuple[Seat, ...],
        shares: tuple[tuple[Seat, int, int], ...] = (),
    ) -> None:
        self.seat = seat
        self.dice: Final = dice
        """Those that have not been given out yet."""
        self.waiting: Final = waiting
        """Who still gets dice."""
        self.shares: Final = shares
        """The speed and gathering that each member has been given."""


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
    """Put a mate onto the map."""
    state.move_figure(figure, place)
    state.tell("mate-enters", "ED-9.1", seat=state.owners[figure], place=place)


def returned(state: EldoradoState, captain: Seat, place: Place) -> None:
    """An explorer is back: a mate who waited for him enters with him (ED-9.1)."""
    for figure in waiting(state):
        if state.sides[state.owners[figure]] == state.sides[captain]:
            join(state, figure, place)
