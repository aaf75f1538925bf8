"""Quickly played games for commands to read."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from tablero.cli.sitting import Sitting, Told
from tablero.engine import CHANCE, Answer, Decision, Record
from tablero.engine.action import Action
from tablero.games import find
from tablero.games.caramba.chests import DrawChest

CARAMBA = find("caramba")
NAMES = ("Ana", "Lola", "Paco")
SEED = b"a game to be looked at"


def first_option(decision: Decision) -> Action:
    """The simplest way to answer."""
    return decision.options[0]


def sitting(seed: bytes = SEED, names: tuple[str, ...] = NAMES) -> Sitting:
    """Ana against random bots; chance has not answered yet."""
    bots = dict.fromkeys(range(1, len(names)), "random")
    return Sitting(Record(CARAMBA, names), 0, bots, seed)


def play_on(game: Sitting, answer: Callable[[Decision], Action] = first_option) -> None:
    """Play until the game is over."""
    while not game.over:
        while game.step() is not None:
            pass
        if (asked := game.decision) is not None:
            assert isinstance(game.answer(answer(asked)), Told)


@cache
def finished() -> Record:
    """A whole game with its seal and its seed."""
    game = sitting()
    play_on(game)
    return game.record()


def unfinished(answers: int = 60) -> Record:
    """The same game when it was still going on."""
    record = finished()
    return replace(record, seed=b"", answers=record.answers[:answers])


def forged() -> tuple[Record, int]:
    """The same game up to a chest that chance did not draw, and the number of that answer."""
    record = finished()
    for ply in record.plies():
        asked = None if ply.before.over else ply.before.decision
        if asked is None or not isinstance(ply.answer.action, DrawChest):
            continue
        others = [option for option in asked.options if option != ply.answer.action]
        if others:
            answers = (*record.answers[: ply.number - 1], Answer(CHANCE, others[0]))
            return replace(record, answers=answers), ply.number
    raise AssertionError("chance had no choice in this game")
