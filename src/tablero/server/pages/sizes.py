"""Which numbers of players go with which choices, for the form that opens a table.

The form works without this: the server refuses what does not fit. With it the page shows at once
what fits, and names the seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from tablero.engine import Game, Option, Way
from tablero.games import find
from tablero.words import Words

ANY_WAY: Final = Way("", {})
"""The key for games that are always played the same way."""


def fits_of(game: Game[Any], words: Words) -> str:
    """JSON: the sizes for every choice that matters; for each size, what each seat plays and which
    options follow from the choice. Choices are named like the fields of the form."""
    return json.dumps(list(_rows(game, words)), separators=(",", ":"), ensure_ascii=False)


def _rows(game: Game[Any], words: Words) -> Iterator[dict[str, object]]:
    for way, choice in product(game.ways or (ANY_WAY,), _combinations(free(game))):
        chosen = game.chosen({**choice, **way.choices})
        sizes = game.sizes_of(way, choice) if game.ways else game.sizes(choice)
        roles = {seats: _roles(game, seats, chosen, words) for seats in sizes}
        implied = {seats: game.implied(seats, chosen) for seats in sizes}
        yield {
            "when": ({"way": way.name} if game.ways else {})
            | {f"option.{name}": value for name, value in choice.items()},
            "sizes": sizes,
            "roles": {seats: row for seats, row in roles.items() if any(row)},
            "implied": {seats: row for seats, row in implied.items() if row},
        }


def free(game: Game[Any]) -> tuple[Option, ...]:
    """The deciding options that the ways to play leave open."""
    return tuple(option for option in deciding(game.name) if not settled(game, option))


def settled(game: Game[Any], option: Option) -> bool:
    """Whether every way to play sets an option."""
    return bool(game.ways) and all(option.name in way.choices for way in game.ways)


def _roles(game: Game[Any], seats: int, chosen: Mapping[str, str], words: Words) -> list[str]:
    """What each seat plays, in words; empty where all are alike."""
    return [role_of(game, seat, seats, chosen, words) for seat in range(seats)]


def role_of(game: Game[Any], seat: int, seats: int, chosen: Mapping[str, str], words: Words) -> str:
    """What a seat plays, in words; empty if all are alike."""
    role = game.role(seat, seats, chosen)
    return "" if role is None else words.say(role[0], **role[1])


def particulars(
    game: Game[Any], seats: int, options: Mapping[str, str], words: Words
) -> Iterator[str]:
    """What is played: the way to play, and the options that are not the defaults."""
    implied = game.implied(seats, options)
    held = {**options, **implied}
    for way in game.ways:
        if way.alone == (seats == 1) and way.choices.items() <= held.items():
            yield words.say(f"way.{way.name}")
    for option in game.options:
        choice = held.get(option.name, option.default)
        usual = choice == option.default or option.name in implied or settled(game, option)
        if not usual and choice in option.choices:
            title = words.say(f"option.{option.name}")
            yield words.headed(title, words.say(f"option.{option.name}.{choice}"))


def seat_name(game: Game[Any], seat: int, words: Words) -> str:
    """What a seat is called in the game: its colour, its gang."""
    key, params = game.seat_names(seat).word()
    return words.say(key, **params)


@cache
def deciding(name: str) -> tuple[Option, ...]:
    """The options that decide the numbers of players; first those that change them most."""
    game = find(name)
    usual = set(game.sizes())
    sizes = {
        tuple(choice.values()): tuple(
            seats for seats in game.players if game.misfit(seats, choice) is None
        )
        for choice in _combinations(game.options)
    }
    found = []
    for at, option in enumerate(game.options):
        apart: dict[tuple[str, ...], set[tuple[int, ...]]] = {}
        for choices, row in sizes.items():
            apart.setdefault((*choices[:at], *choices[at + 1 :]), set()).add(row)
        if any(len(rows) > 1 for rows in apart.values()):
            found.append(option)
    return tuple(
        sorted(
            found,
            key=lambda option: (
                -max(
                    len(usual.symmetric_difference(game.sizes({option.name: choice})))
                    for choice in option.choices
                )
            ),
        )
    )


def _combinations(options: tuple[Option, ...]) -> Iterator[dict[str, str]]:
    names = [option.name for option in options]
    for choices in product(*(option.choices for option in options)):
        yield dict(zip(names, choices, strict=True))
