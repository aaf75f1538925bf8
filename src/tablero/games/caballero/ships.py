"""Chapter 7: ships on the water sides of own cards, and on own enclosed seas (CB-10.3)."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .actions import BuyShip, LaunchShip, MoveShip, TakeShip
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


@lru_cache(maxsize=RECENT)
def free(places: tuple[Edge, ...], ships: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """The places without ship: at most one on each (CB-7.1, CB-10.3)."""
    return tuple(place for place in places if place not in ships)


def free_places(state: CaballeroState, seat: Seat) -> tuple[Edge, ...]:
    """Where the seat can put a ship now."""
    return free(shores(state.chart, state.cards[seat], state.alcaldes[seat]), state.ships[seat])


@lru_cache(maxsize=RECENT)
def buys(places: tuple[Edge, ...]) -> tuple[BuyShip, ...]:
    """A new ship on each place."""
    return tuple(map(BuyShip, places))


@lru_cache(maxsize=RECENT)
def launches(places: tuple[Edge, ...]) -> tuple[LaunchShip, ...]:
    """A ship from court on each place."""
    return tuple(map(LaunchShip, places))


@lru_cache(maxsize=RECENT)
def moves(ships: tuple[Edge, ...], places: tuple[Edge, ...]) -> tuple[MoveShip, ...]:
    """Each ship to each place."""
    return tuple(MoveShip(ship, place) for ship in ships for place in places)


@lru_cache(maxsize=RECENT)
def takes(ships: tuple[Edge, ...]) -> tuple[TakeShip, ...]:
    """Each ship to the court."""
    return tuple(map(TakeShip, ships))


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Ships are bought, launched, moved and taken back."""
    court, own = state.courts[seat], state.ships[seat]
    found: list[Action] = [*takes(own)]
    if court >= MOVE_PRICE:
        places = free_places(state, seat)
        found += moves(own, places)
        if state.docked[seat]:
            found += launches(places)
        if court >= PRICE and state.ship_supply and deeds.ships < MOST_SHIPS:
            found += buys(places)
    return found


def refuse_place(state: CaballeroState, seat: Seat, place: object) -> Refusal | None:
    """Why a ship cannot lie there."""
    if place in free_places(state, seat):
        return None
    if place in state.ships[seat]:
        return Refusal("ship-is-there", "CB-7.1", {"place": place})
    if isinstance(place, Edge) and occupied(state.cards).get(place.cell) == seat:
        return Refusal("no-water", "CB-7.1", {"place": place})
    if isinstance(place, Edge) and place in state.chart.regions:
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
