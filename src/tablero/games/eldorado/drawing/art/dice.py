"""Golden and black dice with the faces they show (ED-1.6)."""

from __future__ import annotations

from tablero.drawing.palette import INK, PAPER, SHADOW
from tablero.drawing.svg import Svg, circle, group, path, place, rect, symbol, use
from tablero.games.eldorado.drawing.art.ink import numeral

SIZE = 30.0
GOLDEN, BLACK = "golden", "black"

_SPOTS = {
    1: ((15, 15),),
    2: ((9, 9), (21, 21)),
    3: ((9, 9), (15, 15), (21, 21)),
    4: ((9, 9), (21, 9), (9, 21), (21, 21)),
    5: ((9, 9), (21, 9), (15, 15), (9, 21), (21, 21)),
    6: ((9, 8), (21, 8), (9, 15), (21, 15), (9, 22), (21, 22)),
}
_BODIES = {
    GOLDEN: ("#e6b52f", "#f9e398", "#8a6206", INK),
    BLACK: ("#2d2a2e", "#57525a", "#000000", PAPER),
}
"""Face, bevel, outline, pips."""


def definitions() -> list[Svg]:
    """Symbols `ed-die-<golden or black>-<0 to 6>`, 30 units wide; 0 has not been thrown."""
    return [
        symbol(f"ed-die-{metal}-{value}", *_die(metal, value))
        for metal in _BODIES
        for value in range(7)
    ]


def _die(metal: str, value: int) -> list[Svg]:
    face, bevel, outline, pip = _BODIES[metal]
    return [
        rect(1.6, 3, 28, 28, rx=6, fill=SHADOW, opacity=0.25),
        rect(1, 1, 28, 28, rx=6, fill=face, stroke=outline, stroke_width=1.2),
        path(
            "M4 24V8Q4 4 8 4H22", fill="none", stroke=bevel, stroke_width=2, stroke_linecap="round"
        ),
        *(circle(x, y, 2.7, fill=pip) for x, y in _SPOTS.get(value, ())),
    ]


def die(metal: str, value: int, x: float, y: float, size: float = SIZE) -> Svg:
    """A die with its top left corner at (x, y). A face beyond six, which a custom box may have, is
    written as a number.
    """
    where = place(x, y, scale=size / SIZE) or None
    if value in _SPOTS or not value:
        return use(f"ed-die-{metal}-{value}", transform=where)
    number = numeral(15, 21, str(value), 17, ink=_BODIES[metal][3])
    return group(use(f"ed-die-{metal}-0"), number, transform=where)
