"""The catalogs: the same keys and parameters in all languages, and exactly what the games say."""

import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from tablero.engine import Game
from tablero.games import all_games
from tablero.words import LANGUAGES, Words
from tablero.words.catalog import PLURAL_FORMS, Field, catalog, fields, sources
from tests.modules import MODULES
from tests.words.used_keys import error_codes, mentioned, named_things, said_in, uses

GAMES = all_games()
OWNERS = [None, *(game.name for game in GAMES)]
CATALOGS = [(owner, lang) for owner in OWNERS for lang in LANGUAGES]
VARIANT = re.compile(r"\.[a-z]+-[0-9]+$")
"""The end of a key that holds the text of an action for one number in a field."""
FAMILIES = ("event", "refusal", "question", "verb", "action", "score", "option", "order", "field")


def source(owner: str | None, lang: str) -> str:
    """The texts of all chapters."""
    folder = files("tablero") / ("words" if owner is None else f"games/{owner}/words")
    return "".join(path.read_text(encoding="utf-8") for path in sources(folder, lang))


def forms(owner: str | None, lang: str) -> set[str]:
    """The keys that only hold a grammatical form of a word which this language needs."""
    entries = catalog(lang, owner)
    asked = {
        part.form
        for entry in entries.values()
        for template in entry
        for part in template
        if isinstance(part, Field) and part.form
    }
    return {key for key in entries if key.rpartition(".")[2] in asked}


def family(key: str) -> str:
    return key.partition(".")[0]


@pytest.mark.parametrize(("owner", "lang"), CATALOGS)
def test_every_language_has_the_same_keys(owner: str | None, lang: str) -> None:
    ours, english = catalog(lang, owner), catalog("en", owner)
    allowed = forms(owner, lang) | forms(owner, "en")
    assert (ours.keys() ^ english.keys()) - allowed == set()


@pytest.mark.parametrize(("owner", "lang"), CATALOGS)
def test_every_language_has_the_same_parameters(owner: str | None, lang: str) -> None:
    ours, english = catalog(lang, owner), catalog("en", owner)
    different = {
        key: (fields(ours[key]), fields(english[key]))
        for key in ours.keys() & english.keys()
        if fields(ours[key]) != fields(english[key])
    }
    assert different == {}


@pytest.mark.parametrize(("owner", "lang"), CATALOGS)
def test_plurals_are_plural_everywhere(owner: str | None, lang: str) -> None:
    ours, english = catalog(lang, owner), catalog("en", owner)
    plural = {key for key, entry in ours.items() if len(entry) == PLURAL_FORMS}
    assert plural == {key for key, entry in english.items() if len(entry) == PLURAL_FORMS}
    assert all("count" in fields(ours[key]) for key in plural)


@pytest.mark.parametrize(("owner", "lang"), CATALOGS)
def test_no_key_appears_twice(owner: str | None, lang: str) -> None:
    counts = Counter(re.findall(r'^msgid "(.+)"$', source(owner, lang), re.MULTILINE))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(("owner", "lang"), CATALOGS)
def test_the_header_names_the_language_and_two_plural_forms(owner: str | None, lang: str) -> None:
    header = source(owner, lang).partition("\n\n")[0]
    assert f"Language: {lang}\\n" in header
    assert f"nplurals={PLURAL_FORMS};" in header


@pytest.mark.parametrize("owner", OWNERS)
def test_french_keeps_its_punctuation_on_the_line(owner: str | None) -> None:
    lines = [line for line in source(owner, "fr").splitlines() if line.startswith("msgstr")]
    assert [line for line in lines if re.search(r" [:;?!»]|« ", line)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_the_rules_say_has_words(game: Game[Any], lang: str) -> None:
    entries = catalog(lang, game.name)
    assert {use.key for use in uses(game)} - entries.keys() == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_ask_only_for_what_the_rules_give(game: Game[Any], lang: str) -> None:
    entries = catalog(lang, game.name)
    asked = {use.key: fields(entries[use.key]) - use.params for use in uses(game)}
    assert {key: extra for key, extra in asked.items() if extra} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_words_are_left_that_the_rules_never_say(game: Game[Any]) -> None:
    said = {use.key for use in uses(game)}
    said |= {f"{key}.other" for key in said if family(key) == "question"}
    said |= {key for key in catalog("en", game.name) if VARIANT.sub("", key) in said}
    ours = {key for key in catalog("en", game.name) if family(key) in FAMILIES}
    assert ours - said == set()


def test_no_words_are_left_that_no_page_says() -> None:
    texts, made_up = mentioned()
    said = texts | {f"error.{code}" for code in error_codes() | texts}
    unsaid = catalog("en").keys() - said - forms(None, "en")
    assert [key for key in sorted(unsaid) if not any(form.fullmatch(key) for form in made_up)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_named_things_have_names(game: Game[Any], lang: str) -> None:
    words = Words(lang, game.name)
    assert [str(thing) for thing in named_things(game) if not words.has(thing.word()[0])] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_box_says_what_is_in_it(game: Game[Any], lang: str) -> None:
    words = Words(lang, game.name)
    for key in ("title", "blurb", "duration", "weight", "author"):
        assert words.say(f"game.{key}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_a_sentence_of_its_own(lang: str) -> None:
    codes = error_codes()
    assert {"bad-action", "unknown-game", "stale-decision"} <= codes
    assert {f"error.{code}" for code in codes} - catalog(lang).keys() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_need_only_their_code(lang: str) -> None:
    asking = {
        key for key, entry in catalog(lang).items() if family(key) == "error" and fields(entry)
    }
    assert asking == set()


@pytest.mark.parametrize("module", MODULES)
def test_what_a_module_says_has_words(module: str) -> None:
    match module.split("."):
        case ["tablero", "games", game, _, *_]:
            entries = dict(catalog("en", game))
        case _:
            entries = {
                key: entry for owner in OWNERS for key, entry in catalog("en", owner).items()
            }
    for said in said_in(module):
        meant = [key for key in entries if said.pattern.fullmatch(key)]
        assert meant, f"{said.place}: no words for {said.pattern.pattern}"
        if said.params is not None and len(meant) == 1:
            assert fields(entries[meant[0]]) <= said.params, said.place
