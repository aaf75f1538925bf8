"""Ratings: how strong people are, on the scale on which the ladder has measured the bots."""

from .counting import Entrant, Outcome, Uncounted, outcome_of, why_uncounted
from .scale import NEWCOMER, Strength, strength_of_bot
from .updating import after

__all__ = [
    "NEWCOMER",
    "Entrant",
    "Outcome",
    "Strength",
    "Uncounted",
    "after",
    "outcome_of",
    "strength_of_bot",
    "why_uncounted",
]
