"""`tablero train`: teach a network to judge positions of a game."""

from __future__ import annotations

import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablero.bots.judgement import ENDING, VARIABLE
from tablero.bots.network import Card
from tablero.engine import BadOption, Game
from tablero.lab.crowd import crowd
from tablero.lab.training import curve
from tablero.lab.training.learner import Learner, Lesson
from tablero.lab.training.recipe import Recipe
from tablero.lab.training.run import CHECKPOINT, checkpoint, finished, resume, train, write
from tablero.lab.training.strength import as_data, measure

from .arguments import game_argument, option_pair
from .series import ray_option


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
    help="Games against greedy at the end.",
)
@click.option("--processes", type=click.IntRange(1), help="Cores to use.  [default: all]")
@ray_option
def train_command(
    game: Game[Any],
    seats: tuple[int, ...],
    options: tuple[str, ...],
    out: Path | None,
    go_on: bool,
    measured: int,
    processes: int | None,
    ray: str | None,
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
    learner = resume(recipe, kept.read_bytes()) if go_on else Learner(recipe)
    try:
        run(learner, kept, processes, ray)
    except KeyboardInterrupt:
        click.echo(f"\n{interrupted(learner, kept)}", err=True)
        raise
    command = command_of(recipe)
    network = finished(learner, command)
    title = f"{game.name} {network.card.network}"
    write(file.with_suffix(".svg"), curve.picture(title, learner.lessons).encode())
    write(file, network.save())  # before it is measured: that takes long, and may be interrupted
    if measured:
        found = [as_data(each) for each in measure(recipe, network, measured, processes=processes)]
        network = finished(learner, command, {"against greedy": found})
        write(file, network.save())
    report(file, learner, network.card)


def check_files(file: Path, kept: Path, go_on: bool) -> None:
    """BadOption or OSError, before anything is played, if the run could not be kept or would
    overwrite the checkpoint of one that is not finished.
    """
    if file.suffix != ENDING:
        raise BadOption(f"the name of a network's file ends in {ENDING}, not {file.name[-40:]!r}")
    if go_on:
        return
    if kept.exists() and (not file.exists() or file.stat().st_mtime < kept.stat().st_mtime):
        raise BadOption(f"{kept} keeps an unfinished run: go on with --resume, or remove the file")
    try_to_write(kept)


def try_to_write(file: Path) -> None:
    """OSError if there could be no such file; nothing is left behind but its folder."""
    beside = file.with_name(f"{file.name}.try")
    write(beside, b"")
    beside.unlink()


def run(learner: Learner, kept: Path, processes: int | None, ray: str | None) -> None:
    """Train with a progress bar; a line for each lesson where there is no terminal."""
    games = learner.recipe.games
    shown = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with crowd(processes, ray) as workers, Progress(*columns, console=shown, transient=True) as bar:
        task = bar.add_task(
            "Training", total=games, completed=learner.batches * learner.recipe.batch
        )
        for played, lesson in train(learner, workers):
            bar.update(task, completed=played)
            if lesson is not None:
                write(kept, checkpoint(learner))
                bar.update(task, description=f"surprise {lesson.loss:.3f} of {lesson.blind:.3f}")
                if not shown.is_terminal:
                    click.echo(told(lesson), err=True)


def interrupted(learner: Learner, kept: Path) -> str:
    """What is left of a run that was interrupted."""
    if not learner.lessons:
        return "Interrupted before the first lesson: nothing is kept."
    games = learner.lessons[-1].games
    return f"Interrupted. {kept} keeps {games} games: go on with the same command and --resume."


def command_of(recipe: Recipe) -> str:
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
    return shlex.join(words)


def told(lesson: Lesson) -> str:
    """A lesson in a line."""
    return f"{lesson.games} games: surprise {lesson.loss:.4f}, knowing nothing {lesson.blind:.4f}"


def report(file: Path, learner: Learner, card: Card) -> None:
    """What came of it, and where bots look for it."""
    click.echo(curve.text(learner.lessons))
    click.echo(told(learner.lessons[-1]))
    for each in card.strength.get("against greedy", ()):
        click.echo(
            f"{each['level']} against greedy, {each['seats']} players: {each['won']:.1%} "
            f"of {each['games']} games ({each['low']:.1%} to {each['high']:.1%})"
        )
    click.echo(f"Written to {file}")
    place = Path(card.game, card.network + ENDING)
    if file.parts[-2:] != place.parts:
        click.echo(f"Bots look for it as {place} in the folder that {VARIABLE} names.")
