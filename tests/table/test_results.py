"""Solo games: they begin at once, and their results are stored."""

from __future__ import annotations

import random

import pytest

from tablero.engine import BadOption, Misfit
from tablero.games import find
from tablero.games.eldorado.state import EldoradoState
from tablero.table.opening import Mode, Plan, prepare
from tablero.table.results import Closing, FinishedGame, closing_of, progress
from tablero.table.seating import say
from tablero.table.storage.results import ResultStore
from tablero.table.table import Table
from tablero.words import LANGUAGES, Words
from tests.table.tables import Room

ALONE = Plan("eldorado", seats=1, names=("Ana",), options={"rounds": "30"})


def finished(room: Room, seed: int = 1) -> Table:
    """A solo game, played at random to the end."""
    table, chosen = room.open(ALONE), random.Random(seed)
    while not table.over:
        table = room.answers(table, chosen)
    return table


@pytest.mark.parametrize("mode", ["bots", "friends", "hot-seat"])
def test_a_table_for_one_begins_at_once(room: Room, mode: Mode) -> None:
    table = room.open(Plan("eldorado", mode, seats=1, names=("Ana",)))
    assert table.began
    assert table.answering == (0,)


def test_a_solo_player_cannot_have_bots(room: Room) -> None:
    table = room.open(Plan("eldorado", seats=1, bots=("greedy",)))
    assert [chair.kind for chair in table.chairs] == ["person"]


def test_a_way_to_play_sets_its_options(room: Room) -> None:
    assert len(room.open(Plan("eldorado", way="alone")).chairs) == 1
    teams = room.open(Plan("eldorado", way="teams", seats=6))
    assert teams.sides == (0, 0, 1, 1, 2, 2)
    assert teams.header.options["teams"] == "yes"
    with pytest.raises(BadOption):
        prepare(Plan("eldorado", way="chess"))
    with pytest.raises(BadOption):
        prepare(Plan("eldorado", way="alone", seats=2))
    with pytest.raises(Misfit) as error:
        prepare(Plan("eldorado", way="alone", options={"key-tiles": "yes"}))
    assert error.value.refusal.paragraph == "ED-12.1"
    with pytest.raises(Misfit):
        prepare(Plan("eldorado", way="teams", seats=5))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_misfit_is_a_sentence_in_every_language(lang: str) -> None:
    game, words, said = find("eldorado"), Words(lang, "eldorado"), set()
    for key in ("expansion", "teams", "thieves", "key-tiles"):
        for other in ("expansion", "teams", "thieves"):
            for seats in game.players:
                chosen = game.chosen({key: "yes", other: "yes"})
                refusal = game.misfit(seats, chosen)
                if refusal is not None:
                    said.add(words.refuse(refusal))
                    assert refusal.paragraph.startswith("ED-")
    assert len(said) > 8
    assert all(sentence.endswith(".") for sentence in said)


def test_the_result_of_a_solo_game_is_stored(room: Room) -> None:
    table = finished(room)
    result = table.state.result()
    (kept,) = ResultStore(room.engine).of("ana", "eldorado")
    assert kept.table == table.id
    assert kept.closing.won == (0 in result.winners)
    assert kept.closing.score == result.scores[0]
    assert kept.closing.options["rounds"] == "30"
    said = [Words("en", "eldorado").say(key, **params) for key, params in kept.closing.told()]
    assert isinstance(table.state, EldoradoState)
    assert said[0] == Words("en", "eldorado").say(f"explorer.{table.state.explorers[0]}")
    assert "round" in said[1]
    assert ResultStore(room.engine).of("ben", "eldorado") == []
    assert ResultStore(room.engine).of("ana", "caramba") == []


def test_a_result_is_stored_once_whatever_is_said_afterwards(room: Room) -> None:
    table = finished(room)
    room.keeper.do(table.id, lambda now: say(now, "ana", "Ana", "well"), "ana")
    assert len(ResultStore(room.engine).of("ana", "eldorado")) == 1


def test_results_of_games_with_others_are_not_stored(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 10_000)
    assert table.over
    assert closing_of(table, 0.0) is None
    assert ResultStore(room.engine).of("ana", "caramba") == []


def played(*games: tuple[bool, int, int]) -> list[FinishedGame]:
    """Games, newest first, by whether won, score and rounds."""
    return [
        FinishedGame(
            str(at), Closing("ana", "x", at, won, score, {}, [("rounds", {"count": rounds})])
        )
        for at, (won, score, rounds) in enumerate(games)
    ]


def test_progress_counts_wins_and_finds_the_best() -> None:
    games = played((True, 4, 30), (True, 4, 25), (False, 3, 9), (True, 4, 25), (False, 1, 5))
    so_far = progress(games)
    assert so_far[:4] == (5, 3, 2, 2)
    assert so_far.best == games[3]
    lost = progress(played((False, 2, 9), (True, 4, 50)))
    assert lost[:4] == (2, 1, 0, 1)
    assert lost.best is not None
    assert lost.best.closing.won
    brave = progress(played((False, 2, 9), (False, 2, 50)))
    assert brave.best is not None
    assert brave.best.closing.told() == [("rounds", {"count": 50})]
    assert progress([]) == (0, 0, 0, 0, None)
