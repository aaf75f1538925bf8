"""Whoever leaves lost games is found, and not whoever stayed."""

from __future__ import annotations

from tablero.house.ratings import outcome_of
from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.leaving import Leaver, leavers
from tablero.table.seating import leave
from tests.house.played import enrol, finished_table, rated_table
from tests.house.test_counting import to_the_end
from tests.table.tables import Room


def _left(room: Room, *people: str) -> None:
    """A game that the first of them leaves for good."""
    table = rated_table(room, *people)
    table = room.do(table, leave(table, people[0]), people[0])
    _enter(room, to_the_end(room, table).id)


def _enter(room: Room, table_id: str) -> None:
    found = outcome_of(room.keeper.look(table_id))
    assert found is not None
    assert RatingBook(room.engine).enter(found)


def test_who_mostly_leaves_is_told_from_who_is_left(room: Room) -> None:
    enrol(room, "ana", "ben", "cleo")
    for _ in range(3):
        _left(room, "ana", "ben")
    _enter(room, finished_table(room, "ana", "ben", seed=5).id)
    _left(room, "cleo", "ben")
    assert leavers(room.engine, room.keeper, 0.0, 4) == [Leaver("ana", 4, 3)]
    assert leavers(room.engine, room.keeper, 0.0, 5) == []
    assert leavers(room.engine, room.keeper, room.clock() + 1, 1) == []


def test_a_table_that_is_gone_says_nothing(room: Room) -> None:
    enrol(room, "ana", "ben")
    _left(room, "ana", "ben")
    with room.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE finished SET table_id = 'gone'")
    assert leavers(room.engine, room.keeper, 0.0, 1) == []
