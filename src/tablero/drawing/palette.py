"""The colours of everything drawn: one table for daylight; the page's stylesheets give the night
its own.

A drawing writes a colour as a presentation attribute and, where the theme may change it, adds the
class `fill-<name>` or `line-<name>`, so that one picture is right on its own and follows the
page's palette inside it.
"""

from __future__ import annotations

from typing import Final

INK: Final = "#2a2019"
INK_SOFT: Final = "#5d4a38"
PAPER: Final = "#f4e7c9"
PAPER_LIGHT: Final = "#fbf3df"
PAPER_SHADE: Final = "#dcc79b"
RULE: Final = "#8c7350"
SHADOW: Final = "#1c120a"

DAY: Final = {
    "parchment": "#efe0bd",
    "parchment-light": "#f8eed6",
    "parchment-shade": "#d9c396",
    "ink": INK,
    "ink-soft": INK_SOFT,
    "water": "#2f6f73",
    "water-deep": "#1e4f55",
    "land": "#d8bd83",
    "accent": "#8a2b1e",
    "glow": "#e8a317",
}


def fill(name: str) -> dict[str, str]:
    """A fill that follows the page's theme."""
    return {"fill": DAY[name], "class_": f"fill-{name}"}


def line(name: str) -> dict[str, str]:
    """A stroke that follows the page's theme."""
    return {"stroke": DAY[name], "class_": f"line-{name}"}
