"""Treasures change hands with a victory (ED-11.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, added, changed, given, removed

from ..box import Colour, Tile, Treasure
from ..question import Question
from ..state import EldoradoState
from .course import ask_first, ask_next
from .field import Monster, Spoils


class TakeTreasure(Action):
    """The victor takes this treasure; beaten by a dweller, the loser gives it up."""

    text: ClassVar = "take {treasure} of {seat}"
    paragraph: ClassVar = "ED-11.2"
    fields: ClassVar = {"treasure": Treasure, "seat": Colour}

    def __init__(self, treasure: Treasure, seat: Colour) -> None:
        self.treasure: Final = treasure
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: TakingTreasure) -> list[TakeTreasure]:
        """Any treasure of the loser but the cursed one."""
        holder = Colour(frame.holder)
        return [cls(each, holder) for each in free_treasures(state, frame.holder)]

    def refuse(self, state: EldoradoState, frame: TakingTreasure) -> Refusal | None:
        """A treasure that the loser has."""
        if self in self.options(state, frame):
            return None
        return Refusal("no-such-treasure", "ED-11.2", {"treasure": self.treasure})

    def resolve(self, state: EldoradoState, frame: TakingTreasure) -> None:
        """The next loser gives up a treasure too."""
        hand_over(state, frame.spoils, frame.holder, self.treasure)
        ask_next(state, next_taking(state, frame.spoils), frame.spoils)


def free_treasures(state: EldoradoState, seat: Seat) -> tuple[Treasure, ...]:
    """What can be taken from a seat: never the cursed treasure (ED-11.2)."""
    return tuple(each for each in state.treasures[seat] if each is not Treasure.CORTES)


def take_kept(state: EldoradoState, seat: Seat, tile: Tile) -> None:
    """Whoever beats a monster gets all the treasures it kept (ED-11.2)."""
    for keeper, treasure in state.kept:
        if keeper is tile:
            own = added(state.treasures[seat], treasure)
            state.treasures = changed(state.treasures, seat, own)
            state.tell("gets-treasure", "ED-11.2", seat=seat, treasure=treasure)
    state.kept = tuple(row for row in state.kept if row[0] is not tile)


def pass_on(state: EldoradoState, spoils: Spoils) -> Spoils | None:
    """The victor gets what a monster kept, and a treasure of every loser."""
    if not state.variant.expansion:
        return spoils
    loser, seat = spoils.loser, spoils.receiver
    if isinstance(loser, Monster) and seat is not None:
        take_kept(state, seat, loser.tile)
    return ask_first(state, next_taking(state, spoils), spoils)


def next_taking(state: EldoradoState, spoils: Spoils) -> TakingTreasure | None:
    """Every beaten holder loses a treasure, up to the first with several to choose from."""
    seat = spoils.receiver
    for number, holder in enumerate(spoils.holders, 1):
        choices = free_treasures(state, holder)
        if len(choices) > 1:
            rest = spoils.but(holders=spoils.holders[number:])
            return TakingTreasure(holder if seat is None else seat, holder, rest)
        for treasure in choices:
            hand_over(state, spoils, holder, treasure)
    return None


def hand_over(state: EldoradoState, spoils: Spoils, holder: Seat, treasure: Treasure) -> None:
    """Give a treasure to the victor, or to a monster, which keeps it without using it."""
    rest = removed(state.treasures[holder], treasure)
    state.treasures = changed(state.treasures, holder, rest)
    winner, seat = spoils.winner, spoils.receiver
    if isinstance(winner, Monster):
        state.kept = tuple(sorted((*state.kept, (winner.tile, treasure))))
        state.tell("dweller-keeps-treasure", "ED-11.2", tile=winner.tile, treasure=treasure)
    elif seat is not None:
        state.treasures = given(state.treasures, seat, treasure)
        state.tell("gets-treasure", "ED-11.2", seat=seat, treasure=treasure)


class TakingTreasure(Question):
    """Which treasure goes? The victor takes one; against a monster the loser picks (ED-11.2)"""

    question: ClassVar = "treasure"
    verbs: ClassVar = (TakeTreasure,)
    fields: ClassVar = {"seat": Seat, "holder": Seat, "spoils": Spoils}

    def __init__(self, seat: Seat, holder: Seat, spoils: Spoils) -> None:
        self.seat = seat
        self.holder: Final = holder
        self.spoils: Final = spoils
