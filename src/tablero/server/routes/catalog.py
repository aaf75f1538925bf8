"""What can be played here, as programs get it: what people find on the shelf."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablero.engine import Game, Option, Way
from tablero.games import all_games
from tablero.lessons import lessons_of
from tablero.table.bots import BOTS
from tablero.words import Words

from ..api.catalog import Catalog, GameOffered, Named, OptionOffered, WayOffered
from ..assets.sheets import Sheet
from ..context import context_of
from ..guests.reader import reader_of
from ..replies import sheet_reply


async def get_games(request: Request) -> Response:
    """All games, in the reader's language."""
    lang = reader_of(request).lang
    sheet = await context_of(request).press.printed(
        ("catalog", lang), lambda: Sheet.of(msgspec.json.encode(catalog(lang)))
    )
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return sheet_reply(request, sheet, "application/json", headers)


def catalog(lang: str) -> Catalog:
    """All games and bots in a language."""
    words = Words(lang)
    bots = [Named(bot, words.say(f"bot.{bot}")) for bot in BOTS]
    return Catalog([_game(game, Words(lang, game.name)) for game in all_games()], bots)


def _game(game: Game[Any], words: Words) -> GameOffered:
    return GameOffered(
        game.name,
        words.say("game.title"),
        game.rules,
        list(game.players),
        [_way(game, way, words) for way in game.ways],
        [_option(option, words) for option in game.options],
        [Named(order.name, words.say(f"order.{order.name}")) for order in game.standing_orders],
        [Named(lesson.name, words.say(lesson.says("title"))) for lesson in lessons_of(game)],
    )


def _way(game: Game[Any], way: Way, words: Words) -> WayOffered:
    say, about = words.say(f"way.{way.name}"), words.say(f"way.{way.name}.about")
    return WayOffered(way.name, say, about, list(game.sizes_of(way)), dict(way.choices))


def _option(option: Option, words: Words) -> OptionOffered:
    key = f"option.{option.name}"
    choices = [Named(choice, words.say(f"{key}.{choice}")) for choice in option.choices]
    return OptionOffered(option.name, words.say(key), choices)
