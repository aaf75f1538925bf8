"""A ladder: a round robin of bots, with rotating seats and common luck.

Every two bots meet in fields. At two sides a field is one against the other; at more sides one
bot sits among others that are all the same, and the reverse. In a deal of a field the lone bot
takes every side once, under the same luck (`CommonLuck`); deals with the same number have the same
luck in all fields. Alone against the game there are no pairs: every bot plays the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import NamedTuple

from tablero.bots.programs import SECONDS, check_bot
from tablero.engine import BadOption

from .common_luck import seed_of
from .crowd import spread
from .match import Match, Played, Setting, play
from .pace import Pace
from .shares import Share, share_of


class Field(NamedTuple):
    """One bot among others that are all the same."""

    one: str
    others: str
    """Empty if it plays alone against the game."""


class Bout(NamedTuple):
    """A game of a ladder."""

    field: Field
    deal: int
    """The number of the deal."""
    side: int
    """Where the lone bot sits."""


class Fought(NamedTuple):
    """A game of a ladder that was played."""

    bout: Bout
    played: Played

    @property
    def won(self) -> float:
        """What the lone bot won."""
        return self.played.won(self.bout.side)


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is played; the bots are named from the strongest to the weakest."""

    setting: Setting
    bots: tuple[str, ...]
    games: int
    """At least this many in every field: deals are played whole."""
    seed: int = 0
    within: int | None = None
    """Only bots that are at most this many names apart meet; None: all."""
    yardstick: str = ""
    """A bot that meets all the others in any case."""
    one_way: bool = False
    """Whether only the stronger one of two bots sits alone, where there are more than two sides."""
    seconds: float = SECONDS
    """How long a program may think about an answer."""

    def checked(self) -> Ladder:
        """The ladder itself; BadOption, UnknownBot, NoProgram or BadBox if it cannot be played."""
        for bot in self.bots:
            check_bot(bot)
        if self.yardstick and self.yardstick not in self.bots:
            raise BadOption(f"the yardstick {self.yardstick} is none of the bots on the ladder")
        if self.games < 1:
            raise BadOption(f"a field has at least one game, not {self.games}")
        if len(set(self.bots)) < len(self.bots):
            raise BadOption("every bot has one place on a ladder")
        if len(self.bots) < 2:
            raise BadOption("a ladder has at least two bots")
        self.setting.setup()
        return self

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(set(self.setting.sides))

    def fields(self) -> list[Field]:
        """Who meets whom: neighbours on the ladder first."""
        if self.setting.seats == 1:
            return [Field(bot, "") for bot in self.bots]
        numbers = combinations(range(len(self.bots)), 2)
        near = sorted(numbers, key=lambda pair: (pair[1] - pair[0], pair[0]))
        found = []
        for upper, lower in near:
            stronger, weaker = self.bots[upper], self.bots[lower]
            apart = self.within is not None and lower - upper > self.within
            if apart and self.yardstick not in (stronger, weaker):
                continue
            found.append(Field(stronger, weaker))
            if self.sides > 2 and not self.one_way:
                found.append(Field(weaker, stronger))
        return found

    def bouts(self) -> list[Bout]:
        """Every game."""
        return [bout for field in self.fields() for bout in self.bouts_of(field)]

    def bouts_of(self, field: Field) -> list[Bout]:
        """Every game of a field."""
        deals = range(ceil(self.games / self.sides))
        return [Bout(field, deal, side) for deal in deals for side in range(self.sides)]

    def play(self, bout: Bout) -> Fought:
        """Play one game."""
        return Fought(bout, play(self.match(bout)))

    def match(self, bout: Bout) -> Match:
        """Who plays in a game, and with which luck."""
        bots = [
            bout.field.one if side == bout.side else bout.field.others
            for side in self.setting.sides
        ]
        deal = seed_of(self.seed, bout.deal)
        return Match(self.setting, deal, tuple(bots), self.seconds)


def climb(ladder: Ladder, processes: int | None = None, ray: str | None = None) -> Iterator[Fought]:
    """Play all games of the ladder, in their order, with the workers that `spread` takes."""
    return spread(ladder.checked().play, ladder.bouts(), processes, ray)


def field_shares(fought: Sequence[Fought], *, both_ways: bool = False) -> dict[Field, Share]:
    """What the lone bot of each field won; of two, `both_ways` also says what the other one won."""
    wins: dict[Field, list[float]] = {}
    for game in fought:
        field = game.bout.field
        wins.setdefault(field, []).append(game.won)
        if both_ways and len(set(game.played.match.setting.sides)) == 2:
            turned = Field(field.others, field.one)
            wins.setdefault(turned, []).append(game.played.won(1 - game.bout.side))
    return {field: share_of(each) for field, each in wins.items()}


def paces(fought: Sequence[Fought], bots: Sequence[str]) -> dict[str, Pace]:
    """How long each bot thought."""
    return {
        bot: Pace().include([game.played.paces[bot] for game in fought if bot in game.played.paces])
        for bot in bots
    }
