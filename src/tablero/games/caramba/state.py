"""The table of Caramba!: what lies where, and who may see it (CA-8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from tablero.engine import (
    EVERYONE,
    Audience,
    Result,
    Seat,
    State,
    Value,
    Zone,
    nobody,
    owner,
    slots_for,
    taken,
)

from . import scoring
from .box import TREASURES, CarambaBox, Card, Chest, Special, Treasure, of_treasure


class PlayedCard(Value):
    """A card on the table, its chosen treasure facing the middle (CA-3.4)."""

    fields: ClassVar = {"card": Card, "treasure": Treasure}

    def __init__(self, card: Card, treasure: Treasure) -> None:
        self.card: Final = card
        self.treasure: Final = treasure
        self.value: Final = card.values[treasure]
        """What the card adds to the offer."""


def secured_seen_by(state: CarambaState, seat: Seat) -> Audience:
    """Secured values are the owner's secret until the end (CA-5.2; option open-secured)."""
    return EVERYONE if state.open_secured or state.over else (seat,)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CarambaState(State):
    """A position of Caramba!. Rows hold one entry per seat."""

    game: ClassVar = "caramba"
    public: ClassVar = {
        "box": CarambaBox,
        "open_secured": bool,
        "round": int,
        "start": Seat,
        "middle": tuple[Chest, ...],
        "unsecured": tuple[tuple[Chest, ...], ...],
        "discards": tuple[tuple[Card, ...], ...],
        "bids": tuple[tuple[PlayedCard, ...], ...],
        "used": tuple[tuple[Seat, Special], ...],
        "protected": tuple[Seat, Treasure] | None,
        "last_progress": int,
    }
    zones: ClassVar = (
        Zone("bag", nobody, pool="chests", of=Chest),
        Zone("secured", secured_seen_by, pool="chests", per_seat=True, of=Chest),
        Zone("hands", owner, pool="cards", per_seat=True, own_pool=True, of=Card),
        Zone("piles", nobody, pool="cards", per_seat=True, own_pool=True, of=Card),
        Zone("specials", owner, pool="specials", per_seat=True, of=Special),
        Zone("aside", nobody, pool="specials", of=Special),
    )
    __slots__ = slots_for(public, zones)

    box: CarambaBox
    open_secured: bool
    round: int
    start: Seat
    bag: tuple[Chest, ...]
    middle: tuple[Chest, ...]
    unsecured: tuple[tuple[Chest, ...], ...]
    secured: tuple[tuple[Chest, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    bids: tuple[tuple[PlayedCard, ...], ...]
    specials: tuple[tuple[Special, ...], ...]
    aside: tuple[Special, ...]
    used: tuple[tuple[Seat, Special], ...]
    """Special cards that were played, and by whom."""
    protected: tuple[Seat, Treasure] | None
    last_progress: int
    """The round in which a chest was last drawn or secured (CA-6.3)."""

    def __init__(self, seats: int, box: CarambaBox, *, open_secured: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.open_secured = open_secured
        self.round = 0
        self.start = 0
        self.bag = box.chests
        self.middle = ()
        self.unsecured = ((),) * seats
        self.secured = ((),) * seats
        self.hands = ((),) * seats
        self.piles = (box.cards,) * seats
        self.discards = ((),) * seats
        self.bids = ((),) * seats
        self.specials = ((),) * seats
        self.aside = tuple(Special)
        self.used = ()
        self.protected = None
        self.last_progress = 0

    def copy(self) -> Self:
        """An independent State with the same content."""
        twin = self.blank()
        twin.box = self.box
        twin.open_secured = self.open_secured
        twin.round = self.round
        twin.start = self.start
        twin.bag = self.bag
        twin.middle = self.middle
        twin.unsecured = self.unsecured
        twin.secured = self.secured
        twin.hands = self.hands
        twin.piles = self.piles
        twin.discards = self.discards
        twin.bids = self.bids
        twin.specials = self.specials
        twin.aside = self.aside
        twin.used = self.used
        twin.protected = self.protected
        twin.last_progress = self.last_progress
        return twin

    def result(self) -> Result:
        """Winners and scores (CA-6.2)."""
        return scoring.result(self.secured, self.hands)

    def components(self) -> Iterator[tuple[str, object]]:
        """All chests, every gang's cards, and the special cards."""
        for chest in chain(self.bag, self.middle, *self.unsecured, *self.secured):
            yield "chest", chest
        for seat in range(self.seats):
            on_table = [played.card for played in self.bids[seat]]
            for card in chain(self.hands[seat], self.piles[seat], self.discards[seat], on_table):
                yield f"card of {seat}", card
        for special in chain(self.aside, *self.specials, [special for _, special in self.used]):
            yield "special", special

    def holds(self, seat: Seat, special: Special) -> bool:
        """Whether the seat has this special card, unused."""
        return special in self.specials[seat]

    def use_special(self, seat: Seat, special: Special) -> None:
        """A used special leaves the game (CA-1.4)."""
        self.specials = taken(self.specials, seat, special)
        self.used = (*self.used, (seat, special))

    def seats_left(self, first: Seat) -> tuple[Seat, ...]:
        """The seats from this one on, in the order from the start player."""
        order = self.seats_from(self.start)
        return order[order.index(first) :]

    def unsecured_of(self, seat: Seat, treasure: Treasure) -> tuple[Chest, ...]:
        """The seat's unsecured chests of one treasure."""
        return of_treasure(self.unsecured[seat], treasure)

    def missing(self) -> tuple[Treasure, ...]:
        """The treasures with no chest in the middle or unsecured in front of a player (CA-2.1)."""
        present = {chest.treasure for chests in (self.middle, *self.unsecured) for chest in chests}
        return tuple([treasure for treasure in TREASURES if treasure not in present])
