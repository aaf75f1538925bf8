"""Words for a table without people."""

from __future__ import annotations

from typing import Any

from tablero.engine import Game

from .speech import Words


def seat_words(game: Game[Any], seats: int, lang: str) -> Words:
    """Words for a table without people: players are named after their seats."""
    words = Words(lang, game.name)
    named = [game.seat_names(seat).word() for seat in range(seats)]
    return words.with_names(tuple(words.say(key, **params) for key, params in named))
