"""How a side stands, from what everybody sees: the same numbers for the own side and rivals."""

from __future__ import annotations

from typing import Final, final

from ..battle.strength import defence
from ..bot.ways import Walk
from ..box import FARMHOUSE, FORT, HIDEOUT, Treasure
from ..gathering import access, farmed
from ..goal import missing
from ..hexes import Place, Plane
from ..phase import Turn
from ..shrines import holder, needed
from ..state import EldoradoState
from ..variant import Variant
from .ways import LONG, nearness, steps_from, to_place, to_shrine

CLOSE: Final = 3
"""Steps that an army comes to its explorer."""
SIDE: Final = (
    "shrines lacking; 4",
    "lacks a single shrine",
    "lacks two shrines",
    "holds the cave shrine",
    "offerings still needed; 3",
    "offerings that it needs and can be made on the map; 3",
    "cards in hand; 9",
    "most cards in a hand; 9",
    "strength of the strongest figure; 6",
    "strength of the tile where it stands; 6",
    "villagers on the map; 6",
    "villagers near the strongest figure; 6",
    "farmhouses; 2",
    "fort or hideout on the map",
    "kinds that villagers gather; 3",
    "kinds that can be gathered; 3",
    "share of the figures on the map",
    "share of the figures in the cave",
    "steps to a shrine that it needs; 6",
    "nearness to a shrine that it needs",
    "nearness to another one",
    "nearness to the entrance of the cave",
    "turns until its turn, as a share of a round",
    "is at turn",
)
RELICS: Final = (
    "has Bavieca",
    "has the Golden Rose",
    "has the Army of Jiménez",
    "is cursed",
    "has tamed the wolf",
)


def names(variant: Variant) -> tuple[str, ...]:
    """What the numbers of a side are."""
    return (*SIDE, *RELICS) if variant.expansion else SIDE


@final
class Standing:
    """A side, with what is asked about it more than once."""

    def __init__(self, state: EldoradoState, side: int, at_turn: int | None) -> None:
        self.side: Final = side
        self.lacking: Final = missing(state, side)
        self.wait: Final = 0 if at_turn is None else (side - at_turn) % len(state.stock)
        """Turns until its turn; 0 for everyone before the first round."""
        figures = state.figures_for(side)
        best = figures[0]
        strength = -1
        for figure in figures:
            own = state.explorer_strength(figure) if state.where[figure] is not None else -1
            if own > strength:
                best, strength = figure, own
        self.figures: Final = figures
        self.best: Final = best
        """The strongest figure on the map."""
        self.place: Final[Place | None] = state.where[best]
        self.strength: Final = state.explorer_strength(best)


def standings(state: EldoradoState) -> list[Standing]:
    """All sides in order."""
    frame = state.frames[0] if state.frames else None
    at_turn = state.sides[frame.seat] if isinstance(frame, Turn) else None
    return [Standing(state, side, at_turn) for side in range(len(state.stock))]


def side_row(state: EldoradoState, who: Standing) -> list[float]:
    """The numbers of a side."""
    side = who.side
    left = max(0, needed(state, side) - len(state.offerings[side]))
    hands = [len(state.hands[seat]) for seat, each in enumerate(state.sides) if each == side]
    row = [
        who.lacking / 4,
        float(who.lacking == 1),
        float(who.lacking == 2),
        float(holder(state) == side),
        left / 3,
        min(left, len(wanted(state, side))) / 3,
        sum(hands) / 9,
        max(hands) / 9,
        who.strength / 6,
        (0 if who.place is None else defence(state, side, who.place)) / 6,
        len(state.villagers[side]) / 6,
        close_villagers(state, who) / 6,
    ]
    row += works(state, who)
    row += position(state, who)
    row.append(who.wait / len(state.stock))
    row.append(float(who.wait == 0))
    if state.variant.expansion:
        row += relics(state, who)
    return row


def wanted(state: EldoradoState, side: int) -> list[Place]:
    """The shrines on the map where a side needs an offering."""
    made = state.offerings[side]
    if len(made) >= needed(state, side):
        return []
    return [shrine for shrine in state.land.shrines if shrine not in made]


def close_villagers(state: EldoradoState, who: Standing) -> int:
    """The villagers that come to the strongest figure in a few steps."""
    villagers = state.villagers[who.side]
    if who.place is None or not villagers:
        return 0
    walk = to_place(state.land, who.place)
    return sum([steps_from(walk, at) <= CLOSE for at in villagers])


def works(state: EldoradoState, who: Standing) -> list[float]:
    """Buildings, and what can be gathered."""
    side = who.side
    farms = forts = 0
    for building in state.buildings:
        if building.side == side:
            farms += building.piece is FARMHOUSE
            forts += building.piece is FORT or building.piece is HIDEOUT
    own = farmed(state, side)
    reached = len(own)
    if reached < 3:
        seat = state.owners[who.best]
        reached = len(access(state, seat))
    return [farms / 2, float(forts), len(own) / 3, reached / 3]


def position(state: EldoradoState, who: Standing) -> list[float]:
    """Where its figures are, and how far from what they need."""
    places = [state.where[figure] for figure in who.figures]
    on_map = [place for place in places if place is not None]
    inside = [place for place in on_map if place.plane is Plane.CAVE]
    land = state.land
    ways = [nearest(to_shrine(land, shrine), on_map) for shrine in wanted(state, who.side)]
    ways.sort()
    first = ways[0] if ways else LONG
    second = ways[1] if len(ways) > 1 else LONG
    cave = LONG if land.entrance is None else nearest(to_place(land, land.entrance), on_map)
    return [
        len(on_map) / len(places),
        len(inside) / len(places),
        first / 6,
        nearness(first),
        nearness(second),
        nearness(cave),
    ]


def nearest(walk: Walk, places: list[Place]) -> float:
    """The fewest steps from one of these places."""
    best = LONG
    for place in places:
        steps = steps_from(walk, place)
        if steps < best:
            best = steps
    return best


def relics(state: EldoradoState, who: Standing) -> list[float]:
    """Treasures, the curse and the wolf (ED-11.1, ED-11.4)."""
    held = [
        treasure
        for seat, treasures in enumerate(state.treasures)
        if state.sides[seat] == who.side
        for treasure in treasures
    ]
    wolf = state.wolf
    return [
        float(Treasure.BAVIECA in held),
        float(Treasure.GOLDEN_ROSE in held),
        float(Treasure.JIMENEZ in held),
        float(state.cursed in who.figures),
        float(wolf is not None and state.sides[wolf.seat] == who.side),
    ]
