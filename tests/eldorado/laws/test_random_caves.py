"""Laws of the deeper cave, in random play that likes to discover."""

from collections import Counter
from random import Random

import pytest

from tablero.engine import RandomLuck, State
from tablero.games.eldorado import GAME
from tablero.games.eldorado.discovery import Discover
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.wolf import LeadWolf, Sniff
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.solo import alone

ISLAND = """
  s=shrine  w=water  x=wood
a=gold:Bbb  e=entrance  b=food:rr  c=wood
  f=garden  g=gold/bFne/rHse
"""
ALONE = """
  s=shrine/rO  w=water  x=wood
a=gold  e=entrance  b=food:rr  c=wood
  f=garden  g=gold/rFne/rHse
"""
EAGER = (Discover, Sniff, LeadWolf, Move)
BOLDNESS = 0.6
ANSWERS = 700
"""Of one game."""


def wander(state: State, seed: int) -> Counter[str]:
    """Play at random, rather discovering than not; check laws on the way."""
    random, luck, told = Random(seed), RandomLuck(seed), Counter[str]()
    whole = Counter(state.components())
    for _ in range(ANSWERS):
        decision = None if state.over else state.decision
        if decision is None:
            break
        eager = [answer for answer in decision.options if isinstance(answer, EAGER)]
        bold = eager and random.random() < BOLDNESS
        action = random.choice(eager) if bold else luck.pick(decision)
        assert GAME.parse_action(str(action)) == action
        told.update(event.key for event in state.play(action))
        assert Counter(state.components()) == whole
        for seat in range(state.seats):
            assert state.view(seat).imagine(luck).view(seat) == state.view(seat)
    return told


@pytest.mark.parametrize("seed", range(6))
def test_laws_hold_in_deep_caves(seed: int) -> None:
    """Nothing is lost, every answer has a text, nobody sees too much."""
    table = deep(ISLAND, "exit:R", points=6, hands="fffwwwggg fffwwwggg", explorers="pedro")
    told = wander(table.state, seed)
    assert told["lays"] > 5


@pytest.mark.parametrize("seed", range(6))
def test_laws_hold_alone(seed: int) -> None:
    """The same against guardians."""
    table = alone(ALONE, "exit:R", points=6, hands="fffwwwggg", explorers="pedro")
    table.state.variant = table.state.variant.but(rounds=120)
    told = wander(table.state, seed)
    assert told["lays"]
