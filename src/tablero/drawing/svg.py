"""SVG as text: numbers are rounded, attributes keep their SVG names.

A board has more than a thousand elements, so elements are written directly as escaped text, which
htpy and other elements can contain. Parts (`tablero.drawing.parts`) inside an element stay parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

from tablero.drawing.parts import Drawn

Svg: TypeAlias = Markup
"""A piece of a drawing: markup, already escaped."""
Child: TypeAlias = Markup | str | None
"""The content of an element. Plain text is escaped, None is left out."""
Value = str | float | None

_ROUND = 2


def number(value: float) -> str:
    """A coordinate in its short form: 3.0 is "3", 2.3456 is "2.35"."""
    text = f"{value:.{_ROUND}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@cache
def _attribute_name(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


@lru_cache(maxsize=8192, typed=True)
def _attribute(name: str, value: str | float) -> str:
    text = escape(value) if isinstance(value, str) else number(value)
    return f' {_attribute_name(name)}="{text}"'


def tag(name: str, /, *children: Child, **attributes: Value) -> Svg:
    """An element. `stroke_width=2.5` becomes `stroke-width="2.5"`; None is left out."""
    written = "".join(
        [_attribute(key, value) for key, value in attributes.items() if value is not None]
    )
    inside = "".join(
        [
            child if isinstance(child, Markup) else escape(child)
            for child in children
            if child is not None
        ]
    )
    text = f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"
    parts = [child.parts for child in children if isinstance(child, Drawn)]
    if not parts:
        return Markup(text)
    return Drawn.of(text, {key: one for some in parts for key, one in some.items()})


def group(*children: Child, **attributes: Value) -> Svg:
    """Several drawings as one."""
    return tag("g", *children, **attributes)


def path(d: str, **attributes: Value) -> Svg:
    """A line or an outline."""
    return tag("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Svg:
    """A rectangle; `rx` rounds its corners."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: Value) -> Svg:
    """A disc or a ring."""
    return tag("circle", cx=cx, cy=cy, r=r, **attributes)


def text(x: float, y: float, words: str, **attributes: Value) -> Svg:
    """A line of text in the page's fonts; its baseline begins at (x, y)."""
    return tag("text", words, x=x, y=y, **attributes)


def use(symbol: str, x: float = 0, y: float = 0, **attributes: Value) -> Svg:
    """A symbol drawn once in the definitions, shown here."""
    return tag("use", href=f"#{symbol}", x=x or None, y=y or None, **attributes)


def symbol(name: str, *children: Child) -> Svg:
    """A drawing to be shown many times through `use`; its origin is wherever it was drawn."""
    return tag("g", *children, id=name)


def place(
    x: float, y: float, *, turn: float = 0, scale: float = 1, about: tuple[float, float] = (0, 0)
) -> str:
    """A transform: scale, then turn by degrees about a point of the drawing, move to (x, y)."""
    parts = []
    if x or y:
        parts.append(f"translate({number(x)} {number(y)})")
    if turn:
        parts.append(
            f"rotate({number(turn)} {number(about[0] * scale)} {number(about[1] * scale)})"
        )
    if scale != 1:
        parts.append(f"scale({number(scale)})")
    return " ".join(parts)


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> str:
    """The outline of a rectangle with its corners cut, as printers' frames have them."""
    right, bottom = x + width, y + height
    points = [
        (x + cut, y),
        (right - cut, y),
        (right, y + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (x + cut, bottom),
        (x, bottom - cut),
        (x, y + cut),
    ]
    return polygon(points)


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """A closed outline through the points."""
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"
