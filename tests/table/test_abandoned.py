"""Abandoned tables are closed: they can be watched, but not played."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from tablero.table.answering import answer
from tablero.table.entries import Said
from tablero.table.errors import TableClosed, UnknownTable
from tablero.table.opening import Plan
from tablero.table.recess import answer_recess, suggest_recess
from tablero.table.seating import say
from tablero.table.sight import scene, sight_of
from tablero.table.storage.presence import PresenceStore
from tablero.table.storage.schema import entries, metadata
from tablero.table.terms import DayClock, Terms
from tablero.table.undoing import what_is_due
from tablero.table.waiting import bot_to_move, wake_at
from tests.table.tables import Room, asked_guest, options

DAY = 86_400.0


def closed(room: Room, days: float = 14) -> list[str]:
    return [table.id for table in room.keeper.close_abandoned(room.clock.now - days * DAY)]


def test_a_table_is_closed_after_two_weeks_without_a_deed(room: Room) -> None:
    idle, talked = room.among("ana", "ben"), room.among("ana", "ben")
    waiting = room.open(Plan("caramba", mode="friends", seats=3, names=("Ana",)))
    room.clock.now += 13 * DAY
    assert closed(room) == []
    room.do(talked, [Said("Ana", 0, "¡Hola!")], "ana")
    room.clock.now += 2 * DAY
    assert sorted(closed(room)) == sorted([idle.id, waiting.id])
    assert closed(room) == []
    assert room.another_process().look(idle.id).closed
    assert not room.keeper.look(talked.id).closed


def test_a_pause_over_days_keeps_a_table_open_until_everybody_has_forgotten_it(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(clock=DayClock(2)))
    table = room.do(table, suggest_recess(table, "ana"), "ana")
    table = room.do(table, answer_recess(table, "ben", True), "ben")
    room.clock.now += 30 * DAY
    assert closed(room) == []
    at = wake_at(room.keeper.look(table.id), room.patience)
    assert at is not None
    room.clock.now = at
    table = room.do(table, what_is_due(table, at, room.patience))
    assert not table.resting
    assert table.answering


def test_a_closed_table_can_be_watched_and_not_played(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 10)
    guest, text = asked_guest(table), str(options(table)[0])
    room.clock.now += 15 * DAY
    assert closed(room) == [table.id]
    for deed in (
        lambda now: answer(now, guest, now.ply, text),
        lambda now: say(now, guest, "Ana", "¡Hola!"),
    ):
        with pytest.raises(TableClosed):
            room.keeper.do(table.id, deed, guest)
    after = room.keeper.look(table.id)
    assert (after.state, after.asked, wake_at(after, room.patience)) == (table.state, None, None)
    seen = scene(after, sight_of(after, guest))
    assert seen.closed
    assert not seen.asked


def test_bots_leave_a_closed_table_alone(room: Room) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=2))
    assert bot_to_move(table) is not None
    room.clock.now += 15 * DAY
    assert closed(room) == [table.id]
    assert bot_to_move(room.keeper.look(table.id)) is None


def test_a_finished_game_is_not_closed(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 10_000)
    assert table.over
    room.clock.now += 15 * DAY
    assert closed(room) == []
    assert not room.keeper.look(table.id).closed


def test_a_removed_table_is_gone_for_processes_that_held_it(room: Room) -> None:
    over, other = room.play(room.among("ana", "ben"), 10_000), room.another_process()
    other.look(over.id)
    room.clock.now += 15 * DAY
    room.keeper.remove_old(room.clock.now - 14 * DAY, 10)
    with pytest.raises(UnknownTable):
        room.keeper.look(over.id)
    with pytest.raises(UnknownTable):
        other.do(over.id, lambda now: say(now, "ana", "Ana", "¡Hola!"), "ana")
    presence = PresenceStore(room.engine)
    presence.saw([(over.id, "ana")], room.clock.now)
    assert presence.last_seen(over.id, "ana", room.clock.now, fades=60.0) is None


def test_removing_leaves_nothing_behind(room: Room) -> None:
    over = room.play(room.among("ana", "ben"), 10_000)
    room.keeper.take_snapshot(over)
    going_on = room.among("ana", "ben")
    room.clock.now += 15 * DAY
    before = room.clock.now - 14 * DAY
    assert room.keeper.log.finished(before, 10) == [over.id]
    room.keeper.log.remove([over.id])
    with pytest.raises(UnknownTable):
        room.another_process().look(over.id)
    assert room.another_process().look(going_on.id).seq == going_on.seq
    with room.engine.connect() as connection:
        assert (
            connection.execute(select(func.count()).select_from(entries)).scalar() == going_on.seq
        )
        for kept in metadata.sorted_tables:
            if "table_id" in kept.c:
                names = set(connection.execute(select(kept.c.table_id)).scalars())
                assert names <= {going_on.id}
