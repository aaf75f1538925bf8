"""Other engines beside ours: rows for all, figures for those that are installed."""

from __future__ import annotations

import json
import random
from importlib.util import find_spec
from typing import Any

import pytest
from click.testing import CliRunner

from tablero.cli import main
from tablero.engine.build import compiled
from tablero.games import find
from tablero.lab import peers
from tablero.lab.rivals import RIVALS, Rival

CHESS = RIVALS[0]
MISSING = CHESS._replace(
    name="Nobody's", modules=("a_module_that_nobody_has",), install="pip install nobodys"
)


@pytest.fixture(autouse=True, scope="module")
def small_table(hasty: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One game of ours, one engine that is installed, and one that is not."""
    hasty.setattr(peers, "all_games", lambda: [find("caramba")])
    hasty.setattr(peers, "RIVALS", (CHESS, MISSING))
    hasty.setattr(peers, "EXAMPLE", "a-game-that-nobody-has")
    hasty.chdir(tmp_path_factory.mktemp("no-boardgame-io"))


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    done = CliRunner().invoke(main, ["bench", "--peers", "--slices", "3", "--json"])
    return list(json.loads(done.stdout))


def test_all_stand_in_one_table(rows: list[dict[str, Any]]) -> None:
    assert [(row["name"], row["game"]) for row in rows] == [
        ("Tablero", "caramba"),
        ("Tablero", "a-game-that-nobody-has"),
        ("python-chess", "chess"),
        ("Nobody's", "chess"),
        ("boardgame.io", "Connect Four"),
    ]


def test_what_is_installed_has_figures(rows: list[dict[str, Any]]) -> None:
    found = {row["game"]: row for row in rows if row["decisions_per_second"] is not None}
    assert found.keys() == {"caramba", "chess"}
    for row in found.values():
        assert row["decisions_per_second"] > 0
        assert row["copy_microseconds"] > 0
        assert row["ratio"] > 0
        assert row["version"]
    assert found["chess"]["ratio"] == 1


def test_our_rows_say_which_build_runs_and_what_the_game_is(rows: list[dict[str, Any]]) -> None:
    ours = {row["game"]: row for row in rows if row["name"] == "Tablero"}
    assert {row["runs"] for row in ours.values()} == {
        "compiled Python" if compiled() else "plain Python"
    }
    assert ours["caramba"]["about"] == "4 seats, chance, secrets"


def test_what_is_missing_says_how_to_install_it() -> None:
    done = CliRunner().invoke(main, ["bench", "--peers", "--slices", "3"])
    assert done.exit_code == 0
    for line in (
        "a-game-that-nobody-has is not installed: pip install ./examples/connect-four",
        "Nobody's is not installed: pip install nobodys",
        "boardgame.io is not installed: npm install boardgame.io",
    ):
        assert line in done.stdout
    assert "python-chess is not installed" not in done.stdout


def test_without_chess_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "RIVALS", (CHESS._replace(modules=MISSING.modules),))
    found = peers.compare(3)
    assert found[0].decisions_per_second
    assert {peer.ratio for peer in found} == {None}


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: f"{rival.name}-{rival.game}")
def test_a_game_in_each_engine(rival: Rival) -> None:
    if not all(find_spec(module) for module in rival.modules):
        pytest.skip(rival.install)
    assert rival.play(random.Random(1)) > 5
    if rival.sample is not None:
        copies = rival.sample(random.Random(1))
        assert 5 < len(copies) < 40
        assert all(copy() is not None for copy in copies)
