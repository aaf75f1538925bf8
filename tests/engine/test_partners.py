"""A question can be put to several seats at once: whoever answers has it from then on."""

from __future__ import annotations

import pytest

from tablero.conformance import check
from tablero.engine import BadRecord, Illegal, Record
from tests.engine.crew import CREW, Rest, Row

BOW, STERN = 0, 1


def test_partners_keep_the_laws() -> None:
    check(CREW, games=20)


def test_either_may_answer_and_answers_for_itself() -> None:
    state = CREW.setup(2)
    assert state.asked == (BOW, STERN)
    state.play(Row(), STERN)
    assert state.strokes == (0, 1)
    assert state.asked == (STERN, BOW)
    state.play(Row(), BOW)
    assert state.strokes == (1, 1)


def test_both_views_show_the_question_with_their_own_options() -> None:
    state = CREW.setup(2)
    for _ in range(3):
        state.play(Row(), STERN)
    bow, stern = state.view(BOW).decision, state.view(STERN).decision
    assert bow is not None
    assert stern is not None
    assert (bow.seat, bow.options) == (BOW, (Row(), Rest()))
    assert (stern.seat, stern.options) == (STERN, (Rest(),))
    spectator = state.view(None).decision
    assert spectator is not None
    assert spectator.options == ()


def test_who_rests_is_not_asked_any_more() -> None:
    state = CREW.setup(2)
    state.play(Rest(), BOW)
    assert state.asked == (STERN,)
    with pytest.raises(Illegal) as error:
        state.play(Row(), BOW)
    assert error.value.refusal.key == "not-asked"
    assert state.strokes == (0, 0)


def test_a_record_says_who_answered() -> None:
    record = Record(CREW, ("Ann", "Bob"))
    for seat, action in ((STERN, Row()), (BOW, Rest()), (STERN, Rest())):
        record = record.with_answer(seat, action)
    back = Record.parse(str(record), lambda _name: CREW)
    assert back == record
    assert back.replay().result().winners == (STERN,)


def test_a_record_of_somebody_who_is_not_asked_is_refused() -> None:
    text = str(Record(CREW, ("Ann", "Bob")).with_answer(BOW, Rest()).with_answer(BOW, Row()))
    with pytest.raises(BadRecord, match="this seat is not asked"):
        Record.parse(text, lambda _name: CREW)
