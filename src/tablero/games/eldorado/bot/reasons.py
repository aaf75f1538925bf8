"""Why a bot does what it does, in words for everyone.

Law: a reason tells nothing hidden (ED-14), so it speaks of what lies on the table, not of the cards
in hand: it is thought of at the table as an onlooker pictures it (onlooker.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Action, Seat

from ..battle.muster import Answer, BringArmy, BringFigure, Flee, Muster, Ready
from ..battle.pack import BringWolf
from ..battle.relics import TakeTreasure
from ..battle.rerolls import RerollAll, RerollDie, Stand
from ..battle.sequence import AttackBuilding, Oppose, Spare, opponents
from ..battle.sharing import Entrust, HandOver, KeepRest
from ..battle.strength import WOLF, defence, figure_strength
from ..box import Tile
from ..bridge import BuildBridge
from ..buying import BuildFarmhouse, BuildFort, BuyVillager
from ..captives import PlaceBack
from ..discovery import Discover, Lay, PlayKey, Survey
from ..exchange import Exchange
from ..explore import EndTurn
from ..explorers.emma import PutTop
from ..explorers.laffite import Steal
from ..explorers.sequoia import Hurry
from ..explorers.yanga import Shoot
from ..gathering import EndGathering, Gather, crops
from ..hexes import Place, Plane, places_at
from ..interruption import Interrupt, LetPass
from ..monsters import Direct
from ..moving import March, Move
from ..offerings import Desist, Offer
from ..roll import Divide, KeepRoll, RollAgain
from ..setup import PickCard, PickExplorer
from ..solo import Banish
from ..state import EldoradoState
from ..surrender import Surrender
from ..teams import Allot
from ..trading import (
    Accept,
    Ask,
    Considering,
    Decline,
    Give,
    GiveShrine,
    GiveTreasure,
    Propose,
    Trade,
    Withdraw,
)
from ..treasures import Pluck
from ..turn import Return
from ..wolf import LeadWolf, Sniff
from .battles import win_chance, wins_now
from .buying import beside_farmhouse
from .courses import Aim, courses
from .force import chances
from .goals import Pursuit, pursuit_at, wanted_tiles
from .monsters import met_on
from .onlooker import comes_nearer
from .scene import Scene

Reason = tuple[str, Mapping[str, object]]

PLAIN: dict[type[Action], str] = {
    KeepRoll: "good-roll",
    RollAgain: "bad-roll",
    EndGathering: "saves-points",
    PutTop: "finds-first",
    PlayKey: "lays-key",
    Survey: "surveys",
    BuildFort: "guards",
    Desist: "gives-up-offering",
    Exchange: "exchanges",
    EndTurn: "done",
    Return: "least-missed",
    Surrender: "least-missed",
    Withdraw: "no-trade",
    LetPass: "lets-pass",
    Ready: "brings-nobody",
    Flee: "flees",
    RerollDie: "better-dice",
    RerollAll: "better-dice",
    Stand: "keeps-dice",
    AttackBuilding: "razes-farmhouse",
    Spare: "spares-farmhouse",
    PickCard: "likes-card",
    Allot: "shares-dice",
    HandOver: "helps-mate",
    KeepRest: "keeps-rest",
    Hurry: "hurries",
    BuildBridge: "bridges",
    Sniff: "wolf-seeks",
    Direct: "sends-away",
    Banish: "sends-away",
    Trade: "mate-nearby",
    Give: "helps-mate",
    GiveShrine: "helps-mate",
    GiveTreasure: "helps-mate",
    Ask: "mate-can-help",
    Propose: "for-the-team",
}
"""The reasons that need no look at the table."""

IN_PLAIN_SIGHT = (Lay, PlaceBack, Direct)
"""Answers to questions in which everybody sees what is allowed."""

PURSUITS: dict[Pursuit | None, str] = {
    Pursuit.SHRINE: "to-shrine",
    Pursuit.UNKNOWN: "to-rim",
    Pursuit.CAVE: "to-cave",
    Pursuit.FIND: "to-find",
    Pursuit.KEEPER: "to-monster",
}


def reason(state: EldoradoState, seat: Seat, action: Action) -> Reason:
    """The words key and its parameters, at the table as an onlooker pictures it."""
    if isinstance(action, IN_PLAIN_SIGHT) and len(state.frames[-1].options(state)) == 1:
        return "only-choice", {}
    plain = PLAIN.get(type(action))
    if plain is not None:
        return plain, {}
    scene = Scene(state, seat)
    return (
        of_preparing(scene, action)
        or of_trading(scene, action)
        or of_going(scene, action)
        or of_buying(scene, action)
        or of_fighting(scene, action)
    )


def of_preparing(scene: Scene, action: Action) -> Reason | None:
    """Before exploring."""
    state = scene.state
    match action:
        case PickExplorer(explorer=explorer):
            return "suits-me", {"explorer": explorer}
        case Divide(speed=speed, gathering=count):
            return ("needs-steps" if speed > count else "needs-cards"), {}
        case Steal(seat=victim):
            most = max(scene.shrines_of(side) for side in scene.rivals)
            ahead = most and scene.shrines_of(state.sides[victim]) == most
            return ("robs-leader" if ahead else "robs-rich"), {"seat": int(victim)}
        case Gather(kind=kind) | Pluck(kind=kind):
            return "wants-kind", {"kind": kind}
        case PlaceBack(seat=captive):
            if scene.is_rival_seat(captive):
                return "long-way", {"seat": int(captive)}
            return "stands-better", {}
    return None


def of_trading(scene: Scene, action: Action) -> Reason | None:
    """Answers to a proposal, and what a team shares."""
    match action:
        case Accept():
            mate = not scene.is_rival_seat(scene.state.bargain[0])
            return ("helps-mate" if mate else "fair-trade"), {}
        case Decline():
            return of_refusal(scene)
        case Entrust(seat=keeper):
            return "guards-shrine", {"seat": int(keeper)}
        case TakeTreasure(seat=holder):
            return ("least-missed" if holder == scene.seat else "fine-treasure"), {}
    return None


def of_refusal(scene: Scene) -> Reason:
    """Why a trade is declined."""
    frame = scene.state.frames[-1]
    if isinstance(frame, Considering) and frame.loses_shrine:
        return "shrine-not-for-sale", {}
    proposer = scene.state.bargain[0]
    if scene.state.sides[proposer] in scene.threats:
        return "not-to-leader", {"seat": proposer}
    return "other-terms", {}


def of_going(scene: Scene, action: Action) -> Reason | None:
    """Steps, discoveries, marches."""
    match action:
        case Move(place=place):
            return of_move(scene, place)
        case Discover():
            return of_discovery(scene)
        case Lay(place=place):
            return of_laying(scene)
        case Shoot(place=place):
            return of_attack(scene, explorer_strength(scene), place)
        case LeadWolf(place=place):
            if place in scene.shut:
                return of_attack(scene, WOLF, place)
            return "wolf-follows", {}
        case March(count=count, place=place):
            if place in scene.shut:
                return of_attack(scene, count, place)
            return "army-follows", {}
    return None


def of_buying(scene: Scene, action: Action) -> Reason | None:
    """Purchases and offerings."""
    match action:
        case BuyVillager(place=place):
            new = [kind for kind in scene.yields(place) if kind not in scene.farmed]
            if new and beside_farmhouse(scene, place):
                return "villager-works", {"kind": new[0]}
            return "villager-fights", {}
        case BuildFarmhouse(corner=corner):
            kinds = {kind for place in places_at(corner) for kind in scene.yields(place)}
            return "good-farm", {"count": len(kinds)}
        case Offer():
            if scene.offerings_left == 1 and scene.has_shrine:
                return "wins", {}
            return "offers", {"count": scene.shrines_of(scene.side) + 1}
    return None


def of_move(scene: Scene, place: Place) -> Reason:
    """The best of what the explorer could go for that way."""
    if place in scene.shut:
        return of_attack(scene, explorer_strength(scene), place)
    start = scene.stance.place
    assert start is not None
    ahead = [
        course
        for course in courses(scene, scene.stance)
        if course.place is not None and comes_nearer(scene, start, place, course.place)
    ]
    course = max(ahead, key=lambda course: course.worth)
    end = course.place or place
    if course.aim is Aim.OFFER:
        return "to-shrine", {}
    if course.aim is Aim.ATTACK:
        return of_attack(scene, explorer_strength(scene), end)
    if course.aim is Aim.DISCOVER:
        return ("to-cave" if end.plane is Plane.CAVE else "to-rim"), {}
    if scene.yields(end):
        return "to-field", {"tile": scene.land.tiles[end]}
    pursuit = pursuit_at(scene, scene.stance.cards, end)
    holder = scene.state.shrine
    if pursuit is Pursuit.HOLDER and holder is not None:
        return "to-holder", {"seat": scene.state.owners[holder]}
    return PURSUITS.get(pursuit, "stands-better"), {}


def of_attack(scene: Scene, strength: int, place: Place) -> Reason:
    """The odds against whoever is there."""
    monster = met_on(scene, place)
    if monster is not None:
        return "faces-dweller", {"tile": monster.tile}
    state = scene.state
    against = [defence(state, side, place) for side in opponents(state, scene.seat, place)]
    odds = chances(state, strength, max(against, default=0))
    if odds.win < odds.loss:
        return "dares", {}
    return "attacks", {"percent": round(100 * odds.win)}


def explorer_strength(scene: Scene) -> int:
    """The explorer alone: whether an army can be paid to help is nobody's business."""
    return figure_strength(scene.state, scene.figure)


