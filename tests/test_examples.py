"""The examples as users get them: wheels in a fresh environment, played in every way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.hands import Hands
from tests.modules import ROOT
from tests.server.house import House

EXAMPLES = ("liar", "connect-four")
MOST_TURNS = 60

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs of a fresh environment are, with Tablero and both games from wheels.

    Tablero's dependencies are borrowed from this environment: there may be no network.
    """
    folder = tmp_path_factory.mktemp("fresh")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    sources = (ROOT, *(ROOT / "examples" / name for name in EXAMPLES))
    offline = ("--no-deps", "--no-index")
    wheel = (*pip, "wheel", *offline, "--no-build-isolation", "--wheel-dir", folder / "wheels")
    subprocess.run((*wheel, *sources), check=True)
    venv.create(folder / "venv", symlinks=True)
    here = folder / "venv" / "bin"
    wheels = sorted((folder / "wheels").glob("*.whl"))
    into = (sys.executable, "-m", "pip", "--python", here / "python", *pip[3:])
    subprocess.run((*into, "install", *offline, *wheels), check=True)
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return here


@pytest.fixture
def run(fresh: Path, tmp_path: Path) -> Callable[..., str]:
    """Run `tablero` there: `run("games", "--json")` returns what it prints."""

    def command(*words: str, typed: str = "") -> str:
        done = subprocess.run(
            (fresh / "tablero", *words),
            env=plain_environment(),
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "left out" not in done.stderr
        return done.stdout

    return command


def plain_environment() -> dict[str, str]:
    """An environment in which nothing of this checkout is found by accident."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="module")
def house(fresh: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of that environment, in a process of its own."""
    folder = tmp_path_factory.mktemp("served")
    db = str(folder / "tables.db")
    call = (fresh / "tablero", "serve", "--port", "0", "--db", db)
    with subprocess.Popen(
        call, cwd=folder, env=plain_environment(), stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        house = House(server.stdout.readline().split()[-1], db)
        yield house
        house.close()
        server.terminate()


def test_they_are_on_the_shelf(run: Callable[..., str]) -> None:
    listed = {game["name"]: game for game in json.loads(run("games", "--json", "--lang", "de"))}
    assert listed.keys() >= {"caballero", "caramba", "eldorado", *EXAMPLES}
    assert listed["connect-four"]["title"] == "Vier gewinnt"
    assert listed["liar"]["blurb"] == "Dice and bluff for two to six."
    assert "LI-2  Claim: All dice" in run("rules", "liar")


@pytest.mark.parametrize("game", EXAMPLES)
def test_bots_play_them_by_the_dozen(run: Callable[..., str], game: str) -> None:
    told = json.loads(run("simulate", game, "--games", "12", "--seats", "2", "--json"))
    greedy, by_chance = told["bots"]
    assert greedy["wins"] > by_chance["wins"]


@pytest.mark.parametrize("game", EXAMPLES)
def test_they_are_measured(run: Callable[..., str], game: str) -> None:
    (figure,) = json.loads(run("bench", game, "--slices", "3", "--json"))
    assert figure["decisions_per_second"] > 0


def test_they_stand_beside_other_engines(run: Callable[..., str]) -> None:
    peers = json.loads(run("bench", "--peers", "--slices", "3", "--json"))
    ours = {peer["game"]: peer for peer in peers if peer["name"] == "Tablero"}
    assert all(ours[game]["decisions_per_second"] > 0 for game in EXAMPLES)
    theirs = {peer["name"] for peer in peers if peer["game"] == "Connect Four"}
    assert theirs == {"OpenSpiel", "PettingZoo", "boardgame.io"}


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_game_in_the_terminal(run: Callable[..., str], game: str) -> None:
    shown = run("play", game, "--seats", "2", "--bots", "random", "--lang", "en", typed="1\n" * 60)
    assert "(you)" in shown
    assert " ★" in shown
    assert "wins with" in shown or "win with" in shown or "share" in shown


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_game_in_the_browser(house: House, new_page: Callable[..., Page], game: str) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(house.url)
    me = Hands(page, house)
    form = me.box(game).locator("form.opening")
    me.box(game).locator("details.more > summary").click()
    form.locator("select[name=bots]").select_option("random")
    form.get_by_role("button").last.click()
    page.wait_for_url("**/t/*")
    me.at_table()
    for _ in range(MOST_TURNS):
        if not me.wait_for_turn():
            break
        take_a_turn(me)
    assert me.ended
    assert page.locator("#ending .final > li").count() >= 2
    page.goto(f"{house.url}/rules/{game}")
    assert page.locator("#rules-text .paragraph").count() >= 3


def take_a_turn(me: Hands) -> None:
    """Answer with the first thing on the table that glows, or with a verb if nothing does."""
    page = me.page
    page.wait_for_selector("#options", state="attached")
    if not page.locator("[data-confirm]").count():
        things = page.locator("g.pick.can:visible:not([aria-hidden])")
        target = things.first if things.count() else me.can("verb:").last
        target.click(position={"x": 6, "y": 6})
        me.choose_what_is_missing()
    me.confirm()
