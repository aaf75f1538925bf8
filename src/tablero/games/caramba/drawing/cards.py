"""The auction cards as letterpress bills, 100 by 150 units, and the backs of the gangs' piles.

A card shows one or two treasures. With two it has two heads, like a playing card, so that the
treasure bid for can point to the middle of the table.
"""

from __future__ import annotations

from functools import cache

from tablero.drawing.engraving import star
from tablero.drawing.lettering import woodtype
from tablero.drawing.palette import INK, PAPER
from tablero.drawing.pieces import paper, shadow
from tablero.drawing.svg import Svg, chamfered, group, path, place, polygon, rect, symbol, use
from tablero.games.caramba.drawing.gangs import GANGS, badge
from tablero.games.caramba.drawing.treasures import SIZE, TINTS

WIDTH = 100.0
HEIGHT = 150.0
HEAD = 46.0
"""How much of a card must stay visible for its value and treasure to be read."""

Values = tuple[int, int, int]

_CENTRE = (WIDTH / 2, HEIGHT / 2)
_TURNED = place(0, 0, turn=180, about=_CENTRE)
_OVER = place(0, 0, turn=180, about=(WIDTH / 2, 38))
_LOWER = place(0, HEIGHT - 76)
_FIGURES = "0123456789"
_PRINTED = range(1, 10)
"""Values with a symbol of their own; a custom box may have greater ones."""


def _head(treasure: int) -> Svg:
    """One half of a card without its value: tinted ground, engraving, the treasure's name."""
    tint = TINTS[treasure]
    return group(
        path(chamfered(8, 8, 84, 60, 5), fill=tint.pale, transform="translate(0.8 0.6)"),
        path(chamfered(8, 8, 84, 60, 5), fill="none", stroke=INK, stroke_width=0.9),
        group(use(f"engraving-{tint.name}"), transform=place(44.5, 11.5, scale=43 / SIZE)),
        woodtype(tint.spanish, 50, 56.4, 5.4, ink=tint.deep, anchor="middle", stretch=1.5),
    )


def _burst(treasure: int) -> Svg:
    """The whole sheet of a card with a single treasure: rays behind a large engraving."""
    tint = TINTS[treasure]
    return group(
        path(chamfered(8, 8, 84, 134, 6), fill=tint.pale, transform="translate(0.8 0.6)"),
        path(polygon(_inside(star(50, 75, 62, 9, 22))), fill=tint.plain, opacity=0.38),
        path(chamfered(8, 8, 84, 134, 6), fill="none", stroke=INK, stroke_width=0.9),
        group(use(f"engraving-{tint.name}"), transform=place(16, 41, scale=68 / SIZE)),
        woodtype(tint.spanish, 88, 17, 10, ink=tint.deep, anchor="end", fit=46 if treasure else 34),
        path("M42 32H88M42 34.6H88", stroke=INK, stroke_width=0.8),
    )


def _inside(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The rays, cut at the frame."""
    return [(min(max(x, 10), 90), min(max(y, 10), 140)) for x, y in points]


def _figure(digit: str) -> Svg:
    """A value in heavy type with a thin second impression behind it."""
    return group(
        woodtype(digit, 1.3, 1.2, 34, ink=PAPER),
        woodtype(digit, 0, 0, 34, ink=INK),
    )


def _value(value: int, x: float, y: float) -> list[Svg]:
    """A value in figures of the type case."""
    return [use(f"figure-{digit}", x + 22 * at, y) for at, digit in enumerate(str(value))]


def _head_with(treasure: int, value: int) -> Svg:
    """One half of a card with its value."""
    return group(use(f"head-{TINTS[treasure].name}"), *_value(value, 16, 16))


def _sheet_with(treasure: int, value: int) -> Svg:
    """The sheet of a card with a single treasure, its value at both ends."""
    return group(
        use(f"burst-{TINTS[treasure].name}"),
        *(group(*_value(value, 15, 15), transform=turn) for turn in (None, _TURNED)),
    )


def _band(seat: int) -> Svg:
    """The gang's band between the two heads."""
    return group(
        rect(8, 70.5, 84, 9, fill=f"url(#weave-{seat})", stroke=INK, stroke_width=0.9),
        badge(seat, 39, 64, 22),
    )


def definitions() -> list[Svg]:
    """What cards share: sheets, heads with their values, the gangs' bands."""
    sheet = group(
        paper(WIDTH, HEIGHT, radius=6),
        rect(4, 4, 92, 142, rx=3, fill="none", stroke=INK, stroke_width=1.4),
    )
    named = [(at, tint.name, value) for at, tint in enumerate(TINTS) for value in _PRINTED]
    return [
        symbol("card-shadow", shadow(WIDTH, HEIGHT, radius=6, lift=2)),
        symbol("card-raised", shadow(WIDTH, HEIGHT, radius=6, lift=5)),
        symbol("sheet", use("card-shadow"), sheet),
        symbol("sheet-raised", use("card-raised"), sheet),
        *(symbol(f"head-{tint.name}", _head(at)) for at, tint in enumerate(TINTS)),
        *(symbol(f"burst-{tint.name}", _burst(at)) for at, tint in enumerate(TINTS)),
        *(symbol(f"figure-{digit}", _figure(digit)) for digit in _FIGURES),
        *(symbol(f"head-{name}-{value}", _head_with(at, value)) for at, name, value in named),
        *(symbol(f"sheet-{name}-{value}", _sheet_with(at, value)) for at, name, value in named),
        *(symbol(f"band-{seat}", _band(seat)) for seat in range(len(GANGS))),
    ]


@cache
def face(
    values: Values,
    seat: int,
    *,
    chosen: int | None = None,
    downwards: bool = False,
    raised: bool = False,
) -> Svg:
    """A card face up. `values` are its values by treasure.

    `chosen` is the treasure it is played for; that head lies at the top, or at the bottom if
    `downwards`, always upright for the reader.
    """
    shown = [treasure for treasure, value in enumerate(values) if value]
    if chosen is not None:
        shown.sort(key=lambda treasure: treasure != chosen)
    sheet = use("sheet-raised" if raised else "sheet")
    if len(shown) == 1:
        [treasure] = shown
        return group(sheet, _part("sheet", treasure, values), badge(seat, 14, 110, 26))
    first, second = shown
    top, bottom = (_LOWER, _OVER) if downwards else (None, _TURNED)
    return group(
        sheet,
        _part("head", first, values, top),
        _part("head", second, values, bottom),
        use(f"band-{seat}"),
    )


def _part(part: str, treasure: int, values: Values, where: str | None = None) -> Svg:
    """A head or a sheet with its value: a symbol for a one-digit value, otherwise drawn anew."""
    value = values[treasure]
    if value in _PRINTED:
        return use(f"{part}-{TINTS[treasure].name}-{value}", transform=where)
    drawn = _head_with if part == "head" else _sheet_with
    return group(drawn(treasure, value), transform=where)


def fan(at: int, count: int, width: float, scale: float) -> float:
    """Where card number `at` begins in a fan of `count` cards that fits the width."""
    card = WIDTH * scale
    step = min(card * 0.5, (width - card) / max(count - 1, 1))
    return at * step
