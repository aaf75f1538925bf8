"""The colours of everything drawn: the one table that the page's stylesheet is written from.

A drawing writes its day colours as presentation attributes, so it looks right on its own; where
the theme may change a colour, it adds a class for the page's stylesheet (`fill-paper`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

Theme = Literal["day", "night"]

INK: Final = "#2a2019"
INK_SOFT: Final = "#5d4a38"
PAPER: Final = "#f4e7c9"
PAPER_LIGHT: Final = "#fbf3df"
PAPER_SHADE: Final = "#dcc79b"
PARCHMENT: Final = "#efe0bd"
PARCHMENT_LIGHT: Final = "#f8eed6"
SHADOW: Final = "#1c120a"
WATER: Final = "#2f6f73"
WATER_DEEP: Final = "#1e4f55"
LAND: Final = "#d8bd83"
WOOD: Final = "#6a472c"
RULE: Final = "#8c7350"
ACCENT: Final = "#8a2b1e"
GLOW: Final = "#e8a317"

LAMPLIGHT: Final = "#efe4cb"
"""The colour of writing at night."""
WATER_AT_NIGHT: Final = "#a5d8d6"
GLOW_AT_NIGHT: Final = "#ffc445"


def always(colour: str) -> tuple[str, str]:
    """A colour that day and night share."""
    return colour, colour


COLOURS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "parchment": (PARCHMENT, "#1d2426"),
        "parchment-light": (PARCHMENT_LIGHT, "#283134"),
        "parchment-shade": ("#d9c396", "#141a1c"),
        "parchment-margin": ("#d3bb8a", "#3d3a2e"),
        "paper": (PAPER, "#d6c59c"),
        "ink": (INK, LAMPLIGHT),
        "ink-soft": (INK_SOFT, "#c3b393"),
        "outline": (INK, "#0d0b08"),
        "water": (WATER, "#7cc0c0"),
        "water-deep": (WATER_DEEP, WATER_AT_NIGHT),
        "land": (LAND, "#2f3328"),
        "accent": (ACCENT, "#e08a6b"),
        "on-accent": ("#fdf6e3", "#1d1210"),
        "link": (WATER_DEEP, WATER_AT_NIGHT),
        "glow": (GLOW, GLOW_AT_NIGHT),
        "wood": (WOOD, "#2e2118"),
        "on-wood": (PAPER_LIGHT, LAMPLIGHT),
        "rule": (RULE, "#6f6350"),
        "shade": (SHADOW, "#000000"),
        # What can be picked, and what has been picked
        "lit": always(GLOW),
        "picked": always("#fff7dc"),
        "picked-inside": always("#fff0be"),
        "button-frame": always("#ffffff"),
        # What a lesson points at
        "lesson": always("#19b5c9"),
        "lesson-dim": always("#0c5f6b"),
        # The score's curves are drawn on paper by day and by night
        "plot": always(PAPER),
        "plot-rule": always(RULE),
        "plot-ink": always(INK_SOFT),
        # The shelf: four layers of a box's edge, and the plank it stands on
        "box-edge": always("#bb9988"),
        "box-side": always("#8a5a3a"),
        "box-side-shade": always("#7a4c2e"),
        "box-foot": always("#6b4027"),
        "plank-light": always("#8b623f"),
        "plank": always("#5d3d25"),
        "plank-shade": always("#40291a"),
        # The curtain between two players at one screen
        "curtain": always("#6d1f16"),
        "curtain-light": always("#7f281c"),
        "curtain-shade": always("#5c1911"),
    }
)
"""Every colour of the page, by day and by night."""

SEEN_THROUGH: Final = frozenset({"shade", "lit", "picked-inside", "button-frame"})
"""Colours that are written as three numbers, for `rgb(var(--shade) / 0.4)`."""

LIGHT: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {"board-light": ("1", "0.84"), "table-top": ("0.9", "0.4")}
)
"""How bright the board is and how opaque the top of the table, by day and by night."""


def tokens(theme: Theme) -> dict[str, str]:
    """The page's custom properties in a theme, by name."""
    colours = ((name, pair[theme == "night"]) for name, pair in COLOURS.items())
    written = {
        name: channels(colour) if name in SEEN_THROUGH else colour for name, colour in colours
    }
    return written | {name: pair[theme == "night"] for name, pair in LIGHT.items()}


def channels(colour: str) -> str:
    """Red, green and blue of `#rrggbb` as CSS writes them: `28 18 10`."""
    return " ".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))


def stylesheet() -> str:
    """The page's `tokens.css`: the day, and the night, chosen by the reader or by the device."""
    day = tokens("day")
    night = {name: value for name, value in tokens("night").items() if value != day[name]}
    return (
        f":root {_block(day, 'light')}\n"
        f':root[data-theme="night"] {_block(night, "dark")}\n'
        "@media (prefers-color-scheme: dark) {\n"
        f':root[data-theme="auto"] {_block(night, "dark")}\n'
        "}\n"
    )


def _block(properties: Mapping[str, str], scheme: str) -> str:
    lines = [f"  --{name}: {value};\n" for name, value in properties.items()]
    return f"{{\n{''.join(lines)}  color-scheme: {scheme};\n}}"
