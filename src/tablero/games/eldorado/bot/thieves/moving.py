"""Where thieves go: what attracts them, and what the end of a course is worth (ED-10.5).

Where one thief is enough, the nearest goes; the others have something else to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...battle.strength import figure_strength
from ...box import DWELLERS, Piece, Tile
from ...hexes import Place, Plane
from ...moving import Move
from .. import planner
from ..battle.worth import (
    CARD,
    CAVE_SHRINE,
    RECRUIT,
    VICTORY,
    Force,
    assault,
    cave_risk,
    chances,
)
from ..choosing import Reason
from ..dangers import risk
from ..monsters import brought_by
from ..planner import (
    Course,
    Goal,
    Mind,
    Pursuit,
    courses,
    faded,
    free_rim,
    goal_at,
    goals,
    island_news,
    urgency,
)
from ..scene import Stance, kept
from ..ways import FAR, OPEN, spread, walk
from .gang import Gang

PREY = 0.45
"""What each card of somebody whom a thief could beat is worth."""
LOOT = 0.5
"""What a card is worth that may be stolen in the next turn: its owner moves on."""
SECOND = 0.35
"""The share of a shrine's worth for a thief who is not the nearest."""
MADE = 26.0
"""What an offering is worth, on top of its doubloons and the way to the shrine."""
FOUND_CAVE_SHRINE = 40.0
"""The most that finding the cave shrine counts for."""
DOUBLOON = 2.0
"""What a doubloon is worth, in cards."""
EFFORT = 0.01
"""What a step must gain."""


# What attracts thieves.


@kept
def goals_of(gang: Gang) -> list[Goal]:
    """What the thieves could go for: shrines, the unknown, the cave, whoever has cards."""
    strength = sum(figure_strength(gang.state, thief.figure) for thief in gang.thieves)
    lacking = gang.cost(Piece.OFFERING) - gang.purse
    prey = [Goal(Pursuit.HOLDER, (each.place,), PREY * each.cards) for each in gang.victims]
    return [*goals(gang, lacking, max(1, strength), cave_goal(gang)), *prey]


def cave_goal(gang: Gang) -> Iterator[Goal]:
    """The rim of the cave, while its shrine is in the stack."""
    in_stack = gang.unseen_cave[Tile.CAVE_SHRINE] or gang.state.shrine_dweller is not None
    if gang.land.entrance is not None and in_stack:
        worth = gang.weights.cave[gang.offerings_left] * safety(gang)
        yield Goal(Pursuit.CAVE, free_rim(gang, Plane.CAVE), worth)


def safety(gang: Gang) -> float:
    """How likely thieves are to get as far as the cave shrine, past half of the dwellers."""
    strength = sum(figure_strength(gang.state, thief.figure) for thief in gang.thieves[:2])
    safe = 1.0
    for tile in DWELLERS:
        if tile is not Tile.THIEVES and gang.unseen_cave[tile]:
            odds = chances(gang.state, max(1, strength), brought_by(gang, tile).strength)
            safe *= 1 - 0.5 * odds.loss
    return safe


@kept
def pull(gang: Gang, figure: int) -> dict[Place, float]:
    """What the best goal is worth to a thief at each place, less where another is nearer."""

    def share(goal: Goal) -> float:
        if goal.pursuit is not Pursuit.SHRINE:
            return 1.0
        far = spread(gang.land, goal.places, OPEN)
        ways = [(far.get(at, FAR), each) for each, at, *_ in gang.thieves if at is not None]
        return 1.0 if min(ways)[1] == figure else SECOND

    return faded(gang, goals_of(gang), share)


# What the end of a course is worth.


def stay(gang: Gang, stance: Stance) -> float:
    """What it is worth to end the turn there."""
    place, figure = stance.place, stance.figure
    assert place is not None
    danger = risk(gang, figure, place)
    lost = danger * stake(gang, figure) if danger else 0.0
    return pull(gang, figure).get(place, 0.0) + robbery(gang, figure, place) - lost


