"""The colours of the chart by day and by night.

Everything whose colour depends on the light carries its day colour as an attribute, so that a
picture is right on its own, and a class (`cb-fill-sea`, `cb-line-ink`) by which a stylesheet
changes it at night. Pieces, cards and engravings keep their own colours.
"""

from __future__ import annotations

from typing import Final

DAY: Final = {
    "paper": "#efe0bd",
    "paper-light": "#f8eed6",
    "paper-shade": "#d3bb8a",
    "ink": "#2a2019",
    "ink-soft": "#5d4a38",
    "outline": "#2a2019",
    "sea": "#2f6f73",
    "foam": "#f8eed6",
    "land": "#d8bd83",
    "accent": "#8a2b1e",
}

NIGHT: Final = {
    "paper": "#1d2426",
    "paper-light": "#283134",
    "paper-shade": "#3d3a2e",
    "ink": "#efe4cb",
    "ink-soft": "#c3b393",
    "outline": "#0d0b08",
    "sea": "#15434b",
    "foam": "#b9d6d0",
    "land": "#947f54",
    "accent": "#e08a6b",
}


def fill(name: str) -> dict[str, str]:
    """A fill that follows the light."""
    return {"fill": DAY[name], "class_": f"cb-fill-{name}"}


def line(name: str) -> dict[str, str]:
    """A stroke that follows the light."""
    return {"stroke": DAY[name], "class_": f"cb-line-{name}"}


def both(inside: str, outline: str) -> dict[str, str]:
    """A fill and a stroke that follow the light."""
    return {
        "fill": DAY[inside],
        "stroke": DAY[outline],
        "class_": f"cb-fill-{inside} cb-line-{outline}",
    }


def stylesheet(night: str) -> str:
    """The rules by which a page changes the light; `night` selects its root at night.

    The colours are custom properties, since they reach into what `use` shows and selectors do not.
    """
    lines = [f":root {{ {_properties(DAY)} }}", f"{night} {{ {_properties(NIGHT)} }}"]
    for name in DAY:
        lines.append(f".cb-fill-{name} {{ fill: var(--cb-{name}); }}")
        lines.append(f".cb-line-{name} {{ stroke: var(--cb-{name}); }}")
    return "\n".join(lines)


def _properties(colours: dict[str, str]) -> str:
    return " ".join(f"--cb-{name}: {colour};" for name, colour in colours.items())
