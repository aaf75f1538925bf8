"""Chapter 7: castillos, which save what is on a card when it leaves the table (CB-8.1)."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .actions import BuyCastillo, MoveCastillo
from .border import MANY
from .deeds import MOST_CASTILLOS, Deeds, after_castillo, limit_used, not_your_card, too_dear
from .standing import occupied
from .state import CaballeroState

PRICE = 1
MOVE_PRICE = 1


buying = lru_cache(maxsize=MANY)(BuyCastillo)
"""A castillo for the card in a cell."""
moving = lru_cache(maxsize=MANY)(MoveCastillo)
"""A castillo from card to card."""


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Castillos are bought and moved."""
    if not state.courts[seat]:
        return []
    own = state.castillos[seat]
    bare = [card.cell for card in state.cards[seat] if card.cell not in own]
    found: list[Action] = [moving(castillo, cell) for castillo in own for cell in bare]
    if state.castillo_supply and deeds.castillos < MOST_CASTILLOS:
        found += map(buying, bare)
    return found


def refuse_card(
    state: CaballeroState, seat: Seat, action: BuyCastillo | MoveCastillo
) -> Refusal | None:
    """An own card on the table, one castillo on each (CB-7.1, CB-7.2)."""
    if occupied(state.cards).get(action.cell) != seat:
        return not_your_card(action, action.cell)
    if action.cell in state.castillos[seat]:
        return Refusal("castillo-is-there", "CB-7.1", {"cell": action.cell})
    return None


def refuse_buy(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: BuyCastillo
) -> Refusal | None:
    """Two a turn, from the supply, for 1 each (CB-7.1)."""
    if deeds.castillos >= MOST_CASTILLOS:
        return limit_used(MOST_CASTILLOS)
    if not state.castillo_supply:
        return Refusal("no-castillo-in-supply", "CB-7.5")
    return refuse_card(state, seat, action) or too_dear(PRICE, state.courts[seat])


def refuse_move(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: MoveCastillo
) -> Refusal | None:
    """An own castillo to an own card, for 1 (CB-7.2)."""
    if action.castillo not in state.castillos[seat]:
        return Refusal("no-castillo-of-yours", "CB-7.2", {"cell": action.castillo})
    return refuse_card(state, seat, action) or too_dear(MOVE_PRICE, state.courts[seat])


def buy(state: CaballeroState, seat: Seat, deeds: Deeds, action: BuyCastillo) -> Deeds:
    """A bought castillo is placed at once (CB-7.5)."""
    state.spend(seat, PRICE)
    state.castillo_supply -= 1
    state.castillos = changed(state.castillos, seat, added(state.castillos[seat], action.cell))
    state.tell("buys-castillo", "CB-7.1", seat=seat, cell=action.cell)
    return after_castillo(deeds)


def move(state: CaballeroState, seat: Seat, deeds: Deeds, action: MoveCastillo) -> Deeds:
    """To another own card; never to court (CB-7.5)."""
    state.spend(seat, MOVE_PRICE)
    rest = removed(state.castillos[seat], action.castillo)
    state.castillos = changed(state.castillos, seat, added(rest, action.cell))
    state.tell("moves-castillo", "CB-7.2", seat=seat, castillo=action.castillo, cell=action.cell)
    return deeds
