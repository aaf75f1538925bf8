"""Which paragraphs of a game's rules are cited: by its tests, and by the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from pathlib import Path


class Citations:
    """The citations of one game; `prefix` begins the ids of its paragraphs."""

    def __init__(self, game: str, prefix: str) -> None:
        self.code = Path(str(files(f"tablero.games.{game}")))
        self.tests = Path(__file__).parent / game
        number = rf"{prefix}-[0-9]+(?:\.[0-9]+)?"
        self._cited = re.compile(rf"\b{number}\b")
        rules = (self.code / "RULES.md").read_text(encoding="utf-8")
        self.paragraphs: list[str] = re.findall(rf"^\*\*({number})\*\*", rules, re.MULTILINE)

    @cached_property
    def by_tests(self) -> dict[str, list[str]]:
        """The tests by the paragraphs that their docstrings cite."""
        found: dict[str, list[str]] = {}
        for path in sorted(self.tests.rglob("test_*.py")):
            for name, docstring in _tests_in(path):
                for paragraph in self._cited.findall(docstring):
                    found.setdefault(paragraph, []).append(f"{path.name}::{name}")
        return found

    @property
    def untested(self) -> list[str]:
        """The paragraphs that no test cites."""
        return [paragraph for paragraph in self.paragraphs if paragraph not in self.by_tests]

    @property
    def unknown_to_rules(self) -> dict[str, list[str]]:
        """What the tests cite although the rules do not have it."""
        known = set(self.paragraphs)
        return {cited: where for cited, where in self.by_tests.items() if cited not in known}

    @property
    def unknown_in_code(self) -> set[str]:
        """What the code cites although the rules do not have it, apart from whole chapters."""
        texts = (path.read_text(encoding="utf-8") for path in self.code.rglob("*.py"))
        cited = {paragraph for text in texts for paragraph in self._cited.findall(text)}
        chapters = {paragraph.partition(".")[0] for paragraph in self.paragraphs}
        return cited - set(self.paragraphs) - chapters


def _tests_in(path: Path) -> Iterator[tuple[str, str]]:
    """The names and docstrings of the tests in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""
