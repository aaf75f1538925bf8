"""A table that waits: seats added and removed, people let in, taken off, and gone."""

from __future__ import annotations

import pytest

from tablero.engine import BadOption
from tablero.table.answering import answer, answer_of_bot
from tablero.table.bots import Thought
from tablero.table.entries import (
    Created,
    Resized,
    Said,
    Sat,
    TakenOff,
    read_entry,
    write_entry,
)
from tablero.table.errors import (
    AlreadyBegan,
    BadInvitation,
    NobodyAsks,
    NotHost,
    NotSeated,
    NotWelcome,
    SeatTaken,
    StaleDecision,
    TableClosed,
)
from tablero.table.folding import opened
from tablero.table.hosting import (
    MOST_KNOCKS,
    knock,
    let_in,
    resize,
    sizes,
    take_off,
    turn_away,
    withdraw,
)
from tablero.table.opening import Plan
from tablero.table.seating import come_back, leave, rename, seat_bot, sit
from tablero.table.sight import scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tests.table.tables import Room, options


def waiting(room: Room, seats: int = 4) -> Table:
    """Ana waits for company."""
    return room.open(Plan("caramba", mode="friends", seats=seats, names=("Ana",)))


def with_ben(room: Room, seat: int | None = None) -> Table:
    table = waiting(room)
    return room.do(table, sit(table, "ben", "Ben", seat, table.invite), "ben")


def test_open_seats_go_and_whoever_sat_behind_them_moves_up(room: Room) -> None:
    table = with_ben(room, seat=3)
    table = room.do(table, [Said("Ben", 3, "Here!")], "ben")
    table = room.do(table, resize(table, "ana", 3), "ana")
    assert table.seats_of("ben") == (2,)
    assert [line.seat for line in table.chat] == [2], "the line keeps its speaker's mark"
    assert len(table.chairs) == 3
    assert not table.began


def test_a_game_begins_with_fewer(room: Room) -> None:
    table = with_ben(room)
    assert sizes(table) == (2, 3, 4)
    table = room.do(table, resize(table, "ana", 2), "ana")
    assert table.began
    assert table.ply > 0 or table.answering, "somebody is asked"
    again = room.another_process().look(table.id)
    assert again.state == table.state
    with pytest.raises(AlreadyBegan):
        resize(table, "ana", 3)
    assert table.record.names == ("Ana", "Ben")


def test_seats_are_added_up_to_what_the_game_allows(room: Room) -> None:
    table = waiting(room, 2)
    table = room.do(table, resize(table, "ana", 4), "ana")
    assert len(table.chairs) == 4
    assert resize(table, "ana", 4) == []
    for wrong in (0, 1, 5, 31):
        with pytest.raises(BadOption):
            resize(table, "ana", wrong)


def test_teams_grow_by_whole_teams(room: Room) -> None:
    plan = Plan("eldorado", mode="friends", seats=4, names=("Ana",), way="teams")
    table = room.open(plan)
    allowed = sizes(table)
    assert 5 not in allowed
    bigger = next(size for size in allowed if size > 4)
    table = room.do(table, resize(table, "ana", bigger), "ana")
    assert len(table.sides) == bigger
    with pytest.raises(BadOption):
        resize(table, "ana", 5)


def test_nobody_is_removed_together_with_a_seat(room: Room) -> None:
    table = with_ben(room)
    table = room.do(table, sit(table, "cleo", "Cleo", None, table.invite), "cleo")
    with pytest.raises(SeatTaken):
        resize(table, "ana", 2)


def test_only_the_host_changes_seats_or_takes_people_off(room: Room) -> None:
    table = with_ben(room)
    for other in ("ben", "mallory", None, ""):
        with pytest.raises(NotHost):
            resize(table, other, 2)
        with pytest.raises(NotHost):
            take_off(table, other, 0)
    assert take_off(table, "ana", 3) == [], "nobody sits there"
    with pytest.raises(BadOption):
        take_off(table, "ana", 4)


