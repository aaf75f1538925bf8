"""Several answers in one gesture: one deed, single answers in the record, one undo."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tablero.engine import View, sheets
from tablero.table.answering import answer, answers, given
from tablero.table.entries import AnyEntry, Logged
from tablero.table.errors import NotAllowed, NotYourTurn, StaleDecision
from tablero.table.folding import stepped
from tablero.table.foresight import foreseen
from tablero.table.history import History
from tablero.table.playing import Move, Step
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.undoing import undo
from tests.table.tables import Room, asked_guest

MOST = 400


def until(room: Room, question: str, counted: int = 2, game: str = "eldorado") -> Table:
    """A table at which somebody is asked this, and can count at least so many answers."""
    for seed in range(20):
        chosen = random.Random(seed)
        table = room.among("ana", "ben", game=game)
        for _ in range(MOST):
            if table.over or (asks(table, question, counted)):
                break
            table = room.answers(table, chosen)
        if not table.over:
            return table
    raise AssertionError(f"nobody is asked {question}")


def asks(table: Table, question: str, counted: int) -> bool:
    return table.state.frames[-1].question == question and len(row(table)) >= counted


def row(table: Table) -> list[str]:
    """The first answer that can be counted now, as often as it can be given."""
    for sheet in sheets(view(table)):
        if sheet.opening is None:
            answer, most = sheet.rows[0].tallies[0]
            return [str(answer)] * most
    return []


def view(table: Table) -> View[Any]:
    assert table.asked is not None
    return table.state.view(table.asked)


def gathering(room: Room) -> tuple[Table, str, list[str]]:
    """Somebody can gather several cards: the table, who, and the answers."""
    table = until(room, "gather")
    return table, asked_guest(table), row(table)


def test_a_gesture_is_one_deed_and_single_answers_in_the_record(room: Room) -> None:
    table, guest, texts = gathering(room)
    at_once = room.do(table, answers(table, guest, table.ply, texts), guest)
    assert [str(ply.answer.action) for ply in at_once.plies[table.ply :]][: len(texts)] == texts
    assert given(at_once, table.ply) == len(texts)

    one_by_one = table
    for text in texts:
        one_by_one = replayed(one_by_one, guest, text)
    reached = table.ply + len(texts)
    assert one_by_one.state == at_once.at(reached)
    assert list(one_by_one.record.answers) == list(at_once.record.answers)[:reached]


def replayed(table: Table, guest: str, text: str) -> Table:
    """The table after one answer, which nobody stores."""
    steps = answer(table, guest, table.ply, text)
    for step in steps:
        logged = Logged(table.seq + 1, table.moved_at, guest, None, entry_of(step))
        table = stepped(table, step, logged)
    return table


def entry_of(step: Step) -> AnyEntry:
    return step.entry if isinstance(step, Move) else step


def test_another_process_reads_the_gesture_from_the_log(room: Room) -> None:
    table, guest, texts = gathering(room)
    done = room.do(table, answers(table, guest, table.ply, texts), guest)
    read = room.another_process().look(table.id)
    assert read.joined == done.joined == frozenset(range(table.ply + 1, table.ply + len(texts)))
    fresh = replace(read, joined=frozenset(), plies=History())
    assert read_snapshot(fresh, write_snapshot(read)).joined == read.joined


def test_one_undo_takes_the_gesture_back(room: Room) -> None:
    table = until(room, "gather", 3)
    guest, texts = asked_guest(table), row(table)
    done = room.do(table, answers(table, guest, table.ply, texts[:-1]), guest)
    assert done.free_undo(done.seats_of(guest)[0]) is not None
    back = room.do(done, undo(done, guest, done.ply), guest)
    assert back.state == table.state
    assert back.ply == table.ply
    assert not back.joined & set(range(table.ply, done.ply))


def test_single_answers_are_taken_back_one_by_one(room: Room) -> None:
    table = until(room, "gather", 3)
    guest, texts = asked_guest(table), row(table)
    first = room.do(table, answer(table, guest, table.ply, texts[0]), guest)
    second = room.do(first, answer(first, guest, first.ply, texts[0]), guest)
    back = room.do(second, undo(second, guest, second.ply), guest)
    assert back.state == first.state


def test_an_answer_that_is_not_allowed_refuses_them_all(room: Room) -> None:
    table, guest, texts = gathering(room)
    with pytest.raises(NotAllowed):
        answers(table, guest, table.ply, [texts[0], "keep roll"])
    with pytest.raises(NotAllowed):
        answers(table, guest, table.ply, ["keep roll", texts[0]])
    assert room.keeper.look(table.id).seq == table.seq


def test_the_rest_is_dropped_once_somebody_else_is_asked(room: Room) -> None:
    table = until(room, "explore", 0)
    guest = asked_guest(table)
    steps = answers(table, guest, table.ply, ["end turn", "end turn", "end turn"])
    done = room.do(table, steps, guest)
    assert given(done, table.ply) == 1
    assert not done.joined


def test_a_late_gesture_and_one_of_somebody_who_is_not_asked(room: Room) -> None:
    table, guest, texts = gathering(room)
    other = next(name for name in ("ana", "ben") if name != guest)
    with pytest.raises(NotYourTurn):
        answers(table, other, table.ply, texts)
    with pytest.raises(StaleDecision):
        answers(table, guest, table.ply - 1, texts)


def test_a_repeated_nonce_gives_the_gesture_once(room: Room) -> None:
    table, guest, texts = gathering(room)

    def deed(now: Table) -> list[Step]:
        return answers(now, guest, table.ply, texts)

    first = room.keeper.do(table.id, deed, guest, "n" * 8)
    again = room.another_process().do(table.id, deed, guest, "n" * 8)
    assert (first.new, again.new) == (True, False)
    assert again.table.seq == first.table.seq
    assert given(again.table, table.ply) == len(texts)


def test_gathering_among_people_is_free_to_be_taken_back_and_ending_a_turn_is_not(
    room: Room,
) -> None:
    table, guest, texts = gathering(room)
    seat = table.seats_of(guest)[0]
    assert foreseen(table, seat, texts[:1]).free
    assert foreseen(table, seat, texts[:1]).repeats == len(texts)
    exploring = until(room, "explore", 0)
    seat = exploring.seats_of(asked_guest(exploring))[0]
    assert not foreseen(exploring, seat, ["end turn"]).free
    with pytest.raises(NotAllowed):
        foreseen(exploring, seat, ["end turn", "keep roll"])
