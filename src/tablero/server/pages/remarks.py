"""What the bots say, as bubbles at their seats: one of several ways to say it, and in character."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import count, takewhile
from typing import Final
from zlib import crc32

import htpy as h
from htpy import Node

from tablero.drawing import drawing_of
from tablero.table.saying import TENTHS, wins_in_ten
from tablero.table.scene import Player, Reason, Scene
from tablero.words import Words

OFTEN: Final = 3
"""One in so many remarks begins in the bot's own manner."""


def remarks(scene: Scene, words: Words) -> Node:
    """The remarks that belong to the position shown. bubbles.js puts them at their seats."""
    if not scene.reasons:
        return None
    drawing = drawing_of(scene.game)
    return [
        h.li(
            ".bubble",
            {
                "data-remark": f"{reason.seat}.{reason.ply}",
                "data-place": drawing.PLACE.format(seat=reason.seat),
            },
        )[
            drawing.mark(reason.seat),
            h.b[scene.names[reason.seat]],
            h.span[said(reason, scene.players[reason.seat], words)],
        ]
        for reason in scene.reasons
    ]


def said(reason: Reason, player: Player, words: Words) -> str:
    """A reason in words: another way than the last time, and now and then in the bot's own manner.
    Which it is follows from what was said when, so that every process finds the same.
    """
    draw = crc32(f"{player.name} {reason.ply} {reason.key}".encode())
    ways = _ways(words, f"reason.{reason.key}")
    line = " ".join(
        (words.say(ways[reason.again % len(ways)], **reason.params), *_more(reason, words))
    )
    manners = _ways(words, f"voice.{manner_of(player)}") if player.kind == "bot" else ()
    if not manners or draw // 16 % OFTEN:
        return line
    return f"{words.say(manners[draw // 64 % len(manners)])} {line}"


def _more(reason: Reason, words: Words) -> Iterator[str]:
    """What a bot adds: how its chances stand, and that it has not learned the game."""
    wins = wins_in_ten(reason.chance)
    if wins is not None:
        yield words.say("remark.chance", wins=wins, games=TENTHS)
    if reason.unlearned:
        yield words.say("remark.unlearned", bot=words.say("bot.greedy"))


def manner_of(player: Player) -> str:
    """The name of a bot's character: its own, in plain letters."""
    plain = unicodedata.normalize("NFKD", player.name).encode("ascii", "ignore").decode()
    return plain.lower()


def _ways(words: Words, key: str) -> tuple[str, ...]:
    """The keys of all ways to say something: `reason.done`, `reason.done.2`, …"""
    more = takewhile(words.has, (f"{key}.{number}" for number in count(2)))
    return (key, *more) if words.has(key) else ()
