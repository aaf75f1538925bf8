"""What a network sees of El Caballero: the table in numbers, from one seat.

Everything but the order of the stack is public (CB-11), so the view of a seat and the State agree.
Points are divided by what is usual, so that most numbers lie between -1 and 2.
"""

from __future__ import annotations

from typing import Final

from tablero.engine import Seat, State, View

from .alcaldes import vacant
from .bidding import TURN_ORDER
from .bot.judgement import danger, expectations, prospect, pull, sea
from .bot.outlook import Outlook, outlook_of
from .deeds import TWO_TILES
from .pieces import Shape, Symbol
from .regions import Region
from .result import Kind, scores_of
from .scoring import SCORED_ROUNDS, ranks
from .standing import Totals, land_numbers, totals
from .state import ALCALDES, CaballeroState
from .turn import Turn

VERSION: Final = 2

SEAT_NAMES: Final = (
    "points so far / 50",
    "first ranks, if the table were scored now / 20",
    "second and tied ranks, if the table were scored now / 10",
    "ships, if the table were scored now / 10",
    "alcaldes, if the table were scored now / 10",
    "points it may expect in the whole game, less the average of all / 30",
    "points it may expect from its ships and from ships it could buy / 20",
    "share of all land by the weight of its caballeros / 20",
    "land that it leads by 1 or 2 caballeros, doubled / 20",
    "land that it leads by 3 to 5 caballeros, doubled / 20",
    "land that it leads by more caballeros, doubled / 20",
    "land that it would lead with 1 to 4 more caballeros, doubled / 20",
    "land that it would lead with 5 to 8 more caballeros, doubled / 20",
    "what it may lose if land pushes its cards out / 5",
    "caballeros at court / 15",
    "cards at home / 5",
    "ships at court / 2",
    "ships on the table / 4",
    "castillos / 4",
    "caballeros on land / 20",
    "cards that touch only water / 3",
    "heads on its best power cards for the rounds to come / 20",
    "heads on its very best power card / 7",
    "power cards from 1 to 4 in hand / 4",
    "whether nobody else can play as low a power card",
    "whether it has the 9",
    "power card of this round / 13",
    "heads of this round that are still to come / 7",
    "whether its turn is still to come in this round",
    "whether it is its turn",
    "how many others act after it in this round, as far as it is known / 3",
    "how many others bid before it in this round / 3",
    "turns it begins before the next scoring / 4",
    "whether its grande is on the table",
    "caballeros of its grande's card / 8",
    "alcaldes at court / 5",
)
"""What is told of every seat."""

COMMON_NAMES: Final = (
    "rounds after this one / 10",
    "rounds before the next scoring is due / 3",
    "whether this round is scored",
    "scorings to come / 3",
    "whether nobody has begun a turn in this round",
    "tiles on the table / 40",
    "points so far and on the table, less those of the best rival / 30",
    "points that may be expected, less those of the best rival / 30",
    "caballeros at court, less those of the best rival / 10",
    "the largest land / 10",
    "the largest sea / 10",
    "land where nobody stands / 20",
    "land where somebody stands / 50",
    "enclosed land and seas without an alcalde / 10",
    "open tiles with much land / 5",
    "open tiles with gold / 5",
    "open tiles with fish / 5",
    "ships in the supply / 16",
    "castillos in the supply / 16",
)
"""What is told once."""

CLOSE, CLEAR = 2, 5
"""The largest lead, in caballeros, that is close, and that is not yet commanding."""
NEAR, FAR = 4, 8
"""How many caballeros more are near, and how many are the most that one card brings."""
LOW_POWER: Final = 4
BROAD: Final = (Shape.COAST, Shape.INLAND)


def names(state: State) -> tuple[str, ...]:
    """What each number of a row is: every seat from the own one on, then what concerns all."""
    seats = [f"seat {number}: {name}" for number in range(state.seats) for name in SEAT_NAMES]
    return *seats, *COMMON_NAMES


def network(state: CaballeroState) -> str:
    """A network for each number of players, in the basic game and in the expansion."""
    return f"{'expansion' if state.variant.expansion else 'basic'}-{state.seats}"


def features(view: View[CaballeroState]) -> list[float]:
    """The table as the view's seat sees it."""
    state, own = view.state, view.seat or 0
    outlook = outlook_of(state)
    scores = scores_of(state.seats, state.awards)
    expected = expectations(outlook, state)
    lands = Lands(state, outlook)
    row: list[float] = []
    for number in range(state.seats):
        seat = (own + number) % state.seats
        of_points(row, state, outlook, lands, scores, expected, seat)
        of_pieces(row, state, seat)
        of_powers(row, state, outlook, seat)
        of_expansion(row, state, seat)
    of_time(row, state)
    sums = [scores[seat] + lands.now[seat] for seat in range(state.seats)]
    row.append(lead(sums, own) / 30)
    row.append(lead(expected, own) / 30)
    row.append(lead(list(state.courts), own) / 10)
    of_table(row, state, lands)
    return row


