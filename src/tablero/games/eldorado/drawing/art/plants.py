"""Trees, palms, maize and flowers: drawn once, shown many times."""

from __future__ import annotations

from tablero.drawing.svg import Svg, circle, group, path, place, symbol, use
from tablero.games.eldorado.drawing.art.ink import ink, shape, stroke, tinted

_BARK = "#5f3a1e"


def definitions() -> list[Svg]:
    """Symbols `ed-tree`, `ed-palm`, `ed-maize`: 20 units high, standing at the origin."""
    return [
        # Trunk, crown with three lobes, shaded on the right.
        symbol(
            "ed-tree",
            path("M0-7V0", stroke=_BARK, stroke_width=2.4),
            shape(
                "M-10-8a6.8 6.8 0 0 1 2.8-11.2a8 8 0 0 1 14.4 0a6.8 6.8 0 0 1 2.8 11.2q-10 4-20 0Z",
                "leaf",
            ),
            ink(
                "M2-20q2.4 5 -.4 10.4M4.2-18q2.4 5 -.4 9.6M6.4-16q2.4 5 -.4 8.8M8.6-14q1.6 3 -.4 6",
                0.7,
                0.75,
            ),
        ),
        # A trunk that leans a little.
        symbol(
            "ed-palm",
            stroke("M0 0q.4-10 3.6-20", "#6f4a28", 2),
            shape(
                "M3.6-20q-5-2.2-10 4.4q5-1.2 10-4.4ZM3.6-20q-4-5.6-8-2.4q4-1.2 8 2.4Z"
                "M3.6-20q4.2-5.8 8.4-2.8q-4.2-1.2-8.4 2.8ZM3.6-20q5.2-2.4 10.4 4q-5.2-1.2-10.4-4Z"
                "M3.6-20q1-.4 2 8q-1-1.2-2-8ZM3.6-20q.2-7 .4-5.2q-.2-1.2-.4 5.2Z",
                "leaf-deep",
                0.6,
            ),
        ),
        # A stalk with two leaves and a cob.
        symbol(
            "ed-maize",
            ink("M0 0V-20", 1.1),
            shape(
                "M0-4q-6-8.4-8.4-2q4.8-2.4 8.4 2ZM0-7.2q6-8.4 8.8-1.2q-4.8-2.8-8.8 1.2Z",
                "leaf",
                0.7,
            ),
            shape("M-2-14q-1.2-6 2-7.6q3.2 1.6 2 7.6Z", "nugget", 0.8),
        ),
    ]


def plant(name: str, x: float, y: float, high: float) -> Svg:
    """A `tree`, `palm` or `maize` with its foot at (x, y)."""
    return use(f"ed-{name}", transform=place(x, y, scale=high / 20))


def flower(x: float, y: float, tint: str) -> Svg:
    """Five petals of this tint on a stem."""
    spots = ((0, -4.6), (-2.6, -2.4), (2.6, -2.4), (-1.4, 0), (1.4, 0))
    petals = "".join(f"M{x + dx} {y + dy}a2.2 2.2 0 1 0 .01 0" for dx, dy in spots)
    return group(
        ink(f"M{x} {y}v8m0-2l4-2.6m-4 2.6l-4-2.6", 1),
        tinted(petals, tint, 0.5),
        circle(x, y, 1.3, fill="#fff3c4"),
    )
