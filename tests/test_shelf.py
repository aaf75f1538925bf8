"""Games of other distributions: found by their entry points, and left out if they do not fit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablero_liar
from tablero.games import UnknownGame, all_games, find, is_ours, on_the_shelf, problems
from tablero.games.parts import part, text_file
from tablero_connect_four import GAME as CONNECT_FOUR
from tests.modules import ROOT, SOURCE

GOOD = """
from tablero_liar import Liar, LiarState

class GoodState(LiarState):
    game = "good"

class Good(Liar):
    name = "good"

    def begin(self, seats, options, box):
        return GoodState(seats)

GAME = Good()
"""
LIARS = {
    "good": GOOD,
    "twin": GOOD,
    "newer": GOOD.replace("class Good(Liar):", "class Good(Liar):\n    engine = 99"),
    "named": GOOD.replace('"good"', '"Some Name"'),
    "broken": "raise RuntimeError('no dice\\nat all')",
    "missing": "import a_package_that_nobody_has",
    "empty": "",
}


def install(folder: Path, name: str, source: str) -> None:
    """What pip leaves of a distribution: its module, and where its game is."""
    (folder / f"{name}_game.py").write_text(source, encoding="utf-8")
    about = folder / f"dist_{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: dist-{name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tablero.games]\n{name} = {name}_game\n")


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which some games are installed, most of them broken."""
    for name, source in LIARS.items():
        install(tmp_path, name, source)
    paths = (tmp_path, SOURCE, ROOT / "examples" / "liar")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}


def command(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    call = (sys.executable, "-m", "tablero", *words)
    return subprocess.run(call, env=environment, capture_output=True, text=True, check=False)


def test_one_line_for_each_game_that_does_not_fit_and_the_others_work(
    installed: dict[str, str],
) -> None:
    done = command(installed, "games", "--json")
    assert [game["name"] for game in json.loads(done.stdout)][:3] == [
        "caramba",
        "caballero",
        "eldorado",
    ]
    assert "good" in {game["name"] for game in json.loads(done.stdout)}
    told = [line.partition(" is left out: ") for line in done.stderr.splitlines()]
    reasons = {name.removeprefix("Warning: a game of dist-"): why for name, _, why in told}
    assert reasons.pop("empty").startswith("<module 'empty_game'")
    assert reasons == {
        "broken": "RuntimeError: no dice at all",
        "missing": "ModuleNotFoundError: No module named 'a_package_that_nobody_has'",
        "named": "its name is 'Some Name', not lower-case letters, digits and hyphens",
        "newer": "it is written for engine 99, but this is engine 2",
        "twin": "dist-good already has a game called good",
    }


def test_an_installed_game_is_simulated_in_processes_of_its_own(installed: dict[str, str]) -> None:
    done = command(installed, "simulate", "good", "--games", "8", "--seats", "2", "--json")
    assert json.loads(done.stdout)["games"] == 8


def test_our_own_games_have_no_problems() -> None:
    assert all(is_ours(find(name)) for name in ("caballero", "caramba", "eldorado"))
    assert [line for line in problems() if " of tablero " in line] == []


def test_a_game_is_on_the_shelf_for_a_while() -> None:
    game = type("Guest", (tablero_liar.Liar,), {"name": "guest"})()
    with on_the_shelf(game):
        assert find("guest") is game
        assert game in all_games()
    with pytest.raises(UnknownGame):
        find("guest")


def test_a_game_finds_what_lies_in_its_package() -> None:
    drawing = part(CONNECT_FOUR, "drawing")
    assert drawing is not None
    assert drawing.__name__ == "tablero_connect_four.drawing"
    assert part(CONNECT_FOUR, "drawing.terminal") is not None
    assert part(CONNECT_FOUR, "bot.openings") is None
    assert part(CONNECT_FOUR, "lesson.first") is None
    assert text_file(CONNECT_FOUR, "words", "de.po") is not None
    assert text_file(CONNECT_FOUR, "RULES.de.md") is None


def test_a_game_of_one_module_has_only_its_rules() -> None:
    assert part(tablero_liar.GAME, "bot") is None
    assert text_file(tablero_liar.GAME, "RULES.md") is None


def test_the_lightest_game_comes_first_and_one_without_a_weight_last() -> None:
    light = type("Light", (tablero_liar.Liar,), {"name": "feather", "weight": 2})()
    silent = type("Silent", (tablero_liar.Liar,), {"name": "silent"})()
    with on_the_shelf(silent, light):
        names = [game.name for game in all_games()]
    ours = ("caramba", "feather", "caballero", "eldorado", "silent")
    assert [name for name in names if name in ours] == list(ours)
