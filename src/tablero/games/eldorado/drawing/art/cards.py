"""Cards: the three resources, the explorers with their powers (ED-1.2, ED-1.7)."""

from __future__ import annotations

from tablero.drawing.palette import ACCENT, INK, INK_SOFT, PAPER, PAPER_LIGHT
from tablero.drawing.pieces import shadow
from tablero.drawing.svg import Svg, chamfered, group, path, place, rect, symbol, text, use
from tablero.games.eldorado.box import Explorer, Kind
from tablero.games.eldorado.drawing.art.icons import SIZE as ICON
from tablero.games.eldorado.drawing.art.ink import stroke
from tablero.games.eldorado.drawing.art.notes import broken
from tablero.games.eldorado.drawing.art.portraits import portrait
from tablero.words import Words

WIDTH, HEIGHT = 72.0, 104.0
"""A resource card."""
EXPLORER_WIDTH, EXPLORER_HEIGHT = 150.0, 136.0
"""An explorer card."""

_GROUNDS = {
    Kind.FOOD: ("#e8eec6", "#5f7f2f"),
    Kind.WOOD: ("#ead2b0", "#7d4f22"),
    Kind.GOLD: ("#f8e6ac", "#a1760f"),
}
"""The field of a card and the ink of its frame."""


def definitions() -> list[Svg]:
    """Symbols `ed-card-<kind>`, 72 units wide and 104 high."""
    return [symbol(f"ed-card-{kind}", *_face(kind)) for kind in Kind]


def _face(kind: Kind) -> list[Svg]:
    field, ink = _GROUNDS[kind]
    return [
        shadow(WIDTH, HEIGHT, radius=6, lift=1.6),
        rect(0, 0, WIDTH, HEIGHT, rx=6, fill=PAPER, stroke=INK, stroke_width=1.1),
        path(chamfered(5, 5, WIDTH - 10, HEIGHT - 10, 7), fill=field, stroke=ink, stroke_width=1.8),
        stroke(chamfered(8.5, 8.5, WIDTH - 17, HEIGHT - 17, 6), ink, 0.7),
        use(f"ed-icon-{kind}", transform=place(11, 26, scale=50 / ICON)),
        use(f"ed-icon-{kind}", transform=place(10, 9, scale=15 / ICON)),
        group(
            use(f"ed-icon-{kind}", transform=place(-7.5, -7.5, scale=15 / ICON)),
            transform=f"translate({WIDTH - 17.5:g} {HEIGHT - 16.5:g}) rotate(180)",
        ),
    ]


def card(kind: Kind, x: float = 0, y: float = 0, scale: float = 1) -> Svg:
    """A resource card with its top left corner at (x, y)."""
    return use(f"ed-card-{kind}", transform=place(x, y, scale=scale) or None)


def vacant(kind: Kind) -> Svg:
    """Where cards of a kind would lie."""
    return group(
        rect(
            0,
            0,
            WIDTH,
            HEIGHT,
            rx=6,
            fill=PAPER,
            fill_opacity=0.16,
            stroke=PAPER_LIGHT,
            stroke_opacity=0.6,
            stroke_width=1.4,
            stroke_dasharray="5 4",
        ),
        use(f"ed-icon-{kind}", transform=place(16, 32, scale=40 / ICON), opacity=0.45),
    )


def explorer_words(words: Words, explorer: Explorer) -> str:
    """An explorer and the power, for screen readers."""
    power = words.say(f"explorer.{explorer}.power")
    return words.say("drawing.explorer", explorer=explorer, power=power)


def explorer_card(words: Words, explorer: Explorer) -> Svg:
    """An explorer: portrait, name, and the power in words (ED-8)."""
    say = words.say
    return group(
        shadow(EXPLORER_WIDTH, EXPLORER_HEIGHT, radius=6, lift=1.6),
        rect(0, 0, EXPLORER_WIDTH, EXPLORER_HEIGHT, rx=6, fill=PAPER, stroke=INK, stroke_width=1.1),
        path(
            chamfered(4, 4, EXPLORER_WIDTH - 8, EXPLORER_HEIGHT - 8, 7),
            fill=PAPER_LIGHT,
            stroke=ACCENT,
            stroke_width=1.4,
        ),
        portrait(explorer, 9, 9, 50),
        text(
            66,
            40,
            say(f"explorer.{explorer}"),
            font_size=19,
            font_weight="700",
            fill=INK,
            class_="serif",
        ),
        paragraph(say(f"explorer.{explorer}.power"), 12, 76, EXPLORER_WIDTH - 24, 12.5, most=4),
    )


def paragraph(
    said: str, x: float, y: float, width: float, size: float, *, most: int = 9, ink: str = INK_SOFT
) -> Svg:
    """Text broken into lines; the last that fits ends with an ellipsis if more would follow."""
    lines = broken(said, width, size)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rstrip(".,;: ") + "…"]
    return group(
        *(
            text(x, y + at * size * 1.2, line, font_size=size, fill=ink, class_="serif")
            for at, line in enumerate(lines)
        )
    )
