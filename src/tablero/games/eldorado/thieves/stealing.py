"""Stealing: a range, a loot, and a look at somebody's cards (ED-10.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tablero.engine import (
    CHANCE,
    Action,
    Audience,
    Refusal,
    Seat,
    added,
    changed,
    distinct,
    removed,
)

from ..battle.dice import odds
from ..battle.ground import beside
from ..battle.strength import buildings_beside
from ..box import Colour, Kind, Piece
from ..hexes import Place
from ..question import Question
from ..state import EldoradoState


@dataclass(frozen=True, slots=True)
class ThrowThiefDie(Action):
    """The thief die falls: this number, and what is missing to seven."""

    text = "thief die {value}"
    paragraph = "ED-10.4"
    value: int

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
            state.ask_instead(Splitting.of(seat, one))
        else:
            state.tell("nobody-in-range", "ED-10.4", seat=seat, reach=max(one, other))
            state.answered()


@dataclass(frozen=True, slots=True)
class SplitThiefDie(Action):
    """One number is the range, the other the loot."""

    text = "range {reach} loot {loot}"
    paragraph = "ED-10.4"
    reach: int
    loot: int

    @classmethod
    def options(cls, _state: EldoradoState, frame: Splitting) -> tuple[SplitThiefDie, ...]:
        """Two ways."""
        one, other = frame.die, SEVEN - frame.die
        return cls.of(one, other), cls.of(other, one)

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
            state.ask_instead(Robbing.of(seat, reach, loot))
        elif near:
            rob(state, seat, near[0], loot)
        else:
            state.tell("nobody-in-range", "ED-10.4", seat=seat, reach=reach)
            state.answered()


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """Look at this player's cards."""

    text = "rob {seat}"
    paragraph = "ED-10.4"
    seat: Colour

    @classmethod
    def options(cls, state: EldoradoState, frame: Robbing) -> list[Rob]:
        """Everyone in range."""
        return [cls.of(Colour(seat)) for seat in victims(state, frame.seat, frame.reach)]

    def refuse(self, state: EldoradoState, frame: Robbing) -> Refusal | None:
        """In range, with cards, not at a fort."""
        if self.seat in victims(state, frame.seat, frame.reach):
            return None
        return Refusal("not-in-range", "ED-10.4", {"seat": self.seat, "reach": frame.reach})

    def resolve(self, state: EldoradoState, frame: Robbing) -> None:
        """The chosen player is robbed."""
        rob(state, frame.seat, int(self.seat), frame.loot)


@dataclass(frozen=True, slots=True)
class ShowCards(Action):
    """The thieves see their victim's cards."""

    text = "show cards"
    paragraph = "ED-10.4"

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Showing) -> tuple[ShowCards, ...]:
        """The cards as they are."""
        return (SHOW_CARDS,)

    def resolve(self, state: EldoradoState, frame: Showing) -> None:
        """The thieves see them until they have taken what they want."""
        state.looted = frame.victim
        state.tell("sees-cards", "ED-10.4", seat=frame.robber, other_seat=frame.victim)
        state.ask_instead(Looting.of(frame.robber, frame.victim, frame.loot))


@dataclass(frozen=True, slots=True)
class Loot(Action):
    """Take one of the cards you are looking at."""

    text = "loot {kind}"
    paragraph = "ED-10.4"
    secret = ("kind",)
    kind: Kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Looting) -> Iterable[Loot]:
        """Any card that the victim has."""
        return map(cls.of, distinct(state.hands[frame.victim]))

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
        state.hands = changed(state.hands, victim, removed(state.hands[victim], kind))
        state.hands = changed(state.hands, seat, added(state.hands[seat], kind))
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
            state.ask_instead(Looting.of(seat, victim, frame.left - 1))
        else:
            frame.look_away(state)


@dataclass(frozen=True, slots=True)
class StopLooting(Action):
    """Take no more cards."""

    text = "stop looting"
    paragraph = "ED-10.4"

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
    return any(building.piece is Piece.FORT for building in buildings_beside(state, place))


@cache
def throws(faces: tuple[int, ...]) -> tuple[ThrowThiefDie, ...]:
    """What the thief die can show."""
    return tuple(map(ThrowThiefDie.of, distinct(faces)))


def begin(state: EldoradoState, seat: Seat) -> None:
    """Throw the thief die."""
    state.ask_instead(Throwing.of(CHANCE, seat))


def rob(state: EldoradoState, seat: Seat, victim: Seat, loot: int) -> None:
    """Show the thieves their victim's cards."""
    state.tell("robs", "ED-10.4", seat=seat, other_seat=victim, count=loot)
    state.ask_instead(Showing.of(CHANCE, seat, victim, loot))


@dataclass(frozen=True, slots=True)
class Throwing(Question):
    """How does the thief die fall? (ED-10.4)"""

    question = "thief-die"
    verbs = (ThrowThiefDie,)

    thrower: Seat


@dataclass(frozen=True, slots=True)
class Splitting(Question):
    """Which number is the range, which one the loot? (ED-10.4)"""

    question = "split-thief-die"
    verbs = (SplitThiefDie,)

    die: int


@dataclass(frozen=True, slots=True)
class Robbing(Question):
    """Whose cards do you look at? (ED-10.4)"""

    question = "rob"
    verbs = (Rob,)

    reach: int
    loot: int


@dataclass(frozen=True, slots=True)
class Showing(Question):
    """What does the victim hold? The hidden hand answers, not the player (ED-10.4)"""

    question = "show-cards"
    verbs = (ShowCards,)

    robber: Seat
    victim: Seat
    loot: int


@dataclass(frozen=True, slots=True)
class Looting(Question):
    """Which of these cards do you take? (ED-10.4)"""

    question = "loot"
    verbs = (Loot, StopLooting)

    victim: Seat
    left: int
    """Cards that they may still take."""

    def look_away(self, state: EldoradoState) -> None:
        """Hide the rest of the cards again; then they explore."""
        state.looted = None
        state.answered()
