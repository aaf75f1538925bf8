"""Trades: what to hand a mate, and which proposals to accept (ED-3.6, ED-9.1).

One proposal a turn at most, and only to a mate: one that completes an offering or saves cards from
the hand limit. Fair proposals of others are accepted, but never for the shrine, and never from
somebody who is about to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablero.engine import Action

from ..box import Colour, Kind, Piece
from ..hand_limit import HAND_LIMIT
from ..phase import phase_of
from ..proposal import Accept, Considering, Decline
from ..trading import Ask, Give, GiveShrine, GiveTreasure, Propose, Trade, Withdraw
from .cards import NOTHING, Cards, counted, less, missing, pays, plus
from .choosing import Chapter, Reason
from .scene import Scene
from .teams import bid, leaves_it_to_mate
from .treasures import TREASURES
from .wishes import ladder_of

SOON = 6
"""Steps from a shrine within which a full offering is worth handing over."""
GAIN = 0.25
"""How much more a hand must be worth after a trade."""
DEAR = 1.5
"""How much more a treasure of one's own counts than somebody else's."""
GENEROUS = 1
"""How many more cards than it gets the seat gives at most."""


# Proposing to a mate.


class Gift(NamedTuple):
    """Cards for the mate, or from the mate."""

    given: Cards
    asked: Cards


def hand_over(scene: Scene, options: Sequence[Action]) -> Action | None:
    """Begin a trade with the mate, if that helps the team and none was begun in this turn."""
    if scene.mate is None or phase_of(scene.state).deeds.trades:
        return None
    trade = Trade(Colour(scene.mate))
    return trade if trade in options and gift(scene) is not None else None


def bargain(scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """Put the cards together one by one, then propose."""
    state, plan = scene.state, gift(scene)
    if plan is None or scene.mate != state.bargain[1]:
        return Withdraw()
    give, ask = (
        missing(counted(state.giving), plan.given),
        missing(counted(state.asking), plan.asked),
    )
    wanted = [Give(kind) for kind in Kind if give[kind]], [Ask(kind) for kind in Kind if ask[kind]]
    found = (action for action in (*wanted[0], *wanted[1], Propose()) if action in options)
    return next(found, Withdraw())


def gift(scene: Scene) -> Gift | None:
    """The gift that helps the team most: for an offering now, one soon, or to save cards."""
    mate = scene.mate_scene
    if mate is None:
        return None
    own = tuple(map(sum, zip(scene.cards, counted(scene.state.giving), strict=True)))
    price = scene.price(Piece.OFFERING)
    needs, lacks = missing(own, price), missing(mate.cards, price)
    if any(needs) and any(lacks):
        if near_shrine(scene, scene.stance.points) and pays(mate.cards, needs):
            return Gift(NOTHING, needs)
        if near_shrine(mate, SOON) and pays(own, lacks):
            return Gift(lacks, NOTHING)
    return surplus(scene, own, mate.cards)


def near_shrine(scene: Scene, reach: int) -> bool:
    """Whether a shrine that the side needs is within this many steps."""
    nearest = bid(scene)
    return nearest is not None and nearest.steps <= reach


def surplus(scene: Scene, own: Cards, theirs: Cards) -> Gift | None:
    """Cards that the hand limit would take, if the mate has room for them (ED-3.4)."""
    over = min(sum(own) - HAND_LIMIT, HAND_LIMIT - sum(theirs))
    if over <= 0 or scene.stance.points:
        return None
    given = NOTHING
    for _ in range(over):
        least = ladder_of(scene).least(own)
        own, given = plus(own, least, -1), plus(given, least)
    return Gift(given, NOTHING)


# Answering a proposal.


def consider(scene: Scene, frame: Considering, _options: object) -> Accept | Decline:
    """Accept or decline."""
    mate = not scene.is_rival_seat(scene.state.bargain[0])
    accepts = helps_team(scene) if mate else fair(scene, frame)
    return Accept() if accepts else Decline()


def helps_team(scene: Scene) -> bool:
    """Whether to give what a mate asks for: yes, unless it breaks up an offering."""
    price, own = scene.price(Piece.OFFERING), scene.cards
    left = less(own, counted(scene.state.asking))
    ready = scene.offerings_left and pays(own, price)
    return not (ready and not pays(left, price) and not leaves_it_to_mate(scene))


def fair(scene: Scene, frame: Considering) -> bool:
    """Whether a proposal is worth accepting."""
    state, own = scene.state, scene.cards
    if frame.loses_shrine or frame.gets_shrine:
        return not frame.loses_shrine
    given, asked = counted(state.giving), counted(state.asking)
    if helps_leader(scene) and any(asked):
        return False
    if sum(asked) > sum(given) + GENEROUS:
        return False
    after = tuple(held + g - a for held, g, a in zip(own, given, asked, strict=True))
    relics = sum(TREASURES[each] for each in frame.gets_treasures)
    relics -= DEAR * sum(TREASURES[each] for each in frame.loses_treasures)
    scale = ladder_of(scene)
    return scale.hand(after) + relics >= scale.hand(own) + GAIN


def helps_leader(scene: Scene) -> bool:
    """Whether the proposer lacks a single shrine."""
    return scene.state.sides[scene.state.bargain[0]] in scene.threats


def why_accept(scene: Scene, _action: Accept) -> Reason:
    """A mate, or fair terms."""
    rival = scene.is_rival_seat(scene.state.bargain[0])
    return "fair-trade" if rival else "helps-mate"


def why_decline(scene: Scene, _action: Decline) -> Reason:
    """The shrine, the leader, or the terms."""
    frame = scene.state.frames[-1]
    if isinstance(frame, Considering) and frame.loses_shrine:
        return "shrine-not-for-sale"
    if helps_leader(scene):
        return "not-to-leader", {"seat": scene.state.bargain[0]}
    return "other-terms"


CHAPTER = Chapter(
    {"bargain": bargain, "consider": consider},
    {
        Trade: "mate-nearby",
        Give: "helps-mate",
        GiveShrine: "helps-mate",
        GiveTreasure: "helps-mate",
        Ask: "mate-can-help",
        Propose: "for-the-team",
        Withdraw: "no-trade",
        Accept: why_accept,
        Decline: why_decline,
    },
)
