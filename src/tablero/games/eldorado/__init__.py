"""The Island of El Dorado, for 2 to 5 explorers. RULES.md has the rules."""

from .game import GAME, Eldorado
from .state import EldoradoState

__all__ = ["GAME", "Eldorado", "EldoradoState"]
