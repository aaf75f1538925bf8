"""Stealing: a range, a loot, and a look at somebody's cards (ED-10.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final

from tablero.engine import CHANCE, Action, Audience, Refusal, Seat, distinct, given, taken

from ..battle.dice import odds
from ..battle.ground import beside
from ..battle.strength import buildings_beside
from ..box import FORT, Colour, Kind
from ..hexes import Place
from ..question import Question
from ..state import EldoradoState


class ThrowThiefDie(Action):
    """The thief die falls: this number, and what is missing to seven."""

    text: ClassVar = "thief die {value}"
    paragraph: ClassVar = "ED-10.4"
    fields: ClassVar = {"value": int}

    def __init__(self, value: int) -> None:
        self.value: Final = value

    @classmethod
    def options(cls, state: EldoradoState, _frame: Throwing) -> tuple[ThrowThiefDie, ...]:
        """The faces of the die (ED-1.6)."""
        return throws(state.box.thief_die)

    @classmethod
    def weights(cls, state: EldoradoState, _frame: Throwing) -> tuple[int, ...]:
        """How often each face is on the die."""
        return odds(state.box.thief_die)

    def refuse(self, state: EldoradoState, _frame: Throwing) -> Refusal | None:
        """A face of the die."""
        if self.value in state.box.thief_die:
            return None
        return Refusal("no-such-face", "ED-1.6", {"value": self.value})

    def resolve(self, state: EldoradoState, frame: Throwing) -> None:
        """Two numbers to choose from, if one of them reaches anybody."""
        seat, one, other = frame.thrower, self.value, SEVEN - self.value
        state.thief_die = one
        state.tell("thief-die", "ED-10.4", seat=seat, first=one, second=other)
        if victims(state, seat, max(one, other)):
            state.ask_instead(Splitting(seat, one))
        else:
            state.tell("nobody-in-range", "ED-10.4", seat=seat, reach=max(one, other))
            state.answered()


class SplitThiefDie(Action):
    """One number is the range, the other the loot."""

    text: ClassVar = "range {reach} loot {loot}"
    paragraph: ClassVar = "ED-10.4"
    outright: ClassVar = True
    fields: ClassVar = {"reach": int, "loot": int}

    def __init__(self, reach: int, loot: int) -> None:
        self.reach: Final = reach
        self.loot: Final = loot

    @classmethod
    def options(cls, _state: EldoradoState, frame: Splitting) -> tuple[SplitThiefDie, ...]:
        """Two ways."""
        one, other = frame.die, SEVEN - frame.die
        return cls(one, other), cls(other, one)

    def refuse(self, state: EldoradoState, frame: Splitting) -> Refusal | None:
        """The two numbers of the die."""
        if self in self.options(state, frame):
            return None
        numbers = {"first": frame.die, "second": SEVEN - frame.die}
        return Refusal("not-your-dice", "ED-10.4", numbers)

    def resolve(self, state: EldoradoState, frame: Splitting) -> None:
        """Ask whom they rob, if anybody is in range."""
        seat, reach, loot = frame.seat, self.reach, self.loot
        state.tell("splits-thief-die", "ED-10.4", seat=seat, reach=reach, loot=loot)
        near = victims(state, seat, reach)
        if len(near) > 1:
            state.ask_instead(Robbing(seat, reach, loot))
        elif near:
            rob(state, seat, near[0], loot)
        else:
            state.tell("nobody-in-range", "ED-10.4", seat=seat, reach=reach)
            state.answered()


class Rob(Action):
    """Look at this player's cards."""

    text: ClassVar = "rob {seat}"
    paragraph: ClassVar = "ED-10.4"
    fields: ClassVar = {"seat": Colour}

    def __init__(self, seat: Colour) -> None:
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: Robbing) -> list[Rob]:
        """Everyone in range."""
        return [cls(Colour(seat)) for seat in victims(state, frame.seat, frame.reach)]

    def refuse(self, state: EldoradoState, frame: Robbing) -> Refusal | None:
        """In range, with cards, not at a fort."""
        if self.seat in victims(state, frame.seat, frame.reach):
            return None
        return Refusal("not-in-range", "ED-10.4", {"seat": self.seat, "reach": frame.reach})

    def resolve(self, state: EldoradoState, frame: Robbing) -> None:
        """The chosen player is robbed."""
        rob(state, frame.seat, int(self.seat), frame.loot)


class ShowCards(Action):
    """The thieves see their victim's cards."""

    text: ClassVar = "show cards"
    paragraph: ClassVar = "ED-10.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Showing) -> tuple[ShowCards, ...]:
        """The cards as they are."""
        return (SHOW_CARDS,)

    def resolve(self, state: EldoradoState, frame: Showing) -> None:
        """The thieves see them until they have taken what they want."""
        state.looted = frame.victim
        state.tell("sees-cards", "ED-10.4", seat=frame.robber, other_seat=frame.victim)
        state.ask_instead(Looting(frame.robber, frame.victim, frame.loot))


class Loot(Action):
    """Take one of the cards you are looking at."""

    text: ClassVar = "loot {kind}"
    paragraph: ClassVar = "ED-10.4"
    secret: ClassVar = ("kind",)
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Looting) -> Iterable[Loot]:
        """Any card that the victim has."""
        return map(cls, distinct(state.hands[frame.victim]))

    def refuse(self, state: EldoradoState, frame: Looting) -> Refusal | None:
        """A card that the victim has."""
        if self.kind in state.hands[frame.victim]:
            return None
        return Refusal("not-in-hand", "ED-10.4", {"kind": self.kind})

    def audience(self, state: EldoradoState, frame: Looting) -> Audience:
        """The thieves and their victim."""
        return state.mates(frame.seat, frame.victim)

    def resolve(self, state: EldoradoState, frame: Looting) -> None:
        """The card changes hands."""
        seat, victim, kind = frame.seat, frame.victim, self.kind
        state.hands = taken(state.hands, victim, kind)
        state.hands = given(state.hands, seat, kind)
        state.tell_only(
            state.mates(seat, victim),
            ("kind",),
            "loots",
            "ED-10.4",
            seat=seat,
            other_seat=victim,
            kind=kind,
        )
        if frame.left > 1 and state.hands[victim]:
            state.ask_instead(Looting(seat, victim, frame.left - 1))
        else:
            frame.look_away(state)


