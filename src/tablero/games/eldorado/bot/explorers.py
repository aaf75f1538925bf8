"""The powers of Emma, Laffite, Sequoia and Yanga (ED-8.6, ED-8.10, ED-8.11, ED-8.12)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.sequence import enemies_on
from ..battle.strength import figure_strength
from ..box import Kind, Piece, Tile
from ..explorers.emma import PutTop
from ..explorers.laffite import Steal
from ..explorers.sequoia import Hurry
from ..explorers.yanga import Shoot
from ..thieves.stealing import Rob
from .battle.worth import HALT, chances, evasion, prize, resistance, trophies, why_attack
from .cards import pays, plus
from .choosing import Chapter, Reason, best, offered
from .monsters import met_on
from .moving import best_course
from .planner import Course
from .scene import Scene
from .wishes import ladder_of

DESIRE = {
    Tile.SHRINE: 4.0,
    Tile.ENTRANCE: 2.0,
    Tile.GARDEN: 3.0,
    Tile.GOLD: 1.0,
    Tile.FOOD: 1.2,
    Tile.WOOD: 1.2,
    Tile.WATER: 0.0,
}
"""How much each tile is worth discovering oneself."""
LEADER = 0.3
"""What each shrine of a victim adds to a theft."""
HASTE = 0.4
"""How much better a course must be to be worth a wood."""
WORTHWHILE = 0.2
"""How much a shot must gain; only steps can be lost."""


def put_top(scene: Scene, _frame: object, options: Sequence[PutTop]) -> PutTop:
    """Emma: the tile she most wants to discover comes first; a shrine only if she can use it."""
    ready = pays(scene.cards, scene.price(Piece.OFFERING))
    shrine = DESIRE[Tile.SHRINE] if ready else 1.5
    if scene.offerings_left <= len(scene.wanted_shrines):
        shrine = 0.5
    desire = {**DESIRE, Tile.SHRINE: shrine}
    return max(options, key=lambda option: desire[option.tile])


def steal(scene: Scene, _frame: object, options: Sequence[Steal]) -> Steal:
    """Laffite: the kind that helps most, from whoever is ahead."""
    state = scene.state

    def worth(option: Steal) -> tuple[float, int]:
        gain = ladder_of(scene).worth(option.kind, scene.cards[option.kind])
        ahead = LEADER * scene.shrines_of(state.sides[option.seat])
        return gain + ahead, len(state.hands[option.seat])

    return max(options, key=worth)


def why_victim(scene: Scene, action: Steal | Rob) -> Reason:
    """Whoever is ahead, or has many cards."""
    most = max(scene.shrines_of(side) for side in scene.rivals)
    ahead = most and scene.shrines_of(scene.state.sides[action.seat]) == most
    return ("robs-leader" if ahead else "robs-rich"), {"seat": int(action.seat)}


def hurry(scene: Scene, options: Sequence[Action], course: Course) -> Hurry | None:
    """Sequoia: a wood for a step, if that leads to something better in this turn."""
    if Hurry() not in options:
        return None
    stance, cards = scene.stance, scene.cards
    for bought in range(1, 1 + scene.cards[Kind.WOOD]):
        cards = plus(cards, Kind.WOOD, -1)
        faster = stance._replace(cards=cards, points=stance.points + bought)
        if best_course(scene, faster).worth > course.worth + HASTE * bought:
            return Hurry()
    return None


def shoot(scene: Scene, options: Sequence[Action]) -> Shoot | None:
    """Yanga: the shot that is worth most."""
    return best(offered(options, Shoot), lambda shot: shot_worth(scene, shot), WORTHWHILE)


def shot_worth(scene: Scene, shot: Shoot) -> float:
    """What a shot may win; a miss ends his movement."""
    state, place = scene.state, shot.place
    strength, monster = figure_strength(state, scene.figure), met_on(scene, place)
    if monster is not None:
        odds = chances(state, strength, monster.strength)
        won = odds.win * trophies(scene, monster)
    else:
        side = enemies_on(state, scene.side, place)[0]
        odds = chances(state, strength, round(resistance(scene, side, place)))
        won = odds.win * prize(scene, side, place) * (1 - evasion(scene, side, place))
    return won - (1 - odds.win) * HALT * min(2, scene.stance.points)


CHAPTER = Chapter(
    {"order": put_top, "steal": steal},
    {
        PutTop: "finds-first",
        Steal: why_victim,
        Hurry: "hurries",
        Shoot: lambda scene, shot: why_attack(
            scene, figure_strength(scene.state, scene.figure), shot.place
        ),
    },
)
