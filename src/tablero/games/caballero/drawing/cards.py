"""Caballero cards: a number on each edge, upright whichever way the card lies (CB-1.4)."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from tablero.drawing.lettering import width as wide
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, INK_SOFT, PAPER, PAPER_LIGHT
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, chamfered, circle, group, path, place, rect, symbol, use
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.pieces import Card

CELL = 100.0
_INSET = 5.0
_SPOTS = ((50.0, 19.0), (81.0, 50.0), (50.0, 81.0), (19.0, 50.0))
"""Where the numbers of the four sides stand."""
_BACK = 5
"""The lowest number of a back."""


def definitions() -> list[Svg]:
    """Symbols `cb-number-<n>` (centred, in the current colour), `cb-small-<n>`, four of those in
    their places (`cb-four-<n><n><n><n>`, however the box orders them),
    `cb-face-<seat>-<front or back>` and `cb-counts-<seat>-<n>`: a number that faces land.
    """
    made = [symbol(f"cb-number-{n}", _number(n)) for n in range(1, 9)]
    made += [symbol(f"cb-small-{n}", *_small(n)) for n in range(1, 9)]
    for face in (range(1, _BACK), range(_BACK, 2 * _BACK - 1)):
        made += [symbol(_four(numbers), *_numbers(numbers)) for numbers in permutations(face)]
    for seat in range(len(TINTS)):
        made += [symbol(f"cb-face-{seat}-{name}", *_face(seat, name)) for name in ("front", "back")]
        made += [symbol(f"cb-counts-{seat}-{n}", *_counting(seat, n)) for n in range(1, 9)]
    return made


def _number(n: int) -> Svg:
    return woodtype(str(n), -wide(str(n), 15) / 2, -7.5, 15, ink="currentColor")


def _face(seat: int, name: str) -> list[Svg]:
    """The card without its numbers; the back has a tinted ground and a second frame."""
    tint = TINTS[seat]
    back = name == "back"
    size = CELL - 2 * _INSET
    parts = [
        group(shadow(size, size, radius=6, lift=1.8), transform=place(_INSET, _INSET)),
        rect(_INSET, _INSET, size, size, rx=6, fill=PAPER, stroke=INK, stroke_width=1.2),
        rect(8, 8, 84, 84, rx=4, fill=f"url(#cb-weave-{seat})", stroke=INK, stroke_width=0.7),
        path(
            chamfered(17, 17, 66, 66, 17),
            fill=tint.pale if back else PAPER_LIGHT,
            stroke=INK,
            stroke_width=1,
        ),
        path(
            "M34 34L17 17M66 34L83 17M66 66L83 83M34 66L17 83",
            stroke=INK_SOFT,
            stroke_width=0.6,
            opacity=0.6,
        ),
    ]
    if back:
        frame = chamfered(20, 20, 60, 60, 15)
        parts.append(path(frame, fill="none", stroke="#b57d16", stroke_width=1.6))
    return [*parts, crest(seat, 35, 34, 30)]


def _small(n: int) -> list[Svg]:
    return [
        circle(0, 0, 10.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        use(f"cb-number-{n}", color=INK_SOFT, transform="scale(0.78)"),
    ]


def _four(numbers: tuple[int, ...]) -> str:
    return "cb-four-" + "".join(map(str, numbers))


def _numbers(numbers: tuple[int, ...]) -> list[Svg]:
    """The numbers of a card, clockwise from the north."""
    return [use(f"cb-small-{n}", *_SPOTS[side]) for side, n in enumerate(numbers)]


def _counting(seat: int, n: int) -> list[Svg]:
    """A number that faces land: larger, and in the owner's colour."""
    return [
        circle(0, 0, 13.4, fill=TINTS[seat].deep, stroke=PAPER_LIGHT, stroke_width=2),
        circle(0, 0, 14.6, fill="none", stroke=INK, stroke_width=0.9),
        use(f"cb-number-{n}", color=PAPER_LIGHT),
    ]


@cache
def card(lying: Card, seat: int, *, land: tuple[int, ...] = ()) -> Svg:
    """A card at the origin of its cell; the numbers at land sides stand out, over the others."""
    face = "back" if min(lying.numbers) >= _BACK else "front"
    return Svg("").join(
        [
            use(f"cb-face-{seat}-{face}"),
            use(_four(lying.numbers)),
            *(use(f"cb-counts-{seat}-{lying.numbers[side]}", *_SPOTS[side]) for side in land),
        ]
    )
