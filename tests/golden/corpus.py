"""The golden games: records that every version of the rules replays to the same end.

Each `tests/golden/<game>/<name>.tablero` has a `<name>.final` beside it: the last table, the
scores and the winners. `tests/<game>/golden/recipes.py` says how that game's table is shown, what
is worth seeing in it, and by whom its golden games are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from tablero.bots import make
from tablero.engine import CHANCE, Answer, Box, Decision, Game, Luck, Record, SealedLuck, State
from tablero.engine.action import Action
from tablero.engine.header import read_header
from tablero.games import find

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.tablero"))
NAMES = ("Ana", "Ben", "Cleo de Mérida", "D'Artagnan", "Eva", "Flo", "Gus", "Hal")

Pick = Callable[[Decision, Luck, Sequence[Any]], Action]
Answering = Callable[[State, Decision, Luck], Action]


class Teller(Protocol):
    """What a game's `golden/recipes.py` offers."""

    RECIPES: Sequence[Recipe]

    def shown(self, state: State) -> str:
        """The last table as lines."""
        ...

    def features(self, record: Record) -> Iterator[str]:
        """What occurs in a game and is worth seeing."""
        ...


@dataclass(frozen=True)
class Recipe:
    """How a golden game is played: by which tempers, with which luck."""

    name: str
    tempers: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    box: Box | None = None

    def play(self, game: Game[Any], temper: Callable[[str, int], Any], pick: Pick) -> Record:
        """The whole game, with sealed chance; seats that share a question take turns."""
        players = [temper(each, self.seed + seat) for seat, each in enumerate(self.tempers)]
        return self.record(game, lambda _, decision, chance: pick(decision, chance, players))

    def record(self, game: Game[Any], answer: Answering) -> Record:
        """The game in which `answer` answers every question."""
        seed = f"{self.name} {self.seed}".encode()
        chance = SealedLuck(seed)
        record = Record(game, NAMES[: len(self.tempers)], self.options, self.box)
        state = record.setup()
        answers: list[Answer] = []
        longest = game.longest(len(self.tempers))
        while not state.over and len(answers) < longest:
            decision = state.decision
            if len(asked := state.asked) > 1:
                decision = state.decision_of(asked[len(answers) % len(asked)])
            action = answer(state, decision, chance)
            state.play(action, decision.seat)
            answers.append(Answer(decision.seat, action))
        return replace(record, seal=SealedLuck.seal(seed), seed=seed, answers=tuple(answers))


@dataclass(frozen=True)
class Kept(Recipe):
    """A game that bots played once, kept as it is: bots improve, records stay."""

    def play(self, game: Game[Any], _temper: Callable[[str, int], Any], _pick: Pick) -> Record:
        """The game on file."""
        return read(FOLDER / game.name / f"{self.name}.tablero")[1]

    def play_anew(self, game: Game[Any]) -> Record:
        """The game as the bots play it now: new rules make the one on file worthless."""
        bots = [make(each, self.seed + seat) for seat, each in enumerate(self.tempers)]

        def answer(state: State, decision: Decision, chance: Luck) -> Action:
            if decision.seat == CHANCE:
                return chance.pick(decision)
            return bots[decision.seat].choose(state.view(decision.seat)).action

        return self.record(game, answer)


def teller(game: str) -> Teller:
    """The game's own golden module."""
    return cast(Teller, import_module(f"tests.{game}.golden.recipes"))


def outdated(path: Path) -> bool:
    """Whether a golden game began under earlier rules: it proves that such games go on."""
    header = read_header(path.read_text(encoding="utf-8"))[0]
    return header.rules in find(path.parent.name).earlier_boxes


@cache
def read(path: Path) -> tuple[str, Record]:
    """A golden game as text and as a record."""
    text = path.read_text(encoding="utf-8")
    return text, Record.parse(text, find)


def final(record: Record) -> str:
    """How the game ends: the contents of its `.final`."""
    state = record.replay()
    assert state.over
    result = state.result()
    scores = " ".join(map(str, result.scores))
    winners = " ".join(record.game.seat_name(seat) for seat in result.winners)
    end = f"# answers {len(record.answers)}  scores {scores}  winners {winners}\n"
    return teller(record.game.name).shown(state) + end


def set_up(record: Record) -> Iterator[str]:
    """How a game was set up."""
    yield f"{len(record.names)} players"
    yield "own box" if record.box else "standard box"
    yield from (f"{name}={choice}" for name, choice in record.game.chosen(record.options).items())


@cache
def shown_by(game: str) -> dict[str, frozenset[str]]:
    """What occurs in each golden game of one game, by its name."""
    found = {}
    for path in RECORDS:
        if path.parent.name == game:
            record = read(path)[1]
            features = (*teller(game).features(record), *set_up(record))
            found[path.stem] = frozenset(features)
    return found


def seen_in(game: str) -> set[str]:
    """Everything that occurs in the golden games of one game."""
    return set().union(*shown_by(game).values())
