"""Balance: how often each seat, order, role and explorer wins among equal bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablero.bots import make
from tablero.engine import BadOption

from .common_luck import seed_of
from .crowd import spread
from .match import Match, Played, Setting, play
from .shares import Share, share_of
from .traits import Trait


class TraitShare(NamedTuple):
    """How often sides with a trait won."""

    trait: Trait
    share: Share
    even: float
    """What all sides with a trait of this kind won on average: that of seats and roles is 1 over
    the number of sides, that of explorers what the thieves leave to them."""

    @property
    def far(self) -> bool:
        """Whether it is far from its even share: the interval of 95 % leaves that out."""
        return self.share.excludes(self.even)


@dataclass(frozen=True, slots=True)
class Study:
    """What is played: the same bot sits on every seat."""

    setting: Setting
    bot: str
    games: int
    seed: int = 0

    def checked(self) -> Study:
        """The study itself; BadOption, UnknownBot or BadBox if it cannot be played."""
        make(self.bot, 0)
        if self.games < 1:
            raise BadOption(f"a study has at least one game, not {self.games}")
        self.setting.setup()
        return self

    def play(self, number: int) -> Played:
        """Play one game."""
        bots = (self.bot,) * self.setting.seats
        return play(Match(self.setting, seed_of(self.seed, number), bots))


def observe(study: Study, processes: int | None = None, ray: str | None = None) -> Iterator[Played]:
    """Play the games of a study, in their order, with the workers that `spread` takes."""
    return spread(study.checked().play, range(study.games), processes, ray)


def trait_shares(games: Sequence[Played]) -> list[TraitShare]:
    """Every trait that some seats had and others had not, kind by kind.

    Mates win and lose together, so a side counts once in a game, however many of its seats have
    the trait: their wins say no more than one.
    """
    wins: dict[Trait, list[float]] = {}
    all_wins: dict[str, list[float]] = {}
    for game in games:
        sides = game.match.setting.sides
        had = [(trait, side) for side, own in zip(sides, game.traits, strict=True) for trait in own]
        for trait, side in dict.fromkeys(had):
            wins.setdefault(trait, []).append(game.won(side))
        for kind, side in dict.fromkeys([(trait.kind, side) for trait, side in had]):
            all_wins.setdefault(kind, []).append(game.won(side))
    rows = []
    for kind, won in all_wins.items():
        alike, even = [trait for trait in wins if trait.kind == kind], share_of(won).share
        if len(alike) > 1:
            rows += [
                TraitShare(trait, share_of(wins[trait]), even)
                for trait in sorted(alike, key=_place)
            ]
    return rows


def _place(trait: Trait) -> tuple[int, str]:
    """Numbers by size, names by the alphabet."""
    return (int(trait.value), "") if trait.value.isdecimal() else (0, trait.value)
