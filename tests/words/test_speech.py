"""Words say keys with parameters, and the value of a parameter is never read as a template."""

import doctest
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import CHANCE, UNSEEN, Event, Refusal
from tablero.games.caramba.auction import Bid
from tablero.games.caramba.box import Card, Chest, Gang, Special, Treasure
from tablero.games.caramba.securing import EnSeguridad, Secure
from tablero.games.caramba.setup import Start
from tablero.words import (
    LANGUAGES,
    BadCatalog,
    BadParameter,
    MissingParameter,
    UnknownKey,
    UnknownLanguage,
    Words,
    languages,
    speech,
)
from tablero.words.catalog import read_catalog, read_chapters

NAMES = ("Ana", "Ben", "Cleo")


def caramba(lang: str) -> Words:
    return Words(lang, "caramba", NAMES)


@pytest.mark.parametrize(
    ("lang", "none", "one", "two"),
    [
        ("en", "0 chests", "1 chest", "2 chests"),
        ("de", "0 Kisten", "1 Kiste", "2 Kisten"),
        ("fr", "0 coffre", "1 coffre", "2 coffres"),
        ("nl", "0 kisten", "1 kist", "2 kisten"),
    ],
)
def test_plurals_follow_the_language(lang: str, none: str, one: str, two: str) -> None:
    words = caramba(lang)
    assert [words.say("count.chests", count=count) for count in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ana, Ben, and Cleo share the win with 12 points each."),
        ("de", "Ana, Ben und Cleo teilen sich den Sieg: je 12 Punkte."),
        ("fr", "Ana, Ben et Cleo partagent la victoire avec 12 points chacun."),
        ("nl", "Ana, Ben en Cleo delen de overwinning met elk 12 punten."),
    ],
)
def test_several_seats_are_listed_by_name(lang: str, line: str) -> None:
    words = caramba(lang)
    score = words.say("points", count=12)
    assert words.say("result.shared", seats=(0, 1, 2), score=score) == line


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ben bids 4 for munition (gold 3 / munition 4)."),
        ("de", "Ben bietet 4 für Munition (Gold 3 / Munition 4)."),
        ("fr", "Ben mise 4 pour les munitions (or 3 / munitions 4)."),
        ("nl", "Ben biedt 4 op munitie (goud 3 / munitie 4)."),
    ],
)
def test_things_are_said_in_the_words_of_the_game(lang: str, line: str) -> None:
    params = {"seat": 1, "card": Card(3, 4, 0), "treasure": Treasure.MUNITION, "value": 4}
    assert caramba(lang).tell(Event("bids", "CA-3.1", params)) == line


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Secure dynamite chest 2"),
        ("de", "Dynamitkiste 2 sichern"),
        ("fr", "Mettre à l’abri le coffre de dynamite 2"),
        ("nl", "De dynamietkist 2 veiligstellen"),
    ],
)
def test_an_action_is_a_sentence(lang: str, sentence: str) -> None:
    assert caramba(lang).phrase(Secure(Chest(Treasure.DYNAMITE, 2))) == sentence


def test_actions_without_fields_and_with_gangs() -> None:
    words = caramba("en")
    assert words.phrase(EnSeguridad()).startswith("En seguridad!")
    assert words.phrase(Start(Gang.GRINGOS)) == "The Gringos begin"
    assert words.phrase(Bid(Card(7, 0, 0), Treasure.GOLD)) == "Play gold 7 for gold"


def test_a_form_applies_to_every_thing_in_a_list() -> None:
    chests = (Chest(Treasure.GOLD, 2), Chest(Treasure.GOLD, 4))
    won = Event(
        "wins", "CA-4.2", {"seat": 0, "treasure": Treasure.GOLD, "offer": 9, "chests": chests}
    )
    assert "l’or" in caramba("fr").tell(won)
    assert "2 et 4" in caramba("fr").tell(won)


def test_an_empty_list_is_none() -> None:
    won = Event("wins", "CA-4.2", {"seat": 0, "treasure": Treasure.GOLD, "offer": 9, "chests": ()})
    assert caramba("de").tell(won).endswith("keine.")


def test_a_reader_who_may_not_see_gets_the_hidden_line() -> None:
    drawn = Event("draws", "CA-6.1", {"seat": 1, "card": Card(7, 0, 0)}, (1,), ("card",))
    words = caramba("en")
    assert words.tell(drawn.seen_by(1)) == "Ben draws gold 7."
    assert words.tell(drawn.seen_by(0)) == "Ben draws a card."
    assert words.tell(drawn.seen_by(None)) == "Ben draws a card."


