"""Digests of seeded games: two builds with equal digests play alike.

    python tools/digests.py --games 5                  print the digests as JSON
    python tools/digests.py --games 200 --against .venv-compiled/bin/python

A digest is a checksum of all that a game shows: questions, options in their order, the weights of
chance, answers, events, views and the result.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tablero.bots import make
from tablero.engine import CHANCE, Decision, Game, RandomLuck, Seat, State, write_view
from tablero.engine.action import Action
from tablero.engine.build import build
from tablero.games import all_games, find

VIEWED = 100
"""A seat's view is part of the digest after every so many answers; views take long to write."""


class Mode(NamedTuple):
    """A way to play a game, with a number of players."""

    game: str
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        chosen = (f"{name}={choice}" for name, choice in self.options.items())
        return " ".join((self.game, str(self.seats), *chosen))


def modes(game: Game[Any]) -> Iterator[Mode]:
    """Every way to play with every number of players, and every other choice of every option."""
    for way in game.ways:
        for seats in game.sizes_of(way):
            yield Mode(game.name, seats, way.choices)
    if not game.ways:
        for seats in game.sizes():
            yield Mode(game.name, seats, {})
    for option in game.options:
        for choice in option.choices[1:]:
            chosen = {option.name: choice}
            yield Mode(game.name, game.sizes(chosen)[-1], chosen)


def every_mode() -> list[Mode]:
    """The modes of all games on the shelf, each once."""
    found: dict[tuple[str, int, str], Mode] = {}
    for game in all_games():
        for mode in modes(game):
            chosen = game.chosen(mode.options)
            chosen |= game.implied(mode.seats, chosen)
            found.setdefault((game.name, mode.seats, text(chosen)), mode)
    return list(found.values())


def digest(mode: Mode, seed: int, bot: str = "") -> str:
    """Play one game, at random or by bots of this name; its checksum."""
    game = find(mode.game)
    state: State = game.setup(mode.seats, mode.options)
    luck, whim = RandomLuck(seed), random.Random(seed)
    bots = [make(bot, seed + seat) for seat in range(mode.seats)] if bot else []
    checksum, answers = hashlib.sha256(), 0
    while not state.over:
        decision = state.decision
        checksum.update(question(decision, state.asked).encode())
        if answers % VIEWED == 0:
            checksum.update(seen(game, state, answers // VIEWED).encode())
        if decision.seat == CHANCE:
            seat, action = CHANCE, luck.pick(decision)
        elif bots:
            seat, action = (
                decision.seat,
                bots[decision.seat].choose(state.view(decision.seat)).action,
            )
        else:
            seat, action = by_whim(state, decision, whim)
        events = state.play(action, seat)
        checksum.update(text((seat, action, events)).encode())
        answers += 1
    checksum.update(text(state.result()).encode())
    return f"{answers} answers {checksum.hexdigest()[:20]}"


def by_whim(state: State, decision: Decision, whim: random.Random) -> tuple[Seat, Action]:
    """Any of the seats that may answer, with any answer."""
    seat = whim.choice(state.asked)
    own = decision if seat == decision.seat else state.decision_of(seat)
    return seat, whim.choice(own.options)


def question(decision: Decision, asked: tuple[Seat, ...]) -> str:
    """A question as text, with whom it is put to."""
    options = ";".join(map(str, decision.options))
    return f"{decision.seat} {decision.question} {asked}: {options} {list(decision.weights)}"


def seen(game: Game[Any], state: State, turn: int) -> str:
    """What one seat or, after the last of them, a spectator sees."""
    seat = turn % (state.seats + 1)
    return write_view(game, state.view(seat if seat < state.seats else None))


def text(value: object) -> str:
    """A value in a form that does not depend on the build: sets and mappings are sorted."""
    if isinstance(value, (tuple, list)):
        return f"({','.join(map(text, value))})"
    if isinstance(value, Mapping):
        return text(sorted((text(key), text(each)) for key, each in value.items()))
    if isinstance(value, (set, frozenset)):
        return text(sorted(map(text, value)))
    return str(value)


def digests(chosen: Iterable[Mode], games: int, bot: str = "") -> dict[str, str]:
    """The digests of some games of each of these modes, by mode and seed."""
    return {f"{mode} #{seed}": digest(mode, seed, bot) for mode in chosen for seed in range(games)}


def begun(python: Path, games: int, bot: str) -> subprocess.Popen[str]:
    """Let another interpreter play."""
    command = (str(python), "-I", __file__, "--games", str(games), "--bot", bot)
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def ended(running: subprocess.Popen[str]) -> tuple[str, dict[str, str]]:
    """What the other interpreter found."""
    said, _ = running.communicate()
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, running.args)
    found = json.loads(said)
    return found["build"], found["digests"]


def difference(ours: Mapping[str, str], theirs: Mapping[str, str]) -> list[str]:
    """The games that differ."""
    every = dict.fromkeys((*ours, *theirs))
    return [game for game in every if ours.get(game) != theirs.get(game)]


def compare(other: Path, games: int, bot: str) -> str | None:
    """Play in both interpreters at once and print the outcome; what is wrong, if something is."""
    with begun(other, games, bot) as running:
        ours = digests(every_mode(), games, bot)
        their_build, theirs = ended(running)
    if their_build == build():
        return f"Both are the same build ({build()}): nothing was compared."
    if differ := difference(ours, theirs):
        return f"{len(differ)} of {len(ours)} games differ: {'; '.join(differ[:5])}"
    print(f"{len(ours)} games of {len(every_mode())} modes: {build()} and {their_build} are equal")
    return None


def main() -> None:
    """Print digests, or compare them with another build's."""
    parser = argparse.ArgumentParser(description="Digests of seeded games.")
    parser.add_argument("--games", type=int, default=200, help="how many of each mode")
    parser.add_argument("--bot", default="", help="the bot that plays (default: at random)")
    parser.add_argument("--against", type=Path, help="the Python of another build")
    asked = parser.parse_args()
    if asked.against:
        sys.exit(compare(asked.against, asked.games, asked.bot))
    found = digests(every_mode(), asked.games, asked.bot)
    json.dump({"build": build(), "digests": found}, sys.stdout, indent=2)


if __name__ == "__main__":
    main()
