"""The terms of a table hold, whatever a page offers."""

from __future__ import annotations

import random

import pytest

from tablero.table.admitting import may_watch
from tablero.table.answering import answer
from tablero.table.errors import NoChat, NoUndo, PlayersOnly
from tablero.table.hosting import knock
from tablero.table.opening import Plan
from tablero.table.seating import leave, say
from tablero.table.sight import scene, sight_of
from tablero.table.table import Table
from tablero.table.terms import Terms
from tablero.table.undoing import undo
from tests.table.tables import Room, asked_guest

PLAYERS = Terms(watch="players")


def test_only_players_watch_where_that_was_agreed(room: Room) -> None:
    table = room.among("ana", "ben", terms=PLAYERS)
    assert may_watch(table, "ana")
    assert may_watch(table, "ben")
    assert not may_watch(table, "eve")
    assert not may_watch(table, None)
    assert may_watch(room.among("ana", "ben"), None)


def test_a_waiting_table_shows_itself_to_nobody_unless_it_is_in_the_lobby(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=3, names=("Ana",), terms=PLAYERS)
    hidden = room.open(plan)
    assert not may_watch(hidden, "eve")
    with pytest.raises(PlayersOnly):
        knock(hidden, "eve", "Eve")
    open_terms = Terms(watch="players", open=True)
    listed = room.open(Plan("caramba", mode="friends", seats=3, names=("Ana",), terms=open_terms))
    assert may_watch(listed, "eve")
    assert knock(listed, "eve", "Eve")


def test_whoever_stands_up_sees_no_more(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=3, names=("Ana",), terms=PLAYERS)
    table = room.open(plan)
    table = room.sits(table, "ben")
    assert may_watch(table, "ben")
    assert not may_watch(room.do(table, leave(table, "ben"), "ben"), "ben")


def test_the_host_watches_the_bots_of_a_closed_table(room: Room) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=2, terms=PLAYERS))
    assert may_watch(table, "ana")
    assert not may_watch(table, "eve")


def test_a_chat_for_players_is_closed_to_spectators(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(chat="players"))
    assert say(table, "ana", "Ana", "Hola")
    with pytest.raises(NoChat):
        say(table, "eve", "Eve", "Hola")
    assert scene(table, sight_of(table, "ana")).may_talk
    assert not scene(table, sight_of(table, "eve")).may_talk


def test_where_nobody_talks_nobody_does(room: Room) -> None:
    table = room.among("ana", "ben", "eva", "leo", terms=Terms(chat="nobody"))
    with pytest.raises(NoChat):
        say(table, "ana", "Ana", "Hola")


def test_no_answer_is_taken_back_where_that_was_agreed(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(undo="never"))
    table, guest = passed(room, table)
    assert scene(table, sight_of(table, guest)).undo is None
    assert not scene(table, sight_of(table, guest)).may_ask_undo
    with pytest.raises(NoUndo):
        undo(table, guest, table.ply)


def test_only_a_free_undo_is_given_where_that_was_agreed(room: Room) -> None:
    terms = Terms(undo="free-only")
    table, guest = passed(room, room.among("ana", "ben", terms=terms))
    assert undo(table, guest, table.ply), "a pass tells nobody anything"
    table = room.answers(table, random.Random(1))
    assert table.free_undo(table.seats_of(guest)[0]) is None
    assert not scene(table, sight_of(table, guest)).may_ask_undo
    with pytest.raises(NoUndo):
        undo(table, guest, table.ply)


def test_bots_agree_to_nothing_beyond_what_was_agreed(room: Room) -> None:
    plan = Plan("caramba", seats=2, names=("Ana",), terms=Terms(undo="free-only"))
    table = room.open(plan)
    while table.chairs[table.answering[0]].bot:
        table = room.answers_as_bot(table)
    table = room.answers(table, random.Random(1))
    while table.free_undo(0) is not None:
        table = room.answers_as_bot(table)
    with pytest.raises(NoUndo):
        undo(table, "ana", table.ply)


def passed(room: Room, table: Table) -> tuple[Table, str]:
    """The table after somebody has passed, and who did."""
    table = room.answers(table, random.Random(1))
    guest = asked_guest(table)
    return room.do(table, answer(table, guest, table.ply, "pass"), guest), guest
