"""Going through a game over HTTP: several steps at once, and the positions worth going to."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tablero.engine import CHANCE
from tests.server.house import House, Person, wait_for
from tests.server.test_answers import code
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]


def played(house: House, ana: Person, game: str, answers: int) -> str:
    """A table at which somebody has answered so often, or until the game was over."""
    table_id = ana.opens(game=game, mode="bots", seats=3, bots="random")
    chosen = random.Random(4)
    for _ in range(answers):
        wait_for(lambda: house.table(table_id).over or house.table(table_id).may_answer(0))
        table = house.table(table_id)
        if table.over:
            break
        ana.answers(table_id, table.ply, chosen.choice(options(table)))
    wait_for(lambda: house.table(table_id).over or house.table(table_id).may_answer(0))
    return table_id


def number_of(state: Any) -> int:
    """The number of the round, which each of our games counts."""
    number: int = state.round
    return number


def test_steps_come_together_and_are_those_that_come_alone(house: House, person: People) -> None:
    ana = person()
    table_id = played(house, ana, "caramba", 4)
    steps = ana.get(f"/t/{table_id}/news?ply=2&shown=7&each=yes").json()["steps"]
    assert [(step["since"], step["shown"]) for step in steps] == [
        (7, 6),
        (6, 5),
        (5, 4),
        (4, 3),
        (3, 2),
    ]
    for step in steps:
        alone = ana.get(f"/t/{table_id}/news?ply={step['shown']}&shown={step['since']}").json()
        assert step == alone
    assert code(ana.get(f"/t/{table_id}/news?ply=0&shown=9&each=yes")) == (400, "bad-request")
    assert code(ana.get(f"/t/{table_id}/news?ply=9999&shown=9998&each=yes")) == (404, "bad-ply")


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_marks_are_where_rounds_and_own_turns_begin(
    house: House, person: People, game: str
) -> None:
    ana, stranger = person(), person()
    table_id = played(house, ana, game, 40)
    table = house.table(table_id)
    marks = ana.get(f"/t/{table_id}/marks").json()
    assert marks["last"] == table.ply
    assert marks["rounds"][0] == 0
    later = [ply for ply in marks["rounds"] if number_of(table.at(ply)) > 1]
    assert later == [
        ply.number for ply in table.plies if number_of(ply.after) > max(1, number_of(ply.before))
    ]
    for ply in marks["own"]:
        assert table.plies[ply].answer.seat == 0
        before = [turn.answer.seat for turn in table.plies[:ply] if turn.answer.seat != CHANCE]
        assert before[-1:] != [0]
    assert len(marks["own"]) > 2
    seen = stranger.get(f"/t/{table_id}/marks").json()
    assert seen == {**marks, "own": []}
