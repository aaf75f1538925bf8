"""The laws of lessons: kept by every lesson there is, and broken ones are named."""

from typing import Any

import pytest

from tablero.conformance import Broken
from tablero.engine import Game
from tablero.games import all_games
from tablero.lessons import lessons_of
from tablero.lessons.laws import check_lessons, problems_of, sentences
from tests.lessons.texts import CARAMBA, changed


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_lessons_keep_the_laws(game: Game[Any]) -> None:
    assert check_lessons(game) == len(lessons_of(game))


def test_caramba_has_a_lesson() -> None:
    assert check_lessons(CARAMBA) >= 1


@pytest.mark.parametrize(
    ("old", "new", "law"),
    [
        ("= middle    stakes:0", "= middle    stakes:9", "stakes:9 is not there"),
        ("card:gold-7\n", "card:munition-7\n", "card:munition-7 is not there"),
        ("= tie\n", "= draw\n", "en has no text lesson.first-game.draw"),
        ("= tie\n", "= pass\n", "lesson.first-game.pass is said twice"),
        ("= tie\n= end       secured:0\n", "", "a lesson ends with a step"),
        ("= goal      page:goal\n", "", ""),
        ("! bid *     -> pass.bid", "! bid gold-7 *  -> pass.bid", "no answer is left for"),
        ("! bid *     -> bid.other", "| bid *     -> bid.other", "is not allowed"),
        ("| secure dynamite-3\n", "", "after another answer, secure gold-2 is not allowed"),
    ],
)
def test_a_broken_law_is_named(old: str, new: str, law: str) -> None:
    problems = list(problems_of(changed(old, new), CARAMBA))
    assert any(law in problem for problem in problems) if law else problems == []


def test_a_text_that_is_no_lesson_is_one_problem() -> None:
    assert list(problems_of("", CARAMBA)) == [
        "the header of a lesson has a line '# lesson NAME  learner SEAT'"
    ]


def test_the_suite_names_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (("1-first-game.txt", changed("= tie\n", "= draw\n")),)
    monkeypatch.setattr("tablero.lessons.laws.texts_of", lambda _game: texts)
    with pytest.raises(Broken, match=r"caramba, 1-first-game.txt: en has no text"):
        check_lessons(CARAMBA)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One.", 1),
        ("Lola plays Manos arriba! and ends the auction. You go on.", 2),
        ("Wirklich? Ja! Und „nein“.", 3),
        ("C’est permis : joue-la. À toi !", 2),
        ("no end", 0),
    ],
)
def test_sentences_are_counted_as_people_do(text: str, count: int) -> None:
    assert sentences(text) == count
