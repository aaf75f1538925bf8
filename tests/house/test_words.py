"""The word filter: which words it finds, and that it costs little."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.house.moderation.words import BadWordFilter, RefusedWords, WordList, word_filter
from tablero.table.text import LONGEST_LINE, clean_line, clean_name, filter_words

RUDE = WordList(["darn", "Mist", "сука"])


@pytest.fixture
def filtered() -> Iterator[None]:
    filter_words(RUDE)
    yield
    filter_words(None)


def shouted(text: str) -> str:
    """A filter of somebody's own."""
    return text.upper()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("well, darn it", "well, **** it"),
        ("DARN! Mist?", "****! ****?"),
        ("ｄａｒｎ", "****"),
        ("Сука", "****"),
        ("darning a mistake", "darning a mistake"),
        ("", ""),
    ],
)
def test_whole_words_are_masked_however_they_are_written(text: str, shown: str) -> None:
    assert RUDE(text) == shown


def test_or_refused() -> None:
    strict = WordList(["darn"], refusing=True)
    assert strict("fine words") == "fine words"
    with pytest.raises(RefusedWords):
        strict("darn words")


@given(st.text())
def test_a_filter_without_words_changes_nothing(text: str) -> None:
    assert WordList([])(text) == text


@pytest.mark.usefixtures("filtered")
def test_every_name_and_line_comes_through_it() -> None:
    assert clean_name("  Darn   you ") == "**** you"
    assert clean_line("oh darn") == "oh ****"


def test_there_is_none_by_default() -> None:
    assert clean_line("oh darn") == "oh darn"


def test_a_list_is_a_file_with_one_word_a_line(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# rude ones\ndarn\n\n  heck  \n", encoding="utf-8")
    assert word_filter(str(file))("darn heck rude") == "**** **** rude"


def test_a_filter_of_ones_own_is_named_by_its_module() -> None:
    assert word_filter("tests.house.test_words:shouted")("quiet") == "QUIET"


@pytest.mark.parametrize("place", ["nowhere.txt", "no.such.module:filter", "tablero:nothing"])
def test_a_filter_that_is_not_there_is_a_clear_error(place: str) -> None:
    with pytest.raises(BadWordFilter, match=place.partition(":")[0]):
        word_filter(place)


def test_two_words_on_a_line_would_never_be_found_and_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("two words\n", encoding="utf-8")
    with pytest.raises(BadWordFilter, match="two words"):
        word_filter(str(file))


def test_a_long_list_costs_no_more_than_a_short_one() -> None:
    many = WordList([f"word{number}" for number in range(50_000)])
    line = "word1x " * (LONGEST_LINE // 7)

    def cost(chosen: WordList) -> float:
        before = time.process_time()
        for _ in range(200):
            chosen(line)
        return time.process_time() - before

    assert min(cost(many) for _ in range(3)) < 5 * min(cost(RUDE) for _ in range(3))
