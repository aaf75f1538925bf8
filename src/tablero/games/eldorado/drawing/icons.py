"""Small signs, 24 units wide: resources, strength, speed, shrines, cards (ED-1.2, ED-1.5)."""

from __future__ import annotations

from collections.abc import Callable

from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.svg import Svg, Value, circle, group, path, place, rect, symbol, text, use

SIZE = 24.0
_LINE: dict[str, Value] = {
    "stroke": INK,
    "stroke_width": 1.1,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def _food() -> Svg:
    """A cob of maize in its leaves."""
    return group(
        path("M12 2C8 4 7 10 8 16L12 20L16 16C17 10 16 4 12 2Z", fill="#efc14a", **_LINE),
        path(
            "M9 7.4H15M8.2 10.8H15.8M8.2 14.2H15.8M10.4 4.6V17M13.6 4.6V17",
            fill="none",
            stroke="#9a6a12",
            stroke_width=0.8,
        ),
        path(
            "M12 22C6 21 4.4 15 5.4 9C8.4 12 10.4 16 12 22ZM12 22C18 21 19.6 15 18.6 9C15.6 12 "
            "13.6 16 12 22Z",
            fill="#5f8f3f",
            **_LINE,
        ),
    )


def _wood() -> Svg:
    """Three logs."""
    logs = ((6.6, 16.6), (17.4, 16.6), (12, 8))
    return group(
        *(
            group(
                circle(x, y, 5.2, fill="#a9713c", **_LINE),
                circle(x, y, 3.5, fill="#e2bd85", stroke=INK, stroke_width=0.7),
                circle(x, y, 1.5, fill="none", stroke="#8a5a2c", stroke_width=0.8),
            )
            for x, y in logs
        )
    )


def _gold() -> Svg:
    """A bar of gold before another."""
    return group(
        path("M9 8H19L21.6 13H6.4Z", fill="#f3d267", **_LINE),
        path("M4.6 13H15L18 20H1.6Z", fill="#e6b52f", **_LINE),
        path("M4.6 13H15L13.6 15.4H6Z", fill="#f9e398", stroke=INK, stroke_width=0.7),
        path(
            "M19 3l0.8 2 2 0.8-2 0.8-0.8 2-0.8-2-2-0.8 2-0.8Z",
            fill="#fff3c4",
            stroke=INK,
            stroke_width=0.6,
        ),
    )


def _card() -> Svg:
    """The back of a card behind another."""
    return group(
        rect(8, 3, 12, 16, rx=1.6, fill="#e2cd9c", **_LINE),
        rect(4, 5, 12, 16, rx=1.6, fill="#3b5a57", **_LINE),
        path("M10 8.4L13.6 13L10 17.6L6.4 13Z", fill="none", stroke="#e9c557", stroke_width=1.1),
    )


def _strength() -> Svg:
    """Crossed blades."""
    blade = "M4 3L6.6 3.4L18 16.4L16.4 18L3.6 6.4Z"
    guard = "M14 19.6L19.6 14M17 17L20.6 20.6"
    return group(
        *(
            group(
                path(blade, fill="#d5dadd", **_LINE),
                path(guard, fill="none", stroke=INK, stroke_width=2, stroke_linecap="round"),
                transform=flip,
            )
            for flip in (None, "translate(24 0) scale(-1 1)")
        )
    )


def _speed() -> Svg:
    """A boot."""
    return group(
        path("M7 2H14.6V12C17 13 21 13.4 21.6 17.4V19H7Z", fill="#a9713c", **_LINE),
        path("M6.6 19H21.8V21.6H6.6Z", fill="#4b3424", **_LINE),
        path("M7 6H14.6", fill="none", stroke=INK, stroke_width=0.9),
    )


def _shrine() -> Svg:
    """A stepped pyramid."""
    return group(
        path(
            "M2 21H22V17.4H19.4V13.4H16.8V9.4H14.6V5H9.4V9.4H7.2V13.4H4.6V17.4H2Z",
            fill="#d8bd83",
            **_LINE,
        ),
        path("M10.4 21L11.2 9.4H12.8L13.6 21Z", fill="#b98d5a", stroke=INK, stroke_width=0.7),
    )


def _cave_shrine() -> Svg:
    """A golden idol in the mouth of a cave."""
    return group(
        path("M2 21C1 11 5 3 12 3S23 11 22 21Z", fill="#6b6258", **_LINE),
        path("M6 21C5.4 13 8 8 12 8S18.6 13 18 21Z", fill="#2a2019"),
        path("M9 21V13.6L10.4 10H13.6L15 13.6V21Z", fill="#e9c557", stroke=INK, stroke_width=0.7),
        path("M10.6 13.4h1M12.6 13.4h1M10.8 16.4h2.4", fill="none", stroke=INK, stroke_width=0.9),
    )


def _stack() -> Svg:
    """A stack of tiles, face down."""
    hexagon = "M12 {0}L20 {1}V{2}L12 {3}L4 {2}V{1}Z"
    return group(
        path(hexagon.format(7, 11, 18, 22), fill="#8a6a3c", **_LINE),
        path(hexagon.format(2, 6, 13, 17), fill="#3b5a57", **_LINE),
        path(
            "M12 5.4V13.6M8.4 7.6L15.6 11.6M15.6 7.6L8.4 11.6",
            fill="none",
            stroke="#e9c557",
            stroke_width=1,
        ),
    )


def _warning() -> Svg:
    """Somebody is about to win."""
    return group(
        path("M12 2L23 21.6H1Z", fill="#e8a317", **_LINE),
        path(
            "M12 8.6V14.6M12 17.4V18.2",
            fill="none",
            stroke=INK,
            stroke_width=2.6,
            stroke_linecap="round",
        ),
    )


_SIGNS: dict[str, Callable[[], Svg]] = {
    "food": _food,
    "wood": _wood,
    "gold": _gold,
    "card": _card,
    "strength": _strength,
    "speed": _speed,
    "shrine": _shrine,
    "cave-shrine": _cave_shrine,
    "stack": _stack,
    "warning": _warning,
}


def definitions() -> list[Svg]:
    """Symbols `ed-icon-<name>`, 24 units wide."""
    return [symbol(f"ed-icon-{name}", sign()) for name, sign in _SIGNS.items()]


def icon(name: object, x: float, y: float, size: float = SIZE, *, faint: bool = False) -> Svg:
    """A sign with its top left corner at (x, y)."""
    return use(
        f"ed-icon-{name}",
        transform=place(x, y, scale=size / SIZE) or None,
        opacity=0.28 if faint else None,
        class_="ed-faint" if faint else None,
    )


def badge(count: object, x: float, y: float, *, size: float = 9) -> Svg:
    """A number in a light disc, centred at (x, y)."""
    said = str(count)
    half = size + size * 0.3 * (len(said) - 1)
    return group(
        rect(
            x - half,
            y - size,
            2 * half,
            2 * size,
            rx=size,
            fill=PAPER_LIGHT,
            stroke=INK,
            stroke_width=1,
        ),
        text(
            x,
            y + size * 0.46,
            said,
            font_size=size * 1.32,
            font_weight="700",
            text_anchor="middle",
            fill=INK,
            class_="figures",
        ),
    )
