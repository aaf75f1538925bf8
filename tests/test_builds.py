"""Plain Python and the compiled build are one source: they play the same games."""

import re
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tablero.conformance import check
from tablero.engine import Way
from tablero.engine.build import build, compiled
from tablero.games import all_games, find
from tests.modules import MODULES, ROOT, SOURCE
from tools import compile as compiling
from tools import compiler, digests
from tools.environment import PLAIN, python_of


def settings() -> dict[str, Any]:
    """What the build hook is told in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hooks: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    settings: dict[str, Any] = hooks["custom"]
    return settings


def listed(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The modules that the compiled build compiles."""
    monkeypatch.chdir(ROOT)
    return [ROOT / path for path in compiling.chosen(settings()["compiled"], settings()["plain"])]


def test_exactly_the_listed_modules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = listed(monkeypatch) if compiled() else []
    extensions = [
        path
        for module, path in MODULES.items()
        if (spec := find_spec(module)) and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
    ]
    assert sorted(extensions) == sorted(expected)


@pytest.mark.parametrize("kind", ["compiled", "plain"])
def test_every_glob_of_the_list_finds_something(kind: str) -> None:
    assert [glob for glob in settings()[kind] if not list(SOURCE.glob(glob))] == []


def test_what_is_kept_plain_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    found = listed(monkeypatch)
    kept = {path for glob in settings()["plain"] for path in SOURCE.glob(glob)}
    assert found
    assert kept.isdisjoint(found)
    assert {path.suffix for path in found} == set(SOURCE_SUFFIXES)


def hook() -> compiling.Compilation:
    """The hook as hatchling makes it."""
    unused: Any = None
    return compiling.Compilation(str(ROOT), settings(), unused, unused, "", "wheel")


def test_only_a_compiled_wheel_needs_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiling.ASKED, "0")
    data: dict[str, Any] = {}
    hook().initialize("standard", data)
    assert (hook().dependencies(), data) == ([], {})
    monkeypatch.setenv(compiling.ASKED, "1")
    hook().initialize("editable", data)
    assert data == {}
    assert [re.fullmatch(r"(\w+)==[\d.]+", line) is not None for line in hook().dependencies()] == [
        True,
        True,
    ]


def test_without_a_compiler_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "needs a C compiler" in (compiler.lacking() or "")


# In plain Python the whole suite does more than these two; comparing needs both builds anyway.
in_the_compiled_build = pytest.mark.skipif(
    not compiled(), reason="for the compiled build: make test-compiled"
)


@in_the_compiled_build
def test_both_builds_play_the_same_games() -> None:
    plain = python_of(PLAIN)
    if not plain.exists():
        pytest.skip(f"there is no plain build to compare with: {plain}")
    with digests.begun(plain, games=1, bot="") as running:
        ours = digests.digests(digests.every_mode(), games=1)
        their_build, theirs = digests.ended(running)
    assert (build(), their_build) == ("compiled", "plain Python")
    assert digests.difference(ours, theirs) == []


def smallest_tables() -> Iterator[digests.Mode]:
    """Every way to play every game, with the fewest players."""
    for game in all_games():
        for way in game.ways or (Way("", {}),):
            yield digests.Mode(game.name, game.sizes_of(way)[0], way.choices)


@in_the_compiled_build
@pytest.mark.parametrize("mode", list(smallest_tables()), ids=str)
def test_the_laws_hold(mode: digests.Mode) -> None:
    check(find(mode.game), seats=[mode.seats], options=[mode.options], games=1, every=20)