def test_who_is_taken_off_is_told_and_does_not_come_back_by_the_old_link(room: Room) -> None:
    table = with_ben(room)
    old = table.invite
    table = room.do(table, take_off(table, "ana", 1), "ana")
    assert table.seats_of("ben") == ()
    assert sight_of(table, "ben").standing == "taken-off"
    assert scene(table, sight_of(table, "ben")).invite is None
    with pytest.raises(BadInvitation):
        sit(table, "ben", "Ben", None, old)
    with pytest.raises(BadInvitation):
        sit(table, "bens other browser", "Ben", None, old)
    assert isinstance(sit(table, "cleo", "Cleo", None, table.invite)[0], Sat)
    table = room.do(table, knock(table, "ben", "Ben"), "ben")
    assert [asker.name for asker in scene(table, sight_of(table, "ana")).askers] == ["Ben"]


def test_nobody_is_taken_off_who_has_just_sat_down_there(room: Room) -> None:
    table = with_ben(room)
    table = room.do(table, leave(table, "ben"), "ben")
    table = room.do(table, sit(table, "cleo", "Cleo", 1, table.invite), "cleo")
    with pytest.raises(StaleDecision):
        take_off(table, "ana", 1, "Ben")
    assert isinstance(take_off(table, "ana", 1, "Cleo")[0], TakenOff)


def test_a_bot_is_taken_off_and_the_invitation_stays(room: Room) -> None:
    table = waiting(room)
    table = room.do(table, seat_bot(table, "ana", 2, "random"), "ana")
    after = room.do(table, take_off(table, "ana", 2), "ana")
    assert after.chairs[2].kind == "open"
    assert after.invite == table.invite


def test_once_the_game_has_begun_nobody_is_taken_off(room: Room) -> None:
    table = room.among("ana", "ben")
    with pytest.raises(AlreadyBegan):
        take_off(table, "ana", 1)
    with pytest.raises(AlreadyBegan):
        knock(table, "cleo", "Cleo")


def test_somebody_with_only_the_address_asks_and_is_let_in(room: Room) -> None:
    table = with_ben(room)
    table = room.do(table, knock(table, "cleo", "Ben"), "cleo")
    assert knock(table, "cleo", "Ben") == [], "once is enough"
    assert sight_of(table, "cleo").standing == "asking"
    asker = scene(table, sight_of(table, "ben")).askers[0]
    assert scene(table, sight_of(table, "cleo")).askers == ()
    for stranger in ("cleo", "mallory", None):
        with pytest.raises(NotSeated):
            let_in(table, stranger, asker.number)
    table = room.do(table, let_in(table, "ben", asker.number), "ben")
    assert table.chairs[table.seats_of("cleo")[0]].name == "Ben 2"
    with pytest.raises(NobodyAsks):
        let_in(table, "ana", asker.number)


def test_somebody_turned_away_asks_no_more(room: Room) -> None:
    table = waiting(room)
    table = room.do(table, knock(table, "cleo", "Cleo"), "cleo")
    table = room.do(table, turn_away(table, "ana", table.knocks[0].number), "ana")
    assert sight_of(table, "cleo").standing == "turned-away"
    with pytest.raises(NotWelcome):
        knock(table, "cleo", "Cleo")
    table = room.do(table, knock(table, "dora", "Dora"), "dora")
    table = room.do(table, withdraw(table, "dora"), "dora")
    assert sight_of(table, "dora").standing == "stranger"
    assert withdraw(table, "dora") == []


def test_a_crowd_of_strangers_cannot_bury_the_table(room: Room) -> None:
    table = waiting(room)
    for number in range(MOST_KNOCKS):
        table = room.do(table, knock(table, f"m{number}", "Mallory"), f"m{number}")
    with pytest.raises(NotWelcome):
        knock(table, "one more", "Mallory")


def test_two_who_are_given_the_last_seat_do_not_both_get_it(room: Room) -> None:
    table = waiting(room, 2)
    table = room.do(table, knock(table, "ben", "Ben"), "ben")
    number = table.knocks[0].number
    here, there = room.keeper, room.another_process()
    there.look(table.id)
    here.do(table.id, lambda now: sit(now, "cleo", "Cleo", None, now.invite), "cleo")
    with pytest.raises(AlreadyBegan):
        there.do(table.id, lambda now: let_in(now, "ana", number), "ana")
    assert there.look(table.id).names == ("Ana", "Cleo")


