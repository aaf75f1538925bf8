"""Networks for tests: untrained ones, and a folder from which bots take them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablero.bots.features import features_of
from tablero.bots.judgement import ENDING, VARIABLE, forget_networks
from tablero.bots.network import Array, Card, Network
from tablero.engine import Game, State
from tablero.games import find


def untrained(state: State, seed: int = 0, hidden: int = 4, **card: Any) -> Network:
    """A network for games like this one, with weights by chance."""
    game: Game[Any] = find(state.game)
    features = features_of(game)
    about = {
        "game": game.name,
        "network": features.network(state),
        "rules": game.rules,
        "features": features.VERSION,
        "seats": state.seats,
        "options": {},
        "games": 0,
        "seed": seed,
        "command": "none",
    }
    width, dice = len(features.names(state)), np.random.default_rng(seed)

    def some(*shape: int) -> Array:
        return (dice.standard_normal(shape) / 4).astype(np.float32)

    layers = [(some(width, hidden), some(hidden)), (some(hidden, 1), some(1))]
    mean, scale = np.zeros(width, np.float32), np.ones(width, np.float32)
    return Network(Card(**{**about, **card}), mean, scale, layers)


@contextmanager
def at_hand(folder: Path, state: State, content: bytes | None = None) -> Iterator[Path]:
    """Let bots judge games like this one by the file with this content, or by an untrained one."""
    game: Game[Any] = find(state.game)
    file = folder / game.name / (features_of(game).network(state) + ENDING)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(untrained(state).save() if content is None else content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        forget_networks()
        try:
            yield file
        finally:
            forget_networks()
