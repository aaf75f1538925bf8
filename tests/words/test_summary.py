"""Summaries say the same in all languages; searching ignores accents."""

import re

import pytest

from tablero.games import all_games, is_ours
from tablero.words import LANGUAGES
from tablero.words.rules import paragraphs
from tablero.words.searching import found_in, plainly
from tablero.words.summary import Summary, parsed, summary

OURS = [game.name for game in all_games() if is_ours(game)]


def of(game: str, lang: str) -> Summary:
    found = summary(game, lang)
    assert found is not None
    return found


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_summarize_alike(game: str, lang: str) -> None:
    ours, english = of(game, lang), of(game, "en")
    assert ours.picture == english.picture
    assert len(ours.sections) == len(english.sections)
    for mine, theirs in zip(ours.sections, english.sections, strict=True):
        numbers = [
            [sorted(re.findall(r"\d+", line.text)) for line in section.lines]
            for section in (mine, theirs)
        ]
        assert numbers[0] == numbers[1], mine.title


def test_a_summary_is_read_line_by_line() -> None:
    page = parsed(
        "# Go\n\nFor **two**.\n\n![board]\n\n## Turn\n\n- **Pass** or play\n\nThen wait.\n"
    )
    assert (page.title, page.picture) == ("Go", "board")
    assert page.lead[0].pieces == ("For ", "two", ".")
    (turn,) = page.sections
    assert [(line.text, line.item) for line in turn.lines] == [
        ("Pass or play", True),
        ("Then wait.", False),
    ]


def test_a_summary_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with its title"):
        parsed("Go\n")


def test_searching_ignores_accents_and_capitals() -> None:
    assert plainly("DÉJÀ  l’Été") == "deja l'ete"
    assert found_in("eldorado", "fr", "jimenez") == found_in("eldorado", "fr", "JIMÉNEZ")
    assert "ED-11.1" in found_in("eldorado", "fr", "jimenez")


def test_every_word_must_occur_and_ids_and_chapters_count() -> None:
    assert found_in("caramba", "en", "ca-7.2") == ("CA-7.2",)
    both = set(found_in("caramba", "en", "tie chests"))
    assert both == set(found_in("caramba", "en", "tie")) & set(found_in("caramba", "en", "chests"))
    special = set(found_in("caramba", "en", "special cards"))
    assert {name for name in paragraphs("caramba", "en") if name.startswith("CA-7.")} <= special
    assert found_in("caramba", "en", "zeppelin") == ()
