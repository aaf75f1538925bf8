"""The table of El Caballero: what lies where. Everything except the stack is public (CB-11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar, NamedTuple, Self

from mypy_extensions import mypyc_attr

from tablero.engine import Result, Seat, State, Zone, changed, nobody, slots_for

from .box import CaballeroBox
from .grid import Cell, Edge
from .pieces import LaidCard, Tile
from .regions import Chart
from .result import Award, result_of
from .standing import on_land

COURT_AT_START = 5
PER_CARD = 8
"""How many caballeros at court one card can show (CB-2.3)."""
RESERVE = 95
"""With the five at court, a hundred of each colour: more than courts and cards ever show."""
ALCALDES = 5


class Variant(NamedTuple):
    """What the options chose."""

    expansion: bool
    french_bidding: bool
    land_start: bool

    @property
    def rounds(self) -> int:
        """How many rounds there are (CB-2.2)."""
        return 10 if self.expansion else 7

    @property
    def cards(self) -> int:
        """How many caballero cards everyone has (CB-1.1)."""
        return 10 if self.expansion else 8

    @property
    def pieces(self) -> int:
        """How many ships there are, and how many castillos (CB-1.1)."""
        return 16 if self.expansion else 12


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CaballeroState(State):
    """A position of El Caballero. Rows hold one entry per seat."""

    game: ClassVar = "caballero"
    public: ClassVar = {
        "box": CaballeroBox,
        "variant": Variant,
        "round": int,
        "bidders": tuple[Seat, ...],
        "aside": tuple[Tile, ...],
        "open_tiles": tuple[Tile, ...],
        "chart": Chart,
        "powers": tuple[tuple[int, ...], ...],
        "bids": tuple[int, ...],
        "spent_powers": tuple[tuple[int, ...], ...],
        "courts": tuple[int, ...],
        "reserves": tuple[int, ...],
        "homes": tuple[int, ...],
        "cards": tuple[tuple[LaidCard, ...], ...],
        "ships": tuple[tuple[Edge, ...], ...],
        "docked": tuple[int, ...],
        "ship_supply": int,
        "castillos": tuple[tuple[Cell, ...], ...],
        "castillo_supply": int,
        "grandes": tuple[Cell | None, ...],
        "alcaldes": tuple[tuple[Edge, ...], ...],
        "awards": tuple[Award, ...],
    }
    zones: ClassVar = (Zone("stack", nobody, pool="tiles", of=Tile),)
    __slots__ = slots_for(public, zones)

    box: CaballeroBox
    variant: Variant
    round: int
    bidders: tuple[Seat, ...]
    """The order in which the seats bid in this round."""
    stack: tuple[Tile, ...]
    aside: tuple[Tile, ...]
    """Tiles drawn before the start tile; they are shuffled back in (CB-2.1)."""
    open_tiles: tuple[Tile, ...]
    chart: Chart
    powers: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    """The power cards of this round; 0 for a seat that has not bid yet."""
    spent_powers: tuple[tuple[int, ...], ...]
    courts: tuple[int, ...]
    reserves: tuple[int, ...]
    """The caballeros of each colour that are neither at court nor at land."""
    homes: tuple[int, ...]
    """How many cards each seat has at home."""
    cards: tuple[tuple[LaidCard, ...], ...]
    ships: tuple[tuple[Edge, ...], ...]
    """Where each seat's ships lie: sides of its cards, and enclosed seas by name."""
    docked: tuple[int, ...]
    """How many ships each seat has at court."""
    ship_supply: int
    castillos: tuple[tuple[Cell, ...], ...]
    castillo_supply: int
    grandes: tuple[Cell | None, ...]
    """The card that each grande stands on; None while he is at court, or not in the game."""
    alcaldes: tuple[tuple[Edge, ...], ...]
    """The enclosed regions with each seat's alcaldes, by name."""
    awards: tuple[Award, ...]

    def __init__(self, seats: int, box: CaballeroBox, variant: Variant) -> None:
        super().__init__(seats)
        self.box = box
        self.variant = variant
        self.round = 0
        self.bidders = tuple(range(seats))
        self.stack = box.tiles
        self.aside = ()
        self.open_tiles = ()
        self.chart = Chart()
        self.powers = (tuple(range(1, len(box.heads) + 1)),) * seats
        self.bids = (0,) * seats
        self.spent_powers = ((),) * seats
        self.courts = (COURT_AT_START,) * seats
        self.reserves = (RESERVE,) * seats
        self.homes = (variant.cards,) * seats
        self.cards = ((),) * seats
        self.ships = ((),) * seats
        self.docked = (0,) * seats
        self.ship_supply = variant.pieces
        self.castillos = ((),) * seats
        self.castillo_supply = variant.pieces
        self.grandes = (None,) * seats
        self.alcaldes = ((),) * seats
        self.awards = ()

    def copy(self) -> Self:
        """An independent State with the same content."""
        twin = self.blank()
        twin.box = self.box
        twin.variant = self.variant
        twin.round = self.round
        twin.bidders = self.bidders
        twin.stack = self.stack
        twin.aside = self.aside
        twin.open_tiles = self.open_tiles
        twin.chart = self.chart
        twin.powers = self.powers
        twin.bids = self.bids
        twin.spent_powers = self.spent_powers
        twin.courts = self.courts
        twin.reserves = self.reserves
        twin.homes = self.homes
        twin.cards = self.cards
        twin.ships = self.ships
        twin.docked = self.docked
        twin.ship_supply = self.ship_supply
        twin.castillos = self.castillos
        twin.castillo_supply = self.castillo_supply
        twin.grandes = self.grandes
        twin.alcaldes = self.alcaldes
        twin.awards = self.awards
        return twin

    def result(self) -> Result:
        """Winners and scores (CB-9.3)."""
        return result_of(self.seats, self.awards)

    def components(self) -> Iterator[tuple[str, object]]:
        """All tiles, cards and pieces, and every colour's caballeros."""
        for tile in chain(self.stack, self.aside, self.open_tiles):
            yield "tile", tile
        for placed in self.chart.tiles.values():
            yield "tile", placed.tile
        yield "ships", self.ship_supply + sum(self.docked) + sum(map(len, self.ships))
        yield "castillos", self.castillo_supply + sum(map(len, self.castillos))
        for seat in range(self.seats):
            yield f"cards of {seat}", self.homes[seat] + len(self.cards[seat])
            yield f"alcaldes of {seat}", self.alcaldes_left(seat) + len(self.alcaldes[seat])
            yield f"grande of {seat}", int(self.variant.expansion)
            yield f"caballeros of {seat}", self.caballeros(seat)
            bid = self.bids[seat]
            for power in (*self.powers[seat], *self.spent_powers[seat], *((bid,) if bid else ())):
                yield f"power card of {seat}", power

    def caballeros(self, seat: Seat) -> int:
        """All caballeros of a colour: at court, on cards at land, and in reserve."""
        on_cards = on_land(self.chart, self.cards[seat])
        return self.courts[seat] + on_cards + self.reserves[seat]

    def court_limit(self, seat: Seat) -> int:
        """What the cards at home can show (CB-2.3)."""
        return PER_CARD * self.homes[seat]

    def alcaldes_left(self, seat: Seat) -> int:
        """The alcaldes that the seat still has at court (CB-10.1)."""
        return ALCALDES - len(self.alcaldes[seat]) if self.variant.expansion else 0

    def grande_at_court(self, seat: Seat) -> bool:
        """Whether the seat's grande can still be set (CB-10.1)."""
        return self.variant.expansion and self.grandes[seat] is None

    # What the chapters of the rules call.

    def pay(self, seat: Seat, price: int, to_reserve: int) -> None:
        """Take caballeros from the court: into the reserve, or (the rest) onto a card at land."""
        self.courts = changed(self.courts, seat, self.courts[seat] - price)
        if to_reserve:
            self.reserves = changed(self.reserves, seat, self.reserves[seat] + to_reserve)

    def spend(self, seat: Seat, price: int) -> None:
        """Take caballeros from the court for a ship, a castillo or a move (CB-4.3)."""
        self.pay(seat, price, price)
