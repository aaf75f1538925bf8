"""What makes a position of El Caballero good, in points.

Ranks on land count for the coming scorings, and less if they are easily lost; ships count for
their seas; a court for what it can still buy; a castillo for what it would save.
"""

from __future__ import annotations

from functools import cache
from math import exp

from tablero.engine import Seat

from ..alcaldes import PRICE, vacant
from ..deeds import MOST_SHIPS
from ..regions import Region
from ..result import scores_of
from ..scoring import ranks
from ..ships import PRICE as SHIP_PRICE
from ..ships import free_places
from ..standing import standing, totals
from ..state import CaballeroState
from ..turn import Turn
from .outlook import Outlook

DOUBT = 0.5
"""How much of a rank on land depends on its lead while rivals can act before the scoring."""
SWAY = 2.0
"""How many more caballeros make a lead about three times as safe."""
STRANGER = 2.0
"""How many caballeros somebody might bring to any open region."""
GROWTH = 0.07
"""By how many tiles a region grows in a round for each of its open sides."""
MOST_GROWTH_SIDES = 5
PLAN = 0.6
"""The value of a ship or alcalde that can still be bought, relative to one on the table."""
FADING = 0.94
"""The value of each further caballero at court, relative to the one before."""
SPARE_CARDS = (0.0, 0.8, 1.2)
"""The value of no card, one, and more at home while there are turns left."""
RISK = 0.05
"""How likely a card is to be pushed out, for each side where land can come."""
SHIP_LOSS = 2.5
"""What a lost ship costs, in caballeros."""
INSURED = 0.25
"""How much of that risk remains with a castillo."""


def judge_with(outlook: Outlook, state: CaballeroState, seat: Seat) -> float:
    """What the seat may expect, relative to the average of the others."""
    values = expectations(outlook, state)
    rivals = sum(values) - values[seat]
    return values[seat] - rivals / (state.seats - 1)


def expectations(outlook: Outlook, state: CaballeroState) -> list[float]:
    """The points that every seat has and may expect."""
    values: list[float] = list(scores_of(state.seats, state.awards))
    if state.over:
        return values
    add_land(outlook, state, values)
    for seat in range(state.seats):
        values[seat] += sea(outlook, state, seat) + court(outlook, state, seat)
        if any(outlook.turns[:seat] + outlook.turns[seat + 1 :]):
            values[seat] -= danger(outlook, state, seat)
    if state.variant.expansion:
        add_alcaldes(outlook, state, values)
    return values


def prospect(outlook: Outlook, region: Region) -> float:
    """What a region will be worth at the next scoring."""
    sides = min(region.open_sides, MOST_GROWTH_SIDES)
    return len(region.cells) + region.symbols + GROWTH * sides * (outlook.rounds + 0.5)


@cache
def pull(caballeros: float) -> float:
    """The weight of this number of caballeros in the contest for the lead."""
    return exp(caballeros / SWAY)


def add_land(outlook: Outlook, state: CaballeroState, values: list[float]) -> None:
    """Every region counts by its ranks now, and by how likely the lead is to last."""
    regions = state.chart.regions
    for name, row in totals(state.chart, state.cards).items():
        worth = outlook.land * prospect(outlook, regions[name])
        pulls = [pull(total) if total else 0.0 for total in row]
        everyone = sum(pulls) + pull(STRANGER)
        safe = dict.fromkeys(range(state.seats), 1.0)
        for seat in range(state.seats):
            if any(outlook.turns[:seat] + outlook.turns[seat + 1 :]):
                safe[seat] = 1 - DOUBT
                values[seat] += DOUBT * 2 * worth * pulls[seat] / everyone
        for seat, _kind, factor in ranks(row):
            values[seat] += safe[seat] * factor * worth


def sea(outlook: Outlook, state: CaballeroState, seat: Seat) -> float:
    """The seas of the seat's ships, and of the best places for ships that it could buy."""
    regions = state.chart.regions
    value = 0.0
    for ship in state.ships[seat]:
        region = regions[ship if ship.cell in state.chart.tiles else ship.facing]
        value += prospect(outlook, region)
    value *= outlook.sea
    wanted = min(ships_allowed(outlook, state, seat), state.ship_supply + state.docked[seat])
    if wanted:
        value += PLAN * planned_ships(outlook, state, seat, wanted)
    return value


def ships_allowed(outlook: Outlook, state: CaballeroState, seat: Seat) -> int:
    """How many ships the seat may still buy in this turn or a later one."""
    if outlook.left[seat]:
        return MOST_SHIPS
    frame = state.frames[-1]
    if isinstance(frame, Turn) and frame.seat == seat:
        return MOST_SHIPS - frame.deeds.ships
    return 0


def planned_ships(outlook: Outlook, state: CaballeroState, seat: Seat, wanted: int) -> float:
    """What the best places for ships would bring, less their price."""
    regions = state.chart.regions
    price = SHIP_PRICE * outlook.court[seat]
    gains = [
        outlook.sea
        * prospect(outlook, regions[place if place.cell in state.chart.tiles else place.facing])
        - price
        for place in free_places(state, seat)
    ]
    payable = min(wanted, (state.courts[seat] + 2 * outlook.left[seat]) // SHIP_PRICE)
    return sum([gain for gain in sorted(gains, reverse=True)[:payable] if gain > 0])


@cache
def fading(caballeros: int) -> float:
    """The value of this many caballeros at court, each worth less than the one before."""
    return (1 - FADING**caballeros) / (1 - FADING)


def court(outlook: Outlook, state: CaballeroState, seat: Seat) -> float:
    """Caballeros, cards and ships at home."""
    each = outlook.court[seat]
    home = state.homes[seat]
    spare = SPARE_CARDS[min(home, len(SPARE_CARDS) - 1)]
    return each * (fading(state.courts[seat]) + spare + state.docked[seat])


def danger(outlook: Outlook, state: CaballeroState, seat: Seat) -> float:
    """What the seat may lose if land pushes its cards out (CB-5.4, CB-8.1)."""
    places, tiles = state.chart.places, state.chart.tiles
    taken, grande = standing(state.chart, state.cards).taken, state.grandes[seat]
    castillos, ships = state.castillos[seat], state.ships[seat]
    total = 0.0
    for card in state.cards[seat]:
        cell = card.cell
        sides = places[cell].lands
        if not sides or cell == grande:
            continue
        exposed = sum(
            [1 for beside in cell.neighbours if beside not in tiles and beside not in taken]
        )
        if exposed:
            at_stake = card.numbers[sides[0]] + SHIP_LOSS * sum(
                [1 for edge in cell.edges if edge in ships]
            )
            total += exposed * at_stake * (INSURED if cell in castillos else 1.0)
    return RISK * total * max(outlook.court[seat], 0.5)


def add_alcaldes(outlook: Outlook, state: CaballeroState, values: list[float]) -> None:
    """Enclosed land counts double for its alcalde; vacant land, for whoever acts (CB-10.3)."""
    regions = state.chart.regions
    for seat, row in enumerate(state.alcaldes):
        for name in row:
            if regions[name].land:
                values[seat] += 2 * outlook.sea * regions[name].worth
    active = outlook.active
    if active is not None and state.alcaldes_left(active) and state.courts[active] >= PRICE:
        for action in vacant(state.chart.enclosed, state.alcaldes):
            region = regions[action.region]
            factor = 2.0 if region.land else 0.5
            values[active] += PLAN * factor * outlook.sea * region.worth
