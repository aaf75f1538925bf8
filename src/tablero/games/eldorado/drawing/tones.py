"""The colours of the map by day and by night.

Wooden pieces and cards keep their own colours.
"""

from __future__ import annotations

from typing import Final

from tablero.drawing.tones import PAPER_BY_DAY, PAPER_BY_NIGHT, Tones

DAY: Final = {
    **PAPER_BY_DAY,
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
    **PAPER_BY_NIGHT,
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

_FAINT: Final = "opacity: 0.5; filter: brightness(1.8);"
"""At night what is missing yet is lighter than the paper, as by day it is darker."""

TONES: Final = Tones("ed", DAY, NIGHT)
fill, line, both = TONES.fill, TONES.line, TONES.both


def stylesheet(night: str) -> str:
    """The rules of the light, and of what glows."""
    return f"{TONES.stylesheet(night)}\n{_CASING}\n{night} .ed-faint {{ {_FAINT} }}"
