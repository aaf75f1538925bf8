"""What two of a team hand each other when they are near (ED-9.1, ED-3.6).

One proposal a turn at most, and only one that completes an offering or saves cards from the hand
limit: a mate is not to be bothered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablero.engine import Action

from ..box import Colour, Kind, Piece
from ..phase import phase_of
from ..trading import Ask, Give, Propose, Trade, Withdraw
from ..turn import HAND_LIMIT
from .scene import Scene
from .teamwork import bid, mate_of
from .wants import ladder_of
from .wishes import Cards, counted, missing, plus

NOTHING: Cards = (0, 0, 0)
SOON = 6
"""Steps from a shrine within which a full offering is worth handing over."""


class Gift(NamedTuple):
    """Cards for the mate, or from him."""

    given: Cards
    asked: Cards


def hand_over(scene: Scene, options: Sequence[Action]) -> Action | None:
    """Begin a trade with the mate, if that helps the team and none was begun in this turn."""
    if scene.mate is None or phase_of(scene.state).deeds.trades:
        return None
    trade = Trade(Colour(scene.mate))
    return trade if trade in options and gift(scene) is not None else None


def bargain(scene: Scene, options: Sequence[Action]) -> Action:
    """Put the cards together one by one, then propose."""
    state = scene.state
    plan = gift(scene)
    if plan is None or scene.mate != state.bargain[1]:
        return Withdraw()
    wanted: list[Action] = [Give(k) for k in lacking(plan.given, counted(state.giving))]
    wanted += [Ask(k) for k in lacking(plan.asked, counted(state.asking))]
    return next((action for action in (*wanted, Propose()) if action in options), Withdraw())


def lacking(goal: Cards, put: Cards) -> list[Kind]:
    """What is not in the proposal yet."""
    return [kind for kind in Kind if put[kind] < goal[kind]]


def gift(scene: Scene) -> Gift | None:
    """What would help the team most: an offering now, one soon, or cards saved."""
    mate = mate_of(scene)
    if mate is None:
        return None
    own = tuple(map(sum, zip(scene.stance.cards, counted(scene.state.giving), strict=True)))
    theirs = mate.stance.cards
    price = scene.price(Piece.OFFERING)
    needs, lacks = missing(own, price), missing(theirs, price)
    if any(needs) and any(lacks):
        if near_shrine(scene, scene.stance.points) and not any(missing(theirs, needs)):
            return Gift(NOTHING, needs)
        if near_shrine(mate, SOON) and not any(missing(own, lacks)):
            return Gift(lacks, NOTHING)
    return surplus(scene, own, theirs)


def near_shrine(scene: Scene, reach: int) -> bool:
    """Whether a shrine that the side needs is within so many steps."""
    nearest = bid(scene)
    return nearest is not None and nearest.steps <= reach


def surplus(scene: Scene, own: Cards, theirs: Cards) -> Gift | None:
    """Cards that the hand limit would take, if the mate has room for them (ED-3.4)."""
    over = min(sum(own) - HAND_LIMIT, HAND_LIMIT - sum(theirs))
    if over <= 0 or scene.stance.points:
        return None
    given, ladder = NOTHING, ladder_of(scene)
    for _ in range(over):
        least = ladder.least(own, [kind for kind in Kind if own[kind]])
        own, given = plus(own, least, -1), plus(given, least)
    return Gift(given, NOTHING)
