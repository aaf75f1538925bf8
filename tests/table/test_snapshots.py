"""Long games: a table opens from its snapshot and the rest of its log, and takes little memory."""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from dataclasses import fields, replace

import pytest
from sqlalchemy import func, update

from tablero.engine import free_undo
from tablero.table.entries import Said
from tablero.table.history import AT_HAND, CHAPTER, History
from tablero.table.keeper import TABLE_REST, Keeper, weight_of
from tablero.table.packing import BadPack, unpack
from tablero.table.snapshot import EVERY
from tablero.table.storage.log import LogStore
from tablero.table.storage.schema import snapshots
from tablero.table.table import Table
from tests.table.tables import Room

GAMES = ("caramba", "caballero", "eldorado")
LONG = 3 * CHAPTER
MOST_KILOBYTES = 200
"""What a table in the middle of a game may take."""


def plain(table: Table) -> list[object]:
    """Everything about a table."""
    return [getattr(table, field.name) for field in fields(table)]


def snapped(room: Room, table: Table) -> Table:
    """The table after a snapshot was taken, as the server does it."""
    assert room.keeper.wants_snapshot(table)
    room.keeper.take_snapshot(table)
    return table


def folds(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries another process folds when it opens a table, one number for each."""
    counts: list[int] = []
    read = room.keeper.log.read

    def counted(table_id: str, after: int = 0, before: int | None = None) -> object:
        found = read(table_id, after, before)
        counts.append(len(found))
        return found

    monkeypatch.setattr(LogStore, "read", lambda _, *args, **more: counted(*args, **more))
    return counts


@pytest.mark.parametrize("game", GAMES)
def test_packed_answers_are_the_answers_that_were_given(room: Room, game: str) -> None:
    table = room.play(room.among("ana", "ben", "cleo", game=game), LONG)
    record = tuple(table.record.plies())
    assert tuple(table.plies) == record
    assert tuple(table.plies.answers()) == tuple(ply.answer for ply in record)
    assert [table.at(ply) for ply in range(table.ply)] == [ply.before for ply in record]
    for seat in range(3):
        expected = [ply.number - 1 for ply in record if ply.answer.seat == seat]
        assert table.last_answer_of((seat,)) == (expected[-1] if expected else None)


def test_the_history_knows_what_was_asked_and_told(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), LONG)
    assert table.ply > CHAPTER + AT_HAND
    plies = tuple(table.plies)
    questions = {ply.before.frames[-1].question for ply in plies}
    for seat in (-1, 0, 1):
        answered = {ply.before.frames[-1].question for ply in plies if ply.answer.seat == seat}
        assert {each for each in questions if table.plies.has_answered(seat, each)} == answered
    kinds = {event.key for ply in plies for event in ply.events}
    for kind in (*kinds, "no-such-event"):
        for ply in (0, 1, CHAPTER, CHAPTER + 1, table.ply):
            found = [
                each.number
                for each in plies[:ply]
                if any(event.key == kind for event in each.events)
            ]
            assert table.plies.last_telling({kind}, ply) == (found[-1] if found else None)


def test_an_undo_into_packed_answers(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), LONG)
    for to in (table.ply - 1, CHAPTER + 1, CHAPTER, CHAPTER - 1, 1, 0):
        assert table.plies.cut(to) == History(table.plies.unpacked(0, to))
        again = table.plies.cut(to)
        for ply in table.plies.unpacked(to, table.ply):
            again = again.grown(ply)
        assert again == table.plies


@pytest.mark.parametrize("game", GAMES)
def test_a_table_opens_from_its_snapshot(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.among("ana", "ben", "cleo", game=game)
    table = room.do(table, [Said("Ana", 0, "¡Hola!")], "ana")
    table = room.play(table, 3 * EVERY // 4)
    while table.seq < EVERY:
        table = room.do(table, [Said("Ana", 0, "¡Hola!")], "ana")
    table = snapped(room, table)
    later = room.play(table, 10, seed=9)
    expected = plain(later)
    counts = folds(room, monkeypatch)
    again = room.another_process().look(table.id)
    assert plain(again) == expected
    assert counts == [1, later.seq - table.seq]
    assert str(again.record) == str(later.record)


def long_table(room: Room) -> Table:
    table = room.among("ana", "ben", game="eldorado")
    while table.seq < EVERY:
        table = room.play(table, 20, seed=table.seq)
    return table


@pytest.mark.parametrize(
    "damage",
    [
        {"body": b""},
        {"body": b"nothing of ours"},
        {"body": func.substr(snapshots.c.body, 1, 300)},
        {"version": "0 of another program"},
    ],
)
def test_the_log_decides_if_the_snapshot_is_of_no_use(
    room: Room, damage: dict[str, object]
) -> None:
    table = snapped(room, long_table(room))
    with room.engine.begin() as connection:
        assert connection.execute(update(snapshots).values(damage)).rowcount == 1
    assert plain(room.another_process().look(table.id)) == plain(table)


def test_a_free_undo_reaches_into_packed_answers(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), LONG)
    for to in range(1, table.ply):
        earlier = replace(table, plies=table.plies.cut(to))
        assert len(earlier.plies.at_hand) >= min(AT_HAND, to)
        for seat in (0, 1):
            whole = tuple(earlier.plies.unpacked(0, to))
            assert earlier.free_undo(seat) == free_undo(whole, seat)


def test_a_snapshot_is_taken_now_and_then(room: Room) -> None:
    table = long_table(room)
    assert room.keeper.wants_snapshot(table)
    assert not room.keeper.wants_snapshot(room.play(table, 3, seed=5))


def test_nothing_but_values_of_games_comes_out_of_a_snapshot() -> None:
    for bad in (pickle.dumps(print), b"cos\nsystem\n(S'true'\ntR."):
        with pytest.raises(BadPack):
            unpack(bad)
    for name in (b"tablero.cli.app\nmain", b"builtins\neval", b"tablero.table.keeper\nKeeper"):
        with pytest.raises(BadPack):
            unpack(b"c" + name + b"\n.")


def test_a_game_goes_on_from_its_snapshot(room: Room) -> None:
    table, other = snapped(room, long_table(room)), room.another_process()
    assert other.look(table.id).ply == table.ply
    after = room.play(table, 2 * EVERY, seed=4)
    assert plain(other.look(table.id)) == plain(after)


def test_tables_that_nobody_uses_leave_the_memory(room: Room) -> None:
    idle, used = room.among("ana", "ben"), room.among("ana", "ben")
    room.clock.now += TABLE_REST - 1
    room.keeper.look(used.id)
    assert list(room.keeper._held) == [idle.id, used.id]
    room.clock.now += 2
    room.keeper.rest()
    assert list(room.keeper._held) == [used.id]
    assert room.keeper._weight == weight_of(used)
    assert plain(room.keeper.look(idle.id)) == plain(idle)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_takes_little_memory(room: Room, game: str) -> None:
    table = room.play(room.among("ana", "ben", "cleo", game=game), 150)
    room.another_process().look(table.id)
    keeper: Keeper = room.another_process()
    gc.collect()
    tracemalloc.start()
    try:
        keeper.look(table.id)
        gc.collect()
        kilobytes = tracemalloc.get_traced_memory()[0] / 1000
    finally:
        tracemalloc.stop()
    assert kilobytes < MOST_KILOBYTES, table.ply
