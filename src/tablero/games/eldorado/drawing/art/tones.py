"""The colours of the map by day and by night.

Wooden pieces and cards keep their own colours.
"""

from __future__ import annotations

from typing import Final

from tablero.drawing.tones import PAPER_BY_DAY, PAPER_BY_NIGHT, Tones

_TONES: Final = {
    "ocean": ("#dfe0c4", "#1b2a2f"),
    "lining": ("#3e7d80", "#5d9aa0"),
    "sea": ("#5b9a9c", "#27606a"),
    "foam": ("#e9f1e2", "#b9d6d0"),
    "gold": ("#e6c068", "#a8823c"),
    "food": ("#d3cf7f", "#8f9250"),
    "wood": ("#8fae72", "#587a4c"),
    "garden": ("#e9c9a6", "#a98566"),
    "shrine": ("#d9cdb8", "#938877"),
    "entrance": ("#bfae92", "#7d705c"),
    "cave": ("#4c4440", "#2b2624"),
    "cave-light": ("#6a5f57", "#453d38"),
    "cave-ink": ("#d9c9a8", "#cbb892"),
    "leaf": ("#5d8a4a", "#3f6a38"),
    "leaf-deep": ("#35602f", "#213f20"),
    "rock": ("#b39a76", "#75644c"),
    "stone": ("#cfc2a6", "#a0937b"),
    "nugget": ("#f0c040", "#dda92f"),
}
DAY: Final = {**PAPER_BY_DAY, **{name: day for name, (day, _) in _TONES.items()}}
NIGHT: Final = {**PAPER_BY_NIGHT, **{name: night for name, (_, night) in _TONES.items()}}

_CASING: Final = """\
.pick.can > .ed-casing { stroke: #fffbe8; stroke-width: 7; vector-effect: non-scaling-stroke; }
.pick.can > .ed-casing { fill: rgb(255 250 220 / 0.14); }
.board-tall [data-lens] .pick.can > .halo { stroke-width: 2.4; }
.board-tall .pick.can > .ed-casing { stroke-width: 4.6; }"""
"""A pale line under the glow of what can be picked: gold would not show on gold. Both are thinner
where tiles are small.
"""

_FAINT: Final = "opacity: 0.5; filter: brightness(1.8);"
"""At night what is still missing is lighter than the paper; by day it is darker."""

TONES: Final = Tones("ed", DAY, NIGHT)
fill, line, both = TONES.fill, TONES.line, TONES.both


def stylesheet(night: str) -> str:
    """The rules for day or night, and for what glows."""
    return f"{TONES.stylesheet(night)}\n{_CASING}\n{night} .ed-faint {{ {_FAINT} }}"
