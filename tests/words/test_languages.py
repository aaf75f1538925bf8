"""Which language the reader of a page gets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.words import LANGUAGES, negotiate


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("de", "de"),
        ("DE-at", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("es, nl;q=0.4, de;q=0.6", "de"),
        ("es-MX, pt", "en"),
        ("de;q=0, nl;q=0.1", "nl"),
        ("nl;q=high, de;q=0.2", "de"),
        ("nl;q=inf, fr;q=nan, de;q=0.2", "de"),
        ("de ; Q = 0.3 , nl;q=0.8", "nl"),
        ("fr, de", "fr"),
        ("", "en"),
        (None, "en"),
        (",;,=;q", "en"),
        ("x," * 30 + "de", "en"),
    ],
)
def test_the_preferred_language_that_we_speak(header: str | None, lang: str) -> None:
    assert negotiate(header) == lang


@given(st.text())
def test_any_header_gets_a_language(header: str) -> None:
    assert negotiate(header) in LANGUAGES
