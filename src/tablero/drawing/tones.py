"""Colours by day and by night.

Everything whose colour depends on the time of day carries its day colour as an attribute, so a
picture looks right on its own, and a class (`cb-fill-sea`, `cb-line-ink`) that lets a stylesheet
change it at night.
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
"""Paper, ink and the highlight colour of every sheet."""

PAPER_BY_NIGHT: Final = {name: COLOURS[colour][1] for name, colour in _SHEET.items()}


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one game. Law: day and night have the same names."""

    prefix: str
    """The prefix of the game's classes."""
    day: Mapping[str, str]
    night: Mapping[str, str]

    def fill(self, name: str) -> dict[str, str]:
        """A fill that changes at night."""
        return {"fill": self.day[name], "class_": f"{self.prefix}-fill-{name}"}

    def line(self, name: str) -> dict[str, str]:
        """A stroke that changes at night."""
        return {"stroke": self.day[name], "class_": f"{self.prefix}-line-{name}"}

    def both(self, inside: str, outline: str) -> dict[str, str]:
        """A fill and a stroke that change at night."""
        return {
            "fill": self.day[inside],
            "stroke": self.day[outline],
            "class_": f"{self.prefix}-fill-{inside} {self.prefix}-line-{outline}",
        }

    def stylesheet(self, night: str) -> str:
        """The CSS rules that switch between day and night; `night` selects the root at night.

        The colours are custom properties, which reach into what `use` shows, as selectors do not.
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
