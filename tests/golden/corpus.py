"""The golden games: records that every version of the rules replays to the same end.

Each `tests/golden/<game>/<name>.tablero` has a `<name>.final` beside it: the last table as a
diagram, the scores and the winners.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablero.engine import Record
from tablero.games import find
from tablero.games.caramba import CarambaState
from tests.caramba.diagram import show
from tests.caramba.notation import GANGS

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.tablero"))


def read(path: Path) -> tuple[str, Record]:
    """A golden game as text and as record."""
    text = path.read_text(encoding="utf-8")
    return text, Record.parse(text, find)


def final(record: Record) -> str:
    """How the game ends: what stands in its `.final`."""
    state = record.replay()
    assert isinstance(state, CarambaState)
    assert state.over
    result = state.result()
    scores = " ".join(map(str, result.scores))
    winners = " ".join(GANGS[seat] for seat in result.winners)
    return f"{show(state)}# answers {len(record.answers)}  scores {scores}  winners {winners}\n"


def features(record: Record) -> Iterator[str]:
    """What occurs in a game: answers without their speakers, events, and how it was set up."""
    yield f"{len(record.names)} players"
    yield "own box" if record.box else "standard box"
    yield from (f"{name}={choice}" for name, choice in record.game.chosen(record.options).items())
    for ply in record.plies():
        yield str(ply.answer.action).partition(" for " if ply.answer.seat < 0 else "\n")[0]
        yield from (event.key for event in ply.events)
    result = record.replay().result()
    yield "shared win" if len(result.winners) > 1 else "one winner"
    best = [score for score in result.scores if score == max(result.scores)]
    if len(best) > len(result.winners):
        yield "tie broken by cards in hand"
