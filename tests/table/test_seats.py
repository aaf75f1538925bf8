"""Seats: invitations, bots, people who leave, names, chat, rematch, and deadlines."""

from __future__ import annotations

import pytest

from tablero.bots import UnknownBot
from tablero.engine import BadBox, BadOption
from tablero.games import find
from tablero.games.caramba import GAME
from tablero.table.answering import answer
from tablero.table.errors import (
    BadInvitation,
    BadName,
    BadText,
    NotHost,
    NotOver,
    NotSeated,
    SeatTaken,
)
from tablero.table.opening import Plan, prepare
from tablero.table.seating import come_back, keep_warm, leave, rename, say, seat_bot, sit
from tablero.table.sight import scene, sight_of
from tablero.table.text import LONGEST_LINE, LONGEST_NAME, clean_line, clean_name
from tablero.table.waiting import bot_to_move, wake_at
from tests.table.tables import Room, asked_guest, options


def test_against_bots_the_table_is_full_at_once(room: Room) -> None:
    table = room.open(Plan("caramba", names=("Ana",), bots=("random", "greedy")))
    assert [chair.kind for chair in table.chairs] == ["person", "bot", "bot", "bot"]
    assert [chair.bot for chair in table.chairs] == [None, "random", "greedy", "greedy"]
    assert len(set(table.names)) == 4
    assert table.began


def test_a_table_of_bots_can_be_watched(room: Room) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=3))
    assert [chair.kind for chair in table.chairs] == ["bot"] * 3
    assert bot_to_move(table) is not None


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (Plan("caramba", seats=5), BadOption),
        (Plan("caramba", seats=0), BadOption),
        (Plan("caramba", seats=2, bots=("greedy", "greedy")), BadOption),
        (Plan("caramba", mode="friends", seats=2, bots=("greedy", "greedy")), BadOption),
        (Plan("caramba", bots=("deep-blue",)), UnknownBot),
        (Plan("caramba", options={"jokers": "yes"}), BadOption),
        (Plan("caramba", options={"open-secured": "maybe"}), BadOption),
        (Plan("caramba", box="cards = 'none'"), BadBox),
        (Plan("caramba", names=("",)), BadName),
    ],
)
def test_plans_that_cannot_be_opened(plan: Plan, error: type[Exception]) -> None:
    with pytest.raises(error):
        prepare(plan)


def test_a_table_is_played_with_its_own_box_and_options(room: Room) -> None:
    box = GAME.standard_box.to_toml()
    plan = Plan("caramba", seats=2, options={"open-secured": "yes"}, box=box)
    table = room.another_process().look(room.open(plan).id)
    assert table.box == GAME.standard_box
    assert scene(table, sight_of(table, None)).options["open-secured"] == "yes"
    assert "box own" in str(table.record)


def test_sitting_down_needs_the_invitation(room: Room) -> None:
    table = room.open(Plan("caramba", mode="friends", seats=3, names=("Ana",)))
    with pytest.raises(BadInvitation):
        sit(table, "ben", "Ben", None, "guess")
    invite = scene(table, sight_of(table, "ana")).invite
    assert invite is not None
    assert scene(table, sight_of(table, "ben")).invite is None
    table = room.do(table, sit(table, "ben", "Ben", 2, invite.rpartition("/")[2]), "ben")
    assert table.seats_of("ben") == (2,)
    with pytest.raises(SeatTaken):
        sit(table, "cleo", "Cleo", 2, table.header.invite)
    assert sit(table, "ben", "Ben", None, table.header.invite) == []
    assert sit(table, "ben", "Ben", 2, table.header.invite) == []
    table = room.do(table, sit(table, "cleo", "Ben", None, table.header.invite), "cleo")
    assert table.names == ("Ana", "Ben 2", "Ben")
    assert scene(table, sight_of(table, "ana")).invite is None
    with pytest.raises(SeatTaken):
        sit(table, "dora", "Dora", None, table.header.invite)


