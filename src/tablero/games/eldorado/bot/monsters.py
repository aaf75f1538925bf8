"""Dwellers, wolf, titan and guardians: who may be met, who may come, where they are sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablero.engine import in_order

from ..battle import monsters
from ..battle.field import Monster
from ..box import DWELLERS, Creature, Tile
from ..hexes import Place
from ..monsters import Direct, beings
from ..solo import Banish
from .choosing import Chapter
from .scene import Scene
from .ways import OPEN, spread

PERILS = (*DWELLERS, Tile.TITAN, Tile.WOLF)
"""The cave tiles that bring somebody to fight."""
CREATURES = {creature.tile: creature for creature in Creature}
NEAREST, OTHER = 0.9, 0.25
"""How likely a monster is to reach whoever is nearest, and others within its range."""
REACH = 4
"""Steps that a monster goes between two turns of a player, at least."""


def met_on(scene: Scene, place: Place) -> Monster | None:
    """Who waits on a tile for whoever enters (ED-7.5)."""
    return monsters.met_on(scene.state, scene.seat, place)


def brought_by(scene: Scene, tile: Tile) -> Monster:
    """Who comes with a tile of the cave (ED-11.3, ED-12.5)."""
    state = scene.state
    seat = monsters.roller(state, scene.seat)
    if tile is Tile.TITAN or (state.variant.solo and tile in CREATURES):
        return monsters.beast(state, seat, CREATURES[tile])
    return monsters.dweller(state, seat, tile)


def visitors(scene: Scene, figure: int, place: Place) -> Iterator[tuple[Monster, float]]:
    """Each monster that may come to a figure on a tile, and how likely that is (ED-11.3)."""
    state = scene.state
    reach = REACH if state.variant.solo else REACH + len(scene.rivals)
    others = in_order(beings(state) - {state.where[figure]})
    for beast in state.beasts:
        steps = spread(scene.land, (beast.place,), OPEN)
        far = steps.get(place)
        if far is None or far > reach:
            continue
        nearest = min((steps[other] for other in others if other in steps), default=far)
        monster = monsters.beast(state, scene.seat, beast.creature)
        yield monster, NEAREST if far <= nearest else OTHER


def direct(scene: Scene, _frame: object, options: Sequence[Direct]) -> Direct:
    """Away from the seat's own people, towards those of others (ED-11.3, ED-12.3)."""
    state = scene.state
    own = tuple(
        place
        for figure, place in enumerate(state.where)
        if place is not None and not scene.is_rival(figure)
    )
    near = spread(scene.land, (*own, *state.villagers[scene.side]), OPEN)
    return max(options, key=lambda option: near.get(option.place, len(scene.land.tiles)))


CHAPTER = Chapter({"direction": direct}, {Direct: "sends-away", Banish: "sends-away"})
