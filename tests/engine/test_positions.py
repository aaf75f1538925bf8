"""Positions as text: what is written reads back, and what cannot be read says where."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import (
    UNSEEN,
    BadPosition,
    BadRecord,
    RandomLuck,
    Record,
    read_position,
    write_position,
    write_view,
)
from tablero.games import UnknownGame, find
from tablero.games.caramba import Caramba, CarambaState

GAME = find("caramba")
TEXT = """\
# tablero position 1  game caramba  rules 1  seats 2
frames [Round[-1 3] Auction[1 []]]   # the soldiers are asked
round 2
start 1
middle [gold-2 munition-2 dynamite-3]
unsecured [[] []]
secured [[gold-4] []]
hands [[gold-7] [munition-7 gold-2/munition-5]]
piles [[] []]
discards [[] []]
bids [[] []]
specials [[fuera] [manos-arriba]]
"""


def after(answers: int, seed: int = 3) -> CarambaState:
    state, luck = Caramba().setup(2), RandomLuck(seed)
    for _ in range(answers):
        state.play(luck.pick(state.decision))
    return state


def test_a_position_can_be_written_by_hand() -> None:
    state = read_position(TEXT, find).state
    assert state.asked == (1,)
    assert [str(option) for option in state.decision.options] == [
        "bid munition-7 for munition",
        "bid gold-2/munition-5 for gold",
        "bid gold-2/munition-5 for munition",
    ]


def test_a_seat_reads_no_more_than_it_sees() -> None:
    state = after(40)
    text = write_view(GAME, state.view(0))
    position = read_position(text, find)
    assert position.state == state.view(0).state
    assert isinstance(position.state, CarambaState)
    assert UNSEEN in position.state.piles[1]
    assert position.world(RandomLuck(1)).view(0) == state.view(0)
    with pytest.raises(BadPosition, match="hidden from the reader"):
        position.view(1)


def test_a_spectator_has_a_position_too() -> None:
    view = after(40).view(None)
    position = read_position(write_view(GAME, view), find)
    assert (position.seat, position.view(None)) == (None, view)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# tablero position 1", "# tablero position 2", "line 1: a position begins with"),
        ("rules 1", "rules 9", "line 1: these are rules 9 of caramba, not 1"),
        ("seats 2", "seats 9", "line 1: caramba is not for 9 players"),
        ("gold-4]", "gold-x]", "line 7, place 11: "),
        (
            "[gold-2 munition-2",
            "gold-2 munition-2",
            "line 5, place 15: 'munition-2' is one too",
        ),
        ("dynamite-3]", "dynamite-3", "line 5, place 8: this bracket is not closed"),
        ("round 2", "rounds 2", "line 3, place 1: 'rounds' is not a field"),
        ("round 2", "start 2", "line 4, place 1: 'start' is not a field, or appears twice"),
        ("round 2", "round two", "line 3, place 7: 'two' is not a number"),
        ("round 2", "round 2 3", "line 3, place 9: '3' is one too many"),
        ("round 2", "round", "line 3, place 6: something is missing here"),
        ("Auction[1 []]", "Auction[1]", "line 2, place 21: Auction has 2 parts: seat, passed"),
        ("Auction[1 []]", "Tea[1 []]", r"line 2, place 21: Tea\[…\] is no Frame"),
        ("[munition-7", "[?", "line 1: a position with hidden things names its reader"),
        ("Auction[1 []]", "Auction[7 []]", "the position does not hold together"),
        ("hands [[gold-7] ", "hands [", "the position does not hold together"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadPosition, match=message):
        read_position(TEXT.replace(old, new, 1), find)


@given(st.integers(0, 60), st.data())
def test_mangled_text_is_refused_or_read(answers: int, data: st.DataObject) -> None:
    text = write_position(GAME, after(answers))
    at = data.draw(st.integers(0, len(text) - 1))
    junk = data.draw(st.text('[]?-*# \n"9ag', max_size=4))
    try:
        position = read_position(text[:at] + junk + text[at + 1 :], find)
    except (BadPosition, UnknownGame):
        return
    assert read_position(write_position(GAME, position.state), find).state == position.state


def test_brackets_do_not_nest_without_end() -> None:
    with pytest.raises(BadPosition, match="too many brackets"):
        read_position(TEXT.replace("round 2", "bag " + "[" * 5000), find)


def test_a_game_can_begin_with_a_position() -> None:
    start = after(40)
    record = Record(GAME, ("Ana", "Ben"), start=start)
    state, luck = record.setup(), RandomLuck(8)
    while not state.over:
        decision = state.decision
        action = luck.pick(decision)
        state.play(action)
        record = record.with_answer(decision.seat, action)
    back = Record.parse(str(record), find)
    assert back == record
    assert back.replay() == state
    assert start == after(40)


def test_the_record_of_such_a_game_hides_what_its_reader_may_not_see() -> None:
    start = after(40)
    record = Record(GAME, ("Ana", "Ben"), start=start)
    text = record.redacted(0)
    assert "#@ hands [[" in text
    assert read_position(_start_in(text), find).view(0) == start.view(0)
    with pytest.raises(BadRecord, match="hidden from this reader"):
        Record.parse(text, find)


def _start_in(text: str) -> str:
    lines = [line for line in text.splitlines() if line.startswith("#@ ")]
    return "\n".join(line.removeprefix("#@ ") for line in lines)


def test_a_start_of_another_game_or_table_is_refused() -> None:
    record = Record(GAME, ("Ana", "Ben"), start=after(40))
    other = str(record).replace("position 1  game caramba", "position 1  game caballero")
    with pytest.raises(BadRecord, match="belongs to caballero, not to caramba"):
        Record.parse(other, find)
    with pytest.raises(BadRecord, match="for 2 players, not 3"):
        Record.parse(str(replace(record, names=("Ana", "Ben", "Cleo"))), find)
