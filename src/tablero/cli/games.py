"""`tablero games`: which games there are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click
from rich.padding import Padding
from rich.text import Text

from tablero.engine import Game
from tablero.games import all_games
from tablero.words import Words

from .console import screen
from .languages import lang_option


@click.command()
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def games(lang: str, as_json: bool) -> None:
    """List the games, their players and their options.

    \b
    Example:
      tablero games --lang de
    """
    found = [described(game, Words(lang, game.name)) for game in all_games()]
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    out = screen()
    for each in found:
        players = _for_how_many(each["players"], Words(lang))
        told = (players, each["duration"], each["weight"], each["author"])
        facts = " · ".join(filter(None, told))
        out.print(Text.assemble((each["name"], "bold"), f"  {each['title']}  ", (facts, "aside")))
        out.print(Padding(each["blurb"], (0, 0, 0, 4), expand=False))
        for option in each["options"]:
            choices = "|".join(option["choices"])
            line = Text.assemble(
                f"--option {option['name']}={choices}  ", (option["about"], "aside")
            )
            out.print(Padding(line, (0, 0, 0, 4), expand=False))


def _for_how_many(players: Sequence[int], words: Words) -> str:
    few, many = players[0], players[-1]
    if few == many:
        return words.say("players", count=few)
    return words.say("shelf.players", few=few, many=many)


def described(game: Game[Any], words: Words) -> dict[str, Any]:
    """The numbers and texts on the box."""
    return {
        "name": game.name,
        **{fact: words.say(f"game.{fact}") for fact in ("title", "author", "blurb")},
        "players": list(game.players),
        **{fact: words.say(f"game.{fact}") for fact in ("duration", "weight")},
        "rules": game.rules,
        "seats": [game.seat_name(seat) for seat in range(game.players[-1])],
        "options": [
            {
                "name": option.name,
                "about": words.say(f"option.{option.name}.about"),
                "choices": list(option.choices),
                "default": option.default,
            }
            for option in game.options
        ],
    }
