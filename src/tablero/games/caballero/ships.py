"""Chapter 7: ships on the water sides of a player's cards and on enclosed seas (CB-10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, Seat, Table, changed, given, taken

from .deeds import MOST_SHIPS, Acting, limit_used, too_dear
from .grid import Edge
from .removal import has_card
from .state import CaballeroState
from .vocabulary import places_for_ships

PRICE: Final = 2
MOVE_PRICE: Final = 1


class BuyShip(Action):
    """Buy a ship for a water side of your card or for your enclosed sea (CB-7.1)."""

    text: ClassVar = "buy ship {place}"
    paragraph: ClassVar = "CB-7.1"
    fields: ClassVar = {"place": Edge}

    def __init__(self, place: Edge) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[BuyShip]:
        """Onto every free place."""
        if state.courts[turn.seat] < PRICE or turn.deeds.ships >= MOST_SHIPS:
            return ()
        if not state.ship_supply:
            return ()
        return [BUY_SHIP[place] for place in free_places(state, turn.seat)]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """At most two a turn, from the supply, for 2 each (CB-7.1)."""
        if turn.deeds.ships >= MOST_SHIPS:
            return limit_used(MOST_SHIPS)
        if not state.ship_supply:
            return Refusal("no-ship-in-supply", "CB-7.5")
        return refuse_place(state, turn.seat, self.place, PRICE)

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """A bought ship is placed at once (CB-7.5)."""
        state.spend(turn.seat, PRICE)
        state.ship_supply -= 1
        put(state, turn.seat, self.place)
        state.tell("buys-ship", "CB-7.1", seat=turn.seat, place=self.place)
        turn.go_on(state, turn.deeds.and_ship())

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[BuyShip]:
        """Onto the sides of all cards and the enclosed regions."""
        return map(cls, places_for_ships(state))


class LaunchShip(Action):
    """Put a ship from the court onto the table (CB-7.2)."""

    text: ClassVar = "launch ship {place}"
    paragraph: ClassVar = "CB-7.2"
    fields: ClassVar = {"place": Edge}

    def __init__(self, place: Edge) -> None:
        self.place: Final = place

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[LaunchShip]:
        """Onto every free place."""
        if not state.docked[turn.seat] or state.courts[turn.seat] < MOVE_PRICE:
            return ()
        return [LAUNCH_SHIP[place] for place in free_places(state, turn.seat)]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """A ship at court, for 1 (CB-7.2)."""
        if not state.docked[turn.seat]:
            return Refusal("no-ship-at-court", "CB-7.2")
        return refuse_place(state, turn.seat, self.place, MOVE_PRICE)

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """A ship leaves the court."""
        seat = turn.seat
        state.spend(seat, MOVE_PRICE)
        state.docked = changed(state.docked, seat, state.docked[seat] - 1)
        put(state, seat, self.place)
        state.tell("launches-ship", "CB-7.2", seat=seat, place=self.place)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LaunchShip]:
        """Onto the sides of all cards and the enclosed regions."""
        return map(cls, places_for_ships(state))


class MoveShip(Action):
    """Move a ship from one place on the table to another (CB-7.2)."""

    text: ClassVar = "move ship {ship} to {place}"
    paragraph: ClassVar = "CB-7.2"
    fields: ClassVar = {"ship": Edge, "place": Edge}

    def __init__(self, ship: Edge, place: Edge) -> None:
        self.ship: Final = ship
        self.place: Final = place

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[MoveShip]:
        """Each of the player's ships to every free place."""
        own = state.ships[turn.seat]
        if not own or state.courts[turn.seat] < MOVE_PRICE:
            return ()
        places = free_places(state, turn.seat)
        return [cls(ship, place) for ship in own for place in places]

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """The player's own ship to a free place, for 1 (CB-7.2)."""
        return refuse_ship(state, turn.seat, self.ship) or refuse_place(
            state, turn.seat, self.place, MOVE_PRICE
        )

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """To another card, or to another side of the same one."""
        state.spend(turn.seat, MOVE_PRICE)
        pick_up(state, turn.seat, self.ship)
        put(state, turn.seat, self.place)
        state.tell("moves-ship", "CB-7.2", seat=turn.seat, ship=self.ship, place=self.place)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[MoveShip]:
        """Some ships, and some empty places, to the sides of all cards and enclosed regions."""
        places = places_for_ships(state)
        ships = list(chain(*state.ships))[:6] + places[:2]
        return (cls(ship, place) for ship, place in product(ships, places))


