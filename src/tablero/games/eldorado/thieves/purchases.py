"""What the thieves buy while they explore (ED-10.6, ED-10.7), and the cave shrine (ED-10.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tablero.engine import Action, Refusal, Seat, distinct

from .. import buying, interruption, shrines
from ..battle.ground import barred, free
from ..box import MOST_DOUBLOONS, Kind, Piece
from ..hexes import Corner, Place
from ..phase import MOST_TRADES, phase_of, remember
from ..pieces import Figure, by_corner
from ..rules import refuse_stock
from ..state import EldoradoState
from . import hiding, purse


@dataclass(frozen=True, slots=True)
class BuyDoubloon(Action):
    """A doubloon for two equal cards."""

    text = "buy doubloon with {kind}"
    paragraph = "ED-10.6"
    kind: Kind


@dataclass(frozen=True, slots=True)
class BuyThief(Action):
    """A thief beside an outpost or the hideout."""

    text = "buy thief on {place}"
    paragraph = "ED-10.7"
    place: Place


@dataclass(frozen=True, slots=True)
class BuildHideout(Action):
    """The hideout on a corner."""

    text = "build hideout at {corner}"
    paragraph = "ED-10.7"
    corner: Corner


@dataclass(frozen=True, slots=True)
class BuildOutpost(Action):
    """An outpost on a corner of a thief's tile."""

    text = "build outpost at {corner}"
    paragraph = "ED-10.7"
    corner: Corner


@dataclass(frozen=True, slots=True)
class PassShrine(Action):
    """The thief with the cave shrine gives it to another one nearby."""

    text = "pass shrine to {figure}"
    paragraph = "ED-10.9"
    figure: Figure


EQUAL = 2
"""Equal cards for a doubloon (ED-10.6)."""
THIEVES_ALONE = Refusal("thieves-alone", "ED-10.6")

hiring = cache(BuyThief)
"""A thief on a place."""
hollowing = cache(BuildHideout)
"""The hideout on a corner."""
watching = cache(BuildOutpost)
"""An outpost on a corner."""
coining = cache(BuyDoubloon)
"""A doubloon for cards of a kind."""
passing = cache(PassShrine)
"""The cave shrine for a thief."""


def options(state: EldoradoState, seat: Seat) -> Sequence[Action]:
    """Every purchase of the thieves, and passing the cave shrine on."""
    hand, found = state.hands[seat], list[Action]()
    if state.doubloons < MOST_DOUBLOONS and len(hand) >= EQUAL:
        found += [coining(kind) for kind in distinct(hand) if hand.count(kind) >= EQUAL]
    payable = purse.within(state.doubloons, state.box.doubloons)
    if payable:
        found += pieces(state, seat, payable)
    if state.shrine in state.figures[seat]:
        found += passes(state, seat)
    return found


def passes(state: EldoradoState, seat: Seat) -> list[Action]:
    """Passing the cave shrine on to each thief beside the one who holds it (ED-10.9)."""
    holder = state.shrine
    start = None if holder is None else state.where[holder]
    if start is None or phase_of(state).deeds.trades >= MOST_TRADES:
        return []
    near = (start, *state.land.contacts[start])
    named = state.named_figures(seat)
    return [
        passing(name) for name, other in named if other != holder and state.where[other] in near
    ]


def pieces(state: EldoradoState, seat: Seat, payable: frozenset[Piece]) -> list[Action]:
    """Thieves and buildings that can be paid, and buildings that can go home (ED-10.7)."""
    side, found = state.sides[seat], list[Action]()
    stock, buildings = state.stock[side], state.buildings
    if Piece.THIEF in payable and stock[Piece.THIEF]:
        enemies = barred(state, side)
        homes = buying.homes_of(state.land, buildings, side)
        found += [hiring(place) for place in homes if place not in enemies]
    corners, taken = buying.own_corners(state, seat), by_corner(buildings)
    free = tuple([corner for corner in corners if corner not in taken])
    if Piece.HIDEOUT in payable and stock[Piece.HIDEOUT]:
        found += map(hollowing, buying.peaceful(state, side, free))
    if Piece.OUTPOST in payable and stock[Piece.OUTPOST]:
        found += map(watching, free)
    if len(free) < len(corners):
        near = [building for building in buildings if building.corner in corners]
        found += [
            buying.removing(corner)
            for corner, owner, piece in near
            if owner == side and piece in payable
        ]
    return found


