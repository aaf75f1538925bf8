"""Chapter 8: Laffite steals a card for each 3 or 5 that he rolls (ED-8.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from tablero.engine import CHANCE, Action, Refusal, Seat, added, changed, removed

from .. import roll
from ..box import Colour, Kind
from ..question import Question, ask_unless_plain
from ..state import KINDS, EldoradoState


@dataclass(frozen=True, slots=True)
class Yield(Action):
    """Laffite's victim has such a card."""

    text = "yield {kind}"
    paragraph = "ED-8.10"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Lack(Action):
    """Laffite's victim has no such card."""

    text = "lack {kind}"
    paragraph = "ED-8.10"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Laffite takes a card of a kind from a player."""

    text = "steal {kind} from {seat}"
    paragraph = "ED-8.10"
    kind: Kind
    seat: Colour


THIEVISH = (3, 5)
"""The faces that let Laffite steal."""

stealing = cache(Steal)
"""The answer for a kind and a seat."""
yielding, denying = cache(Yield), cache(Lack)
"""What the victim's hand says about a kind."""
COLOURS = tuple(Colour)


def victims(state: EldoradoState, seat: Seat) -> list[Seat]:
    """Enemies with cards."""
    side = state.sides[seat]
    return [
        other
        for other in state.seats_from(seat)
        if state.hands[other] and state.sides[other] != side
    ]


def begin(state: EldoradoState, seat: Seat, dice: tuple[int, int]) -> None:
    """A card for each 3 or 5."""
    steal_on(state, Stealing(seat, dice, sum(map(dice.count, THIEVISH))))


def steal_on(state: EldoradoState, theft: Stealing) -> None:
    """As long as a card is due and somebody has one."""
    if theft.left and victims(state, theft.seat):
        state.ask_instead(theft)
    else:
        roll.divide(state, theft.seat, theft.dice)


@dataclass(frozen=True, slots=True)
class Stealing(Question):
    """Which card do you steal, and from whom? (ED-8.10)"""

    question = "steal"
    verbs = (Steal,)

    dice: tuple[int, int]
    left: int
    """Cards that he may still steal."""
    victim: Seat | None = None
    """Who has just shown to lack a kind: another kind is taken from him."""
    lacking: tuple[Kind, ...] = ()
    """The kinds that he lacks."""

    def options(self, state: EldoradoState) -> tuple[Steal, ...]:
        """Any kind of any enemy with cards; of one who lacked a kind another one."""
        among = victims(state, self.seat) if self.victim is None else [self.victim]
        kinds = [kind for kind in KINDS if kind not in self.lacking]
        return tuple([stealing(kind, COLOURS[other]) for other in among for kind in kinds])

    def refuse(self, state: EldoradoState, action: Steal) -> Refusal | None:
        """An enemy with cards, and no kind that he is known to lack."""
        if action.seat not in victims(state, self.seat):
            return Refusal("no-victim", "ED-8.10")
        if self.victim is not None and action.seat != self.victim:
            return Refusal("other-victim", "ED-8.10", {"seat": self.victim})
        if action.kind in self.lacking:
            return Refusal("lacks-kind", "ED-8.10", {"kind": action.kind})
        return None

    def resolve(self, state: EldoradoState, action: Steal) -> None:
        """The victim's hand decides."""
        demand(state, self, int(action.seat), action.kind)


def demand(state: EldoradoState, theft: Stealing, victim: Seat, kind: Kind) -> None:
    """A kind is named for all to hear."""
    state.tell("demands", "ED-8.10", seat=theft.seat, other_seat=victim, kind=kind)
    state.ask_instead(Searching(CHANCE, theft, victim, kind))


@dataclass(frozen=True, slots=True)
class Searching(Question):
    """Does the victim have such a card? What is hidden answers, not the player (ED-8.10)"""

    question = "search"
    verbs = (Yield, Lack)

    theft: Stealing
    victim: Seat
    kind: Kind

    def options(self, state: EldoradoState) -> tuple[Yield | Lack, ...]:
        """The hand leaves one answer."""
        found = self.kind in state.hands[self.victim]
        return (yielding(self.kind) if found else denying(self.kind),)

    def refuse(self, state: EldoradoState, action: Yield | Lack) -> Refusal | None:
        """The truth."""
        return None if action in self.options(state) else Refusal("not-so", "ED-8.10")

    def resolve(self, state: EldoradoState, action: Yield | Lack) -> None:
        """The card changes hands, or another kind is named."""
        theft, victim, kind = self.theft, self.victim, self.kind
        seat = theft.seat
        if type(action) is Lack:
            state.tell("lacks", "ED-8.10", seat=victim, kind=kind)
            # The last kind that can be there needs no naming.
            lacking = added(theft.lacking, kind)
            ask_unless_plain(state, replace(theft, victim=victim, lacking=lacking))
            return
        state.hands = changed(state.hands, victim, removed(state.hands[victim], kind))
        state.hands = changed(state.hands, seat, added(state.hands[seat], kind))
        state.tell("steals", "ED-8.10", seat=seat, other_seat=victim, kind=kind)
        steal_on(state, Stealing(seat, theft.dice, theft.left - 1))
