"""Chapter 6: laying and raising caballero cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import ClassVar, Final, NamedTuple

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .border import LAND_BITS, MANY, Place
from .deeds import MOST_CARDS, Acting, Deeds, after_card, limit_used, not_your_card, too_dear
from .grid import SIDES_IN, Cell, Edge, edges_of
from .pieces import Card, Faces, LaidCard
from .regions import Chart
from .removal import own_card
from .standing import (
    RECENT,
    free_coast,
    free_places,
    land_sides,
    occupied,
    regions_beside,
    totals,
)
from .state import PER_CARD, CaballeroState
from .ties import (
    HIGHEST,
    UP_TO,
    Means,
    follows,
    refuse_tie,
    rival_with,
    settle_first,
    to_settle,
    tying,
)
from .vocabulary import cells_for_cards, cells_with_cards

AT_WATER = 1
"""The price of a card that touches only water (CB-6.2)."""
SET_FEE = 2
MOVE_FEE = 1


class LayCard(Action):
    """Lay a caballero card (CB-6.1)."""

    text: ClassVar = "lay card {card} at {cell}"
    paragraph: ClassVar = "CB-6.1"
    fields: ClassVar = {"card": Card, "cell": Cell}

    def __init__(self, card: Card, cell: Cell) -> None:
        self.card: Final = card
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[LayCard]:
        """One of the two cards of a turn, if there is one at home (CB-4.2)."""
        seat, deeds = turn.seat, turn.deeds
        if deeds.cards >= MOST_CARDS or not (state.courts[seat] and state.homes[seat]):
            return ()
        needed = to_settle(state, seat, deeds)
        return settling_lays(state, seat, needed) if needed else lays(state, seat, deeds)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """A free cell beside a tile, land on one side at most, an allowed price and total."""
        seat, deeds = turn.seat, turn.deeds
        if refusal := refuse_place(state, turn, self.cell, self.card):
            return refusal
        sides = land_sides(state.chart, self.cell)
        if len(sides) > 1:
            return Refusal("land-on-several-sides", "CB-6.1", {"count": len(sides)})
        if not sides:
            return self.refuse_at_water(state, turn)
        number = self.card.numbers[sides[0]]
        if refusal := too_dear(number, state.courts[seat]):
            return refusal
        region = state.chart.beside(edges_of(self.cell)[sides[0]]).name
        if to_settle(state, seat, deeds) - {region}:
            return settle_first()
        row = totals(state.chart, state.cards).get(region)
        if row is None:
            return None
        total = row[seat] + number
        rival = rival_with(row, seat, total)
        if rival is None:
            return None
        spare = len(free_coast(state.chart, state.cards, region)) - 1
        if not deeds.cards and lay_follows(state, seat, deeds, region, number, spare):
            return None
        return refuse_tie(rival, total, first=not deeds.cards)

    def refuse_at_water(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """Touching only water: a face with 1 to 4, for 1 (CB-6.2)."""
        if to_settle(state, turn.seat, turn.deeds):
            return settle_first()
        if self.card not in state.box.faces.fronts:
            return Refusal("front-at-water", "CB-6.2")
        return too_dear(AT_WATER, state.courts[turn.seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """The card is laid and its number at land is paid (CB-6.2)."""
        seat, cell, card = turn.seat, self.cell, self.card
        sides = land_sides(state.chart, cell)
        if not sides:
            state.pay(seat, AT_WATER, AT_WATER)
            put_card(state, seat, cell, card)
            state.tell("lays-at-water", "CB-6.2", seat=seat, card=card, cell=cell)
            turn.go_on(state, after_card(turn.deeds, None))
            return
        number = card.numbers[sides[0]]
        region = state.chart.beside(edges_of(cell)[sides[0]]).name
        row = totals(state.chart, state.cards).get(region, (0,) * state.seats)
        total = row[seat] + number
        state.pay(seat, number, 0)
        put_card(state, seat, cell, card)
        state.tell(
            "lays-card", "CB-6.2", seat=seat, card=card, cell=cell, number=number, total=total
        )
        tied = rival_with(row, seat, total) is not None
        turn.go_on(state, after_card(turn.deeds, cell if tied else None))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LayCard]:
        """Cards in every way they can lie, near the table."""
        ways = state.box.faces.cards.values()
        return (cls(card, cell) for card, cell in product(ways, cells_for_cards(state)))


class RaiseCard(Action):
    """Turn or flip your own card to a higher number at its land (CB-6.3)."""

    text: ClassVar = "raise card at {cell} to {card}"
    paragraph: ClassVar = "CB-6.3"
    fields: ClassVar = {"cell": Cell, "card": Card}

    def __init__(self, cell: Cell, card: Card) -> None:
        self.cell: Final = cell
        self.card: Final = card

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[RaiseCard]:
        """One of the two cards of a turn (CB-4.2)."""
        seat, deeds = turn.seat, turn.deeds
        if deeds.cards >= MOST_CARDS or not (state.courts[seat] and state.cards[seat]):
            return ()
        return raises(state, seat, deeds)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """Own card at land, without the grande, to a higher number and allowed total (CB-6.3)."""
        seat, deeds = turn.seat, turn.deeds
        if refusal := self.refuse_turning(state, turn):
            return refusal
        edge = edges_of(self.cell)[land_sides(state.chart, self.cell)[0]]
        now = own_card(state, seat, self.cell).card.numbers[edge.side]
        number = self.card.numbers[edge.side]
        if number <= now:
            return Refusal("not-higher", "CB-6.3", {"number": now})
        if refusal := too_dear(number - now, state.courts[seat]):
            return refusal
        region = state.chart.beside(edge).name
        if to_settle(state, seat, deeds) - {region}:
            return settle_first()
        row = totals(state.chart, state.cards)[region]
        total = row[seat] + number - now
        rival = rival_with(row, seat, total)
        if rival is None:
            return None
        if not deeds.cards and raise_follows(state, seat, deeds, self.cell, now, number):
            return None
        return refuse_tie(rival, total, first=not deeds.cards)

    def refuse_turning(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """What every raise needs: one of the two, your own card at land, and no grande on it."""
        if turn.deeds.cards >= MOST_CARDS:
            return limit_used(MOST_CARDS)
        if occupied(state.cards).get(self.cell) != turn.seat:
            return not_your_card(self, self.cell)
        if self.card not in state.box.faces.cards:
            return Refusal("no-such-card", "CB-1.4", {"card": self.card})
        if state.grandes[turn.seat] == self.cell:
            return Refusal("grande-not-raised", "CB-10.4")
        if not land_sides(state.chart, self.cell):
            return Refusal("no-land-to-raise", "CB-6.8")
        return None

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """It is turned or flipped for the difference; what lies on it stays (CB-6.3, CB-7.4)."""
        seat, cell = turn.seat, self.cell
        card = own_card(state, seat, cell)
        side = land_sides(state.chart, cell)[0]
        now, number = card.card.numbers[side], self.card.numbers[side]
        region = state.chart.beside(edges_of(cell)[side]).name
        row = totals(state.chart, state.cards)[region]
        total = row[seat] + number - now
        state.pay(seat, number - now, 0)
        rest = removed(state.cards[seat], card)
        state.cards = changed(state.cards, seat, added(rest, LaidCard.of(cell, self.card)))
        state.tell("raises", "CB-6.3", seat=seat, cell=cell, before=now, number=number, total=total)
        tied = rival_with(row, seat, total) is not None
        turn.go_on(state, after_card(turn.deeds, cell if tied else None))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[RaiseCard]:
        """Every card on the table, in every way it can lie."""
        ways = state.box.faces.cards.values()
        return (cls(cell, card) for card, cell in product(ways, cells_with_cards(state)))


def put_card(state: CaballeroState, seat: Seat, cell: Cell, card: Card) -> None:
    """Put a card from home on the table."""
    state.cards = changed(state.cards, seat, added(state.cards[seat], LaidCard.of(cell, card)))
    state.homes = changed(state.homes, seat, state.homes[seat] - 1)


def refuse_place(state: CaballeroState, turn: Acting, cell: Cell, card: Card) -> Refusal | None:
    """What laying a card needs: one of the two, a card at home, a free cell beside a tile."""
    if turn.deeds.cards >= MOST_CARDS:
        return limit_used(MOST_CARDS)
    if not state.homes[turn.seat]:
        return Refusal("no-card-left", "CB-6.5")
    if cell in state.chart.tiles or cell in occupied(state.cards):
        return Refusal("cell-taken", "CB-6.1", {"cell": cell})
    if cell not in state.chart.around:
        return Refusal("no-tile-beside", "CB-6.1", {"cell": cell})
    if card not in state.box.faces.cards:
        return Refusal("no-such-card", "CB-1.4", {"card": card})
    return None


def grande_fee(state: CaballeroState, seat: Seat, deeds: Deeds) -> int | None:
    """What the grande costs with a card: 2 from court, 1 moved; None if he cannot come."""
    if state.grande_at_court(seat):
        return SET_FEE
    return None if state.grandes[seat] is None or deeds.grande_moved else MOVE_FEE


class Lays(dict[Place, tuple[LayCard, ...]]):
    """The cards for each place that show one of these numbers (a bit each) to its land.

    A place that touches only water takes any card with 1 to 4 up (CB-6.2).
    """

    def __init__(self, faces: Faces, numbers: int) -> None:
        super().__init__()
        self.faces, self.numbers = faces, numbers_in(numbers)

    def __missing__(self, place: Place) -> tuple[LayCard, ...]:
        if len(self) >= MANY:
            self.clear()
        self[place] = found = tuple([LayCard(card, place.cell) for card in self.ways(place)])
        return found

    def ways(self, place: Place) -> Iterable[Card]:
        """How a card can lie here."""
        if place.shore is not None:
            showing = self.faces.showing[place.shore.side]
            return [showing[number] for number in self.numbers]
        return () if place.lands else self.faces.fronts


@lru_cache(maxsize=1 << 8)
def lays_of(faces: Faces, numbers: int) -> Lays:
    """The table for these numbers."""
    return Lays(faces, numbers)


@cache
def numbers_in(numbers: int) -> tuple[int, ...]:
    """The numbers that these bits stand for."""
    return tuple(number for number in range(1, HIGHEST + 1) if numbers >> number & 1)


def lays(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[LayCard]:
    """Every card that can be paid for and leaves no tie, or one that a second card can settle."""
    chart, rows, faces = state.chart, state.cards, state.box.faces
    payable = UP_TO[min(HIGHEST, state.courts[seat])]
    fewer = {}
    for region, row in totals(chart, rows).items():
        ties = tying(row, seat) & payable
        if ties and (barred := barred_lays(state, seat, deeds, region, ties)):
            fewer[region] = lays_of(faces, payable & ~barred)
    ways, regions = lays_of(faces, payable), chart.regions
    found: list[LayCard] = []
    for place in free_places(chart, rows):
        if fewer and place.shore is not None:
            found += fewer.get(regions[place.shore.facing].name, ways)[place]
        else:
            found += ways[place]
    return found


def barred_lays(state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, ties: int) -> int:
    """Which of the numbers that tie in a region (a bit each) no second card can settle."""
    if deeds.cards:
        return ties
    spare = len(free_coast(state.chart, state.cards, region)) - 1
    return sum(
        1 << number
        for number in numbers_in(ties)
        if not lay_follows(state, seat, deeds, region, number, spare)
    )


def settling_lays(state: CaballeroState, seat: Seat, needed: frozenset[Edge]) -> Iterable[LayCard]:
    """The second card, where the first one left a tie (CB-6.7)."""
    if len(needed) > 1:
        return ()
    (region,) = needed
    chart, rows = state.chart, state.cards
    payable = UP_TO[min(HIGHEST, state.courts[seat])]
    ways = lays_of(state.box.faces, payable & ~tying(totals(chart, rows)[region], seat))
    return [lay for place in free_coast(chart, rows, region) for lay in ways[place]]


def lay_follows(
    state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, number: int, spare: int
) -> bool:
    """Whether a second card could settle the tie after laying this number (CB-6.7)."""
    home = state.homes[seat] - 1
    court = min(state.courts[seat] - number, PER_CARD * home)
    means = Means(court, home, (state.grandes[seat],), grande_fee(state, seat, deeds))
    total = totals(state.chart, state.cards)[region][seat] + number
    return follows(state, seat, region, total, means, spare=spare, own=number)


class AtLand(NamedTuple):
    """A laid card that touches land."""

    edge: Edge
    """Its first side there."""
    region: Edge
    number: int


@lru_cache(maxsize=RECENT)
def at_land(chart: Chart, row: tuple[LaidCard, ...]) -> tuple[AtLand, ...]:
    """The cards of a seat that touch land."""
    found = []
    for card in row:
        sides = SIDES_IN[chart.around[card.cell] & LAND_BITS]
        if sides:
            edge = edges_of(card.cell)[sides[0]]
            found.append(AtLand(edge, chart.beside(edge).name, card.card.numbers[edge.side]))
    return tuple(found)


def raises(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[RaiseCard]:
    """The seat's cards at land, each to every higher number that can be paid and does not tie."""
    needed = to_settle(state, seat, deeds)
    court, grande, faces = state.courts[seat], state.grandes[seat], state.box.faces
    standing = totals(state.chart, state.cards)
    found: list[RaiseCard] = []
    for edge, region, now in at_land(state.chart, state.cards[seat]):
        if edge.cell == grande or (needed and needed != {region}):
            continue
        numbers = UP_TO[min(HIGHEST, now + court)] & ~UP_TO[now]
        ties = tying(standing[region], seat) << now & numbers
        if ties:
            numbers &= ~barred_raises(state, seat, deeds, edge.cell, now, ties)
        found += raised(faces, edge, numbers)
    return found


def barred_raises(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: Cell, now: int, ties: int
) -> int:
    """Which of the numbers that tie (a bit each) no second card can settle."""
    if deeds.cards:
        return ties
    return sum(
        1 << number
        for number in numbers_in(ties)
        if not raise_follows(state, seat, deeds, cell, now, number)
    )


@lru_cache(maxsize=1 << 14)
def raised(faces: Faces, edge: Edge, numbers: int) -> tuple[RaiseCard, ...]:
    """The card in a cell, raised to each of these numbers (a bit each) at this side."""
    showing = faces.showing[edge.side]
    return tuple(RaiseCard(edge.cell, showing[number]) for number in numbers_in(numbers))


def raise_follows(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: Cell, now: int, number: int
) -> bool:
    """Whether a second card could settle the tie after raising to this number (CB-6.7)."""
    court = state.courts[seat] - (number - now)
    fee = grande_fee(state, seat, deeds)
    means = Means(court, state.homes[seat], (state.grandes[seat], cell), fee)
    region = regions_beside(state.chart, cell)[0]
    total = totals(state.chart, state.cards)[region][seat] + number - now
    spare = len(free_coast(state.chart, state.cards, region))
    return follows(state, seat, region, total, means, spare=spare, own=number)
