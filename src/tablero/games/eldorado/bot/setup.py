"""Which explorer the bot picks (ED-2)."""

from __future__ import annotations

from collections.abc import Sequence

from ..box import Explorer, ExplorerCard
from ..setup import PickCard, PickExplorer
from .choosing import Chapter
from .scene import Scene

FAVOURITES = (
    Explorer.STELLA,
    Explorer.NICOLAS,
    Explorer.TIZOC,
    Explorer.PEDRO,
    Explorer.LAFFITE,
    Explorer.SEQUOIA,
)
"""The face of each card that wins more often in the bot's hands."""
FAVOURITES_BY_POINTS = (
    Explorer.STELLA,
    Explorer.HECTOR,
    Explorer.TIZOC,
    Explorer.VICTORIA,
    Explorer.LAFFITE,
    Explorer.SEQUOIA,
)
"""The same with action points (ED-13.3)."""
CARDS = (
    ExplorerCard.VICTORIA_PEDRO,
    ExplorerCard.HECTOR_NICOLAS,
    ExplorerCard.WILLIAM_LAFFITE,
    ExplorerCard.SEQUOIA_YANGA,
    ExplorerCard.TIZOC_EMMA,
    ExplorerCard.STELLA_BELLONA,
)
"""The explorer cards, first the one that wins most often in the bot's hands."""


def pick_explorer(scene: Scene, _frame: object, options: Sequence[PickExplorer]) -> PickExplorer:
    """The better face of the card."""
    points = scene.state.variant.action_points
    favourites = FAVOURITES_BY_POINTS if points else FAVOURITES
    return next((option for option in options if option.explorer in favourites), options[0])


def pick_card(_scene: Scene, _frame: object, options: Sequence[PickCard]) -> PickCard:
    """The card with the best faces."""
    return min(options, key=lambda option: CARDS.index(option.card))


CHAPTER = Chapter(
    {"pick-explorer": pick_explorer, "pick-card": pick_card},
    {
        PickExplorer: lambda _, action: ("suits-me", {"explorer": action.explorer}),
        PickCard: "likes-card",
    },
)
