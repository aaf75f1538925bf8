"""Since the reader's last turn: what the others did, by player, with what it points at."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from tablero.engine import CHANCE
from tablero.server.pages.fragments import fragments, words_for
from tablero.server.pages.since import recap_of
from tablero.table.sight import Sight, scene
from tests.server.house import House, Person, wait_for
from tests.server.test_marks import played
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_a_reader_is_told_what_the_others_did(house: House, person: People, game: str) -> None:
    ana = person()
    table_id = played(house, ana, game, 30)
    for _ in range(200):
        table = house.table(table_id)
        if table.over or [p.answer.seat for p in table.plies if p.answer.seat != CHANCE][-1]:
            break
        ana.answers(table_id, table.ply, options(table)[-1])
        wait_for(lambda: house.table(table_id).may_answer(0) or house.table(table_id).over)
    table = house.table(table_id)
    seen = scene(table, Sight(0, True))
    told = recap_of(seen, words_for(seen, "en"))
    assert told is not None
    assert table.plies[told.since - 1].answer.seat == 0
    later = {turn.answer.seat for turn in table.plies[told.since :]}
    assert {one.seat for one in told.deeds} <= later - {0, CHANCE}
    parts = fragments(seen, "en")
    assert f'data-replay="{told.since}"' in parts["since"]
    lines = re.findall(r'data-light="([^"]*)"', parts["recap"])
    assert len(lines) == sum(len(one.lines) for one in told.deeds)
    assert all(isinstance(json.loads(line.replace("&#34;", '"')), list) for line in lines)


def test_a_spectator_has_no_turn(house: House, person: People) -> None:
    ana = person()
    table = house.table(played(house, ana, "caramba", 3))
    parts = fragments(scene(table, Sight(None, False)), "en")
    assert "data-replay" not in parts["since"]


def test_somebody_who_has_done_nothing_is_told_nothing(house: House, person: People) -> None:
    ana = person()
    table = house.table(played(house, ana, "caramba", 0))
    assert (
        recap_of(scene(table, Sight(0, True)), words_for(scene(table, Sight(0, True)), "en"))
        is None
    )
