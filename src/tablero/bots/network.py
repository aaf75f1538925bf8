"""A small neural network that judges positions, and the card that says where it comes from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablero.engine import TableroError

from . import arrays

Array: TypeAlias = NDArray[np.float32]
Layers: TypeAlias = Sequence[tuple[Array, Array]]
"""Weights and biases, from the features to the outcome."""
LIMIT: Final = 15.0
"""Log-odds beyond this are certain enough."""


class BadNetwork(TableroError):
    """A network file cannot be used; the message says why."""

    code = "bad-network"


class OutdatedNetwork(BadNetwork):
    """A network was trained for another game, or for other rules or features than there are now."""

    code = "outdated-network"


@dataclass(frozen=True, slots=True)
class Card:
    """Where a network comes from and what it is for."""

    game: str
    network: str
    """Its name among the networks of the game."""
    rules: int
    """The version of the rules it was trained with."""
    features: int
    """The version of the features it reads."""
    seats: int
    options: Mapping[str, str]
    games: int
    """How many games of self-play it has seen."""
    seed: int
    command: str
    """What trains it again."""
    strength: Mapping[str, Any] = field(default_factory=dict)
    """How it fared when it was measured."""

    @classmethod
    def read(cls, data: bytes) -> Card:
        """The card in a network's file; BadNetwork if it is none."""
        try:
            card: Card = cls(**json.loads(data))
        except (ValueError, TypeError, RecursionError) as error:
            raise BadNetwork(f"this is not a network's card: {error}") from error
        for each, kinds in KINDS.items():
            if not isinstance(getattr(card, each), kinds):
                raise BadNetwork(f"the card's entry {each!r} is not what it should be")
        return card

    def fits(self, game: str, network: str, rules: int, features: int) -> None:
        """OutdatedNetwork if the network was trained for something else."""
        for what, own, wanted in (
            ("game", self.game, game),
            ("kind of game", self.network, network),
            ("rules version", self.rules, rules),
            ("features version", self.features, features),
        ):
            if own != wanted:
                raise OutdatedNetwork(
                    f"the network is for {what} {own}, not {wanted}: train it again"
                )


KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("game", "network", "command"), str),
    **dict.fromkeys(("rules", "features", "seats", "games", "seed"), int),
    **dict.fromkeys(("options", "strength"), dict),
}
"""What the entries of a card are."""


class Network:
    """Layers of weights: a row of features becomes a chance of winning."""

    def __init__(
        self, card: Card, mean: Array, scale: Array, layers: Sequence[tuple[Array, Array]]
    ):
        self.card: Final = card
        self.mean: Final[Array] = mean.astype(np.float32)
        self.scale: Final[Array] = scale.astype(np.float32)
        """What is subtracted from a row and what it is then multiplied by."""
        self.layers: Final[Layers] = tuple(
            [(weights.astype(np.float32), bias.astype(np.float32)) for weights, bias in layers]
        )

    @property
    def width(self) -> int:
        """How many features it reads."""
        return len(self.mean)

    def log_odds(self, rows: Sequence[Sequence[float]] | Array) -> Array:
        """The log-odds of winning, for each row of features."""
        values: Array = (np.asarray(rows, np.float32) - self.mean) * self.scale
        for weights, bias in self.layers[:-1]:
            values = np.maximum(values @ weights + bias, 0)
        weights, bias = self.layers[-1]
        last: Array = (values @ weights + bias)[:, 0]
        return last

    def chances(self, rows: Sequence[Sequence[float]] | Array) -> list[float]:
        """The chance of winning, for each row of features."""
        if not len(rows):
            return []
        odds = np.clip(self.log_odds(rows), -LIMIT, LIMIT)
        chances: list[float] = (1 / (1 + np.exp(-odds))).tolist()
        return chances

    def digest(self) -> str:
        """A fingerprint: networks that judge alike have the same."""
        found = hashlib.sha256(json.dumps(asdict(self.card), sort_keys=True).encode())
        for each in (self.mean, self.scale, *chain(*self.layers)):
            found.update(each.tobytes())
        return found.hexdigest()

    def save(self) -> bytes:
        """The network as a file; half the precision is enough for playing."""
        parts: dict[str, Any] = {"mean": self.mean, "scale": self.scale}
        for number, (weights, bias) in enumerate(self.layers):
            parts[f"weights{number}"] = weights.astype(np.float16)
            parts[f"bias{number}"] = bias.astype(np.float16)
        parts["card"] = np.frombuffer(json.dumps(asdict(self.card)).encode(), np.uint8)
        return arrays.written(parts, small=True)

    @classmethod
    def load(cls, data: bytes) -> Network:
        """Read a file; BadNetwork if it is none."""
        try:
            parts = arrays.read(data)
            card = Card.read(parts["card"].tobytes())
            count = sum(name.startswith("weights") for name in parts)
            layers = [(parts[f"weights{each}"], parts[f"bias{each}"]) for each in range(count)]
            network = cls(card, parts["mean"], parts["scale"], layers)
        except (arrays.BadArrays, KeyError) as error:
            raise BadNetwork(f"this is not a network file: {error}") from error
        network.check()
        return network

    def check(self) -> None:
        """BadNetwork unless the layers fit together and all numbers are finite."""
        if self.mean.ndim != 1 or self.scale.shape != self.mean.shape or not self.layers:
            raise BadNetwork("the network has no layers, or its scale does not fit")
        width = self.width
        for weights, bias in self.layers:
            if weights.ndim != 2 or weights.shape[0] != width or bias.shape != weights.shape[1:]:
                raise BadNetwork("the layers of the network do not fit together")
            width = weights.shape[1]
        if width != 1:
            raise BadNetwork(f"the network has {width} outputs instead of one")
        numbers = [self.mean, self.scale, *chain(*self.layers)]
        if not all(np.isfinite(each).all() for each in numbers):
            raise BadNetwork("the network has numbers that are not finite")
