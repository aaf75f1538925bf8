"""What there is to tell about a table: one waiting turn is one occasion, whoever looks and when."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablero.games import all_games
from tablero.house.notices.occasions import occasions
from tablero.table.entries import UndoAsked, Undone
from tablero.table.opening import Plan, arranged
from tablero.table.seating import sit
from tablero.table.table import Table
from tablero.table.terms import DayClock, Terms
from tablero.table.times import DAY
from tablero.table.undoing import answer_undo
from tests.table.tables import Room, asked_guest, database

GRACE = 60.0


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


def by_days(room: Room, *guests: str, days: int = 3, game: str = "caramba") -> Table:
    """A table at which people have days to answer, and whose seats are taken."""
    terms = Terms(clock=DayClock(days))
    plan = Plan(game, mode="friends", seats=len(guests), names=("Ana",), terms=terms)
    table = room.open(plan, guests[0])
    for guest in guests[1:]:
        table = room.do(table, sit(table, guest, guest.title(), None, table.invite), guest)
    return table


def keys(table: Table, kind: str) -> dict[str, str]:
    return {each.guest: each.key for each in occasions(table, GRACE) if each.kind == kind}


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_waiting_turn_has_one_name_from_its_first_question_to_its_last(
    room: Room, game: str
) -> None:
    guests = ("ana", "ben", "eva")
    table, chosen = by_days(room, *guests, game=game), random.Random(2)
    known: dict[str, set[str]] = {guest: set() for guest in guests}
    before: dict[str, str] = {}
    for _ in range(80):
        if table.over:
            break
        now = keys(table, "turn")
        for guest, key in now.items():
            if guest in before:
                assert key == before[guest]
            else:
                assert key not in known[guest]
            known[guest].add(key)
        before = now
        room.clock.now += 10
        table = room.answers(table, chosen)
    assert sum(map(len, known.values())) > 5


def test_other_processes_and_later_ones_give_the_same_names(room: Room) -> None:
    table = room.play(by_days(room, "ana", "ben"), 30)
    assert occasions(room.another_process().look(table.id), GRACE) == occasions(table, GRACE)


def test_whoever_is_asked_after_going_back_is_asked_anew(room: Room) -> None:
    table, chosen = room.play(by_days(room, "ana", "ben", "eva"), 12), random.Random(1)
    while f"turn:{table.ply}.0" not in keys(table, "turn").values():
        table = room.answers(table, chosen)
    guest, key = next(iter(keys(table, "turn").items()))
    back = room.do(table, [Undone(table.last_answer_of((0, 1, 2)) or 0)])
    while guest not in keys(back, "turn"):
        back = room.answers(back, chosen)
    assert keys(back, "turn")[guest] != key


def test_nobody_is_told_anything_where_they_play_with_bots_only_or_alone(room: Room) -> None:
    terms = Terms(clock=DayClock(1))
    for plan in (
        Plan("caramba", seats=3, terms=terms),
        Plan("caramba", mode="hot-seat", seats=2, names=("Ana", "Ben"), terms=terms),
    ):
        assert occasions(room.open(plan), GRACE) == []


def test_in_a_tournament_somebody_alone_with_bots_hears_of_the_beginning_and_the_end(
    room: Room,
) -> None:
    plan = Plan("caramba", terms=Terms(clock=DayClock(1)))
    lone = room.keeper.open(arranged(plan, "ana", [("ana", "Ana"), None], "cup"), "ana")
    kinds = {each.kind for each in occasions(lone, GRACE)}
    assert kinds <= {"began", "deadline"}
    assert "began" in kinds
    for_fun = room.keeper.open(arranged(plan, "ana", [("ana", "Ana"), None]), "ana")
    assert occasions(for_fun, GRACE) == []


def test_everybody_hears_that_the_game_has_begun_until_somebody_answers(room: Room) -> None:
    terms = Terms(open=True)
    table = room.open(Plan("caramba", mode="friends", seats=2, names=("Ana",), terms=terms))
    assert occasions(table, GRACE) == []
    room.clock.now += 100
    table = room.do(table, sit(table, "ben", "Ben", None, table.invite), "ben")
    assert keys(table, "began") == {"ana": "began", "ben": "began"}
    assert keys(table, "turn") == {}
    assert {each.due for each in occasions(table, GRACE)} == {room.clock.now + GRACE}
    table = room.answers(table, random.Random(1))
    assert keys(table, "began") == {}


def test_time_runs_out_a_day_before_the_end_or_after_half_of_it(room: Room) -> None:
    for days, early in ((3, DAY), (1, DAY / 2)):
        table = room.play(by_days(room, "ana", "ben", days=days), 9)
        (found,) = [each for each in occasions(table, GRACE) if each.kind == "deadline"]
        assert found.guest == asked_guest(table)
        assert found.due == table.moved_at + days * DAY - early


def test_those_who_are_asked_to_go_back_hear_of_it_until_they_have_agreed(room: Room) -> None:
    table = room.play(by_days(room, "ana", "ben", "eva"), 9)
    asking = 0
    request = UndoAsked(asking, table.ply - 1)
    table = room.do(table, [request], "ana")
    assert keys(table, "undo").keys() == {"ben", "eva"}
    table = room.do(table, answer_undo(table, "ben", True), "ben")
    assert keys(table, "undo").keys() == {"eva"}


def test_a_game_that_is_over_is_told_once_to_everybody(room: Room) -> None:
    table = room.play(by_days(room, "ana", "ben"), 10_000)
    assert table.over
    assert {(each.guest, each.key) for each in occasions(table, GRACE)} == {
        ("ana", "over"),
        ("ben", "over"),
    }
