"""A game without words gets them, too: from its keys, its patterns and its docstrings."""

from collections.abc import Iterator

import pytest

from tablero.engine import UNSEEN, Event, Refusal
from tablero.games import on_the_shelf
from tablero.words import LANGUAGES, UnknownKey, Words
from tablero.words.rules import find_paragraphs, paragraphs, rulebook, rules_text
from tablero_connect_four import GAME as CONNECT_FOUR
from tablero_liar import GAME, Claim, Doubt, Roll


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(GAME, CONNECT_FOUR):
        yield


@pytest.fixture
def words() -> Words:
    return Words("en", "liar", ("Ann", "Bob"))


def test_events_are_told_with_their_parameters(words: Words) -> None:
    assert words.tell(Event("claims", "", {"seat": 0, "total": 7})) == "Ann claims: total 7"
    assert words.tell(Event("lifts-the-cups", "", {"seat": 1})) == "Bob lifts the cups"
    assert words.tell(Event("round", "", {"number": 3})) == "Round: number 3"
    assert words.tell(Event("asks", "", {"seat": 0, "other_seat": 1})) == "Ann asks: other seat Bob"


def test_what_is_hidden_is_not_told(words: Words) -> None:
    assert words.tell(Event("rolls", "", {"seat": 0, "face": UNSEEN})) == "Ann rolls"


def test_answers_read_like_their_patterns(words: Words) -> None:
    assert words.phrase(Claim(7)) == "Claim 7"
    assert words.phrase(Doubt()) == "Doubt"
    assert words.phrase(Roll(3)) == "Roll 3"


def test_odd_values_are_written_as_they_are(words: Words) -> None:
    assert words.say("event.odd", how=True, what=(1, 2)) == "Odd: how True, what 1 and 2"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("question.claim-or-doubt", "Claim or doubt?"),
        ("verb.claim", "Claim"),
        ("field.total", "Total"),
        ("zone.open_cards", "Open cards"),
        ("colour.red", "Red"),
        ("option.first-seat", "First seat"),
        ("option.first-seat.about", ""),
        ("game.title", "Liar"),
        ("game.blurb", "Dice and bluff for two to six."),
        ("game.author", ""),
    ],
)
def test_any_key_has_words(words: Words, key: str, said: str) -> None:
    assert words.say(key) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_can_say_it(lang: str) -> None:
    words = Words(lang, "liar", ("Ann", "Bob"))
    assert "Ann claims" in words.tell(Event("claims", "", {"seat": 0, "total": 7}))
    assert words.refuse(Refusal("not-allowed", "LI-2")) != ""
    assert words.say("reason.looks-best")


def test_french_keeps_its_spaces() -> None:
    assert Words("fr", "liar").say("question.roll") == "Roll\u00a0?"


def test_a_game_may_have_some_words_only() -> None:
    words = Words("de", "connect-four", ("Ann", "Bob"))
    assert words.say("event.full") == "Der Rahmen ist voll."
    assert words.say("event.unheard-of") == "Unheard of"


def test_common_texts_are_never_made() -> None:
    with pytest.raises(UnknownKey):
        Words("en").say("event.claims")


def test_docstrings_stand_in_for_the_rules() -> None:
    assert rules_text("liar", "en") is None
    book = rulebook("liar", "de")
    assert book.title == "Liar"
    assert book.lead[0] == "Liar: dice and bluff for two to six."
    assert list(paragraphs("liar", "en")) == ["LI-1", "LI-2", "LI-3"]
    (paragraph,) = find_paragraphs("liar", "en", "li-2")
    assert paragraph.text == "Claim: All dice together show at least this."


def test_rules_that_are_not_translated_are_english() -> None:
    assert rules_text("connect-four", "nl") == rules_text("connect-four", "en")
