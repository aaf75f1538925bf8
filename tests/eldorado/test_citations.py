"""Every paragraph of the rules has a test that cites it, and only paragraphs are cited."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

RULES = files("tablero.games.eldorado").joinpath("RULES.md").read_text(encoding="utf-8")
PARAGRAPHS = re.findall(r"^\*\*(ED-[0-9]+(?:\.[0-9]+)?)\*\*", RULES, re.MULTILINE)
CITATION = re.compile(r"\bED-[0-9]+(?:\.[0-9]+)?\b")


@cache
def citations() -> dict[str, list[str]]:
    """The tests of this folder by the paragraphs that their docstrings cite."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for paragraph in CITATION.findall(ast.get_docstring(node) or ""):
                    found.setdefault(paragraph, []).append(f"{path.name}::{node.name}")
    return found


def test_every_paragraph_has_a_test() -> None:
    assert len(PARAGRAPHS) > 90
    assert [paragraph for paragraph in PARAGRAPHS if paragraph not in citations()] == []


def test_only_paragraphs_of_the_rules_are_cited() -> None:
    assert {cited: where for cited, where in citations().items() if cited not in PARAGRAPHS} == {}


def test_the_rules_code_cites_only_paragraphs() -> None:
    folder = Path(str(files("tablero.games.eldorado")))
    cited = {
        paragraph
        for path in folder.rglob("*.py")
        for paragraph in CITATION.findall(path.read_text(encoding="utf-8"))
    }
    chapters = {paragraph.partition(".")[0] for paragraph in PARAGRAPHS}
    assert cited - set(PARAGRAPHS) - chapters == set()
