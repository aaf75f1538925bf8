"""The rules of a game have an order: no two of its rule modules need each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from tests.modules import MODULES, imports_of

GAMES = "tablero.games"
NOT_RULES = (["drawing"], ["bot"])


def games() -> list[str]:
    """Return the names of all games."""
    return sorted({module.split(".")[2] for module in MODULES if module.startswith(f"{GAMES}.")})


def rule_modules(game: str) -> set[str]:
    """Return the modules of a game's rules; its drawing and its bot are layers above."""
    package = [*GAMES.split("."), game]
    return {
        module
        for module in MODULES
        if module.split(".")[:3] == package and module.split(".")[3:4] not in NOT_RULES
    }


def knots(graph: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """Yield the modules that reach each other, group by group (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []

    def visit(module: str) -> Iterator[list[str]]:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for imported in sorted(graph[module]):
            if imported not in number:
                yield from visit(imported)
            if imported in path:
                lowest[module] = min(lowest[module], lowest[imported])
        if lowest[module] == number[module]:
            at = path.index(module)
            knot = path[at:]
            del path[at:]
            if len(knot) > 1 or module in graph[module]:
                yield sorted(knot)

    for module in sorted(graph):
        if module not in number:
            yield from visit(module)


def imports_among(modules: set[str]) -> dict[str, set[str]]:
    """Return what every module imports from the others, including imports for type checkers."""
    return {module: imports_of(module) & modules for module in modules}


@pytest.mark.parametrize("game", games())
def test_rule_modules_import_each_other_in_one_direction(game: str) -> None:
    assert list(knots(imports_among(rule_modules(game)))) == []


def test_knots_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"e"}}
    assert list(knots(graph)) == [["b", "c"], ["e"]]
