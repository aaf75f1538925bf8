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
    seconds: float = SECONDS
    """How long a program may think about an answer."""

    def checked(self) -> Ladder:
        """The ladder itself; BadOption, UnknownBot, NoProgram or BadBox if it cannot be played."""
        for bot in self.bots:
            check_bot(bot)
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
            if self.within is not None and lower - upper > self.within:
                break
            found.append(Field(self.bots[upper], self.bots[lower]))
            if self.sides > 2:
                found.append(Field(self.bots[lower], self.bots[upper]))
        return found

    def bouts(self) -> list[Bout]:
        """Every game."""
        deals = range(ceil(self.games / self.sides))
        return [
            Bout(field, deal, side)
            for field in self.fields()
            for deal in deals
            for side in range(self.sides)
        ]

    def play(self, bout: Bout) -> Fought:
        """Play one game."""
        bots = [
            bout.field.one if side == bout.side else bout.field.others
            for side in self.setting.sides
        ]
        deal = seed_of(self.seed, bout.deal)
        return Fought(bout, play(Match(self.setting, deal, tuple(bots), self.seconds)))


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
