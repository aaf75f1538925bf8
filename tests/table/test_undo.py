"""Undo: free while nobody has learnt anything, with consent beyond that."""

from __future__ import annotations

import pytest

from tablero.engine import CHANCE
from tablero.table.answering import answer, lift_curtain
from tablero.table.entries import Answered
from tablero.table.errors import BadUndo, GameOver, NotSeated, NoUndoRequest, StaleDecision
from tablero.table.opening import Plan
from tablero.table.sight import scene, sight_of
from tablero.table.table import Table
from tablero.table.undoing import answer_undo, lapse_undo, undo
from tests.table.tables import Room, asked_guest, options


def one_answer(room: Room, table: Table) -> tuple[Table, str]:
    """The table after one answer, and its author."""
    guest = asked_guest(table)
    text = str(options(table)[0])
    return room.do(table, answer(table, guest, table.ply, text), guest), guest


def two_answers(room: Room, *guests: str) -> tuple[Table, str, str]:
    """The table after answers by two people, and their authors."""
    table, first = one_answer(room, room.among(*guests))
    table, second = one_answer(room, table)
    return table, first, second


def a_pass(room: Room, *guests: str) -> tuple[Table, Table, str]:
    """Tables before and after somebody passes, and who did. A pass shows nobody a card."""
    before, _ = one_answer(room, room.among(*guests))
    guest = asked_guest(before)
    return before, room.do(before, answer(before, guest, before.ply, "pass"), guest), guest


def test_an_answer_that_told_nobody_anything_is_taken_back_freely(room: Room) -> None:
    before, table, guest = a_pass(room, "ana", "ben")
    assert scene(table, sight_of(table, guest)).undo == before.ply
    table = room.do(table, undo(table, guest, table.ply), guest)
    assert table.state == before.state
    assert table.asked == before.asked


def test_a_card_that_was_shown_is_not_taken_back_without_asking(room: Room) -> None:
    table, guest = one_answer(room, room.among("ana", "ben"))
    assert scene(table, sight_of(table, guest)).undo is None
    table = room.do(table, undo(table, guest, table.ply), guest)
    assert table.request is not None


def test_a_repeated_undo_goes_back_once(room: Room) -> None:
    before, table, guest = a_pass(room, "ana", "ben")
    ply = table.ply
    effects = [
        room.keeper.do(table.id, lambda now: undo(now, guest, ply), guest, "undo-nonce")
        for _ in range(2)
    ]
    assert effects[0].told == effects[1].told
    after = room.keeper.look(table.id)
    assert after.ply == before.ply
    with pytest.raises(StaleDecision):
        undo(after, guest, ply)


def test_after_another_answer_the_others_are_asked(room: Room) -> None:
    table, first, second = two_answers(room, "ana", "ben", "cleo")
    third = asked_guest(table)
    back_to = table.ply - 2
    assert scene(table, sight_of(table, first)).undo is None
    assert scene(table, sight_of(table, first)).may_ask_undo
    table = room.do(table, undo(table, first, table.ply), first)
    shown = scene(table, sight_of(table, second))
    assert (shown.undo_to, shown.must_answer_undo) == (back_to, True)
    assert not scene(table, sight_of(table, first)).must_answer_undo
    table = room.do(table, answer_undo(table, second, True), second)
    assert table.ply == back_to + 2
    table = room.do(table, answer_undo(table, third, True), third)
    assert table.ply == back_to
    assert asked_guest(table) == first
    assert table.request is None


def test_one_no_is_enough(room: Room) -> None:
    table, first, second = two_answers(room, "ana", "ben", "cleo")
    ply = table.ply
    table = room.do(table, undo(table, first, ply), first)
    table = room.do(table, answer_undo(table, second, False), second)
    assert (table.request, table.ply) == (None, ply)
    with pytest.raises(NoUndoRequest):
        answer_undo(table, second, True)


