"""Prepared answers: given when all is as supposed, dropped otherwise; nobody else can tell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tablero.engine import BadAction
from tablero.table.answering import answer
from tablero.table.errors import NoPreparing, NotSeated
from tablero.table.orders import answer_by_order, standing_answer
from tablero.table.preparing import drop_prepared, offers, prepare_answer, why_dropped
from tablero.table.sight import scene, sight_of
from tablero.table.snapshot import read_snapshot, write_snapshot
from tablero.table.table import Table
from tablero.table.undoing import undo
from tablero.table.waiting import answers_itself
from tests.table.tables import Room, asked_guest, options
from tests.table.test_orders import asking_everything, question, seated, seen_by

PASS = "pass"


def may_pass(room: Room, table: Table) -> Table:
    """Play on until somebody may pass, and the next player then may too."""
    chosen = random.Random(1)
    while True:
        if PASS in map(str, options(table)):
            after = table.state.copy()
            after.play(table.game.parse_action(PASS))
            passing = PASS in map(str, after.decision.options)
            if passing and after.frames[-1].question == question(table):
                return table
        table = room.answers(table, chosen)


def following(table: Table) -> tuple[int, str]:
    """The seat that is asked after a pass, and who sits there."""
    after = table.state.copy()
    after.play(table.game.parse_action(PASS))
    seat = after.frames[-1].seat
    guest = table.chairs[seat].guest
    assert guest is not None
    return seat, guest


def ready(room: Room, table: Table, text: str, when: tuple[int, str] | None) -> Table:
    """The table after whoever is next has prepared an answer to the question that is open now."""
    _, guest = following(table)
    by, verb = when or (None, "")
    return room.do(table, prepare_answer(table, guest, question(table), text, by, verb), guest)


def answered(room: Room, table: Table, text: str) -> Table:
    guest = asked_guest(table)
    return room.do(table, answer(table, guest, table.ply, text), guest)


def bidding(table: Table) -> str:
    """An answer that is no pass."""
    return next(text for text in map(str, options(table)) if text != PASS)


@pytest.fixture
def table(room: Room) -> Table:
    return may_pass(room, asking_everything(room, seated(room)))


def test_if_he_passes_i_pass(room: Room, table: Table) -> None:
    seat, guest = following(table)
    by = table.answering[0]
    prepared = ready(room, table, PASS, (by, PASS))
    shown = scene(prepared, sight_of(prepared, guest)).ready
    assert shown is not None
    assert (shown.action, shown.by) == (PASS, by)
    after = answered(room, prepared, PASS)
    assert str(standing_answer(after)) == PASS
    assert answers_itself(room.another_process().look(table.id))
    assert not scene(after, sight_of(after, guest)).asked, "nobody is called for it"
    after = room.do(after, answer_by_order(after, after.ply, after.told))
    assert str(after.plies[-1].answer.action) == PASS
    assert after.plies[-1].answer.seat == seat
    assert after.chairs[seat].ready is None, "once"


def test_if_he_does_something_else_the_person_is_asked(room: Room, table: Table) -> None:
    seat, guest = following(table)
    after = answered(room, ready(room, table, PASS, (table.answering[0], PASS)), bidding(table))
    assert standing_answer(after) is None
    assert why_dropped(after, seat) is not None
    assert scene(after, sight_of(after, guest)).asked
    done = answered(room, after, bidding(after))
    assert scene(done, sight_of(done, guest)).ready_dropped is None


def test_whatever_the_others_do(room: Room, table: Table) -> None:
    after = answered(room, ready(room, table, PASS, None), bidding(table))
    assert str(standing_answer(after)) == PASS


def test_an_answer_that_is_not_allowed_then_is_left_to_the_person(room: Room, table: Table) -> None:
    seat, _ = following(table)
    theirs = bidding(table)
    after = answered(room, ready(room, table, theirs, None), PASS)
    assert after.answering == (seat,)
    assert standing_answer(after) is None, "the card is in somebody else's hand"
    assert why_dropped(after, seat) == "not-allowed"


def test_another_question_is_not_answered(room: Room, table: Table) -> None:
    seat, guest = following(table)
    deed = prepare_answer(table, guest, "fuera", PASS, None, "")
    after = answered(room, room.do(table, deed, guest), PASS)
    assert why_dropped(after, seat) == "other-question"
    assert standing_answer(after) is None


def test_what_chance_brings_drops_it(room: Room) -> None:
    """In a new round everybody has drawn new cards."""
    table = may_pass(room, asking_everything(room, seated(room)))
    seat, guest = following(table)
    chosen = random.Random(2)
    while why_dropped(table, seat) != "news":
        assert not table.over, "nothing new came up"
        if table.chairs[seat].ready is None and not table.may_answer(seat):
            table = room.do(table, prepare_answer(table, guest, "auction", PASS, None, ""))
        table = room.answers(table, chosen)
    assert standing_answer(table) is None


def test_it_can_be_dropped_and_an_undo_drops_it(room: Room, table: Table) -> None:
    seat, guest = following(table)
    prepared = ready(room, table, PASS, None)
    assert room.do(prepared, drop_prepared(prepared, guest), guest).chairs[seat].ready is None
    assert drop_prepared(table, guest) == []
    prepared = ready(room, room.keeper.look(table.id), PASS, None)
    passer = asked_guest(prepared)
    after = answered(room, prepared, PASS)
    back = room.do(after, undo(after, passer, after.ply), passer)
    assert back.chairs[seat].ready is None


def test_only_for_oneself_and_only_while_others_are_asked(table: Table) -> None:
    name, (_, guest) = question(table), following(table)
    with pytest.raises(NotSeated):
        prepare_answer(table, "eve", name, PASS, None, "")
    with pytest.raises(NoPreparing):
        prepare_answer(table, asked_guest(table), name, PASS, None, "")
    with pytest.raises(NoPreparing):
        prepare_answer(table, guest, name, PASS, 9, PASS)
    for bad in ((name, "nonsense", None, ""), ("what?", PASS, None, ""), (name, PASS, 0, "x")):
        other = table.answering[0] if bad[2] is not None else None
        with pytest.raises(BadAction):
            prepare_answer(table, guest, bad[0], bad[1], other, bad[3])


def test_a_snapshot_keeps_it(room: Room, table: Table) -> None:
    prepared = ready(room, table, PASS, (table.answering[0], PASS))
    founded = room.keeper._as_opened(table.id)
    assert read_snapshot(founded, write_snapshot(prepared)).chairs == prepared.chairs


def test_what_is_offered_follows_from_the_seats_own_view(room: Room, table: Table) -> None:
    seat, _ = following(table)
    view = table.state.view(seat)
    found = offers(view)
    assert PASS in map(str, found[question(table)])
    hand = {str(action) for action in found[question(table)]}
    after = answered(room, table, PASS)
    assert hand <= set(map(str, options(after))), "all of them are possible"
    assert offers(table.state.view(seat)) == found


def test_what_another_might_take_first_is_offered(room: Room) -> None:
    """Nobody plays a power card that another has played; each of one's cards may still be free."""
    table = room.among("ana", "ben", "cleo", game="caballero")
    waiting = next(seat for seat in range(3) if not table.may_answer(seat))
    own = [f"power {value}" for value in range(1, 14)]
    assert list(map(str, offers(table.state.view(waiting))["bidding"])) == own


