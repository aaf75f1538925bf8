"""Connect Four, for two. RULES.md has the rules; `game` is the rules as code."""

from .game import GAME, ConnectFour, ConnectFourState, Disc, Drop

__all__ = ["GAME", "ConnectFour", "ConnectFourState", "Disc", "Drop"]