class StopLooting(Action):
    """Take no more cards."""

    text: ClassVar = "stop looting"
    paragraph: ClassVar = "ED-10.4"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Looting) -> tuple[StopLooting, ...]:
        """Always."""
        return (STOP_LOOTING,)

    def resolve(self, state: EldoradoState, frame: Looting) -> None:
        """The rest stays with its owner."""
        state.tell("stops-looting", "ED-10.4", seat=frame.seat)
        frame.look_away(state)


SEVEN = 7
"""The sum of the two numbers on the thief die (ED-1.6)."""
STOP_LOOTING, SHOW_CARDS = StopLooting(), ShowCards()


def reached(state: EldoradoState, seat: Seat, reach: int) -> set[Place]:
    """The tiles within a walkable distance of a thief, the hideout or an outpost (ED-10.4).

    A building counts as a thief on any of its tiles; occupied tiles do not block.
    """
    side, steps = state.sides[seat], state.land.steps
    places = {state.where[figure] for figure in state.own_figures(seat)}
    for building in state.buildings:
        if building.side == side:
            places.update(state.land.laid_at(building.corner))
    found = {place for place in places if place is not None and place in steps}
    edge = found
    for _ in range(reach):
        edge = beside(steps, edge) - found
        if not edge:
            break
        found = found | edge
    return found


def victims(state: EldoradoState, seat: Seat, reach: int) -> list[Seat]:
    """Explorers in range whose players have cards, and whom no fort protects."""
    worth_it = [
        (owner, place)
        for owner, place in zip(state.owners, state.where, strict=True)
        if place is not None and owner != seat and state.hands[owner]
    ]
    if not worth_it:
        return []
    near = reached(state, seat, reach)
    return [owner for owner, place in worth_it if place in near and not protected(state, place)]


def protected(state: EldoradoState, place: Place) -> bool:
    """Whether a tile has a fort, of any side (ED-10.4); a bridge never does (ED-11.8)."""
    if place == state.land.bridged:
        return False
    return any(building.piece is FORT for building in buildings_beside(state, place))


@cache
def throws(faces: tuple[int, ...]) -> tuple[ThrowThiefDie, ...]:
    """What the thief die can show."""
    return tuple(map(ThrowThiefDie, distinct(faces)))


def begin(state: EldoradoState, seat: Seat) -> None:
    """Throw the thief die."""
    state.ask_instead(Throwing(CHANCE, seat))


def rob(state: EldoradoState, seat: Seat, victim: Seat, loot: int) -> None:
    """Show the thieves their victim's cards."""
    state.tell("robs", "ED-10.4", seat=seat, other_seat=victim, count=loot)
    state.ask_instead(Showing(CHANCE, seat, victim, loot))


class Throwing(Question):
    """How does the thief die fall? (ED-10.4)"""

    question: ClassVar = "thief-die"
    verbs: ClassVar = (ThrowThiefDie,)
    fields: ClassVar = {"seat": Seat, "thrower": Seat}

    def __init__(self, seat: Seat, thrower: Seat) -> None:
        self.seat = seat
        self.thrower: Final = thrower


class Splitting(Question):
    """Which number is the range, which one the loot? (ED-10.4)"""

    question: ClassVar = "split-thief-die"
    verbs: ClassVar = (SplitThiefDie,)
    fields: ClassVar = {"seat": Seat, "die": int}

    def __init__(self, seat: Seat, die: int) -> None:
        self.seat = seat
        self.die: Final = die


class Robbing(Question):
    """Whose cards do you look at? (ED-10.4)"""

    question: ClassVar = "rob"
    verbs: ClassVar = (Rob,)
    fields: ClassVar = {"seat": Seat, "reach": int, "loot": int}

    def __init__(self, seat: Seat, reach: int, loot: int) -> None:
        self.seat = seat
        self.reach: Final = reach
        self.loot: Final = loot


class Showing(Question):
    """What does the victim hold? The hidden hand answers, not the player (ED-10.4)"""

    question: ClassVar = "show-cards"
    verbs: ClassVar = (ShowCards,)
    fields: ClassVar = {"seat": Seat, "robber": Seat, "victim": Seat, "loot": int}

    def __init__(self, seat: Seat, robber: Seat, victim: Seat, loot: int) -> None:
        self.seat = seat
        self.robber: Final = robber
        self.victim: Final = victim
        self.loot: Final = loot


class Looting(Question):
    """Which of these cards do you take? (ED-10.4)"""

    question: ClassVar = "loot"
    verbs: ClassVar = (Loot, StopLooting)
    counted: ClassVar = (Loot,)
    closing: ClassVar = STOP_LOOTING
    fields: ClassVar = {"seat": Seat, "victim": Seat, "left": int}

    def __init__(self, seat: Seat, victim: Seat, left: int) -> None:
        self.seat = seat
        self.victim: Final = victim
        self.left: Final = left
        """Cards that they may still take."""

    def look_away(self, state: EldoradoState) -> None:
        """Hide the rest of the cards again; then they explore."""
        state.looted = None
        state.answered()
