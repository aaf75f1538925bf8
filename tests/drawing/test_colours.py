"""Colours: text is legible in both themes, and colour-blind readers can tell gangs apart."""

import re
from importlib.resources import files
from itertools import combinations

import pytest

from tablero.drawing.palette import COLOURS, PAPER, stylesheet
from tablero.games.caramba.drawing.gangs import GANGS
from tablero.games.caramba.drawing.treasures import TINTS
from tablero.server.assets.inline import STYLES

CSS = stylesheet()
STATIC = files("tablero.server") / "static"
SHEETS = {
    name: (STATIC / f"{name}.css").read_text(encoding="utf-8")
    for name in STYLES
    if name != "tokens"
}
LITERAL = re.compile(r"#(?:[0-9a-f]{3}){1,2}\b(?![^{};]*\{)|\b(?:rgb|hsl)a?\(\d", re.IGNORECASE)

# Simulated vision: what remains of red, green and blue (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}

READ_ON = [
    ("ink", "parchment"),
    ("ink", "parchment-light"),
    ("ink-soft", "parchment"),
    ("ink-soft", "parchment-light"),
    ("link", "parchment"),
    ("link", "parchment-light"),
    ("accent", "parchment-light"),
    ("on-accent", "accent"),
    ("on-wood", "wood"),
]


def theme(selector: str) -> dict[str, str]:
    block = CSS.partition(selector + " {")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


DAY = theme(":root")
NIGHT = DAY | theme(':root[data-theme="night"]')
AUTO = DAY | theme(':root[data-theme="auto"]')


def channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, eye: str) -> list[float]:
    """The colour as that eye sees it, in lightness and two opponent colours (Oklab)."""
    rgb = [linear(value) for value in channels(colour)]
    left = [max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True))) for row in EYES[eye]]
    red, green, blue = left
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return [
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    ]


def distance(one: str, other: str, eye: str) -> float:
    pairs = zip(seen(one, eye), seen(other, eye), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("tokens", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("text", "ground"), READ_ON)
def test_text_stands_out_from_its_ground(tokens: dict[str, str], text: str, ground: str) -> None:
    assert contrast(tokens[text], tokens[ground]) >= 4.5


def test_the_dark_theme_of_the_device_is_the_night() -> None:
    assert AUTO == NIGHT != DAY


@pytest.mark.parametrize("name", SHEETS)
def test_a_stylesheet_takes_its_colours_from_the_table(name: str) -> None:
    assert LITERAL.findall(SHEETS[name]) == []


def test_every_property_in_use_is_set() -> None:
    text = "".join(SHEETS.values())
    used = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert used - set(re.findall(r"--([\w-]+):", CSS + text)) == set()


def test_the_icon_takes_its_colours_from_the_table() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-f]{6}", icon)) <= {day for day, _ in COLOURS.values()}


@pytest.mark.parametrize("eye", EYES)
def test_gangs_differ_for_every_eye(eye: str) -> None:
    for one, other in combinations(GANGS, 2):
        assert distance(one.plain, other.plain, eye) > 0.12, (one.name, other.name)


@pytest.mark.parametrize("eye", EYES)
def test_treasures_differ_for_every_eye(eye: str) -> None:
    for one, other in combinations(TINTS, 2):
        assert distance(one.plain, other.plain, eye) > 0.08, (one.name, other.name)


def test_names_of_gangs_and_treasures_can_be_read_on_paper() -> None:
    for gang in GANGS:
        assert contrast(gang.deep, PAPER) >= 4.5, gang.name
        assert contrast(gang.deep, NIGHT["paper"]) >= 3, gang.name
    for tint in TINTS:
        assert contrast(tint.deep, tint.pale) >= 4.5, tint.name
