"""Colours by day and by night.

Everything whose colour depends on the light carries its day colour as an attribute, so that a
picture is right on its own, and a class (`cb-fill-sea`, `cb-line-ink`) by which a stylesheet
changes it at night.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tablero.drawing.palette import COLOURS

_SHEET: Final = {
    "paper": "parchment",
    "paper-light": "parchment-light",
    "paper-shade": "parchment-margin",
    "ink": "ink",
    "ink-soft": "ink-soft",
    "outline": "outline",
    "accent": "accent",
}
"""What a map calls its paper and ink, and what the page calls them."""

PAPER_BY_DAY: Final = {name: COLOURS[colour][0] for name, colour in _SHEET.items()}
"""Paper, ink and the colour of what matters, on every sheet."""

PAPER_BY_NIGHT: Final = {name: COLOURS[colour][1] for name, colour in _SHEET.items()}


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one game. Law: day and night name the same ones."""

    prefix: str
    """What the classes of the game begin with."""
    day: Mapping[str, str]
    night: Mapping[str, str]

    def fill(self, name: str) -> dict[str, str]:
        """A fill that follows the light."""
        return {"fill": self.day[name], "class_": f"{self.prefix}-fill-{name}"}

    def line(self, name: str) -> dict[str, str]:
        """A stroke that follows the light."""
        return {"stroke": self.day[name], "class_": f"{self.prefix}-line-{name}"}

    def both(self, inside: str, outline: str) -> dict[str, str]:
        """A fill and a stroke that follow the light."""
        return {
            "fill": self.day[inside],
            "stroke": self.day[outline],
            "class_": f"{self.prefix}-fill-{inside} {self.prefix}-line-{outline}",
        }

    def stylesheet(self, night: str) -> str:
        """The rules by which a page changes the light; `night` selects its root at night.

        The colours are custom properties, since they reach into what `use` shows and selectors
        do not.
        """
        start = self.prefix
        lines = [
            f":root {{ {self._properties(self.day)} }}",
            f"{night} {{ {self._properties(self.night)} }}",
        ]
        for name in self.day:
            lines.append(f".{start}-fill-{name} {{ fill: var(--{start}-{name}); }}")
            lines.append(f".{start}-line-{name} {{ stroke: var(--{start}-{name}); }}")
        return "\n".join(lines)

    def _properties(self, colours: Mapping[str, str]) -> str:
        return " ".join(f"--{self.prefix}-{name}: {colour};" for name, colour in colours.items())
