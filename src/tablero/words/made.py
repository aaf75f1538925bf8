"""Texts made from keys and parameters, where a game has no words.

A game can be played before anybody writes its catalogs: `claims` with a seat and a total reads
“Ann claims: total 7” in every language. Our own games have words for everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import cleandoc
from typing import Any

from tablero.engine import UNSEEN, Action, Game
from tablero.engine.action import is_field
from tablero.games.parts import module_of

HIDDEN = ".hidden"
SEAT = "seat"

Render = Callable[[str, object], str]
"""A parameter in words, by its name and value."""


def plain(key: str) -> str:
    """The words of a key without its family: `zone.open-tiles` is “Open tiles”."""
    _, _, rest = key.removesuffix(HIDDEN).partition(".")
    return capital(" ".join(rest.replace("-", " ").replace("_", " ").replace(".", " ").split()))


def capital(text: str) -> str:
    """The text with a capital first letter; the others stay as they are."""
    return text[:1].upper() + text[1:]


def headline(key: str, params: Mapping[str, object], render: Render) -> str:
    """What happened, and to whom: “Ann claims”."""
    what = plain(key)
    if SEAT not in params:
        return what
    return f"{render(SEAT, params[SEAT])} {what[:1].lower()}{what[1:]}"


def details(params: Mapping[str, object], render: Render) -> str:
    """All other parameters: “total 7”. Hidden ones are left out."""
    told = {
        name: value
        for name, value in params.items()
        if name != SEAT and value is not UNSEEN and value is not None
    }
    return ", ".join(
        f"{name.replace('_', ' ')} {render(name, value)}" for name, value in told.items()
    )


def answer(action: Action, render: Render) -> str:
    """An answer, following its pattern: “Roll 3 for Ann”."""
    words = (
        render(word[1:-1], getattr(action, word[1:-1])) if is_field(word) else word
        for word in action.text.split()
    )
    return capital(" ".join(words))


def of_the_box(game: Game[Any], fact: str) -> str:
    """The text on a box: a title from the game's name, a blurb from its docstrings, or nothing."""
    title = " ".join(map(str.capitalize, game.name.split("-")))
    if fact == "title":
        return title
    if fact == "blurb":
        return capital((described(game) or [""])[0].removeprefix(f"{title}: "))
    return ""


def described(game: Game[Any]) -> list[str]:
    """The paragraphs of the game's docstring: its module's, or its class's."""
    text = module_of(game).__doc__ or type(game).__doc__ or ""
    return [" ".join(each.split()) for each in cleandoc(text).split("\n\n") if each.strip()]


def about(verb: type[Action]) -> str:
    """The first line of a verb's docstring, without the paragraph it cites."""
    line = (verb.__doc__ or "").partition("\n")[0]
    # A dataclass without a docstring gets its signature as one.
    return "" if line.startswith(f"{verb.__name__}(") else line.replace(f" ({verb.paragraph})", "")
