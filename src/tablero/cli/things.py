"""Things, places and people of any game in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from tablero.engine import UNSEEN, Seat
from tablero.words import Words

MARKS = "●▲■◆★✚"
COLOURS = ("default", "blue", "magenta", "cyan", "green", "red")
"""Seats have a mark as well as a colour, so that nobody needs to tell colours apart."""
NOTHING = "–"


def colour(seat: Seat) -> str:
    """The colour of a seat."""
    return COLOURS[seat % len(COLOURS)]


def head(seat: Seat, names: Sequence[str], reader: Seat | None, words: Words) -> Text:
    """A player's name with the seat's mark."""
    own = f" ({words.say('player.you')})" if seat == reader else ""
    return Text(f"{MARKS[seat % len(MARKS)]} {names[seat]}{own}", f"bold {colour(seat)}")


def heads(names: Sequence[str], reader: Seat | None, words: Words) -> tuple[Text, ...]:
    """All players, by seat."""
    return tuple(head(seat, names, reader, words) for seat in range(len(names)))


def thing(value: object, words: Words) -> str:
    """A card, a chest, a cell in words; its text form if it has none."""
    word = getattr(value, "word", None)
    if word is not None:
        key, params = word()
        return words.say(key, **params)
    if isinstance(value, tuple):
        return " → ".join(thing(part, words) for part in value)
    return str(value)


def heap(things: Iterable[object], words: Words) -> str:
    """The things in a zone, equal ones counted; only the number of hidden ones.

    >>> heap(("b", "a", "b"), Words("en"))
    'b ×2, a'
    """
    counts = Counter("?" if each is UNSEEN else thing(each, words) for each in things)
    shown = (name if count == 1 else f"{name} ×{count}" for name, count in counts.items())
    return ", ".join(shown) or NOTHING
