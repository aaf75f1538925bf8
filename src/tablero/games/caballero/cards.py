"""Chapter 6: laying and raising caballero cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import ClassVar, Final, final

from tablero.engine import Action, Refusal, Seat, Table, added, changed, given, removed

from .border import Place
from .deeds import MOST_CARDS, Acting, Deeds, limit_used, not_your_card, too_dear
from .grid import Cell, Edge
from .pieces import HIGHEST, LAID, Card, Faces
from .removal import has_card, own_card
from .standing import Standing, Totals, land_sides, regions_beside, standing, totals
from .state import PER_CARD, CaballeroState
from .ties import (
    NUMBERS_IN,
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

AT_WATER: Final = 1
"""The price of a card that touches only water (CB-6.2)."""
SET_FEE: Final = 2
MOVE_FEE: Final = 1


class LayCard(Action):
    """Lay a caballero card (CB-6.1)."""

    text: ClassVar = "lay card {card} at {cell}"
    paragraph: ClassVar = "CB-6.1"
    fields: ClassVar = {"card": Card, "cell": Cell}

    def __init__(self, card: Card, cell: Cell) -> None:
        self.card: Final = card
        self.cell: Final = cell

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> Iterable[Action]:
        """One of the two cards of a turn, if there is one at home (CB-4.2)."""
        seat, deeds = turn.seat, turn.deeds
        if deeds.cards >= MOST_CARDS or not (state.courts[seat] and state.homes[seat]):
            return ()
        return lays(state, seat, deeds)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """A free cell beside a tile, land on one side at most, an allowed price and total."""
        seat, deeds = turn.seat, turn.deeds
        table = standing(state.chart, state.cards)
        if refusal := refuse_place(state, turn, table, self.cell, self.card):
            return refusal
        place = state.chart.places[self.cell]
        sides = place.lands
        if len(sides) > 1:
            return Refusal("land-on-several-sides", "CB-6.1", {"count": len(sides)})
        if not sides:
            return self.refuse_at_water(state, turn)
        number = self.card.numbers[sides[0]]
        if number > state.courts[seat]:
            return too_dear(number, state.courts[seat])
        region = state.chart.regions[place.meets[0]].name
        if deeds.settling is not None and to_settle(state, seat, deeds) - {region}:
            return settle_first()
        row = table.totals().get(region)
        if row is None:
            return None
        total = row[seat] + number
        rival = rival_with(row, seat, total)
        if rival is None:
            return None
        if not deeds.cards and lay_follows(state, seat, deeds, region, number):
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
        place = state.chart.places[cell]
        if not place.lands:
            state.pay(seat, AT_WATER, AT_WATER)
            put_card(state, seat, cell, card)
            state.tell("lays-at-water", "CB-6.2", seat=seat, card=card, cell=cell)
            turn.go_on(state, turn.deeds.and_card(None))
            return
        number = card.numbers[place.lands[0]]
        region = state.chart.regions[place.meets[0]].name
        row = totals(state.chart, state.cards).get(region) or (0,) * state.seats
        total = row[seat] + number
        state.pay(seat, number, 0)
        put_card(state, seat, cell, card)
        state.tell(
            "lays-card", "CB-6.2", seat=seat, card=card, cell=cell, number=number, total=total
        )
        tied = rival_with(row, seat, total) is not None
        turn.go_on(state, turn.deeds.and_card(cell if tied else None))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[LayCard]:
        """Cards in every way they can lie, near the table."""
        ways = state.box.faces.cards
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
        edge = self.cell.edges[land_sides(state.chart, self.cell)[0]]
        now = own_card(state, seat, self.cell).numbers[edge.side]
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
        if not has_card(state, turn.seat, self.cell):
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
        now, number = card.numbers[side], self.card.numbers[side]
        region = state.chart.beside(cell.edges[side]).name
        row = totals(state.chart, state.cards)[region]
        total = row[seat] + number - now
        state.pay(seat, number - now, 0)
        rest = removed(state.cards[seat], card)
        state.cards = changed(state.cards, seat, added(rest, LAID[cell, self.card]))
        state.tell("raises", "CB-6.3", seat=seat, cell=cell, before=now, number=number, total=total)
        tied = rival_with(row, seat, total) is not None
        turn.go_on(state, turn.deeds.and_card(cell if tied else None))

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[RaiseCard]:
        """Every card on the table, in every way it can lie."""
        ways = state.box.faces.cards
        return (cls(cell, card) for card, cell in product(ways, cells_with_cards(state)))


def put_card(state: CaballeroState, seat: Seat, cell: Cell, card: Card) -> None:
    """Put a card from home on the table."""
    state.cards = given(state.cards, seat, LAID[cell, card])
    state.homes = changed(state.homes, seat, state.homes[seat] - 1)


def refuse_place(
    state: CaballeroState, turn: Acting, table: Standing, cell: Cell, card: Card
) -> Refusal | None:
    """What laying a card needs: one of the two, a card at home, a free cell beside a tile."""
    if turn.deeds.cards >= MOST_CARDS:
        return limit_used(MOST_CARDS)
    if not state.homes[turn.seat]:
        return Refusal("no-card-left", "CB-6.5")
    if cell in state.chart.tiles or cell in table.taken:
        return Refusal("cell-taken", "CB-6.1", {"cell": cell})
    if cell not in state.chart.places:
        return Refusal("no-tile-beside", "CB-6.1", {"cell": cell})
    if card not in state.box.faces.cards:
        return Refusal("no-such-card", "CB-1.4", {"card": card})
    return None


def grande_fee(state: CaballeroState, seat: Seat, deeds: Deeds) -> int | None:
    """What the grande costs with a card: 2 from court, 1 moved; None if he cannot come."""
    if state.grande_at_court(seat):
        return SET_FEE
    return None if state.grandes[seat] is None or deeds.grande_moved else MOVE_FEE


@final
class Ways:
    """How cards with these faces can be laid and raised: answers made once."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces
        self.at_land: Final[Table[Edge, tuple[LayCard, ...]]] = Table(self.showing)
        """By the side that touches land: the cards that show 1 to 8 there."""
        self.at_water: Final[Table[Cell, tuple[LayCard, ...]]] = Table(self.fronts)
        """By the cell, which touches only water: any card with 1 to 4 up (CB-6.2)."""
        self.raised: Final[Table[Edge, tuple[RaiseCard, ...]]] = Table(self.raising)
        """By the side that touches land: the card in its cell, raised to 1 to 8 there."""
        self.up_to: Final[Table[Edge, tuple[tuple[LayCard, ...], ...]]] = Table(self.not_above)
        """By the side that touches land: the cards that show at most 0 to 8 there."""
        self.payable: Final[Table[Place, tuple[tuple[LayCard, ...], ...]]] = Table(self.paid)
        """By the place and the highest number that can be paid: the ordinary cards there."""

    def showing(self, shore: Edge) -> tuple[LayCard, ...]:
        """The cards that show 1 to 8 at this side."""
        showing = self.faces.showing[shore.side]
        return tuple([LayCard(showing[number], shore.cell) for number in range(1, HIGHEST + 1)])

    def fronts(self, cell: Cell) -> tuple[LayCard, ...]:
        """Any card with 1 to 4 up."""
        return tuple([LayCard(card, cell) for card in self.faces.fronts])

    def raising(self, shore: Edge) -> tuple[RaiseCard, ...]:
        """The card in a cell, raised to 1 to 8 at this side."""
        showing = self.faces.showing[shore.side]
        return tuple([RaiseCard(shore.cell, showing[number]) for number in range(1, HIGHEST + 1)])

    def not_above(self, shore: Edge) -> tuple[tuple[LayCard, ...], ...]:
        """The cards that show at most 0 to 8 at this side."""
        shown = self.at_land[shore]
        return tuple([shown[:most] for most in range(HIGHEST + 1)])

    def paid(self, place: Place) -> tuple[tuple[LayCard, ...], ...]:
        """The ordinary cards there that cost nothing, at most 1, and so on up to 8 (CB-6.2)."""
        if place.shore is not None:
            return self.up_to[place.shore]
        fronts = () if place.lands else self.at_water[place.cell]
        return ((), *[fronts] * HIGHEST)


