"""`tablero ladder`: a round robin of bots, and their ratings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.table import Table

from tablero.bots import BOTS
from tablero.bots.judgement import judgement_for, network_file
from tablero.bots.levels import LEVELS
from tablero.bots.programs import SECONDS, is_command
from tablero.bots.ratings import (
    BotRating,
    FieldShare,
    LadderData,
    played_options,
    ratings_file,
    way_of,
    write_ladder,
)
from tablero.engine import BadOption, Game
from tablero.games import find
from tablero.lab.documents import LADDERS, between, cell, ladder_section
from tablero.lab.ladder import Fought, Ladder, climb, field_shares, paces
from tablero.lab.match import Setting
from tablero.lab.rating import rate
from tablero.lab.training.run import write
from tablero.lab.training.strength import noted, strengths_of

from .arguments import game_argument
from .console import screen
from .languages import lang_option
from .programs import all_bots, losses, program_options
from .series import Common, chosen_setting, command_text, setting_options, unlearned, watched


@click.command("ladder")
@game_argument
@setting_options
@click.option(
    "--games",
    default=40,
    show_default=True,
    help="At least this many in each field of a pairing; 0 plays none and only writes --docs.",
)
@click.option(
    "--bots",
    default=",".join(BOTS),
    show_default=True,
    help="From the strongest to the weakest, separated by commas.",
)
@program_options
@click.option(
    "--within",
    type=click.IntRange(1),
    help="Only bots at most this many names apart meet.  [default: all]",
)
@click.option("--yardstick", default="", metavar="BOT", help="This bot meets all others anyway.")
@click.option(
    "--one-way",
    is_flag=True,
    help="With more than two sides only the stronger of two bots sits alone: much faster.",
)
@click.option(
    "--write",
    "keep",
    is_flag=True,
    help="Keep the ratings in the game's package, and what is measured against greedy in the"
    " network's card.",
)
@click.option(
    "--docs",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Write all kept ratings into this document, between its markers.",
)
@lang_option
def ladder_command(
    game: Game[Any],
    seats: int | None,
    way: str,
    common: Common,
    games: int,
    bots: str,
    single: tuple[str, ...],
    seconds: float,
    within: int | None,
    yardstick: str,
    one_way: bool,
    keep: bool,
    docs: Path | None,
    lang: str,
) -> None:
    """Let all bots play each other and rate them.

    Seats rotate, and every seating of a deal has the same luck. With more than two sides, one bot
    plays among others that are all the same, and the reverse. The bot random has 500 points;
    with two players, a lead of 200 points wins about three games out of four. A program that
    crashes, hangs or gives no legal answer loses its seat to random for the rest of the game;
    this is counted.

    \b
    Example:
      tablero ladder caramba --games 100
      tablero ladder eldorado --way teams --bots master,greedy
      tablero ladder caramba --bot ./mybot --bots skilled,greedy,random
      tablero ladder caramba --seats 4 --games 200 --one-way --write --docs docs/bots.md
      tablero ladder caramba --within 1 --yardstick greedy
    """
    if keep and common.box_file is not None:
        raise BadOption("ratings are kept for the standard box; leave --box or --write out")
    if games or docs is None:
        named = all_bots(single, bots)
        if keep and any(map(is_command, named)):
            raise BadOption("ratings are kept for bots that everybody has; leave programs out")
        setting = chosen_setting(game, seats, way, common)
        if keep:
            check_learned(setting, named)
        ladder = Ladder(
            setting, named, games, common.seed, within, yardstick, one_way, seconds
        ).checked()
        climbing = climb(ladder, common.processes, common.ray)
        fought = watched(climbing, len(ladder.bouts()), common.as_json)
        command = command_text("ladder", setting, way, common, words_of(ladder))
        data = summary(game, ladder, fought, command)
        _show(data, common.as_json)
        told = losses(lang, [each.played.lost for each in fought])
        for line in (*told, *unlearned(lang, [each.played.unlearned for each in fought])):
            click.echo(line, err=True)
        if keep:
            _keep(game, data)
            _note_on_card(setting, data)
    if docs is not None:
        text = docs.read_text(encoding="utf-8")
        docs.write_text(between(text, LADDERS, ladder_section()), encoding="utf-8")


def words_of(ladder: Ladder) -> list[object]:
    """What a command says about a ladder besides its setting."""
    named = [bot for bot in ladder.bots if not is_command(bot)]
    words: list[object] = ["--games", ladder.games]
    for program in filter(is_command, ladder.bots):
        words += ["--bot", program]
    words += ["--bots", ",".join(named), "--seed", ladder.seed]
    if ladder.within is not None:
        words += ["--within", ladder.within]
    if ladder.yardstick:
        words += ["--yardstick", ladder.yardstick]
    if ladder.one_way:
        words.append("--one-way")
    if ladder.seconds != SECONDS:
        words += ["--bot-seconds", ladder.seconds]
    return words


def check_learned(setting: Setting, bots: Sequence[str]) -> None:
    """BadOption if a level would only play like greedy: such a rating says nothing about it."""
    levels = [bot for bot in bots if bot in LEVELS]
    if levels and judgement_for(setting.setup()) is None:
        raise BadOption(
            f"ratings of {', '.join(levels)} are kept where they have learned to play: there is no"
            " network for these games (see tablero train)"
        )


def summary(game: Game[Any], ladder: Ladder, fought: Sequence[Fought], command: str) -> LadderData:
    """Ratings, shares and times of a ladder that was played."""
    setting, times = ladder.setting, paces(fought, ladder.bots)
    rows = [
        BotRating(
            row.bot,
            round(row.rating),
            round(row.low),
            round(row.high),
            sum([row.bot in game.played.match.bots for game in fought]),
            round(1e3 * times[row.bot].mean, 3),
            round(1e3 * times[row.bot].percentile(99), 3),
            round(1e3 * times[row.bot].longest, 3),
        )
        for row in rate(fought, ladder.seed)
    ]
    shares = [
        FieldShare(
            field.one,
            field.others,
            share.games,
            round(share.wins, 3),
            round(share.share, 4),
            round(share.low, 4),
            round(share.high, 4),
        )
        for field, share in field_shares(fought, both_ways=True).items()
    ]
    return LadderData(
        seats=setting.seats,
        options=played_options(game, setting.seats, setting.options),
        way=way_of(game, setting.seats, setting.options),
        rules=game.rules,
        seed=ladder.seed,
        command=command,
        bots=tuple(rows),
        fields=tuple(shares),
    )


def _keep(game: Game[Any], data: LadderData) -> None:
    file = ratings_file(game)
    if file is None:
        raise BadOption(f"{game.name} has no folder to keep ratings in")
    write_ladder(game, data, file)
    click.echo(f"kept in {file}", err=True)


def _note_on_card(setting: Setting, data: LadderData) -> None:
    """Write how the levels fared against greedy onto the card of the network they played with.

    Games with other options than those it was trained with say less about it.
    """
    found, judgement = strengths_of(data), judgement_for(setting.setup())
    if judgement is None or not found:
        return
    card, game = judgement.network.card, find(setting.game)
    file = network_file(game, card.network)
    if file is not None and played_options(game, data.seats, card.options) == data.options:
        write(Path(str(file)), noted(judgement.network, found).save())
        click.echo(f"noted on the card of {file}", err=True)


def _show(data: LadderData, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(as_data(data), indent=2))
        return
    table = Table(title=data.command)
    table.add_column("bot")
    for column in ("rating", "95 %", "games", "mean ms", "99 % below", "longest"):
        table.add_column(column, justify="right")
    for row in data.bots:
        times = [f"{each:.1f}" for each in (row.mean_ms, row.p99_ms, row.longest_ms)]
        table.add_row(row.bot, str(row.rating), f"{row.low} to {row.high}", str(row.games), *times)
    screen().print(table)
    shares = Table(title="how often one of these wins")
    for column in ("one", "against" if data.seats == 2 else "among", "share (95 %; games)"):
        shares.add_column(column)
    for each in data.fields:
        shares.add_row(each.one, each.others or "the game", cell(each))
    screen().print(shares)


def as_data(data: LadderData) -> dict[str, object]:
    """A ladder as plain data."""
    found: dict[str, object] = msgspec.to_builtins(data)
    return found
