"""Where captives are put back, and the seat's own people buried by the cave (ED-6.7, ED-11.6)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import in_order

from ..captives import PlaceBack
from ..hexes import AROUND
from .choosing import Chapter, Reason
from .moving import stay
from .scene import Scene
from .ways import OPEN, beside_shrine, spread

NO_WAY = 20
"""The distance that counts where no way leads to what a captive needs."""


def place_back(scene: Scene, _frame: object, options: Sequence[PlaceBack]) -> PlaceBack:
    """A captive far away; the seat's own people where they stand best."""
    if scene.is_rival_seat(options[0].seat):
        return send_off(scene, options)
    own = scene.scene_of(options[0].seat)
    return max(options, key=lambda option: stay(own, own.stance._replace(place=option.place)))


def send_off(scene: Scene, options: Sequence[PlaceBack]) -> PlaceBack:
    """Where the captive is farthest from what he needs and has least to gather."""
    state, land, own = scene.state, scene.land, scene.stance.place
    made = state.offerings[state.sides[options[0].seat]]
    lacking = [shrine for shrine in land.shrines if shrine not in made]
    goals = [place for shrine in lacking for place in beside_shrine(land, shrine)]
    if not goals and land.entrance is not None:
        goals = [land.entrance]
    if scene.wanted_tiles:
        goals += in_order(scene.rim)
    far = spread(land, tuple(goals), OPEN)
    near = AROUND[own] if own is not None else ()

    def worth(option: PlaceBack) -> float:
        place = option.place
        return far.get(place, NO_WAY) - 0.8 * len(scene.yields(place)) - 0.5 * (place in near)

    return max(options, key=worth)


def why_place(scene: Scene, action: PlaceBack) -> Reason:
    """A captive, or one of the seat's own people."""
    if scene.is_rival_seat(action.seat):
        return "long-way", {"seat": int(action.seat)}
    return "stands-better"


CHAPTER = Chapter({"place-back": place_back}, {PlaceBack: why_place})
