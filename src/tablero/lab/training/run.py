"""A training run: batches of self-play and lessons in turn, with a checkpoint after each."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path as File
from typing import Any, Final

import numpy as np

from tablero.bots import arrays
from tablero.bots.network import BadNetwork, Card, Network
from tablero.engine import TableroError
from tablero.lab.crowd import Crowd

from .learner import Drill, Learner, Lesson
from .recipe import Recipe
from .selfplay import Path, Task, play

CHECKPOINT: Final = ".checkpoint"
"""What the name of a checkpoint adds to that of its network."""


class BadCheckpoint(TableroError):
    """A run cannot go on from this file; the message says why."""

    code = "bad-checkpoint"


class NothingToLearn(TableroError):
    """The games of a batch had no position to learn from."""

    code = "nothing-to-learn"


def train(learner: Learner, crowd: Crowd) -> Iterator[tuple[int, Lesson | None]]:
    """Train to the end of the recipe.

    Yields the number of games played after each game, with the lesson of the batch it completes.
    """
    recipe = learner.recipe
    while learner.batches < recipe.batches:
        first = learner.batches * recipe.batch
        last = min(first + recipe.batch, recipe.games)
        data = network_to_play(learner, first)
        paths: list[Path] = []
        tasks = [Task(recipe, number, data) for number in range(first, last)]
        for number, found in enumerate(crowd.spread(play, tasks), first + 1):
            paths += found
            if number < last:
                yield number, None
        if not paths:
            raise NothingToLearn(f"no position of {recipe.game} lies between two answers")
        yield last, learner.learn(paths, last, first / recipe.games)


def network_to_play(learner: Learner, games: int) -> bytes | None:
    """The network for the next batch; none during the warm-up."""
    recipe = learner.recipe
    warm = max(recipe.batch, recipe.warm_up * recipe.games)
    if not recipe.thinking or games < warm:
        return None
    return learner.network(card_of(recipe, games, "")).save()


def card_of(recipe: Recipe, games: int, command: str) -> Card:
    """The card of a network trained by the recipe."""
    state = recipe.first()
    return Card(
        game=recipe.game,
        network=recipe.features.network(state),
        rules=recipe.rules.rules,
        features=recipe.features.VERSION,
        seats=recipe.seats[0],
        options=dict(recipe.options),
        games=games,
        seed=recipe.seed,
        command=command,
    )


def write(file: File, data: bytes) -> None:
    """Write a file so that whoever reads it finds the old or the new one, never half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}.part")
    beside.write_bytes(data)
    beside.replace(file)


def checkpoint(learner: Learner) -> bytes:
    """Everything that a run needs to go on."""
    parts: dict[str, Any] = {"mean": learner.mean, "scale": learner.scale}
    parts |= {f"weights{number}": each for number, each in enumerate(learner.weights)}
    parts |= {f"moments{number}": each for number, each in enumerate(learner.moments)}
    about = {"run": about_run(learner.recipe), "steps": learner.steps, "lessons": learner.lessons}
    parts["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
    return arrays.written(parts)


def about_run(recipe: Recipe) -> dict[str, Any]:
    """What must not change while a run pauses."""
    versions = {"rules": recipe.rules.rules, "features": recipe.features.VERSION}
    about: dict[str, Any] = json.loads(json.dumps(asdict(recipe) | versions))
    return about


def resume(recipe: Recipe, data: bytes, drill: Drill | None = None) -> Learner:
    """The learner of a checkpoint; BadCheckpoint if it is none, or of another run."""
    learner = Learner(recipe, drill)
    try:
        parts = arrays.read(data)
        about = json.loads(parts["about"].tobytes())
        kept = dict(about["run"])
        learner.steps = about["steps"]
        learner.lessons = [Lesson(*each) for each in about["lessons"]]
        learner.mean, learner.scale = parts["mean"], parts["scale"]
        count = sum(name.startswith("weights") for name in parts)
        learner.weights = [parts[f"weights{number}"] for number in range(count)]
        learner.moments = [parts[f"moments{number}"] for number in range(2 * count)]
    except (ValueError, TypeError, KeyError) as error:
        raise BadCheckpoint(f"this is not a checkpoint: {error}") from error
    wanted = about_run(recipe)
    differing = [name for name in wanted if kept.get(name) != wanted[name]]
    if differing:
        raise BadCheckpoint(
            f"the checkpoint is of another run: {', '.join(differing)} differ from what it has"
        )
    return learner


def finished(learner: Learner, command: str, strength: dict[str, Any] | None = None) -> Network:
    """The trained network with its card."""
    if not learner.weights:
        raise BadNetwork("no game has been learned from yet")
    card = card_of(learner.recipe, learner.lessons[-1].games, command)
    return learner.network(replace(card, strength=strength or {}))