def test_the_host_fills_up_with_bots(room: Room) -> None:
    table = room.open(Plan("caramba", mode="friends", seats=4, names=("Lola",)))
    with pytest.raises(NotHost):
        seat_bot(table, "ben", None, "greedy")
    with pytest.raises(UnknownBot):
        seat_bot(table, "ana", None, "deep-blue")
    table = room.do(table, seat_bot(table, "ana", 2, "random"), "ana")
    assert not table.began
    table = room.do(table, seat_bot(table, "ana", None, "greedy"), "ana")
    assert [chair.bot for chair in table.chairs] == [None, "greedy", "random", "greedy"]
    assert len(set(table.names)) == 4


def test_leaving_before_the_beginning_opens_the_seat(room: Room) -> None:
    table = room.open(Plan("caramba", mode="friends", seats=3, names=("Ana",)))
    table = room.do(table, sit(table, "ben", "Ben", None, table.header.invite), "ben")
    table = room.do(table, leave(table, "ben"), "ben")
    assert table.chairs[1].kind == "open"
    with pytest.raises(NotSeated):
        leave(table, "ben")


def test_a_bot_keeps_a_leavers_seat_warm_until_the_person_is_back(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = asked_guest(table)
    seat = table.asked
    assert seat is not None
    table = room.do(table, leave(table, asked), asked)
    assert scene(table, sight_of(table, asked)).players[seat].away
    assert bot_to_move(table) == table.chairs[seat]
    table = room.do(table, come_back(table, asked), asked)
    assert bot_to_move(table) is None
    assert come_back(table, asked) == []


def test_an_answer_takes_the_seat_back(room: Room) -> None:
    table = room.among("ana", "ben")
    asked, text = asked_guest(table), str(options(table)[0])
    table = room.do(table, leave(table, asked), asked)
    table = room.do(table, answer(table, asked, table.ply, text), asked)
    assert all(chair.present for chair in table.chairs)


def test_a_bot_plays_for_somebody_away_too_long_if_others_wait(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = asked_guest(table)
    assert wake_at(table, room.patience) == room.clock.now + 120
    assert keep_warm(table, {asked}, room.clock.now + 119, 120) == []
    assert keep_warm(table, {"somebody-else"}, room.clock.now + 121, 120) == []
    table = room.do(table, keep_warm(table, {asked}, room.clock.now + 121, 120))
    assert bot_to_move(table) is not None


def test_bots_wait_for_a_person_who_plays_alone(room: Room) -> None:
    table = room.open(Plan("caramba", seats=2, options={"start": "first"}))
    assert wake_at(table, room.patience) is None
    assert keep_warm(table, {"ana"}, room.clock.now + 9_999, 120) == []
    table = room.do(table, leave(table, "ana"), "ana")
    assert bot_to_move(table) is None


def test_names_and_lines_are_printable_text() -> None:
    assert clean_name("  Zoë ") == "Zoë"
    assert clean_name("👩‍🚀") == "👩‍🚀"
    assert clean_line("<b>hi</b>") == "<b>hi</b>"
    for bad in ("", "   ", "a\nb", "a\x00b", "\u202e", "a\u2028b", "\u200d", "x" * 31):
        with pytest.raises(BadName) as error:
            clean_name(bad)
        assert error.value.params == {"most": LONGEST_NAME}
    for bad in ("", "\x1b[31m", "x" * (LONGEST_LINE + 1)):
        with pytest.raises(BadText):
            clean_line(bad)


def test_everybody_talks_under_their_own_name(room: Room) -> None:
    table = room.among("ana", "ben")
    table = room.do(table, say(table, "ben", "Impostor", "hello"), "ben")
    table = room.do(table, say(table, "gast", "Watcher", "hi"), "gast")
    table = room.do(table, rename(table, "ben", "Benjamin"), "ben")
    assert [(line.name, line.seat) for line in table.chat] == [("Ben", 1), ("Watcher", None)]
    assert table.names == ("Ana", "Benjamin")
    with pytest.raises(NotSeated):
        rename(table, "gast", "Ana")


def test_a_rematch_is_one_table_for_all(room: Room) -> None:
    table = room.among("ana", "ben")
    with pytest.raises(NotOver):
        room.keeper.rematch(table.id, "ana")
    table = room.play(table, 2_000)
    new = room.keeper.rematch(table.id, "ana")
    assert room.another_process().rematch(table.id, "ben").id == new.id
    assert room.keeper.look(table.id).rematch == new.id
    assert (new.names, new.began, new.seed == table.seed) == (table.names, True, False)
    assert find(new.header.game) is table.game
