"""What a team shares after a battle (ED-9.6)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ...battle.sharing import Entrust, HandOver, KeepRest, Sharing
from ..choosing import Chapter, best, offered
from ..scene import Scene
from ..wishes import ladder_of


def entrust(scene: Scene, _frame: object, options: Sequence[Entrust]) -> Entrust:
    """The strongest of those who can get the cave shrine: he guards it best."""
    state = scene.state

    def strength(option: Entrust) -> tuple[bool, int]:
        figure = state.figure(option.seat, option.figure)
        return state.where[figure] is not None, state.explorer_strength(figure)

    return max(options, key=strength)


def share(scene: Scene, frame: Sharing, options: Sequence[Action]) -> Action:
    """Give the mate a card that the mate needs more."""
    mate = scene.scene_of(frame.mate)

    def gain(option: HandOver) -> float:
        kind = option.kind
        theirs = ladder_of(mate).worth(kind, mate.cards[kind])
        return theirs - ladder_of(scene).worth(kind, scene.cards[kind] - 1)

    return best(offered(options, HandOver), gain, 0.0) or KeepRest()


CHAPTER = Chapter(
    {"receiver": entrust, "share": share},
    {
        Entrust: lambda _, action: ("guards-shrine", {"seat": int(action.seat)}),
        HandOver: "helps-mate",
        KeepRest: "keeps-rest",
    },
)