def robbery(gang: Gang, figure: int, place: Place) -> float:
    """What a thief there adds to the theft of the next turn, beyond the others."""
    others = [each.place for each in gang.thieves if each.figure != figure]
    best = 0.0
    for victim in gang.victims:
        already = gang.loot(victim, *others, *gang.homes)
        best = max(best, gang.loot(victim, place) - already)
    return LOOT * best


def stake(gang: Gang, figure: int) -> float:
    """What a beaten thief costs: himself, a doubloon, half of the cards (ED-10.8)."""
    worth = RECRUIT + DOUBLOON * bool(gang.state.doubloons) + CARD * (sum(gang.cards) // 2)
    if gang.state.shrine == figure:
        worth += CAVE_SHRINE[max(1, gang.offerings_left)]
    return worth


def offer(gang: Gang, _stance: Stance, worth: float) -> float | None:
    """What it is worth to make an offering and stay, if the doubloons pay for it."""
    if gang.purse < gang.cost(Piece.OFFERING):
        return None
    wins = gang.offerings_left == 1 and gang.has_shrine
    return (VICTORY if wins else MADE * urgency(gang)) + worth


def discover(gang: Gang, stance: Stance, worth: float) -> float:
    """What it is worth to draw a tile: a shrine, treasures, somebody to fight (ED-7.5, ED-11.1)."""
    assert stance.place is not None
    if stance.place.plane is Plane.ISLAND:
        return worth + island_news(gang, payable=True)
    shrine = min(FOUND_CAVE_SHRINE, 2 * gang.weights.cave[gang.offerings_left])
    news = gang.weights.cave_news + gang.next_cave[Tile.CAVE_SHRINE] * shrine
    return worth + cave_risk(gang, united(gang, stance.figure, stance.place), news)


def attack(gang: Gang, stance: Stance, worth: float, target: Place) -> float | None:
    """What it is worth to go on to an enemy's tile."""
    if gang.state.first_round:
        return None
    gain = assault(gang, united(gang, stance.figure, target), target).worth
    return worth + (gain + max(0.0, stay(gang, stance._replace(place=target)) - worth))


def united(gang: Gang, figure: int, place: Place) -> Force:
    """A thief and the others who can join him in a battle (ED-10.5)."""
    strength, lost = figure_strength(gang.state, figure), stake(gang, figure)
    ways = walk(gang.land, place, OPEN)
    for other in gang.thieves:
        near = other.place is not None and ways.get(other.place, FAR) <= other.points
        if other.figure != figure and near:
            strength += figure_strength(gang.state, other.figure)
            lost += RECRUIT
    return Force(strength, lost)


THIEF = Mind(stay, discover, attack, offer)


def best_course(gang: Gang) -> Course | None:
    """The course of all thieves that gains most; None if all are best where they are."""
    best: tuple[float, Course | None] = (EFFORT, None)
    for thief in gang.thieves:
        here = stay(gang, thief) if thief.points else 0.0
        for course in courses(gang, thief, THIEF) if thief.points else ():
            if course.worth - here > best[0]:
                best = course.worth - here, course
    return best[1]


def why_move(gang: Gang, action: Move) -> Reason:
    """The best of what a thief could go for that way."""
    figure = gang.state.figure(gang.seat, action.figure)
    return planner.why_move(
        gang,
        gang.stance_of(figure),
        action.place,
        THIEF,
        lambda place: united(gang, figure, place).strength,
        lambda end: why_stay(gang, end),
    )


def why_stay(gang: Gang, place: Place) -> Reason:
    """What attracts a thief there."""
    state, goal = gang.state, goal_at(gang, goals_of(gang), place, OPEN)
    if goal is None:
        return "stands-better"
    if goal.pursuit is not Pursuit.HOLDER:
        return goal.pursuit.value
    prey = state.where.index(goal.places[0])
    return ("to-holder" if state.shrine == prey else "to-prey"), {"seat": state.owners[prey]}
