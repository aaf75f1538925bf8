"""El Caballero, a tile-laying game for 2 to 4. RULES.md has the rules; each chapter is a module."""

from .game import GAME, Caballero
from .state import CaballeroState

__all__ = ["GAME", "Caballero", "CaballeroState"]