def twins(room: Room) -> Iterator[tuple[Table, Table]]:
    """A game in which Cleo prepares answers, and one in which she gives them by hand."""
    prepared, alone = (asking_everything(room, seated(room)) for _ in range(2))
    chosen = random.Random(3)
    while not prepared.over:
        seat = prepared.seats_of("cleo")[0]
        if not prepared.may_answer(seat) and chosen.random() < 0.5:
            by = prepared.answering[0]
            when = chosen.choice([(None, ""), (by, PASS)])
            deed = prepare_answer(prepared, "cleo", "auction", PASS, *when)
            prepared = room.do(prepared, deed, "cleo")
            yield prepared, alone
        guest = asked_guest(prepared)
        action = standing_answer(prepared)
        text = str(action or chosen.choice(options(prepared)))
        if action is not None:
            prepared = room.do(prepared, answer_by_order(prepared, prepared.ply, prepared.told))
        else:
            prepared = room.do(prepared, answer(prepared, guest, prepared.ply, text), guest)
        alone = room.do(alone, answer(alone, guest, alone.ply, text), guest)
        yield prepared, alone


def test_nobody_else_can_tell_what_is_prepared(room: Room) -> None:
    given = 0
    for number, (prepared, alone) in enumerate(twins(room)):
        given += prepared.seq != alone.seq
        if number % 15 == 0:
            for other in ("ana", "ben", None):
                assert seen_by(prepared, other) == seen_by(alone, other)
    assert given > 10