def refuse_doubloon(state: EldoradoState, seat: Seat, action: BuyDoubloon) -> Refusal | None:
    """Two equal cards, and not more doubloons than there are (ED-10.6, ED-10.3)."""
    if seat != state.thieves:
        return THIEVES_ALONE
    if state.doubloons >= MOST_DOUBLOONS:
        return Refusal("all-doubloons", "ED-10.3", {"count": MOST_DOUBLOONS})
    if state.hands[seat].count(action.kind) < EQUAL:
        return Refusal("too-few-equal", "ED-10.6", {"rate": EQUAL, "kind": action.kind})
    return None


def buy_doubloon(state: EldoradoState, seat: Seat, action: BuyDoubloon) -> None:
    """The cards go to the supply."""
    state.pay(seat, tuple([EQUAL * (kind is action.kind) for kind in Kind]))
    state.doubloons += 1
    state.tell("buys-doubloon", "ED-10.6", seat=seat, kind=action.kind, count=EQUAL)
    interruption.window(state)


def refuse_thief(state: EldoradoState, seat: Seat, action: BuyThief) -> Refusal | None:
    """On an unoccupied tile beside an outpost or the hideout (ED-10.7)."""
    if seat != state.thieves:
        return THIEVES_ALONE
    side, place = state.sides[seat], action.place
    if place not in buying.homes_of(state.land, state.buildings, side):
        tile = state.land.shown(place)
        if tile is not None and not tile.walkable:
            return Refusal("not-walkable", "ED-10.7", {"place": place, "tile": tile})
        return Refusal("no-own-building", "ED-10.7", {"place": place})
    if not free(state, side, place):
        return Refusal("enemy-holds", "ED-10.7", {"place": place})
    return refuse_stock(state, seat, Piece.THIEF) or purse.refuse_price(state, seat, Piece.THIEF)


def buy_thief(state: EldoradoState, seat: Seat, action: BuyThief) -> None:
    """He can move at once (ED-10.5)."""
    figure = hiding.next_thief(state)
    assert figure is not None
    buying.buy(state, seat, Piece.THIEF)
    hiding.come(state, figure, action.place)
    name = state.name_of(figure)
    state.tell("buys-thief", "ED-10.7", seat=seat, figure=name, place=action.place)
    interruption.window(state)


def refuse_hideout(state: EldoradoState, seat: Seat, action: BuildHideout) -> Refusal | None:
    """As a fort: no enemy at the corner of a thief's tile (ED-10.7)."""
    if seat != state.thieves:
        return THIEVES_ALONE
    refusal = buying.refuse_building(state, seat, action.corner, Piece.HIDEOUT)
    if refusal is None and not buying.peaceful(state, state.sides[seat], (action.corner,)):
        return Refusal("enemy-at-corner", "ED-10.7", {"corner": action.corner})
    return refusal


def build_hideout(state: EldoradoState, seat: Seat, action: BuildHideout) -> None:
    """The hideout occupies its tiles."""
    buying.build(state, seat, action.corner, Piece.HIDEOUT)


def refuse_outpost(state: EldoradoState, seat: Seat, action: BuildOutpost) -> Refusal | None:
    """Any free corner of a thief's tile (ED-10.7)."""
    if seat != state.thieves:
        return THIEVES_ALONE
    return buying.refuse_building(state, seat, action.corner, Piece.OUTPOST)


def build_outpost(state: EldoradoState, seat: Seat, action: BuildOutpost) -> None:
    """An outpost occupies nothing."""
    buying.build(state, seat, action.corner, Piece.OUTPOST)


def refuse_pass(state: EldoradoState, seat: Seat, action: PassShrine) -> Refusal | None:
    """From a thief who holds it to another one beside him (ED-10.9).

    It counts among the trades of a turn, which are five.
    """
    if seat != state.thieves:
        return THIEVES_ALONE
    figure, holder = state.figure_of(seat, action.figure), state.shrine
    if figure is None:
        return Refusal("no-such-figure", "ED-1.3")
    if holder is None or state.owners[holder] != seat:
        return Refusal("no-cave-shrine", "ED-10.9")
    if holder == figure:
        return Refusal("has-cave-shrine", "ED-10.9")
    start, place = state.where[holder], state.where[figure]
    if start is None or place is None or place not in (start, *state.land.contacts[start]):
        return Refusal("not-near", "ED-10.9")
    if phase_of(state).deeds.trades >= MOST_TRADES:
        return Refusal("trades-used", "ED-3.6", {"count": MOST_TRADES})
    return None


def pass_shrine(state: EldoradoState, seat: Seat, action: PassShrine) -> None:
    """Another thief holds it."""
    deeds = phase_of(state).deeds
    remember(state, deeds._replace(trades=deeds.trades + 1))
    shrines.pass_to(state, state.figure(seat, action.figure))
