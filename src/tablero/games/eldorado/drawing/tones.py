"""The colours of the map by day and by night.

Everything whose colour depends on the light carries its day colour as an attribute, so that a
picture is right on its own, and a class (`ed-fill-sea`, `ed-line-ink`) by which a stylesheet
changes it at night. Wooden pieces and cards keep their own colours.
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
    "accent": "#8a2b1e",
    "ocean": "#dfe0c4",
    "lining": "#3e7d80",
    "sea": "#5b9a9c",
    "foam": "#e9f1e2",
    "gold": "#e6c068",
    "food": "#d3cf7f",
    "wood": "#8fae72",
    "garden": "#e9c9a6",
    "shrine": "#d9cdb8",
    "entrance": "#bfae92",
    "cave": "#4c4440",
    "cave-light": "#6a5f57",
    "cave-ink": "#d9c9a8",
    "leaf": "#5d8a4a",
    "leaf-deep": "#35602f",
    "rock": "#b39a76",
    "stone": "#cfc2a6",
    "nugget": "#f0c040",
}

NIGHT: Final = {
    "paper": "#1d2426",
    "paper-light": "#283134",
    "paper-shade": "#3d3a2e",
    "ink": "#efe4cb",
    "ink-soft": "#c3b393",
    "outline": "#0d0b08",
    "accent": "#e08a6b",
    "ocean": "#1b2a2f",
    "lining": "#5d9aa0",
    "sea": "#27606a",
    "foam": "#b9d6d0",
    "gold": "#a8823c",
    "food": "#8f9250",
    "wood": "#587a4c",
    "garden": "#a98566",
    "shrine": "#938877",
    "entrance": "#7d705c",
    "cave": "#2b2624",
    "cave-light": "#453d38",
    "cave-ink": "#cbb892",
    "leaf": "#3f6a38",
    "leaf-deep": "#213f20",
    "rock": "#75644c",
    "stone": "#a0937b",
    "nugget": "#dda92f",
}


_CASING: Final = """\
.pick.can > .ed-casing { stroke: #fffbe8; stroke-width: 7; vector-effect: non-scaling-stroke; }
.pick.can > .ed-casing { fill: rgb(255 250 220 / 0.14); }
.board-tall [data-lens] .pick.can > .halo { stroke-width: 2.4; }
.board-tall .pick.can > .ed-casing { stroke-width: 4.6; }"""
"""A pale line under the glow of what can be picked: gold would not be seen on gold. Both are
thinner where tiles are small.
"""


def fill(name: str) -> dict[str, str]:
    """A fill that follows the light."""
    return {"fill": DAY[name], "class_": f"ed-fill-{name}"}


def line(name: str) -> dict[str, str]:
    """A stroke that follows the light."""
    return {"stroke": DAY[name], "class_": f"ed-line-{name}"}


def both(inside: str, outline: str) -> dict[str, str]:
    """A fill and a stroke that follow the light."""
    return {
        "fill": DAY[inside],
        "stroke": DAY[outline],
        "class_": f"ed-fill-{inside} ed-line-{outline}",
    }


def stylesheet(night: str) -> str:
    """The rules by which a page changes the light; `night` selects its root at night.

    The colours are custom properties, since they reach into what `use` shows and selectors do not.
    """
    lines = [f":root {{ {_properties(DAY)} }}", f"{night} {{ {_properties(NIGHT)} }}"]
    for name in DAY:
        lines.append(f".ed-fill-{name} {{ fill: var(--ed-{name}); }}")
        lines.append(f".ed-line-{name} {{ stroke: var(--ed-{name}); }}")
    return "\n".join([*lines, _CASING])


def _properties(colours: dict[str, str]) -> str:
    return " ".join(f"--ed-{name}: {colour};" for name, colour in colours.items())
