"""Choosing a bot: the names in a list, and what to expect of the one that is chosen.

The style sheet shows the sentence that belongs to the choice, so this needs no script.
"""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Element, Node

from tablero.engine import Game
from tablero.table.bots import BOTS, LEVELS, LIKE_UNLEARNED, have_learned, rating
from tablero.words import Words


def bot_name(words: Words, bot: str) -> str:
    """What a bot is called. At an old table there may be one that no longer exists."""
    key = f"bot.{bot}"
    return words.say(key) if words.has(key) else bot


def level_select(words: Words, name: str, chosen: str | None = None, about: str = "") -> Element:
    """Every bot by name; `about` is the id of what to expect."""
    against = words.say("lobby.opponents")
    described = {"aria-describedby": about} if about else {}
    return h.select(".level", described, name=name, aria_label=against, title=against)[
        (
            h.option(value=bot, selected=bot == chosen, title=words.say(f"bot.{bot}.about"))[
                words.say(f"bot.{bot}")
            ]
            for bot in BOTS
        )
    ]


def levels(
    words: Words,
    name: str,
    about: str,
    chosen: str | None = None,
    game: Game[Any] | None = None,
    label: Node = None,
) -> Element:
    """Every bot by name, a sentence what to expect of the one that is chosen, and its rating in the
    game if there is one.
    """
    choice = level_select(words, name, chosen, about)
    learned = game is None or have_learned(game.setup(game.sizes()[-1]))
    return h.div(".levels")[
        choice if label is None else h.label[h.span[label], choice],
        h.p(".expect", id=about)[
            (h.span({"data-level": bot})[_expected(words, bot, game, learned)] for bot in BOTS)
        ],
    ]


def _expected(words: Words, bot: str, game: Game[Any] | None, learned: bool) -> str:
    if learned or bot not in LEVELS:
        about = words.say(f"bot.{bot}.about")
    else:
        about = words.say("bot.unlearned", bot=words.say(f"bot.{LIKE_UNLEARNED}"))
    about = words.headed(words.say(f"bot.{bot}"), about)
    found = None if game is None else rating(game, bot)
    if found is None:
        return about
    return f"{about} {words.say('bot.rated', rating=str(found.points), count=found.seats)}"
