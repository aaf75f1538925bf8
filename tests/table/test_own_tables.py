"""The tables of somebody: those that go on come before those that are over, however old."""

from __future__ import annotations

from tests.table.tables import Room


def test_a_game_that_goes_on_is_not_hidden_by_newer_ones_that_are_over(room: Room) -> None:
    waited_for = room.among("ana", "ben")
    for _ in range(3):
        room.clock.now += 60
        room.play(room.among("ana", "ben"), 10_000)
    found = room.keeper.tables_of("ana", 2)
    assert [table.over for table in found] == [False, True]
    assert found[0].id == waited_for.id


def test_of_those_that_go_on_more_are_found(room: Room) -> None:
    opened = []
    for _ in range(3):
        room.clock.now += 60
        opened.append(room.among("ana", "ben"))
    over = room.play(room.among("ana", "ben"), 10_000)
    newest_first = [table.id for table in reversed(opened)]
    assert [table.id for table in room.keeper.tables_of("ana", 1, 2)] == newest_first[:2]
    assert [table.id for table in room.keeper.tables_of("ana", 1, 9)] == newest_first
    assert [table.id for table in room.keeper.tables_of("ana", 4, 9)] == [*newest_first, over.id]
