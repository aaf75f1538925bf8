"""Standing orders: private, carried out like any other answer, unnoticed by anybody else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from tablero.server.pages import fragments
from tablero.table.answering import answer, lift_curtain
from tablero.table.entries import Created, Undone
from tablero.table.errors import GameOver, NotSeated, NotYourTurn, StaleDecision, UnknownOrder
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.orders import (
    SECOND_THOUGHTS,
    answer_by_order,
    due_at,
    give_orders,
    order_for_turn,
    standing_answer,
)
from tablero.table.seating import come_back, leave, sit
from tablero.table.sight import record_text, scene, sight_of
from tablero.table.table import Table
from tablero.table.undoing import answer_undo, undo
from tablero.table.waiting import BOT_GRACE, answers_itself, wake_at
from tests.table.tables import Room, asked_guest, options

ORDER = "never-protect"
GUESTS = ("ana", "ben", "cleo")


def question(table: Table) -> str:
    """The open question; None at the end."""
    return "" if table.over else table.state.frames[-1].question


def orders_at(table: Table, seat: int) -> tuple[str, ...]:
    """The names of the orders in force for a seat."""
    return tuple(order.name for order in table.orders_of(seat))


def ordering(room: Room, table: Table, guest: str, *names: str) -> Table:
    return room.do(table, give_orders(table, guest, names), guest)


def obeyed(room: Room, table: Table) -> Table:
    """The table after its order has answered."""
    return room.do(table, answer_by_order(table, table.ply, table.told))


def at_window(room: Room, table: Table, seed: int = 1) -> Table:
    """Play on until somebody is asked for Fuera!"""
    chosen = random.Random(seed)
    while question(table) != "fuera":
        table = room.answers(table, chosen)
    return table


def seated(room: Room) -> Table:
    """A table of three people, always with the same luck to come."""
    header, *sitting = prepare(Plan("caramba", mode="friends", seats=3, names=("Ana",))).opened_by(
        "ana"
    )
    assert isinstance(header, Created)
    lucky = msgspec.structs.replace(header, seed="5e" * 32, invite="the-invitation")
    table = room.keeper.open([lucky, *sitting], "ana")
    for guest in GUESTS[1:]:
        entries = sit(table, guest, guest.title(), None, "the-invitation")
        table = room.do(table, entries, guest)
    return table


def asking_everything(room: Room, table: Table) -> Table:
    """The table once everybody has taken back the default orders."""
    for guest in GUESTS:
        table = ordering(room, table, guest)
    return table


def all_ordering(room: Room) -> Table:
    """The same with an order from each of them."""
    table = seated(room)
    for guest in GUESTS:
        table = ordering(room, table, guest, ORDER)
    return table


def seen_by(table: Table, guest: str | None) -> tuple[object, ...]:
    """Everything about a table that somebody is ever sent, whatever the table's address."""
    named = replace(table, id="here")
    sight = sight_of(named, guest)
    shown = scene(named, sight)
    return shown, fragments(shown, "en"), record_text(named, sight), named.told


def whole_games(room: Room, seed: int) -> Iterator[tuple[Table, Table]]:
    """A game in which Cleo leaves much to orders, and its twin, where she answers everything."""
    ordered, alone = seated(room), seated(room)
    chosen = random.Random(seed)
    while not ordered.over:
        if chosen.random() < 0.2:
            names = chosen.choice([(), (ORDER,), ("one-answer",), (ORDER, "one-answer")])
            ordered = ordering(room, ordered, "cleo", *names)
        guest = asked_guest(ordered)
        if guest == "cleo" and (action := standing_answer(ordered)) is not None:
            ordered, text = obeyed(room, ordered), str(action)
        else:
            text = str(chosen.choice(options(ordered)))
            ordered = room.do(ordered, answer(ordered, guest, ordered.ply, text), guest)
        alone = room.do(alone, answer(alone, guest, alone.ply, text), guest)
        yield ordered, alone


def test_nobody_else_can_tell_that_there_are_orders(room: Room) -> None:
    differing = hidden = 0
    for turn, (ordered, alone) in enumerate(whole_games(room, seed=1)):
        hidden = ordered.seq - alone.seq
        if turn % 20 == 0 or question(ordered) == "fuera":
            for other in ("ana", "ben", None):
                assert seen_by(ordered, other) == seen_by(alone, other)
            differing += seen_by(ordered, "cleo") != seen_by(alone, "cleo")
        if ordered.over:
            assert str(ordered.record) == str(alone.record)
    assert hidden > 5
    assert differing > 5


