"""How an engraver works on a plate: inked lines, and tinted shapes with an inked edge."""

from __future__ import annotations

from tablero.drawing.engraving import hatch
from tablero.drawing.palette import INK
from tablero.drawing.svg import Svg, Value, circle, path, text
from tablero.games.eldorado.drawing.art.tones import both, line


def ink(drawn: str, width: float = 0.9, opacity: float | None = None) -> Svg:
    """Lines of an engraving."""
    return path(
        drawn,
        fill="none",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
        **line("outline"),
    )


def shape(drawn: str, tone: str, width: float = 0.9) -> Svg:
    """A tinted shape with an inked edge."""
    return path(drawn, stroke_width=width, stroke_linejoin="round", **both(tone, "outline"))


GLOW = "#f2c14e"
"""Gold in the dark."""
LINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}
"""The edge of shapes that keep their colours by day and by night."""


def points(written: str) -> list[tuple[float, float]]:
    """Points as SVG writes them: "0,-4 2,3"."""
    pairs = (pair.split(",") for pair in written.split())
    return [(float(x), float(y)) for x, y in pairs]


def solid(drawn: str, colour: str, *, rule: str | None = None) -> Svg:
    """A shape of one colour, the same by day and by night, with an inked edge."""
    return path(drawn, fill=colour, fill_rule=rule, **LINE)


def cut(drawn: str, colour: str, width: float = 1.1) -> Svg:
    """A shape of one colour with an edge in the day's or night's ink."""
    return path(drawn, fill=colour, stroke_width=width, stroke_linejoin="round", **line("outline"))


def tinted(drawn: str, colour: str, width: float) -> Svg:
    """The same with pointed corners."""
    return path(drawn, fill=colour, stroke_width=width, **line("outline"))


def disc(x: float, y: float, radius: float, colour: str, width: float = 0.8) -> Svg:
    """A round shape of one colour with an edge in the day's or night's ink."""
    return circle(x, y, radius, fill=colour, stroke_width=width, **line("outline"))


def stroke(drawn: str, colour: str, width: float) -> Svg:
    """Lines of one colour."""
    return path(drawn, fill="none", stroke=colour, stroke_width=width)


def numeral(x: float, y: float, said: object, size: float, *, ink: str = INK) -> Svg:
    """A bold number, centred at x."""
    return text(
        x,
        y,
        str(said),
        font_size=size,
        font_weight="700",
        text_anchor="middle",
        fill=ink,
        class_="figures",
    )


def chalk(drawn: str, width: float = 1, opacity: float | None = None) -> Svg:
    """Light lines on dark rock."""
    return path(
        drawn,
        fill="none",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
        **line("cave-ink"),
    )


def round_stroke(drawn: str, colour: str, width: float) -> Svg:
    """Lines of one colour with round ends."""
    return path(drawn, stroke=colour, stroke_width=width, stroke_linecap="round")


def pen(drawn: str, width: float, tone: str = "outline", opacity: float | None = None) -> Svg:
    """Plain lines in a tone that differs by day and by night."""
    return path(drawn, fill="none", stroke_width=width, opacity=opacity, **line(tone))


def hatched(area: str, colour: str, width: float, *, angle: float, gap: float) -> Svg:
    """Hatching of one colour within an area of points."""
    return path(hatch(points(area), angle=angle, gap=gap), stroke=colour, stroke_width=width)
