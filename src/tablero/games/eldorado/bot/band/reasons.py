"""Why thieves do what they do, in words for everyone.

Law: as for explorers a reason tells nothing hidden (ED-14); what thieves have seen of somebody's
cards is theirs alone.
"""

from __future__ import annotations

from tablero.engine import Action

from ...battle.muster import Answer, BringFigure, Muster
from ...battle.sharing import Entrust
from ...battle.strength import figure_strength
from ...discovery import Discover
from ...hexes import Place, Plane
from ...moving import Move
from ...thieves.purchases import BuildHideout, BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from ...thieves.stealing import Loot, Rob, SplitThiefDie, StopLooting
from ...thieves.turn import GoStealing, LieLow, Saddle, TakeGold
from .. import reasons
from ..battles import win_chance
from ..courses import Aim
from ..goals import FADE, Pursuit
from ..onlooker import comes_nearer
from ..reasons import PURSUITS, Reason, of_attack
from ..ways import spread
from .aims import goals_of
from .courses import courses
from .fights import united
from .gang import OPEN, Gang, Thief

PLAIN: dict[type[Action], str] = {
    LieLow: "lies-low",
    TakeGold: "gold-is-sure",
    GoStealing: "theft-pays",
    Loot: "takes-loot",
    StopLooting: "enough-loot",
    Saddle: "rides",
    BuyDoubloon: "coins",
    BuyThief: "more-thieves",
    BuildHideout: "good-hideout",
    BuildOutpost: "good-outpost",
    PassShrine: "safer-hands",
    Entrust: "safer-hands",
}
"""The reasons that need no look at the table."""


def reason_of(gang: Gang, action: Action) -> Reason:
    """The words key and its parameters."""
    plain = PLAIN.get(type(action))
    if plain is not None:
        return plain, {}
    found = of_robbing(gang, action) or of_going(gang, action)
    return found or reasons.reason(gang.state, gang.seat, action)


def of_robbing(gang: Gang, action: Action) -> Reason | None:
    """Range, loot and victims."""
    match action:
        case SplitThiefDie(reach=reach, loot=loot):
            return ("needs-range" if reach > loot else "needs-loot"), {}
        case Rob(seat=victim):
            most = max(gang.shrines_of(side) for side in gang.rivals)
            ahead = most and gang.shrines_of(gang.state.sides[victim]) == most
            return ("robs-leader" if ahead else "robs-rich"), {"seat": int(victim)}
    return None


def of_going(gang: Gang, action: Action) -> Reason | None:
    """Steps, discoveries and joining a battle."""
    match action:
        case Move(figure=name, place=place):
            thief = next(thief for thief in gang.thieves if thief.name is name)
            return of_move(gang, thief, place)
        case Discover(figure=name):
            thief = next(thief for thief in gang.thieves if thief.name is name)
            return reasons.of_discovery(gang.seen_by(thief.figure))
        case BringFigure(figure=name):
            frame = gang.state.frames[-1]
            assert isinstance(frame, Muster | Answer)
            strength = figure_strength(gang.state, gang.state.figure(gang.seat, name))
            percent = round(100 * win_chance(gang, frame.battle, strength))
            return "brings-help", {"percent": percent}
    return None


def of_move(gang: Gang, thief: Thief, place: Place) -> Reason:
    """The best of what a thief could go for that way."""
    if place in gang.shut:
        return of_attack(gang, united(gang, thief, place).strength, place)
    ahead = [
        course
        for course in courses(gang, thief)
        if comes_nearer(gang, thief.place, place, course.place)
    ]
    course = max(ahead, key=lambda course: course.gain)
    end = course.place
    match course.aim:
        case Aim.OFFER:
            return "to-shrine", {}
        case Aim.ATTACK:
            return of_attack(gang, united(gang, thief, end).strength, end)
        case Aim.DISCOVER:
            return ("to-cave" if end.plane is Plane.CAVE else "to-rim"), {}
    return of_goal(gang, end)


def of_goal(gang: Gang, end: Place) -> Reason:
    """The goal that draws most to a place."""
    best: tuple[float, Reason] = (0.0, ("stands-better", {}))
    for goal in goals_of(gang):
        steps = spread(gang.land, goal.places, OPEN).get(end)
        if steps is None or goal.worth * FADE**steps <= best[0]:
            continue
        if goal.pursuit is Pursuit.HOLDER:
            figure = gang.state.where.index(goal.places[0])
            key = "to-holder" if gang.state.shrine == figure else "to-prey"
            reason: Reason = key, {"seat": gang.state.owners[figure]}
        else:
            reason = PURSUITS[goal.pursuit], {}
        best = goal.worth * FADE**steps, reason
    return best[1]
