"""Several answers in one request: repeated, late and refused gestures, two tabs, previews."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from tablero.table.table import Table
from tests.server.house import House, Person
from tests.server.test_answers import code
from tests.table.tables import options
from tests.table.test_gestures import asks, row

People: TypeAlias = Callable[..., Person]
MOST = 3000


def gathering(house: House, person: People) -> tuple[Table, Person]:
    """A table of two people at which one of them can gather several cards."""
    people = [person(), person()]
    table_id = people[0].opens(game="eldorado", mode="friends", seats=2)
    people[1].sits(table_id, "Ben")
    chosen = random.Random(1)
    for _ in range(MOST):
        table = house.table(table_id)
        assert table.asked is not None
        if asks(table, "gather", 2):
            return table, people[table.asked]
        people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
    raise AssertionError("nobody gathers")


def test_a_gesture_is_taken_once_however_often_it_is_sent(house: House, person: People) -> None:
    table, asked = gathering(house, person)
    texts = row(table)
    body = {"ply": table.ply, "actions": texts, "told": table.told, "nonce": "the-same-nonce"}
    replies = [asked.post(f"/t/{table.id}/answers", **body).json() for _ in range(3)]
    assert replies == [{"ok": True, "told": table.told + 1, "taken": len(texts)}] * 3
    plies = house.table(table.id).plies[table.ply :]
    assert [str(ply.answer.action) for ply in plies][: len(texts)] == texts


def test_two_tabs_send_a_gesture_and_one_is_late(house: House, person: People) -> None:
    table, asked = gathering(house, person)
    body = {"ply": table.ply, "actions": row(table)}
    with ThreadPoolExecutor(2) as tabs:
        replies = list(tabs.map(lambda _: asked.post(f"/t/{table.id}/answers", **body), range(2)))
    assert sorted(reply.status_code for reply in replies) == [200, 409]


def test_a_bad_gesture_changes_nothing(house: House, person: People) -> None:
    table, asked = gathering(house, person)
    for actions, wrong in (
        ([row(table)[0], "keep roll"], (409, "illegal-action")),
        ([row(table)[0], "dance"], (400, "bad-action")),
        ([], (400, "bad-request")),
        (row(table) * 100, (400, "bad-request")),
    ):
        reply = asked.post(f"/t/{table.id}/answers", ply=table.ply, actions=actions)
        assert code(reply) == wrong
    assert house.table(table.id).seq == table.seq


def test_a_preview_says_whether_a_gesture_can_be_taken_back(house: House, person: People) -> None:
    table, asked = gathering(house, person)
    texts = row(table)
    path = f"/t/{table.id}/preview"
    one = asked.get(path, params={"action": texts[0]}).json()
    assert (one["free"], one["repeats"]) == (True, len(texts))
    every = asked.get(path, params={"action": texts}).json()
    assert every["lines"] != one["lines"]
    assert code(asked.get(path, params={"action": [texts[0], "keep roll"]})) == (
        409,
        "illegal-action",
    )
