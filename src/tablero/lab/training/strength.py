"""How strong a network is: a level plays with it among greedy bots, as on a ladder of the two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Final, NamedTuple

from tablero.bots import Bot, Thinker, make
from tablero.bots.features import features_of
from tablero.bots.judgement import Judgement
from tablero.bots.levels import LEVELS
from tablero.bots.network import Network
from tablero.bots.ratings import LadderData
from tablero.games import find
from tablero.lab.ladder import Bout, Field, Fought, Ladder
from tablero.lab.match import Setting, play_with
from tablero.lab.shares import share_of

from .recipe import Recipe

AGAINST_GREEDY: Final = "against greedy"
"""The entry of a card that has strengths."""


class Strength(NamedTuple):
    """How a level with the network fared against greedy."""

    level: str
    seats: int
    games: int
    won: float
    """The share of the games."""
    low: float
    high: float
    """The 95 % interval of that share (Wilson)."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A field of a ladder in which one level thinks with a network.

    It takes the network along to wherever its games are played, so no worker needs the file.
    """

    ladder: Ladder
    """It has two bots: the level, and whom it meets."""
    network: bytes
    """As in its file."""

    @property
    def field(self) -> Field:
        """The level alone among the others."""
        return self.ladder.fields()[0]

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.ladder.setting.seats

    def bouts(self) -> list[Bout]:
        """Every game."""
        return self.ladder.bouts_of(self.field)

    def play(self, bout: Bout) -> Fought:
        """Play one game."""
        match = self.ladder.match(bout)
        judgement = Judgement(Network.load(self.network), features_of(find(match.setting.game)))
        players = [self._player(name, seed, judgement) for name, seed in match.seeded]
        return Fought(bout, play_with(players, match))

    def _player(self, name: str, seed: int, judgement: Judgement) -> Bot:
        if name != self.field.one:
            return make(name, seed, silent=True)
        # Without a limit in seconds a busy machine finds the same strength as any other.
        return Thinker(seed, LEVELS[name]._replace(seconds=inf), judgement, silent=True)


def trials(recipe: Recipe, network: Network, games: int, level: str = "master") -> list[Trial]:
    """A trial of at least so many games for each number of seats of the recipe."""
    bots, kept = (level, "greedy"), network.save()  # bots will play with what the file keeps
    settings = [Setting(recipe.game, seats, dict(recipe.options)) for seats in recipe.seats]
    return [Trial(Ladder(setting, bots, games, recipe.seed), kept) for setting in settings]


def strength_of(fought: Sequence[Fought]) -> Strength:
    """What came of the games of a trial."""
    bout, played = fought[0]
    share = share_of([game.won for game in fought])
    seats = played.match.setting.seats
    return Strength(bout.field.one, seats, share.games, share.share, share.low, share.high)


def as_data(found: Strength) -> dict[str, Any]:
    """A strength as a card keeps it."""
    return {name: round(v, 4) if isinstance(v, float) else v for name, v in found._asdict().items()}


def strengths_of(ladder: LadderData) -> list[Strength]:
    """How the levels of a ladder fared as the only one among greedy bots; alone, in all games."""
    return [
        Strength(each.one, ladder.seats, each.games, each.share, each.low, each.high)
        for each in ladder.fields
        if each.one in LEVELS and each.others == ("greedy" if ladder.seats > 1 else "")
    ]


def noted(network: Network, found: Sequence[Strength]) -> Network:
    """The network with these on its card, in place of older ones of the same kind."""
    new = [as_data(each) for each in found]
    kinds = {kind_of(row) for row in new}
    old = [
        row for row in network.card.strength.get(AGAINST_GREEDY, ()) if kind_of(row) not in kinds
    ]
    card = replace(network.card, strength={AGAINST_GREEDY: sorted([*old, *new], key=kind_of)})
    return Network(card, network.mean, network.scale, network.layers)


def kind_of(row: Mapping[str, Any]) -> tuple[int, int]:
    """What a strength on a card is about: how many players, and which level."""
    return row["seats"], list(LEVELS).index(row["level"])
