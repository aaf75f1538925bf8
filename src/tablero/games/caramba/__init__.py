"""Caramba!, an auction game for 2 to 4 gangs. RULES.md has the rules; each chapter is a module."""

from .game import GAME, Caramba
from .state import CarambaState

__all__ = ["GAME", "Caramba", "CarambaState"]
