"""Art as files: a game's sheet of symbols, the boxes on the shelf, the chart behind the pages.

They are drawn by the functions that draw all other pictures, once for each process.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from markupsafe import Markup

from tablero.drawing import drawing_of, examples
from tablero.drawing.chart import sea_chart
from tablero.drawing.emblem import emblem, full_emblem
from tablero.drawing.examples import has_glimpse
from tablero.drawing.needed import standing_alone
from tablero.drawing.palette import Theme, tokens
from tablero.drawing.raster import png
from tablero.drawing.svg import Svg, tag
from tablero.engine import Game
from tablero.games import find
from tablero.games.parts import folder_of

from ..problems import NotFound
from .sheets import fingerprint

SVG: Final = "http://www.w3.org/2000/svg"


def sheet(game: str) -> Svg:
    """Everything that a game's drawings refer to. A page puts the content into itself, so that
    its stylesheets and themes hold for it."""
    return tag("svg", drawing_of(game).definitions(), xmlns=SVG)


def cover(game: str, theme: Theme) -> Svg:
    """The box on the shelf, with only those symbols that it shows."""
    drawing, colours = drawing_of(game), tokens(theme)
    night = f".fill-paper {{ fill: {colours['paper']}; }}\n{drawing.styles(':root')}"
    return standing_alone(
        drawing.cover(),
        drawing.definitions(),
        ink=colours["ink"],
        styles=night if theme == "night" else "",
    )


def icon(size: int, *, full: bool) -> bytes:
    """The site's icon as PNG; a full one has no edge, for systems that cut out their own shape."""
    return png(full_emblem() if full else emblem(), size)


def chart(theme: Theme) -> Svg:
    """The chart behind the pages."""
    return sea_chart(theme)


def glimpse(game: str, lang: str, theme: Theme, *, still: bool) -> Svg:
    """A little of a game as a moving picture, or its last moment; NotFound if it shows nothing."""
    if not has_glimpse(find(game)):
        raise NotFound("this game shows no glimpse")
    return Markup(examples.glimpse(game, lang, theme, still=still))


def example(game: str, name: str, moment: str, lang: str, theme: Theme) -> Svg:
    """A picture for the rules; NotFound if there is no such example."""
    found = examples.examples(find(game)).get(name)
    if found is None or moment not in found.moments:
        raise NotFound("no such example")
    return Markup(found.drawn(moment, lang, theme))


@cache
def edition(game: Game[Any]) -> str:
    """A short name for everything that a game's pictures are made of: our files and its own."""
    folders = [files("tablero") / name for name in ("engine", "words", "drawing")]
    own = folder_of(game)
    sources = (each for folder in (*folders, *filter(None, [own])) for each in _sources(folder))
    return fingerprint(b"\0".join(sources))


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith((".py", ".po", ".txt", ".md")):
            yield each.read_bytes()


def styles(game: str) -> str:
    """The stylesheet of a game's drawings by day and by night, as reader or device chooses."""
    of_game = drawing_of(game).styles
    night, auto = (of_game(f':root[data-theme="{theme}"]') for theme in ("night", "auto"))
    if not night and not auto:
        return ""
    return f"{night}\n@media (prefers-color-scheme: dark) {{\n{auto}\n}}\n"
