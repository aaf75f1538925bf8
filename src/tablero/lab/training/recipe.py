"""What to train: the game, its seats and options, and the numbers that a run depends on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tablero.bots.features import Features, features_of
from tablero.engine import BadOption, Game, RandomLuck, State
from tablero.games import find

TRIES = 100
"""How often seats and options are drawn until they fit together."""
WIDEST = 4096
"""The size of the largest hidden layer."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that decides what a run learns. The same recipe gives the same network."""

    game: str
    seats: tuple[int, ...]
    """Each game has one of these numbers of players."""
    options: Mapping[str, str] = field(default_factory=dict)
    vary: tuple[str, ...] = ()
    """Options for which each game takes any choice."""
    games: int = 10_000
    seed: int = 0
    batch: int = 500
    """How many games are played between two lessons; all of them with the same network."""
    warm_up: float = 0.4
    """The share of the games in which everybody answers quickly."""
    thinking: int = 100
    """The positions that are tried for an answer after that, by half of the seats."""
    explore: float = 0.05
    """How often an answer is any candidate instead of the best."""
    noise: float = 0.3
    """The noise in log-odds with which self-play judges."""
    trace: float = 0.8
    """The λ of TD(λ): 1 learns from outcomes alone, 0 from the next judgement alone."""
    hidden: tuple[int, ...] = (64, 32)
    """The sizes of the network's hidden layers."""
    rate: float = 0.002
    """The rate of learning at the start; it falls to a tenth."""
    epochs: int = 3
    """How often each batch is learned from."""

    @property
    def rules(self) -> Game[Any]:
        """The game to train for."""
        return find(self.game)

    @property
    def features(self) -> Features:
        """What the network sees of it."""
        return features_of(self.rules)

    def checked(self) -> Recipe:
        """The recipe itself; BadOption if it cannot be followed."""
        known = {option.name: option for option in self.rules.options}
        for name in self.vary:
            if name not in known:
                raise BadOption(f"{self.game} has no option {name[:40]!r} to vary")
            if name in self.options:
                raise BadOption(f"the option {name!r} is either chosen or varied, not both")
        for seats in self.seats:
            self.rules.setup(seats, dict(self.options))
        kinds = {self.features.network(state) for state in self.kinds()}
        if len(kinds) > 1:
            raise BadOption(
                f"{self.game} has a network for each of these kinds of games, not one for all: "
                f"{', '.join(sorted(kinds))}"
            )
        self.check_numbers()
        return self

    def kinds(self) -> Iterator[State]:
        """First positions of games of all kinds: each number of seats, each choice that varies."""
        game = self.rules
        varied = [option for option in game.options if option.name in self.vary]
        for seats in self.seats:
            yield self.first(seats)
            for option in varied:
                for choice in option.choices:
                    options = {**self.options, option.name: choice}
                    if game.misfit(seats, game.chosen(options)) is None:
                        state: State = game.setup(seats, options)
                        yield state

    def check_numbers(self) -> None:
        """BadOption if a number is out of its range."""
        for name in ("warm_up", "explore", "trace"):
            if not 0 <= getattr(self, name) <= 1:
                raise BadOption(f"{name.replace('_', '-')} is a share from 0 to 1")
        for name in ("games", "batch", "epochs"):
            if getattr(self, name) < 1:
                raise BadOption(f"{name} has to be at least 1")
        if self.thinking < 0 or self.seed < 0:
            raise BadOption("thinking and seed cannot be negative")
        if not all(0 < size <= WIDEST for size in self.hidden):
            raise BadOption(f"a hidden layer has 1 to {WIDEST} numbers")

    def first(self, seats: int | None = None) -> State:
        """The first position of a game with the fixed options."""
        state: State = self.rules.setup(seats or self.seats[0], dict(self.options))
        return state

    def begin(self, luck: RandomLuck) -> State:
        """The first position of one of the games."""
        game = self.rules
        for _ in range(TRIES):
            seats = luck.shuffled(self.seats)[0]
            chosen = {
                option.name: luck.shuffled(option.choices)[0]
                for option in game.options
                if option.name in self.vary
            }
            options = {**self.options, **chosen}
            if game.misfit(seats, game.chosen(options)) is None:
                state: State = game.setup(seats, options)
                return state
        return self.first()

    @property
    def batches(self) -> int:
        """How many lessons there are."""
        return -(-self.games // self.batch)