def test_the_seat_itself_sees_its_orders_on_other_devices_too(room: Room) -> None:
    table = ordering(room, seated(room), "ben", ORDER)
    again = room.another_process().look(table.id)
    assert scene(again, sight_of(again, "ben")).orders == (ORDER,)
    assert scene(again, sight_of(again, "ana")).orders == ("one-answer",)
    assert scene(again, sight_of(again, None)).orders == ()
    table = ordering(room, again, "ben")
    assert scene(table, sight_of(table, "ben")).orders == ()


def test_an_order_that_changes_nothing_adds_nothing(room: Room) -> None:
    table = ordering(room, seated(room), "ben", ORDER)
    assert give_orders(table, "ben", [ORDER, ORDER]) == []


def test_an_order_answers_only_its_own_question(room: Room) -> None:
    table = all_ordering(room)
    assert question(table) != "fuera"
    assert standing_answer(table) is None
    table = at_window(room, table)
    ply, asked = table.ply, table.asked
    table = obeyed(room, table)
    assert str(table.plies[ply].answer.action) == "decline"
    assert table.plies[ply].answer.seat == asked
    with pytest.raises(StaleDecision):
        answer_by_order(table, ply, table.told)


def test_an_order_that_was_taken_back_answers_nothing(room: Room) -> None:
    table = at_window(room, asking_everything(room, seated(room)))
    guest = asked_guest(table)
    table = ordering(room, table, guest, ORDER)
    assert answers_itself(table)
    seen = table.told
    table = ordering(room, table, guest)
    with pytest.raises(StaleDecision):
        answer_by_order(table, table.ply, seen)
    assert scene(table, sight_of(table, guest)).ordered is None


def test_the_owner_is_not_called_to_a_question_that_an_order_answers(room: Room) -> None:
    table = at_window(room, asking_everything(room, seated(room)))
    guest = asked_guest(table)
    assert scene(table, sight_of(table, guest)).asked
    table = ordering(room, table, guest, ORDER)
    shown = scene(table, sight_of(table, guest))
    assert not shown.asked
    assert str(shown.ordered) == "decline"


def test_an_ordered_answer_can_be_taken_back_and_is_then_left_to_the_person(room: Room) -> None:
    table = at_window(room, all_ordering(room))
    guest, ply = asked_guest(table), table.ply
    table = obeyed(room, table)
    assert scene(table, sight_of(table, guest)).undo == ply
    table = room.do(table, undo(table, guest, table.ply), guest)
    assert (table.ply, standing_answer(table)) == (ply, None)
    shown = scene(table, sight_of(table, guest))
    assert shown.asked
    assert shown.orders == (ORDER,)
    table = room.do(table, answer(table, guest, ply, "decline"), guest)
    table = at_window(room, table)
    assert standing_answer(table) is not None


def test_orders_wait_while_somebody_asks_to_go_back(room: Room) -> None:
    table = at_window(room, all_ordering(room))
    asking = next(guest for guest in GUESTS if guest != asked_guest(table))
    table = room.do(table, undo(table, asking, table.ply), asking)
    assert table.request is not None
    assert standing_answer(table) is None
    table = room.do(table, answer_undo(table, asked_guest(table), accept=False))
    assert standing_answer(table) is not None


def test_a_bot_that_keeps_a_seat_warm_decides_itself(room: Room) -> None:
    table = at_window(room, seated(room))
    guest = asked_guest(table)
    table = ordering(room, table, guest, ORDER)
    table = room.do(table, leave(table, guest), guest)
    assert standing_answer(table) is None
    table = room.do(table, come_back(table, guest), guest)
    assert standing_answer(table) is not None


def test_a_rematch_begins_with_the_default_orders(room: Room) -> None:
    table = ordering(room, room.among("ana", "ben"), "ben", ORDER)
    table = room.play(table, 100_000)
    assert table.over
    with pytest.raises(GameOver):
        give_orders(table, "ben", [])
    new = room.keeper.rematch(table.id, "ana")
    assert [orders_at(new, seat) for seat in range(2)] == [("one-answer",), ("one-answer",)]


def test_players_give_orders_only_for_their_own_seat(room: Room) -> None:
    table = seated(room)
    for stranger in ("dora", None):
        with pytest.raises(NotSeated):
            give_orders(table, stranger, [ORDER])
    with pytest.raises(NotSeated):
        give_orders(table, "ana", [ORDER], seat=1)
    with pytest.raises(UnknownOrder):
        give_orders(table, "ana", [ORDER, "win"])
    assert give_orders(table, "ana", [ORDER], seat=0)


def test_at_a_hot_seat_only_the_player_whose_curtain_is_up_gives_orders(room: Room) -> None:
    plan = Plan("caramba", mode="hot-seat", seats=3, names=("Ana", "Ben", "Cleo"))
    table = room.open(plan)
    with pytest.raises(NotYourTurn):
        give_orders(table, "ana", [ORDER])
    asked = table.asked
    assert asked is not None
    table = room.do(table, lift_curtain(table, "ana", asked), "ana")
    table = ordering(room, table, "ana", ORDER)
    assert table.chairs[asked].orders == (ORDER,)
    with pytest.raises(NotYourTurn):
        give_orders(table, "ana", [ORDER], seat=(asked + 1) % 3)
    assert scene(table, sight_of(table, "ana")).orders == (ORDER,)


