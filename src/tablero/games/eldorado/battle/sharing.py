"""What a team wins, and who of it gets what (ED-9.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablero.engine import Action, Audience, Refusal, Seat, added, changed, distinct, removed

from .. import shrines
from ..box import Colour, Kind
from ..pieces import Figure
from ..question import Question
from ..state import EldoradoState
from . import spoils as booty
from .field import Battle, House, Troop
from .strength import fighters


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """The captain gives a card that was won to the mate."""

    text = "hand over {kind}"
    paragraph = "ED-9.6"
    secret = ("kind",)
    kind: Kind


@dataclass(frozen=True, slots=True)
class KeepRest(Action):
    """The captain keeps the rest of what was won."""

    text = "keep rest"
    paragraph = "ED-9.6"


@dataclass(frozen=True, slots=True)
class Entrust(Action):
    """This figure gets the cave shrine that was won."""

    text = "entrust {figure} of {seat}"
    paragraph = "ED-9.6"
    figure: Figure
    seat: Colour


if TYPE_CHECKING:
    from .spoils import Spoils

KEEP_REST = KeepRest()


def victors(state: EldoradoState, battle: Battle, winner: Troop | House) -> tuple[Seat, ...]:
    """The members of the winning side whose figures fought."""
    owners = {state.owners[figure] for figure in fighters(state, battle, winner)}
    return tuple(sorted(owners))


def receiver(state: EldoradoState, battle: Battle, winner: Troop | House) -> Seat:
    """Who gets the cards: the explorer who won, else the captain, who may share (ED-9.6)."""
    if not state.variant.teams:
        return winner.seat
    fought = victors(state, battle, winner)
    return fought[0] if len(fought) == 1 else state.captain(winner.side)


def to_share(state: EldoradoState, battle: Battle, winner: object, count: int) -> int:
    """How many of so many cards a captain may share: if not exactly one explorer won them."""
    if not state.variant.teams or not isinstance(winner, Troop | House):
        return 0
    alone = len(state.mates(winner.seat)) == 1 or len(victors(state, battle, winner)) == 1
    return 0 if alone else count


def keepers(state: EldoradoState, spoils: Spoils) -> tuple[int, ...]:
    """The figures that can get a cave shrine: who fought, else any of the side (ED-7.4).

    Thieves off the map do not count, unless all are: then it waits for the next (ED-10.9).
    """
    winner = spoils.winner
    assert isinstance(winner, Troop | House)
    figures = fighters(state, spoils.battle, winner)
    if figures:
        return figures
    if winner.seat == state.thieves:
        own = state.own_figures(winner.seat)
        return tuple(figure for figure in own if state.where[figure] is not None) or own[:1]
    return tuple(figure for seat in state.mates(winner.seat) for figure in state.own_figures(seat))


def give_shrine(state: EldoradoState, spoils: Spoils) -> bool:
    """The cave shrine goes to the only one who can get it; else False, and the captain is asked."""
    figures = keepers(state, spoils)
    if len(figures) == 1:
        shrines.pass_to(state, figures[0])
        return True
    state.ask(Entrusting(state.captain(state.sides[spoils.winner.seat]), spoils))
    return False


@dataclass(frozen=True, slots=True)
class Entrusting(Question):
    """Who gets the cave shrine? (ED-9.6)"""

    question = "receiver"
    verbs = (Entrust,)

    spoils: Spoils

    def options(self, state: EldoradoState) -> tuple[Entrust, ...]:
        """Whoever fought; if no figure did, any of the side."""
        return tuple(
            Entrust(state.name_of(figure), Colour(state.owners[figure]))
            for figure in keepers(state, self.spoils)
        )

    def refuse(self, state: EldoradoState, action: Entrust) -> Refusal | None:
        """One of those who can get it."""
        if action in self.options(state):
            return None
        return Refusal("not-a-keeper", "ED-9.6", {"seat": action.seat})

    def resolve(self, state: EldoradoState, action: Entrust) -> None:
        """The battle goes on from there."""
        state.answered()
        shrines.pass_to(state, state.figure(action.seat, action.figure))
        booty.conclude(state, self.spoils)


@dataclass(frozen=True, slots=True)
class Sharing(Question):
    """Captain: which cards that you have won go to your mate? (ED-9.6)"""

    question = "share"
    verbs = (HandOver, KeepRest)

    mate: Seat
    left: int
    """How many more can be handed over."""
    spoils: Spoils

    def options(self, state: EldoradoState) -> tuple[Action, ...]:
        """A card of any kind in hand, or no more."""
        return (*map(HandOver, distinct(state.hands[self.seat])), KEEP_REST)

    def refuse(self, state: EldoradoState, action: HandOver | KeepRest) -> Refusal | None:
        """A card in hand."""
        if isinstance(action, KeepRest) or action.kind in state.hands[self.seat]:
            return None
        return Refusal("not-in-hand", "ED-9.6", {"kind": action.kind})

    def audience(self, state: EldoradoState, _action: Action) -> Audience:
        """The team sees the kinds."""
        return state.mates(self.seat)

    def resolve(self, state: EldoradoState, action: HandOver | KeepRest) -> None:
        """As many as were won; then the battle goes on."""
        seat, mate = self.seat, self.mate
        state.answered()
        if isinstance(action, KeepRest):
            booty.conclude(state, self.spoils)
            return
        kind = action.kind
        state.hands = changed(state.hands, seat, removed(state.hands[seat], kind))
        state.hands = changed(state.hands, mate, added(state.hands[mate], kind))
        state.tell_only(
            state.mates(seat),
            ("kind",),
            "hands-over",
            "ED-9.6",
            seat=seat,
            other_seat=mate,
            kind=kind,
        )
        if self.left > 1:
            state.ask(Sharing(seat, mate, self.left - 1, self.spoils))
        else:
            booty.conclude(state, self.spoils)
