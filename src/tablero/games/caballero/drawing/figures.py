"""Ships, castillos, the grande, the alcaldes and the heads of caballeros: small standing figures.

Each is about 36 units high, drawn around the origin, and stands upright whichever way its card
lies.
"""

from __future__ import annotations

from tablero.drawing.engraving import hatch
from tablero.drawing.palette import ACCENT, INK, PAPER, PAPER_LIGHT
from tablero.drawing.svg import Svg, circle, group, path, place, polygon, symbol, tag, use
from tablero.games.caballero.drawing.crests import TINTS

_WOOD = "#8a5a33"
_WOOD_DARK = "#5f3a1e"
_STONE = "#d9d0bd"
_STONE_DARK = "#9b8f7a"
_SKIN = "#e8c39e"
NEUTRAL = "n"
"""The suffix of a piece in the supply, which nobody owns yet."""


def definitions() -> list[Svg]:
    """Symbols `cb-ship-<seat>`, `cb-grande-<seat>`, `cb-alcalde-<seat>`, `cb-castillo`,
    `cb-head`, and ships and castillos of the supply.
    """
    made = [symbol("cb-castillo", *_castillo()), symbol("cb-head", *_head())]
    made.append(symbol(f"cb-ship-{NEUTRAL}", *_ship(PAPER, None)))
    for seat, tint in enumerate(TINTS):
        made += [
            symbol(f"cb-ship-{seat}", *_ship(tint.plain, seat)),
            symbol(f"cb-grande-{seat}", *_grande(tint.plain, seat)),
            symbol(f"cb-alcalde-{seat}", *_alcalde(tint.plain, seat)),
        ]
    return made


def _shade(x: float, y: float, reach: float) -> Svg:
    return tag("ellipse", cx=x, cy=y, rx=reach, ry=reach * 0.26, fill=INK, opacity=0.3)


def _ship(sail: str, seat: int | None) -> list[Svg]:
    """A caravel under a full square sail that carries its owner's charge."""
    hull = "M-17 7C-14 15-9 17 0 17S14 15 17 5.4L11 7V9H-11V6Z"
    return [
        _shade(0, 16.6, 18),
        path("M-1-17V9M11-8V7", stroke=_WOOD_DARK, stroke_width=1.6),
        path(
            "M-11-13C-6-15 6-15 10-13C13-6 12 0 9 4.6C4 2-5 2-11 4.6C-8-1-8-7-11-13Z",
            fill=sail,
            stroke=INK,
            stroke_width=1,
            stroke_linejoin="round",
        ),
        path("M12-8C16-4 17 0 17 3L12 3Z", fill=sail, stroke=INK, stroke_width=0.8),
        *_arms(seat),
        path("M-1-17l7-2.4-7-2.4Z", fill=sail, stroke=INK, stroke_width=0.7),
        path(hull, fill=_WOOD, stroke=INK, stroke_width=1.1, stroke_linejoin="round"),
        path(
            "M-14 11.4C-8 13.6 8 13.6 14.6 10.4", fill="none", stroke=_WOOD_DARK, stroke_width=1.1
        ),
        *(circle(x, 12.6 - abs(x) * 0.06, 1, fill=INK) for x in (-7, 0, 7)),
        path(
            "M-19 17q3-2.4 6 0t6 0 6 0 6 0 6 0",
            fill="none",
            stroke=PAPER_LIGHT,
            stroke_width=1.1,
            opacity=0.8,
        ),
    ]


def _arms(seat: int | None) -> list[Svg]:
    """The owner's charge on a sail."""
    if seat is None:
        return []
    return [
        circle(0.6, -5.4, 7.2, fill=PAPER_LIGHT),
        use(f"cb-charge-{seat}", transform=place(-5.6, -11.6, scale=0.31)),
    ]


def _castillo() -> list[Svg]:
    """A round tower with battlements and a gate."""
    wall = "M-10 16V-7H-13V-15H-8.6V-11.6H-4.4V-15H4.4V-11.6H8.6V-15H13V-7H10V16Z"
    return [
        _shade(0, 16, 14),
        path(wall, fill=_STONE, stroke=INK, stroke_width=1.1, stroke_linejoin="round"),
        path(
            hatch([(3, -7), (10, -7), (10, 16), (5, 16)], angle=70, gap=1.9),
            stroke=_STONE_DARK,
            stroke_width=0.8,
        ),
        path("M-10-7H10M-8-1h4M2-3h4M-7 5h3M4.6 4h4M-9 11h3M6 11h3", stroke=INK, stroke_width=0.7),
        path("M-4 16V9C-4 3.6 4 3.6 4 9V16Z", fill=INK),
        path("M0-15V-22", stroke=INK, stroke_width=1),
        path("M0-22L8-19.6L0-17.4Z", fill=ACCENT, stroke=INK, stroke_width=0.6),
    ]


