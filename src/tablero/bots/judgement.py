"""The learned judgement of a game: how likely a seat is to win, as far as it can know.

The networks of a game are files in the folder `networks` of its package. Files in the folder that
the environment variable TABLERO_NETWORKS names come first: `<folder>/<game>/<network>.npz`.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from tablero.engine import Game, Result, Seat, State, View
from tablero.games import find
from tablero.games.parts import folder_of

from .arrays import LARGEST
from .features import Features, features_of
from .network import BadNetwork, Network

FOLDER: Final = "networks"
ENDING: Final = ".npz"
VARIABLE: Final = "TABLERO_NETWORKS"

PORTION: Final = 16
"""How many views are judged at once where there are many."""

log = logging.getLogger(__name__)


class Judgement:
    """A network together with the features that it reads."""

    def __init__(self, network: Network, features: Features) -> None:
        self.network: Final = network
        self.features: Final = features

    def chance(self, view: View[Any]) -> float:
        """The chance of winning of the view's seat."""
        return self.chances([view])[0]

    def chances(self, views: Sequence[View[Any]]) -> list[float]:
        """The same for several views at once, which costs less."""
        return self.network.chances([self.features.features(view) for view in views])


def judgement_for(state: State) -> Judgement | None:
    """The judgement for positions like this; None, which is logged once, if there is none."""
    game: Game[Any] = find(state.game)
    features = features_of(game)
    return _judgement(game, features.network(state), len(features.names(state)))


@cache
def _judgement(game: Game[Any], name: str, width: int) -> Judgement | None:
    try:
        network = load_network(game, name)
        if network is None:
            log.info("%s has no network %r: its bots play like greedy", game.name, name)
            return None
        if network.width != width:
            raise BadNetwork(f"the network {name!r} reads {network.width} features, not {width}")
    except BadNetwork as error:
        log.warning("%s: %s; bots play like greedy instead", game.name, error)
        return None
    return Judgement(network, features_of(game))


def load_network(game: Game[Any], name: str) -> Network | None:
    """A network of the game that fits its rules and features; None if there is no such file."""
    try:
        file = network_file(game, name)
        if file is None:
            return None
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise BadNetwork(f"the network {name!r} cannot be read: {error.strerror}") from error
    try:
        network = Network.load(data)
        network.card.fits(game.name, name, game.rules, features_of(game).VERSION)
    except BadNetwork as error:
        raise type(error)(f"{file}: {error}") from error
    return network


def network_file(game: Game[Any], name: str) -> Traversable | None:
    """The file of a network, if there is one; OSError if nobody can tell."""
    folder, shipped = os.environ.get(VARIABLE), folder_of(game, FOLDER)
    places = [
        *([Path(folder, game.name)] if folder else []),
        *([shipped] if shipped is not None else []),
    ]
    files = [place / (name + ENDING) for place in places]
    return next((file for file in files if file.is_file()), None)


def forget_networks() -> None:
    """Read network files anew when they are needed next."""
    _judgement.cache_clear()


def won(result: Result, seat: Seat) -> float:
    """1 for a win, alone or with mates; a share of it if several sides have won."""
    winning = {result.sides[each] if result.sides else each for each in result.winners}
    return 1 / len(winning) if seat in result.winners else 0.0


def winning_chances(state: State, sides: Sequence[int] | None = None) -> tuple[float, ...] | None:
    """Every seat's chance of winning, each judged from its own view; None without a judgement.

    Seats of one side (`Game.sides`) win together. The chances of all sides add up to 1, except
    alone against the game.
    """
    judged = chances_of_all([state], sides)
    return None if judged is None else judged[0]


def chances_of_all(
    states: Sequence[State], sides: Sequence[int] | None = None
) -> list[tuple[float, ...]] | None:
    """The same for several positions of one game, which costs less; those that are over are known.

    None if there is no judgement for a position that needs one.
    """
    running = [state for state in states if not state.over]
    judgement = judgement_for(running[0]) if running else None
    if running and judgement is None:
        return None
    views = [state.view(seat) for state in running for seat in range(state.seats)]
    chances = iter([] if judgement is None else in_portions(judgement, views))
    return [_shared(state, chances, sides or tuple(range(state.seats))) for state in states]


def in_portions(judgement: Judgement, views: Sequence[View[Any]]) -> list[float]:
    """The chances for many views. Networks are small: for larger portions numpy's threads cost
    several times what they save."""
    starts = range(0, len(views), PORTION)
    return [each for at in starts for each in judgement.chances(views[at : at + PORTION])]


def _shared(state: State, chances: Iterator[float], sides: Sequence[int]) -> tuple[float, ...]:
    """The chances of one position, from those of each of its views."""
    seats = range(state.seats)
    if state.over:
        result = state.result()
        return tuple([won(result, seat) for seat in seats])
    own = [next(chances) for _ in seats]
    if len(own) == 1:
        return tuple(own)
    means = {side: _mean([own[seat] for seat in seats if sides[seat] == side]) for side in sides}
    total = sum(means.values())
    return tuple([means[side] / total for side in sides])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
