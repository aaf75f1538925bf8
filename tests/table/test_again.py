"""Playing again where something is at stake: nobody sits at a game to which they did not agree."""

from __future__ import annotations

import pytest

from tablero.house.notices.occasions import occasions
from tablero.house.people.erasing import erase, traces
from tablero.table.briefing import briefing
from tablero.table.clock import deadline
from tablero.table.entries import Closed, Created
from tablero.table.errors import BadInvitation, NoSeatLeft, PlayersOnly, SeatTaken, StaleDecision
from tablero.table.folding import opened
from tablero.table.hosting import knock, let_in, resize, take_off
from tablero.table.listing import listing_of
from tablero.table.opening import Plan, invites_again
from tablero.table.seating import decline, hand_over, leave, seat_bot, sit
from tablero.table.sight import scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.terms import MoveClock, Terms
from tablero.table.waiting import Patience
from tests.house.played import enrol, finished_table
from tests.table.tables import Room

CLOCK = Terms(open=True, clock=MoveClock(60))


def played(room: Room, *people: str, terms: Terms = CLOCK) -> Table:
    """A game that these people have played to its end."""
    plan = Plan("caramba", mode="friends", seats=len(people), names=("Ana",), terms=terms)
    return finished_table(room, *people, plan=plan)


def asked(room: Room, *people: str, terms: Terms = CLOCK) -> Table:
    """The table at which the first of these people waits for the others."""
    return room.keeper.rematch(played(room, *people, terms=terms).id, people[0])


@pytest.mark.parametrize("terms", [CLOCK, Terms(open=True, rated=True)])
def test_the_game_and_its_clocks_begin_when_all_have_come(room: Room, terms: Terms) -> None:
    table = asked(room, "ben", "ana", "cleo", terms=terms)
    assert (table.host, table.began, table.header.terms) == ("ben", False, terms)
    room.clock.now += 3_600
    assert deadline(table) is None
    table = room.do(table, sit(table, "cleo", "Cleo", None, ""), "cleo")
    assert not table.began
    table = room.do(table, sit(table, "ana", "Ana", None, ""), "ana")
    assert table.began
    assert [chair.guest for chair in table.chairs] == ["ben", "ana", "cleo"]
    assert (deadline(table) is not None) == (terms.clock is not None)


def test_where_nothing_is_at_stake_all_sit_down_at_once(room: Room) -> None:
    old = played(room, "ana", "ben", terms=Terms())
    table = room.keeper.rematch(old.id, "ben")
    assert (table.began, table.host, table.seats_of("ana")) == (True, "ana", (0,))
    plan = Plan("caramba", seats=2, names=("Ana",), terms=Terms(clock=MoveClock(60)))
    assert not invites_again(room.open(plan), "ana"), "bots are always there"


def test_nobody_else_gets_a_seat_that_is_kept(room: Room) -> None:
    table = asked(room, "ana", "ben")
    assert not listing_of(table).open
    with pytest.raises(NoSeatLeft):
        sit(table, "mallory", "Mallory", None, table.invite)
    with pytest.raises(BadInvitation):
        sit(table, "mallory", "Mallory", None, "")
    table = room.do(table, knock(table, "eva", "Eva"), "eva")
    with pytest.raises(NoSeatLeft):
        let_in(table, "ana", table.knocks[0].number)
    three = asked(room, "ana", "ben", "cleo")
    three = room.do(three, decline(three, "cleo"), "cleo")
    with pytest.raises(SeatTaken):
        sit(three, "mallory", "Mallory", 1, three.invite)
    assert room.do(three, sit(three, "eva", "Eva", None, three.invite), "eva").seats_of("eva") == (
        2,
    )


def test_who_declines_leaves_the_seat_to_others(room: Room) -> None:
    table = asked(room, "ana", "ben")
    assert decline(table, "eva") == []
    table = room.do(table, decline(table, "ben"), "ben")
    assert table.invitation_of("ben") is None
    assert decline(table, "ben") == []
    assert listing_of(table).open, "in the lobby somebody else may come"
    seen = scene(table, sight_of(table, "ana"))
    assert (seen.players[1].invited, seen.players[1].declined) == ("Ben", True)
    assert room.do(table, seat_bot(table, "ana", 1, "random"), "ana").began


