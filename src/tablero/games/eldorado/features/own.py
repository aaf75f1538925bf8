"""The own side: how it stands, the cards in hand, the explorer, what a mate has."""

from __future__ import annotations

from typing import Final

from tablero.engine import Seat

from ..box import KINDS, OFFERING, Explorer, Kind, Piece, Tile
from ..exchange import rate_of
from ..state import EldoradoState
from ..variant import Variant
from . import standing
from .standing import Standing, nearest, wanted
from .ways import nearness, to_shrine

PURSE: Final = (
    "food in hand; 4",
    "wood in hand; 4",
    "gold in hand; 4",
    "cards lacking for an offering; 6",
    "can pay an offering",
    "can pay it with exchanges",
    "villagers that the cards pay for; 3",
    "can pay a farmhouse",
)
MATE: Final = ("nearness to a shrine that it needs", "is on the map")
KEYS: Final = ("key tiles in hand; 2", "has a shrine in hand", "has the entrance in hand")
EXPLORERS: Final = tuple([f"own explorer: {explorer}" for explorer in Explorer])


def names(variant: Variant) -> tuple[str, ...]:
    """What the numbers are."""
    mate = [f"mate: {name}" for name in (*PURSE, *MATE)] if variant.teams else []
    return (
        *[f"own side: {name}" for name in standing.names(variant)],
        *[f"own: {name}" for name in PURSE],
        *EXPLORERS,
        *(() if variant.solo else KEYS),
        *mate,
    )


def row(state: EldoradoState, seat: Seat, who: Standing) -> list[float]:
    """The numbers of the own side and seat."""
    found = standing.side_row(state, who)
    found += purse(state, seat)
    explorer = state.explorers[seat]
    found += [float(explorer is each) for each in Explorer]
    if not state.variant.solo:
        keys = state.keys[seat]
        found += [len(keys) / 2, float(Tile.SHRINE in keys), float(Tile.ENTRANCE in keys)]
    if state.variant.teams:
        found += mate(state, seat)
    return found


def purse(state: EldoradoState, seat: Seat) -> list[float]:
    """The cards of a hand that can be seen, and what they pay for."""
    hand = state.hands[seat]
    held = [hand.count(kind) for kind in KINDS]
    price = state.box.prices[OFFERING]
    lacking = sum([max(0, wanted - own) for own, wanted in zip(held, price, strict=True)])
    rate = rate_of(state, seat)
    spare = sum([max(0, own - wanted) // rate for own, wanted in zip(held, price, strict=True)])
    food, wood, _ = state.box.prices[Piece.FARMHOUSE]
    villager = max(1, state.box.prices[Piece.VILLAGER][Kind.FOOD])
    return [
        held[0] / 4,
        held[1] / 4,
        held[2] / 4,
        lacking / 6,
        float(lacking == 0),
        float(lacking <= spare),
        held[Kind.FOOD] // villager / 3,
        float(held[Kind.FOOD] >= food and held[Kind.WOOD] >= wood),
    ]


def mate(state: EldoradoState, seat: Seat) -> list[float]:
    """The mate's cards, which mates see (ED-14.1), and place; thieves have none."""
    mates = [each for each in state.mates(seat) if each != seat]
    if not mates:
        return [0.0] * (len(PURSE) + len(MATE))
    place = state.where[state.figures[mates[0]][0]]
    places = [] if place is None else [place]
    ways = [
        nearest(to_shrine(state.land, shrine), places)
        for shrine in wanted(state, state.sides[seat])
    ]
    near = nearness(min(ways)) if ways else 0.0
    return [*purse(state, mates[0]), near, float(place is not None)]
