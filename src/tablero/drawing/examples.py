"""Pictures that a game brings along as data: a glimpse of play for the shelf.

`glimpse.txt` in a game's package is a record. What to show of it stands in comments, so that every
other tool reads the file as well:

    #: plies 12 16 21 30
    #: area 0 0 800 500

`plies` are the moments that are drawn, `area` is the part of the picture that is shown, in the
units of the drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from tablero.drawing.motion import moving
from tablero.drawing.palette import Theme
from tablero.drawing.picture import Area, Composed, as_file, composed
from tablero.engine import Game, Record
from tablero.games import find
from tablero.games.parts import text_file
from tablero.words import Words

GLIMPSE: Final = "glimpse.txt"
NOTE: Final = re.compile(r"^#: *(\S+) +(.*?) *$", re.MULTILINE)


def notes(text: str) -> Mapping[str, str]:
    """What a file says of itself in its comments."""
    return dict(NOTE.findall(text))


def has_glimpse(game: Game[Any]) -> bool:
    """Whether the game shows a little of its play."""
    return text_file(game, GLIMPSE) is not None


def glimpse(game: str, lang: str, theme: Theme, *, still: bool) -> str:
    """A little of a game as a moving picture; `still` is its last moment alone."""
    source = text_file(find(game), GLIMPSE)
    if source is None:
        raise ValueError(f"{game} has no {GLIMPSE}")
    text = source.read_text(encoding="utf-8")
    noted = notes(text)
    record = Record.parse(text, find)
    pictures = _moments(record, tuple(map(int, noted["plies"].split())), lang)
    area = Area.parse(noted["area"])
    if still:
        return as_file(game, pictures[-1], theme, area)
    played = moving(pictures)
    return as_file(game, played.picture, theme, area, played.styles)


def _moments(record: Record, plies: tuple[int, ...], lang: str) -> list[Composed]:
    """The table at these moments, as a spectator sees it."""
    name = record.game.name
    words = Words(lang, name, record.names)
    return [
        composed(name, ply.after.view(None), words, record.names, ())
        for ply in record.plies()
        if ply.number in plies
    ]
