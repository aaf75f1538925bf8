"""The levels in Caramba!: what they say of their chance reveals nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tablero.bots import Level, Thinker
from tablero.bots.judgement import ENDING, VARIABLE, forget_networks
from tablero.bots.laws import Makers, check_reasons
from tablero.bots.network import Card, Network
from tablero.engine import CHANCE, RandomLuck
from tablero.games.caramba import GAME
from tablero.games.caramba.box import Special
from tablero.games.caramba.features import VERSION, names, network
from tablero.games.caramba.fuera import Decline
from tests.caramba.diagram import position

HASTY = Level("hasty", positions=20, seconds=60)
BOTS: Makers = {"hasty": lambda seed: Thinker(seed, HASTY)}


def guess(seats: int) -> Network:
    """A network with weights by chance, which still judges every position differently."""
    state = GAME.setup(seats)
    width, dice = len(names(state)), np.random.default_rng(1)
    weights = dice.normal(0, 0.3, (width, 1)).astype(np.float32)
    card = Card(GAME.name, network(state), GAME.rules, VERSION, seats, {}, 0, 1, "none")
    zeros = np.zeros(width, np.float32)
    return Network(card, zeros, zeros + 1, [(weights, np.zeros(1, np.float32))])


@pytest.fixture(autouse=True)
def guesses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Such networks for every number of players."""
    folder = tmp_path / GAME.name
    folder.mkdir()
    for seats in GAME.players:
        made = guess(seats)
        (folder / (made.card.network + ENDING)).write_bytes(made.save())
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    forget_networks()
    yield
    forget_networks()


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"open-secured": "yes"})])
def test_chances_reveal_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    """In worlds that look the same, the same answer comes with the same chance."""
    assert check_reasons(GAME, bots=BOTS, seats=[seats], options=[options], every=7) > 30


def test_a_thinker_says_its_chance() -> None:
    """Unless nobody else imagined the card that it plays, an answer comes with a chance."""
    state, luck = GAME.setup(2), RandomLuck(3)
    bot = Thinker(1, HASTY)
    chances: list[float] = []
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
            continue
        choice = bot.choose(state.view(decision.seat))
        assert not choice.unlearned
        if choice.chance is not None:
            chances.append(choice.chance)
        state.play(choice.action)
    assert len(set(chances)) > 20
    assert all(0 <= chance <= 1 for chance in chances)


FUERA = """
    round 4   start bandidos   phase fuera
    middle    gold-2 dynamite-3
    bandidos  unsecured munition-4   special fuera   hand gold-7 munition-7
    soldados  special manos-arriba   hand dynamite-7
"""


def test_declining_does_not_tell_who_could_protect() -> None:
    """Whoever has no Fuera! can only decline, and sounds like somebody who does not want to."""
    spectator, luck = position(FUERA).view(None), RandomLuck(2)
    holders, heard = set(), set()
    for number in range(120):
        world = spectator.imagine(luck)
        bot = Thinker(1, HASTY._replace(noise=9.0 * (number % 2)))
        choice = bot.choose(world.view(0))
        if isinstance(choice.action, Decline):
            holders.add(world.holds(0, Special.FUERA))
            heard.add((choice.reason_key, choice.chance))
    assert holders == {True, False}
    assert len(heard) == 1
