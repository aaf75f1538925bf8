"""The end of a game in words: alone, together, against each other, in the game's unit."""

from __future__ import annotations

import pytest

from tablero.engine import Result
from tablero.words import LANGUAGES, Words
from tablero.words.verdict import curve_title, ranking, scored, sides_ranked, verdict

NAMES = ("Ana", "Ben", "Cleo", "Dora")
TEAMS = (0, 0, 1, 1)
EN = Words("en", "eldorado", NAMES)


@pytest.mark.parametrize(
    ("result", "reader", "said"),
    [
        (Result((1,), (1, 4)), 0, "Ben wins with 4 shrines."),
        (Result((1,), (1, 4)), 1, "You win with 4 shrines!"),
        (Result((1,), (0, 1)), None, "Ben wins with 1 shrine."),
        (Result((0, 1), (2, 2)), 0, "Ana and Ben share the win with 2 shrines each."),
        (Result((2, 3), (1, 1, 3, 3), (), TEAMS), 0, "Cleo and Dora win together with 3 shrines."),
        (Result((2, 3), (1, 1, 3, 3), (), TEAMS), 3, "You and Cleo win together with 3 shrines!"),
        (
            Result((0, 1, 2, 3), (2, 2, 2, 2), (), TEAMS),
            0,
            "Ana, Ben, Cleo, and Dora share the win with 2 shrines each.",
        ),
        (Result((0,), (4,)), 0, "You win with 4 shrines!"),
        (Result((), (2,)), 0, "You lose with 2 shrines."),
        (Result((), (2,)), None, "Ana loses with 2 shrines."),
        (Result((), (2, 1)), 0, "Nobody wins."),
    ],
)
def test_who_won_is_said_to_each_reader(result: Result, reader: int | None, said: str) -> None:
    assert verdict(result, EN, reader) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_has_a_sentence_in_every_language(lang: str) -> None:
    results = (
        Result((1,), (1, 4)),
        Result((0, 1), (2, 2)),
        Result((0, 1), (2, 2), (), (0, 0)),
        Result((), (2,)),
        Result((), (2, 1)),
    )
    for game in (None, "caramba", "eldorado"):
        words = Words(lang, game, NAMES)
        said = {verdict(result, words, reader) for result in results for reader in (None, 0, 1)}
        assert len(said) >= 7
        assert all(sentence[-1] in ".!" for sentence in said)


def test_a_game_counts_in_its_own_unit() -> None:
    assert scored(EN, 1) == "1 shrine"
    assert scored(Words("de", "eldorado"), 3) == "3 Schreine"
    assert scored(Words("en", "caramba"), 3) == "3 points"
    assert "hrines" in curve_title(EN)
    assert "oints" in curve_title(Words("en", "caramba"))


def test_mates_stay_together_in_the_ranking() -> None:
    result = Result((2, 3), (1, 1, 3, 3, 2), (), (0, 0, 1, 1, 2))
    assert ranking(result) == [2, 3, 4, 0, 1]
    assert sides_ranked(result) == [(2, 3), (4,), (0, 1)]
    assert sides_ranked(Result((1,), (1, 4, 2))) == [(1,), (2,), (0,)]


def test_any_of_several_is_said_in_every_language() -> None:
    said = {lang: Words(lang, None, NAMES).either((0, 1)) for lang in LANGUAGES}
    assert said == {
        "en": "Ana or Ben",
        "de": "Ana oder Ben",
        "fr": "Ana ou Ben",
        "nl": "Ana of Ben",
    }
    assert Words("en").one_of((4, 6, 8)) == "4, 6, or 8"
    assert Words("en", None, NAMES).either((2,)) == "Cleo"
