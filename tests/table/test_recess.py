"""A pause by consent: all agree, anybody ends it, and no clock runs."""

from __future__ import annotations

import random

import pytest

from tablero.table.answering import answer
from tablero.table.clock import deadline
from tablero.table.errors import NobodyToAsk, NoRecess, NotSeated, OnRecess
from tablero.table.recess import answer_recess, suggest_recess
from tablero.table.seating import leave
from tablero.table.sight import scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.terms import DayClock, GameClock, Terms
from tablero.table.times import DAY
from tablero.table.undoing import undo, what_is_due
from tablero.table.waiting import bot_to_move, wake_at
from tests.table.tables import Room, asked_guest, options, remaining

TERMS = Terms(clock=GameClock(600))


def suggested(room: Room, *guests: str, terms: Terms = TERMS) -> Table:
    table = room.among(*guests, terms=terms)
    return room.do(table, suggest_recess(table, guests[0]), guests[0])


def paused(room: Room, *guests: str) -> Table:
    table = suggested(room, *guests)
    for guest in guests[1:]:
        table = room.do(table, answer_recess(table, guest, True), guest)
    return table


def test_it_begins_when_everybody_agrees_and_stops_all_clocks(room: Room) -> None:
    table = suggested(room, "ana", "ben", "eva")
    table = room.do(table, answer_recess(table, "ben", True), "ben")
    assert not table.resting
    assert deadline(table) is not None, "a suggestion stops no clock"
    table = room.do(table, answer_recess(table, "eva", True), "eva")
    assert table.resting
    assert (table.answering, deadline(table), wake_at(table, room.patience)) == ((), None, None)
    assert room.another_process().look(table.id).recess == table.recess
    founded = room.among("ana", "ben", "eva", terms=TERMS)
    assert read_snapshot(founded, write_snapshot(table)).recess == table.recess


def test_nobody_plays_during_a_pause_and_no_time_is_lost(room: Room) -> None:
    table = room.among("ana", "ben", terms=TERMS)
    seat, guest = table.answering[0], asked_guest(table)
    text = str(options(table)[0])
    table = room.do(table, suggest_recess(table, "ana"), "ana")
    table = room.do(table, answer_recess(table, "ben", True), "ben")
    room.clock.now += DAY
    with pytest.raises(OnRecess):
        answer(table, guest, table.ply, text)
    with pytest.raises(OnRecess):
        undo(table, guest, table.ply)
    assert not scene(table, sight_of(table, guest)).asked
    table = room.do(table, answer_recess(table, "ben", False), "ben")
    assert remaining(table, seat, room.clock.now) == 600
    assert room.answers(table, random.Random(1)).ply > table.ply


def test_anybody_ends_it(room: Room) -> None:
    for guest in ("ana", "ben", "eva"):
        table = paused(room, "ana", "ben", "eva")
        assert room.do(table, answer_recess(table, guest, False), guest).recess is None
    with pytest.raises(NotSeated):
        answer_recess(paused(room, "ana", "ben"), "leo", False)


def test_one_refusal_is_enough_and_a_suggestion_lapses(room: Room) -> None:
    table = suggested(room, "ana", "ben", "eva")
    assert room.do(table, answer_recess(table, "eva", False), "eva").recess is None
    table = suggested(room, "ana", "ben")
    assert wake_at(table, room.patience) == room.clock.now + 60
    room.clock.now += 60
    due = what_is_due(table, room.clock.now, room.patience)
    assert room.do(table, due).recess is None


def test_a_suggestion_ends_with_the_game(room: Room) -> None:
    table = suggested(room, "ana", "ben", terms=Terms(clock=DayClock(3)))
    assert scene(table, sight_of(table, "ben")).must_answer_recess
    table = room.play(table, 10_000)
    assert table.over
    assert not scene(table, sight_of(table, "ben")).must_answer_recess
    assert wake_at(table, room.patience) is None
    with pytest.raises(NoRecess):
        answer_recess(table, "ben", True)


def test_where_people_have_days_they_have_a_day_to_agree(room: Room) -> None:
    table = suggested(room, "ana", "ben", terms=Terms(clock=DayClock(3)))
    assert wake_at(table, room.patience) == room.clock.now + DAY


def test_only_those_who_have_not_left_are_asked(room: Room) -> None:
    table = room.among("ana", "ben", "eva", terms=TERMS)
    table = room.do(table, leave(table, "eva"), "eva")
    table = room.do(table, suggest_recess(table, "ana"), "ana")
    assert scene(table, sight_of(table, "ben")).must_answer_recess
    table = room.do(table, answer_recess(table, "ben", True), "ben")
    assert table.resting
    assert bot_to_move(table) is None, "bots rest as well"


def test_there_is_nothing_to_stop_without_a_clock_or_company(room: Room) -> None:
    with pytest.raises(NoRecess):
        suggest_recess(room.among("ana", "ben"), "ana")
    table = room.among("ana", "ben", terms=TERMS)
    table = room.do(table, leave(table, "ben"), "ben")
    with pytest.raises(NobodyToAsk):
        suggest_recess(table, "ana")
    assert not scene(table, sight_of(table, "ana")).may_suggest_recess
    with pytest.raises(NoRecess):
        answer_recess(table, "ana", True)
