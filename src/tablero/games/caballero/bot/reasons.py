"""Why a bot of El Caballero does what it does, in words for everyone (CB-11: all is public)."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Action, Seat

from ..alcaldes import PlaceAlcalde
from ..bidding import Power
from ..cards import LayCard, RaiseCard
from ..castillos import BuyCastillo, MoveCastillo
from ..grande import LayCardWithGrande, MoveGrande, SetGrande
from ..scoring import SCORED_ROUNDS, awards_of
from ..ships import BuyShip, LaunchShip, MoveShip
from ..standing import land_sides
from ..state import CaballeroState
from ..tiles import LayTile
from ..turn import EndTurn, Reinforce

Reason = tuple[str, Mapping[str, object]]
MANY_HEADS = 5
"""How many heads on a power card are a reason to play it."""


def reason(state: CaballeroState, seat: Seat, action: Action) -> Reason:
    """The words key and its parameters. No answer in this game has secret fields."""
    match action:
        case Power():
            return of_bid(state, action)
        case Reinforce():
            return "gathers-heads", {"count": state.box.heads[state.bids[seat] - 1]}
        case EndTurn():
            return "done", {}
        case BuyCastillo() | MoveCastillo():
            return "guards-card", {}
        case SetGrande() | MoveGrande():
            return "grande-stands", {}
    return of_deed(state, seat, action)


def of_bid(state: CaballeroState, action: Power) -> Reason:
    """Heads, the last word before a scoring, or the first choice."""
    heads = state.box.heads[action.value - 1]
    if heads >= MANY_HEADS:
        return "many-heads", {"count": heads}
    if state.round in SCORED_ROUNDS and action.value < max(state.bids):
        return "last-word", {}
    return "saves-heads", {}


def of_deed(state: CaballeroState, seat: Seat, action: Action) -> Reason:
    """How the deed would change the points if the table were scored now."""
    after = state.copy()
    after.play(action)
    own, rivals = gains(state, after, seat)
    match action:
        case LayTile():
            return of_tile(state, after, seat, own, rivals)
        case LayCard() | RaiseCard() | LayCardWithGrande():
            if isinstance(action, LayCard) and not land_sides(state.chart, action.cell):
                return "wants-shore", {}
            return ("takes-rank", {"count": own}) if own > 0 else ("fights-on", {})
        case BuyShip() | LaunchShip() | MoveShip():
            return ("ship-earns", {"count": own}) if own > 0 else ("ship-waits", {})
        case PlaceAlcalde():
            return "rules-region", {}
    return "comes-home", {}


def of_tile(
    state: CaballeroState, after: CaballeroState, seat: Seat, own: int, rivals: int
) -> Reason:
    """A tile pushes cards out, earns points, costs others some, or makes room."""
    for rival in range(state.seats):
        if rival != seat and len(after.cards[rival]) < len(state.cards[rival]):
            return "pushes-out", {"seat": rival}
    if own > 0:
        return "tile-earns", {"count": own}
    return ("tile-hurts", {}) if rivals < 0 else ("tile-opens", {})


def gains(before: CaballeroState, after: CaballeroState, seat: Seat) -> tuple[int, int]:
    """What the seat and all others would gain if the table were scored."""
    own = rivals = 0
    for state, sign in ((before, -1), (after, 1)):
        for award in awards_of(state):
            if award.seat == seat:
                own += sign * award.points
            else:
                rivals += sign * award.points
    return own, rivals
