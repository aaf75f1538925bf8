"""Chapter 6: laying and raising caballero cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from tablero.engine import Action, Refusal, Seat, added, changed, removed

from .actions import LayCard, RaiseCard
from .deeds import MOST_CARDS, Deeds, limit_used, not_your_card, too_dear
from .grid import SIDES_IN, Cell, Edge, edges_of
from .pieces import Faces, laid
from .regions import LAND_BITS
from .removal import own_card
from .standing import RECENT, land_sides, occupied, places, regions_beside, totals
from .state import PER_CARD, CaballeroState
from .ties import (
    HIGHEST,
    Means,
    follows,
    refuse_tie,
    rival_with,
    settle_first,
    to_settle,
)

AT_WATER = 1
"""The price of a card that touches only water (CB-6.2)."""
UP_TO = {(2 << number) - 2: number for number in range(HIGHEST + 1)}
"""The bits of the numbers from 1 to each number."""
SET_FEE = 2
MOVE_FEE = 1


def grande_fee(state: CaballeroState, seat: Seat, deeds: Deeds) -> int | None:
    """What the grande costs with a card: 2 from court, 1 moved; None if that cannot be."""
    if state.grande_at_court(seat):
        return SET_FEE
    return None if state.grandes[seat] is None or deeds.grande_moved else MOVE_FEE


@lru_cache(maxsize=1 << 16)
def lays(faces: Faces, edge: Edge) -> tuple[LayCard, ...]:
    """A card with each number, from 1 to 8, at this edge."""
    showing = faces.showing[edge.side]
    return tuple(LayCard(showing[number], edge.cell) for number in range(1, HIGHEST + 1))


@lru_cache(maxsize=1 << 14)
def lays_at_land(faces: Faces, edges: tuple[Edge, ...], numbers: int) -> tuple[LayCard, ...]:
    """A card at each of these edges, with each of these numbers (a bit each) at its land."""
    up_to = UP_TO.get(numbers)
    if up_to is not None:
        return tuple(chain.from_iterable([lays(faces, edge)[:up_to] for edge in edges]))
    wanted = [number for number in range(HIGHEST) if numbers >> number + 1 & 1]
    return tuple([lays(faces, edge)[at] for edge in edges for at in wanted])


@lru_cache(maxsize=1 << 16)
def lays_in(faces: Faces, cell: Cell) -> tuple[LayCard, ...]:
    """A card with 1 to 4 in a cell that touches only water (CB-6.2)."""
    return tuple(LayCard(card, cell) for card in faces.fronts)


@lru_cache(maxsize=RECENT)
def lays_at_water(faces: Faces, cells: tuple[Cell, ...]) -> tuple[LayCard, ...]:
    """The same for several cells."""
    return tuple(chain.from_iterable([lays_in(faces, cell) for cell in cells]))


def options(state: CaballeroState, seat: Seat, deeds: Deeds) -> list[Action]:
    """Up to two cards, laid or raised (CB-4.2)."""
    if deeds.cards >= MOST_CARDS or not state.courts[seat]:
        return []
    needed = to_settle(state, seat, deeds)
    found: list[Action] = []
    if state.homes[seat]:
        faces, free = state.box.faces, places(state.chart, state.cards)
        standing = totals(state.chart, state.cards)
        payable = (2 << min(HIGHEST, state.courts[seat])) - 2
        for region, edges in free.at_land.items():
            if not needed or needed == {region}:
                numbers = payable
                if region in standing:
                    numbers = numbers_to_lay(state, seat, deeds, region, len(edges) - 1)
                found += lays_at_land(faces, edges, numbers)
        if not needed:
            found += lays_at_water(faces, free.at_water)
    found += raises(state, seat, deeds, needed)
    return found


def numbers_to_lay(
    state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, spare: int
) -> int:
    """The numbers that a card may bring to a region with cards, a bit each (CB-6.2, CB-6.4)."""
    most = min(HIGHEST, state.courts[seat])
    numbers = (2 << most) - 2
    row = totals(state.chart, state.cards)[region]
    own = row[seat]
    for rival, total in enumerate(row):
        number = total - own
        ties = rival != seat and 0 < number <= most
        if ties and (deeds.cards or not lay_follows(state, seat, deeds, region, number, spare)):
            numbers &= ~(1 << number)
    return numbers


def lay_follows(
    state: CaballeroState, seat: Seat, deeds: Deeds, region: Edge, number: int, spare: int
) -> bool:
    """Whether a second card could settle the tie after laying this number (CB-6.7)."""
    home = state.homes[seat] - 1
    court = min(state.courts[seat] - number, PER_CARD * home)
    means = Means(court, home, (state.grandes[seat],), grande_fee(state, seat, deeds))
    total = totals(state.chart, state.cards)[region][seat] + number
    return follows(state, seat, region, total, means, spare=spare, own=number)


def raises(
    state: CaballeroState, seat: Seat, deeds: Deeds, needed: frozenset[Edge]
) -> Iterator[RaiseCard]:
    """Every own card at land, to every higher number that can be paid and does not tie."""
    chart, court, grande = state.chart, state.courts[seat], state.grandes[seat]
    standing = totals(chart, state.cards)
    for card in state.cards[seat]:
        sides = SIDES_IN[chart.around[card.cell] & LAND_BITS]
        if not sides or card.cell == grande:
            continue
        side = sides[0]
        region = chart.beside(edges_of(card.cell)[side]).name
        if needed and needed != {region}:
            continue
        now, row = card.card.numbers[side], standing[region]
        for number in range(now + 1, min(HIGHEST, now + court) + 1):
            total = row[seat] + number - now
            if rival_with(row, seat, total) is None or (
                not deeds.cards and raise_follows(state, seat, deeds, card.cell, now, number)
            ):
                yield raised(card.cell, state.box.faces, side, number)


@lru_cache(maxsize=1 << 14)
def raised(cell: Cell, faces: Faces, side: int, number: int) -> RaiseCard:
    """The card in this cell, raised to this number at this side."""
    return RaiseCard(cell, faces.showing[side][number])


def raise_follows(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: Cell, now: int, number: int
) -> bool:
    """Whether a second card could settle the tie after raising to this number (CB-6.7)."""
    court = state.courts[seat] - (number - now)
    fee = grande_fee(state, seat, deeds)
    means = Means(court, state.homes[seat], (state.grandes[seat], cell), fee)
    region = regions_beside(state.chart, cell)[0]
    total = totals(state.chart, state.cards)[region][seat] + number - now
    spare = len(places(state.chart, state.cards).at_land.get(region, ()))
    return follows(state, seat, region, total, means, spare=spare, own=number)


def refuse_lay(state: CaballeroState, seat: Seat, deeds: Deeds, action: LayCard) -> Refusal | None:
    """A free cell beside a tile, land on one side at most, a price and a total that are allowed."""
    if refusal := refuse_place(state, seat, deeds, action.cell, action.card):
        return refusal
    sides = land_sides(state.chart, action.cell)
    if len(sides) > 1:
        return Refusal("land-on-several-sides", "CB-6.1", {"count": len(sides)})
    if not sides:
        return refuse_at_water(state, seat, deeds, action)
    side = sides[0]
    number = action.card.numbers[side]
    if refusal := too_dear(number, state.courts[seat]):
        return refusal
    region = state.chart.beside(edges_of(action.cell)[side]).name
    if to_settle(state, seat, deeds) - {region}:
        return settle_first()
    row = totals(state.chart, state.cards).get(region)
    if row is None:
        return None
    total = row[seat] + number
    rival = rival_with(row, seat, total)
    if rival is None:
        return None
    spare = len(places(state.chart, state.cards).at_land[region]) - 1
    if not deeds.cards and lay_follows(state, seat, deeds, region, number, spare):
        return None
    return refuse_tie(rival, total, first=not deeds.cards)


def refuse_place(
    state: CaballeroState, seat: Seat, deeds: Deeds, cell: object, card: object
) -> Refusal | None:
    """What every card that is laid needs: a laying, a card, a free cell beside a tile."""
    if deeds.cards >= MOST_CARDS:
        return limit_used(MOST_CARDS)
    if not state.homes[seat]:
        return Refusal("no-card-left", "CB-6.5")
    if cell in state.chart.tiles or cell in occupied(state.cards):
        return Refusal("cell-taken", "CB-1.5", {"cell": cell})
    if cell not in state.chart.around:
        return Refusal("no-tile-beside", "CB-6.1", {"cell": cell})
    if card not in state.box.faces.cards:
        return Refusal("no-such-card", "CB-1.4", {"card": card})
    return None


def refuse_at_water(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: LayCard
) -> Refusal | None:
    """Touching only water: a face with 1 to 4, for 1 (CB-6.2)."""
    if to_settle(state, seat, deeds):
        return settle_first()
    if action.card not in state.box.faces.fronts:
        return Refusal("front-at-water", "CB-6.2")
    return too_dear(AT_WATER, state.courts[seat])


def lay(state: CaballeroState, seat: Seat, deeds: Deeds, action: LayCard) -> Deeds:
    """The card lies; its number at land is paid (CB-6.2)."""
    cell, card = action.cell, action.card
    sides = land_sides(state.chart, cell)
    if not sides:
        state.pay(seat, AT_WATER, AT_WATER)
        put_card(state, seat, action)
        state.tell("lays-at-water", "CB-6.2", seat=seat, card=card, cell=cell)
        return deeds._replace(cards=deeds.cards + 1, settling=None)
    number = card.numbers[sides[0]]
    region = state.chart.beside(edges_of(cell)[sides[0]]).name
    row = totals(state.chart, state.cards).get(region, (0,) * state.seats)
    total = row[seat] + number
    state.pay(seat, number, 0)
    put_card(state, seat, action)
    state.tell("lays-card", "CB-6.2", seat=seat, card=card, cell=cell, number=number, total=total)
    tied = rival_with(row, seat, total) is not None
    return deeds._replace(cards=deeds.cards + 1, settling=cell if tied else None)


def put_card(state: CaballeroState, seat: Seat, action: LayCard) -> None:
    """A card from home lies on the table."""
    row = added(state.cards[seat], laid(action.cell, action.card))
    state.cards = changed(state.cards, seat, row)
    state.homes = changed(state.homes, seat, state.homes[seat] - 1)


def refuse_raise(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: RaiseCard
) -> Refusal | None:
    """An own card at land without grande, to a higher number and an allowed total (CB-6.3)."""
    if refusal := refuse_turning(state, seat, deeds, action):
        return refusal
    edge = edges_of(action.cell)[land_sides(state.chart, action.cell)[0]]
    now = own_card(state, seat, action.cell).card.numbers[edge.side]
    number = action.card.numbers[edge.side]
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
    if not deeds.cards and raise_follows(state, seat, deeds, action.cell, now, number):
        return None
    return refuse_tie(rival, total, first=not deeds.cards)


def refuse_turning(
    state: CaballeroState, seat: Seat, deeds: Deeds, action: RaiseCard
) -> Refusal | None:
    """What every raise needs: one of the two, an own card at land, and no grande on it."""
    if deeds.cards >= MOST_CARDS:
        return limit_used(MOST_CARDS)
    if occupied(state.cards).get(action.cell) != seat:
        return not_your_card(action.cell)
    if action.card not in state.box.faces.cards:
        return Refusal("no-such-card", "CB-1.4", {"card": action.card})
    if state.grandes[seat] == action.cell:
        return Refusal("grande-not-raised", "CB-10.4")
    if not land_sides(state.chart, action.cell):
        return Refusal("no-land-to-raise", "CB-6.8")
    return None


def raise_card(state: CaballeroState, seat: Seat, deeds: Deeds, action: RaiseCard) -> Deeds:
    """The card is turned or flipped for the difference; what lies on it stays (CB-6.3, CB-7.4)."""
    card = own_card(state, seat, action.cell)
    side = land_sides(state.chart, action.cell)[0]
    now, number = card.card.numbers[side], action.card.numbers[side]
    region = state.chart.beside(edges_of(action.cell)[side]).name
    row = totals(state.chart, state.cards)[region]
    total = row[seat] + number - now
    state.pay(seat, number - now, 0)
    rest = removed(state.cards[seat], card)
    state.cards = changed(state.cards, seat, added(rest, laid(action.cell, action.card)))
    state.tell(
        "raises", "CB-6.3", seat=seat, cell=action.cell, before=now, number=number, total=total
    )
    tied = rival_with(row, seat, total) is not None
    return deeds._replace(cards=deeds.cards + 1, settling=action.cell if tied else None)
