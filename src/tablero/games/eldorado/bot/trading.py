"""Trades: what to hand a mate, and which proposals to accept (ED-3.6, ED-9.1).

One proposal a turn at most. To a mate: one that completes an offering or saves cards from the hand
limit. To a rival: a card for a card (`swaps`), if a search has begun it. Fair proposals of others
are accepted, but never for the shrine, and never from somebody who is about to win.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action, Redacted

from ..box import Colour, Kind, Piece
from ..hand_limit import HAND_LIMIT
from ..phase import phase_of
from ..proposal import Accept, Considering, Decline
from ..trading import Ask, Give, GiveShrine, GiveTreasure, Propose, Trade, Withdraw
from .cards import NOTHING, Cards, counted, less, missing, pays, plus
from .choosing import Chapter, Reason
from .scene import Scene
from .swaps import GAIN, Gift, partner, swap
from .teams import bid, leaves_it_to_mate
from .treasures import TREASURES
from .wishes import ladder_of

SOON = 6
"""Steps from a shrine within which a full offering is worth handing over."""
DEAR = 1.5
"""How much more a treasure of one's own counts than somebody else's."""
GENEROUS = 1
"""How many more cards than it gets the seat gives at most."""


# Proposing to a mate.


def hand_over(scene: Scene, options: Sequence[Action]) -> Action | None:
    """Begin a trade with the mate, if that helps the team and none was begun in this turn."""
    if scene.mate is None or phase_of(scene.state).deeds.trades:
        return None
    trade = Trade(Colour(scene.mate))
    return trade if trade in options and gift(scene) is not None else None


def bargain(scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """Put the cards together one by one, then propose."""
    state, other = scene.state, scene.state.bargain[1]
    plan = swap(scene, other) if scene.is_rival_seat(other) else gift(scene)
    if plan is None:
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


def consider(scene: Scene, frame: Considering, options: Sequence[Action]) -> Accept | Decline:
    """Accept or decline; nobody can give what they lack."""
    if Accept() not in options:
        return Decline()
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


def why_trade(scene: Scene, action: Trade) -> Reason:
    """A mate to help, or a rival to swap with."""
    other = int(action.seat)
    return ("may-swap", {"seat": other}) if scene.is_rival_seat(other) else "mate-nearby"


def why_give(scene: Scene, _action: Action | Redacted) -> Reason:
    """For a mate, or in a swap."""
    return "helps-mate" if partner(scene) is None else "fair-swap"


def why_ask(scene: Scene, _action: Action | Redacted) -> Reason:
    """From a mate, or in a swap."""
    return "mate-can-help" if partner(scene) is None else "fair-swap"


def why_propose(scene: Scene, _action: Propose) -> Reason:
    """To a mate, or as a swap."""
    return "for-the-team" if partner(scene) is None else "fair-swap"


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
        Trade: why_trade,
        Give: why_give,
        GiveShrine: "helps-mate",
        GiveTreasure: "helps-mate",
        Ask: why_ask,
        Propose: why_propose,
        Withdraw: "no-trade",
        Accept: why_accept,
        Decline: why_decline,
    },
)
