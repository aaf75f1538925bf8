"""The next deed of an explore phase: offer, buy, go on along the best course, march, end."""

from __future__ import annotations

from tablero.engine import Action

from ..box import Piece, Tile
from ..discovery import KEY_TURNS, Discover, PlayKey, Survey
from ..exchange import Exchange
from ..explore import EndTurn
from ..hexes import Place
from ..moving import March, Move
from ..offerings import Offer
from ..pieces import Figure
from . import bridges, companions, gifts, shots
from .buying import best_purchase
from .courses import Aim, Course, best_course
from .fights import Force, assault
from .goals import wanted_tiles
from .preparing import Options
from .scene import Scene
from .teamwork import mate_of
from .wants import gold_worth, ladder_of
from .ways import step_towards, walk
from .wishes import Cards, exchanged, exchanges, missing

NOTHING: Cards = (0, 0, 0)
EXPLORER = Figure.EXPLORER
ATTACK = 0.5
"""By how much an attack of an army must pay."""
PROFIT = 0.1
"""By how much an exchange must."""


def explore(scene: Scene, options: Options) -> Action:
    """What to do now."""
    urgent = (
        offer(scene, options) or exchange_for_offering(scene, options) or reveal(scene, options)
    )
    if urgent is not None:
        return urgent
    course = best_course(scene, scene.stance)
    kept = scene.price(Piece.OFFERING) if course.aim is Aim.OFFER else NOTHING
    return (
        gifts.hand_over(scene, options)
        or best_purchase(scene, options, kept)
        or army_attack(scene, options)
        or shots.shoot(scene, options)
        or bridges.build(scene, options, course)
        or shots.hurry(scene, options, course)
        or along(scene, course, options)
        or companions.sniff(scene, options)
        or follow(scene, options)
        or companions.heel(scene, options)
        or profitable_exchange(scene, options)
        or EndTurn()
    )


def offer(scene: Scene, options: Options) -> Action | None:
    """An offering that the side needs is never put off."""
    offers = [option for option in options if isinstance(option, Offer)]
    return offers[0] if offers and scene.offerings_left else None


def exchange_for_offering(scene: Scene, options: Options) -> Action | None:
    """Exchange with the bank if that leads to an offering in this turn (ED-3.5)."""
    stance = scene.stance
    needed = exchanges(stance.cards, scene.price(Piece.OFFERING), scene.rate)
    if not needed or stance.place is None or Exchange(*needed[0]) not in options:
        return None
    cards = stance.cards
    for kind, wanted in needed:
        cards = exchanged(cards, kind, wanted, scene.rate)
    course = best_course(scene, stance._replace(cards=cards))
    return Exchange(*needed[0]) if course.aim is Aim.OFFER else None


def profitable_exchange(scene: Scene, options: Options) -> Action | None:
    """Exchange what is of no use for something that is (ED-3.5)."""
    ladder, cards = ladder_of(scene), scene.stance.cards
    best: tuple[float, Action | None] = (ladder.hand(cards) + PROFIT, None)
    for option in options:
        if isinstance(option, Exchange):
            after = exchanged(cards, option.kind, option.wanted, scene.rate)
            if ladder.hand(after) > best[0]:
                best = ladder.hand(after), option
    return best[1]


def reveal(scene: Scene, options: Options) -> Action | None:
    """Lay a key tile: a shrine once the offering can be paid, the others in the last turn for it
    (ED-13.1)."""
    keys = [option for option in options if isinstance(option, PlayKey)]
    ready = not any(missing(scene.stance.cards, scene.price(Piece.OFFERING)))
    last = scene.state.turns[scene.side] == KEY_TURNS - 1
    for option in keys:
        if option.tile is Tile.GARDEN or (ready and option.tile is Tile.SHRINE):
            return option
        if last and option.tile in (Tile.SHRINE, Tile.ENTRANCE):
            return option
    return None


def along(scene: Scene, course: Course, options: Options) -> Action | None:
    """The next step of a course; None when it has come to its end."""
    here = scene.stance.place
    if Survey() in options and wanted_tiles(scene):
        return Survey()
    if here is None or course.place is None:
        return None
    if course.place != here:
        step = step_towards(scene.land, here, course.place, scene.shut)
        action = None if step is None else Move(EXPLORER, step)
        return action if action in options else None
    if course.aim is Aim.DISCOVER and Discover(EXPLORER) in options:
        return Discover(EXPLORER)
    return None


# Armies.


def army_attack(scene: Scene, options: Options) -> Action | None:
    """An army beside somebody who is worth attacking."""
    best: tuple[float, Action | None] = (ATTACK, None)
    for option in options:
        if isinstance(option, March) and option.place in scene.shut:
            force = Force(option.count, explorer=False, villagers=option.count)
            worth = assault(scene, force, 0, option.place) - gold_worth(scene, 1)
            if worth > best[0]:
                best = worth, option
    return best[1]


def follow(scene: Scene, options: Options) -> Action | None:
    """Where the next shrine takes an army, it closes up to the explorer."""
    place = scene.stance.place
    if not scene.needs_army or scene.has_shrine or place is None:
        return None
    ways = walk(scene.land, place, scene.shut - {place})
    best: tuple[int, int, Action | None] = (0, 0, None)
    for option in options:
        if not isinstance(option, March) or option.place in scene.shut:
            continue
        far, nearer = ways.get(option.start, 99), ways.get(option.place, 99)
        if mates_army(scene, option.start, far):
            continue
        if nearer < far < 99 and (option.count, -nearer) > best[:2]:
            best = option.count, -nearer, option
    return best[2]


def mates_army(scene: Scene, start: Place, far: int) -> bool:
    """Whether an army is rather with the mate: it is not to be pulled to and fro."""
    mate = mate_of(scene)
    if mate is None or mate.stance.place is None:
        return False
    theirs = walk(scene.land, mate.stance.place, scene.shut).get(start)
    return theirs is not None and (theirs, mate.seat) < (far, scene.seat)
