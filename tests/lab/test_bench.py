"""The bench measures what it promises. Speed itself is for a quiet machine, not for a test."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.games import all_games
from tablero.lab import peers


def test_every_game_is_measured_against_chess() -> None:
    done = CliRunner().invoke(main, ["bench", "--slices", "3", "--json"])
    figures = json.loads(done.stdout)
    assert [figure["game"] for figure in figures] == [game.name for game in all_games()]
    for figure in figures:
        assert all(value > 0 for name, value in figure.items() if name not in ("game", "options"))


def test_one_game_as_a_table() -> None:
    done = CliRunner().invoke(main, ["bench", "caramba", "--slices", "3"])
    assert done.exit_code == 0
    assert "caramba (4)" in done.stdout
    assert "ratio to python-chess" in done.stdout


def test_a_row_for_every_mode() -> None:
    done = CliRunner().invoke(main, ["bench", "eldorado", "--modes", "--slices", "3", "--json"])
    measured = {(figure["seats"], *figure["options"].items()) for figure in json.loads(done.stdout)}
    assert measured == {
        (5,),
        (1,),
        (6, ("expansion", "yes")),
        (8, ("teams", "yes")),
        (7, ("thieves", "yes")),
    }


def test_one_mode_by_seats_and_options() -> None:
    both = ["--option", "teams=yes", "--option", "thieves=yes"]
    done = CliRunner().invoke(main, ["bench", "eldorado", "--seats", "5", *both, "--slices", "3"])
    assert "eldorado (5)" in done.stdout
    done = CliRunner().invoke(main, ["bench", "eldorado", "--seats", "6", *both, "--slices", "3"])
    assert done.exit_code != 0


def test_peers_need_connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "GAME", "a-game-that-nobody-has")
    done = CliRunner().invoke(main, ["bench", "--peers", "--slices", "3"])
    assert done.exit_code != 0
    assert "pip install ./examples/connect-four" in done.stderr
