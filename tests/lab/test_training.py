"""Training: the same recipe gives the same network, interrupted or not, and it has learned."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from xml.etree import ElementTree

import numpy as np
import pytest

import tablero_kuhn
from tablero.bots.judgement import Judgement, forget_networks
from tablero.bots.network import Network
from tablero.engine import BadOption
from tablero.games import find, on_the_shelf
from tablero.lab.crowd import Alone, crowd
from tablero.lab.ladder import Field, Fought, Ladder, climb
from tablero.lab.match import Setting
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
from tablero.lab.training.strength import strength_of, trials
from tablero.lab.training.torch_drill import torch_drill
from tablero_kuhn import Card, Check, Deal
from tests.bots import urns
from tests.bots.networks import at_hand, untrained
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


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch (extra train) is not installed")
def test_pytorch_comes_to_the_same_network() -> None:
    recipe = replace(KUHN, games=400)
    ours, theirs = learned(recipe), Learner(recipe, torch_drill("cpu"))
    for _ in train(theirs, Alone()):
        pass
    assert [lesson.loss for lesson in theirs.lessons] == pytest.approx(
        [lesson.loss for lesson in ours.lessons], rel=1e-3
    )
    for own, other in zip(ours.weights, theirs.weights, strict=True):
        np.testing.assert_allclose(own, other, atol=0.01)
    again = resume(recipe, checkpoint(theirs), torch_drill("cpu"))
    assert (again.steps, again.batches) == (theirs.steps, theirs.batches)


def test_a_device_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "2.npz"
    done = run("train", "caramba", *SHORT, "--torch", "abacus", "--out", out)
    assert done.exit_code == 2
    assert "(bad-option): PyTorch" in done.stderr
    assert "Traceback" not in done.stderr
    assert not out.exists()


def outcomes(games: Iterable[Fought]) -> list[tuple[object, ...]]:
    """Who sat where, and what came of it."""
    return [(game.bout, game.played.match.bots, game.played.result) for game in games]


def test_a_network_is_measured_as_on_a_ladder_by_any_workers(tmp_path: Path) -> None:
    recipe = Recipe("caramba", (2,), {"open-secured": "yes"}, seed=5)
    (trial,) = trials(recipe, untrained(recipe.first()), games=3, level="novice")
    setting = Setting("caramba", 2, recipe.options)
    with at_hand(tmp_path, recipe.first()):
        expected = list(climb(Ladder(setting, ("novice", "greedy"), games=3, seed=5), processes=1))
    for processes in (1, 2):  # they find no file of this network
        with crowd(processes) as workers:
            fought = list(workers.spread(trial.play, trial.bouts()))
        assert outcomes(fought) == outcomes(expected)
        assert strength_of(fought) == strength_of(expected)
    assert strength_of(expected)[:3] == ("novice", 2, 4)


def test_the_measured_level_takes_every_side() -> None:
    recipe = Recipe("eldorado", (4, 6), {"teams": "yes"})
    four, six = trials(recipe, untrained(recipe.first()), games=1)
    field = Field("master", "greedy")
    assert [(bout.field, bout.side) for bout in four.bouts()] == [(field, 0), (field, 1)]
    assert (four.seats, six.seats, len(six.bouts())) == (4, 6, 3)


def test_alone_the_measured_level_meets_the_game() -> None:
    recipe = Recipe("eldorado", (1,))
    (trial,) = trials(recipe, untrained(recipe.first()), games=2)
    assert [bout.field for bout in trial.bouts()] == [Field("master", "")] * 2


def test_a_run_ends_with_the_strength_of_its_network(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "kuhn.npz"
    words = (*("--games", 20, "--batch", 10, "--thinking", 0), *("--hidden", 4, "--processes", 1))
    done = run("train", "kuhn", *words, "--measure", 5, "--out", out)
    (found,) = Network.load(out.read_bytes()).card.strength["against greedy"]
    assert list(found) == ["level", "seats", "games", "won", "low", "high"]
    assert (found["level"], found["seats"], found["games"]) == ("master", 2, 6)
    assert 0 <= found["low"] <= found["won"] <= found["high"] <= 1
    told = f"master against greedy, 2 players: {found['won']:.1%} of 6 games"
    assert told in done.stdout
    assert told in done.stderr  # as soon as it is known


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
        ("--resume", "npz.checkpoint to go on from: start without --resume"),
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