def test_the_player_who_asks_cannot_agree_for_others_but_may_withdraw(room: Room) -> None:
    table, first, _ = two_answers(room, "ana", "ben", "cleo")
    table = room.do(table, undo(table, first, table.ply), first)
    with pytest.raises(NoUndoRequest):
        answer_undo(table, first, True)
    with pytest.raises(NotSeated):
        answer_undo(table, "mallory", True)
    table = room.do(table, answer_undo(table, first, False), first)
    assert table.request is None


def test_playing_on_declines_the_request(room: Room) -> None:
    table, first, _ = two_answers(room, "ana", "ben", "cleo")
    table = room.do(table, undo(table, first, table.ply), first)
    table, _ = one_answer(room, table)
    assert table.request is None


def test_a_request_lapses(room: Room) -> None:
    table, first, _ = two_answers(room, "ana", "ben", "cleo")
    table = room.do(table, undo(table, first, table.ply), first)
    assert lapse_undo(table, room.clock.now + 59, 60) == []
    table = room.do(table, lapse_undo(table, room.clock.now + 60, 60))
    assert table.request is None


def test_bots_agree(room: Room) -> None:
    table = room.open(Plan("caramba", seats=2, names=("Ana",)), "ana")
    while table.last_answer_of((0,)) is None or table.asked != 0:
        assert table.asked is not None
        answered = Answered(table.asked, table.ply, str(options(table)[0]))
        table = room.do(table, [answered])
    back_to = table.last_answer_of((0,))
    assert scene(table, sight_of(table, "ana")).may_ask_undo
    table = room.do(table, undo(table, "ana", table.ply), "ana")
    assert table.ply == back_to


def test_an_answer_composed_before_an_undo_is_stale(room: Room) -> None:
    table, first, second = two_answers(room, "ana", "ben")
    told = table.told
    asked, text = asked_guest(table), str(options(table)[0])
    old_ply = table.ply
    table = room.do(table, undo(table, first, table.ply), first)
    table = room.do(table, answer_undo(table, second, True), second)
    while table.ply < old_ply:
        table, _ = one_answer(room, table)
    assert (table.ply, asked_guest(table)) == (old_ply, asked)
    with pytest.raises(StaleDecision):
        answer(table, asked, old_ply, text, told)
    assert answer(table, asked, old_ply, text, table.told)


def test_going_back_brings_no_new_luck(room: Room) -> None:
    table = room.among("ana", "ben")
    drawn_again = None
    while drawn_again is None:
        before = table
        table, guest = one_answer(room, table)
        if table.plies[-1].answer.seat == CHANCE:
            draws = [ply.answer for ply in table.plies[before.ply :]]
            other = next(each for each in ("ana", "ben") if each != guest)
            back = room.do(table, undo(table, guest, table.ply), guest)
            back = room.do(back, answer_undo(back, other, True), other)
            assert back.state == before.state
            back, _ = one_answer(room, back)
            drawn_again = [ply.answer for ply in back.plies[before.ply :]]
            assert drawn_again == draws


def test_there_is_nothing_to_undo_at_first_and_after_the_end(room: Room) -> None:
    table = room.among("ana", "ben")
    with pytest.raises(BadUndo):
        undo(table, "ana", table.ply)
    with pytest.raises(NotSeated):
        undo(table, "mallory", table.ply)
    table = room.play(table, 2_000)
    with pytest.raises(GameOver):
        undo(table, "ana", table.ply)
    assert scene(table, sight_of(table, "ana")).undo is None


def test_at_a_hot_seat_nobody_needs_to_be_asked(room: Room) -> None:
    table = room.open(Plan("caramba", mode="hot-seat", seats=2, names=("Ana", "Ben")), "laptop")
    start = table.ply
    for _ in range(2):
        assert table.asked is not None
        table = room.do(table, lift_curtain(table, "laptop", table.asked), "laptop")
        text = str(options(table)[0])
        table = room.do(table, answer(table, "laptop", table.ply, text), "laptop")
    table = room.do(table, undo(table, "laptop", table.ply), "laptop")
    assert table.ply == start + 1
