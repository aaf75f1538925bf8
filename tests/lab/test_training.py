"""Training: the same recipe gives the same network, interrupted or not, and it has learned."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from xml.etree import ElementTree

import pytest

import tablero_kuhn
from tablero.bots.judgement import Judgement, forget_networks
from tablero.bots.network import Network
from tablero.engine import BadOption
from tablero.games import find, on_the_shelf
from tablero.lab.crowd import Alone
from tablero.lab.training.learner import Learner
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.run import (
    CHECKPOINT,
    BadCheckpoint,
    NothingToLearn,
    checkpoint,
    finished,
    resume,
    train,
)
from tablero_kuhn import Card, Check, Deal
from tests.bots import urns
from tests.cli.conftest import COMMAND, PATIENCE, Run, run

__all__ = ["run"]

SHORT = (
    *("--seats", "2", "--games", "12", "--batch", "4"),
    *("--thinking", "8", "--hidden", "8", "--seed", "3"),
)
KUHN = Recipe("kuhn", (2,), games=800, batch=200, thinking=0, hidden=(16,), rate=0.01, epochs=8)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf(tablero_kuhn.GAME, urns.GAME):
        yield
    forget_networks()


def learned(recipe: Recipe) -> Learner:
    """A learner at the end of its recipe."""
    learner = Learner(recipe)
    for _ in train(learner, Alone()):
        pass
    return learner


def test_a_run_writes_network_card_and_curve_the_same_on_any_number_of_cores(
    run: Run, tmp_path: Path
) -> None:
    for processes in (1, 2):
        out = tmp_path / f"{processes}.npz"
        done = run("train", "caramba", *SHORT, "--processes", processes, "--out", out)
        assert done.exit_code == 0
        assert "12 games: surprise" in done.stdout
        assert f"Written to {out}" in done.stdout
        ElementTree.parse(out.with_suffix(".svg"))
    data = (tmp_path / "1.npz").read_bytes()
    assert data == (tmp_path / "2.npz").read_bytes()
    card = Network.load(data).card
    assert (card.game, card.network, card.seats) == ("caramba", "2", 2)
    assert (card.games, card.seed) == (12, 3)
    assert card.rules == find("caramba").rules
    again = card.command.removeprefix("tablero ").split()
    run(*again, "--processes", 1, "--out", tmp_path / "again.npz")
    assert (tmp_path / "again.npz").read_bytes() == data


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT])
def test_a_run_goes_on_after_its_end(blow: signal.Signals, run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    run("train", "caramba", *SHORT, "--processes", 1, "--out", whole)
    words = [str(COMMAND), "train", "caramba", *SHORT, "--processes", "1", "--out", str(parts)]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as running:
        assert running.stderr is not None
        assert running.stderr.readline().startswith("4 games: ")
        os.kill(running.pid, blow)
        said = running.stderr.read()
        running.wait(PATIENCE)
    assert not parts.exists()
    if blow == signal.SIGINT:
        assert "go on with the same command and --resume" in said
        assert "Traceback" not in said
    assert parts.with_name(parts.name + CHECKPOINT).exists()
    run("train", "caramba", *SHORT, "--processes", 1, "--out", parts, "--resume")
    assert parts.read_bytes() == whole.read_bytes()


def test_an_unfinished_run_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "caramba" / "2.npz"
    kept = out.with_name(out.name + CHECKPOINT)
    kept.parent.mkdir()
    kept.write_bytes(b"many hours of work")
    done = run("train", "caramba", *SHORT, "--out", out)
    assert done.exit_code == 2
    assert "go on with --resume, or remove the file" in done.stderr
    assert kept.read_bytes() == b"many hours of work"
    kept.unlink()
    for _ in range(2):  # what is finished may be trained again
        assert run("train", "caramba", *SHORT, "--processes", 1, "--out", out).exit_code == 0


def test_a_run_says_where_bots_look_for_its_network(run: Run, tmp_path: Path) -> None:
    there, elsewhere = tmp_path / "caramba" / "2.npz", tmp_path / "mine.npz"
    for out, told in ((there, False), (elsewhere, True)):
        done = run("train", "caramba", *SHORT, "--processes", 1, "--out", out)
        assert ("Bots look for it as caramba/2.npz in" in done.stdout) == told


def test_a_network_is_kept_even_if_measuring_it_is_interrupted(tmp_path: Path) -> None:
    out = tmp_path / "2.npz"
    words = [str(COMMAND), "train", "caramba", *SHORT, "--processes", "1", "--out", str(out)]
    with subprocess.Popen(
        [*words, "--measure", "100000"], stderr=subprocess.PIPE, text=True, cwd=tmp_path
    ) as running:
        end = monotonic() + PATIENCE
        while not out.exists() and monotonic() < end:
            sleep(0.1)
        os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE)
    assert Network.load(out.read_bytes()).card.games == 12


def test_a_checkpoint_of_something_else_is_refused() -> None:
    recipe = Recipe("kuhn", (2,), games=4, batch=2, thinking=0, hidden=(4,))
    kept = checkpoint(learned(recipe))
    assert resume(recipe, kept).batches == 2
    for data in (b"", kept[:200], b"text", kept.replace(b"steps", b"stops")):
        with pytest.raises(BadCheckpoint, match="not a checkpoint"):
            resume(recipe, data)
    with pytest.raises(BadCheckpoint, match="seed, hidden differ"):
        resume(Recipe("kuhn", (2,), games=4, batch=2, thinking=0, hidden=(5,), seed=1), kept)


def test_a_network_learns_which_card_wins() -> None:
    learner = learned(KUHN)
    last = learner.lessons[-1]
    assert last.games == 800
    assert last.loss < 0.9 * last.blind
    judgement = Judgement(finished(learner, ""), KUHN.features)
    chances = []
    for card in Card:
        state = tablero_kuhn.GAME.setup(2)
        for action in (Deal(Card((card + 1) % 3)), Deal(card), Check()):
            state.play(action)
        chances.append(judgement.chance(state.view(1)))
    assert chances[Card.JACK] < chances[Card.QUEEN] < chances[Card.KING]


def test_a_game_without_positions_in_between_has_nothing_to_learn() -> None:
    with pytest.raises(NothingToLearn, match="no position of urns"):
        learned(Recipe("urns", (2,), games=2, batch=2))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--games 0", "games has to be at least 1"),
        ("--batch 0", "batch has to be at least 1"),
        ("--epochs 0", "epochs has to be at least 1"),
        ("--thinking -1", "thinking"),
        ("--warm-up 2", "warm-up is a share"),
        ("--explore -0.5", "explore is a share"),
        ("--trace nan", "trace is a share"),
        ("--hidden 0", "hidden layer"),
        ("--hidden many", "numbers separated by commas"),
        ("--seats 9", "2 to 4 players"),
        ("--seats 2,3", "2, 3"),
        ("--vary moustache", "moustache"),
        ("--option open-secured", "NAME=CHOICE"),
        ("--resume", "No such file"),
        ("--out network.png", "ends in .npz"),
        ("--out /dev/null/network.npz", "/dev/null"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(words: str, told: str, run: Run) -> None:
    done = run("train", "caramba", *words.split())
    assert done.exit_code == 2
    assert told in done.stderr
    assert not list(Path().iterdir())


def test_an_option_is_chosen_or_varied() -> None:
    with pytest.raises(BadOption, match="not both"):
        Recipe("caramba", (2,), {"open-secured": "yes"}, ("open-secured",)).checked()
