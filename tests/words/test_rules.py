"""The rules texts: complete, alike in all languages, and what the program cites is there."""

import re

import pytest

from tablero.games import UnknownGame, all_games
from tablero.words import LANGUAGES, UnknownLanguage, UnknownParagraph, Words
from tablero.words.catalog import catalog
from tablero.words.rules import (
    MARKS,
    find_paragraphs,
    paragraphs,
    rulebook,
    rules_text,
)
from tests.modules import MODULES

GAMES = [game.name for game in all_games()]
TRANSLATIONS = [(game, lang) for game in GAMES for lang in LANGUAGES]
CITED = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9]+)?\b")

# How many paragraphs the chapters of Caramba! have; chapter 8 is one paragraph without a part.
CARAMBA = {1: 6, 2: 2, 3: 5, 4: 5, 5: 3, 6: 3, 7: 6, 9: 5}


def caramba_ids() -> list[str]:
    ids = [f"CA-{chapter}.{part + 1}" for chapter, n in CARAMBA.items() for part in range(n)]
    return [*ids[:-5], "CA-8", *ids[-5:]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_caramba_has_every_paragraph_in_order(lang: str) -> None:
    assert list(paragraphs("caramba", lang)) == caramba_ids()


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_all_languages_mark_the_same_rulings(game: str, lang: str) -> None:
    ours, english = paragraphs(game, lang), paragraphs(game, "en")
    assert {name: each.marks for name, each in ours.items()} == {
        name: each.marks for name, each in english.items()
    }


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_all_languages_name_the_same_numbers(game: str, lang: str) -> None:
    ours, english = paragraphs(game, lang), paragraphs(game, "en")
    numbers = {name: sorted(re.findall(r"\d+", each.text)) for name, each in ours.items()}
    assert numbers == {
        name: sorted(re.findall(r"\d+", each.text)) for name, each in english.items()
    }


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_chapters_are_numbered_like_their_paragraphs(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    assert [chapter.number for chapter in book.chapters] == list(range(1, len(book.chapters) + 1))
    for chapter in book.chapters:
        assert chapter.paragraphs
        for paragraph in chapter.paragraphs:
            assert paragraph.chapter == f"{chapter.number} {chapter.title}"
            assert re.fullmatch(rf"[A-Z]+-{chapter.number}(\.\d+)?", paragraph.id)


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_texts_are_plain(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    leads = [*book.lead, *(chapter.lead for chapter in book.chapters)]
    texts = [each.text for each in paragraphs(game, lang).values()]
    parts = [part.text for each in paragraphs(game, lang).values() for part in each.parts]
    assert book.title
    assert book.lead
    assert [text for text in (*leads, *texts, *parts) if re.search(r"[*_#<`]", text)] == []
    assert all(texts)
    assert all(parts)


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_the_parts_make_up_the_paragraph(game: str, lang: str) -> None:
    words = Words(lang)
    for paragraph in paragraphs(game, lang).values():
        rest = paragraph.text
        for part in paragraph.parts:
            if part.mark is not None:
                label = words.say(f"rules.mark.{part.mark}")
                assert rest.startswith(label)
                rest = rest.removeprefix(label).lstrip(": \u00a0")
            assert rest.startswith(part.text)
            rest = rest.removeprefix(part.text).strip()
        assert rest == ""


@pytest.mark.parametrize(("game", "lang"), TRANSLATIONS)
def test_references_inside_the_rules_lead_somewhere(game: str, lang: str) -> None:
    known = paragraphs(game, lang)
    cited = {name for each in known.values() for name in CITED.findall(each.text)}
    assert cited - known.keys() == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_the_program_cites_is_in_the_rules(game: str) -> None:
    modules = [path for name, path in MODULES.items() if name.startswith(f"tablero.games.{game}")]
    known = paragraphs(game, "en")
    prefix = next(iter(known)).partition("-")[0]
    chapters = {f"{prefix}-{chapter.number}" for chapter in rulebook(game, "en").chapters}
    cited = {name for path in modules for name in CITED.findall(path.read_text(encoding="utf-8"))}
    assert cited
    assert cited - known.keys() - chapters == set()


def test_a_paragraph_a_chapter_and_either_in_lower_case() -> None:
    (paragraph,) = find_paragraphs("caramba", "en", "ca-3.2")
    assert paragraph.id == "CA-3.2"
    assert "must play a card" in paragraph.text
    assert paragraph.marks == ("ruling",)
    assert [each.id for each in find_paragraphs("caramba", "de", "CA-6")] == [
        "CA-6.1",
        "CA-6.2",
        "CA-6.3",
    ]
    assert [each.id for each in find_paragraphs("caramba", "fr", " CA-8 ")] == ["CA-8"]


def test_every_mark_is_used_and_explained() -> None:
    for lang in LANGUAGES:
        used = {mark for each in paragraphs("caramba", lang).values() for mark in each.marks}
        assert used == set(MARKS)
        explained = " ".join(rulebook("caramba", lang).lead)
        assert all(Words(lang).say(f"rules.mark.{mark}") in explained for mark in MARKS)


@pytest.mark.parametrize("reference", ["CA-3.9", "CA-10", "CA", "", "CA-3.", "x" * 10_000])
def test_an_unknown_paragraph_is_refused(reference: str) -> None:
    with pytest.raises(UnknownParagraph) as unknown:
        find_paragraphs("caramba", "en", reference)
    assert unknown.value.code == "unknown-paragraph"


@pytest.mark.parametrize("game", ["chess", "", "..", "caramba/../caramba", "CARAMBA"])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(UnknownGame) as unknown:
        rules_text(game, "en")
    assert unknown.value.code == "unknown-game"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        rules_text("caramba", "es")


def test_german_caballero_uses_the_names_of_its_rulebook() -> None:
    """The German original decides, so its players find its words in the rules and on the page."""
    spoken = (rules_text("caballero", "de") or "") + repr(catalog("de", "caballero"))
    for name in ("Gebietskarte", "Startkarte", "Caballerokarte", "Wassergebiet", "Alkalde"):
        assert name in spoken
    for other in ("Plättchen", "Gewässer", "Alcalde"):
        assert other not in spoken