class Lands:
    """Who stands where, in points. Rows hold one entry per seat."""

    def __init__(self, state: CaballeroState, outlook: Outlook) -> None:
        seats = state.seats
        self.firsts: Final = [0.0] * seats
        self.lesser: Final = [0.0] * seats
        self.ships: Final = [0.0] * seats
        self.alcaldes: Final = [0.0] * seats
        self.shares: Final = [0.0] * seats
        self.close: Final = [0.0] * seats
        self.clear: Final = [0.0] * seats
        self.safe: Final = [0.0] * seats
        self.near: Final = [0.0] * seats
        self.far: Final = [0.0] * seats
        self.held = 0.0
        """The worth of all land where somebody stands."""
        self.free = 0.0
        """The worth of open land where nobody stands."""
        self.largest_land = 0
        self.largest_sea = 0
        everyone = totals(state.chart, state.cards)
        for region in set(state.chart.regions.values()):
            self.add_region(outlook, everyone, region)
        add_ships(state, self.ships, self.alcaldes)
        self.now: Final = [
            self.firsts[seat] + self.lesser[seat] + self.ships[seat] + self.alcaldes[seat]
            for seat in range(seats)
        ]
        """What everyone would get if the table were scored now."""

    def add_region(self, outlook: Outlook, everyone: Totals, region: Region) -> None:
        """A region of land or a sea."""
        worth = region.worth
        if not region.land:
            self.largest_sea = max(self.largest_sea, worth)
            return
        self.largest_land = max(self.largest_land, worth)
        row = everyone.get(region.name)
        if row is not None:
            self.held += worth
            self.add_ranks(worth, row)
            self.add_contest(prospect(outlook, region), row)
        elif region.open_sides:
            self.free += worth

    def add_ranks(self, worth: int, row: tuple[int, ...]) -> None:
        """What the ranks bring now."""
        for seat, kind, factor in ranks(row):
            if kind == Kind.FIRST:
                self.firsts[seat] += factor * worth
            else:
                self.lesser[seat] += factor * worth

    def add_contest(self, worth: float, row: tuple[int, ...]) -> None:
        """Who leads by how much, and who could."""
        pulls = [pull(total) if total else 0.0 for total in row]
        everyone = sum(pulls)
        for seat, total in enumerate(row):
            self.shares[seat] += worth * pulls[seat] / everyone
            margin = total - max(row[:seat] + row[seat + 1 :])
            if margin > 0:
                by_lead = (
                    self.close if margin <= CLOSE else self.clear if margin <= CLEAR else self.safe
                )
                by_lead[seat] += 2 * worth
            elif -margin < NEAR:
                self.near[seat] += 2 * worth
            elif -margin < FAR:
                self.far[seat] += 2 * worth


def add_ships(state: CaballeroState, ships: list[float], alcaldes: list[float]) -> None:
    """What ships and alcaldes bring now (CB-9.2, CB-10.3)."""
    regions, tiles = state.chart.regions, state.chart.tiles
    for seat in range(state.seats):
        for ship in state.ships[seat]:
            if ship.cell in tiles:
                alcaldes[seat] += regions[ship].worth
            else:
                ships[seat] += regions[ship.facing].worth
        for name in state.alcaldes[seat]:
            region = regions[name]
            if region.land:
                alcaldes[seat] += 2 * region.worth


def lead(numbers: list[float] | list[int], seat: Seat) -> float:
    """How far a seat is ahead of the best of the others."""
    return numbers[seat] - max(numbers[:seat] + numbers[seat + 1 :])


def of_points(
    row: list[float],
    state: CaballeroState,
    outlook: Outlook,
    lands: Lands,
    scores: tuple[int, ...],
    expected: list[float],
    seat: Seat,
) -> None:
    """What a seat has, would get and may expect."""
    row.append(scores[seat] / 50)
    row.append(lands.firsts[seat] / 20)
    row.append(lands.lesser[seat] / 10)
    row.append(lands.ships[seat] / 10)
    row.append(lands.alcaldes[seat] / 10)
    row.append((expected[seat] - sum(expected) / len(expected)) / 30)
    row.append(0.0 if state.over else sea(outlook, state, seat) / 20)
    row.append(lands.shares[seat] / 20)
    row.append(lands.close[seat] / 20)
    row.append(lands.clear[seat] / 20)
    row.append(lands.safe[seat] / 20)
    row.append(lands.near[seat] / 20)
    row.append(lands.far[seat] / 20)
    row.append(danger(outlook, state, seat) / 5)