def behind_a_curtain(room: Room) -> Table:
    """A hot-seat table whose next question is a window. Not every game has one."""
    plan = Plan("caramba", mode="hot-seat", seats=3, names=("Ana", "Ben", "Cleo"))
    chosen = random.Random(3)
    while True:
        table = room.open(plan)
        while not table.over:
            if question(table) == "fuera" and table.shown != table.asked:
                return table
            if table.asked is not None and table.shown != table.asked:
                table = room.do(table, lift_curtain(table, "ana", table.asked), "ana")
            table = room.answers(table, chosen)


def test_no_curtain_falls_for_a_question_that_an_order_answers(room: Room) -> None:
    table = behind_a_curtain(room)
    asked = table.asked
    assert asked is not None
    assert sight_of(table, "ana").curtain == asked
    chairs = tuple(
        replace(chair, orders=(ORDER,)) if chair.seat == asked else chair for chair in table.chairs
    )
    assert sight_of(replace(table, chairs=chairs), "ana").curtain is None


def test_a_curtain_falls_for_the_only_answer_too(room: Room) -> None:
    """If nobody took the screen, everybody around it would know that there is no Fuera!"""
    table = behind_a_curtain(room)
    while len(options(table)) > 1:
        table = behind_a_curtain(room)
    asked = table.asked
    assert asked is not None
    assert orders_at(table, asked) == ("one-answer",)
    assert sight_of(table, "ana").curtain == asked
    assert standing_answer(table) is None
    room.clock.now += 60
    table = room.do(table, lift_curtain(table, "ana", asked), "ana")
    assert str(standing_answer(table)) == "decline"
    assert due_at(table, 0.8) > room.clock.now, "there is time to look"


def test_another_process_finds_an_answer_that_is_due(room: Room) -> None:
    table = at_window(room, seated(room))
    table = ordering(room, table, asked_guest(table), ORDER)
    assert wake_at(table, room.patience) == table.moved_at + BOT_GRACE
    room.clock.now += BOT_GRACE + 1
    other: Keeper = room.another_process()
    assert table.id in other.log.due(room.clock.now)
    assert answers_itself(other.look(table.id))


def test_the_moment_of_an_ordered_answer_follows_from_the_secret_seed(room: Room) -> None:
    table = seated(room)
    moments = set()
    for _ in range(40):
        own = bool(table.plies) and table.plies[-1].answer.seat == table.asked
        wait = (due_at(table, 0.8) - table.moved_at) / (SECOND_THOUGHTS if own else 1)
        assert 0.4 <= wait <= 1.2
        assert due_at(room.another_process().look(table.id), 0.8) == due_at(table, 0.8)
        moments.add(round(wait, 3))
        table = room.play(table, 1, seed=len(moments))
    assert len(moments) > 30
    reseeded = msgspec.structs.replace(table.header, seed="00" * 32)
    assert due_at(replace(table, header=reseeded), 0.8) != due_at(table, 0.8)


def test_an_order_for_the_rest_of_a_turn_ends_with_it(room: Room) -> None:
    """Unlike a standing order, it answers for its seat only until somebody ends a turn."""
    table = room.among("ana", "ben", game="eldorado")
    before = table.told
    table = room.do(table, order_for_turn(table, "ana", "never-interrupt"), "ana")
    assert table.told == before
    assert orders_at(table, 0) == ("one-answer", "end-turn")
    assert "never-interrupt" in {order.name for order in table.orders_in_force(0)}
    assert order_for_turn(table, "ana", "never-interrupt") == []
    with pytest.raises(UnknownOrder):
        order_for_turn(table, "ana", "win")
    chosen = random.Random(3)
    while str(table.plies[-1].answer.action) != "end turn":
        table = room.answers(table, chosen)
    assert "never-interrupt" not in {order.name for order in table.orders_in_force(0)}


def test_an_order_for_a_turn_that_was_taken_back_holds_for_no_other(room: Room) -> None:
    chosen = random.Random(3)
    table = room.play(room.among("ana", "ben", game="eldorado"), 40)
    given_at = table.ply
    table = room.do(table, order_for_turn(table, "ana", "never-interrupt"), "ana")
    table = room.do(table, [Undone(given_at - 10)])
    for _ in range(20):
        table = room.answers(table, chosen)
        assert "never-interrupt" not in {order.name for order in table.orders_in_force(0)}
    assert table.ply > given_at
