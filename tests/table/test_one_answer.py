"""Questions with one answer are not asked: by default, until somebody takes that back."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import msgspec
import pytest

from tablero.engine import CHANCE, END_TURN, ONE_ANSWER, Action, tells_news
from tablero.table.answering import answer
from tablero.table.entries import Created, Ordered, read_entry, write_entry
from tablero.table.opening import Plan, prepare
from tablero.table.orders import answer_by_order, give_orders, standing_answer
from tablero.table.seating import leave, sit
from tablero.table.sight import scene, sight_of
from tablero.table.table import Table
from tablero.table.undoing import undo
from tests.table.tables import Room, asked_guest

BOTH = (ONE_ANSWER.name, END_TURN.name)


def played(room: Room, game: str) -> Iterator[Table]:
    """The questions of a game between two people who answer everything themselves."""
    header, *sitting = prepare(Plan(game, mode="friends", seats=2, names=("Ana",))).opened_by("ana")
    assert isinstance(header, Created)
    lucky = msgspec.structs.replace(header, seed="5e" * 32)
    table = room.keeper.open([lucky, *sitting], "ana")
    table = room.do(table, sit(table, "ben", "Ben", None, header.invite), "ben")
    chosen = random.Random(5)
    while not table.over:
        yield table
        table = room.answers(table, chosen)


def only_answer(table: Table) -> Action | None:
    """The answer of a player who has no choice."""
    offered = table.state.decision
    return offered.options[0] if len(offered.options) == 1 else None


def at_only(room: Room, *, ending: bool) -> Table:
    """A question with one answer on the island, which ends the turn or does not."""
    for table in played(room, "eldorado"):
        answer = only_answer(table)
        if answer is not None and answer.ends_turn == ending:
            return table
    raise AssertionError("nobody was ever without a choice")


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_without_orders_a_player_is_asked_where_there_is_a_choice(room: Room, game: str) -> None:
    answered = 0
    for table in itertools.islice(played(room, game), 600):
        ordered = standing_answer(table)
        assert ordered == only_answer(table)
        assert scene(table, sight_of(table, asked_guest(table))).asked == (ordered is None)
        answered += ordered is not None
    assert answered


@pytest.mark.parametrize("ending", [False, True])
@pytest.mark.parametrize("names", [(), BOTH[:1], BOTH[1:], BOTH])
def test_each_default_order_can_be_taken_back_separately(
    room: Room, ending: bool, names: tuple[str, ...]
) -> None:
    table = at_only(room, ending=ending)
    guest = asked_guest(table)
    table = room.do(table, give_orders(table, guest, names), guest)
    assert (standing_answer(table) is not None) == (BOTH[ending] in names)
    other = {"ana": "ben", "ben": "ana"}[guest]
    assert scene(table, sight_of(table, other)).orders == BOTH


def test_an_automatic_answer_can_be_taken_back_and_is_then_asked(room: Room) -> None:
    before = next(
        table for table in played(room, "eldorado") if table.ply > 0 and quietly_answered(table)
    )
    guest = asked_guest(before)
    table = room.do(before, answer_by_order(before, before.ply, before.told))
    assert scene(table, sight_of(table, guest)).undo == before.ply
    table = room.do(table, undo(table, guest, table.ply), guest)
    shown = scene(table, sight_of(table, guest))
    assert (shown.ply, shown.asked, shown.orders) == (before.ply, True, BOTH)


def quietly_answered(table: Table) -> bool:
    """Whether the only answer tells nobody anything and so can be taken back freely."""
    action = only_answer(table)
    if action is None or table.plies[-1].answer.seat == table.asked:
        return False
    after = table.state.copy()
    after.play(action)
    chance_follows = not after.over and after.frames[-1].seat == CHANCE
    return not chance_follows and not tells_news(table.state, after)


def test_the_player_need_not_wait_for_the_table(room: Room) -> None:
    table = at_only(room, ending=True)
    guest = asked_guest(table)
    after = room.do(table, answer(table, guest, table.ply, "end turn", table.told), guest)
    assert after.ply > table.ply


def test_only_the_bot_plays_for_somebody_who_has_left(room: Room) -> None:
    table = at_only(room, ending=True)
    guest = asked_guest(table)
    assert standing_answer(table) is not None
    table = room.do(table, leave(table, guest), guest)
    assert standing_answer(table) is None


def test_an_entry_in_the_older_form_leaves_the_defaults_alone(room: Room) -> None:
    older = read_entry('{"kind":"ordered","seat":1,"orders":["never-interrupt"]}')
    assert older == Ordered(1, ("never-interrupt",), ())
    table = room.do(room.among("ana", "ben", game="eldorado"), [older])
    assert scene(table, sight_of(table, "ben")).orders == (*BOTH, "never-interrupt")


def test_what_is_off_stays_off_in_another_process(room: Room) -> None:
    table = room.among("ana", "ben", game="eldorado")
    (entry,) = give_orders(table, "ben", ["one-answer", "decline-trades"])
    assert read_entry(write_entry(entry)) == Ordered(1, ("decline-trades",), ("end-turn",))
    room.do(table, [entry], "ben")
    again = room.another_process().look(table.id)
    assert scene(again, sight_of(again, "ben")).orders == ("one-answer", "decline-trades")
    assert give_orders(again, "ben", ["decline-trades", "one-answer"]) == []