def of_pieces(row: list[float], state: CaballeroState, seat: Seat) -> None:
    """What a seat has at court and on the table."""
    on_land = at_water = 0
    for card in state.cards[seat]:
        numbers = land_numbers(state.chart, card)
        on_land += sum(numbers)
        at_water += not numbers
    row.append(state.courts[seat] / 15)
    row.append(state.homes[seat] / 5)
    row.append(state.docked[seat] / 2)
    row.append(len(state.ships[seat]) / 4)
    row.append(len(state.castillos[seat]) / 4)
    row.append(on_land / 20)
    row.append(at_water / 3)


def of_powers(row: list[float], state: CaballeroState, outlook: Outlook, seat: Seat) -> None:
    """The power cards of a seat, in hand and in this round."""
    hand, bid, heads = state.powers[seat], state.bids[seat], state.box.heads
    best = sorted([heads[value - 1] for value in hand], reverse=True)
    coming = outlook.left[seat] if not bid else state.variant.rounds - state.round
    lowest = min(hand, default=len(heads))
    rivals = [min(cards, default=len(heads)) for cards in state.powers]
    row.append(sum(best[:coming]) / 20)
    row.append((best[0] if best else 0) / 7)
    row.append(len([value for value in hand if value <= LOW_POWER]) / 4)
    row.append(float(lowest < min(rivals[:seat] + rivals[seat + 1 :])))
    row.append(float(TWO_TILES in hand))
    of_round(row, state, outlook, seat)


def of_round(row: list[float], state: CaballeroState, outlook: Outlook, seat: Seat) -> None:
    """A seat's part in this round."""
    frame = state.frames[-1] if state.frames else None
    bid = state.bids[seat]
    waiting = outlook.left[seat] > state.variant.rounds - state.round
    acting = isinstance(frame, Turn) and frame.seat == seat
    reinforced = isinstance(frame, Turn) and frame.deeds.reinforced
    comes = bid and (waiting or (acting and not reinforced))
    row.append(bid / 13)
    row.append(state.box.heads[bid - 1] / 7 if comes else 0.0)
    row.append(float(waiting))
    row.append(float(acting))
    row.append(acting_after(state, seat) / 3)
    row.append(state.bidders.index(seat) / 3)
    row.append(outlook.turns[seat] / 4)


def acting_after(state: CaballeroState, seat: Seat) -> int:
    """How many others begin their turns after the seat's in this round, as far as it is known."""
    if not all(state.bids):
        return 0
    order = TURN_ORDER[state.bids]
    return len(order) - 1 - order.index(seat)


def of_expansion(row: list[float], state: CaballeroState, seat: Seat) -> None:
    """The grande and the alcaldes of a seat."""
    grande = state.grandes[seat]
    shown = 0
    if grande is not None:
        for card in state.cards[seat]:
            if card.cell is grande:
                shown = sum(land_numbers(state.chart, card))
    row.append(float(grande is not None))
    row.append(shown / 8)
    row.append(state.alcaldes_left(seat) / ALCALDES)


def of_time(row: list[float], state: CaballeroState) -> None:
    """How far the game is."""
    last = state.variant.rounds
    due = [number for number in SCORED_ROUNDS if state.round <= number <= last]
    row.append((last - state.round) / 10)
    row.append((due[0] - state.round if due else 0) / 3)
    row.append(float(state.round in SCORED_ROUNDS))
    row.append(len(due) / 3)
    row.append(float(bool(state.frames) and not isinstance(state.frames[-1], Turn)))
    row.append(len(state.chart.tiles) / 40)


def of_table(row: list[float], state: CaballeroState, lands: Lands) -> None:
    """The regions, the open tiles and the supplies."""
    regions, tiles = state.chart.regions, state.open_tiles
    enclosed = vacant(state.chart.enclosed, state.alcaldes) if state.variant.expansion else ()
    row.append(lands.largest_land / 10)
    row.append(lands.largest_sea / 10)
    row.append(lands.free / 20)
    row.append(lands.held / 50)
    row.append(sum([regions[action.region].worth for action in enclosed]) / 10)
    row.append(len([tile for tile in tiles if tile.shape in BROAD]) / 5)
    row.append(len([tile for tile in tiles if tile.symbol == Symbol.GOLD]) / 5)
    row.append(len([tile for tile in tiles if tile.symbol == Symbol.FISH]) / 5)
    row.append(state.ship_supply / 16)
    row.append(state.castillo_supply / 16)
