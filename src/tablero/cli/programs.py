"""Programs as bots: the options of the commands that run them, and how they lost their seats."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Final

import click

from tablero.bots.programs import SECONDS, Kind, LostSeat, check_bot, end_on

from .texts import text

Command = Callable[..., None]

RULE: Final = "a name, or the command of a program (it has a slash or a space, such as ./mybot)"
"""What a bot may be called."""


def program_options(command: Command) -> Command:
    """The options of a command in which programs may play; they end with it, however it ends."""

    @wraps(command)
    def ending(*args: object, **options: object) -> None:
        end_on(signal.SIGTERM, signal.SIGHUP)
        command(*args, **options)

    found: Command = ending
    for decorate in (
        click.option(
            "--bot-seconds",
            "seconds",
            type=click.FloatRange(0.01, 3600),
            default=SECONDS,
            show_default=True,
            help="How long a program may think about an answer.",
        ),
        click.option(
            "--bot",
            "single",
            multiple=True,
            metavar="BOT",
            help=f"One more bot, seated before --bots: {RULE}. Repeatable.",
        ),
    ):
        found = decorate(found)
    return found


def all_bots(single: Sequence[str], listed: str) -> tuple[str, ...]:
    """The bots of `--bot` and then of `--bots`; UnknownBot or NoProgram if one cannot play."""
    names = [*single, *(listed.split(",") if listed else ())]
    return tuple([check_bot(bot.strip()) for bot in names])


def losses(lang: str, games: Sequence[tuple[LostSeat, ...]]) -> list[str]:
    """A line for each program that lost seats in these games: how often, and how the first time."""
    found: dict[str, list[tuple[int, LostSeat]]] = {}
    for number, lost in enumerate(games, 1):
        for each in lost:
            found.setdefault(each.bot, []).append((number, each))
    lines = []
    for bot, times in found.items():
        game, first = times[0]
        lines.append(
            text(
                lang,
                "program.losses",
                bot=bot,
                games=len({number for number, _ in times}),
                all=len(games),
                game=game,
                first=loss(lang, first),
            )
        )
    return lines


def loss(lang: str, lost: LostSeat) -> str:
    """How a program lost its seat, in a line."""
    what = misdeed(lang, lost.kind)
    what = f"{what} ({lost.detail})" if lost.detail else what
    if not lost.question:
        return text(lang, "program.lost-at-once", bot=lost.bot, seat=lost.seat + 1, what=what)
    return text(
        lang,
        "program.lost",
        bot=lost.bot,
        seat=lost.seat + 1,
        question=lost.question,
        what=what,
    )


def misdeed(lang: str, kind: Kind) -> str:
    """What the program did wrong."""
    match kind:
        case "not-started":
            return text(lang, "program.not-started")
        case "crashed":
            return text(lang, "program.crashed")
        case "too-late":
            return text(lang, "program.too-late")
        case "flood":
            return text(lang, "program.flood")
        case "nonsense":
            return text(lang, "program.nonsense")
        case "illegal":
            return text(lang, "program.illegal")
