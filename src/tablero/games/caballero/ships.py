"""Chapter 7: ships on the water sides of own cards, and on own enclosed seas (CB-10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .actions import BuyShip, LaunchShip, MoveShip, TakeShip
from .border import MANY
from .deeds import MOST_SHIPS, Deeds, after_ship, limit_used, too_dear
from .grid import SIDES_IN, Edge, edges_of
from .pieces import LaidCard
from .regions import Chart
from .standing import RECENT, occupied
from .state import CaballeroState

PRICE = 2
MOVE_PRICE = 1


@lru_cache(maxsize=RECENT)
def shores(chart: Chart, row: tuple[LaidCard, ...], alcaldes: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Where a seat's ships can lie: water sides of its cards, and seas with its alcalde."""
    found: list[Edge] = []
    for card in row:
        edges = edges_of(card.cell)
        found += [edges[side] for side in SIDES_IN[chart.around[card.cell] >> 4]]
    found += [region for region in alcaldes if not chart.region_at(region).land]
    return tuple(found)


def free_places(state: CaballeroState, seat: Seat) -> Sequence[Edge]:
    """Where the seat can put a ship now: at most one on each place (CB-7.1, CB-10.3)."""
    places, ships = shores(state.chart, state.cards[seat], state.alcaldes[seat]), state.ships[seat]
    return [place for place in places if place not in ships] if ships else places


buying = lru_cache(maxsize=MANY)(BuyShip)
"""A new ship on a place."""
launching = lru_cache(maxsize=MANY)(LaunchShip)
"""A ship from court on a place."""
moving = lru_cache(maxsize=MANY)(MoveShip)
"""A ship from place to place."""
taking = lru_cache(maxsize=MANY)(TakeShip)
"""A ship to the court."""


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Ships are bought, launched, moved and taken back."""
    court, own, docked = state.courts[seat], state.ships[seat], state.docked[seat]
    found: list[Action] = [*map(taking, own)]
    buys = court >= PRICE and deeds.ships < MOST_SHIPS and state.ship_supply
    if buys or (court >= MOVE_PRICE and (own or docked)):
        places = free_places(state, seat)
        found += [moving(ship, place) for ship in own for place in places]
        if docked:
            found += map(launching, places)
        if buys:
            found += map(buying, places)
    return found


def refuse_place(state: CaballeroState, seat: Seat, place: Edge) -> Refusal | None:
    """Why a ship cannot lie there."""
    if place in free_places(state, seat):
        return None
    region = state.chart.regions.get(place)
    if place in state.ships[seat]:
        paragraph = "CB-7.1" if region is None else "CB-10.3"
        return Refusal("ship-is-there", paragraph, {"place": place})
    dry = occupied(state.cards).get(place.cell) == seat if region is None else region.land
    if dry:
        return Refusal("no-water", "CB-7.1", {"place": place})
    if region is not None and state.variant.expansion:
        return Refusal("not-your-sea", "CB-10.3", {"place": place})
    return Refusal("no-place-for-ship", "CB-7.1", {"place": place})


def refuse_buy(state: CaballeroState, seat: Seat, deeds: Deeds, action: BuyShip) -> Refusal | None:
    """Two a turn, from the supply, for 2 each (CB-7.1)."""
    if deeds.ships >= MOST_SHIPS:
        return limit_used(MOST_SHIPS)
    if not state.ship_supply:
        return Refusal("no-ship-in-supply", "CB-7.5")
    return refuse_place(state, seat, action.place) or too_dear(PRICE, state.courts[seat])


def refuse_launch(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: LaunchShip
) -> Refusal | None:
    """A ship at court, for 1 (CB-7.2)."""
    if not state.docked[seat]:
        return Refusal("no-ship-at-court", "CB-7.2")
    return refuse_place(state, seat, action.place) or too_dear(MOVE_PRICE, state.courts[seat])


def refuse_ship(state: CaballeroState, seat: Seat, ship: Edge) -> Refusal | None:
    """Only own ships that lie on the table."""
    if ship not in state.ships[seat]:
        return Refusal("no-ship-of-yours", "CB-7.2", {"place": ship})
    return None


def refuse_move(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: MoveShip
) -> Refusal | None:
    """An own ship to a free place, for 1 (CB-7.2)."""
    return (
        refuse_ship(state, seat, action.ship)
        or refuse_place(state, seat, action.place)
        or too_dear(MOVE_PRICE, state.courts[seat])
    )


def refuse_take(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: TakeShip
) -> Refusal | None:
    """An own ship, free (CB-7.2)."""
    return refuse_ship(state, seat, action.ship)


def put(state: CaballeroState, seat: Seat, place: Edge) -> None:
    """A ship lies there from now on."""
    state.ships = changed(state.ships, seat, added(state.ships[seat], place))


def pick_up(state: CaballeroState, seat: Seat, ship: Edge) -> None:
    """The ship no longer lies there."""
    state.ships = changed(state.ships, seat, removed(state.ships[seat], ship))


def buy(state: CaballeroState, seat: Seat, deeds: Deeds, action: BuyShip) -> Deeds:
    """A bought ship is placed at once (CB-7.5)."""
    state.spend(seat, PRICE)
    state.ship_supply -= 1
    put(state, seat, action.place)
    state.tell("buys-ship", "CB-7.1", seat=seat, place=action.place)
    return after_ship(deeds)


def launch(state: CaballeroState, seat: Seat, deeds: Deeds, action: LaunchShip) -> Deeds:
    """A ship leaves the court."""
    state.spend(seat, MOVE_PRICE)
    state.docked = changed(state.docked, seat, state.docked[seat] - 1)
    put(state, seat, action.place)
    state.tell("launches-ship", "CB-7.2", seat=seat, place=action.place)
    return deeds


def move(state: CaballeroState, seat: Seat, deeds: Deeds, action: MoveShip) -> Deeds:
    """To another card, or to another side of the same one."""
    state.spend(seat, MOVE_PRICE)
    pick_up(state, seat, action.ship)
    put(state, seat, action.place)
    state.tell("moves-ship", "CB-7.2", seat=seat, ship=action.ship, place=action.place)
    return deeds


def take(state: CaballeroState, seat: Seat, deeds: Deeds, action: TakeShip) -> Deeds:
    """It stays its owner's, at court (CB-7.5)."""
    pick_up(state, seat, action.ship)
    state.docked = changed(state.docked, seat, state.docked[seat] + 1)
    state.tell("takes-ship", "CB-7.2", seat=seat, place=action.ship)
    return deeds
