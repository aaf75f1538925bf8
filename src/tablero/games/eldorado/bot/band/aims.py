"""What draws thieves: shrines, the unknown, the cave and its shrine, and whoever has cards.

As for explorers a goal has a worth, measured in cards, that fades with every step. Where one thief
is enough the nearest goes; the others have something else to do.
"""

from __future__ import annotations

from ...battle.strength import defence, figure_strength
from ...box import DWELLERS, Piece, Tile
from ...hexes import Place, Plane
from ...stacks import size
from ..fights import ALARM, CAVE_SHRINE
from ..force import chances
from ..goals import FADE, Goal, Pursuit, urgency, wanted_tiles
from ..monsters import brought_by
from ..thefts import hoped
from ..ways import beside_shrine, spread
from .gang import OPEN, Gang, Thief

OFFERING = 16.0
"""What a shrine is worth to thieves who can pay the offering."""
UNPAID = (0.6, 0.4, 0.25)
"""The share of that with one doubloon missing, two, three."""
UNKNOWN = 6.0
"""What the rim of the island is worth while something that one needs lies beyond it."""
CURIOSITY = 0.3
"""What it is worth when nothing is missing."""
CAVE = (22.0, 14.0, 7.0, 3.0)
"""What the cave shrine is worth with no offering left to make, one, two, three."""
HUNT = 0.9
"""The share of it that the shrine of a rival is worth."""
PREY = 0.45
"""What each card is worth of somebody whom a thief could beat."""
LOOT = 0.5
"""What a card is worth that one hopes to steal in the next turn, for its owner moves on."""
SECOND = 0.35
"""The share of a goal that is worth going to for a thief who is not the nearest."""
BLOCKED = 0.5
"""The share of a goal's worth where somebody is in the way."""
FAR = 99


def altars(gang: Gang) -> tuple[Place, ...]:
    """Where an offering could be made."""
    places = [
        place
        for shrine in gang.wanted_shrines
        for place in beside_shrine(gang.land, shrine)
        if place not in gang.shut
    ]
    return tuple(dict.fromkeys(places))


def goals_of(gang: Gang) -> list[Goal]:
    """What the thieves could go for; each needs one of them, but the cave all."""
    found = [shrine_goal(gang), unknown_goal(gang), cave_goal(gang), holder_goal(gang)]
    pressing = urgency(gang)
    goals = [goal._replace(worth=pressing * goal.worth) for goal in found]
    goals += [Goal(Pursuit.HOLDER, (victim.place,), PREY * victim.cards) for victim in gang.victims]
    return [goal for goal in goals if goal.places and goal.worth > 0]


def shrine_goal(gang: Gang) -> Goal:
    """A tile beside a shrine that lacks an offering."""
    lacking = gang.cost(Piece.OFFERING) - gang.purse
    share = UNPAID[min(lacking, len(UNPAID)) - 1] if lacking > 0 else 1.0
    places = altars(gang) if gang.offerings_left > 0 else ()
    return Goal(Pursuit.SHRINE, places, OFFERING * share)


def unknown_goal(gang: Gang) -> Goal:
    """The rim of the island."""
    if not size(gang.state, Plane.ISLAND):
        return Goal(Pursuit.UNKNOWN, (), 0.0)
    places = tuple(p for p in gang.rim if p.plane is Plane.ISLAND and p not in gang.shut)
    return Goal(Pursuit.UNKNOWN, places, UNKNOWN if wanted_tiles(gang) else CURIOSITY)


def cave_goal(gang: Gang) -> Goal:
    """The rim of the cave, while its shrine is in the stack."""
    in_stack = gang.unseen_cave[Tile.CAVE_SHRINE] or gang.state.shrine_dweller is not None
    if gang.land.entrance is None or not in_stack:
        return Goal(Pursuit.CAVE, (), 0.0)
    places = tuple(p for p in gang.rim if p.plane is Plane.CAVE and p not in gang.shut)
    return Goal(Pursuit.CAVE, places, CAVE[max(0, gang.offerings_left)] * safety(gang))


def safety(gang: Gang) -> float:
    """How likely thieves get as far as the cave shrine, past half of the dwellers."""
    state = gang.state
    strength = sum(figure_strength(state, thief.figure) for thief in gang.thieves[:2])
    safe = 1.0
    for tile in DWELLERS:
        if tile is not Tile.THIEVES and gang.unseen_cave[tile]:
            odds = chances(state, max(1, strength), brought_by(gang, tile).strength)
            safe *= 1 - 0.5 * odds.loss
    return safe


def holder_goal(gang: Gang) -> Goal:
    """Whoever carries the cave shrine (ED-7.4)."""
    state, holder = gang.state, gang.state.shrine
    if holder is None or not gang.is_rival(holder):
        return Goal(Pursuit.HOLDER, (), 0.0)
    place = state.where[holder]
    if place is None:
        return Goal(Pursuit.HOLDER, (), 0.0)
    side = state.figure_sides()[holder]
    strength = sum(figure_strength(state, thief.figure) for thief in gang.thieves)
    odds = chances(state, max(1, strength), defence(state, side, place))
    shrine = min(CAVE[0], CAVE_SHRINE[max(0, gang.offerings_left)])
    worth = HUNT * shrine + ALARM * (side in gang.threats)
    return Goal(Pursuit.HOLDER, (place,), worth * odds.win)


# What they are worth at a place.


def draw(gang: Gang, thief: Thief) -> dict[Place, float]:
    """What the best goal is worth to a thief at each place."""
    found = gang.draws.get(thief.figure)
    if found is None:
        found = gang.draws[thief.figure] = faded(gang, thief)
    return found


def faded(gang: Gang, thief: Thief) -> dict[Place, float]:
    """The worth of goals over the map, less where another thief is nearer."""
    found: dict[Place, float] = {}
    for goal in goals_of(gang):
        spreads = spread(gang.land, goal.places, gang.shut), spread(gang.land, goal.places, OPEN)
        worth = goal.worth * share_of(gang, thief, goal, spreads[1])
        for walk, blocked in zip(spreads, (1.0, BLOCKED), strict=True):
            for place, steps in walk.items():
                found[place] = max(found.get(place, 0.0), blocked * worth * FADE**steps)
    return found


def share_of(gang: Gang, thief: Thief, goal: Goal, far: dict[Place, int]) -> float:
    """A goal for one belongs to the nearest thief; rim, cave and its shrine are for all."""
    if goal.pursuit is not Pursuit.SHRINE:
        return 1.0
    own = far.get(thief.place, FAR), thief.figure
    nearer = any((far.get(other.place, FAR), other.figure) < own for other in gang.thieves)
    return SECOND if nearer else 1.0


# Robbing in the next turn.


def robbery(gang: Gang, thief: Thief, place: Place) -> float:
    """What a thief there adds to the theft of the next turn, the others apart."""
    faces = gang.state.box.thief_die
    best = 0.0
    for victim in gang.victims:
        far = gang.ranges(victim)
        others = [far.get(each.place, FAR) for each in gang.thieves if each != thief]
        others += [far.get(home, FAR) for home in gang.homes]
        already = hoped(min(others, default=FAR), victim.cards, faces)
        best = max(best, hoped(far.get(place, FAR), victim.cards, faces) - already)
    return LOOT * best
