"""What a team wins, and which member gets what (ED-9.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from tablero.engine import Action, Audience, Refusal, Seat, distinct, given, taken

from .. import shrines
from ..box import Colour, Kind
from ..pieces import Figure
from ..question import Question
from ..state import EldoradoState
from .course import ask_first, ask_next, done
from .field import Battle, House, Monster, Spoils, Troop
from .strength import fighters


class HandOver(Action):
    """Give the mate a card that was won."""

    text: ClassVar = "hand over {kind}"
    paragraph: ClassVar = "ED-9.6"
    secret: ClassVar = ("kind",)
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Sharing) -> Iterable[HandOver]:
        """A card of any kind in hand."""
        return map(cls, distinct(state.hands[frame.seat]))

    def refuse(self, state: EldoradoState, frame: Sharing) -> Refusal | None:
        """A card in hand."""
        if self.kind in state.hands[frame.seat]:
            return None
        return Refusal("not-in-hand", "ED-9.6", {"kind": self.kind})

    def audience(self, state: EldoradoState, frame: Sharing) -> Audience:
        """The team sees the kinds."""
        return state.mates(frame.seat)

    def resolve(self, state: EldoradoState, frame: Sharing) -> None:
        """As many as were won; then the battle goes on."""
        seat, mate, kind, left = frame.seat, frame.mate, self.kind, frame.left - 1
        state.hands = taken(state.hands, seat, kind)
        state.hands = given(state.hands, mate, kind)
        state.tell_only(
            state.mates(seat),
            ("kind",),
            "hands-over",
            "ED-9.6",
            seat=seat,
            other_seat=mate,
            kind=kind,
        )
        ask_next(state, frame.but(left=left) if left else None, frame.spoils)


class KeepRest(Action):
    """Keep the rest of what was won."""

    text: ClassVar = "keep rest"
    paragraph: ClassVar = "ED-9.6"
    outright: ClassVar = True

    @classmethod
    def options(cls, _state: EldoradoState, _frame: Sharing) -> tuple[KeepRest, ...]:
        """Always."""
        return (KEEP_REST,)

    def resolve(self, state: EldoradoState, frame: Sharing) -> None:
        """The battle goes on."""
        done(state, frame.spoils)


class Entrust(Action):
    """This figure gets the cave shrine that was won."""

    text: ClassVar = "entrust {figure} of {seat}"
    paragraph: ClassVar = "ED-9.6"
    fields: ClassVar = {"figure": Figure, "seat": Colour}

    def __init__(self, figure: Figure, seat: Colour) -> None:
        self.figure: Final = figure
        self.seat: Final = seat

    @classmethod
    def options(cls, state: EldoradoState, frame: Entrusting) -> list[Entrust]:
        """Whoever fought; if no figure did, any of the side."""
        return [
            cls(state.name_of(figure), Colour(state.owners[figure]))
            for figure in keepers(state, frame.spoils)
        ]

    def refuse(self, state: EldoradoState, frame: Entrusting) -> Refusal | None:
        """A figure that can get it."""
        if self in self.options(state, frame):
            return None
        return Refusal("not-a-keeper", "ED-9.6", {"seat": self.seat})

    def resolve(self, state: EldoradoState, frame: Entrusting) -> None:
        """The figure holds the cave shrine."""
        shrines.pass_to(state, state.figure(self.seat, self.figure))
        done(state, frame.spoils)


KEEP_REST = KeepRest()


def victors(state: EldoradoState, battle: Battle, winner: Troop | House) -> tuple[Seat, ...]:
    """The members of the winning side whose figures fought."""
    owners = {state.owners[figure] for figure in fighters(state, battle, winner)}
    return tuple(sorted(owners))


def receiver(state: EldoradoState, battle: Battle, winner: Troop | House) -> Seat:
    """Who gets the cards: the explorer who won, otherwise the captain, who may share (ED-9.6)."""
    if not state.variant.teams:
        return winner.seat
    fought = victors(state, battle, winner)
    return fought[0] if len(fought) == 1 else state.captain(winner.side)


def to_share(state: EldoradoState, battle: Battle, winner: object, count: int) -> int:
    """How many of these cards a captain may share: all, unless exactly one explorer won them."""
    if not state.variant.teams or not isinstance(winner, Troop | House):
        return 0
    alone = len(state.mates(winner.seat)) == 1 or len(victors(state, battle, winner)) == 1
    return 0 if alone else count


def keepers(state: EldoradoState, spoils: Spoils) -> tuple[int, ...]:
    """The figures that can get the cave shrine: those who fought, or any of the side (ED-7.4).

    Thieves off the map do not count, unless all are off: then it waits for the next one (ED-10.9).
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


def pass_shrine(state: EldoradoState, spoils: Spoils) -> Spoils | None:
    """Pass the loser's cave shrine to the only figure that can get it, otherwise ask the captain
    (ED-7.4)."""
    winner, loser = spoils.winner, spoils.loser
    held = state.shrine is not None and state.shrine in spoils.beaten
    if held and isinstance(winner, Monster):
        shrines.to_dweller(state, winner.tile)
        return spoils
    kept = isinstance(loser, Monster) and state.shrine_dweller is loser.tile
    if not held and not kept:
        return spoils
    figures = keepers(state, spoils)
    if len(figures) == 1:
        shrines.pass_to(state, figures[0])
        return spoils
    return ask_first(state, Entrusting(state.captain(state.sides[winner.seat]), spoils), spoils)


def share_cards(state: EldoradoState, spoils: Spoils) -> Spoils | None:
    """Ask a captain which of the cards go to the mate (ED-9.6)."""
    seat = spoils.receiver
    if seat is None or not spoils.won:
        return spoils
    mate = next(other for other in state.mates(seat) if other != seat)
    return ask_first(state, Sharing(seat, mate, spoils.won, spoils.but(won=0)), spoils)


class Entrusting(Question):
    """Who gets the cave shrine? (ED-9.6)"""

    question: ClassVar = "receiver"
    verbs: ClassVar = (Entrust,)
    fields: ClassVar = {"seat": Seat, "spoils": Spoils}

    def __init__(self, seat: Seat, spoils: Spoils) -> None:
        self.seat = seat
        self.spoils: Final = spoils


class Sharing(Question):
    """Captain: which cards that you have won go to your mate? (ED-9.6)"""

    question: ClassVar = "share"
    verbs: ClassVar = (HandOver, KeepRest)
    counted: ClassVar = (HandOver,)
    closing: ClassVar = KEEP_REST
    fields: ClassVar = {"seat": Seat, "mate": Seat, "left": int, "spoils": Spoils}

    def __init__(self, seat: Seat, mate: Seat, left: int, spoils: Spoils) -> None:
        self.seat = seat
        self.mate: Final = mate
        self.left: Final = left
        """How many more can be handed over."""
        self.spoils: Final = spoils
