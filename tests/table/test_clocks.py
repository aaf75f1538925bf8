"""Clocks follow from the log: whose time runs, when it runs out, and how it comes back."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.house.ratings import why_uncounted
from tablero.table.answering import answer
from tablero.table.clock import LAG, deadline, left
from tablero.table.entries import UndoAsked
from tablero.table.errors import OutOfTime
from tablero.table.holidays import take_holiday
from tablero.table.opening import Plan
from tablero.table.orders import answer_by_order, give_orders, standing_answer
from tablero.table.preparing import prepare_answer
from tablero.table.seating import come_back, keep_warm, leave, say
from tablero.table.sight import scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.terms import Clock, DayClock, GameClock, MoveClock, Terms
from tablero.table.times import DAY, GRACE, after, counted
from tablero.table.undoing import undo, what_is_due
from tablero.table.waiting import bot_to_move, undo_patience, wake_at
from tests.table.tables import Room, asked_guest, options, remaining

MOVE = MoveClock(30)
HOUR = 3_600.0


def began(room: Room, clock: Clock, *guests: str) -> Table:
    return room.among(*(guests or ("ana", "ben")), terms=Terms(clock=clock))


def asked(table: Table) -> int:
    return table.answering[0]


def later(room: Room, seconds: float) -> float:
    room.clock.now += seconds
    return room.clock.now


def overdue(room: Room, table: Table) -> Table:
    """The table once the time of whoever is asked has run out."""
    at = deadline(table)
    assert at is not None
    room.clock.now = at
    return room.do(table, what_is_due(table, room.clock.now, room.patience))


def next_turn(room: Room, table: Table) -> Table:
    """The table when somebody else is asked, who answers by hand or as a bot."""
    seat, chosen = asked(table), random.Random(1)
    while asked(table) == seat:
        bot = table.chairs[seat].bot
        table = room.answers_as_bot(table) if bot else room.answers(table, chosen)
    return table


def test_a_table_without_a_clock_has_no_deadline(room: Room) -> None:
    table = room.among("ana", "ben")
    assert deadline(table) is None
    assert left(table, 0) is None
    assert remaining(table, 0, later(room, 10)) is None


def test_a_turn_has_its_time_and_each_process_finds_the_same(room: Room) -> None:
    table = began(room, MOVE)
    start, seat = room.clock.now, asked(table)
    assert deadline(table) == start + 30 == wake_at(table, room.patience)
    assert remaining(table, seat, later(room, 12)) == 18
    table = next_turn(room, table)
    assert remaining(table, asked(table), room.clock.now) == 30
    other = room.another_process().look(table.id)
    assert (other.times, deadline(other)) == (table.times, deadline(table))


def test_a_snapshot_keeps_the_clock(room: Room) -> None:
    table = began(room, GameClock(600, 5))
    later(room, 100)
    table = next_turn(room, table)
    founded = room.among("ana", "ben", terms=table.header.terms)
    assert read_snapshot(founded, write_snapshot(table)).times == table.times


def test_a_game_clock_gives_more_once_for_each_turn(room: Room) -> None:
    table = began(room, GameClock(600, 5))
    first = asked(table)
    assert left(table, first) == 605
    later(room, 100)
    table = next_turn(room, table)
    assert left(table, first) == 505 + LAG
    while asked(table) != first:
        table = next_turn(room, table)
    assert left(table, first) == 510 + LAG
    table = room.do(table, say(table, "ana", "Ana", "Hm"), "ana")
    assert left(table, first) == 510 + LAG


def test_going_back_brings_no_new_time(room: Room) -> None:
    table = began(room, MOVE)
    table = room.answers(table, random.Random(1))
    guest, seat = asked_guest(table), asked(table)
    later(room, 20)
    for _ in range(3):
        table = room.do(table, answer(table, guest, table.ply, "pass"), guest)
        table = room.do(table, undo(table, guest, table.ply), guest)
    assert asked(table) == seat
    assert remaining(table, seat, room.clock.now) == 10 + LAG


def test_a_free_undo_gives_the_next_player_the_whole_turn_again(room: Room) -> None:
    table = room.answers(began(room, MOVE, "ana", "ben", "eva"), random.Random(1))
    guest = asked_guest(table)
    table = room.do(table, answer(table, guest, table.ply, "pass"), guest)
    following = asked(table)
    later(room, 25)
    table = room.do(table, undo(table, guest, table.ply), guest)
    table = room.do(table, answer(table, guest, table.ply, "pass"), guest)
    assert asked(table) == following
    assert remaining(table, following, room.clock.now) == 30


def test_while_somebody_asks_to_go_back_only_their_own_time_runs(room: Room) -> None:
    table = next_turn(room, began(room, MOVE))
    seat = asked(table)
    later(room, 5)
    table = room.do(table, [UndoAsked(1 - seat, 0)])
    assert remaining(table, seat, later(room, 60)) == 25
    assert deadline(table) is None
    own = room.do(next_turn(room, began(room, MOVE)), [])
    own = room.do(own, [UndoAsked(asked(own), 0)])
    assert deadline(own) == room.clock.now + 30


def test_nobodys_time_runs_for_bots(room: Room) -> None:
    plan = Plan("caramba", seats=2, names=("Ana",), terms=Terms(clock=MOVE))
    table = room.open(plan)
    while table.chairs[asked(table)].bot:
        table = room.answers_as_bot(table)
    assert deadline(table) is None


def test_an_order_takes_the_time_of_a_quick_hand(room: Room) -> None:
    """Nobody can tell from a clock whether an order has answered."""
    table = began(room, GameClock(600))
    for _ in range(2_000):
        table = began(room, GameClock(600)) if table.over else table
        guest, seat = asked_guest(table), asked(table)
        table = room.do(table, give_orders(table, guest, ["one-answer"]), guest)
        if standing_answer(table) is not None:
            had = left(table, seat)
            later(room, 1)
            ordered = room.do(table, answer_by_order(table, table.ply, table.told))
            assert left(ordered, seat) == had
            return
        later(room, 1)
        table = room.answers(table, random.Random(table.ply))
        assert left(table, seat) == 600, "so does a quick hand's answer"
    raise AssertionError("no question with one answer came")


def test_a_bot_answers_for_one_turn_and_hands_the_seat_back(room: Room) -> None:
    table = began(room, MOVE)
    seat = asked(table)
    table = overdue(room, table)
    assert table.chairs[seat].bot is not None
    chair = bot_to_move(table)
    assert chair is not None
    assert chair.seat == seat
    table = next_turn(room, table)
    assert wake_at(table, room.patience) == table.moved_at, "at once"
    table = room.do(table, what_is_due(table, room.clock.now, room.patience))
    assert table.chairs[seat].present
    assert deadline(table) == room.clock.now + 30


def test_nothing_is_handed_back_after_the_end(room: Room) -> None:
    table = overdue(room, began(room, MOVE))
    seat, chosen = asked(table), random.Random(1)
    while not table.over:
        bot = table.chairs[asked(table)].bot
        table = room.answers_as_bot(table) if bot else room.answers(table, chosen)
    assert not table.chairs[seat].present
    assert what_is_due(table, later(room, DAY), room.patience) == []
    assert wake_at(table, room.patience) is None


def test_the_second_time_in_a_row_the_bot_keeps_the_seat(room: Room) -> None:
    table = began(room, MOVE)
    seat = asked(table)
    for expected in (True, False):
        table = next_turn(room, overdue(room, table))
        table = room.do(table, what_is_due(table, room.clock.now, room.patience))
        assert table.chairs[seat].present == expected
        while asked(table) != seat:
            table = next_turn(room, table)
    guest = table.chairs[seat].guest
    assert guest is not None
    assert room.do(table, come_back(table, guest), guest).chairs[seat].present


def test_a_turn_answered_in_time_forgives_an_earlier_one(room: Room) -> None:
    table = began(room, MOVE)
    seat = asked(table)
    for _ in range(3):
        table = next_turn(room, overdue(room, table))
        table = room.do(table, what_is_due(table, room.clock.now, room.patience))
        assert table.chairs[seat].present
        while asked(table) != seat:
            table = next_turn(room, table)
        table = next_turn(room, table)
        while asked(table) != seat:
            table = next_turn(room, table)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(MOVE, 30), (GameClock(60, 20), 20), (GameClock(60), GRACE), (DayClock(2), 2 * DAY)],
)
def test_whoever_comes_back_in_time_has_time_again(
    room: Room, clock: Clock, seconds: float
) -> None:
    table = overdue(room, began(room, clock))
    seat = asked(table)
    guest = table.chairs[seat].guest
    table = room.do(table, come_back(table, guest), guest)
    assert remaining(table, seat, room.clock.now) == seconds


def test_nobody_stalls_by_running_out_again_and_again(room: Room) -> None:
    table = overdue(room, began(room, MOVE))
    seat = asked(table)
    guest = table.chairs[seat].guest
    table = overdue(room, room.do(table, come_back(table, guest), guest))
    with pytest.raises(OutOfTime):
        come_back(table, guest)
    with pytest.raises(OutOfTime):
        answer(table, guest, table.ply, str(options(table)[0]))
    table = next_turn(room, table)
    assert room.do(table, come_back(table, guest), guest).chairs[seat].present


def test_leaving_and_coming_back_brings_no_time(room: Room) -> None:
    table = began(room, MOVE)
    seat, guest = asked(table), asked_guest(table)
    later(room, 20)
    for _ in range(3):
        table = room.do(table, leave(table, guest), guest)
        table = room.do(table, come_back(table, guest), guest)
    assert remaining(table, seat, room.clock.now) == 10


def test_a_late_player_is_absent_in_the_log_and_for_ratings(room: Room) -> None:
    table = room.among("ana", "ben", terms=Terms(clock=MOVE, rated=True))
    table = overdue(room, table)
    assert [each.seat for each in table.absences] == [asked(table)]
    table = next_turn(room, table)
    table = room.do(table, what_is_due(table, room.clock.now, room.patience))
    ended = room.play(table, 10_000)
    assert why_uncounted(ended) == "steward"


def test_days_pass_without_anybody_being_there(room: Room) -> None:
    table = began(room, DayClock(3))
    later(room, 2 * DAY)
    assert keep_warm(table, {"ana", "ben"}, room.clock.now, 120) == []
    assert wake_at(table, room.patience) == table.moved_at + 3 * DAY
    assert undo_patience(table, room.patience) == DAY


def test_a_table_with_time_left_is_not_given_up(room: Room) -> None:
    slow, other = began(room, DayClock(14, weekends_off=True)), room.among("ana", "ben")
    later(room, 16 * DAY)
    closed = {table.id for table in room.keeper.close_abandoned(room.clock.now - 14 * DAY)}
    assert closed == {other.id}
    assert deadline(slow) is not None


FRIDAY = datetime(2026, 11, 20, 18, tzinfo=UTC).timestamp()


def test_weekends_do_not_count_where_that_was_agreed() -> None:
    clock = DayClock(1, weekends_off=True)
    monday = datetime(2026, 11, 23, 18, tzinfo=UTC).timestamp()
    assert after(clock, FRIDAY, DAY) == monday
    assert after(DayClock(1), FRIDAY, DAY) == FRIDAY + DAY
    saturday = FRIDAY + 18 * HOUR
    assert after(clock, saturday, 6 * HOUR) == datetime(2026, 11, 23, 6, tzinfo=UTC).timestamp()
    assert after(clock, FRIDAY, 6 * HOUR) == FRIDAY + 6 * HOUR, "Friday ends at midnight"


@given(st.integers(0, 10**7), st.integers(1, 10**6), st.booleans())
def test_counting_and_waiting_agree(start: int, seconds: int, weekends_off: bool) -> None:
    clock, at = DayClock(1, weekends_off), 1.7e9 + start
    end = after(clock, at, seconds)
    assert counted(clock, at, end) == seconds
    assert counted(clock, at, end - 1) < seconds


def lent_once(room: Room, clock: Clock) -> Table:
    """A game in which whoever is asked has once run out of time, on the turn before this one."""
    table = began(room, clock)
    seat = asked(table)
    table = next_turn(room, overdue(room, table))
    table = room.do(table, what_is_due(table, room.clock.now, room.patience))
    while asked(table) != seat:
        table = next_turn(room, table)
    assert table.chairs[seat].present
    return table


@pytest.mark.parametrize("clock", [MOVE, GameClock(60), GameClock(60, 20), DayClock(1)])
def test_leaving_and_coming_back_brings_no_time_after_a_late_turn_either(
    room: Room, clock: Clock
) -> None:
    table = lent_once(room, clock)
    until, guest = deadline(table), asked_guest(table)
    assert until is not None
    room.clock.now = until - 1
    table = room.do(table, leave(table, guest), guest)
    table = room.do(table, come_back(table, guest), guest)
    assert deadline(table) == until


@pytest.mark.parametrize("clock", [MOVE, GameClock(60), DayClock(1)])
def test_a_turn_that_ran_out_has_its_time_again_once(room: Room, clock: Clock) -> None:
    table = overdue(room, began(room, clock))
    guest = table.chairs[asked(table)].guest
    table = room.do(table, come_back(table, guest), guest)
    until = deadline(table)
    assert until is not None
    room.clock.now = until - 1
    table = room.do(table, leave(table, guest), guest)
    table = room.do(table, come_back(table, guest), guest)
    assert deadline(table) == until


def test_nobody_thinks_for_nothing_by_answering_and_going_back(room: Room) -> None:
    table = room.answers(began(room, MOVE, "ana", "ben", "eva"), random.Random(1))
    guest, seat = asked_guest(table), asked(table)
    for _ in range(10):
        later(room, 1)
        table = room.do(table, answer(table, guest, table.ply, "pass"), guest)
        table = room.do(table, undo(table, guest, table.ply), guest)
    had = left(table, seat)
    assert had is not None
    assert had <= 30 - 9, "one second was the lag of one answer"


def test_going_back_gives_the_next_player_no_further_increment(room: Room) -> None:
    table = room.answers(began(room, GameClock(600, 5), "ana", "ben", "eva"), random.Random(1))
    guest = asked_guest(table)
    for _ in range(4):
        table = room.do(table, answer(table, guest, table.ply, "pass"), guest)
        following = asked(table)
        assert left(table, following) == 605
        table = room.do(table, undo(table, guest, table.ply), guest)


def test_no_holiday_tells_that_somebody_has_prepared_an_answer(room: Room) -> None:
    """It is shown until the next entry that everybody may know of, not until a private one."""
    table = began(room, DayClock(3))
    seat, guest, other = asked(table), asked_guest(table), table.chairs[1 - asked(table)].guest
    table = room.do(table, take_holiday(table, guest, room.clock.now + 2), guest)
    shown = scene(table, sight_of(table, guest)).players
    later(room, 3)
    table = room.do(table, prepare_answer(table, other, "auction", "pass", None, ""), other)
    assert table.chairs[1 - seat].ready is not None
    assert scene(table, sight_of(table, guest)).players == shown
