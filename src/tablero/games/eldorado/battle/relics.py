"""Treasures change hands with a victory (ED-11.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from ..box import Colour, Tile, Treasure
from ..question import Question
from ..state import EldoradoState
from . import spoils as booty
from .field import Monster


@dataclass(frozen=True, slots=True)
class TakeTreasure(Action):
    """The victor takes this treasure; beaten by a dweller, the loser leaves it."""

    text = "take {treasure} of {seat}"
    paragraph = "ED-11.2"
    treasure: Treasure
    seat: Colour


if TYPE_CHECKING:
    from .spoils import Spoils


def free_treasures(state: EldoradoState, seat: Seat) -> tuple[Treasure, ...]:
    """What can be taken from a seat: never the cursed treasure (ED-11.2)."""
    return tuple(each for each in state.treasures[seat] if each is not Treasure.CORTES)


def take_kept(state: EldoradoState, seat: Seat, tile: Tile) -> None:
    """Who beats a monster gets all that it kept (ED-11.2)."""
    for keeper, treasure in state.kept:
        if keeper is tile:
            own = added(state.treasures[seat], treasure)
            state.treasures = changed(state.treasures, seat, own)
            state.tell("gets-treasure", "ED-11.2", seat=seat, treasure=treasure)
    state.kept = tuple(row for row in state.kept if row[0] is not tile)


def pass_on(state: EldoradoState, spoils: Spoils) -> bool:
    """Every beaten holder loses a treasure; whether somebody is asked which one."""
    loser, seat = spoils.loser, spoils.receiver
    if isinstance(loser, Monster) and seat is not None:
        take_kept(state, seat, loser.tile)
    for done, holder in enumerate(spoils.holders, 1):
        choices = free_treasures(state, holder)
        if len(choices) > 1:
            rest = spoils._replace(holders=spoils.holders[done:])
            state.ask(TakingTreasure(holder if seat is None else seat, holder, rest))
            return True
        for treasure in choices:
            hand_over(state, spoils, holder, treasure)
    return False


def hand_over(state: EldoradoState, spoils: Spoils, holder: Seat, treasure: Treasure) -> None:
    """The victor has it, or a monster keeps it without using it."""
    rest = removed(state.treasures[holder], treasure)
    state.treasures = changed(state.treasures, holder, rest)
    winner, seat = spoils.winner, spoils.receiver
    if isinstance(winner, Monster):
        state.kept = tuple(sorted((*state.kept, (winner.tile, treasure))))
        state.tell("dweller-keeps-treasure", "ED-11.2", tile=winner.tile, treasure=treasure)
    elif seat is not None:
        state.treasures = changed(state.treasures, seat, added(state.treasures[seat], treasure))
        state.tell("gets-treasure", "ED-11.2", seat=seat, treasure=treasure)


@dataclass(frozen=True, slots=True)
class TakingTreasure(Question):
    """Which treasure goes? The victor takes one; to a monster the loser leaves one (ED-11.2)"""

    question = "treasure"
    verbs = (TakeTreasure,)

    holder: Seat
    spoils: Spoils

    def options(self, state: EldoradoState) -> tuple[TakeTreasure, ...]:
        """Any treasure of the beaten but the cursed one."""
        holder = Colour(self.holder)
        return tuple(TakeTreasure(each, holder) for each in free_treasures(state, self.holder))

    def refuse(self, state: EldoradoState, action: TakeTreasure) -> Refusal | None:
        """Something that the beaten one has."""
        if action in self.options(state):
            return None
        return Refusal("no-such-treasure", "ED-11.2", {"treasure": action.treasure})

    def resolve(self, state: EldoradoState, action: TakeTreasure) -> None:
        """The battle goes on from there."""
        state.answered()
        hand_over(state, self.spoils, self.holder, action.treasure)
        booty.conclude(state, self.spoils)