def test_the_host_need_not_wait(room: Room) -> None:
    table = asked(room, "ana", "ben", "cleo")
    with pytest.raises(StaleDecision):
        take_off(table, "ana", 1, "Cleo")
    freed = room.do(table, take_off(table, "ana", 1, "Ben"), "ana")
    assert freed.invitation_of("ben") is None
    assert freed.invite == table.invite
    with pytest.raises(BadInvitation):
        sit(freed, "ben", "Ben", None, "")
    fewer = room.do(freed, resize(freed, "ana", 2), "ana")
    assert fewer.invitation_of("cleo") is fewer.chairs[1], "the seat that is kept for nobody goes"
    assert room.do(fewer, seat_bot(fewer, "ana", None, "random"), "ana").began


def test_whoever_is_invited_may_look_and_is_told_by_whom(room: Room) -> None:
    table = asked(room, "ana", "ben", terms=Terms(clock=MoveClock(60), watch="players"))
    seen = scene(table, sight_of(table, "ben"))
    assert (seen.standing, seen.invited_by, seen.invite) == ("invited", "Ana", None)
    told = briefing(table, sight_of(table, "ben"), "ben", Patience())
    assert (told.invited, told.seats[1].kept_for, told.invite) == (True, "Ben", None)
    with pytest.raises(PlayersOnly):
        knock(table, "eva", "Eva")
    (occasion,) = occasions(table, 60.0)
    assert (occasion.guest, occasion.kind) == ("ben", "again")
    table = room.do(table, decline(table, "ben"), "ben")
    assert occasions(table, 60.0) == []


def test_a_wish_that_came_to_nothing_may_be_repeated(room: Room) -> None:
    old = played(room, "ana", "ben")
    first = room.keeper.rematch(old.id, "ana")
    assert room.keeper.rematch(old.id, "ben").id == first.id
    assert room.keeper.look(old.id).rematch_by == 0
    gone = room.do(first, leave(first, "ana"), "ana")
    assert gone.closed
    again = room.keeper.rematch(old.id, "ben")
    assert again.id != first.id
    assert (again.host, again.invitation_of("ana") is not None) == ("ben", True)
    assert room.another_process().rematch(old.id, "ana").id == again.id
    assert room.keeper.look(old.id).rematch_by == 1


def test_nobody_is_invited_without_whom_it_is_to_be(room: Room) -> None:
    old = played(room, "ana", "ben", "cleo")
    table = room.keeper.rematch(old.id, "ana", without={"ben"})
    assert table.invitation_of("ben") is None
    assert table.invitation_of("cleo") is not None


def test_an_invitation_goes_with_the_account_and_ends_with_it(room: Room) -> None:
    enrol(room, "ana", "ben", "dora")
    table = asked(room, "ana", "ben")
    moved = room.do(table, hand_over(table, "ben", "dora"), "dora")
    assert moved.invitation_of("dora") is moved.chairs[1]
    erase(room.engine, traces(room.engine, "ben"))
    bodies = " ".join(str(logged.entry) for logged in room.keeper.log.read(table.id))
    assert "Ben" not in bodies


def test_a_snapshot_keeps_who_is_invited(room: Room) -> None:
    table = asked(room, "ana", "ben")
    first = room.keeper.log.first(table.id)
    assert first is not None
    assert isinstance(first.entry, Created)
    kept = read_snapshot(opened(table.id, first, first.entry), write_snapshot(table))
    assert kept.chairs == table.chairs
    assert kept == table


def test_a_table_at_which_nobody_is_left_is_closed(room: Room) -> None:
    table = asked(room, "ana", "ben")
    assert Closed() in leave(table, "ana")
    closed = room.do(table, leave(table, "ana"), "ana")
    assert (closed.closed, closed.invitation_of("ben"), occasions(closed, 60.0)) == (True, None, [])