def _head() -> list[Svg]:
    """A caballero: a bearded face under a morion; 14 units wide."""
    return [
        path(
            "M-4.4-0.6C-4.6 5.6-1.6 8.4 0 8.4S4.6 5.6 4.4-0.6Z",
            fill=_SKIN,
            stroke=INK,
            stroke_width=0.8,
        ),
        path("M-3.6 3.4C-2.4 2.2 2.4 2.2 3.6 3.4C3.4 6.8 1 9.6 0 9.6S-3.4 6.8-3.6 3.4Z", fill=INK),
        path(
            "M-8 0.6C-4-1.4 4-1.4 8 0.6C6-1.6 5.6-7.6 0-7.6S-6-1.6-8 0.6Z",
            fill=_STONE,
            stroke=INK,
            stroke_width=0.8,
            stroke_linejoin="round",
        ),
        path(
            "M-4.6-3.6C-3-8.4 0-10.4 1.4-10C0.6-7 3-5 4.6-3.6",
            fill="#b9b2a2",
            stroke=INK,
            stroke_width=0.6,
        ),
        path("M-2.2 1h1.2M1 1h1.2", stroke=INK, stroke_width=0.9),
    ]


def _grande(cloth: str, seat: int) -> list[Svg]:
    """The grande: a great feathered hat, a ruff, and a cloak with the charge."""
    return [
        _shade(0, 17, 14),
        path("M-14 17C-13 5-7 1 0 1S13 5 14 17Z", fill=cloth, stroke=INK, stroke_width=1.1),
        circle(0, 11, 5.6, fill=PAPER_LIGHT),
        use(f"cb-charge-{seat}", transform=place(-4.8, 6.2, scale=0.24)),
        path(
            "M-8.4 2.4l2-2.6 2.2 2 2.1-2.4 2.1 2.4 2.1-2.4 2.2 2.4 2.1-2 2 2.6"
            "C5 6.4-5 6.4-8.4 2.4Z",
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=0.8,
        ),
        path("M-5-6C-5 0-2 2.4 0 2.4S5 0 5-6Z", fill=_SKIN, stroke=INK, stroke_width=0.9),
        path("M-3.2-2C-1.6-3 1.6-3 3.2-2L0 3.4Z", fill=INK),
        path(
            "M-13-6.6C-6-9.4 6-9.4 13-6.6C6-4.2-6-4.2-13-6.6Z",
            fill=cloth,
            stroke=INK,
            stroke_width=1,
        ),
        path(
            "M-7-7.6C-7-14-4-16.4 0-16.4S7-14 7-7.6C3-6.4-3-6.4-7-7.6Z",
            fill=cloth,
            stroke=INK,
            stroke_width=1,
        ),
        path(
            "M4-9C8-20 15-19 17-13C14-15 12-13 11-11C9-12.4 6-11 4-9Z",
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=0.8,
        ),
        path("M-6.8-9.4C-3-8.2 3-8.2 6.8-9.4", fill="none", stroke="#e9b53a", stroke_width=1.6),
    ]


def _alcalde(cloth: str, seat: int) -> list[Svg]:
    """An alcalde: a standing figure in a long gown, with the staff of his office."""
    return [
        _shade(0, 18, 11),
        path("M-10 18C-8 6-7-2 0-2S8 6 10 18Z", fill=cloth, stroke=INK, stroke_width=1.1),
        circle(0, 10, 5.2, fill=PAPER_LIGHT),
        use(f"cb-charge-{seat}", transform=place(-4.4, 5.6, scale=0.22)),
        circle(0, -6, 4.6, fill=_SKIN, stroke=INK, stroke_width=0.9),
        path("M-3-4C-1.4-5 1.4-5 3-4C2.4-1.6 1-0.6 0-0.6S-2.4-1.6-3-4Z", fill=INK),
        path(
            polygon(
                [
                    (-8, -8.4),
                    (8, -8.4),
                    (8, -10.6),
                    (5, -10.6),
                    (4, -16),
                    (-4, -16),
                    (-5, -10.6),
                    (-8, -10.6),
                ]
            ),
            fill=INK,
        ),
        path("M11-18V18", stroke=_WOOD_DARK, stroke_width=1.8, stroke_linecap="round"),
        circle(11, -18, 2.4, fill="#e9b53a", stroke=INK, stroke_width=0.8),
    ]


def figure(name: str, x: float, y: float, scale: float = 1, *, raised: bool = False) -> Svg:
    """A figure, for example `ship-2`, around (x, y)."""
    return use(f"cb-{name}", transform=place(x, y - 4 if raised else y, scale=scale))


def heads(count: int, x: float, y: float, *, per_row: int, step: float = 13) -> Svg:
    """`count` heads in centred rows around (x, y)."""
    rows = -(-count // per_row)
    spots = []
    for row in range(rows):
        here = min(per_row, count - row * per_row)
        level = y + (row - (rows - 1) / 2) * step * 1.35
        spots += [(x + (at - (here - 1) / 2) * step, level) for at in range(here)]
    return group(*(use("cb-head", px, py) for px, py in spots))
