"""Things of any game: a slip of card with a word, the face of a die, the back of what is hidden."""

from __future__ import annotations

from typing import Any, Final

from tablero.drawing.look import Look
from tablero.drawing.pieces import shadow
from tablero.drawing.plain.marks import badge, tint
from tablero.drawing.svg import Svg, circle, group, path, place, rect, text
from tablero.drawing.tones import PAPER_BY_DAY, PAPER_BY_NIGHT, Tones
from tablero.engine import UNSEEN, Name, Seat
from tablero.words.speech import is_seat

HEIGHT: Final = 34.0
TONES: Final = Tones(
    "plain",
    {**PAPER_BY_DAY, "slip": "#fffaf0", "square": "#e3cf9f", "die": "#fffdf7"},
    {**PAPER_BY_NIGHT, "slip": "#344044", "square": "#232b2d", "die": "#e9dfca"},
)
_LETTER: Final = 8.4
_DIE_INK: Final = "#2a2019"
_PIPS: Final = {
    1: ((17, 17),),
    2: ((10, 10), (24, 24)),
    3: ((9, 9), (17, 17), (25, 25)),
    4: ((10, 10), (24, 10), (10, 24), (24, 24)),
    5: ((9.5, 9.5), (24.5, 9.5), (17, 17), (9.5, 24.5), (24.5, 24.5)),
    6: ((10, 8.5), (24, 8.5), (10, 17), (24, 17), (10, 25.5), (24, 25.5)),
}


def said(look: Look[Any], field: str, value: Any) -> str:
    """A thing in words; a seat by its player."""
    if value is UNSEEN:
        return look.words.say("unseen")
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, int) and not isinstance(value, Name) and is_seat(field):
        return look.name(value)
    if type(value) is tuple:
        return " ".join(said(look, field, each) for each in value) or "–"
    return look.thing(value) if hasattr(value, "word") else str(value)


def width_of(words: str, *, die: bool = False) -> float:
    """How wide a slip must be to hold the words."""
    return HEIGHT if die else max(HEIGHT, len(words) * _LETTER + 18)


def slip(words: str, *, fresh: bool = False) -> Svg:
    """A thing by its name; a coloured rim marks what was moved last."""
    width = width_of(words)
    return group(
        shadow(width, HEIGHT, radius=5, lift=0.7),
        rect(0, 0, width, HEIGHT, rx=5, stroke_width=0.9, **TONES.both("slip", "ink-soft")),
        _rim(width) if fresh else None,
        text(
            width / 2, 22.5, words, font_size=16, font_weight="700", text_anchor="middle",
            fill=TONES.day["ink"], class_="serif figures plain-fill-ink",
        ),
    )  # fmt: skip


def die(face: int, *, fresh: bool = False) -> Svg:
    """The face of an ordinary die."""
    return group(
        shadow(HEIGHT, HEIGHT, radius=7, lift=0.9),
        rect(
            0.5, 0.5, HEIGHT - 1, HEIGHT - 1, rx=7, stroke_width=1, **TONES.both("die", "ink-soft")
        ),
        _rim(HEIGHT) if fresh else None,
        *(circle(x, y, 3.1, fill=_DIE_INK) for x, y in _PIPS[face]),
    )


def back(seat: Seat | None) -> Svg:
    """Something hidden, in the colour of its owner."""
    colours = tint(7 if seat is None else seat)
    return group(
        shadow(HEIGHT, HEIGHT, radius=5, lift=0.9),
        rect(0.5, 0.5, 33, 33, rx=6, fill=colours.plain, stroke=_DIE_INK, stroke_width=1),
        rect(4, 4, 26, 26, rx=4, fill="none", stroke=colours.pale, stroke_width=1.2, opacity=0.75),
        path(
            "M4 13L13 4M4 22L22 4M5 30L30 5M12 30L30 12M21 30L30 21",
            stroke=colours.pale,
            stroke_width=1.2,
            opacity=0.3,
        ),
        text(
            17, 23, "?", font_size=17, font_weight="700", text_anchor="middle",
            fill=colours.pale, class_="serif",
        ),
    )  # fmt: skip


def seat_disc(seat: Seat) -> Svg:
    """A seat's piece on a board of squares."""
    return badge(seat, 2, 2, HEIGHT - 4)


def thing(face: int, words: str, *, fresh: bool) -> Svg:
    """A thing that can be seen: the face of a die, or what its words say if it is 0."""
    return die(face, fresh=fresh) if face in _PIPS else slip(words, fresh=fresh)


def _rim(width: float) -> Svg:
    return rect(
        1, 1, width - 2, HEIGHT - 2, rx=5, fill="none", stroke_width=2.4, **TONES.line("accent")
    )


def at(x: float, y: float, drawn: Svg, scale: float = 1) -> Svg:
    """A drawing, moved."""
    return group(drawn, transform=place(x, y, scale=scale))
