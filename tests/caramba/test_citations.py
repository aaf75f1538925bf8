"""Every paragraph of the rules has a test that cites it, and only paragraphs are cited."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

RULES = files("tablero.games.caramba").joinpath("RULES.md").read_text(encoding="utf-8")
PARAGRAPHS = re.findall(r"^\*\*(CA-[0-9]+(?:\.[0-9]+)?)\*\*", RULES, re.MULTILINE)
CITATION = re.compile(r"\bCA-[0-9]+(?:\.[0-9]+)?\b")


@cache
def citations() -> dict[str, list[str]]:
    """The tests of this folder by the paragraphs that their docstrings cite."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for paragraph in CITATION.findall(ast.get_docstring(node) or ""):
                    found.setdefault(paragraph, []).append(f"{path.name}::{node.name}")
    return found


def test_the_rules_have_their_paragraphs() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS)) == 6 + 2 + 5 + 5 + 3 + 3 + 6 + 1 + 5


def test_every_paragraph_has_a_test() -> None:
    assert [paragraph for paragraph in PARAGRAPHS if paragraph not in citations()] == []


def test_only_paragraphs_of_the_rules_are_cited() -> None:
    assert {cited: where for cited, where in citations().items() if cited not in PARAGRAPHS} == {}
