"""Which numbers of players go with which choices, for the form that opens a table.

The form works without it: the server refuses what does not fit. With it the page says at once
what fits, and names the seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from tablero.engine import Game, Option
from tablero.games import find
from tablero.words import Words


def fits_of(game: Game[Any], words: Words) -> str:
    """JSON: for every choice that matters its sizes, and what each seat plays in them."""
    return json.dumps(list(_rows(game, words)), separators=(",", ":"), ensure_ascii=False)


def _rows(game: Game[Any], words: Words) -> Iterator[dict[str, object]]:
    for choice in _combinations(deciding(game.name)):
        chosen = game.chosen(choice)
        sizes = game.sizes(choice)
        roles = {seats: _roles(game, seats, chosen, words) for seats in sizes}
        yield {
            "when": choice,
            "sizes": sizes,
            "roles": {seats: row for seats, row in roles.items() if any(row)},
        }


def _roles(game: Game[Any], seats: int, chosen: Mapping[str, str], words: Words) -> list[str]:
    """What each seat plays, in words; empty where all are alike."""
    return [role_of(game, seat, seats, chosen, words) for seat in range(seats)]


def role_of(game: Game[Any], seat: int, seats: int, chosen: Mapping[str, str], words: Words) -> str:
    """What a seat plays, in words; empty if all are alike."""
    role = game.role(seat, seats, chosen)
    return "" if role is None else words.say(role[0], **role[1])


@cache
def deciding(name: str) -> tuple[Option, ...]:
    """The options on which the numbers of players depend."""
    game = find(name)
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
    return tuple(found)


def _combinations(options: tuple[Option, ...]) -> Iterator[dict[str, str]]:
    names = [option.name for option in options]
    for choices in product(*(option.choices for option in options)):
        yield dict(zip(names, choices, strict=True))
