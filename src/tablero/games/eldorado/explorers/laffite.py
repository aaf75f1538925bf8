"""Chapter 8: Laffite steals a card for each 3 or 5 he rolls (ED-8.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Refusal, Seat, added, given, taken

from ..box import KINDS, Colour, Kind
from ..question import Question, ask_unless_plain
from ..state import EldoradoState

THIEVISH = (3, 5)
"""The faces that let Laffite steal."""

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
    """Steal a card for each 3 or 5."""
    theft = Stealing(seat, dice, sum(map(dice.count, THIEVISH)))
    state.ask(theft)
    steal_on(state, theft)


def steal_on(state: EldoradoState, theft: Stealing) -> None:
    """Go on as long as a card is due and somebody has one."""
    if theft.left and victims(state, theft.seat):
        state.ask_instead(theft)
    else:
        state.answered()


class Steal(Action):
    """Laffite takes a card of a kind from a player."""

    text: ClassVar = "steal {kind} from {seat}"
    paragraph: ClassVar = "ED-8.10"
    fields: ClassVar = {"kind": Kind, "seat": Colour}

    def __init__(self, kind: Kind, seat: Colour) -> None:
        self.kind: Final = kind
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: Stealing) -> list[Steal]:
        """Any kind from any enemy with cards; another kind from one who lacked the first."""
        among = victims(state, frame.seat) if frame.victim is None else [frame.victim]
        kinds = [kind for kind in KINDS if kind not in frame.lacking]
        return [cls(kind, COLOURS[other]) for other in among for kind in kinds]

    def refuse(self, state: EldoradoState, frame: Stealing) -> Refusal | None:
        """An enemy with cards, and no kind that this player is known to lack."""
        if self.seat not in victims(state, frame.seat):
            return Refusal("no-victim", "ED-8.10")
        if frame.victim is not None and self.seat != frame.victim:
            return Refusal("other-victim", "ED-8.10", {"seat": frame.victim})
        if self.kind in frame.lacking:
            return Refusal("lacks-kind", "ED-8.10", {"kind": self.kind})
        return None

    def resolve(self, state: EldoradoState, frame: Stealing) -> None:
        """Everybody hears the kind that is named; the victim's hand decides."""
        victim, kind = int(self.seat), self.kind
        state.tell("demands", "ED-8.10", seat=frame.seat, other_seat=victim, kind=kind)
        state.ask_instead(Searching(CHANCE, frame, victim, kind))


class Stealing(Question):
    """Which card do you steal, and from whom? (ED-8.10)"""

    question: ClassVar = "steal"
    verbs: ClassVar = (Steal,)
    fields: ClassVar = {
        "seat": Seat,
        "dice": tuple[int, int],
        "left": int,
        "victim": Seat | None,
        "lacking": tuple[Kind, ...],
    }

    def __init__(
        self,
        seat: Seat,
        dice: tuple[int, int],
        left: int,
        victim: Seat | None = None,
        lacking: tuple[Kind, ...] = (),
    ) -> None:
        self.seat = seat
        self.dice: Final = dice
        self.left: Final = left
        """Cards that he may still steal."""
        self.victim: Final = victim
        """Who has just turned out to lack a kind: another kind is taken from this player."""
        self.lacking: Final = lacking
        """The kinds that the victim lacks."""

    def ruled_out(self) -> Mapping[tuple[str, Seat], tuple[Kind, ...]]:
        """The kinds that the victim has denied."""
        return {} if self.victim is None else {("hands", self.victim): self.lacking}


class Yield(Action):
    """Laffite's victim has such a card."""

    text: ClassVar = "yield {kind}"
    paragraph: ClassVar = "ED-8.10"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Searching) -> tuple[Yield, ...]:
        """What is in the hand."""
        return (cls(frame.kind),) if frame.kind in state.hands[frame.victim] else ()

    def refuse(self, state: EldoradoState, frame: Searching) -> Refusal | None:
        """The truth."""
        return None if self in self.options(state, frame) else Refusal("not-so", "ED-8.10")

    def resolve(self, state: EldoradoState, frame: Searching) -> None:
        """The card changes hands."""
        theft, victim, kind = frame.theft, frame.victim, frame.kind
        seat = theft.seat
        state.hands = taken(state.hands, victim, kind)
        state.hands = given(state.hands, seat, kind)
        state.tell("steals", "ED-8.10", seat=seat, other_seat=victim, kind=kind)
        steal_on(state, Stealing(seat, theft.dice, theft.left - 1))


class Lack(Action):
    """Laffite's victim has no such card."""

    text: ClassVar = "lack {kind}"
    paragraph: ClassVar = "ED-8.10"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Searching) -> tuple[Lack, ...]:
        """What is in the hand."""
        return () if frame.kind in state.hands[frame.victim] else (cls(frame.kind),)

    def refuse(self, state: EldoradoState, frame: Searching) -> Refusal | None:
        """The truth."""
        return None if self in self.options(state, frame) else Refusal("not-so", "ED-8.10")

    def resolve(self, state: EldoradoState, frame: Searching) -> None:
        """Another kind is named; the last possible one needs no naming."""
        state.tell("lacks", "ED-8.10", seat=frame.victim, kind=frame.kind)
        theft = frame.theft
        lacking = added(theft.lacking, frame.kind)
        ask_unless_plain(state, theft.but(victim=frame.victim, lacking=lacking))


class Searching(Question):
    """Does the victim have such a card? The hidden hand answers, not the player (ED-8.10)"""

    question: ClassVar = "search"
    verbs: ClassVar = (Yield, Lack)
    fields: ClassVar = {"seat": Seat, "theft": Stealing, "victim": Seat, "kind": Kind}

    def __init__(self, seat: Seat, theft: Stealing, victim: Seat, kind: Kind) -> None:
        self.seat = seat
        self.theft: Final = theft
        self.victim: Final = victim
        self.kind: Final = kind

    def ruled_out(self) -> Mapping[tuple[str, Seat], tuple[Kind, ...]]:
        """The kinds that the victim has denied before."""
        return self.theft.ruled_out()
