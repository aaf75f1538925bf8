"""Random play in other engines: the loop that each of them advises, without extras that cost time.

Each `play` plays one game to its end and says how many decisions it took; each `sample` returns
calls that copy positions from all over a random game.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from .bench import chess_game

Copies: TypeAlias = list[Callable[[], object]]
LONGEST: Final = 1_000
"""The number of turns after which catanatron breaks a game off."""


class Rival(NamedTuple):
    """An engine that is a Python package, and a game in it."""

    name: str
    package: str
    """The distribution that has it."""
    modules: tuple[str, ...]
    """What must be importable."""
    install: str
    runs: str
    """What its rules run as."""
    game: str
    about: str
    play: Callable[[random.Random], int]
    sample: Callable[[random.Random], Copies] | None
    """None if the engine has no copy of its own."""


def thinned(copies: Copies, count: int = 20) -> Copies:
    """About this many of them, evenly spread."""
    return copies[:: max(1, len(copies) // count)]


def sample_chess(dice: random.Random) -> Copies:
    """Boards of python-chess without the moves that led there, as a search copies them."""
    import chess  # from the extra `bench`

    board, found = chess.Board(), []
    while not board.is_game_over():
        found.append(partial(board.copy().copy, stack=False))
        board.push(dice.choice(list(board.legal_moves)))
    return thinned(list(found))


def new_catan(dice: random.Random) -> Any:
    """A game of Catan between four random players."""
    catanatron = import_module("catanatron")
    players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
    return catanatron.Game(players, seed=dice.randrange(1, 2**31))


def play_catan(dice: random.Random) -> int:
    """A random game in catanatron's own loop."""
    game, ticks = new_catan(dice), 0
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        game.play_tick()
        ticks += 1
    return ticks


def sample_catan(dice: random.Random) -> Copies:
    """Games of catanatron."""
    game, found = new_catan(dice), []
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        found.append(game.copy().copy)
        game.play_tick()
    return thinned(found)


@cache
def open_spiel(game: str) -> Any:
    """A game of OpenSpiel."""
    return import_module("pyspiel").load_game(game)


def play_open_spiel(game: str, dice: random.Random) -> int:
    """A random game in OpenSpiel."""
    state, decisions = open_spiel(game).new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        decisions += 1
    return decisions


def sample_open_spiel(game: str, dice: random.Random) -> Copies:
    """States of OpenSpiel."""
    state, found = open_spiel(game).new_initial_state(), []
    while not state.is_terminal():
        found.append(state.clone().clone)
        state.apply_action(dice.choice(state.legal_actions()))
    return thinned(found)


@cache
def environment() -> Any:
    """PettingZoo's Connect Four without its wrappers, which check every answer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advertises another way to make an environment
        return import_module("pettingzoo.classic.connect_four_v3").raw_env()


def play_pettingzoo(dice: random.Random) -> int:
    """A random game in PettingZoo's own loop."""
    env = environment()
    env.reset()
    dropped = 0
    while True:
        observation, _, ended, cut_off, _ = env.last()
        if ended or cut_off:
            return dropped
        mask = observation["action_mask"]
        env.step(dice.choice([column for column in range(len(mask)) if mask[column]]))
        dropped += 1


OPEN: Final = "2 seats, open"
"""What chess and Connect Four are."""
RIVALS: Final = (
    Rival(
        "python-chess",
        "chess",
        ("chess",),
        'pip install "tablero[bench]"',
        "plain Python",
        "chess",
        OPEN,
        chess_game,
        sample_chess,
    ),
    Rival(
        "catanatron",
        "catanatron",
        ("catanatron",),
        "pip install catanatron",
        "plain Python",
        "Catan",
        "4 seats, chance, secrets",
        play_catan,
        sample_catan,
    ),
    *(
        Rival(
            "OpenSpiel",
            "open_spiel",
            ("pyspiel",),
            "pip install open_spiel",
            "C++",
            title,
            OPEN,
            partial(play_open_spiel, game),
            partial(sample_open_spiel, game),
        )
        for game, title in (("chess", "chess"), ("connect_four", "Connect Four"))
    ),
    Rival(
        "PettingZoo",
        "pettingzoo",
        ("pettingzoo", "pygame"),
        'pip install "pettingzoo[classic]"',
        "Python and NumPy",
        "Connect Four",
        OPEN,
        play_pettingzoo,
        None,
    ),
)
