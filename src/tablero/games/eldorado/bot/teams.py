"""Which team member does what: a shrine for each, and whoever is near helps (ED-9)."""

from __future__ import annotations

from typing import NamedTuple

from tablero.engine import Seat

from ..battle.strength import figure_strength
from ..box import Piece
from ..hexes import Place
from .cards import missing
from .scene import Scene
from .ways import beside_shrine, spread


class Bid(NamedTuple):
    """How soon a member can make an offering: the less of everything, the sooner."""

    lacking: int
    steps: int
    seat: Seat
    shrine: Place


def bid(scene: Scene) -> Bid | None:
    """The nearest shrine that the side needs, and what the explorer lacks for it."""
    place = scene.stance.place
    lacking = sum(missing(scene.cards, scene.price(Piece.OFFERING)))
    bids = []
    for shrine in scene.wanted_shrines:
        steps = spread(scene.land, beside_shrine(scene.land, shrine), scene.shut)
        if place is not None and place in steps:
            bids.append(Bid(lacking, steps[place], scene.seat, shrine))
    return min(bids, key=lambda bid: (bid.lacking, bid.steps, bid.shrine.code), default=None)


def claimed(scene: Scene) -> Place | None:
    """The shrine that had better be left to the mate; None if the seat is sooner at the only
    one."""
    theirs = None if scene.mate_scene is None else bid(scene.mate_scene)
    if theirs is None:
        return None
    ours = bid(scene)
    if ours is None or theirs < ours:
        return theirs.shrine
    single = scene.offerings_left == 1 or theirs.shrine == ours.shrine
    return None if single else theirs.shrine


def leaves_it_to_mate(scene: Scene) -> bool:
    """Whether the last offering had better be left to the mate."""
    return scene.mate is not None and scene.offerings_left == 1 and claimed(scene) is not None


def backing(scene: Scene, place: Place) -> int:
    """The strength of a mate who could join a battle one step beyond a place (ED-6.2)."""
    mate = scene.mate_scene
    if mate is None or mate.stance.place is None:
        return 0
    steps = mate.free_walk(mate.stance.place).get(place)
    if steps is None or steps >= mate.stance.points:
        return 0
    return figure_strength(scene.state, mate.figure)