def of_discovery(scene: Scene) -> Reason:
    """What may be found."""
    place = scene.stance.place
    if place is not None and place.plane is Plane.CAVE:
        if scene.buried:
            return "way-out", {}
        return ("to-cave" if scene.state.cave_upper else "seeks-cave-shrine"), {}
    return ("seeks-shrines" if wanted_tiles(scene) else "curious"), {}


def of_laying(scene: Scene) -> Reason:
    """What the tile is for."""
    (tile,) = scene.state.drawn
    if tile is Tile.SHRINE:
        return "shrine-in-reach", {}
    if not tile.walkable:
        return "in-nobodys-way", {}
    return ("good-fields" if crops(scene.land, tile) else "opens-way"), {}


def of_fighting(scene: Scene, action: Action) -> Reason:
    """Around a battle."""
    state = scene.state
    match action:
        case Interrupt(count=count, place=place):
            if wins_now(scene):
                return "stops-winner", {"seat": state.frames[0].seat}
            return of_attack(scene, count, place)
        case Oppose(seat=enemy):
            return "weakest-first", {"seat": int(enemy)}
        case BringArmy(count=count):
            return "brings-help", {"percent": win_percent(scene, count)}
        case BringFigure():
            return "brings-help", {"percent": win_percent(scene, explorer_strength(scene))}
        case BringWolf():
            return "brings-help", {"percent": win_percent(scene, WOLF)}
    raise ValueError(f"no reason for {action}")


def win_percent(scene: Scene, extra: int) -> int:
    """How likely the open battle is won with so much more strength, in percent."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Muster | Answer)
    return round(100 * win_chance(scene, frame.battle, extra))
