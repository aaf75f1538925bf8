"""The bots that can sit at a table. The only module here that knows the bots' layer."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tablero.bots import BOTS as BOTS_BY_NAME
from tablero.bots import Greedy, Thinker, UnknownBot, Weighed, make
from tablero.bots.judgement import judgement_for
from tablero.bots.levels import LEVELS as LEVELS_BY_NAME
from tablero.bots.ratings import BadRatings, fullest_ladder
from tablero.engine import Game, Seat, State, View

from .entries import Param, plain
from .table import Table

_LOG: Final = logging.getLogger("tablero.table.bots")
LEVELS: Final[tuple[str, ...]] = tuple(reversed(tuple(LEVELS_BY_NAME)))
"""The names of the levels, the easiest first: the order in which people choose."""
BOTS: Final = (*LEVELS, *(name for name in BOTS_BY_NAME if name not in LEVELS_BY_NAME))
"""The names of all bots: the levels, then the others."""
FIRST_LEVEL: Final = LEVELS[0]
"""Whom somebody plays against who has not chosen: a newcomer can win."""
WARM_BOT: Final = "skilled"
"""The bot that keeps the seat warm for a player who left."""
ADVISER: Final = "master"
"""The level whose opinion a hint is."""
NEXT_LEVEL: Final[Mapping[str, str]] = MappingProxyType(
    {"random": FIRST_LEVEL, "greedy": "skilled", **dict(pairwise(LEVELS))}
)
"""The level that suits somebody who has beaten a bot; nothing is beyond the last one."""
LIKE_UNLEARNED: Final = "greedy"
"""The bot like which levels play that have not learned a game."""
BY_STRENGTH: Final = ("random", "novice", "casual", "greedy", "skilled", "master")
"""The names of all bots, the weakest first."""


def have_learned(state: State) -> bool:
    """Whether the levels have learned games like this one: otherwise all play like greedy."""
    return judgement_for(state) is not None


def next_level(beaten: Iterable[str], *, learned: bool = True) -> tuple[str, str] | None:
    """The strongest of the bots that somebody has beaten, and the level to try next; None if
    there is no stronger one. Levels that have not learned the game are all alike.
    """
    known = [bot for bot in beaten if bot in BY_STRENGTH]
    best = max(known, key=BY_STRENGTH.index, default="")
    if not learned:
        return (best, LIKE_UNLEARNED) if best == "random" else None
    return (best, NEXT_LEVEL[best]) if best in NEXT_LEVEL else None


class Thought(NamedTuple):
    """What a bot answers, in text form, and why."""

    action: str
    reason: str
    params: dict[str, Param]
    chance: float | None = None
    """The chance of winning after it, as everybody can work it out; None if the bot has none."""
    unlearned: bool = False
    """Whether a level played like greedy, because it has not learned this game."""


class Considered(NamedTuple):
    """An answer that was considered, in text form."""

    action: str
    chance: float | None = None
    """How likely the seat is to win after it, as far as it can know; None if nobody can say."""


class Advice(NamedTuple):
    """What a strong player would do in a seat's place. Only that seat may read it."""

    best: Considered
    next_best: Considered | None = None


def check_bot(name: str) -> str:
    """Return the name; UnknownBot, which lists the bots there are, if no bot has it."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name[:40]!r}; there are: {', '.join(BOTS)}")
    return name


class Rating(NamedTuple):
    """How strong a bot is in a game with so many players."""

    points: int
    seats: int


def rating(game: Game[Any], bot: str) -> Rating | None:
    """A bot's rating on the ladder that has most of the bots; None if it was not measured."""
    try:
        ladder = fullest_ladder(game)
    except BadRatings as error:
        _LOG.warning("%s: %s", game.name, error)
        return None
    if ladder is None:
        return None
    points = {each.bot: each.rating for each in ladder.bots}
    return Rating(points[bot], ladder.seats) if bot in points else None


def think(bot: str, seed: int, view: View[Any]) -> Thought:
    """Let a bot choose. It sees only its seat's view; runs in any process."""
    choice = make(bot, seed).choose(view)
    params = {name: plain(value) for name, value in choice.reason_params.items()}
    key = choice.reason_key
    return Thought(str(choice.action), key, params, choice.chance, choice.unlearned)


def advise(seed: int, view: View[Any]) -> Advice:
    """What the strongest level would do; it sees only the seat's view, and runs in any process.

    The next best never seems better: by so little that the level goes by habit, none is. Where
    nothing was learned, the advice is what greedy would do.
    """
    weighed = Thinker(seed, LEVELS_BY_NAME[ADVISER]).weigh(view)
    if not weighed:
        return Advice(Considered(str(Greedy(seed).choose(view).action)))
    best, *others = weighed
    behind = [each for each in others if each.chance <= best.chance]
    return Advice(considered(best), considered(behind[0]) if behind else None)


def considered(found: Weighed) -> Considered:
    """An answer that a search has weighed, as it is sent."""
    return Considered(str(found.action), found.chance)


def bot_seed(table: Table, seat: Seat) -> int:
    """The bot's own luck at this decision: two processes would come to the same answer."""
    return _seed(table, f"bot {seat}")


def adviser_seed(table: Table, seat: Seat) -> int:
    """The luck of whoever advises a seat at this decision: asking again brings no other advice."""
    return _seed(table, f"hint {seat}")


def _seed(table: Table, whose: str) -> int:
    message = f"{whose} {table.ply} {table.told_at_undo}".encode()
    return int.from_bytes(hmac.digest(table.seed, message, "sha256")[:6])
