"""The goal line: what wins and who is how far, at every position of the golden games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tablero.engine import UNSEEN, Record, State
from tablero.games import find
from tablero.games.caramba.scoring import points_of
from tablero.words import LANGUAGES, Words
from tests.golden.corpus import RECORDS, read

EVERY = 23
"""A position out of so many is looked at, besides the last one."""


def positions(record: Record) -> Iterator[Any]:
    state = record.setup()
    for ply, answer in enumerate(record.answers):
        if ply % EVERY == 0:
            yield state.copy()
        state.play(answer.action, answer.seat)
    yield state


def told(state: State, seat: int | None) -> dict[str, Mapping[str, Any]]:
    """What fills in the sentences of the goal, by key."""
    return {note.key: note.params for note in find(state.game).goal(state.view(seat))}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_reader_is_told_the_goal_in_every_language(path: Path) -> None:
    record = read(path)[1]
    speakers = [Words(lang, record.game.name, record.names) for lang in LANGUAGES]
    for state in positions(record):
        for seat in (None, *range(state.seats)):
            notes = record.game.goal(state.view(seat))
            assert notes
            assert all(words.note(note).endswith(".") for words in speakers for note in notes)


def ends(game: str) -> list[Any]:
    paths = [path for path in RECORDS if path.parent.name == game]
    return [pytest.param(read(path)[1], id=path.stem) for path in paths]


@pytest.mark.parametrize("record", ends("caramba"))
def test_caramba_counts_the_reader_s_own_chests_and_no_other_s(record: Record) -> None:
    for state in positions(record):
        assert told(state, 0)["goal.points"]["count"] == points_of(state.secured[0])
        seen_by_all = UNSEEN not in [
            chest for own in state.view(None).state.secured for chest in own
        ]
        assert seen_by_all or "goal.ahead" not in told(state, None)
    result = state.result()
    assert told(state, 0)["goal.points"]["count"] == result.scores[0]
    assert set(result.winners) <= set(told(state, None)["goal.ahead"]["seats"])


@pytest.mark.parametrize("record", ends("caballero"))
def test_el_caballero_counts_what_was_scored(record: Record) -> None:
    *_, end = positions(record)
    result = end.result()
    for seat, points in enumerate(result.scores):
        assert told(end, seat)["goal.points"]["count"] == points
    assert told(end, None)["goal.ahead"]["seats"] == result.winners


@pytest.mark.parametrize("record", ends("eldorado"))
def test_whoever_wins_on_el_dorado_has_what_the_goal_names(record: Record) -> None:
    """A side that controls what it needs has won; before that it lacks something."""
    *before, end = positions(record)
    for state in before:
        assert all(0 < missing(state, seat) <= 4 for seat in range(state.seats))
    won = [seat for seat in range(end.seats) if missing(end, seat) == 0]
    assert not won or tuple(won) == end.result().winners


def missing(state: State, seat: int) -> int:
    notes = told(state, seat)
    own = notes.get("goal.you") or notes["goal.team"]
    for key, besides in (("goal.all", 0), ("goal.alone", 0), ("goal.fewer", 1)):
        if key in notes:
            return int(notes[key]["number"] + besides - own["number"])
    raise AssertionError("the goal names no number of shrines")
