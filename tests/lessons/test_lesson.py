"""Reading lessons: what their lines mean, and clear errors where they mean nothing."""

import logging

import pytest

from tablero.engine import Record
from tablero.games import all_games, find
from tablero.lessons import BadLesson, Lesson, Other, Step, UnknownLesson, find_lesson, lessons_of
from tablero.lessons.finding import lesson_after
from tests.lessons.texts import CARAMBA, FIRST, changed, line_of


def test_a_lesson_is_a_record_with_steps() -> None:
    first = next(moment for moment in FIRST.moments if moment.steps)
    assert [step.key for step in first.steps] == [
        f"lesson.first-game.{key}" for key in ("goal", "middle", "hand", "bid")
    ]
    assert first.steps[-1] == Step("lesson.first-game.bid", ("card:gold-7",))
    assert first.others == (Other("bid *", False, "lesson.first-game.bid.other"),)
    assert str(first.answer.action if first.answer else None) == "bid gold-7 for gold"


def test_without_its_annotations_it_is_an_ordinary_record() -> None:
    lines = [line for line in FIRST.text.splitlines() if not line.startswith(("=", "|", "!"))]
    record = Record.parse("\n".join(lines), find)
    assert record == FIRST.record
    assert record.seal == ""


def test_the_learner_is_asked_only_where_a_step_leads_to_the_answer() -> None:
    own = [ply for ply, answer in enumerate(FIRST.record.answers) if answer.seat == FIRST.learner]
    asked = [ply for ply in range(FIRST.length) if FIRST.asks(ply)]
    by_script = [str(FIRST.record.answers[ply].action) for ply in own if ply not in asked]
    assert by_script == ["decline"]


def test_another_accepted_answer_is_met_with_its_own_words_first() -> None:
    ply = next(ply for ply in range(FIRST.length) if "gold.other" in str(FIRST.moments[ply].others))
    other = CARAMBA.parse_action("bid gold-5/dynamite-2 for gold")
    asked = FIRST.record.answers[ply].action
    assert FIRST.said(ply + 1, other) == (Step("lesson.first-game.gold.other"),)
    assert FIRST.said(ply + 1, asked) == ()


def test_the_first_line_that_fits_counts() -> None:
    ply = next(ply for ply in range(FIRST.length) if "defend.two" in str(FIRST.moments[ply].others))
    two = CARAMBA.parse_action("bid gold-5/dynamite-2 for dynamite")
    found = FIRST.other(ply, two)
    assert found is not None
    assert found.key == "lesson.first-game.defend.two"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# lesson first-game  learner bandidos", "# nothing", "has a line '# lesson NAME"),
        ("learner bandidos", "learner gringos", "one of bandidos, soldados, not gringos"),
        ("# tablero 1", "# tablero 2", "a record begins with"),
        ("game caramba", "game caballero", "a lesson for caballero, not for caramba"),
        ("= goal      page:goal", "= Goal!", "line {=}: a step is '= KEY TARGET …'"),
        ("! keep               -> secure.keep", "! keep", "line {! keep}: '! ANSWER -> KEY' says"),
        ("soldados  manos-arriba", "soldados  manos-abajo", "line {soldados  manos}: there is no"),
        ("soldados  manos-arriba", "soldados  estoy-de-vuelta gold-7", "line {soldados  manos}"),
        (
            "soldados  manos-arriba",
            "soldados  manos-arriba\n| pass",
            "below an answer of the learner",
        ),
        ("= other     page:ask\n", "", "below an answer of the learner's that a step asks for"),
    ],
)
def test_what_is_no_lesson_says_where_it_is_wrong(old: str, new: str, message: str) -> None:
    start = message.partition("{")[2].partition("}")[0]
    expected = message.replace(f"{{{start}}}", str(line_of(start))) if start else message
    with pytest.raises(BadLesson) as refused:
        Lesson.parse(changed(old, new), CARAMBA)
    assert expected in str(refused.value)
    assert refused.value.code == "bad-lesson"


def test_a_lesson_of_any_length_is_not_read() -> None:
    with pytest.raises(BadLesson, match="at most"):
        Lesson.parse(FIRST.text + "# " + "x" * 100_000, CARAMBA)


def test_lessons_are_found_by_name_and_in_order() -> None:
    for game in all_games():
        lessons = lessons_of(game)
        assert [find_lesson(game, lesson.name) for lesson in lessons] == list(lessons)
        assert [lesson_after(lesson) for lesson in lessons] == [*lessons[1:], None][: len(lessons)]
    with pytest.raises(UnknownLesson, match="first-game"):
        find_lesson(CARAMBA, "no-such-lesson")


def test_a_file_that_is_no_lesson_does_not_take_the_others_along(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    texts = (("1-first-game.txt", FIRST.text), ("2-broken.txt", "# no lesson"))
    monkeypatch.setattr("tablero.lessons.finding.texts_of", lambda _game: texts)
    with caplog.at_level(logging.WARNING):
        assert lessons_of.__wrapped__(CARAMBA) == (FIRST,)
    assert "2-broken.txt of caramba is left out" in caplog.text
