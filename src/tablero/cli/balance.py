"""`tablero balance`: how often each seat, role and explorer wins among equal bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, BinaryIO

import click
from rich.table import Table

from tablero.bots.ratings import played_options, way_of
from tablero.engine import BadOption, Game
from tablero.lab.balance import Study, TraitShare, observe, trait_shares
from tablero.lab.documents import between, setting_title, study_section
from tablero.lab.match import Setting

from .arguments import game_argument
from .console import screen
from .series import Common, chosen_setting, command_text, setting_options, unlearned, watched


@click.command("balance")
@game_argument
@setting_options
@click.option("--games", default=200, show_default=True, help="How many to play.")
@click.option("--bots", "bot", default="master", show_default=True, help="Who plays every seat.")
@click.option(
    "--vary", metavar="NAME", help="Play that many games with each choice of this option."
)
@click.option(
    "--write",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Write the tables into this document.",
)
def balance_command(
    game: Game[Any],
    seats: int | None,
    way: str,
    common: Common,
    games: int,
    bot: str,
    vary: str | None,
    write: Path | None,
) -> None:
    """Count how often each seat, order, role and explorer wins among equal bots.

    A row is marked if the even share lies outside its 95 % interval. Among many rows, about one
    in twenty is marked by chance alone.

    \b
    Example:
      tablero balance caramba --seats 4
      tablero balance eldorado --way thieves --seats 3 --bots greedy --games 400
      tablero balance eldorado --bots greedy --vary cave-shrine
    """
    setting = chosen_setting(game, seats, way, common)
    studies = [
        Study(each, bot, games, common.seed).checked() for each in varied(game, setting, vary)
    ]
    found = []
    for study in studies:
        played = watched(observe(study, common.processes, common.ray), games, common.as_json)
        more = ("--games", games, "--bots", bot, "--seed", common.seed)
        command = command_text("balance", study.setting, "" if vary else way, common, more)
        found.append((study, trait_shares(played), command))
        for line in unlearned("en", [each.unlearned for each in played]):
            click.echo(line, err=True)
    if common.as_json:
        click.echo(json.dumps([_data(*each) for each in found], indent=2))
    for study, rows, command in found:
        title = _title(game, study, common.box_file)
        if not common.as_json:
            _print(title, rows)
        if write is not None:
            content = study_section(title, study, rows, command)
            text = write.read_text(encoding="utf-8")
            name = command.partition(" --games")[0] + f" --bots {bot}"
            name = name.removeprefix("tablero ").replace("--", "")
            write.write_text(between(text, name, content, at_end=True), encoding="utf-8")


def varied(game: Game[Any], setting: Setting, name: str | None) -> list[Setting]:
    """The setting with each choice of an option; BadOption if the game does not have it."""
    if name is None:
        return [setting]
    option = next((each for each in game.options if each.name == name), None)
    if option is None:
        raise BadOption(f"{game.name} has no option {name[:40]!r}")
    return [
        Setting(setting.game, setting.seats, {**setting.options, name: choice}, setting.box)
        for choice in option.choices
    ]


def _title(game: Game[Any], study: Study, box_file: BinaryIO | None) -> str:
    setting = study.setting
    options = played_options(game, setting.seats, setting.options)
    way = way_of(game, setting.seats, setting.options)
    box = f" ({Path(box_file.name).stem} box)" if box_file else ""
    return setting_title(game, setting.seats, options, way) + box


def _data(study: Study, rows: list[TraitShare], command: str) -> dict[str, object]:
    return {
        "game": study.setting.game,
        "seats": study.setting.seats,
        "options": dict(study.setting.options),
        "bots": study.bot,
        "games": study.games,
        "seed": study.seed,
        "command": command,
        "traits": [
            {
                **row.trait._asdict(),
                **row.share._asdict(),
                "even": row.even,
                "far": row.far,
            }
            for row in rows
        ],
    }


def _print(title: str, rows: list[TraitShare]) -> None:
    table = Table(title=title)
    table.add_column("trait")
    table.add_column("")
    for column in ("won", "95 %", "even", "seats"):
        table.add_column(column, justify="right")
    table.add_column("")
    for row in rows:
        share = row.share
        table.add_row(
            row.trait.kind,
            row.trait.value,
            f"{share.share:.1%}",
            f"{100 * share.low:.0f}–{100 * share.high:.0f}",
            f"{row.even:.1%}",
            str(share.games),
            "far" if row.far else "",
        )
    screen().print(table)