def test_a_host_who_leaves_hands_the_table_on(room: Room) -> None:
    table = with_ben(room)
    table = room.do(table, leave(table, "ana"), "ana")
    assert table.host == "ben"
    assert scene(table, sight_of(table, "ben")).host
    with pytest.raises(NotHost):
        resize(table, "ana", 2)
    alone = waiting(room)
    assert not alone.closed
    alone = room.do(alone, leave(alone, "ana"), "ana")
    assert alone.closed, "nobody is left who could begin a game there"
    with pytest.raises(TableClosed):
        room.do(alone, sit(alone, "ben", "Ben", None, alone.invite), "ben")


def test_a_snapshot_keeps_what_changed_before_the_game(room: Room) -> None:
    table = with_ben(room)
    table = room.do(table, take_off(table, "ana", 1), "ana")
    table = room.do(table, sit(table, "cleo", "Cleo", None, table.invite), "cleo")
    table = room.do(table, resize(table, "ana", 2), "ana")
    table = room.do(table, leave(table, "cleo"), "cleo")
    first = room.keeper.log.first(table.id)
    assert first is not None
    assert isinstance(first.entry, Created)
    kept = read_snapshot(opened(table.id, first, first.entry), write_snapshot(table))
    assert (kept.start, kept.chairs, kept.host) == (table.start, table.chairs, table.host)
    assert (kept.invite, kept.taken_off) == (table.invite, frozenset({"ben"}))
    assert kept.absences == table.absences != ()


def test_entries_read_back(room: Room) -> None:
    for entry in (Resized(3), *take_off(with_ben(room), "ana", 1)):
        assert read_entry(write_entry(entry)) == entry


def test_what_a_bot_did_for_somebody_is_marked_and_told(room: Room) -> None:
    table = room.among("ana", "ben")
    while table.answering != (0,):
        table = played(room, table)
    before = table.ply
    table = room.do(table, leave(table, "ana"), "ana")
    table = bot_answers(room, table)
    table = room.do(table, come_back(table, "ana"), "ana")
    seen = scene(table, sight_of(table, "ana"))
    assert [entry.stand_in for entry in seen.log[: before + 1]] == [False] * before + [True]
    assert seen.absence is not None
    assert not any(entry.stand_in for entry in scene(table, sight_of(table, "ben")).log[:before])
    while table.answering != (0,):
        table = played(room, table)
    table = played(room, table)
    seen = scene(table, sight_of(table, "ana"))
    assert seen.absence is None, "it was told once"
    assert not seen.log[-1].stand_in or seen.log[-1].seat != 0


def played(room: Room, table: Table) -> Table:
    """Whoever is asked gives the first answer."""
    guest = table.chairs[table.answering[0]].guest
    return room.do(table, answer(table, guest, table.ply, str(options(table)[0])), guest)


def bot_answers(room: Room, table: Table) -> Table:
    """The bot that keeps the seat warm gives the first answer."""
    thought = Thought(str(options(table)[0]), "only", {})
    seat = table.answering[0]
    return room.do(table, answer_of_bot(table, seat, table.ply, table.told, thought))


def test_what_was_taken_back_is_no_bots(room: Room) -> None:
    table = room.among("ana", "ben")
    while table.answering != (0,):
        table = played(room, table)
    table = room.do(table, leave(table, "ana"), "ana")
    table = bot_answers(room, table)
    absent = table.absences[-1]
    assert absent.cut(absent.since) is not None
    table = room.do(table, come_back(table, "ana"), "ana")
    closed = table.absences[-1]
    assert closed.cut(closed.since) is None


def test_around_one_screen_whoever_has_it_is_renamed(room: Room) -> None:
    plan = Plan("caramba", mode="hot-seat", seats=2, names=("Ana", "Ben"))
    table = room.open(plan, "laptop")
    table = room.do(table, rename(table, "laptop", "Bruno", 1), "laptop")
    assert table.names == ("Ana", "Bruno")
    with pytest.raises(NotSeated):
        rename(table, "laptop", "Mallory", 2)
