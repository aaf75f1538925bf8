"""The lid of a game that draws none: its title over rows of the seats' shapes."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from tablero.drawing.lettering import width, woodtype
from tablero.drawing.lid import lid
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.plain.marks import TINTS, badge
from tablero.drawing.svg import Svg, group, rect
from tablero.engine import Game
from tablero.words import LANGUAGES, Words

_GROUNDS: Final = ("#d9b98a", "#a9c0b4", "#c9b3c4", "#b4bfd1", "#d6c08e", "#c7a99a")
_LINE: Final = 52.0


def cover(game: Game[Any]) -> Svg:
    """The lid; its colour depends on the name of the game."""
    number = crc32(game.name.encode())
    title = Words(LANGUAGES[0], game.name).say("game.title").upper().split()
    high = _LINE * len(title) + 30
    marks = [
        badge((column + 3 * row) % game.players[-1], 26 + column * 52, 8 + row * 52, 40)
        for row in range(7)
        for column in range(5)
    ]
    band = group(
        rect(0, 0, 300, high, fill=PAPER_LIGHT, stroke=INK, stroke_width=2),
        *(
            woodtype(
                word,
                150,
                20 + line * _LINE,
                38,
                ink=TINTS[number % len(TINTS)].deep,
                anchor="middle",
                fit=min(width(word, 38), 232),
            )
            for line, word in enumerate(title)
        ),
        transform=f"translate(0 {180 - high / 2:g})",
    )
    return lid(
        f"{game.name}-cover-frame",
        _GROUNDS[number % len(_GROUNDS)],
        [group(*marks, opacity=0.85), band],
        [],
    )