class TakeShip(Action):
    """Take a ship back to the court (CB-7.2)."""

    text: ClassVar = "take ship {ship}"
    paragraph: ClassVar = "CB-7.2"
    fields: ClassVar = {"ship": Edge}

    def __init__(self, ship: Edge) -> None:
        self.ship: Final = ship

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[TakeShip]:
        """Each of the player's ships."""
        return take_ships(state, turn.seat)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """The player's own ship, free (CB-7.2)."""
        return refuse_ship(state, turn.seat, self.ship)

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """It still belongs to its owner, at court (CB-7.5)."""
        seat = turn.seat
        pick_up(state, seat, self.ship)
        state.docked = changed(state.docked, seat, state.docked[seat] + 1)
        state.tell("takes-ship", "CB-7.2", seat=seat, place=self.ship)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[TakeShip]:
        """From the sides of all cards and the enclosed regions."""
        return map(cls, places_for_ships(state))


BUY_SHIP: Final[Table[Edge, BuyShip]] = Table(BuyShip)
LAUNCH_SHIP: Final[Table[Edge, LaunchShip]] = Table(LaunchShip)
TAKE_SHIP: Final[Table[Edge, TakeShip]] = Table(TakeShip)


def take_ships(state: CaballeroState, seat: Seat) -> list[TakeShip]:
    """Each of the seat's ships."""
    return [TAKE_SHIP[ship] for ship in state.ships[seat]]


def free_places(state: CaballeroState, seat: Seat) -> list[Edge]:
    """Where the seat can put a ship now, one in each place (CB-7.1, CB-10.3).

    The places are the water sides of its cards, and the seas with its alcalde.
    """
    places, ships = state.chart.places, state.ships[seat]
    found: list[Edge] = []
    for card in state.cards[seat]:
        found += places[card.cell].waters
    for region in state.alcaldes[seat]:
        if not state.chart.regions[region].land:
            found.append(region)
    return [place for place in found if place not in ships] if ships else found


def refuse_place(state: CaballeroState, seat: Seat, place: Edge, price: int) -> Refusal | None:
    """Why a ship cannot lie there for this price."""
    if place in free_places(state, seat):
        return too_dear(price, state.courts[seat])
    region = state.chart.regions.get(place)
    if place in state.ships[seat]:
        paragraph = "CB-7.1" if region is None else "CB-10.3"
        return Refusal("ship-is-there", paragraph, {"place": place})
    own = has_card(state, seat, place.cell)
    if own if region is None else region.land:
        return Refusal("no-water", "CB-7.1", {"place": place})
    if region is not None and state.variant.expansion:
        return Refusal("not-your-sea", "CB-10.3", {"place": place})
    return Refusal("no-place-for-ship", "CB-7.1", {"place": place})


def refuse_ship(state: CaballeroState, seat: Seat, ship: Edge) -> Refusal | None:
    """Only the seat's own ships on the table."""
    if ship not in state.ships[seat]:
        return Refusal("no-ship-of-yours", "CB-7.2", {"place": ship})
    return None


def put(state: CaballeroState, seat: Seat, place: Edge) -> None:
    """Put a ship there."""
    state.ships = given(state.ships, seat, place)


def pick_up(state: CaballeroState, seat: Seat, ship: Edge) -> None:
    """Remove the ship from there."""
    state.ships = taken(state.ships, seat, ship)
