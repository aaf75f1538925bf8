"""Wooden pieces: explorers in their medallions, villagers, farmhouses, forts, offerings.

Each piece has its owner's colour and charge, and a shape of its own, so that it can be told at a
glance and by every eye. All are drawn around the origin.
"""

from __future__ import annotations

from tablero.drawing.engraving import hatch
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, Value, circle, group, path, place, symbol, tag, use
from tablero.games.eldorado.box import Explorer
from tablero.games.eldorado.drawing.caverns import idol
from tablero.games.eldorado.drawing.crests import TINTS
from tablero.games.eldorado.drawing.portraits import portrait

_STONE = "#ded4bf"
_STONE_DARK = "#8f8470"
_WALL = "#f3e6c6"
_LINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}

EXPLORER = 44.0
"""How wide an explorer is."""
VILLAGER = 22.0
"""How wide a villager is."""


def definitions() -> list[Svg]:
    """Symbols `ed-explorer-<seat>` (the rim), `ed-seal-<seat>`, `ed-villager-<seat>`,
    `ed-farmhouse-<seat>`, `ed-fort-<seat>`, `ed-offering-<seat>`, and `ed-cave-shrine`.
    """
    made = [symbol("ed-cave-shrine", *_cave_shrine())]
    for seat, tint in enumerate(TINTS):
        made += [
            symbol(f"ed-explorer-{seat}", *_rim(seat)),
            symbol(f"ed-seal-{seat}", *_seal(seat)),
            symbol(f"ed-villager-{seat}", _villager(tint.plain, seat)),
            symbol(f"ed-farmhouse-{seat}", *_farmhouse(tint.plain, seat)),
            symbol(f"ed-fort-{seat}", *_fort(tint.plain, seat)),
            symbol(f"ed-offering-{seat}", *_offering(tint.plain, seat)),
        ]
    return made


def _shade(x: float, y: float, reach: float) -> Svg:
    return tag("ellipse", cx=x, cy=y, rx=reach, ry=reach * 0.3, fill=INK, opacity=0.32)


def _charge(seat: int, x: float, y: float, size: float) -> Svg:
    """The owner's charge, centred at (x, y)."""
    return use(f"ed-charge-{seat}", transform=place(x - size / 2, y - size / 2, scale=size / 40))


def _rim(seat: int) -> list[Svg]:
    """The wooden disc that holds an explorer's medallion."""
    return [
        _shade(0, 20, 21),
        circle(0, 1.6, 22, fill=INK),
        circle(0, 0, 22, fill=f"url(#ed-weave-{seat})", stroke=INK, stroke_width=1.4),
        circle(0, 0, 17.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
    ]


def _seal(seat: int) -> list[Svg]:
    """The owner's charge at the foot of the disc."""
    return [
        circle(0, 0, 9.4, fill=PAPER_LIGHT, stroke=INK, stroke_width=1.2),
        _charge(seat, 0, 0, 13.6),
    ]


def _villager(cloth: str, seat: int) -> Svg:
    """A small figure with a round head and wide shoulders."""
    return group(
        _shade(0, 12.4, 8.6),
        path(
            "M-8.4 12.6C-8.8 4-6.6-1.6-3-2.6H3C6.6-1.6 8.8 4 8.4 12.6Z",
            fill=cloth,
            **_LINE,
        ),
        circle(0, -7, 5.6, fill=cloth, **_LINE),
        path(
            "M-2.8-9.8A4 4 0 0 1 1-10.8",
            fill="none",
            stroke="#ffffff",
            stroke_width=1.2,
            opacity=0.7,
            stroke_linecap="round",
        ),
        circle(0, 5.6, 5, fill=PAPER_LIGHT),
        _charge(seat, 0, 5.6, 7.6),
        transform="scale(1.26)",
    )


def _farmhouse(roof: str, seat: int) -> list[Svg]:
    """A house under a steep roof of the owner's colour."""
    return [
        _shade(0, 13, 15),
        path("M-12 13V-2H12V13Z", fill=_WALL, **_LINE),
        path(
            hatch([(5, -2), (12, -2), (12, 13), (5, 13)], angle=72, gap=2),
            stroke="#a5895b",
            stroke_width=0.7,
        ),
        path("M-16.4-0.6L0-16.6L16.4-0.6L13-0.6L13 1H-13V-0.6Z", fill=roof, **_LINE),
        path("M7-10V-16H11V-6.4", fill=_WALL, **_LINE),
        circle(0, 5.8, 6.2, fill=PAPER_LIGHT, stroke=INK, stroke_width=0.8),
        _charge(seat, 0, 5.8, 9.2),
    ]


def _fort(cloth: str, seat: int) -> list[Svg]:
    """A round tower with battlements and a banner of the owner's colour."""
    wall = "M-11.4 15V-4H-14V-12H-9.4V-8.6H-4.6V-12H4.6V-8.6H9.4V-12H14V-4H11.4V15Z"
    return [
        _shade(0, 15, 15),
        path(wall, fill=_STONE, **_LINE),
        path(
            hatch([(5, -4), (11.4, -4), (11.4, 15), (6, 15)], angle=72, gap=2),
            stroke=_STONE_DARK,
            stroke_width=0.8,
        ),
        path("M-12.4-4H12.4", stroke=INK, stroke_width=0.9),
        path("M0-12V-23", stroke=INK, stroke_width=1.4),
        path("M0-23.4L13-20L0-15.6Z", fill=cloth, **_LINE),
        path("M-8.4-2H8.4V9L0 13.6L-8.4 9Z", fill=cloth, **_LINE),
        circle(0, 4, 5.6, fill=PAPER_LIGHT),
        _charge(seat, 0, 4, 8.6),
    ]


def _offering(glaze: str, seat: int) -> list[Svg]:
    """A jar of the owner's colour with a flame."""
    return [
        _shade(0, 9, 8),
        path(
            "M-2.8-7.4Q-4.6-12 0-17Q4.6-12 2.8-7.4Z", fill="#f2b63c", stroke=INK, stroke_width=0.9
        ),
        path(
            "M-4.4-7.6H4.4L3.6-5C8.4-2.6 8.6 5.4 4 9.4H-4C-8.6 5.4-8.4-2.6-3.6-5Z",
            fill=glaze,
            **_LINE,
        ),
        circle(0, 2, 4.6, fill=PAPER_LIGHT),
        _charge(seat, 0, 2, 7),
    ]


def _cave_shrine() -> list[Svg]:
    """The idol, small enough to carry."""
    return [_shade(0, 15, 12), group(*idol(0, 16), transform="scale(0.8)")]


def figure(name: str, x: float, y: float, scale: float = 1, *, raised: bool = False) -> Svg:
    """A piece such as `fort-2` or `cave-shrine`, centred; the one that moved last is raised."""
    lift = 3.0 if raised else 0.0
    return use(f"ed-{name}", transform=place(x, y - lift, scale=scale) or None)


def explorer(
    who: Explorer | None,
    seat: int,
    x: float,
    y: float,
    scale: float = 1,
    *,
    hue: int | None = None,
    raised: bool = False,
) -> Svg:
    """An explorer on his disc, centred; the rim has the colour `hue` of his team, if any."""
    lift = 3.0 if raised else 0.0
    return group(
        use(f"ed-explorer-{seat if hue is None else hue}"),
        None if who is None else portrait(who, -17.4, -17.4, 34.8),
        use(f"ed-seal-{seat}", 13, 13.6),
        transform=place(x, y - lift, scale=scale) or None,
    )
