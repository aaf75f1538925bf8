"""`tablero train`: teach a network to judge positions of a game."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablero.bots.judgement import ENDING, VARIABLE
from tablero.bots.network import Card
from tablero.engine import BadOption, Game
from tablero.lab.crowd import Crowd, crowd
from tablero.lab.training import curve
from tablero.lab.training.learner import Learner, Lesson, drill_in_numpy
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.run import CHECKPOINT, checkpoint, finished, resume, train, write
from tablero.lab.training.strength import (
    AGAINST_GREEDY,
    Trial,
    as_data,
    strength_of,
    trials,
)
from tablero.lab.training.torch_drill import torch_drill

from .arguments import game_argument, option_pair
from .series import workers_options


def numbers(_ctx: click.Context, _param: click.Parameter, value: str | None) -> tuple[int, ...]:
    """Whole numbers separated by commas; BadOption for anything else."""
    try:
        return tuple([int(each) for each in value.split(",")]) if value else ()
    except ValueError as error:
        raise BadOption(f"these are not numbers separated by commas: {value!r}") from error


@click.command("train")
@game_argument
@click.option("--seats", callback=numbers, help="Numbers of players: 2 or 2,3,4.  [default: most]")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="Repeatable.")
@click.option(
    "--vary", multiple=True, metavar="NAME", help="An option that differs from game to game."
)
@click.option("--games", default=10_000, show_default=True, help="Games of self-play.")
@click.option("--seed", default=0, show_default=True, help="The same seed trains the same network.")
@click.option("--batch", default=500, show_default=True, help="Games between two lessons.")
@click.option("--thinking", default=100, show_default=True, help="Positions tried per answer.")
@click.option("--warm-up", default=0.4, show_default=True, help="Share of games without search.")
@click.option("--explore", default=0.05, show_default=True, help="Share of answers left to chance.")
@click.option("--trace", default=0.8, show_default=True, help="The λ of TD(λ).")
@click.option("--hidden", callback=numbers, default="64,32", show_default=True, help="Layer sizes.")
@click.option("--epochs", default=3, show_default=True, help="How often a batch is learned from.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The network's file.")
@click.option("--resume", "go_on", is_flag=True, help="Go on from the checkpoint beside it.")
@click.option(
    "--measure",
    "measured",
    type=click.IntRange(0),
    default=0,
    help="At least this many games against greedy at the end, for each number of players.",
)
@workers_options
@click.option(
    "--torch", metavar="DEVICE", help="Fit the network with PyTorch on this device, such as cuda."
)
def train_command(
    game: Game[Any],
    seats: tuple[int, ...],
    options: tuple[str, ...],
    out: Path | None,
    go_on: bool,
    measured: int,
    processes: int | None,
    ray: str | None,
    torch: str | None,
    **numbers: Any,
) -> None:
    """Train a network by self-play, and write it to a file with a learning curve beside it.

    After each batch of games a checkpoint is written: a run that is interrupted or killed goes on
    with --resume and comes to the same network. Bots use the networks in the folder that the
    variable TABLERO_NETWORKS names, as GAME/NAME.npz, before those that come with a game.

    \b
    Example:
      tablero train caramba --seats 2 --games 4000 --out networks/caramba/2.npz
      TABLERO_NETWORKS=networks tablero simulate caramba --bots master,greedy --games 50
    """
    chosen = dict(map(option_pair, options))
    recipe = Recipe(game.name, seats or game.sizes(chosen)[-1:], chosen, **numbers).checked()
    file = out or Path(f"{game.name}-{recipe.features.network(recipe.first())}{ENDING}")
    kept = file.with_name(file.name + CHECKPOINT)
    check_files(file, kept, go_on)
    drill = torch_drill(torch) if torch else drill_in_numpy
    learner = resume(recipe, kept.read_bytes(), drill) if go_on else Learner(recipe, drill)
    command = command_of(recipe, torch)
    with crowd(processes, ray) as workers:
        run(learner, kept, workers)
        network = finished(learner, command)
        title = f"{game.name} {network.card.network}"
        write(file.with_suffix(".svg"), curve.picture(title, learner.lessons).encode())
        write(file, network.save())  # first, because measuring takes long and may be interrupted
        if measured:
            found = measure(trials(recipe, network, measured), workers)
            network = finished(learner, command, {AGAINST_GREEDY: found})
            write(file, network.save())
    report(file, learner, network.card)


def check_files(file: Path, kept: Path, go_on: bool) -> None:
    """BadOption or OSError, before anything is played, if the run could not be kept, would
    overwrite the checkpoint of one that is not finished, or has none to go on from.
    """
    if file.suffix != ENDING:
        raise BadOption(f"the name of a network's file ends in {ENDING}, not {file.name[-40:]!r}")
    if go_on:
        if not kept.exists():
            raise BadOption(f"there is no {kept} to go on from: start without --resume")
        return
    if kept.exists() and (not file.exists() or file.stat().st_mtime < kept.stat().st_mtime):
        raise BadOption(f"{kept} keeps an unfinished run: go on with --resume, or remove the file")
    try_to_write(kept)


def try_to_write(file: Path) -> None:
    """OSError if there could be no such file; nothing is left behind but its folder."""
    beside = file.with_name(f"{file.name}.try")
    write(beside, b"")
    beside.unlink()


def run(learner: Learner, kept: Path, workers: Crowd) -> None:
    """Train; whoever interrupts it reads what is kept."""
    try:
        teach(learner, kept, workers)
    except KeyboardInterrupt:
        click.echo(f"\n{interrupted(learner, kept)}", err=True)
        raise


def teach(learner: Learner, kept: Path, workers: Crowd) -> None:
    """Train with a progress bar; a line for each lesson where there is no terminal."""
    recipe = learner.recipe
    with progress() as bar:
        task = bar.add_task(
            "Training", total=recipe.games, completed=learner.batches * recipe.batch
        )
        for played, lesson in train(learner, workers):
            bar.update(task, completed=played)
            if lesson is not None:
                write(kept, checkpoint(learner))
                bar.update(task, description=f"surprise {lesson.loss:.3f} of {lesson.blind:.3f}")
                if not bar.console.is_terminal:
                    click.echo(told(lesson), err=True)


def measure(tried: Iterable[Trial], workers: Crowd) -> list[dict[str, Any]]:
    """Measure with a progress bar; a line for each number of players where there is no terminal."""
    found = []
    with progress() as bar:
        for trial in tried:
            bouts, title = trial.bouts(), tried_as(trial.field.one, trial.seats)
            games = bar.track(workers.spread(trial.play, bouts), len(bouts), description=title)
            found.append(as_data(strength_of(list(games))))
            if not bar.console.is_terminal:
                click.echo(strength_told(found[-1]), err=True)
    return found


def progress() -> Progress:
    """A bar that vanishes when all is done; nothing where there is no terminal."""
    shown = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=shown,
        transient=True,
        disable=not shown.is_terminal,
    )


def interrupted(learner: Learner, kept: Path) -> str:
    """What is left of a run that was interrupted."""
    if not learner.lessons:
        return "Interrupted before the first lesson: nothing is kept."
    games = learner.lessons[-1].games
    return f"Interrupted. {kept} keeps {games} games: go on with the same command and --resume."


def command_of(recipe: Recipe, torch: str | None) -> str:
    """What trains the same network again, wherever and in however many pieces it was trained."""
    words = ["tablero", "train", recipe.game, "--seats", ",".join(map(str, recipe.seats))]
    for name, choice in recipe.options.items():
        words += ["--option", f"{name}={choice}"]
    for name in recipe.vary:
        words += ["--vary", name]
    for each in fields(recipe)[4:]:
        value = getattr(recipe, each.name)
        if value != each.default:
            text = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
            words += [f"--{each.name.replace('_', '-')}", text]
    if torch:
        words += ["--torch", torch]
    return shlex.join(words)


def told(lesson: Lesson) -> str:
    """A lesson in a line."""
    return f"{lesson.games} games: surprise {lesson.loss:.4f}, knowing nothing {lesson.blind:.4f}"


def strength_told(found: Mapping[str, Any]) -> str:
    """A strength from a card, in a line."""
    return (
        f"{tried_as(found['level'], found['seats'])}: {found['won']:.1%} "
        f"of {found['games']} games ({found['low']:.1%} to {found['high']:.1%})"
    )


def tried_as(level: str, seats: int) -> str:
    """Who met whom."""
    return f"{level} against greedy, {seats} players" if seats > 1 else f"{level} alone"


def report(file: Path, learner: Learner, card: Card) -> None:
    """What came of it, and where bots look for it."""
    click.echo(curve.text(learner.lessons))
    click.echo(told(learner.lessons[-1]))
    for each in card.strength.get(AGAINST_GREEDY, ()):
        click.echo(strength_told(each))
    click.echo(f"Written to {file}")
    place = Path(card.game, card.network + ENDING)
    if file.parts[-2:] != place.parts:
        click.echo(f"Bots look for it as {place} in the folder that {VARIABLE} names.")
