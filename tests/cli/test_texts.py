"""The terminal's own texts: the same in every language, and exactly those in use."""

import ast
import re
from collections import Counter
from importlib.resources import files

import pytest

from tablero.cli.texts import text, texts
from tablero.words import LANGUAGES
from tablero.words.catalog import fields
from tests.modules import MODULES


def source(lang: str) -> str:
    return (files("tablero") / "cli" / "words" / f"{lang}.po").read_text(encoding="utf-8")


def said() -> dict[str, set[str]]:
    """Every key that a command uses, with its parameters."""
    found = {}
    for name, path in MODULES.items():
        if not name.startswith("tablero.cli."):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="text") | ast.Attribute(attr="_text"),
                    args=[*_, ast.Constant(value=str(key))],
                ):
                    found[key] = {str(keyword.arg) for keyword in node.keywords}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_exactly_the_keys_in_use_have_words(lang: str) -> None:
    assert texts(lang).keys() == said().keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_ask_for_what_they_are_given(lang: str) -> None:
    for key, params in said().items():
        assert fields(texts(lang)[key]) == params
        assert text(lang, key, **dict.fromkeys(params, "x"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_listed_twice(lang: str) -> None:
    counts = Counter(re.findall(r'^msgid "(.+)"$', source(lang), re.MULTILINE))
    assert [key for key, count in counts.items() if count > 1] == []
    assert f"Language: {lang}\\n" in source(lang)


def test_french_keeps_its_punctuation_on_the_line() -> None:
    lines = [line for line in source("fr").splitlines() if line.startswith("msgstr")]
    assert [line for line in lines if re.search(r" [:;!»]|« ", line)] == []
