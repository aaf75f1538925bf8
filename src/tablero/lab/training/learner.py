"""Learning from paths: TD(λ) in batches, with Adam, in numpy.

The target of a position is the λ-return: a mixture of the judgement of the position after it and of
the outcome of the game. Targets are computed once per batch from the network as it is, then the
network is fitted to them. Batches instead of single steps keep all cores busy, and a run depends on
nothing but its recipe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablero.bots.network import Array, Card, Network

from .recipe import Recipe
from .selfplay import Path

MINIBATCH: Final = 256
FIRST_MOMENT: Final = 0.9
SECOND_MOMENT: Final = 0.999
TINY: Final = 1e-8
DECAY: Final = 1e-4
"""How much weights shrink, relative to the rate of learning."""
FLAT: Final = 0.05
"""The least deviation of a feature that is scaled up to 1."""


class Lesson(NamedTuple):
    """A point of the learning curve: how well a batch was foretold before it was learned from."""

    games: int
    """How many games had been played after it."""
    loss: float
    """The mean surprise (cross entropy) at who won."""
    blind: float
    """The same for somebody who knows only how often a seat wins."""


class Step(NamedTuple):
    """What a network learns from at once."""

    rows: NDArray[np.int64]
    """Which rows: their numbers."""
    rate: float
    """The rate of learning, with what makes up for moments that start at 0."""


class Learner:
    """A network that is being trained."""

    def __init__(self, recipe: Recipe, drill: Drill | None = None) -> None:
        self.recipe: Final = recipe
        self._drill: Final = drill or drill_in_numpy
        self.lessons: list[Lesson] = []
        self.steps = 0
        self.mean: Array = np.zeros(0, np.float32)
        self.scale: Array = np.zeros(0, np.float32)
        self.weights: list[Array] = []
        self.moments: list[Array] = []
        """The first and second moments of every array of weights, one after the other."""

    @property
    def batches(self) -> int:
        """How many batches it has learned from."""
        return len(self.lessons)

    def begin(self, rows: Array) -> None:
        """Make weights that fit the rows, and a scale on which they are about 1."""
        dice = np.random.default_rng(self.recipe.seed)
        self.mean = rows.mean(0, dtype=np.float32)
        self.scale = (1 / np.maximum(rows.std(0, dtype=np.float32), FLAT)).astype(np.float32)
        sizes = (rows.shape[1], *self.recipe.hidden, 1)
        for number, (wide, narrow) in enumerate(pairwise(sizes)):
            spread = np.sqrt(2 / wide) if number < len(sizes) - 2 else 0.0
            self.weights.append((dice.standard_normal((wide, narrow)) * spread).astype(np.float32))
            self.weights.append(np.zeros(narrow, np.float32))
        self.moments = [np.zeros_like(each) for each in self.weights for _ in range(2)]

    def network(self, card: Card) -> Network:
        """What it has learned so far."""
        pairs = list(zip(self.weights[::2], self.weights[1::2], strict=True))
        return Network(card, self.mean, self.scale, pairs)

    def learn(self, paths: Sequence[Path], games: int, progress: float) -> Lesson:
        """Learn from a batch; `progress` is the share of the run that is done."""
        rows = np.concatenate([path.rows for path in paths])
        outcomes = np.repeat([path.outcome for path in paths], [len(path.rows) for path in paths])
        if not self.weights:
            self.begin(rows)
        values = (rows - self.mean) * self.scale
        chances = sigmoid(self.forward(values)[-1][:, 0])
        blind = np.full_like(chances, outcomes.mean())
        lesson = Lesson(games, surprise(chances, outcomes), surprise(blind, outcomes))
        targets = self.targets(paths, chances)
        self._drill(self, values, targets, self.recipe.rate * (1 - 0.9 * progress))
        self.lessons.append(lesson)
        return lesson

    def steps_through(self, count: int, rate: float) -> Iterator[Step]:
        """The steps of a lesson with this many rows: each epoch takes them in another order."""
        dice = np.random.default_rng((self.recipe.seed, len(self.lessons)))
        for _ in range(self.recipe.epochs):
            order = dice.permutation(count)
            for start in range(0, count, MINIBATCH):
                self.steps += 1
                second = float(np.sqrt(1 - SECOND_MOMENT**self.steps))
                first = 1 - FIRST_MOMENT**self.steps
                yield Step(order[start : start + MINIBATCH], rate * second / first)

    def targets(self, paths: Sequence[Path], chances: Array) -> Array:
        """The λ-return of every position of the paths."""
        found, start, trace = np.empty_like(chances), 0, self.recipe.trace
        for path in paths:
            end = start + len(path.rows)
            value = path.outcome
            for place in range(end - 1, start - 1, -1):
                found[place] = value
                value = (1 - trace) * float(chances[place]) + trace * value
            start = end
        return found

    def forward(self, values: Array) -> list[Array]:
        """The values of every layer; the last one holds log-odds."""
        layers = [values]
        last = len(self.weights) // 2 - 1
        for number in range(last + 1):
            values = values @ self.weights[2 * number] + self.weights[2 * number + 1]
            if number < last:
                values = np.maximum(values, 0)
            layers.append(values)
        return layers

    def step(self, values: Array, targets: Array, rate: float) -> None:
        """One step of Adam down the gradient of the cross entropy."""
        layers = self.forward(values)
        error = (sigmoid(layers[-1][:, 0]) - targets)[:, None] / np.float32(len(values))
        slopes: list[Any] = [None] * len(self.weights)
        for number in range(len(self.weights) // 2 - 1, -1, -1):
            slopes[2 * number] = layers[number].T @ error
            slopes[2 * number + 1] = error.sum(0)
            if number:
                error = (error @ self.weights[2 * number].T) * (layers[number] > 0)
        for number, slope in enumerate(slopes):
            first, second = self.moments[2 * number], self.moments[2 * number + 1]
            first += (1 - FIRST_MOMENT) * (slope - first)
            second += (1 - SECOND_MOMENT) * (slope**2 - second)
            weights = self.weights[number]
            weights -= rate * (first / (np.sqrt(second) + TINY) + DECAY * weights)


Drill: TypeAlias = Callable[[Learner, Array, Array, float], None]
"""Fits a learner's network to targets, with a rate of learning."""


def drill_in_numpy(learner: Learner, values: Array, targets: Array, rate: float) -> None:
    """Fit the network to the targets of these rows."""
    for step in learner.steps_through(len(values), rate):
        learner.step(values[step.rows], targets[step.rows], step.rate)


def sigmoid(odds: Array) -> Array:
    """Log-odds as chances."""
    chances: Array = (1 / (1 + np.exp(-np.clip(odds, -15, 15)))).astype(np.float32)
    return chances


def surprise(chances: Array, outcomes: Any) -> float:
    """The mean cross entropy."""
    safe = np.clip(chances, 1e-4, 1 - 1e-4)
    return float(-(outcomes * np.log(safe) + (1 - outcomes) * np.log(1 - safe)).mean())