def test_what_is_unseen_has_a_word() -> None:
    assert caramba("en").say("event.draws", seat=0, card=UNSEEN) == "Ana draws something hidden."


def test_seats_without_a_name() -> None:
    words = Words("fr", "caramba")
    assert words.say("event.passes", seat=2) == "Joueur 3 passe."
    assert words.say("event.passes", seat=CHANCE) == "le hasard passe."


def test_a_refusal_is_said_with_its_parameters() -> None:
    refusal = Refusal("no-such-special", "CA-7.3", {"special": Special.FUERA})
    assert caramba("de").refuse(refusal) == "Du hast die Karte Fuera! nicht."


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words("de").say("points", count=1234) == "1.234 Punkte"
    assert Words("en").say("points", count=1234) == "1,234 points"


def test_naming_players_leaves_the_other_words_as_they_were() -> None:
    unnamed = Words("en", "caramba")
    named = unnamed.with_names(["Zoë"])
    assert named.say("event.passes", seat=0) == "Zoë passes."
    assert unnamed.say("event.passes", seat=0) == "Player 1 passes."
    assert (named.lang, named.game) == ("en", "caramba")


def test_common_words_are_in_every_game_and_games_words_nowhere_else() -> None:
    assert caramba("nl").has("button.undo")
    assert not Words("nl").has("event.bids")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_key_is_loud(lang: str) -> None:
    words = caramba(lang)
    assert not words.has("event.nonsense")
    with pytest.raises(UnknownKey) as missing:
        words.say("event.nonsense")
    assert missing.value.code == "unknown-key"


def test_a_missing_parameter_is_loud() -> None:
    with pytest.raises(MissingParameter, match="seat"):
        caramba("en").say("event.passes")
    with pytest.raises(MissingParameter, match="count"):
        caramba("en").say("count.chests", number=3)


@pytest.mark.parametrize("value", [None, True, object(), {"a": 1}])
def test_a_parameter_without_words_is_loud(value: object) -> None:
    with pytest.raises(BadParameter):
        caramba("en").say("table.tab", game=value)


@pytest.mark.parametrize("lang", ["", "EN", "es", "../en", "de/../en"])
def test_an_unknown_language_is_refused(lang: str) -> None:
    with pytest.raises(UnknownLanguage):
        Words(lang)


@given(st.text())
def test_a_name_is_text_and_never_a_template(name: str) -> None:
    said = Words("en").with_names([name]).say("player.thinking", seat=0)
    assert said == f"{name} is thinking…"


@given(st.lists(st.text(min_size=1), min_size=3, max_size=3))
def test_names_in_a_list_are_text_too(names: list[str]) -> None:
    said = Words("fr").with_names(names).say("result.shared", seats=[0, 1, 2], score="1")
    first, second, third = names
    assert said.startswith(f"{first}, {second} et {third} partagent")


@dataclass
class Probe:
    """A thing whose words are whatever text it was given."""

    text: str

    def word(self) -> tuple[str, Mapping[str, object]]:
        return "table.tab", {"game": self.text}


@given(st.text())
def test_words_of_things_are_not_read_again(text: str) -> None:
    assert Words("en").say("table.tab", game=Probe(text)) == text


@pytest.mark.parametrize(
    "text", ["{seat.name}", "{seat[0]}", "{seat!r}", "{}", "{0}", "{seat:>10}", "{seat", "seat}"]
)
def test_a_catalog_with_more_than_plain_fields_is_refused(tmp_path: Path, text: str) -> None:
    source = tmp_path / "en.po"
    source.write_text(f'msgid "key"\nmsgstr "{text}"\n', encoding="utf-8")
    with pytest.raises(BadCatalog, match="key"):
        read_catalog(source)


def test_a_catalog_with_an_untranslated_key_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "en.po"
    source.write_text('msgid "key"\nmsgstr ""\n', encoding="utf-8")
    with pytest.raises(BadCatalog, match="empty"):
        read_catalog(source)


@pytest.mark.parametrize("module", [speech, languages])
def test_the_examples_in_the_documentation_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_chapters_stand_beside_the_common_file_and_share_no_key(tmp_path: Path) -> None:
    chapter = tmp_path / "lessons"
    chapter.mkdir()
    (tmp_path / "en.po").write_text('msgid "one"\nmsgstr "eins"\n', encoding="utf-8")
    (chapter / "en.po").write_text('msgid "two"\nmsgstr "zwei"\n', encoding="utf-8")
    assert set(read_chapters(tmp_path, "en")) == {"one", "two"}
    (chapter / "en.po").write_text('msgid "one"\nmsgstr "zwei"\n', encoding="utf-8")
    with pytest.raises(BadCatalog, match="one"):
        read_chapters(tmp_path, "en")
