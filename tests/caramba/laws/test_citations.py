"""Every paragraph of the rules has a test that cites it, and only paragraphs are cited."""

from __future__ import annotations

from tests.citations import Citations

CITATIONS = Citations("caramba", "CA")


def test_the_rules_have_their_paragraphs() -> None:
    assert len(CITATIONS.paragraphs) == len(set(CITATIONS.paragraphs))
    assert len(CITATIONS.paragraphs) == 36


def test_every_paragraph_has_a_test() -> None:
    assert CITATIONS.untested == []


def test_only_paragraphs_of_the_rules_are_cited() -> None:
    assert CITATIONS.unknown_to_rules == {}


def test_the_code_cites_only_paragraphs_of_the_rules() -> None:
    assert CITATIONS.unknown_in_code == set()
