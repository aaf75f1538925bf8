"""The box on the shelf: 300 by 360 units."""

from __future__ import annotations

from tablero.drawing.engraving import star
from tablero.drawing.lettering import woodtype
from tablero.drawing.lid import lid
from tablero.drawing.palette import INK, PAPER
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, rect, use
from tablero.games.caramba.drawing import cards, chests
from tablero.games.caramba.drawing.treasures import SIZE, TINTS

_SKY = "#d9683a"
_RAYS = "#e98b4f"
_SUN = "#f3c14b"
_HILLS = "#8a3a24"
_SAND = "#e3b56b"


def cover() -> Svg:
    """A poster: the sun behind a mesa, chests, cards, and the title in wood type."""
    return lid(
        "caramba-frame",
        _SKY,
        [
            path(polygon(star(150, 205, 330, 22, 26)), fill=_RAYS),
            circle(150, 196, 74, fill=_SUN),
            _mesa(),
            path("M0 262Q80 246 150 254T300 250V360H0Z", fill=_SAND),
            path(
                "M0 276q70-10 140-3t160-6M0 300q90-8 300 2M20 330q120-8 260 0",
                fill="none",
                stroke="#b98946",
                stroke_width=1.4,
            ),
            _cactus(34, 196, 1.0),
            _cactus(258, 206, 0.8),
        ],
        [*_pieces(), _title()],
    )


def _mesa() -> Svg:
    return group(
        path(
            "M0 236L40 232 52 190 96 188 108 226 170 232 190 204 236 202 250 234 300 238V270H0Z",
            fill=_HILLS,
        ),
        path(
            "M58 196l-8 34M70 192l-2 36M84 192l6 32M198 208l-8 22M212 206l-2 24M228 208l6 22",
            stroke="#5c2214",
            stroke_width=1.4,
            fill="none",
        ),
    )


def _cactus(x: float, y: float, scale: float) -> Svg:
    return path(
        "M-5 64V8C-5-3 7-3 7 8V64ZM-5 40H-12C-19 40-20 34-20 30V22C-20 15-11 15-11 22V31H-5ZM7 34"
        "H15C22 34 23 28 23 24V14C23 7 14 7 14 14V25H7Z",
        fill="#3d6b45",
        stroke=INK,
        stroke_width=1.6,
        transform=place(x, y, scale=scale),
    )


def _pieces() -> list[Svg]:
    """Cards behind, chests in front."""
    fan = (((0, 2, 5), 1, -16, 62), ((7, 0, 0), 0, 0, 112), ((3, 4, 0), 2, 14, 160))
    return [
        *(
            group(
                cards.face(values, seat),
                transform=f"translate({x} 150) rotate({turn} 39 110) scale(0.78)",
            )
            for values, seat, turn, x in fan
        ),
        group(chests.chest(1, 3), transform=place(44, 240, scale=1.35)),
        group(chests.chest(2, 2), transform=place(180, 240, scale=1.35)),
        group(chests.chest(0, 4), transform=place(100, 236, scale=1.7)),
    ]


def _title() -> Svg:
    return group(
        woodtype("¡CARAMBA!", 153, 37, 62, ink=INK, anchor="middle", fit=246),
        woodtype("¡CARAMBA!", 150, 34, 62, ink=PAPER, anchor="middle", fit=246),
        rect(60, 108, 180, 17, fill=INK),
        woodtype("MEXICO · 1910", 150, 112, 9, ink=_SUN, anchor="middle", stretch=1.6),
        *(
            group(use(f"engraving-{tint.name}"), transform=place(x, 104, scale=25 / SIZE))
            for tint, x in zip((TINTS[0], TINTS[2]), (28, 247), strict=True)
        ),
    )
