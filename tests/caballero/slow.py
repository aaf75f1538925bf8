"""A slow, obvious scorer: floods over the cells of the table, one scoring at a time.

It shares only the printed tiles and cards with the rules: neither regions nor totals.
"""

from __future__ import annotations

from collections import Counter

from tablero.games.caballero import CaballeroState

Spot = tuple[int, int, int]
"""A side of a tile: steps east, steps north, and 0 to 3 clockwise from the north."""

STEPS = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}
LAND_SIDES = {
    "sea": (),
    "cape": (0,),
    "corner": (0, 1),
    "isthmus": (0, 2),
    "coast": (0, 1, 2),
    "inland": (0, 1, 2, 3),
}


class Painted:
    """One laid tile: which sides are land, and where its symbol is."""

    def __init__(self, shape: str, symbol: str, turn: int) -> None:
        self.land = {(side + turn) % 4 for side in LAND_SIDES[shape]}
        self.symbol = symbol
        self.split = shape == "isthmus"
        self.fish_side = (1 + turn) % 4 if self.split else None

    def joined(self, side: int) -> set[int]:
        """The sides connected with this one on the tile."""
        if side in self.land:
            return set(self.land)
        return {side} if self.split else {0, 1, 2, 3} - self.land


def painted(state: CaballeroState) -> dict[tuple[int, int], Painted]:
    """The tiles of the table."""
    return {
        (cell.east, cell.north): Painted(str(lies.tile.shape), str(lies.tile.symbol), lies.turn)
        for cell, lies in state.chart.tiles.items()
    }


def slow_scores(state: CaballeroState) -> list[int]:
    """Everybody's points if the table were scored now."""
    tiles = painted(state)
    points = [0] * state.seats
    seen: set[Spot] = set()
    for (east, north), side in [(place, side) for place in tiles for side in range(4)]:
        spot = (east, north, side)
        if spot in seen:
            continue
        region = flood(tiles, spot)
        seen |= region
        score_region(state, tiles, region, points)
    return points


def flood(tiles: dict[tuple[int, int], Painted], start: Spot) -> set[Spot]:
    """All sides of tiles connected with this one."""
    region: set[Spot] = set()
    waiting = [start]
    while waiting:
        east, north, side = waiting.pop()
        for joined in tiles[east, north].joined(side):
            spot = (east, north, joined)
            if spot in region:
                continue
            region.add(spot)
            over = across(spot)
            if over[:2] in tiles:
                waiting.append(over)
    return region


def across(spot: Spot) -> Spot:
    """The side that faces this one."""
    east, north, side = spot
    return east + STEPS[side][0], north + STEPS[side][1], (side + 2) % 4


def score_region(
    state: CaballeroState,
    tiles: dict[tuple[int, int], Painted],
    region: set[Spot],
    points: list[int],
) -> None:
    """Award the points of one region of land or water."""
    east, north, side = next(iter(region))
    land = side in tiles[east, north].land
    cells = {(spot[0], spot[1]) for spot in region}
    worth = len(cells)
    for cell in cells:
        painted = tiles[cell]
        if land:
            worth += painted.symbol == "gold"
        elif painted.symbol == "fish":
            worth += painted.fish_side is None or (*cell, painted.fish_side) in region
    if land:
        score_land(state, region, worth, points)
    for seat in range(state.seats):
        for ship in state.ships[seat]:
            spot = (ship.cell.east, ship.cell.north, int(ship.side))
            if (spot if spot[:2] in tiles else across(spot)) in region:
                points[seat] += worth
        for alcalde in state.alcaldes[seat]:
            spot = (alcalde.cell.east, alcalde.cell.north, int(alcalde.side))
            if land and spot in region:
                points[seat] += 2 * worth


def score_land(state: CaballeroState, region: set[Spot], worth: int, points: list[int]) -> None:
    """First and second rank."""
    caballeros = caballeros_at(state, region)
    ranking = sorted(((number, seat) for seat, number in caballeros.items()), reverse=True)
    best = [seat for number, seat in ranking if number == ranking[0][0]]
    rest = [(number, seat) for number, seat in ranking if number != ranking[0][0]]
    for seat in best:
        points[seat] += worth if len(best) > 1 else 2 * worth
    if len(best) == 1 and rest and state.seats > 2:
        second = [seat for number, seat in rest if number == rest[0][0]]
        if len(second) == 1:
            points[second[0]] += worth


def caballeros_at(state: CaballeroState, region: set[Spot]) -> Counter[int]:
    """The numbers that face the land of a region, by seat."""
    caballeros: Counter[int] = Counter()
    for seat in range(state.seats):
        for card in state.cards[seat]:
            for side in range(4):
                if across((card.cell.east, card.cell.north, side)) in region:
                    caballeros[seat] += card.card.numbers[side]
    return caballeros
