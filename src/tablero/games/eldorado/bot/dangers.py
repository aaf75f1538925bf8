"""What rivals, monsters and thieves may take from a figure, by where it stands."""

from __future__ import annotations

from functools import cache

from tablero.engine import in_order

from ..battle.strength import defence, figure_strength
from ..hexes import Place
from ..pieces import Side
from ..thieves.stealing import SEVEN, protected
from .battle.worth import chances, stake, trophies
from .cards import Cards
from .monsters import visitors
from .scene import Scene, kept
from .ways import FAR, OPEN, Walk, flood, spread

TEMPER = 0.25
"""How likely a rival who could win a battle is to begin it."""
OUT_OF_REACH = 5
"""Steps that an explorer does not come in one turn."""
MARCH = 3
"""Steps that an army comes."""
PREY, OTHER = 0.9, 0.3
"""How likely thieves are to rob the best victim, and any other."""
LOST = 1.5
"""What a stolen card costs: it is missed, and the thieves have it."""
SPENT = 1.5
"""How much more it counts to spend cards before they can be stolen."""


# Battles.


def danger(scene: Scene, place: Place, cards: Cards) -> float:
    """What the explorer may lose there, with these cards in hand."""
    found = risk(scene, scene.figure, place)
    return stake(scene, 0, sum(cards)) * found if found else 0.0


@kept
def risk(scene: Scene, figure: int, place: Place) -> float:
    """How likely a figure is to be beaten there before the seat's next turn."""
    state, guarded = scene.state, guard(scene, figure, place)
    near = spread(scene.land, (place,), OPEN)
    safe = 1.0
    for side in scene.rivals:
        strength = reaching(scene, side, near)
        if strength:
            safe *= 1 - TEMPER * chances(state, strength, guarded).win
    for monster, likely in visitors(scene, figure, place):
        safe *= 1 - likely * chances(state, monster.strength, guarded).win
    return 1 - safe


def lure(scene: Scene, place: Place) -> float:
    """What it is worth to wait there for a monster that comes by itself (ED-11.3)."""
    if not scene.state.beasts:
        return 0.0
    guarded = guard(scene, scene.figure, place)
    return sum(
        likely * chances(scene.state, monster.strength, guarded).loss * trophies(scene, monster)
        for monster, likely in visitors(scene, scene.figure, place)
    )


def guard(scene: Scene, figure: int, place: Place) -> int:
    """The strength with which a figure would be defended there."""
    there = defence(scene.state, scene.side, place)
    moves = scene.state.where[figure] != place
    return there + figure_strength(scene.state, figure) if moves else there


def reaching(scene: Scene, side: Side, near: Walk) -> int:
    """The strength that a rival can bring: the explorer, and an army if there is a card for it."""
    state, strength = scene.state, 0
    for figure in scene.rival_figures:
        where = state.where[figure]
        comes = where is not None and near.get(where, FAR) < OUT_OF_REACH
        if comes and state.figure_sides()[figure] == side:
            strength += figure_strength(state, figure)
    if scene.has_cards(side):
        strength += sum(near.get(at, FAR) <= MARCH for at in state.villagers[side])
    return strength


# Thefts (ED-10.4).


def theft(scene: Scene, place: Place, count: int) -> float:
    """What is lost there on average with this many cards in hand."""
    hope = bait(scene, place, count)
    return LOST * hope * (PREY if hope >= temptation(scene) else OTHER) if hope else 0.0


def saved(scene: Scene, count: int) -> float:
    """What it is worth to have this many cards less when the thieves come."""
    place, held = scene.stance.place, sum(scene.cards)
    if place is None:
        return 0.0
    return SPENT * (theft(scene, place, held) - theft(scene, place, held - count))


def bait(scene: Scene, place: Place, count: int) -> float:
    """What the thieves can hope to steal there from somebody with this many cards."""
    state = scene.state
    if state.thieves is None or protected(state, place):
        return 0.0
    return hoped(from_thieves(scene).get(place, FAR), count, state.box.thief_die)


@kept
def temptation(scene: Scene) -> float:
    """What the best theft from anybody else promises."""
    state = scene.state
    promises = [
        bait(scene, place, len(state.hands[owner]))
        for owner, place in zip(state.owners, state.where, strict=True)
        if place is not None and owner not in (scene.seat, state.thieves)
    ]
    return max(promises, default=0.0)


@kept
def from_thieves(scene: Scene) -> Walk:
    """How far every place is from the next thief or building of theirs."""
    state, seat = scene.state, scene.state.thieves
    assert seat is not None
    places = {state.where[figure] for figure in state.own_figures(seat)}
    for building in state.buildings:
        if building.side == state.sides[seat]:
            places.update(state.land.laid_at(building.corner))
    steps = state.land.steps
    starts = in_order(place for place in places if place is not None and place in steps)
    return flood(steps, starts, OPEN)


@cache
def hoped(far: int, cards: int, die: tuple[int, ...]) -> float:
    """How many cards thieves can expect to steal from somebody this far away."""
    loots = [
        max([SEVEN - reach for reach in (face, SEVEN - face) if reach >= far], default=0)
        for face in die
    ]
    return sum([min(cards, loot) for loot in loots]) / len(loots)
