"""The players of a game in the terminal: one person, and bots on the other seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablero.engine import BadOption, Game, Seat
from tablero.table.seating import BOT_PLAYERS
from tablero.table.text import clean_name
from tablero.words import Words

from .arguments import seat_named


@dataclass(frozen=True, slots=True)
class Party:
    """The players by seat, the person's seat, and the bots on the others."""

    names: tuple[str, ...]
    seat: Seat
    bots: Mapping[Seat, str]


def gather(
    game: Game[Any], seats: int | None, bots: tuple[str, ...], wish: str, name: str, words: Words
) -> Party:
    """A party for the game. BadOption says why there can be none."""
    count = seats if seats is not None else default_seats(game, bots)
    if count not in game.players:
        few, many = game.players[0], game.players[-1]
        raise BadOption(f"{game.name} is for {few} to {many} players, not {count}")
    seat = seat_named(wish, game, ("",) * count)
    others = [other for other in range(count) if other != seat]
    machines = dict(zip(others, filled(bots, len(others)), strict=True))
    return Party(_names(game, count, seat, name, words), seat, machines)


def default_seats(game: Game[Any], bots: tuple[str, ...]) -> int:
    """Enough seats for the person and several named bots; otherwise the usual number."""
    return len(bots) + 1 if len(bots) > 1 else game.sizes()[-1]


def filled(bots: tuple[str, ...], count: int) -> tuple[str, ...]:
    """One bot for every other seat: the last bot named takes the rest."""
    if len(bots) > max(count, 1):
        raise BadOption(f"{len(bots)} bots do not fit on {count} other seats")
    return (bots + bots[-1:] * count)[:count]


def _names(game: Game[Any], count: int, seat: Seat, name: str, words: Words) -> tuple[str, ...]:
    key, params = game.seat_names(seat).word()
    own = clean_name(name) if name else words.say(key, **params)
    players = iter([player for player in BOT_PLAYERS if player != own])
    return tuple(own if each == seat else next(players) for each in range(count))