WAYS: Final[Table[Faces, Ways]] = Table(Ways)


def lays(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Every card that can be paid for and leaves no tie, or one that a second card can settle."""
    if deeds.settling is not None and (needed := to_settle(state, seat, deeds)):
        return settling_lays(state, seat, needed)
    table, regions = standing(state.chart, state.cards), state.chart.regions
    ways, most = WAYS[state.box.faces], min(HIGHEST, state.courts[seat])
    at_land, payable = ways.at_land, ways.payable
    fewer = fewer_numbers(state, seat, deeds, table.totals(), UP_TO[most])
    found: list[Action] = []
    if not fewer:
        for place in table.free:
            found += payable[place][most]
        return found
    for place in table.free:
        shore = place.shore
        if shore is not None and regions[place.meets[0]].name in fewer:
            shown = at_land[shore]
            found += [shown[number - 1] for number in fewer[regions[place.meets[0]].name]]
        else:
            found += payable[place][most]
    return found


def fewer_numbers(
    state: CaballeroState, seat: Seat, deeds: Deeds, everyone: Totals, payable: int
) -> dict[Edge, tuple[int, ...]]:
    """By name of the region: what a card may show, where some numbers would leave a tie."""
    fewer: dict[Edge, tuple[int, ...]] = {}
    for region, row in everyone.items():
        ties = tying(row, row[seat]) & payable
        if ties:
            barred = ties if deeds.cards else barred_lays(state, seat, deeds, region, ties)
            if barred:
                fewer[region] = NUMBERS_IN[payable & ~barred]
    return fewer


def barred_lays(state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, ties: int) -> int:
    """Which of the numbers that tie in a region (a bit each) no second card can settle."""
    barred = 0
    for number in NUMBERS_IN[ties]:
        if not lay_follows(state, seat, deeds, region, number):
            barred |= 1 << number
    return barred


def settling_lays(state: CaballeroState, seat: Seat, needed: frozenset[Edge]) -> list[Action]:
    """The second card, where the first one left a tie (CB-6.7)."""
    if len(needed) > 1:
        return []
    (region,) = needed
    table = standing(state.chart, state.cards)
    payable = UP_TO[min(HIGHEST, state.courts[seat])]
    row = table.totals()[region]
    numbers = payable & ~tying(row, row[seat])
    at_land = WAYS[state.box.faces].at_land
    found: list[Action] = []
    for place in table.coast(region):
        assert place.shore is not None
        shown = at_land[place.shore]
        found += [shown[number - 1] for number in NUMBERS_IN[numbers]]
    return found


def lay_follows(state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, number: int) -> bool:
    """Whether a second card could settle the tie after laying this number (CB-6.7)."""
    home = state.homes[seat] - 1
    court = min(state.courts[seat] - number, PER_CARD * home)
    means = Means(court, home, (state.grandes[seat],), grande_fee(state, seat, deeds))
    return follows(state, seat, region, number, means, own=number, places=2)


def raises(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[RaiseCard]:
    """The seat's cards at land, each to every higher number that can be paid and does not tie."""
    needed = to_settle(state, seat, deeds)
    court, grande, chart = state.courts[seat], state.grandes[seat], state.chart
    raised, everyone = WAYS[state.box.faces].raised, totals(chart, state.cards)
    found: list[RaiseCard] = []
    for card in state.cards[seat]:
        lands = chart.places[card.cell].lands
        if not lands or card.cell is grande:
            continue
        side = lands[0]
        region, now = chart.regions[card.meets[side]].name, card.numbers[side]
        if needed and needed != {region}:
            continue
        row, most = everyone[region], min(HIGHEST, now + court)
        shown, numbers = raised[card.cell.edges[side]], UP_TO[most] & ~UP_TO[now]
        ties = tying(row, row[seat]) << now & numbers
        if ties:
            numbers &= ~barred_raises(state, seat, deeds, card.cell, now, ties)
            found += [shown[number - 1] for number in NUMBERS_IN[numbers]]
        else:
            found += shown[now:most]
    return found


def barred_raises(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: Cell, now: int, ties: int
) -> int:
    """Which of the numbers that tie (a bit each) no second card can settle."""
    if deeds.cards:
        return ties
    barred = 0
    for number in NUMBERS_IN[ties]:
        if not raise_follows(state, seat, deeds, cell, now, number):
            barred |= 1 << number
    return barred


def raise_follows(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: Cell, now: int, number: int
) -> bool:
    """Whether a second card could settle the tie after raising to this number (CB-6.7)."""
    court = state.courts[seat] - (number - now)
    fee = grande_fee(state, seat, deeds)
    means = Means(court, state.homes[seat], (state.grandes[seat], cell), fee)
    region = regions_beside(state.chart, cell)[0]
    return follows(state, seat, region, number - now, means, own=number, places=1)
