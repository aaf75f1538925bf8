"""Which card is returned, or given to a victor (ED-3.4, ED-6.7)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..battle.spoils import Surrender
from ..hand_limit import Return
from .choosing import Chapter, offered
from .exchange import exchange
from .scene import Scene
from .wishes import ladder_of


def limit(scene: Scene, frame: object, options: Sequence[Action]) -> Action:
    """Exchange rather than return."""
    return exchange(scene, options) or give_up(scene, frame, options)


def give_up(scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """The card that is missed least."""
    cards: list[Return | Surrender] = [*offered(options, Return), *offered(options, Surrender)]
    least = ladder_of(scene).least(scene.cards, [option.kind for option in cards])
    return next(option for option in cards if option.kind is least)


CHAPTER = Chapter(
    {"hand-limit": limit, "half": give_up}, {Return: "least-missed", Surrender: "least-missed"}
)
