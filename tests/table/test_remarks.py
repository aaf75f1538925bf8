"""What bots say: not the same thing again and again, and what belongs to a position."""

from __future__ import annotations

from collections import Counter

from tablero.server.pages.remarks import said
from tablero.table.bots import Thought
from tablero.table.opening import Plan
from tablero.table.remarks import AT_HAND, CHAPTER, Remarks
from tablero.table.saying import JUST_NOW, LATELY, SAME_KIND, worth_saying
from tablero.table.scene import Reason
from tablero.table.sight import Sight, scene
from tablero.table.waiting import bot_to_move
from tablero.words import Words
from tests.table.tables import Room
from tests.table.test_pace import answered, thought_of


def remark(number: int, key: str = "done") -> Reason:
    return Reason(number % 3, number, key, {"count": number})


def test_remarks_are_kept_packed_and_go_back_with_the_game() -> None:
    remarks = Remarks()
    for number in range(3 * CHAPTER + AT_HAND):
        remarks = remarks.grown(remark(number))
    last = len(remarks) - 1
    assert list(remarks.latest()) == [remark(number) for number in range(last, -1, -1)]
    assert list(remarks.latest(5)) == [remark(number) for number in (4, 3, 2, 1, 0)]
    assert remarks.cut(40) == Remarks(remark(number) for number in range(40))
    assert Remarks.read(*remarks.packed()) == remarks
    assert remarks.cut(40) != remarks


def test_a_bot_does_not_repeat_itself_or_the_others() -> None:
    said = Remarks([Reason(0, 1, "offers", {"count": 1}), Reason(1, 8, "done", {})])
    assert not worth_saying(said, 2, 9, Thought("x", "done", {}))
    assert worth_saying(said, 2, 9 + JUST_NOW, Thought("x", "done", {}))
    assert not worth_saying(said, 0, 9, Thought("x", "offers", {"count": 2}))
    assert worth_saying(said, 2, 9, Thought("x", "offers", {"count": 2}))
    for number in range(SAME_KIND):
        said = said.grown(Reason(0, 9 + number, f"other-{number}", {}))
    assert not worth_saying(said, 0, 20, Thought("x", "offers", {"count": 1}))
    assert worth_saying(said, 0, 20, Thought("x", "offers", {"count": 2}))
    assert worth_saying(said, 0, 20 + LATELY, Thought("x", "offers", {"count": 1}))


def test_a_remark_belongs_to_its_position(room: Room) -> None:
    table = room.open(Plan("caballero", mode="watch", seats=4))
    while table.ply < 90 and (chair := bot_to_move(table)) is not None:
        table = answered(room, table, chair, thought_of(table, chair))
    said = {(one.seat, one.ply) for one in table.remarks.latest()}
    assert len(said) > 10
    shown = set()
    for ply in range(table.ply + 1):
        for reason in scene(table, Sight(None, False), ply).reasons:
            assert reason.ply < ply
            shown.add((reason.seat, reason.ply))
    assert shown == said
    assert scene(table, Sight(None, False), 0).reasons == ()


def test_bots_find_other_words_for_the_same_reason(room: Room) -> None:
    table = room.open(Plan("caballero", mode="watch", seats=4))
    heard: list[str] = []
    while table.ply < 150 and (chair := bot_to_move(table)) is not None:
        table = answered(room, table, chair, thought_of(table, chair))
        seen = scene(table, Sight(None, False))
        words = Words("en", "caballero", table.names)
        lines = Counter(said(one, seen.players[one.seat], words) for one in seen.reasons)
        assert max(lines.values(), default=0) <= 2, "not the same sentence from everybody"
        heard += lines
    assert len(set(heard)) > 25
