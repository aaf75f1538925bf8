"""What a thing on the table is: what its game says about it, or its words."""

from __future__ import annotations

from typing import Any, Final

from tablero.engine import Game, Note, View
from tablero.words import Words

DEED: Final = "deed"
"""The kind of thing that stands for a verb: a button, a price."""


def about(game: Game[Any], view: View[Any], thing: str, words: Words) -> tuple[Note, ...]:
    """What is known about `special:fuera` or `deed:pass`; nothing for an unknown thing."""
    kind, _, value = thing.partition(":")
    if kind == DEED:
        return deed(game, value, words)
    return game.about(view, kind, value) or in_words(kind, value, words)


def deed(game: Game[Any], verb: str, words: Words) -> tuple[Note, ...]:
    """What an answer with this verb does."""
    found = next((action for action in game.actions if action.verb() == verb), None)
    key = f"does.{verb}"
    return (Note(key, {}, found.paragraph),) if found is not None and words.has(key) else ()


def in_words(kind: str, value: str, words: Words) -> tuple[Note, ...]:
    """What the words alone say, of a game that has nothing to fill in."""
    for key in (f"about.{kind}.{value}", f"about.{kind}"):
        if words.has(key) and not words.asks(key):
            return (Note(key, {}),)
    return ()
