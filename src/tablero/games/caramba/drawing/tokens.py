"""Small things on the table: the start player's moustache, the bag, counters and marks."""

from __future__ import annotations

from tablero.drawing.engraving import hatch
from tablero.drawing.lettering import width, woodtype
from tablero.drawing.palette import INK, INK_SOFT, PAPER, PAPER_LIGHT, SHADOW
from tablero.drawing.svg import Svg, circle, group, path, place, rect, symbol, tag, text, use
from tablero.games.caramba.drawing.gangs import GANGS

_MOUSTACHE = (
    "M20 15.5C17 11 12 10.5 9 14C7 16.6 4.6 17 2 15.4C3 21 8.4 23.6 13 21.6C16 20.4 18.6 19 20 17.4"
    "C21.4 19 24 20.4 27 21.6C31.6 23.6 37 21 38 15.4C35.4 17 33 16.6 31 14C28 10.5 23 11 20 15.5Z"
)


def _moustache() -> Svg:
    """The start player's card: the finest moustache (CA-1.6)."""
    return group(
        circle(20, 20, 19, fill="#e2a91c", stroke=INK, stroke_width=1.6),
        circle(20, 20, 15.6, fill="none", stroke=INK, stroke_width=0.8),
        path(_MOUSTACHE, fill=INK, transform="translate(20 20) scale(0.78) translate(-20 -17)"),
    )


def _bag() -> Svg:
    """The cloth bag with the remaining chests; 60 by 64 units."""
    sack = "M18 20C8 30 3 42 5 52C7 62 53 62 55 52C57 42 52 30 42 20Z"
    neck = "M16 20C12 12 14 6 18 5C22 9 26 4 30 5C34 4 38 9 42 5C46 6 48 12 44 20Z"
    return group(
        tag("ellipse", cx=31, cy=60, rx=28, ry=4, fill=SHADOW, opacity=0.28, class_="shadow"),
        path(sack, fill="#c9a26a", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        path(neck, fill="#b98f57", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        path(
            hatch([(38, 24), (48, 32), (54, 46), (52, 56), (36, 58)], angle=62, gap=2.2),
            stroke=INK,
            stroke_width=0.6,
        ),
        path("M14 20.6Q30 26 46 20.6", fill="none", stroke="#7a2b1c", stroke_width=3.4),
        path(
            "M40 22.4c5 2 6 6 5 10M43 22c4 1 7 3 8 7",
            fill="none",
            stroke="#7a2b1c",
            stroke_width=1.8,
        ),
    )


def definitions() -> list[Svg]:
    """Symbols `moustache` (40 units square) and `bag`, and the counters' pictures (20 units)."""
    return [
        symbol("moustache", _moustache()),
        symbol("bag", _bag()),
        *(symbol(f"mini-hand-{seat}", _mini_back(seat, fanned=True)) for seat in range(len(GANGS))),
        *(
            symbol(f"mini-pile-{seat}", _mini_back(seat, fanned=False))
            for seat in range(len(GANGS))
        ),
        symbol("mini-discards", _mini_face()),
        symbol("mini-secured", _mini_secured()),
        symbol("mini-special", _mini_special(used=False)),
        symbol("mini-special-used", _mini_special(used=True)),
    ]


def start_player(x: float, y: float, size: float) -> Svg:
    """The mark of the start player."""
    return group(use("moustache"), transform=place(x, y, scale=size / 40))


def bag(x: float, y: float, left: int) -> Svg:
    """The bag with the number of chests in it."""
    return group(
        use("bag"),
        woodtype(str(left), 30, 32, 20, ink=INK, anchor="middle"),
        transform=place(x, y),
    )


def stamp(words: str, x: float, y: float, height: float, *, turn: float = -7) -> Svg:
    """A word stamped across something, in red."""
    wide = width(words, height)
    return group(
        rect(-6, -5, wide + 12, height + 10, rx=4, fill=PAPER_LIGHT, opacity=0.82),
        rect(-6, -5, wide + 12, height + 10, rx=4, fill="none", stroke="#9c2f1e", stroke_width=2),
        woodtype(words, 0, 0, height, ink="#9c2f1e"),
        transform=f"translate({x:.1f} {y:.1f}) rotate({turn})",
        opacity=0.92,
    )


def counter(icon: str, count: int | None, label: str, about: str, where: str) -> Svg:
    """A small picture and how many there are; the label is for screen readers and the pointer,
    `about` names what is explained.
    """
    return group(
        tag("title", label),
        use(icon),
        None
        if count is None
        else text(22, 16, str(count), font_size=15, font_weight="700", fill=INK, class_="figures"),
        role="img",
        aria_label=label,
        data_about=about,
        transform=where,
    )


def _mini_back(seat: int, *, fanned: bool) -> Svg:
    """Cards face down, very small: a hand is fanned, a pile is square."""
    one = rect(0, 0, 12, 17, rx=1.6, fill=f"url(#weave-{seat})", stroke=PAPER, stroke_width=1.1)
    edge = rect(-0.6, -0.6, 13.2, 18.2, rx=2, fill="none", stroke=INK, stroke_width=0.6)
    places = (
        ("translate(1 3) rotate(-14 6 17)", "translate(6 3) rotate(10 6 17)")
        if fanned
        else ("translate(3.6 3.2)", "translate(2 1.6)")
    )
    return group(*(group(one, edge, transform=where) for where in places))


def _mini_face() -> Svg:
    """A discarded card, very small, face up."""
    return group(
        rect(3, 1, 13, 18, rx=1.6, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.9),
        rect(5, 3, 9, 6, fill="#f6dd8f", stroke=INK_SOFT, stroke_width=0.5),
        rect(5, 11, 9, 6, fill="#bcd6b4", stroke=INK_SOFT, stroke_width=0.5),
    )


def _mini_secured() -> Svg:
    """A secured chest, very small."""
    return group(use("chest-hidden"), transform="translate(-1 -3) scale(0.37)")


def _mini_special(*, used: bool) -> Svg:
    """A special card, very small: face down while unused, struck out when used."""
    card = group(
        use("special-back"), transform="translate(3 1) scale(0.125)", opacity=0.35 if used else None
    )
    return group(card, path("M2 19L18 1", stroke=INK, stroke_width=1.6)) if used else card


def shield(x: float, y: float) -> Svg:
    """Fuera! protects these chests (CA-7.3)."""
    return group(
        path(
            "M0 0H18V11C18 17 13 20 9 22C5 20 0 17 0 11Z",
            fill="#43663f",
            stroke=INK,
            stroke_width=1.2,
        ),
        path("M4.6 10l3.4 4 5.6-8", fill="none", stroke=PAPER_LIGHT, stroke_width=2),
        transform=place(x, y),
    )
