"""Two explorers of a team: dice divided, spoils shared (ED-9)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.sharing import Entrust, HandOver, KeepRest, Sharing
from ..box import Kind
from ..captives import PlaceBack
from ..teams import Allot, Allotting
from .courses import worth
from .preparing import division_worth
from .scene import Scene
from .wants import ladder_of
from .wishes import counted

UNEVEN = 0.15
"""What each eye costs by which one of the two gets less."""


def allot(scene: Scene, frame: Allotting, options: Sequence[Allot]) -> Allot:
    """Each die where it does most good, for both alike (ED-9.2)."""
    if len(frame.waiting) == 1:
        last = Scene(scene.state, frame.waiting[0])
        return max(options, key=lambda each: division_worth(last, each.speed, each.gathering))
    one, other = (Scene(scene.state, seat) for seat in frame.waiting)

    def shared_worth(option: Allot) -> float:
        rest = list(frame.dice)
        rest.remove(option.speed)
        rest.remove(option.gathering)
        left = max(division_worth(other, *pair) for pair in (rest, rest[::-1]))
        uneven = abs(option.speed + option.gathering - sum(rest))
        return division_worth(one, option.speed, option.gathering) + left - UNEVEN * uneven

    return max(options, key=shared_worth)


def welcome(scene: Scene, options: Sequence[PlaceBack]) -> PlaceBack:
    """Somebody of one's own side, buried by the cave, comes back where he stands best (ED-11.6)."""
    own = Scene(scene.state, options[0].seat)
    return max(options, key=lambda option: worth(own, own.stance._replace(place=option.place)))


def entrust(scene: Scene, options: Sequence[Entrust]) -> Entrust:
    """The stronger of those who can get the cave shrine guards it better (ED-9.6)."""
    state = scene.state

    def strength(option: Entrust) -> tuple[bool, int]:
        figure = state.figure(option.seat, option.figure)
        return state.where[figure] is not None, state.explorer_strength(figure)

    return max(options, key=strength)


def share(scene: Scene, frame: Sharing, options: Sequence[Action]) -> Action:
    """A card that the mate needs more than oneself goes over (ED-9.6)."""
    mate = Scene(scene.state, frame.mate)
    own, others = ladder_of(scene), ladder_of(mate)
    mine, theirs = scene.stance.cards, counted(scene.state.hands[frame.mate])

    def gain(kind: Kind) -> float:
        return others.worth(kind, theirs[kind]) - own.worth(kind, mine[kind] - 1)

    kinds = [option.kind for option in options if isinstance(option, HandOver)]
    best = max(kinds, key=gain, default=None)
    return HandOver(best) if best is not None and gain(best) > 0 else KeepRest()
