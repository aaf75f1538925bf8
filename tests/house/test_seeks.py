"""People who look for a game: one seek each, met once, forgotten in time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tablero.house.lobby.opening import opened_for
from tablero.house.lobby.seeks import KEPT, LASTS, LATE, SeekBook
from tablero.house.lobby.wishes import Wish
from tests.house.strangers import nobody
from tests.table.tables import Room

Guest = Callable[[str], str]
CARAMBA = Wish("caramba", seats=2, speed="untimed")


def test_two_people_meet_and_sit_at_one_table(room: Room, seeks: SeekBook, guest: Guest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    seeks.begin(ana, "Ana", CARAMBA)
    assert seeks.meet(ana, nobody) is None
    seeks.begin(ben, "Ben", Wish())
    meeting = seeks.meet(ben, nobody)
    assert meeting is not None
    table = room.keeper.open(opened_for(meeting), meeting.host, meeting.nonce)
    seeks.seated(meeting, table.id)
    assert table.began
    assert {chair.guest for chair in table.chairs} == {ana, ben}
    assert {each.table for each in seeks.of_all([ana, ben]).values()} == {table.id}
    assert seeks.waiting() == 0


def test_equal_names_are_told_apart(room: Room, seeks: SeekBook, guest: Guest) -> None:
    one, other = guest("one"), guest("other")
    for each in (one, other):
        seeks.begin(each, "Guest", CARAMBA)
    meeting = seeks.meet(one, nobody)
    assert meeting is not None
    table = room.keeper.open(opened_for(meeting), meeting.host, meeting.nonce)
    assert sorted(table.names) == ["Guest", "Guest 2"]


def test_a_new_wish_replaces_the_old_one(seeks: SeekBook, guest: Guest) -> None:
    ana = guest("Ana")
    seeks.begin(ana, "Ana", CARAMBA)
    seeks.begin(ana, "Ana", Wish("caballero"))
    seek = seeks.of(ana)
    assert seek is not None
    assert seek.wish == Wish("caballero")
    assert seeks.waiting() == 1
    seeks.withdraw(ana)
    assert seeks.of(ana) is None


def test_many_processes_bring_nobody_together_twice(room: Room, guest: Guest) -> None:
    people = [guest(f"Guest {number}") for number in range(12)]
    books = [SeekBook(room.engine, room.clock) for _ in people]
    gate = threading.Barrier(len(people))

    def look(at: int) -> tuple[tuple[str, str], ...]:
        gate.wait()
        books[at].begin(people[at], f"Guest {at}", CARAMBA)
        meeting = books[at].meet(people[at], nobody)
        return () if meeting is None else meeting.people

    with ThreadPoolExecutor(len(people)) as pool:
        met = [one for people_met in pool.map(look, range(len(people))) for one, _ in people_met]
    assert sorted(met) == sorted(people)


def test_a_page_that_was_closed_looks_no_more(room: Room, seeks: SeekBook, guest: Guest) -> None:
    ana, ben, eva = (guest(name) for name in ("Ana", "Ben", "Eva"))
    seeks.begin(ana, "Ana", CARAMBA)
    seeks.begin(ben, "Ben", Wish("caballero"))
    room.clock.now += LASTS - 1
    seeks.saw([ben])
    room.clock.now += 2
    assert seeks.of(ana) is None
    assert seeks.of(ben) is not None
    seeks.begin(eva, "Eva", CARAMBA)
    assert seeks.meet(eva, nobody) is None
    seeks.forget_old()
    assert seeks.waiting() == 2


def test_a_game_over_days_is_looked_for_without_a_page(
    room: Room, seeks: SeekBook, guest: Guest
) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    seeks.begin(ana, "Ana", Wish("caramba", speed="days"))
    room.clock.now += 10 * LASTS
    seeks.forget_old()
    seeks.begin(ben, "Ben", Wish("caramba"))
    meeting = seeks.meet(ben, nobody)
    assert meeting is not None
    assert meeting.sought.speed == "days"


def test_what_a_stopped_process_has_begun_is_finished_once(
    room: Room, seeks: SeekBook, guest: Guest
) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    seeks.begin(ana, "Ana", CARAMBA)
    seeks.begin(ben, "Ben", CARAMBA)
    meeting = seeks.meet(ben, nobody)
    assert meeting is not None
    assert seeks.unseated() == []
    room.clock.now += LATE + 1
    (late,) = SeekBook(room.engine, room.clock).unseated()
    assert (late.token, late.sought, late.host) == (meeting.token, meeting.sought, meeting.host)
    first = room.keeper.open(opened_for(meeting), meeting.host, meeting.nonce)
    again = room.another_process().open(opened_for(late), late.host, late.nonce)
    assert again.id == first.id
    seeks.seated(late, again.id)
    assert seeks.unseated() == []


def test_what_was_found_is_told_for_a_while(room: Room, seeks: SeekBook, guest: Guest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    seeks.begin(ana, "Ana", CARAMBA)
    seeks.begin(ben, "Ben", CARAMBA)
    meeting = seeks.meet(ben, nobody)
    assert meeting is not None
    seeks.seated(meeting, "a-table")
    seek = seeks.of(ana)
    assert seek is not None
    assert seek.table == "a-table"
    room.clock.now += KEPT + 1
    assert seeks.of(ana) is None
    seeks.forget_old()
    assert seeks.unseated() == []


def test_whoever_is_left_of_a_meeting_looks_again(
    room: Room, seeks: SeekBook, guest: Guest
) -> None:
    ana, ben, eva = (guest(name) for name in ("Ana", "Ben", "Eva"))
    seeks.begin(ana, "Ana", CARAMBA)
    seeks.begin(ben, "Ben", CARAMBA)
    assert seeks.meet(ben, nobody) is not None
    seeks.withdraw(ben)
    room.clock.now += LATE + 1
    (left,) = seeks.unseated()
    assert not left.complete
    seeks.release(left)
    seeks.begin(eva, "Eva", CARAMBA)
    meeting = seeks.meet(eva, nobody)
    assert meeting is not None
    assert {one for one, _ in meeting.people} == {ana, eva}
