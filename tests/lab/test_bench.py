"""The bench measures what it promises. Speed itself is for a quiet machine, not for a test."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.engine.build import compiled
from tablero.games import all_games, find
from tablero.lab.bench import modes

BUILD = "compiled" if compiled() else "plain"


def test_every_game_is_measured_against_chess() -> None:
    done = CliRunner().invoke(main, ["bench", "--slices", "3", "--json"])
    figures = json.loads(done.stdout)
    assert [figure["game"] for figure in figures] == [game.name for game in all_games()]
    for figure in figures:
        assert figure.pop("build") == BUILD
        assert all(value > 0 for name, value in figure.items() if name not in ("game", "options"))


def test_one_game_as_a_table() -> None:
    done = CliRunner().invoke(main, ["bench", "caramba", "--slices", "3"])
    assert done.exit_code == 0
    assert "caramba (4)" in done.stdout
    assert "ratio to python-chess" in done.stdout
    assert f"Tablero ran as {BUILD} Python." in done.stdout


def test_every_choice_that_changes_who_can_play_is_a_mode() -> None:
    found = {(mode.seats, *mode.options.items()) for mode in modes(find("eldorado"))}
    assert found == {
        (5,),
        (1,),
        (6, ("expansion", "yes")),
        (8, ("teams", "yes")),
        (7, ("thieves", "yes")),
    }


@pytest.mark.parametrize("how", [[], ["--search"]])
def test_a_row_for_every_mode(how: list[str]) -> None:
    done = CliRunner().invoke(main, ["bench", "caramba", "--modes", *how, "--slices", "3"])
    assert "caramba (4)" in done.stdout
    assert "caramba (2)" in done.stdout
    assert f"Tablero ran as {BUILD} Python." in done.stdout


def test_one_mode_by_seats_and_options() -> None:
    both = ["--option", "teams=yes", "--option", "thieves=yes"]
    done = CliRunner().invoke(main, ["bench", "eldorado", "--seats", "5", *both, "--slices", "3"])
    assert "eldorado (5)" in done.stdout
    done = CliRunner().invoke(main, ["bench", "eldorado", "--seats", "6", *both, "--slices", "3"])
    assert done.exit_code != 0


def test_every_game_is_searched() -> None:
    done = CliRunner().invoke(main, ["bench", "--search", "--slices", "3", "--json"])
    figures = {figure["game"]: figure for figure in json.loads(done.stdout)}
    assert list(figures) == [game.name for game in all_games()]
    for figure in figures.values():
        assert figure["build"] == BUILD
        assert figure["positions_per_second"] > 0
        assert figure["positions_per_world"] >= 2
        assert figure["imagine_microseconds"] > 0
        assert figure["choice_milliseconds"] > 0
        assert figure["ratio"] > 0
    assert figures["caramba"]["judge_microseconds"] > 0
    assert figures["eldorado"]["judge_microseconds"] is None


def test_a_search_in_one_mode_as_a_table() -> None:
    mode = ["--seats", "5", "--option", "thieves=yes"]
    done = CliRunner().invoke(main, ["bench", "eldorado", "--search", *mode, "--slices", "3"])
    assert done.exit_code == 0
    assert "thieves=yes" in done.stdout
    assert "positions/s" in done.stdout
    assert f"Tablero ran as {BUILD} Python." in done.stdout


@pytest.mark.parametrize("how", [[], ["--search"]])
def test_without_chess_there_is_no_ratio(how: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("bench", "search"):
        monkeypatch.setattr(f"tablero.lab.{module}.find_spec", without_chess)
    done = CliRunner().invoke(main, ["bench", "caramba", *how, "--slices", "3"])
    assert done.exit_code == 0
    assert 'python-chess is not installed, so there is no ratio: pip install "' in done.stdout


def without_chess(name: str) -> object:
    return None if name == "chess" else find_spec(name)
