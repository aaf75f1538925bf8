"""The analysis of a game that was played: whose chances rose and fell, and why.

The chance of winning of every seat after each answer, luck and choice apart, the turning points,
and what the master would have done. A `Study` hands out tasks that any process can do.
"""

from .data import Analysis, Verdict
from .errors import BadAnalysis, NoJudgement, NothingPlayed
from .study import Effort, Study, Task, analyse, basis_of
from .summary import Parts, Turn, parts_of, regrets, turning_points

__all__ = [
    "Analysis",
    "BadAnalysis",
    "Effort",
    "NoJudgement",
    "NothingPlayed",
    "Parts",
    "Study",
    "Task",
    "Turn",
    "Verdict",
    "analyse",
    "basis_of",
    "parts_of",
    "regrets",
    "turning_points",
]
