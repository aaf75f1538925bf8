"""Small signs of the expansion, 24 units wide: treasures, doubloons, the curse, stealing."""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, Value, circle, group, path, rect, symbol
from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.drawing import depths

_LINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}
_GOLD, _LIGHT_GOLD = "#e6b52f", "#f9e398"


def _framed(scene: list[Svg], scale: float, x: float = 12, y: float = 13) -> Svg:
    """A treasure out of its tile, in a golden ring."""
    return group(
        circle(12, 12, 11.2, fill="#4c4440", stroke=_GOLD, stroke_width=1.6),
        group(*scene, transform=f"translate({x:g} {y:g}) scale({scale:g})"),
    )


def _bavieca() -> Svg:
    return _framed(depths.horse(), 0.25, 11.4)


def _golden_rose() -> Svg:
    return _framed(depths.rose(), 0.27, y=14)


def _jimenez() -> Svg:
    return _framed(depths.army(), 0.21)


def _cortes() -> Svg:
    return _framed([*depths.chest(), *depths.skull(0, -24)], 0.24, y=13.4)


def _doubloon() -> Svg:
    """A coin with a cross."""
    return group(
        circle(12, 12.8, 9.8, fill=INK),
        circle(12, 12, 9.8, fill=_GOLD, **_LINE),
        circle(12, 12, 7, fill=_LIGHT_GOLD, stroke="#8a6206", stroke_width=1),
        path("M12 7V17M7 12H17M9 9l6 6M15 9l-6 6", stroke="#8a6206", stroke_width=1.5),
    )


def _curse() -> Svg:
    """A skull on black."""
    return group(
        circle(12, 12, 11, fill="#2b2430", **_LINE),
        group(*depths.skull(0, 0), transform="translate(12 14) scale(0.58)"),
    )


def _hidden() -> Svg:
    """An eye that does not see."""
    return group(
        path("M1.6 12Q12 2 22.4 12Q12 22 1.6 12Z", fill=PAPER_LIGHT, **_LINE),
        circle(12, 12, 4, fill="#4b3a4f"),
        path("M4 21L20 3", stroke="#b3261a", stroke_width=2.6, stroke_linecap="round"),
    )


def _loot() -> Svg:
    """A sack."""
    return group(
        path("M8 8C1 14 3 22 12 22S23 14 16 8Z", fill="#b98d5a", **_LINE),
        path("M7 2Q12 5 17 2L15.6 8H8.4Z", fill="#a5763f", **_LINE),
        path("M7.6 8H16.4", stroke="#6f1f16", stroke_width=2.2),
        circle(12, 15, 3, fill=_GOLD, stroke=INK, stroke_width=0.9),
    )


def _range() -> Svg:
    """Rings around a figure."""
    return group(
        *(circle(12, 12, r, fill="none", stroke="#8a2b1e", stroke_width=1.6) for r in (10.6, 6.6)),
        circle(12, 12, 3, fill=INK),
    )


def _bridge() -> Svg:
    """Planks between two posts."""
    return group(
        path("M1 14Q12 6 23 14L23 18Q12 10 1 18Z", fill="#b98d5a", **_LINE),
        path("M5 12v4M9 10.4v4M12 10v4M15 10.4v4M19 12v4", stroke=INK, stroke_width=1),
        path("M2 21q3-2 5 0t5 0t5 0t5 0", fill="none", stroke="#3e7d80", stroke_width=1.6),
    )


def _team() -> Svg:
    """Two heads under one roof."""
    return group(
        rect(3, 12, 8, 9, rx=3, fill=PAPER_LIGHT, **_LINE),
        rect(13, 12, 8, 9, rx=3, fill=PAPER_LIGHT, **_LINE),
        circle(7, 8.6, 3.8, fill=PAPER_LIGHT, **_LINE),
        circle(17, 8.6, 3.8, fill=PAPER_LIGHT, **_LINE),
    )


_SIGNS: dict[str, Callable[[], Svg]] = {
    str(Treasure.BAVIECA): _bavieca,
    str(Treasure.GOLDEN_ROSE): _golden_rose,
    str(Treasure.JIMENEZ): _jimenez,
    str(Treasure.CORTES): _cortes,
    "doubloon": _doubloon,
    "curse": _curse,
    "hidden": _hidden,
    "loot": _loot,
    "range": _range,
    "bridge": _bridge,
    "team": _team,
}


def definitions() -> list[Svg]:
    """Symbols `ed-icon-<name>`, 24 units wide, as those of icons."""
    return [symbol(f"ed-icon-{name}", sign()) for name, sign in _SIGNS.items()]
