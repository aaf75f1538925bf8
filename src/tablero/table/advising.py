"""What a hint tells: what a strong player would do, and how that would turn out."""

from __future__ import annotations

from typing import NamedTuple

from .bots import Advice, Considered
from .saying import wins_in_ten


class Suggested(NamedTuple):
    """An answer that a strong player would give, in text form."""

    action: str
    wins: int | None
    """How many of ten such games it wins; None if nobody can say."""


class Hint(NamedTuple):
    """What a reader is told of an advice. Only they may read it."""

    best: Suggested
    following: Suggested | None
    """The next best; None if nothing was weighed."""

    @property
    def learned(self) -> bool:
        """Whether the adviser has learned this game; otherwise it plays like greedy."""
        return self.best.wins is not None

    @property
    def as_good(self) -> bool:
        """Whether the next best is as good: a difference too small to tell is none."""
        return self.following is not None and self.following.wins == self.best.wins


def hint_of(advice: Advice) -> Hint:
    """What to tell of an advice."""
    following = advice.next_best
    return Hint(_suggested(advice.best), None if following is None else _suggested(following))


def _suggested(one: Considered) -> Suggested:
    return Suggested(one.action, wins_in_ten(one.chance))
