"""Games for learning programs: `env` for PettingZoo, `single` for Gymnasium (extra `rl`).

`tablero.rl.spiel` has them for OpenSpiel (extra `openspiel`); docs/research.md explains them all.
"""

from .aec import Environment, env
from .seat import SeatEnv, single
from .slots import SLOTS, BadNumber, TooManyAnswers
from .stakes import WINS, Stakes, points

__all__ = [
    "SLOTS",
    "WINS",
    "BadNumber",
    "Environment",
    "SeatEnv",
    "Stakes",
    "TooManyAnswers",
    "env",
    "points",
    "single",
]
