"""Texts keep to their language's grammar around the names and titles that are filled in."""

import doctest
import re
from importlib.resources import files

import pytest

from tablero.engine import Refusal
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.pieces import Shape, Symbol, Tile
from tablero.games.caballero.tiles import LayTile
from tablero.games.caramba.box import Card
from tablero.words import LANGUAGES, BadParameter, Words, grammar
from tablero.words.catalog import sources

TITLES = {
    game: Words("fr", game).say("game.title") for game in ("caramba", "caballero", "eldorado")
}


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "You are invited to a game of Caramba!"),
        ("de", "Du bist zu Caramba! eingeladen."),
        ("fr", "On t’invite à une partie de Caramba\u00a0!"),
        ("nl", "Je bent uitgenodigd voor Caramba!"),
    ],
)
def test_a_title_with_a_mark_of_its_own_ends_the_sentence(lang: str, line: str) -> None:
    words = Words(lang, "caramba")
    assert words.say("lobby.invitation", game=words.say("game.title")) == line


@pytest.mark.parametrize("name", ["Olé!", "Who?", "J. R.", "Eh…"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_does_a_name(lang: str, name: str) -> None:
    words = Words(lang, "eldorado", ["Ana", name])
    line = words.say("event.proposes", seat=0, other_seat=1)
    assert not line.endswith(f"{name}.")
    assert not words.say("event.gets-cave-shrine", seat=1).endswith(("!!", "!\u00a0!"))


def test_a_full_stop_in_the_middle_is_dropped_alone() -> None:
    words = Words("en", "caballero", ["Olé!"])
    assert words.say("drawing.alcalde-of", seat=0) == "Enclosed, with Olé!’s alcalde."
    assert Words("en").say("table.waiting", seat=0).startswith("Waiting for Player 1…")


@pytest.mark.parametrize(
    ("name", "with_de"),
    [
        ("Ana", "d’Ana"),
        ("Ben", "de Ben"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Invité", "d’Invité"),
        ("Hélène", "d’Hélène"),
        ("Hans", "de Hans"),
        ("Yves", "d’Yves"),
        ("Yanga", "de Yanga"),
        ("El Caballero", "d’El Caballero"),
        ("7", "de 7"),
        ("", "de "),
    ],
)
def test_french_elides_before_a_vowel_that_is_heard(name: str, with_de: str) -> None:
    assert grammar.of(name) == with_de


def test_french_names_and_titles_are_elided_in_their_sentences() -> None:
    words = Words("fr", "eldorado", ["Invité", "Ben", "Ana"])
    assert words.say("event.die-falls", seat=0, value=3) == "Le premier dé d’Invité montre 3."
    assert words.say("drawing.offerings", seats=(1, 2)) == "Offrandes de Ben et d’Ana."
    assert words.say("table.turn-of", seat=2) == "Au tour d’Ana"
    assert [words.say("rules.title", game=title) for title in TITLES.values()] == [
        "Règles de Caramba\u00a0!",
        "Règles d’El Caballero",
        "Règles de The Island of El Dorado",
    ]


@pytest.mark.parametrize("folder", ["words", *(f"games/{game}/words" for game in TITLES)])
def test_no_french_text_sets_a_word_before_a_name_that_must_be_elided(folder: str) -> None:
    """`de {seat}` would read « de Ana » and `que {seat}` « que Ana »; `{seat:de}` elides."""
    texts = "".join(source.read_text() for source in sources(files("tablero") / folder, "fr"))
    assert re.findall(r"\b(?:de|que|lorsque|puisque) \{(?:\w*seats?|name|game)\}.*", texts) == []


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Gold 7 is not among your discards."),
        ("de", "Gold 7 liegt nicht in deiner Ablage."),
        ("fr", "La carte or 7 n’est pas dans ta défausse."),
        ("nl", "Goud 7 ligt niet op je aflegstapel."),
    ],
)
def test_a_sentence_that_begins_with_a_thing_begins_with_a_capital(lang: str, line: str) -> None:
    refusal = Refusal("not-discarded", "CA-7.2", {"card": Card(7, 0, 0)})
    assert Words(lang, "caramba").refuse(refusal) == line


def test_a_name_is_written_as_its_owner_writes_it() -> None:
    assert Words("nl", "caramba", ["van Dijk"]).say("event.passes", seat=0) == "van Dijk past."


def test_a_form_that_names_do_not_have_is_loud() -> None:
    with pytest.raises(BadParameter, match="the"):
        Words("fr", "caramba", ["Ana"]).say("event.protects", seat=0, treasure="or")


@pytest.mark.parametrize(
    ("lang", "headed"),
    [("en", "Bag: 3"), ("de", "Beutel: 3"), ("fr", "Sac\u00a0: 3"), ("nl", "Zak: 3")],
)
def test_a_colon_is_set_as_the_language_does(lang: str, headed: str) -> None:
    words = Words(lang, "caramba")
    assert words.headed(words.say("zone.bag"), "3") == headed


@pytest.mark.parametrize(
    ("lang", "ways"),
    [
        ("en", ["", ", turned a quarter to the right", ", turned upside down"]),
        ("de", ["", ", eine Vierteldrehung nach rechts", ", auf den Kopf gestellt"]),
        ("fr", ["", ", un quart de tour à droite", ", tête en bas"]),
        ("nl", ["", ", een kwartslag naar rechts", ", ondersteboven"]),
    ],
)
def test_a_turned_tile_is_told_in_words_and_an_unturned_one_not_at_all(
    lang: str, ways: list[str]
) -> None:
    words = Words(lang, "caballero")
    tile = Tile.of(Shape.CAPE, Symbol.GOLD)
    said = [words.phrase(LayTile(tile, Cell.of(1, 0), turn)) for turn in range(3)]
    assert said == [said[0] + way for way in ways]
    assert said[0].endswith("(1, 0)")


def test_the_examples_in_the_documentation_hold() -> None:
    assert doctest.testmod(grammar).failed == 0
