"""`tablero play`: a game in the terminal, against bots."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import click
from rich.text import Text

from tablero.bots import BOTS
from tablero.bots.programs import is_command
from tablero.engine import BadOption, Game, Position, RandomLuck, Record
from tablero.table.bots import FIRST_LEVEL, LEVELS, LIKE_UNLEARNED, have_learned, next_level
from tablero.words import Words

from .arguments import game_argument, read_box, read_start
from .console import Screen, screen
from .conversation import Conversation
from .languages import lang_option
from .party import Party, gather
from .programs import all_bots, loss, program_options
from .sitting import Sitting
from .texts import text
from .things import heads

PROMPT = "> "


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of players.  [default: the most]")
@click.option(
    "--bots",
    default="",
    show_default=f"{FIRST_LEVEL}; none with --bot",
    help=f"Your opponents; the last one takes all other seats: {', '.join(BOTS)}.",
)
@program_options
@click.option("--seat", "wish", help="Your seat: number or name.  [default: 1]")
@click.option("--name", default="", help="Your name.  [default: your seat's]")
@click.option("--seed", help="Any text; the same seed brings the same luck.  [default: random]")
@click.option("--box", "box_file", type=click.File("rb"), help="Components of your own copy.")
@click.option(
    "--option", "choices", multiple=True, metavar="NAME=CHOICE", help="See: tablero games"
)
@click.option(
    "--from",
    "start_file",
    type=click.File("rb"),
    help="A position to start from, or a record to continue (see --ply).",
)
@click.option("--ply", type=int, help="After how many answers of that record.  [default: the last]")
@click.option(
    "--record",
    "record_file",
    type=click.Path(path_type=Path),
    help="New file for the record.  [default: named after game and time]",
)
@click.option(
    "--ask-everything",
    is_flag=True,
    help="Also ask questions with only one answer, and ask before ending the turn.",
)
@lang_option
def play(
    game: Game[Any],
    seats: int | None,
    bots: str,
    single: tuple[str, ...],
    seconds: float,
    wish: str | None,
    name: str,
    seed: str | None,
    box_file: BinaryIO | None,
    choices: tuple[str, ...],
    start_file: BinaryIO | None,
    ply: int | None,
    record_file: Path | None,
    ask_everything: bool,
    lang: str,
) -> None:
    """Play GAME in the terminal against bots.

    Answer by number or by text; ? explains, u takes back what nobody could see, q ends the game.
    Questions with only one answer are answered for you. The game's record is kept in a file.
    A program that crashes, hangs or gives no legal answer loses its seat to random.

    \b
    Example:
      tablero play caramba
      tablero play caramba --bots greedy,random --seat gringos --lang de
      tablero play caramba --seats 2 --bot ./mybot
      tablero play eldorado --seats 4 --option teams=yes
      tablero play caballero --from game.txt --ply 40 --seat blue
    """
    luck = seed.encode() if seed else secrets.token_bytes(32)
    start = _start(game, start_file, ply) if start_file else None
    if start is not None:
        seats = start.state.seats
        wish = wish or str((start.seat or 0) + 1)
    words = Words(lang, game.name)
    named_bots = all_bots(single, bots or ("" if single else FIRST_LEVEL))
    party = gather(game, seats, named_bots, wish or "1", name, words)
    options = dict(map(_pair, choices))
    box = read_box(game, box_file) if box_file else None
    record = Record(game, party.names, game.chosen(options) if options else {}, box)
    if start is not None:
        record = replace(record, start=start.world(RandomLuck(int.from_bytes(luck[:6]))))
    sitting = Sitting(record, party.seat, party.bots, luck, seconds)
    path = _new_file(record_file or Path(f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt"))
    out = screen()
    words = words.with_names(party.names)
    learned = have_learned(record.setup())
    _introduce(out, words, party, sitting.record().seal, learned)
    with suppress(ImportError):
        import_module("readline")  # lets people edit what they type
    try:
        Conversation(
            sitting,
            game,
            words,
            out,
            read=lambda: input(PROMPT),
            save=lambda record: _save(path, record),
            orders=() if ask_everything else _defaults(game),
            warn=lambda lost: click.echo(loss(lang, lost), err=True),
        ).run()
        _offer_next_level(out, words, game, sitting, party, learned)
    finally:
        sitting.close()
        out.print(Text("\n" + text(lang, "play.saved", file=path), "aside"), soft_wrap=True)


def _start(game: Game[Any], file: BinaryIO, ply: int | None) -> Position:
    """The position to start from; BadOption if it belongs to another game or is over."""
    start = read_start(file, ply)
    if start.game is not game:
        raise BadOption(f"this is a position of {start.game.name}, not of {game.name}")
    if start.state.over:
        raise BadOption("this game is over; --ply names an earlier position of a record")
    return start


def _defaults(game: Game[Any]) -> tuple[str, ...]:
    """The standing orders in force until somebody takes them back."""
    return tuple(order.name for order in game.standing_orders if order.default)


def _introduce(out: Screen, words: Words, party: Party, seal: str, learned: bool) -> None:
    """The game, who plays, and the seal of its luck."""
    out.print(Text(words.say("game.title"), "bold"))
    for seat, named in enumerate(heads(party.names, party.seat, words)):
        bot = party.bots.get(seat)
        out.print(Text.assemble(named, f"  {_bot_name(bot, words)}" if bot else ""))
    for bot in dict.fromkeys(party.bots.values()):
        if not is_command(bot):
            out.print(Text(_expected(bot, words, learned), "aside"))
    out.print(Text(words.say("table.seal", seal=seal), "aside"))
    out.print()


def _expected(bot: str, words: Words, learned: bool) -> str:
    """What to expect of a bot."""
    if learned or bot not in LEVELS:
        about = words.say(f"bot.{bot}.about")
    else:
        about = words.say("bot.unlearned", bot=_bot_name(LIKE_UNLEARNED, words))
    return words.headed(_bot_name(bot, words), about)


def _offer_next_level(
    out: Screen, words: Words, game: Game[Any], sitting: Sitting, party: Party, learned: bool
) -> None:
    """For somebody who has beaten bots: how to play against stronger ones."""
    if not sitting.over or sitting.seat not in (result := sitting.result()).winners:
        return
    sides = result.sides or tuple(range(sitting.seats))
    beaten = [bot for seat, bot in party.bots.items() if sides[seat] != sides[sitting.seat]]
    found = next_level(beaten, learned=learned)
    if found is not None:
        out.print()
        out.print(Text(words.say("level.beaten", bot=_bot_name(found[0], words))))
        out.print(Text(f"tablero play {game.name} --bots {found[1]}", "aside"))


def _bot_name(bot: str, words: Words) -> str:
    """What a bot is called: a program by its command."""
    return bot if is_command(bot) else words.say(f"bot.{bot}")


def _pair(choice: str) -> tuple[str, str]:
    name, found, value = choice.partition("=")
    if not found:
        raise click.BadParameter(f"{choice!r} is not NAME=CHOICE", param_hint="--option")
    return name, value


def _new_file(path: Path) -> Path:
    """The file, created now, so that saving the record cannot fail later."""
    try:
        path.open("x", encoding="utf-8").close()
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--record") from error
    return path


def _save(path: Path, record: Record) -> None:
    path.write_text(str(record), encoding="utf-8")
