"""Players without a person. A bot gets a View and returns an answer; it never holds a State that
knows more than its seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from tablero.engine import TableroError

from .bot import Bot, Choice, with_reason
from .greedy import Greedy
from .levels import LEVELS, Level
from .search import Thinker, Weighed
from .whim import Whim

BOTS: Final[Mapping[str, Callable[[int], Bot]]] = MappingProxyType(
    {
        **{name: partial(Thinker, level=level) for name, level in LEVELS.items()},
        "greedy": Greedy,
        "random": Whim,
    }
)
"""The bots by name: the levels from the strongest on, then the yardsticks."""


class UnknownBot(TableroError):
    """No bot has this name."""

    code = "unknown-bot"


def make(name: str, seed: int, *, silent: bool = False) -> Bot:
    """The bot with this name, with its own luck; UnknownBot lists the bots there are.

    Where nobody listens, a silent level plays alike and saves time.
    """
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name[:40]!r}; there are: {', '.join(BOTS)}")
    if silent and name in LEVELS:
        return Thinker(seed, LEVELS[name], silent=True)
    return BOTS[name](seed)


__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "Greedy",
    "Level",
    "Thinker",
    "UnknownBot",
    "Weighed",
    "Whim",
    "make",
    "with_reason",
]
