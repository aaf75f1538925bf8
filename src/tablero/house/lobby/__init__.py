"""The lobby: tables that are open to everybody, games to watch, and people who look for a game."""

from .listed import Board, Listed, Player
from .wishes import Sought, Wish

__all__ = ["Board", "Listed", "Player", "Sought", "Wish"]
