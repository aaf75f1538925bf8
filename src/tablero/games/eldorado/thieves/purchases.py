"""What the thieves buy while they explore (ED-10.6, ED-10.7), and the cave shrine (ED-10.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, distinct

from .. import buying, interruption, shrines
from ..battle.ground import barred, free
from ..box import OUTPOST, Kind, Piece
from ..hexes import Corner, Place
from ..phase import MOST_TRADES, Phase, remember
from ..pieces import Figure
from ..rules import refuse_stock
from ..state import EldoradoState
from ..tables import MOST_DOUBLOONS
from ..thinkable import corners, places
from . import hiding, purse


class BuyDoubloon(Action):
    """A doubloon for two equal cards."""

    text: ClassVar = "buy doubloon with {kind}"
    paragraph: ClassVar = "ED-10.6"
    fields: ClassVar = {"kind": Kind}

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuyDoubloon]:
        """Any two equal cards, if a doubloon is left."""
        hand = state.hands[frame.seat]
        if frame.seat != state.thieves or state.doubloons >= MOST_DOUBLOONS:
            return ()
        return [cls(kind) for kind in distinct(hand) if hand.count(kind) >= EQUAL]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Two equal cards, as long as a doubloon is left (ED-10.6, ED-10.3)."""
        if frame.seat != state.thieves:
            return purse.THIEVES_ALONE
        if state.doubloons >= MOST_DOUBLOONS:
            return Refusal("all-doubloons", "ED-10.3", {"count": MOST_DOUBLOONS})
        if state.hands[frame.seat].count(self.kind) < EQUAL:
            return Refusal("too-few-equal", "ED-10.6", {"rate": EQUAL, "kind": self.kind})
        return None

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """The cards go to the supply."""
        state.pay(frame.seat, tuple([EQUAL * (kind is self.kind) for kind in Kind]))
        state.doubloons += 1
        state.tell("buys-doubloon", "ED-10.6", seat=frame.seat, kind=self.kind, count=EQUAL)
        interruption.window(state)


class BuyThief(Action):
    """A thief beside an outpost or the hideout."""

    text: ClassVar = "buy thief on {place}"
    paragraph: ClassVar = "ED-10.7"
    fields: ClassVar = {"place": Place}

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[BuyThief]:
        """On every unoccupied tile beside a building."""
        if not purse.sells(state, frame.seat, Piece.THIEF):
            return ()
        side = state.sides[frame.seat]
        enemies, homes = barred(state, side), buying.homes_of(state.land, state.buildings, side)
        return [cls(place) for place in homes if place not in enemies]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """On an unoccupied tile beside an outpost or the hideout."""
        seat, place = frame.seat, self.place
        if seat != state.thieves:
            return purse.THIEVES_ALONE
        side = state.sides[seat]
        if place not in buying.homes_of(state.land, state.buildings, side):
            tile = state.land.shown(place)
            if tile is not None and not tile.walkable:
                return Refusal("not-walkable", "ED-10.7", {"place": place, "tile": tile})
            return Refusal("no-own-building", "ED-10.7", {"place": place})
        if not free(state, side, place):
            return Refusal("enemy-holds", "ED-10.7", {"place": place})
        stock = refuse_stock(state, seat, Piece.THIEF)
        return stock or purse.refuse_price(state, seat, Piece.THIEF)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """He can move at once (ED-10.5)."""
        figure, seat = hiding.next_thief(state), frame.seat
        assert figure is not None
        buying.buy(state, seat, Piece.THIEF)
        hiding.come(state, figure, self.place)
        name = state.name_of(figure)
        state.tell("buys-thief", "ED-10.7", seat=seat, figure=name, place=self.place)
        interruption.window(state)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuyThief]:
        """Anywhere."""
        return map(cls, places(state))


class BuildOutpost(Action):
    """An outpost on a corner of a thief's tile."""

    text: ClassVar = "build outpost at {corner}"
    paragraph: ClassVar = "ED-10.7"
    fields: ClassVar = {"corner": Corner}

    def __init__(self, corner: Corner) -> None:
        self.corner: Final = corner

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Iterable[BuildOutpost]:
        """On any free corner of a thief's tile."""
        if not purse.sells(state, frame.seat, OUTPOST):
            return ()
        return map(cls, buying.free_corners(state, frame.seat))

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """Any free corner of a thief's tile."""
        if frame.seat != state.thieves:
            return purse.THIEVES_ALONE
        return buying.refuse_building(state, frame.seat, self.corner, OUTPOST)

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """An outpost occupies nothing."""
        buying.build(state, frame.seat, self.corner, OUTPOST)

    @classmethod
    def vocabulary(cls, state: EldoradoState) -> Iterator[BuildOutpost]:
        """At corners where somebody is."""
        return map(cls, corners(state))


class PassShrine(Action):
    """Pass the cave shrine from one thief to another nearby."""

    text: ClassVar = "pass shrine to {figure}"
    paragraph: ClassVar = "ED-10.9"
    fields: ClassVar = {"figure": Figure}

    def __init__(self, figure: Figure) -> None:
        self.figure: Final = figure

    @classmethod
    def options(cls, state: EldoradoState, frame: Phase) -> Sequence[PassShrine]:
        """To each thief beside the one who holds it."""
        holder, seat = state.shrine, frame.seat
        if seat != state.thieves or holder is None or state.owners[holder] != seat:
            return ()
        start = state.where[holder]
        if start is None or frame.deeds.trades >= MOST_TRADES:
            return ()
        near = (start, *state.land.contacts[start])
        return [
            cls(name)
            for name, figure in state.named_figures(seat)
            if figure != holder and state.where[figure] in near
        ]

    def refuse(self, state: EldoradoState, frame: Phase) -> Refusal | None:
        """From a thief who holds it to another one beside him.

        It counts as one of the five trades of a turn.
        """
        seat = frame.seat
        if seat != state.thieves:
            return purse.THIEVES_ALONE
        figure, holder = state.figure_of(seat, self.figure), state.shrine
        if figure is None:
            return Refusal("no-such-figure", "ED-1.3")
        if holder is None or state.owners[holder] != seat:
            return Refusal("no-cave-shrine", "ED-10.9")
        if holder == figure:
            return Refusal("has-cave-shrine", "ED-10.9")
        start, place = state.where[holder], state.where[figure]
        if start is None or place is None:
            return Refusal("not-near", "ED-10.9")
        if place is not start and place not in state.land.contacts[start]:
            return Refusal("not-near", "ED-10.9")
        if frame.deeds.trades >= MOST_TRADES:
            return Refusal("trades-used", "ED-3.6", {"count": MOST_TRADES})
        return None

    def resolve(self, state: EldoradoState, frame: Phase) -> None:
        """Another thief holds it."""
        remember(state, frame.deeds.with_trade())
        shrines.pass_to(state, state.figure(frame.seat, self.figure))


EQUAL = 2
"""Equal cards for a doubloon (ED-10.6)."""
