"""Power cards 1 to 13 with their heads (CB-1.2): a printed bill of arms, 84 by 120 units."""

from __future__ import annotations

from functools import cache

from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, INK_SOFT, LAND, PAPER, PAPER_LIGHT, WATER
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, chamfered, group, path, rect, symbol, use
from tablero.games.caballero.drawing.crests import TINTS, crest
from tablero.games.caballero.drawing.figures import heads

WIDTH, HEIGHT = 84.0, 120.0
SECOND_TILE = 9
"""The card that allows a second tile (CB-4.2)."""


def definitions() -> list[Svg]:
    """Symbols `cb-power-<seat>`: the card without its number and heads."""
    return [symbol(f"cb-power-{seat}", *_blank(seat)) for seat in range(len(TINTS))]


def _blank(seat: int) -> list[Svg]:
    return [
        shadow(WIDTH, HEIGHT, radius=5, lift=1.6),
        rect(0, 0, WIDTH, HEIGHT, rx=5, fill=PAPER, stroke=INK, stroke_width=1.2),
        rect(
            3,
            3,
            WIDTH - 6,
            HEIGHT - 6,
            rx=3,
            fill=f"url(#cb-weave-{seat})",
            stroke=INK,
            stroke_width=0.6,
        ),
        path(
            chamfered(8, 8, WIDTH - 16, HEIGHT - 16, 8),
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=0.9,
        ),
        path("M16 62H68", stroke=INK_SOFT, stroke_width=0.8),
        crest(seat, 61, 4, 19),
    ]


@cache
def power(value: int, seat: int, count: int) -> Svg:
    """A power card with `count` heads at the origin."""
    return group(
        use(f"cb-power-{seat}"),
        woodtype(
            str(value), 40 if value < 10 else 38, 19, 34, ink=TINTS[seat].deep, anchor="middle"
        ),
        _second_tile() if value == SECOND_TILE else None,
        heads(count, 42, 85, per_row=4 if count > 3 else 3, step=14.6)
        if count
        else path("M34 86H50", stroke=INK_SOFT, stroke_width=1.6),
    )


def _second_tile() -> Svg:
    """Two tiles: this card allows a second one."""
    return group(
        rect(13, 42, 12, 12, fill=WATER, stroke=INK, stroke_width=0.8),
        rect(18, 47, 12, 12, fill=LAND, stroke=INK, stroke_width=0.8),
        path("M24 50.4v5.2M21.4 53h5.2", stroke=INK, stroke_width=1.3),
    )
